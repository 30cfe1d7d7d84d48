import Data
import Domain
import Foundation
import Support

/// A store and a folder of mood files to import and export; the time is 2026-11-20 21:00 in Seoul.
struct MoodDesk {
  let folder: TemporaryStore
  let store: any Store
  let history: any UndoHistory
  let clock: DayClock

  init(_ kind: StoreKind) throws {
    folder = try TemporaryStore()
    let (store, _, history) = try kind.stores(in: folder)
    (self.store, self.history) = (store, history)
    clock = try DayClock.at("2026-11-20T21:00")
  }

  func path(_ name: String) -> String { "\(folder.folder)/\(name)" }

  @discardableResult
  func take(
    _ text: String,
    map: [String: Int] = [:],
    corrects: Bool = false,
    isDryRun: Bool = false
  ) async throws -> ImportReport {
    try await take(Array(text.utf8), map: map, corrects: corrects, isDryRun: isDryRun)
  }

  @discardableResult
  func take(
    _ bytes: [UInt8],
    map: [String: Int] = [:],
    corrects: Bool = false,
    isDryRun: Bool = false
  ) async throws -> ImportReport {
    try Data(bytes).write(to: URL(filePath: path("in")))
    var names = MoodNames()
    names.correctsEntries = corrects
    for (name, level) in map { names.set(name, MoodLevel(clamping: level)) }
    return try await MoodImporter(store).importMoods(
      from: .path(path("in")),
      names: names,
      isDryRun: isDryRun,
      at: clock,
      progress: { _ in }
    )
  }

  func document(_ format: MoodFileFormat, _ filter: MoodFilter = MoodFilter()) async throws -> String {
    try? FileManager.default.removeItem(atPath: path("out"))
    _ = try await MoodExporter(store).exportMoods(filter, as: format, to: .path(path("out"), replaces: false))
    return String(decoding: try Data(contentsOf: URL(filePath: path("out"))), as: UTF8.self)
  }

  func records() async throws -> [MoodRecord] {
    try await store.read { transaction throws(StoreError) in
      try transaction.moods.oldest(MoodFilter(), after: nil, limit: .max)
    }
  }

  /// Returns lines such as `2026-11-20T09:00 70 day [calm] memo #tag`.
  func lines() async throws -> [String] {
    try await records().map(\.content).map { content in
      let feelings = content.feelings.isEmpty ? "" : "[\(content.feelings.map(\.text).joined(separator: ","))]"
      let kind = content.kind == .day ? "day" : ""
      let tags = content.tags.map { "#\($0.text)" }
      return (["\(content.time.shown)", "\(content.level.value)", kind, feelings, content.memo?.text ?? ""] + tags)
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
