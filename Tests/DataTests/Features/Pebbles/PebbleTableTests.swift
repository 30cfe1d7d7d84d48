import Data
import Domain
import Foundation
import Support
import Testing

/// A feature lists its table once, in its ``FeatureTables``; all work on a whole store follows from the list.
@Suite("The table of a new feature")
struct PebbleTableTests {
  private let lake = Pebble(id: UUID(number: 1), place: "Lake", weight: 40)
  private let river = Pebble(id: UUID(number: 2), place: "River", weight: 7)

  @Test func migrationAddsTheTableToAnOlderStore() async throws {
    let home = try PebbleHome()
    await (try home.folder.open()).close()
    let database = try home.open()
    try await database.save(lake)
    #expect(try await database.pebbles() == [lake])
    #expect(try await home.manager.check() == [])
    #expect(try await home.manager.backups().map(\.kind) == [.upgrade])
  }

  @Test(arguments: StoreKind.persistent)
  func undoAndSearchFollowTheTable(in kind: StoreKind) async throws {
    let home = try PebbleHome(kind)
    let database = try home.open()
    let history = SQLiteUndoHistory(database)
    try await database.save(lake)
    #expect(try await database.places(matching: "lak") == ["Lake"])
    #expect(try await history.perform(.undo, only: nil)?.record == MovedCommand.Record(.pebble, lake.id))
    #expect(try await database.pebbles() == [])
    #expect(try await database.places(matching: "lak") == [])
    _ = try await history.perform(.redo, only: nil)
    #expect(try await database.pebbles() == [lake])
    #expect(try await database.places(matching: "lak") == ["Lake"])
    #expect(try await home.manager.check() == [])
  }

  @Test(arguments: StoreKind.persistent)
  func undoNamesTheFieldThatHasChangedSince(in kind: StoreKind) async throws {
    let home = try PebbleHome(kind)
    let database = try home.open()
    var moved = lake
    moved.place = "Shore"
    try await database.save(lake)
    try await database.save(moved)
    try await database.execute("UPDATE pebble SET place = 'Beach' WHERE account_id = 1")
    let undone = try await SQLiteUndoHistory(database).perform(.undo, only: nil)
    #expect(undone?.obstacle == UndoObstacle(kind: "pebble", .fields(["place"]), account: nil))
    withExtendedLifetime(home) {}
  }

  @Test func exportedRowsFillANewStore() async throws {
    let (home, other) = (try PebbleHome(), try PebbleHome())
    let (database, path) = (try home.open(), home.folder.folder + "/exported")
    try await database.save(lake, river)
    #expect(try await home.manager.export(to: path).counts["pebbles"] == 2)
    #expect(
      try String(contentsOfFile: "\(path)/pebbles.jsonl", encoding: .utf8) == """
        {"id":"\(lake.id.uuidString.lowercased())","place":"Lake","grams":40}
        {"id":"\(river.id.uuidString.lowercased())","place":"River","grams":7}

        """)
    await #expect(throws: StoreExchangeError.hasRecords) {
      try await home.manager.importAll(from: path, moving: nil, replaces: false, isDryRun: true)
    }
    _ = try await other.manager.importAll(from: path, moving: nil, replaces: false, isDryRun: false)
    let filled = try other.open()
    #expect(try await filled.pebbles() == [lake, river])
    #expect(try await filled.places(matching: "riv") == ["River"])
    #expect(try await other.manager.check() == [])
  }

  @Test func mergeAddsRowsAndAsksAboutChangesOnBothSides() async throws {
    let (home, other) = (try PebbleHome(), try PebbleHome())
    let database = try home.open()
    try await database.save(lake)
    await database.close()
    try FileManager.default.createDirectory(atPath: other.folder.location.directory, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: home.folder.location.file, toPath: other.folder.location.file)
    var (heavy, light) = (lake, lake)
    (heavy.weight, light.weight) = (50, 30)
    let there = try other.open()
    try await there.save(light, river)
    await there.close()
    try await database.save(heavy)
    let report = try await home.manager.merge(other.folder.location.file, MergeChoice(.there), isDryRun: false)
    #expect(
      report.conflicts == [
        MergeConflict(
          kind: "pebble", id: lake.id.uuidString.lowercased(), title: "Lake", field: "grams", here: "50", there: "30")
      ])
    #expect(report.added == 1 && report.changed == 1)
    #expect(try await database.pebbles() == [light, river])
    #expect(try await database.places(matching: "riv") == ["River"])
    #expect(try await home.manager.check() == [])
    _ = try await SQLiteUndoHistory(database).undo()
    #expect(try await database.pebbles() == [heavy])
  }

  @Test func backupsCountTheRows() async throws {
    let home = try PebbleHome()
    try await home.open().save(lake, river)
    _ = try await home.manager.backUp(to: nil, replaces: false, with: nil)
    #expect(try await home.manager.backups().map { $0.counts["pebble"] } == [2])
  }

  @Test(arguments: StoreKind.persistent)
  func checkFindsStrangeNumbersAndBrokenRules(in kind: StoreKind) async throws {
    let home = try PebbleHome(kind)
    let database = try home.open()
    try await database.save(lake)
    try await database.execute("UPDATE pebble SET weight = 0, place_key = '' WHERE account_id = 1")
    #expect(
      try await home.manager.check() == [
        StoreProblem(.record, "pebble.weight"), StoreProblem(.record, "pebble.place_key"),
      ])
  }

  @Test func eraseRemovesTheRows() async throws {
    let home = try PebbleHome()
    let database = try home.open()
    try await database.save(lake)
    await database.close()
    try await home.manager.erase(withBackups: true)
    #expect(try await home.open().pebbles() == [])
  }

  @Test func serverHasTheTableAndReportsItsChanges() throws {
    let server = try ServerSchema(of: .withPebbles)
    let columns = server.catalogue.tables["pebble"]?.columns.map(\.name)
    #expect(columns == ["account_id", "id", "place", "weight", "place_key"])
    #expect(server.statements.contains { $0.contains("TRIGGER tell_of_row") && $0.contains("ON pebble FOR EACH ROW") })
  }
}

/// A store with the table of pebbles.
private struct PebbleHome {
  let folder: TemporaryStore
  /// The account on the server; `nil` for a file.
  private let account: ServerHome?

  init(_ kind: StoreKind = .sqlite) throws {
    folder = try TemporaryStore()
    account = kind == .postgreSQL ? try ServerHome(of: .withPebbles) : nil
  }

  var manager: any DataManaging {
    let manager = StoreManager(at: folder.location, now: folder.now, schema: .withPebbles, notify: { _ in })
    return account?.storeManager(beside: manager) ?? manager
  }

  func open() throws -> any SQLDatabase {
    try account?.open() ?? Database(at: folder.location, now: folder.now, schema: .withPebbles)
  }
}

extension SQLDatabase {
  fileprivate func save(_ pebbles: Pebble...) async throws {
    _ = try await write(as: { _ in UndoLabel(.added, .pebble, pebbles[0].place) }) { connection throws(StoreError) in
      for pebble in pebbles { try PebbleRow.table.save(pebble, in: connection) }
    }
  }

  fileprivate func pebbles() async throws -> [Pebble] {
    try await read { connection throws(StoreError) in try PebbleRow.pebbles(in: connection) }
  }

  /// Changes rows without a command.
  fileprivate func execute(_ sql: String) async throws {
    try await maintain { connection throws(StoreError) in try connection.execute(sql) }
  }

  fileprivate func places(matching query: String) async throws -> [String] {
    try await SQLiteStore(self).find(query, kinds: [.pebble], limit: 9).map(\.title)
  }
}
