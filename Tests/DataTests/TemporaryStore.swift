import Data
import Domain
import Foundation
import Support

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

  /// Opens the store with the clock of `TimeSource.fixed()`.
  func open(migrations: [Migration] = Migration.all, patience: Int = 5_000) throws -> Database {
    try Database(at: location, now: TimeSource.fixed().now, migrations: migrations, patience: patience)
  }

  /// The permissions of a file or folder.
  func rights(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}

extension StoreUnderTest {
  init(_ database: Database) {
    self.init(
      events: SQLiteEventRepository(database),
      settings: SQLiteSettingsRepository(database),
      history: SQLiteUndoHistory(database),
      search: SQLiteSearch(database)
    )
  }
}

extension PeopleUnderTest {
  init(_ database: Database) {
    self.init(
      contacts: SQLiteContactRepository(database),
      plants: SQLitePlantRepository(database),
      history: SQLiteUndoHistory(database),
      search: SQLiteSearch(database)
    )
  }
}

extension WordsUnderTest {
  init(_ database: Database) throws {
    let (pack, clock) = (SamplePack(), try TimeSource.fixed().clock(dayStart: .midnight))
    self.init(
      sayings: SQLiteSayingRepository(database, pack: pack),
      history: SQLiteUndoHistory(database),
      search: SQLiteSearch(database, sayings: EverySaying(pack: pack) { clock })
    )
  }
}
