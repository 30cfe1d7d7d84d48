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
  private static let shared = Result { try makeTables(of: .haru) }

  let name: ServerAccountName
  let address: PostgreSQLAddress
  private let manager: ServerManager
  private let schema: Schema

  private static func makeTables(of schema: Schema) throws -> (manager: ServerManager, address: PostgreSQLAddress) {
    let address = try TestServer.shared.get().makeDatabase()
    let manager = ServerManager(at: address, schema: try ServerSchema(of: schema))
    _ = try manager.prepare(isDryRun: false)
    return (manager, address)
  }

  /// - Parameter schema: A schema that needs a separate database; `nil` for the program's schema.
  init(of schema: Schema? = nil) throws {
    let (manager, address) = try schema.map(Self.makeTables) ?? Self.shared.get()
    let number = Self.last.withLock { last in
      last += 1
      return last
    }
    name = try #require(ServerAccountName("t\(ProcessInfo.processInfo.processIdentifier)_\(number)"))
    _ = try manager.addAccount(name, with: nil, isDryRun: false)
    self.address = try TestServer.shared.get().address(of: address.database, as: name.text)
    (self.manager, self.schema) = (manager, schema ?? .haru)
  }

  /// Removes the account and all its data.
  func remove() throws { _ = try manager.removeAccount(name, isDryRun: false) }

  func storeManager(beside local: StoreManager) -> ServerStoreManager {
    ServerStoreManager(beside: local) { () throws(ServerError) in
      do { return try open() } catch { throw ServerError.unreachable(detail: "\(error)") }
    }
  }

  /// Opens the account as one program does, with the clock of `TimeSource.fixed()`.
  func open() throws -> ServerDatabase {
    let (address, schema) = (address, schema)
    let caller = UUID().uuidString
    let pool = PostgreSQLPool(count: 2) {
      PostgreSQLSession(
        address,
        settings: .account,
        schema: schema,
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
