import Data
import Domain
import Foundation
import Support
import Synchronization
import Testing

/// An account on the tests' server, signed in with its role.
struct ServerHome {
  private static let last = Mutex(0)
  /// The manager of a test database that has the app's tables.
  private static let manager = Result {
    let schema = try ServerSchema()
    let address = try TestServer.shared.get().makeDatabase()
    let manager = ServerManager(at: address, schema: schema)
    _ = try manager.prepare(isDryRun: false)
    return (manager, address, schema)
  }

  let name: ServerAccountName
  let address: PostgreSQLAddress
  private let catalogue: TableCatalogue

  init() throws {
    let (manager, address, schema) = try Self.manager.get()
    let number = Self.last.withLock { last in
      last += 1
      return last
    }
    name = try #require(ServerAccountName("t\(ProcessInfo.processInfo.processIdentifier)_\(number)"))
    _ = try manager.addAccount(name, with: nil, isDryRun: false)
    self.address = try TestServer.shared.get().address(of: address.database, as: name.text)
    catalogue = schema.catalogue
  }

  /// Removes the account and all its data.
  func remove() throws { _ = try Self.manager.get().0.removeAccount(name, isDryRun: false) }

  func storeManager(beside local: StoreManager) -> ServerStoreManager {
    ServerStoreManager(beside: local) { () throws(ServerError) in
      do { return try open() } catch { throw ServerError.unreachable(detail: "\(error)") }
    }
  }

  /// Opens the account as one program does, with the clock of `TimeSource.fixed()`.
  func open() throws -> ServerDatabase {
    let (address, catalogue) = (address, catalogue)
    let caller = UUID().uuidString
    let pool = PostgreSQLPool(count: 2) {
      PostgreSQLSession(
        address,
        settings: .account,
        catalogue: catalogue,
        isLocking: true,
        retry: .forTests,
        caller: caller,
        identify: ServerIdentity.init(on:)
      )
    }
    return ServerDatabase(pool, now: try TimeSource.fixed().now, caller: caller) { channel in
      try? NotificationListener(to: address, settings: .account, channel: channel)
    }
  }
}

extension PostgreSQLError {
  /// The server's message if the server refused the user.
  var refusal: String? { if case .notLetIn(let reason) = self { reason } else { nil } }

  /// The constraint that a statement violated.
  var constraint: String? { if case .server(let failure) = self { failure.constraint } else { nil } }
}

extension TestServer {
  /// Returns the address of a database, for the superuser unless another user is named.
  func address(
    of database: String = "postgres",
    as user: String = "postgres"
  ) throws(PostgreSQLError) -> PostgreSQLAddress {
    try PostgreSQLAddress("host=\(folder) user=\(user) dbname=\(database)")
  }

  /// Makes an empty database that no other test uses.
  func makeDatabase(like template: String = "template0") throws(PostgreSQLError) -> PostgreSQLAddress {
    let name = "t" + UUID().uuidString.filter { $0 != "-" }.lowercased()
    let connection = try PostgreSQLConnection(to: address())
    try connection.run("CREATE DATABASE \(name) TEMPLATE \(template)")
    return try address(of: name)
  }
}
