#if PostgreSQL
/// As whom a session is signed in, and which form the server's tables have.
package struct ServerIdentity: Hashable, Sendable {
  package let account: Int
  /// Where the account's changes are called out.
  package let channel: String
  /// Of the tables, as ``ServerSchema`` counts.
  package let version: Int

  package init(account: Int, channel: String = "", version: Int = ServerSchema.version) {
    (self.account, self.channel, self.version) = (account, channel, version)
  }

  /// Asks in one trip.
  ///
  /// - Throws: ``PostgreSQLError/notPrepared``, ``PostgreSQLError/noAccount``, ``PostgreSQLError/outdated``.
  package init(on connection: PostgreSQLConnection) throws(PostgreSQLError) {
    let result: PostgreSQLResult
    do throws(PostgreSQLError) {
      result = try connection.run(
        """
        SELECT number, channel, (SELECT version FROM haru.schema_version) FROM haru.server_account
        WHERE role = current_user
        """
      )
    } catch {
      switch error.state {
      case .undefinedTable, .undefinedSchema: throw .notPrepared
      case .insufficientPrivilege: throw .noAccount
      default: throw error
      }
    }
    guard result.count == 1 else { throw .noAccount }
    (account, channel, version) = (result[0].int(0), result[0].text(1), result[0].int(2))
    guard version >= ServerSchema.version else { throw .outdated }
  }
}
#endif
