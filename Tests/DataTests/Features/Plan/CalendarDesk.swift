import Data
import Domain
import Foundation
import Support
import Testing

/// A store and a folder of calendar files to import and export.
struct CalendarDesk {
  let folder: TemporaryStore
  let store: any Store
  let history: any UndoHistory
  let newID: IDGenerator
  let zone: Zone

  init(_ kind: StoreKind = .sqlite) throws {
    folder = try TemporaryStore()
    (store, _, history) = try kind.stores(in: folder)
    newID = .counting()
    zone = try Zone("Asia/Seoul")
  }

  var events: StoredEvents { StoredEvents(store) }

  func path(_ name: String) -> String { "\(folder.folder)/\(name)" }

  /// - Parameter components: The components of the calendar, with any line ends.
  @discardableResult
  func take(_ components: String, head: String = "", isDryRun: Bool = false) async throws -> ImportReport {
    try await takeFile("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//a//b\n\(head)\(components)\nEND:VCALENDAR\n", isDryRun)
  }

  func takeFile(_ text: String, _ isDryRun: Bool = false) async throws -> ImportReport {
    try await takeFile(Array(text.utf8), isDryRun)
  }

  func takeFile(_ bytes: [UInt8], _ isDryRun: Bool = false) async throws -> ImportReport {
    try Data(bytes).write(to: URL(filePath: path("in.ics")))
    return try await ICalendarImporter(store, newID: newID).importEvents(
      from: .path(path("in.ics")),
      into: .standard,
      isDryRun: isDryRun,
      progress: { _ in }
    )
  }

  func document(_ days: DayRange? = nil) async throws -> String {
    try #require(String(validating: try await documentBytes(days), as: UTF8.self))
  }

  func documentBytes(_ days: DayRange? = nil) async throws -> [UInt8] {
    try? FileManager.default.removeItem(atPath: path("out.ics"))
    _ = try await ICalendarExporter(store, now: TimeSource.fixed().now).exportEvents(
      in: days,
      of: nil,
      zone: zone,
      to: .path(path("out.ics"), replaces: false)
    )
    return Array(try Data(contentsOf: URL(filePath: path("out.ics"))))
  }

  /// Returns start times and titles of the occurrences on these days.
  func list(_ first: String, _ last: String) async throws -> [String] {
    try await events.occurrences(in: DayRange(first, last), zone: zone).map { "\($0.start) \($0.event.title.text)" }
  }
}
