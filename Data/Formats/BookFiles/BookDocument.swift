package import Domain

/// A file of books, written book by book.
package struct BookDocument {
  private let format: BookFileFormat
  private let zone: Zone
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// - Parameter zone: That of days in a file that has no moments.
  package init(_ format: BookFileFormat, in zone: Zone) {
    self.format = format
    self.zone = zone
    switch format {
    case .json: write("[")
    // The mark tells Excel that a table is in UTF-8.
    case .csv: write("\u{FEFF}\(CSVLine.text(WrittenBook.names))")
    case .goodreads: write(CSVLine.text(GoodreadsRow.names))
    }
  }

  package var size: Int { bytes.count }

  /// Gives away the whole lines that were written so far.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func write(_ book: KeptBook) {
    switch format {
    case .json: write((isFirst ? "\n" : ",\n") + Self.object(book))
    case .csv: for row in Self.rows(book) { write(CSVLine.text(row)) }
    case .goodreads: write(CSVLine.text(GoodreadsRow(book, in: zone).cells, formulas: GoodreadsRow.formulas))
    }
    isFirst = false
  }

  package mutating func finish() {
    if format == .json { write(isFirst ? "]\n" : "\n]\n") }
  }

  private mutating func write(_ text: String) { bytes += Array(text.utf8) }

  private static func object(_ book: KeptBook) -> String {
    var members = WrittenBook.members(of: book.book)
    let readings = book.readings.map { reading in
      let entries = book.logs[reading.id]?.entries.map { JSONLine.text(WrittenBook.members(of: $0)) } ?? []
      let list: [WrittenBook.Member] = entries.isEmpty ? [] : [("entries", .objects(entries))]
      return JSONLine.text(WrittenBook.members(of: reading) + list)
    }
    let sentences = book.sentences.map { JSONLine.text(WrittenBook.members(of: $0)) }
    if !readings.isEmpty { members.append(("readings", .objects(readings))) }
    if !sentences.isEmpty { members.append(("sentences", .objects(sentences))) }
    return JSONLine.text(members)
  }

  /// Each row says which book it belongs to.
  private static func rows(_ book: KeptBook) -> [[String]] {
    let title = WrittenBook.Member("title", .text(book.book.title))
    var rows = [row(.book, WrittenBook.members(of: book.book) + (book.readings.first.map(WrittenBook.members) ?? []))]
    for (place, reading) in book.readings.enumerated() {
      if place > 0 { rows.append(row(.reading, [title] + WrittenBook.members(of: reading))) }
      for entry in book.logs[reading.id]?.entries ?? [] {
        rows.append(row(.entry, [title] + WrittenBook.members(of: entry)))
      }
    }
    return rows + book.sentences.map { row(.sentence, [title] + WrittenBook.members(of: $0)) }
  }

  private static func row(_ kind: WrittenBook.Kind, _ members: [WrittenBook.Member]) -> [String] {
    let values = Dictionary(uniqueKeysWithValues: members + [("kind", .text(kind.rawValue))])
    return WrittenBook.names.map { values[$0]?.cell ?? "" }
  }
}
