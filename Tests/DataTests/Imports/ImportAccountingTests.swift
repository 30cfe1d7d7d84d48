import Data
import Domain
import Support
import Testing

/// Every row of an imported file is accounted for.
///
/// Rows = added + updated + unchanged + repeated + removed + kept + reported with their line. Importing a file a second
/// time changes nothing, and the same equation holds.
@Suite("Rows of imported files")
struct ImportAccountingTests {
  private static let formats =
    ImportFormat.moods + ImportFormat.books + ImportFormat.sayings + ImportFormat.contacts + ImportFormat.events
  /// The number of files that each importer reads, split among its formats.
  private static let filesPerImporter = 200
  private static let filesPerStore = 20

  @Test(arguments: formats)
  func everyRowIsCountedOrReported(format: ImportFormat) async throws {
    var random = SeededRandom(seed: 1)
    var importFile = try format.importer.emptyStore()
    var earlier: [FileRow] = []
    for number in 1...(Self.filesPerImporter / Self.formats.count { $0.importer == format.importer }) {
      if number % Self.filesPerStore == 0 { (importFile, earlier) = (try format.importer.emptyStore(), []) }
      let file = GeneratedFile(format, format.rows(&random, &earlier))
      guard file.rows.contains(where: { $0.row.fate != .empty }) else { continue }
      let first = try await importFile(file.text)
      #expect(file.faults(in: first) == [], "file \(number):\n\(file.text)\n\(first)")
      let second = try await importFile(file.text)
      #expect(file.faults(in: second) == [], "file \(number), again:\n\(file.text)\n\(second)")
      #expect(!second.hasChanged, "file \(number), again:\n\(file.text)\n\(second)")
    }
  }
}

extension ImportFormat.Importer {
  /// Returns a function that imports files into a store, which is empty at first.
  fileprivate func emptyStore() throws -> (String) async throws -> ImportReport {
    switch self {
    case .moods:
      let desk = try MoodDesk(.inMemory)
      return { try await desk.take($0) }
    case .sayings:
      let desk = try SayingDesk(.inMemory)
      return { try await desk.take($0) }
    case .books:
      let desk = try BookDesk(.inMemory)
      return { try await desk.take($0) }
    case .contacts:
      let desk = try ContactDesk(.inMemory)
      return { try await desk.takeFile($0) }
    case .events:
      let desk = try CalendarDesk(.inMemory)
      return { try await desk.takeFile($0) }
    }
  }
}
