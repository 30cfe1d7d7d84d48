import Domain

struct SQLiteBulkBooks<Failure: StoreFailure>: BulkBooks, SQLiteKnownBooks {
  let bulk: BulkChange
  let connection: Connection

  func booksBySourceID() throws(Failure) -> [BookSourceID: Book.ID] {
    try ask { connection throws(StoreError) in
      var books: [BookSourceID: Book.ID] = [:]
      try connection.each(
        "SELECT \(BookRow.columns) FROM book AS b WHERE b.account_id = 1 AND (b.source_ids IS NOT NULL OR b.link IS NOT NULL) "
          + "ORDER BY b.rank, b.id"
      ) { row throws(StoreError) in
        let book = BookRow.book(of: row)
        for id in book.knownSourceIDs { books[id] = books[id] ?? book.id }
        return true
      }
      return books
    }
  }

  func lastRank() throws(Failure) -> ShelfRank? { try ask(connection.rank(before: nil)) }

  func add(_ new: StoredBook) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try !connection.has(new.book.id.uuid, in: "book") else { throw .conflict }
      try save(new, was: nil, in: connection)
    }
  }

  func update(_ new: StoredBook, was old: StoredBook) throws(Failure) { try ask(save(new, was: old, in: connection)) }

  private func save(_ new: StoredBook, was old: StoredBook?, in connection: Connection) throws(StoreError) {
    // Zones are saved here, where undo records them; changes while a new book is added aren't recorded.
    let zones = try PageRow.zones(of: new.logs.values, by: &bulk.zones, in: connection)
    var sums = ReadingSums()
    for (reading, log) in new.logs { sums.change(from: old?.logs[reading], to: log) }
    let gone = old?.readings.filter { reading in !new.readings.contains { $0.id == reading.id } } ?? []
    for reading in gone { sums.change(from: old?.logs[reading.id], to: nil) }
    let (id, document) = (new.book.id.uuid, new.book.searchDocument)
    func saveParts() throws(StoreError) {
      for reading in gone { try ReadingRow.remove(reading, in: connection) }
      for reading in new.readings where old?.readings.contains(reading) != true {
        try ReadingRow.table.save(reading, in: connection)
      }
      for reading in new.readings {
        guard let log = new.logs[reading.id], log != old?.logs[reading.id] else { continue }
        try PageRow.save(log, was: old?.logs[reading.id], of: reading, zones: zones, in: connection)
      }
      try sums.saveMonths(of: new.book.id, in: connection)
    }
    if let old {
      try bulk.change(id, document) { () throws(StoreError) in
        if new.book != old.book { try BookRow.table.save(new.book, in: connection) }
        try saveParts()
      }
    } else {
      try bulk.add(id, document, to: .books, in: connection) { () throws(StoreError) in
        try BookRow.table.insert(new.book, in: connection)
        try saveParts()
      }
    }
    try sums.saveDays(in: connection)
    let known = Set(old?.sentences ?? [])
    for sentence in new.sentences where !known.contains(sentence) {
      try SentenceRow.table.save(sentence, in: connection)
    }
  }
}
