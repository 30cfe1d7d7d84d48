/// Tells after a broken connection whether a transaction was kept: a row that it writes last, with a name of its own.
///
/// Who asks writes the same row: the server lets the two wait for each other, so that one of them is refused. A
/// transaction that still lies unread in the network can then not be kept any more.
package struct CommitMarker: Sendable {
  package static let table = """
    CREATE TABLE commit_marker(
      account_id integer NOT NULL,
      token bytea NOT NULL CHECK(length(token) = 16),
      made timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY(account_id, token)
    )
    """

  private static let insertion = "INSERT INTO commit_marker(account_id, token) VALUES($1, $2)"

  private let account: Int
  private let token: [UInt8]

  /// - Parameters:
  ///   - session: A random number.
  ///   - number: Another one for each transaction of the session.
  package init(account: Int, session: UInt64, number: UInt64) {
    self.account = account
    token = [session, number].flatMap { half in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
    }
  }

  private var parameters: PostgreSQLParameters {
    var parameters = PostgreSQLParameters()
    parameters.add(account)
    parameters.add(token)
    return parameters
  }

  /// The last statement of the transaction.
  package var statement: (sql: String, parameters: PostgreSQLParameters) { (Self.insertion, parameters) }

  /// Waits for the end of a transaction that is still running, and keeps it from being kept later.
  ///
  /// May be asked again: the row of who asks is told from the transaction's by its time, a thousand years from now.
  /// - Returns: Whether it was kept.
  package func wasKept(asking connection: PostgreSQLConnection) throws(PostgreSQLError) -> Bool {
    let question = """
      INSERT INTO commit_marker(account_id, token, made) VALUES($1, $2, now() + interval '1000 years')
      ON CONFLICT(account_id, token) DO UPDATE SET made = commit_marker.made
      RETURNING made < now() + interval '500 years'
      """
    return try connection.run(question, parameters)[0].bool(0)
  }

  /// Forgets those that nobody can ask for any more, of an account and older than a day, without waiting for the answer.
  package static func prune(account: Int, on connection: PostgreSQLConnection) throws(PostgreSQLError) {
    var parameters = PostgreSQLParameters()
    parameters.add(account)
    try connection.post(
      """
      DELETE FROM commit_marker WHERE account_id = $1 AND (
        made < now() - interval '1 day'
        OR made BETWEEN now() + interval '500 years' AND now() + interval '1000 years' - interval '1 day'
      )
      """, parameters)
  }
}
