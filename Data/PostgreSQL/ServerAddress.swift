package import Domain
import Foundation

/// A server that somebody named as the place of a store.
package struct ServerAddress: Sendable {
  private let address: PostgreSQLAddress

  /// - Parameters:
  ///   - text: Such as `postgresql://mina@host/haru`, as libpq reads it.
  ///   - environment: Names the files of passwords, which only their owner may read.
  package init(_ text: String, environment: [String: String]) throws(ServerError) {
    guard ["postgresql://", "postgres://"].contains(where: text.hasPrefix) else { throw .wrongAddress }
    do throws(PostgreSQLError) {
      address = try PostgreSQLAddress(
        text, passwordFile: Self.file("PGPASSFILE", ".pgpass", environment),
        serviceFile: Self.file("PGSERVICEFILE", ".pg_service.conf", environment))
    } catch { throw ServerError(error) }
    guard !address.hasPassword else { throw .passwordInAddress }
    if let file = address.fileOpenToOthers { throw .openPasswordFile(file) }
  }

  /// Returns whether a text can only mean a server, even a misspelled one.
  package static func isOne(_ text: String) -> Bool { text.contains("://") || text.hasPrefix("postgres") }

  /// The file that a variable names, or the one of that name in the home folder, as libpq finds it.
  private static func file(_ variable: String, _ name: String, _ environment: [String: String]) -> String {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 } ?? "\(environment["HOME"] ?? "")/\(name)"
  }

  /// The server, the database and the user, for messages.
  package var shown: String { address.description }

  /// Opens the account of who signs in.
  ///
  /// - Parameters:
  ///   - now: Stamps undo entries.
  ///   - session: Of the processes that the user starts in one place, such as a terminal's window.
  ///   - random: For names that nobody else has.
  ///   - folder: Of what is of this machine alone, which is made where it is not there; who cannot write says so itself.
  ///   - tell: Hears of what no result and no error tells.
  package func open(
    now: @escaping @Sendable () -> Instant, session: Int, random: RandomSource, folder: String,
    tell: @Sendable (StoreNotice) -> Void = { _ in }
  ) async throws(ServerError) -> any SQLDatabase {
    do throws(PostgreSQLError) {
      let retry = RetryPolicy(pause: { Thread.sleep(forTimeInterval: $0) }, number: random.next)
      let caller = String(random.next(), radix: 16)
      let pool = PostgreSQLPool { [address] in
        PostgreSQLSession(
          address, settings: .account, catalogue: .builtIn, isLocking: true, retry: retry, caller: caller,
          identify: ServerIdentity.init(on:))
      }
      try await pool.use { session throws(PostgreSQLError) in _ = try session.connection() }
      try? Folder.make(folder)
      let database = ServerDatabase(pool, now: now, session: session, caller: caller) { [address] channel in
        try? NotificationListener(to: address, settings: .account, channel: channel)
      }
      await database.bringUpToDate(tell: tell)
      return database
    } catch { throw ServerError(error) }
  }

  /// Signs in, and no more.
  package func reach() throws(ServerError) {
    do throws(PostgreSQLError) {
      _ = try ServerIdentity(on: PostgreSQLConnection(to: address, settings: .account))
    } catch { throw ServerError(error) }
  }

  package func manager() throws(ServerError) -> any ServerManaging {
    do throws(PostgreSQLError) {
      return ServerManager(at: address, schema: try ServerSchema())
    } catch {
      throw ServerError(error)
    }
  }
}
