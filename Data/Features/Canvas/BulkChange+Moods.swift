package import Domain
import Foundation

extension BulkChange {
  /// - Throws: `StoreError.conflict` if the entry's ID is taken.
  package func add(_ record: MoodRecord, in connection: Connection) throws(StoreError) {
    // The zone is saved here, where undo records it; changes while the entry is added aren't recorded.
    let zone = try zones.column(of: record.content.time.zone, in: connection)
    try add(record.id.uuid, record.content.searchDocument, to: .moods, in: connection) { () throws(StoreError) in
      try MoodRow.table.insert((record, zone), in: connection)
    }
    let words = part(MoodWordWriter.self)
    words.add(record)
    try withoutRecording { () throws(StoreError) in try words.write(atLeast: portion, in: connection) }
  }

  /// Replaces the entry that has the same ID.
  func replace(_ record: MoodRecord, in connection: Connection) throws(StoreError) {
    let words = part(MoodWordWriter.self)
    if let before = try connection.mood(record.id.uuid) { words.note(before) }
    try change(record.id.uuid, record.content.searchDocument) { () throws(StoreError) in
      try MoodRow.save(record, in: connection)
    }
    words.note(record)
  }
}

/// Collects the words of added entries, which are written together, and the blocks that the entries belong to.
///
/// This speeds up "haru canvas import, 100,000 rows of Daylio": in key order, each word is stored next to the previous
/// word.
final class MoodWordWriter: BulkPart {
  private var rows: [MoodWordRow] = []
  private var blocks: Set<MoodBlocks.Block> = []
  private var lateIndexes: LateIndexes?

  func add(_ record: MoodRecord) {
    rows += MoodWordRow.rows(of: record)
    note(record)
  }

  /// Notes the blocks of an entry, which are recomputed at the end.
  func note(_ record: MoodRecord) { blocks.formUnion(MoodBlocks.blocks(of: record)) }

  /// Writes the waiting words if there are at least `count`.
  func write(atLeast count: Int, in connection: Connection) throws(StoreError) {
    guard rows.count >= count else { return }
    if lateIndexes == nil, rows.count >= LateIndexes.many, !connection.isOfServer, try !Self.hasMany(in: connection) {
      lateIndexes = try LateIndexes(of: "mood_word", in: connection)
    }
    rows.sort { $0.id.number < $1.id.number }
    for row in rows { try row.insert(in: connection) }
    rows.removeAll(keepingCapacity: true)
  }

  func finishRows(in connection: Connection) throws(StoreError) {
    try write(atLeast: 1, in: connection)
    try lateIndexes?.make(in: connection)
    lateIndexes = nil
  }

  func finishDerived(in connection: Connection) throws(StoreError) { try MoodBlocks.refresh(blocks, in: connection) }

  private static func hasMany(in connection: Connection) throws(StoreError) -> Bool {
    let next = "SELECT 1 FROM mood_word WHERE account_id = 1 LIMIT 1 OFFSET ?"
    return try connection.first(next, LateIndexes.many) { _ in true } ?? false
  }
}

struct SQLiteBulkMoods<Failure: StoreFailure>: BulkMoods, SQLitePort {
  let bulk: BulkChange
  let connection: Connection

  func hasRecord(_ id: MoodRecord.ID) throws(Failure) -> Bool { try ask(connection.has(id.uuid, in: "mood")) }

  func record(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord? { try ask(connection.mood(id.uuid)) }

  func records(in clock: ClosedRange<Int>) throws(Failure) -> [MoodRecord] {
    try ask(MoodList(MoodFilter(clock: clock)).oldest(after: nil, limit: .max, in: connection))
  }

  func add(_ record: MoodRecord) throws(Failure) { try ask(bulk.add(record, in: connection)) }

  func save(_ record: MoodRecord) throws(Failure) { try ask(bulk.replace(record, in: connection)) }

  func ownFeelings() throws(Failure) -> [Feeling] { try ask(connection.ownFeelings()) }

  func save(_ feeling: Feeling) throws(Failure) { try ask(connection.save(feeling)) }

  func theme(of day: Day) throws(Failure) -> CanvasTheme? { try ask(connection.canvasTheme(of: day)) }

  func setTheme(_ theme: CanvasTheme, of day: Day) throws(Failure) {
    try ask(connection.setCanvasTheme(theme, of: day))
  }
}

package struct MoodImporter: MoodImporting {
  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func importMoods(
    from source: FileSource, names: MoodNames, isDryRun: Bool, at clock: DayClock,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    try await store.importFile(source, of: .mood, isDryRun: isDryRun, reader: MoodFileReader.init, progress: progress) {
      items, transaction throws(ImportError) in
      var merge = try MoodMerge(in: transaction, names: names, at: clock)
      try items.each { item throws(ImportError) in
        switch item {
        case .mood(let mood): try merge.receive(mood)
        case .feeling(let feeling): try merge.receive(feeling)
        case .failure(let failure): merge.leaveOut(failure)
        }
      }
      try merge.finish()
      guard !merge.isEmpty else { throw .nothingFound }
      return merge.report
    }
  }
}

extension MoodFileReader: FileItemReader {
  static func size(of item: MoodItem) -> Int { if case .mood(let mood) = item { mood.size } else { 0 } }
}

package struct MoodExporter: MoodExporting {
  private static let pageSize = 1_000

  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func exportMoods(
    _ filter: MoodFilter, as format: MoodFileFormat, to target: FileTarget
  ) async throws(ExportError) -> Int {
    try await store.export(to: target) { transaction, sink throws(ExportError) in
      var document = RecordDocument(format)
      var (count, last, used) = (0, MoodRecord.Position?.none, Set<Feeling.Key>())
      while true {
        let page = try transaction.moods.oldest(filter, after: last, limit: Self.pageSize)
        guard let end = page.last else { break }
        for record in page {
          document.write(record)
          used.formUnion(record.content.feelings)
        }
        count += page.count
        last = end.position
        if document.size >= ExportSink.pieceSize { try sink.write(document.take()) }
      }
      for feeling in try transaction.moods.ownFeelings() where filter == MoodFilter() || used.contains(feeling.key) {
        document.write(feeling)
      }
      document.finish()
      try sink.write(document.take())
      return count
    }
  }
}
