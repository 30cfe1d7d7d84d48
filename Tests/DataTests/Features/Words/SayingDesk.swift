import Data
import Domain
import Foundation
import Support

/// A store with a small pack, and a folder of saying files to import and export.
struct SayingDesk {
  let folder: TemporaryStore
  let store: any Store
  let history: any UndoHistory
  let pack: SamplePack
  let clock: DayClock

  init(_ kind: StoreKind, pack: SamplePack = SamplePack(count: 0)) throws {
    folder = try TemporaryStore()
    let (store, _, history) = try kind.stores(in: folder, pack: pack)
    (self.store, self.history) = (store, history)
    self.pack = pack
    clock = try DayClock.at("2026-11-20T09:00")
  }

  var sayings: StoredSayings { StoredSayings(store) }

  func path(_ name: String) -> String { "\(folder.folder)/\(name)" }

  @discardableResult
  func take(_ text: String, isDryRun: Bool = false) async throws -> ImportReport {
    try Data(text.utf8).write(to: URL(filePath: path("in")))
    return try await SayingImporter(store, pack: pack).importSayings(
      from: .path(path("in")),
      isDryRun: isDryRun,
      at: clock,
      progress: { _ in }
    )
  }

  func document(_ format: SayingFileFormat, _ list: SayingList = .all) async throws -> String {
    try? FileManager.default.removeItem(atPath: path("out"))
    _ = try await SayingExporter(store)
      .exportSayings(list, as: format, to: .path(path("out"), replaces: false), at: clock)
    return String(decoding: try Data(contentsOf: URL(filePath: path("out"))), as: UTF8.self)
  }

  func all() async throws -> [Saying] { try await sayings.page(of: .all, offset: 0, limit: 9_999, at: clock) }

  /// Returns the Korean texts in list order.
  func texts() async throws -> [String] { try await all().map { $0.content.text(in: .korean).text } }
}

extension ImportReport {
  /// Returns a report with one more updated record, which got the fields.
  static func updated(
    _ fields: [some Hashable & Sendable], _ others: ImportReport = ImportReport()
  ) -> ImportReport {
    var report = others
    report.updated += 1
    for field in fields { report.updatedFields[FeatureValue(field), default: 0] += 1 }
    return report
  }
}
