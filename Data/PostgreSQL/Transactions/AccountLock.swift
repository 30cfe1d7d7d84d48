/// Lets the transactions of an account that change something run one after the other, as a file does.
///
/// Each statement behind the lock sees all that others of the account have kept, and nobody else changes it meanwhile: so
/// none is ever run anew. It needs a row for each account, and every program that changes rows must take it.
package enum AccountLock {
  package static let table = "CREATE TABLE account_lock(account_id integer NOT NULL PRIMARY KEY)"

  /// Fails for an account without a row, which nothing would keep others from, and where the tables are newer ones now.
  static let statement = """
    SELECT 1 / count(*) FROM (SELECT 1 FROM account_lock WHERE account_id = $1 FOR UPDATE) AS locked
    WHERE (SELECT version FROM schema_version) <= $2
    """

  /// Until it ends nobody changes anything of any account.
  static let all = "LOCK TABLE account_lock IN EXCLUSIVE MODE"

  static func parameters(_ account: Int) -> PostgreSQLParameters {
    var parameters = PostgreSQLParameters()
    parameters.add(account)
    parameters.add(ServerSchema.version)
    return parameters
  }
}
