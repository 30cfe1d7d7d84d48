import Domain

/// The account of a session, and the version of the server's tables.
package struct ServerIdentity: Hashable, Sendable {
  package let account: Int
  /// The channel that announces the account's changes.
  package let channel: String
  /// The version of the tables, as ``ServerSchema`` counts.
  package let version: Int
  /// The version of the rules that the account's search index was made by.
  let gramVersion: Int
  /// Indicates whether the account has settings that belong to machines.
  let hasMachineSettings: Bool

  package init(account: Int, channel: String = "", version: Int = ServerSchema.version) {
    (self.account, self.channel, self.version, gramVersion) = (account, channel, version, Grams.version)
    hasMachineSettings = false
  }

  /// Asks in one trip.
  ///
  /// - Throws: ``PostgreSQLError/notPrepared``, ``PostgreSQLError/noAccount``, ``PostgreSQLError/outdated``.
  package init(on connection: PostgreSQLConnection) throws(PostgreSQLError) {
    let result: PostgreSQLResult
    do throws(PostgreSQLError) {
      result = try connection.run(
        """
        SELECT number, channel, (SELECT version FROM haru.schema_version),
          (SELECT gram_version FROM haru.search_state WHERE account_id = number),
          (SELECT count(*) FROM haru.setting WHERE account_id = number AND \(MachineSetting.condition))
        FROM haru.server_account WHERE role = current_user
        """)
    } catch {
      switch error.state {
      case .undefinedTable, .undefinedSchema: throw Self.hasTables(connection) ? .outdated : .notPrepared
      case .insufficientPrivilege: throw .noAccount
      default: throw error
      }
    }
    guard result.count == 1 else { throw .noAccount }
    (account, channel) = (result[0].int(0), result[0].text(1))
    (version, gramVersion, hasMachineSettings) = (result[0].int(2), result[0].int(3), result[0].int(4) > 0)
    guard version >= ServerSchema.version else { throw .outdated }
  }

  /// Returns whether Haru's tables exist, possibly not all of them.
  private static func hasTables(_ connection: PostgreSQLConnection) -> Bool {
    (try? connection.run("SELECT version FROM haru.schema_version").count) == 1
  }
}
