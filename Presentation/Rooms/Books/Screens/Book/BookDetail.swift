import Domain

package struct BookDetail: Equatable, Sendable {
  let shelved: ShelvedBook
  let readings: [Reading]
  /// The log of the last reading; `nil` before the first entry.
  let log: PageLog?
  let most: Int
  let sentences: [BookSentence]
  /// The numbers of the sayings that were made of sentences.
  let sayings: [BookSentence.ID: Int]

  init(_ id: Book.ID, from things: any Snapshot<StoreError>, at clock: DayClock) throws(StoreError) {
    let books = things.books
    readings = try books.readings(of: id)
    guard let book = try books.book(id), let reading = readings.latest else { throw .missing }
    shelved = ShelvedBook(book, reading)
    log = try books.log(of: reading)
    most = log?.entries.map(\.amount).max() ?? 0
    sentences = try books.sentences(of: id)
    var sayings: [BookSentence.ID: Int] = [:]
    for sentence in sentences { sayings[sentence.id] = try things.sayings.number(of: sentence.saying, at: clock) }
    self.sayings = sayings
  }

  func facts(on today: Day, _ texts: Texts) -> BookFacts {
    BookFacts(shelved: shelved, readings: readings, sentenceCount: sentences.count, today: today, texts: texts)
  }

  func lastDays(_ count: Int, until today: Day) -> [(day: Day, amount: Int)] {
    let amounts = Dictionary((log?.days ?? []).map { ($0.day, $0.amount) }) { $0 + $1 }
    return DayRange(today.adding(days: 1 - count), today).map { ($0, amounts[$0] ?? 0) }
  }
}

/// The rows below the head of a book: pages read, sentences, and the facts that the head has no room for.
package struct BookDetailRows: ListRows {
  enum Row: Hashable {
    case heading(String)
    case entry(PageEntry)
    case sentence(BookSentence)
    case fact(StyledLine)
  }

  private static let (dayColumns, pageColumns) = (16, 10)

  let rows: [Row]
  private let page: BookDetail?
  private let today: Day
  private let columns: Int
  private let texts: Texts

  private var words: BooksTexts { texts.books }
  private var extent: ReadingExtent? { page?.shelved.reading.extent }

  init(_ page: BookDetail?, facts: [Fact], today: Day, columns: Int, texts: Texts) {
    (self.page, self.today, self.columns, self.texts) = (page, today, columns, texts)
    let words = texts.books
    let entries = (page?.log?.entries ?? []).reversed().map(Row.entry)
    let sentences = (page?.sentences ?? []).map(Row.sentence)
    func section(_ title: String, _ rows: [Row]) -> [Row] { rows.isEmpty ? [] : [.heading(title)] + rows }
    rows =
      section(words.historyName, Array(entries)) + section(words.sentencesName, sentences)
      + section(words.aboutBook, facts.lines(width: columns).map(Row.fact))
  }

  package var count: Int { rows.count }

  func row(at index: Int) -> Row? { rows.indices.contains(index) ? rows[index] : nil }

  package func isSelectable(at index: Int) -> Bool { if case .heading = rows[index] { false } else { true } }

  package func lines(at index: Int) -> Int {
    switch rows[index] {
    case .heading: index == 0 ? 1 : 2
    case .sentence(let sentence): lines(of: sentence).count
    case .entry, .fact: 1
    }
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .heading(let title): frame.line(title, in: area.inset(top: index == 0 ? 0 : 1), style: Style(.accent))
    case .entry(let entry): draw(entry, on: &frame, in: area)
    case .sentence(let sentence):
      for (row, line) in lines(of: sentence).enumerated() { frame.line(line, in: area.line(row)) }
    case .fact(let line): frame.line(line, in: area)
    }
  }

  private func draw(_ entry: PageEntry, on frame: inout Frame, in area: Rect) {
    frame.line(texts.dates.shortDay(entry.day, today: today), in: area, style: .hint)
    let time = area.inset(left: Self.dayColumns)
    let hasTime = columns >= 48
    if hasTime { frame.line(entry.time.map { texts.dates.time($0.shown.time) } ?? "", in: time, style: .hint) }
    let reached = time.inset(left: hasTime ? 7 : 0)
    frame.line(words.reached(entry.reached, of: extent), in: reached)
    let amount = entry.isBefore ? words.readBefore : "+\(words.amount(entry.amount, of: extent))"
    let rest = reached.inset(left: Self.pageColumns)
    let end = frame.line(amount, in: rest, style: Style(.success))
    let bar = rest.inset(left: max(14, end - rest.left + 1))
    let columns = page.map { $0.most > 0 ? min(30, bar.size.columns) * entry.amount / $0.most : 0 } ?? 0
    frame.line(String(repeating: "▪", count: columns), in: bar, style: Style(page?.shelved.book.theme.hue ?? .text))
  }

  private func lines(of sentence: BookSentence) -> [StyledLine] {
    let content = sentence.content
    let saying = page?.sayings[sentence.id].map { " · \(words.saying($0))" } ?? ""
    let page = (content.page.map { " \(words.onPage($0))" } ?? "") + saying
    let text = TextClip.wrap("“\(content.text.text)”", columns: max(8, columns - 9 - saying.count)).map {
      StyledLine($0)
    }
    let note = TextClip.wrap(content.note?.text ?? "", columns: max(8, columns - 9)).filter { !$0.isEmpty }
    let place = StyledLine(page, .hint)
    return text.dropLast() + text.suffix(1).map { $0 + place } + note.map { StyledLine("  \($0)", .hint) }
  }
}
