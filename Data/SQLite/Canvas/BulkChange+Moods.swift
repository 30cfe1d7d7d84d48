package import Domain
import Foundation

extension BulkChange {
  /// - Throws: `StoreError.conflict` when its id is taken.
  package func add(_ record: MoodRecord, in connection: Connection) throws(StoreError) {
    // Here, where it is recorded: what the record is added with is not.
    let zone = try zones.column(of: record.content.time.zone, in: connection)
    try add(record.id.uuid, record.content.searchDocument, to: .moods, in: connection) { () throws(StoreError) -> Int in
      try MoodRow.insert(record, zone: zone, in: connection)
    }
    moodBlocks.formUnion(MoodBlocks.blocks(of: record))
  }
}

struct SQLiteBulkMoods<Failure: StoreFailure>: BulkMoods, SQLitePort {
  let bulk: BulkChange
  let connection: Connection

  func hasRecord(_ id: MoodRecord.ID) throws(Failure) -> Bool {
    try ask { connection throws(StoreError) in try connection.has(id.uuid, in: "mood") }
  }

  func record(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord? {
    try ask { connection throws(StoreError) in try connection.mood(id.uuid) }
  }

  func records(in clock: ClosedRange<Int>) throws(Failure) -> [MoodRecord] {
    try ask { connection throws(StoreError) in
      try MoodList(MoodFilter(clock: clock)).oldest(after: nil, limit: .max, in: connection)
    }
  }

  func add(_ record: MoodRecord) throws(Failure) {
    try ask { connection throws(StoreError) in try bulk.add(record, in: connection) }
  }

  func ownFeelings() throws(Failure) -> [Feeling] {
    try ask { connection throws(StoreError) in try connection.ownFeelings() }
  }

  func save(_ feeling: Feeling) throws(Failure) {
    try ask { connection throws(StoreError) in try connection.save(feeling) }
  }

  func theme(of day: Day) throws(Failure) -> CanvasTheme? {
    try ask { connection throws(StoreError) in try connection.canvasTheme(of: day) }
  }

  func setTheme(_ theme: CanvasTheme, of day: Day) throws(Failure) {
    try ask { connection throws(StoreError) in try connection.setCanvasTheme(theme, of: day) }
  }
}

/// Records as they are found.
struct MoodSearchSource: SearchSource {
  let kind = RecordKind.mood
  let table = "mood"
  let partTables: [String] = []

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument? {
    try connection.mood(id)?.content.searchDocument
  }
}
