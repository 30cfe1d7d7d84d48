import Data
import Domain
import Foundation
import Support

/// A store and a folder of contact files to import and export.
struct ContactDesk {
  let folder: TemporaryStore
  let store: any Store
  /// A second writer on the same store.
  let second: any Store
  let history: any UndoHistory
  let newID: IDGenerator

  init(_ kind: StoreKind) throws {
    folder = try TemporaryStore()
    (store, second, history) = try kind.stores(in: folder)
    newID = .counting(from: 101)
  }

  var contacts: StoredContacts { StoredContacts(store) }

  func path(_ name: String) -> String { "\(folder.folder)/\(name)" }

  /// - Parameter cards: The lines of each card.
  @discardableResult
  func take(_ cards: String..., isDryRun: Bool = false) async throws -> ImportReport {
    try await take(cards, isDryRun: isDryRun)
  }

  @discardableResult
  func take(_ cards: [String], isDryRun: Bool = false) async throws -> ImportReport {
    let file = cards.map { "BEGIN:VCARD\nVERSION:3.0\n\($0)\nEND:VCARD\n" }.joined()
    return try await takeFile(file, isDryRun: isDryRun)
  }

  @discardableResult
  func takeFile(_ text: String, isDryRun: Bool = false) async throws -> ImportReport {
    try Data(text.utf8).write(to: URL(filePath: path("in")))
    return try await takeFile(into: store, isDryRun: isDryRun)
  }

  /// Imports the last file again.
  func takeFile(into store: any Store, isDryRun: Bool = false) async throws -> ImportReport {
    try await ContactImporter(store, newID: newID).importContacts(
      from: .path(path("in")),
      isDryRun: isDryRun,
      today: Day("2026-11-20"),
      order: .monthFirst,
      progress: { _ in }
    )
  }

  func document(_ format: ContactFileFormat = .vCard30, _ ids: [Contact.ID]? = nil) async throws -> String {
    try? FileManager.default.removeItem(atPath: path("out"))
    _ = try await ContactExporter(store).exportContacts(ids, as: format, to: .path(path("out"), replaces: false))
    return String(decoding: try Data(contentsOf: URL(filePath: path("out"))), as: UTF8.self)
  }

  func titles() async throws -> [String] { try await contacts.page(offset: 0, limit: 99).map(\.title) }

  func contact(_ title: String) async throws -> Contact? {
    let summary = try await contacts.page(offset: 0, limit: 99).first { $0.title == title }
    guard let summary else { return nil }
    return try await contacts.contact(summary.id)
  }
}
