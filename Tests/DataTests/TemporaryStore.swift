import Data
import Domain
import DomainTesting
import Foundation
import Support
import Synchronization

/// A folder for one test's store, removed with the test.
final class TemporaryStore: Sendable {
  let folder: String
  let location: StoreLocation

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/haru-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    location = StoreLocation(directory: folder + "/data")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private let home = Mutex<ServerHome?>(nil)

  /// Returns the server account of this test; all calls return the same account.
  func serverHome() throws -> ServerHome {
    try home.withLock { home in
      let known = try home ?? ServerHome()
      home = known
      return known
    }
  }

  /// The files of a new store by name, cached after a test has needed them.
  private static let newFiles = Mutex<[String: Data]?>(nil)

  /// Makes a new store from cached files, which is faster than creating the tables.
  private func makeNewFiles() throws {
    let files = try Self.newFiles.withLock { known in
      let files = try known ?? Self.filesOfNewStore()
      known = files
      return files
    }
    try FileManager.default.createDirectory(
      atPath: location.directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700]
    )
    for (name, content) in files {
      let path = "\(location.directory)/\(name)"
      try content.write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
  }

  private static func filesOfNewStore() throws -> [String: Data] {
    let store = try TemporaryStore()
    defer { withExtendedLifetime(store) {} }
    _ = try Database(at: store.location, now: store.now)
    let folder = store.location.directory
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))) }
    )
  }

  /// Returns the time of `TimeSource.fixed()`.
  let now: @Sendable () -> Instant = { Instant(secondsSince1970: 1_795_132_800) }

  /// Opens the store with the clock of `TimeSource.fixed()`.
  func open(
    session: Int = 0,
    migrations: [Migration] = Migration.all,
    patience: Int = 5_000,
    notices: Notices = Notices()
  ) throws -> Database {
    let isNew = !FileManager.default.fileExists(atPath: location.directory)
    if isNew, migrations.count == Migration.all.count { try makeNewFiles() }
    return try Database(
      at: location,
      now: TimeSource.fixed().now,
      session: session,
      migrations: migrations,
      patience: patience,
      notify: { notice in notices.all.withLock { $0.append(notice) } }
    )
  }

  /// Makes a store of a version before 6, whose undo list has the newest form only while `fill` runs.
  func make(version: Int, _ fill: (Database) async throws -> Void) async throws {
    let old = try open(migrations: Array(Migration.all.prefix(version)))
    try await old.maintain { connection throws(StoreError) in try Migration.all[5].apply(to: connection) }
    try await self.fill(old, fill)
    try await old.maintain { connection throws(StoreError) in
      try connection.execute(
        """
        DROP TABLE undone_part;
        DROP INDEX undo_entry_by_undone;
        ALTER TABLE undo_entry DROP COLUMN is_undone;
        ALTER TABLE undo_entry DROP COLUMN session;
        """
      )
    }
    await old.close()
  }

  /// Changes an older store with the commands of this version, which need a newer column while they run.
  func fill(_ old: Database, _ fill: (Database) async throws -> Void) async throws {
    try await old.maintain { connection throws(StoreError) in
      try connection.execute("ALTER TABLE undo_entry ADD COLUMN dropped_by INTEGER")
    }
    try await fill(old)
    try await old.maintain { connection throws(StoreError) in
      try connection.execute("ALTER TABLE undo_entry DROP COLUMN dropped_by")
    }
  }

  /// Returns the permissions of a file or folder.
  func rights(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}

extension Migration {
  static var newest: Int { all.last?.version ?? 0 }
}

/// The notices that a store has sent.
final class Notices: Sendable {
  let all = Mutex<[StoreNotice]>([])

  var reported: [StoreNotice] { all.withLock(\.self) }
}

/// The kinds of storage.
enum StoreKind: CaseIterable {
  case inMemory, sqlite, postgreSQL

  static let allCases = [inMemory, sqlite] + (TestServer.isInstalled ? [postgreSQL] : [])

  /// The kinds of storage that other programs can also change.
  static let persistent = allCases.filter { $0 != .inMemory }

  /// Returns two writers on the same empty store, and its undo list.
  func stores(
    in folder: TemporaryStore,
    pack: SamplePack = SamplePack(count: 0)
  ) throws -> (first: any Store, second: any Store, history: any UndoHistory) {
    switch self {
    case .inMemory:
      let store = InMemoryStore(time: try .fixed(), pack: pack)
      return (store, store, store)
    case .sqlite:
      let database = try folder.open()
      let second = SQLiteStore(try folder.open(), pack: pack)
      return (SQLiteStore(database, pack: pack), second, SQLiteUndoHistory(database))
    case .postgreSQL:
      let home = try folder.serverHome()
      let database = try home.open()
      let second = SQLiteStore(try home.open(), pack: pack, in: folder)
      return (SQLiteStore(database, pack: pack, in: folder), second, SQLiteUndoHistory(database))
    }
  }
}

extension StoreError {
  /// The error of a store whose file is intact but contains a value that Haru never writes.
  static let impossibleValue = inputOutput(detail: "part of the file can't be read, or isn't in Haru's format")
}

extension SQLiteStore {
  /// Makes a store with the clock of `TimeSource.fixed()`.
  ///
  /// - Parameter folder: The folder of the settings; by default, the folder of the database file.
  init(_ database: any SQLDatabase, pack: SamplePack = SamplePack(count: 0), in folder: TemporaryStore? = nil) {
    let time = TimeSource(zone: Zone(identifier: "Asia/Seoul") ?? .utc) { Instant(secondsSince1970: 1_795_132_800) }
    let folder = folder?.location.directory ?? (database as? Database)?.location.directory ?? "/none"
    self.init(database, pack: pack, time: time, machine: MachineSettingsFile(in: folder))
  }
}

extension StoredEvents {
  init(_ database: Database) { self.init(SQLiteStore(database)) }
}

extension StoredContacts {
  init(_ database: Database) { self.init(SQLiteStore(database)) }
}

extension StoredPlants {
  init(_ database: Database) { self.init(SQLiteStore(database)) }
}

extension StoredSayings {
  init(_ database: Database, pack: SamplePack = SamplePack()) { self.init(SQLiteStore(database, pack: pack)) }
}

extension UnderTest {
  init(_ database: Database, second: Database? = nil) {
    self.init(
      SQLiteStore(database, pack: Self.pack), second: SQLiteStore(second ?? database, pack: Self.pack),
      history: SQLiteUndoHistory(database))
  }
}

extension Database {
  /// Adds many events as one command.
  func add(_ events: [Event], subject: String) throws(StoreError) {
    try writeMany { bulk, connection throws(StoreError) in
      for event in events { try bulk.add(event, in: connection) }
      return UndoLabel(.imported, .event, subject)
    }
  }

  /// Runs ``writeMany(as:isDryRun:_:)`` with a label that is known only at the end.
  func writeMany(
    _ body: @Sendable (BulkChange, Connection) throws(StoreError) -> UndoLabel
  ) throws(StoreError) {
    try writeMany(isDryRun: false) { bulk, connection throws(StoreError) in (try body(bulk, connection), ()) }
  }

  /// Runs ``writeMany(_:)`` with a result.
  func writeMany<Result: Sendable>(
    isDryRun: Bool,
    _ body: @Sendable (BulkChange, Connection) throws(StoreError) -> (UndoLabel, Result)
  ) throws(StoreError) -> Result {
    try writeMany(as: { $0.0 }, isDryRun: isDryRun, body).value.1
  }
}
