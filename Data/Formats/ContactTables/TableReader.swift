import Domain

/// Reads the contacts of a table; none of one whose first row does not tell what is in it.
struct TableReader {
  /// The number of unknown columns that are reported.
  private static let named = 100
  /// At most so many rows wait.
  private static let waitingLimit = 100_000

  private var rows: CSVReader
  private var table: ContactTable?
  private var isAtEnd = false
  private var pending: [ContactItem] = []
  private var keptColumns: [String] = []

  private let today: Day
  private let usual: DateOrder
  /// The order of day and month in the column of birthdays; `nil` until a row tells it.
  private var order: DateOrder?
  /// Rows that wait for a row that tells it.
  private var waiting: [(cells: [String], number: Int)] = []

  /// - Parameter usual: The order where no row tells it.
  init(_ chunks: ByteChunks, today: Day, usual: DateOrder) {
    (rows, self.today, self.usual) = (CSVReader(chunks), today, usual)
  }

  mutating func next() throws(UnreadableFile) -> ContactItem? {
    while pending.isEmpty, !isAtEnd {
      switch try rows.next() {
      case .row(let cells, let number): take(cells, number)
      case .unclosedQuote(let number): fail(.unclosedQuote, at: number)
      case .tooLong(let number): fail(.lineTooLong(limit: CSVReader.lengthLimit), at: number)
      case nil:
        isAtEnd = true
        let guessed = guessedOrder
        readWaiting(usual)
        if let guessed { pending.append(.failure(guessed)) }
        if let table, !keptColumns.isEmpty { fail(.keptColumns(keptColumns), at: table.header.line) }
        if let unread = table?.header.unread { pending.append(.failure(unread)) }
      }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  private mutating func take(_ cells: [[UInt8]], _ number: Int) {
    guard let table else {
      // Excel tells its separator before the first row.
      if cells[0].starts(with: Array("sep=".utf8)) { return }
      table = ContactTable(TableHeader(texts(cells, number), line: number))
      isAtEnd = table == nil
      return
    }
    let texts = texts(cells, number)
    table.header.take(texts)
    guard table.hasBirthdays, order == nil else { return read(texts, number, order ?? usual) }
    waiting.append((texts, number))
    order = table.order(of: texts) ?? (waiting.count < Self.waitingLimit ? nil : usual)
    if let order { readWaiting(order) }
  }

  /// The order in which birthdays are read that no row tells it of, with the first of them.
  private var guessedOrder: ImportReport.Failure? {
    waiting.lazy.compactMap { [table, usual] cells, number in
      table?.ambiguousBirthday(of: cells).map {
        ImportReport.Failure(line: number, reason: .birthdayOrder(example: $0, usual))
      }
    }.first
  }

  private mutating func readWaiting(_ order: DateOrder) {
    for (cells, number) in exchange(&waiting, with: []) { read(cells, number, order) }
  }

  private mutating func read(_ texts: [String], _ number: Int, _ order: DateOrder) {
    guard let table else { return }
    let row = table.row(texts, order, today: today)
    let card = row.card
    for (value, reason) in row.refused { fail(.birthday(of: card.title, value: value, reason), at: number) }
    guard !card.title.isEmpty else { return fail(.namelessCard, at: number) }
    let cells = table.kept(texts, beside: card)
    // Hundreds of them are no table that somebody looks after.
    for cell in cells where keptColumns.count < Self.named && !keptColumns.contains(cell.column) {
      keptColumns.append(cell.column)
    }
    let kept = cells.map { $0.line.text(.v40) + "\n" }.joined()
    let source = ComponentSource(bytes: Array("BEGIN:VCARD\n\(kept)END:VCARD\n".utf8))
    let lines = VCardWriter.lines(of: card, uid: nil, source: source, .v40)
    if let source = ComponentSource(bytes: lines) { pending.append(.card(ParsedVCard(source, today: today))) }
  }

  private mutating func texts(_ cells: [[UInt8]], _ number: Int) -> [String] {
    let decoded = DecodedTexts(cells)
    if let doubtful = decoded.doubtful {
      fail(.brokenText(property: table?.header.name(ofColumn: doubtful) ?? ""), at: number)
    }
    return decoded.texts
  }

  private mutating func fail(_ reason: ImportReport.Reason, at number: Int) {
    pending.append(.failure(ImportReport.Failure(line: number, reason: reason)))
  }
}
