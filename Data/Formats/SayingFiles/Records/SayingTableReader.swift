import Domain

/// Reads the sayings of a table; none of one whose first row does not tell what is in it.
struct SayingTableReader: SayingReader {
  private var rows: CSVReader
  private var header: TableHeader?
  private var fields: [SayingField?]?
  private var isAtEnd = false
  private var pending: [SayingItem] = []

  init(_ chunks: ByteChunks) { rows = CSVReader(chunks) }

  static func isTable(_ start: [UInt8]) -> Bool {
    var reader = SayingTableReader(ByteChunks(start))
    // Bytes that are here can always be read.
    _ = try? reader.next()
    return reader.fields != nil
  }

  mutating func next() throws(UnreadableFile) -> SayingItem? {
    while pending.isEmpty, !isAtEnd {
      switch try rows.next() {
      case .row(let cells, let number): take(cells, number)
      case .unclosedQuote(let number): pending.append(.failure(.unclosedQuote, at: number))
      case .tooLong(let number): pending.append(.failure(.recordTooLarge(limit: CSVReader.lengthLimit), at: number))
      case nil:
        isAtEnd = true
        if fields != nil, let unread = header?.unread { pending.append(.failure(unread)) }
      }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  private mutating func take(_ cells: [[UInt8]], _ number: Int) {
    let decoded = DecodedTexts(cells)
    guard let fields else {
      // Excel tells its separator before the first row.
      if cells[0].starts(with: Array("sep=".utf8)) { return }
      let fields = decoded.texts.map(SayingField.init(name:))
      let header = TableHeader(decoded.texts, line: number)
      for (place, field) in fields.enumerated() where field != nil { header.use(column: place) }
      // A store that reads the file gives its own numbers.
      header.use("number")
      self.header = header
      self.fields = fields.contains { $0?.isText == true } ? fields : nil
      isAtEnd = self.fields == nil
      return
    }
    header?.take(decoded.texts)
    var record = SayingRecord()
    for (field, text) in zip(fields, decoded.texts) {
      if let field { record.take(text, field) }
    }
    if decoded.isRepaired { pending.append(.failure(.brokenText(property: "text"), at: number)) }
    pending += record.items(at: number)
  }
}
