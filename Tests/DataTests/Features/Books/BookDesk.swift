import Data
import Domain
import Foundation
import Support

/// A store and a folder of book files to import and export; the time is 2026-11-20 21:00 in Seoul.
struct BookDesk {
  let folder: TemporaryStore
  let store: any Store
  let history: any UndoHistory
  let clock: DayClock
  private let newID = IDGenerator.counting()

  init(_ kind: StoreKind) throws {
    folder = try TemporaryStore()
    let (store, _, history) = try kind.stores(in: folder)
    (self.store, self.history) = (store, history)
    clock = try DayClock.at("2026-11-20T21:00")
  }

  func path(_ name: String) -> String { "\(folder.folder)/\(name)" }

  @discardableResult
  func take(_ text: String, isDryRun: Bool = false) async throws -> ImportReport {
    try Data(text.utf8).write(to: URL(filePath: path("in")))
    return try await take(from: path("in"), isDryRun: isDryRun)
  }

  @discardableResult
  func take(
    from path: String,
    choices: Set<Book.ID> = [],
    isDryRun: Bool = false
  ) async throws -> ImportReport {
    try await BookImporter(store, newID: newID, temporaryDirectory: folder.folder).importBooks(
      from: .path(path),
      choices: choices,
      isDryRun: isDryRun,
      at: clock,
      order: .monthFirst,
      progress: { _ in }
    )
  }

  func document(_ format: BookFileFormat, _ filter: BookFilter = BookFilter()) async throws -> String {
    try? FileManager.default.removeItem(atPath: path("out"))
    let target = FileTarget.path(path("out"), replaces: false)
    _ = try await BookExporter(store).exportBooks(filter, as: format, in: clock.zone, to: target)
    return String(decoding: try Data(contentsOf: URL(filePath: path("out"))), as: UTF8.self)
  }

  func books() async throws -> [StoredBook] {
    try await store.read { transaction throws(StoreError) in
      let books = transaction.books
      return try books.shelf(BookFilter(), by: BookOrder(), offset: 0, limit: .max).map(\.book)
        .map { book throws(StoreError) in
          let readings = try books.readings(of: book.id)
          var logs: [Reading.ID: PageLog] = [:]
          for reading in readings { logs[reading.id] = try books.log(of: reading) }
          return StoredBook(book, readings: readings, logs: logs, sentences: try books.sentences(of: book.id))
        }
    }
  }

  /// Returns one line for each reading, such as `데미안 finished 2020-01-02 4.5★ 240/240`.
  func lines() async throws -> [String] {
    try await books().flatMap { book in
      book.readings.map { reading in
        let pages = reading.extent.map { "\(reading.progress.reached)/\($0.last)" }
        let parts: [String?] = [
          book.book.title, "\(reading.status)", reading.ended.map { "\($0)" }, reading.rating.map { "\($0.stars)★" },
          pages,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
      }
    }
  }
}
