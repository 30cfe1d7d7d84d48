import Domain
import Foundation

extension RoomTables {
  static let words = RoomTables(
    [
      SayingRow.table.record, SayingMarkRow.table.record, SayingMarkRow.opened.record, SayingMarkRow.hidden.record,
      state,
    ], derived: ["saying_tag", "saying_text"], counting: ["saying"],
    derive: { touched, connection throws(StoreError) in
      for id in try touched.ids(of: "saying", in: connection) { try SayingRow.derive(id, in: connection) }
      if touched.includes("saying") { try SayingRow.closePlaces(in: connection) }
    },
    align: { here, there throws(StoreError) in try SayingNumbers(here: here, there: there).align(in: there) })

  private static let state = RecordTable(
    "saying_state", file: "saying_state",
    "The day on which the pack began to appear, and the last number that was given to a saying.", key: 0,
    isEntered: false,
    [RecordColumn("first_day", .day, rule: .smaller), RecordColumn("last_number", .integer, rule: .larger)])
}

extension SayingRow {
  /// Writes what follows from the rest of a saying's row.
  fileprivate static func derive(_ id: UUID, in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM saying_tag WHERE account_id = 1 AND saying_id = ?", id)
    guard let number = Saying.ID(id), let saying = try saying(number, in: connection) else { return }
    try table.derive((saying, SayingEntry(saying.content), 0), in: connection)
    try addTags(of: saying, in: connection)
  }

  /// Places have no hole, but for those that were removed.
  fileprivate static func closePlaces(in connection: Connection) throws(StoreError) {
    let ids = try connection.all("SELECT id, place FROM saying WHERE account_id = 1 ORDER BY place") {
      (id: $0.uuid(0), place: $0.int(1))
    }
    for (place, saying) in ids.enumerated() where saying.place != place {
      try connection.run("UPDATE saying SET place = ? WHERE account_id = 1 AND id = ?", place, saying.id)
    }
  }
}

/// The numbers that sayings of another store have in this one: both stores count on from the same number.
private struct SayingNumbers {
  private typealias Texts = [SQLCell]

  private var changes: [UUID: UUID] = [:]

  init(here: Connection, there: Connection) throws(StoreError) {
    let query = """
      SELECT id, uploaded, korean, english FROM saying WHERE account_id = 1 ORDER BY id
      """
    var (known, texts): ([UUID: Int], [Texts: UUID]) = ([:], [:])
    try here.each(query) { row in
      known[row.uuid(0)] = row.int(1)
      texts[row.cells(2..<4)] = row.uuid(0)
      return true
    }
    let theirs = try there.all(query) { (id: $0.uuid(0), uploaded: $0.int(1), texts: $0.cells(2..<4)) }
    var taken = Set(theirs.filter { known[$0.id] == $0.uploaded }.map(\.id))
    var next = max(try SayingState.lastNumber(in: here), try SayingState.lastNumber(in: there)) + 1
    for saying in theirs where known[saying.id] != saying.uploaded {
      if let same = texts[saying.texts], taken.insert(same).inserted {
        changes[saying.id] = same
      } else if known[saying.id] != nil {
        guard let id = Saying.ID(next)?.uuid else { throw .conflict }
        changes[saying.id] = id
        next += 1
      }
    }
    try there.run("UPDATE saying_state SET last_number = ? WHERE account_id = 1", next - 1)
  }

  func align(in there: Connection) throws(StoreError) {
    let columns = ["saying.id", "saying_mark.saying_id", "saying_opened.saying_id", "book_sentence.saying_id"]
    try Identity.rename(changes.filter { $0.key != $0.value }, in: columns, of: there)
  }
}
