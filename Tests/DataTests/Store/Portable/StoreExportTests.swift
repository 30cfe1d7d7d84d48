import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Exporting and importing a store")
struct StoreExportTests {
  private let folder: TemporaryStore
  private let store: FilledStore

  init() async throws {
    folder = try TemporaryStore()
    store = try await FilledStore(in: folder)
  }

  @Test func everyColumnIsExportedOrDerived() async throws {
    let (exported, derived) = (PortableSchema.exported, PortableSchema.derived)
    let columns = try await store.columns()
    #expect(columns.count > 150)
    for column in columns where !derived.contains(column.table) && column.name != "account_id" {
      let path = "\(column.table).\(column.name)"
      #expect(exported.contains(path) != derived.contains(path), "\(path) is not in FeatureTables.")
    }
    #expect(exported.union(derived.filter { $0.contains(".") }).isSubset(of: columns.map { "\($0.table).\($0.name)" }))
  }

  @Test func testStoreHasAValueInEveryExportedColumn() async throws {
    for path in PortableSchema.exported {
      let parts = path.split(separator: ".")
      let count = try await store.count("SELECT count(\(parts[1])) FROM \(parts[0])")
      #expect(count > 0, "Nothing is in \(path).")
    }
  }

  @Test(arguments: [false, true])
  func importedDataIsExportedAsTheSameBytes(isDemo: Bool) async throws {
    if isDemo { try await store.fillAsDemo() }
    let first = folder.folder + "/first", second = folder.folder + "/second"
    let report = try await store.manager.export(to: first)
    #expect(report.counts.values.allSatisfy { $0 > 0 })
    let other = try TemporaryStore()
    let imported = try await other.manager.importAll(from: first, replaces: false, isDryRun: false)
    #expect(imported == report)
    #expect(try await other.manager.check() == [])
    _ = try await other.manager.export(to: second)
    let names = try FileManager.default.contentsOfDirectory(atPath: first).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: second).sorted() == names)
    for name in names {
      let same = FileManager.default.contentsEqual(atPath: "\(first)/\(name)", andPath: "\(second)/\(name)")
      #expect(same, "\(name) has changed.")
      #expect(try folder.rights("\(first)/\(name)") == 0o600)
    }
    #expect(try folder.rights(first) == 0o700)
    // Derived values are the same as those that the features stored.
    let before = try await store.dump()
    let after = try await FilledStore(of: other).dump()
    for (table, rows) in before { #expect(after[table] == rows, "\(table) has changed.") }
  }

  @Test func exportRefusesExistingFilesAndMissingFolders() async throws {
    let path = folder.folder + "/export"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try await store.manager.export(to: path)
    await #expect(throws: StoreExchangeError.exists) { _ = try await store.manager.export(to: path) }
    await #expect(throws: StoreExchangeError.management(.noStore)) {
      _ = try await TemporaryStore().manager.export(to: folder.folder + "/other")
    }
    let none = folder.folder + "/none/export"
    let detail = "\(none): No such file or directory"
    await #expect(throws: StoreExchangeError.management(.unusable(detail: detail))) {
      _ = try await store.manager.export(to: none)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.folder).sorted()
    #expect(left == ["data", "export"])
  }

  @Test func existingRecordsAreReplacedOnlyOnRequest() async throws {
    let path = folder.folder + "/export"
    _ = try await store.manager.export(to: path)
    let before = try await store.dump()
    await #expect(throws: StoreExchangeError.hasRecords) {
      _ = try await store.manager.importAll(from: path, replaces: false, isDryRun: false)
    }
    let trial = try await store.manager.importAll(from: path, replaces: true, isDryRun: true)
    #expect(trial.savedCopy == nil)
    let report = try await store.manager.importAll(from: path, replaces: true, isDryRun: false)
    #expect(report.savedCopy == folder.location.backups + "/haru-2026-11-20T0000.db")
    #expect(try await store.dump() == before)
  }

  @Test(
    arguments: [
      ("events.jsonl", #""uid":"#, #""who":"#, .unknownKey("who")),
      ("events.jsonl", #""all_day":false"#, #""all_day":7"#, .refused),
      ("events.jsonl", #""start":"2"#, #""start":"x2"#, .wrongValue(key: "start")),
      ("events.jsonl", #""all_day":false"#, #""all_day":{"base64":"AAAAAAAAAAE="}"#, .wrongValue(key: "all_day")),
      ("events.jsonl", #""status":"confirmed""#, #""status":"perhaps""#, .wrongValue(key: "status")),
      ("waterings.jsonl", #""channel":"call""#, #""channel":"pigeon""#, .wrongValue(key: "channel")),
      ("events.jsonl", #"{"id""#, #"{"id":"00000000-0000-4000-8000-00000000000f","id""#, .repeatedKey("id")),
      ("events.jsonl", "{", "", .notJSON),
      ("waterings.jsonl", #""plant":"0"#, #""plant":"9"#, .lostReference),
      (
        "calendars.jsonl", "{", "{\"id\":\"00000000-0000-4000-8000-000000000001\",\"name\":\"\",\"color\":\"\"}\n{",
        .repeatedRecord
      ),
    ] as [(String, String, String, ExchangeFault.Reason)]
  )
  func brokenLineIsReportedAndNothingIsImported(
    file: String,
    old: String,
    new: String,
    reason: ExchangeFault.Reason
  ) async throws {
    let path = try await store.exportBroken(file, old, new)
    let other = try TemporaryStore()
    let line = reason == .repeatedRecord ? 2 : 1
    await #expect(throws: StoreExchangeError.broken(ExchangeFault(file: file, line: line, reason))) {
      _ = try await other.manager.importAll(from: path, replaces: false, isDryRun: false)
    }
    #expect(!FileManager.default.fileExists(atPath: other.location.file))
  }

  @Test func incompleteForeignOrNewerExportIsRefused() async throws {
    let path = folder.folder + "/export"
    let report = try await store.manager.export(to: path)
    let other = try TemporaryStore()
    func imported() async throws { _ = try await other.manager.importAll(from: path, replaces: false, isDryRun: false) }
    let text = try String(contentsOfFile: "\(path)/events.jsonl", encoding: .utf8)
    let lines = text.split(separator: "\n")
    try lines.dropLast().joined(separator: "\n").write(
      toFile: "\(path)/events.jsonl",
      atomically: true,
      encoding: .utf8
    )
    let count = try #require(report.counts["events"])
    let cut = ExchangeFault(file: "events.jsonl", line: 0, .count(found: count - 1, expected: count))
    await #expect(throws: StoreExchangeError.broken(cut)) { try await imported() }
    try FileManager.default.removeItem(atPath: "\(path)/moods.jsonl")
    try text.write(toFile: "\(path)/events.jsonl", atomically: true, encoding: .utf8)
    let missing = ExchangeFault(file: "moods.jsonl", line: 0, .unreadable("No such file or directory"))
    await #expect(throws: StoreExchangeError.broken(missing)) { try await imported() }
    try #"{"haru":"export","format":2,"counts":{}}"#
      .write(toFile: "\(path)/manifest.json", atomically: true, encoding: .utf8)
    await #expect(throws: StoreExchangeError.newerFormat) { try await imported() }
    try "{}".write(toFile: "\(path)/manifest.json", atomically: true, encoding: .utf8)
    await #expect(throws: StoreExchangeError.notAnExport) { try await imported() }
  }
}
