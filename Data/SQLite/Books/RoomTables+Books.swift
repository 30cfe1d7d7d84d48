import Domain
import Foundation

extension RoomTables {
  static let books = RoomTables(
    [
      BookRow.table.record, ReadingRow.table.record, PageRow.table.record, SentenceRow.table.record,
      ReadingGoal.table.record,
    ], derived: ["reading_day", "reading_month"], counting: ["book"],
    derive: { touched, connection throws(StoreError) in
      for id in try touched.ids(of: "book", in: connection) {
        if let book = try connection.book(id) { try BookRow.table.derive(book, in: connection) }
      }
      if case .some(let rows) = touched {
        for book in (rows["reading"] ?? []).union(rows["page_entry"] ?? []) {
          try ReadingRow.count(book, in: connection)
        }
      }
      if touched.includes("book", "reading", "page_entry") { try ReadingSums.makeAnew(in: connection) }
    })
}

extension ReadingGoal {
  static let table = Table<ReadingGoal>(
    "reading_goal", file: "reading_goals", "How much is to be read in which time.", key: 2,
    title: "unit || ' ' || period",
    [
      .init("unit", .word(of: Kind.Unit.self)) { $0.kind.unit.rawValue },
      .init("period", .word(of: Kind.Period.self)) { $0.kind.period.rawValue },
      .init("count", .integer) { $0.count },
    ])
}

extension ReadingRow {
  /// Counts the pages of a book's readings anew, and the readings themselves.
  fileprivate static func count(_ book: UUID, in connection: Connection) throws(StoreError) {
    let readings = try readings(of: book, in: connection).sorted {
      ($0.number, $0.id.uuid.number) < ($1.number, $1.id.uuid.number)
    }
    for (place, kept) in readings.enumerated() {
      var reading = kept
      if let log = try PageRow.log(of: reading, in: connection) {
        var zones = ZoneWriter()
        let names = try PageRow.zones(of: [log], by: &zones, in: connection)
        try PageRow.save(log, was: nil, of: reading, zones: names, in: connection)
        if log.progress != reading.progress { reading.follow(log) }
      }
      try table.save(reading, in: connection)
      try connection.run(
        "UPDATE reading SET number = ? WHERE account_id = 1 AND book_id = ? AND id = ?", place + 1, book,
        reading.id.uuid)
    }
  }
}

extension ReadingSums {
  fileprivate static func makeAnew(in connection: Connection) throws(StoreError) {
    for table in ["reading_day", "reading_month"] { try connection.run("DELETE FROM \(table) WHERE account_id = 1") }
    var all = ReadingSums()
    for book in try connection.all("SELECT id FROM book WHERE account_id = 1", make: { $0.uuid(0) }) {
      var sums = ReadingSums()
      for reading in try ReadingRow.readings(of: book, in: connection) {
        guard let log = try PageRow.log(of: reading, in: connection) else { continue }
        all.change(from: nil, to: log)
        sums.change(from: nil, to: log)
      }
      try sums.saveMonths(of: Book.ID(book), in: connection)
    }
    try all.saveDays(in: connection)
  }
}
