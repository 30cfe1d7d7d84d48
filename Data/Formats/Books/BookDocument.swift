package import Domain
import struct Foundation.UUID

/// Builds a file of books, one book at a time.
package struct BookDocument {
  private let format: BookFileFormat
  private let zone: Zone
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// - Parameter zone: The zone of the days in a file without exact times.
  package init(_ format: BookFileFormat, in zone: Zone) {
    self.format = format
    self.zone = zone
    switch format {
    case .json: write("[")
    // The byte-order mark tells Excel that the table is in UTF-8.
    case .csv: write("\u{FEFF}\(CSVLine.text(ExportedBook.names))")
    case .goodreads: write(CSVLine.text(GoodreadsRow.names))
    }
  }

  package var size: Int { bytes.count }

  /// Returns the lines written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func write(_ book: StoredBook) {
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

  private static func object(_ book: StoredBook) -> String {
    var members = ExportedBook.members(of: book.book)
    let readings = book.readings.map { reading in
      let entries = book.logs[reading.id]?.entries.map { JSONLine.text(ExportedBook.members(of: $0)) } ?? []
      let list: [ExportedBook.Member] = entries.isEmpty ? [] : [("entries", .objects(entries))]
      return JSONLine.text(ExportedBook.members(of: reading) + list)
    }
    let sentences = book.sentences.map { JSONLine.text(ExportedBook.members(of: $0)) }
    if !readings.isEmpty { members.append(("readings", .objects(readings))) }
    if !sentences.isEmpty { members.append(("sentences", .objects(sentences))) }
    return JSONLine.text(members)
  }

  /// Returns the rows of a book, each with the book's title.
  private static func rows(_ book: StoredBook) -> [[String]] {
    let title = ExportedBook.Member("title", .text(book.book.title))
    var rows = [row(.book, ExportedBook.members(of: book.book) + (book.readings.first.map(ExportedBook.members) ?? []))]
    for (place, reading) in book.readings.enumerated() {
      if place > 0 { rows.append(row(.reading, [title] + ExportedBook.members(of: reading))) }
      for entry in book.logs[reading.id]?.entries ?? [] {
        rows.append(row(.entry, [title] + ExportedBook.members(of: entry)))
      }
    }
    return rows + book.sentences.map { row(.sentence, [title] + ExportedBook.members(of: $0)) }
  }

  private static func row(_ kind: ExportedBook.Kind, _ members: [ExportedBook.Member]) -> [String] {
    let values = Dictionary(uniqueKeysWithValues: members + [("kind", .text(kind.rawValue))])
    return ExportedBook.names.map { values[$0]?.cell ?? "" }
  }
}

/// A book and its readings as they are exported, under names that can be imported again.
///
/// A table has one row for a book and its first reading, followed by one row for each further reading, each reading
/// entry and each quote. A JSON object has the lists `readings`, `entries` and `sentences` instead.
enum ExportedBook {
  typealias Member = (name: String, value: JSONLine.Value)

  enum Kind: String { case book, reading, entry, sentence }

  static let names = [
    "kind", "id", "title", "subtitle", "authors", "publisher", "published", "isbn", "pages", "thickness", "category",
    "theme",
    "tags", "description", "cover", "link", "source", "liked", "added", "possession", "holder", "contact", "since",
    "until", "status", "started", "target", "ended", "rating", "review", "extent", "day", "time", "zone", "reached",
    "before", "text", "page", "note", "collected",
    "source_ids", "shown", "ahead",
  ]

  static func members(of book: Book) -> [Member] {
    let (content, info) = (book.content, book.content.info)
    return present([
      ("id", .text(book.id.uuid.uuidString.lowercased())),
      ("title", .text(info.title.text)),
      ("subtitle", info.subtitle.map { .text($0.text) }),
      ("authors", list(info.authors.map(\.written))),
      ("publisher", info.publisher.map { .text($0.text) }),
      ("published", info.published.map { .text("\($0)") }),
      ("isbn", info.isbn.map { .text($0.digits) }),
      ("pages", info.pages.map { .number($0.value) }),
      ("thickness", info.thickness.map { .decimal("\($0.tenths / 10).\($0.tenths % 10)") }),
      ("category", .text(info.category.rawValue)),
      ("theme", content.theme.map { .text($0.rawValue) }),
      ("tags", list(content.tags.map(\.text))),
      ("description", info.description.map { .text($0.text) }),
      ("cover", info.cover.map { .text($0) }),
      ("link", info.link.map { .text($0) }),
      ("source", info.source.map { .text($0.rawValue) }),
      ("liked", book.isLiked ? .decimal("true") : nil),
      ("added", moment(book.added)),
      ("source_ids", list(book.sourceIDs.map(\.text))),
    ]) + (content.possession.map(members) ?? [])
  }

  private static func members(of possession: Possession) -> [Member] {
    present([
      ("possession", .text(possession.holding.rawValue)),
      ("holder", possession.holder.map { .text($0.name.text) }),
      ("contact", possession.holder?.contact.map { .text($0.uuidString.lowercased()) }),
      ("since", possession.since.map { .text("\($0)") }),
      ("until", possession.until.map { .text("\($0)") }),
    ])
  }

  static func members(of reading: Reading) -> [Member] {
    present([
      ("status", .text(reading.status == .givenUp ? "given_up" : reading.status.rawValue)),
      ("started", reading.started.map { .text("\($0)") }),
      ("target", reading.target.map { .text("\($0)") }),
      ("ended", reading.ended.map { .text("\($0)") }),
      ("rating", reading.rating.map { .decimal("\($0.stars)") }),
      ("review", reading.review.map { .text($0.text) }),
      ("extent", reading.extent.map { $0 == .percent ? .text("percent") : .number($0.last) }),
    ])
  }

  static func members(of entry: PageEntry) -> [Member] {
    present([
      ("day", .text("\(entry.day)")),
      ("time", entry.time.map { .text(WrittenTime.text($0)) }),
      ("zone", entry.time.map { .text($0.zone.identifier) }),
      ("reached", .number(entry.reached)),
      ("before", entry.isBefore ? .decimal("true") : nil),
      ("shown", entry.shown.map { .number($0) }),
      ("ahead", entry.ahead > 0 ? .number(entry.ahead) : nil),
    ])
  }

  static func members(of sentence: BookSentence) -> [Member] {
    let content = sentence.content
    return present([
      ("text", .text(content.text.text)),
      ("page", content.page.map { .number($0) }),
      ("note", content.note.map { .text($0.text) }),
      ("collected", moment(sentence.collected)),
    ])
  }

  private static func present(_ members: [(String, JSONLine.Value?)]) -> [Member] {
    members.compactMap { name, value in value.map { (name, $0) } }
  }

  private static func list(_ texts: [String]) -> JSONLine.Value? { texts.isEmpty ? nil : .list(texts) }

  private static func moment(_ moment: Instant) -> JSONLine.Value {
    .text("\(DateTime(clockSeconds: moment.secondsSince1970))Z")
  }
}

extension BookFields {
  /// Parses a book that ``ExportedBook`` wrote, without its rows or lists, or a book of an unknown table.
  mutating func writtenBook() -> IncomingBook? {
    guard let title = entered(raw("title"), as: BookTitle.self) else {
      fail(.missingProperty(name: "title"))
      return nil
    }
    let info = BookInfo(
      title: title, subtitle: entered(raw("subtitle")),
      authors: strings("authors", "author").compactMap { BookAuthor(written: $0, otherwise: .author, isOurs: true) },
      publisher: entered(raw("publisher")), published: read("published", as: WrittenDay.read),
      isbn: isbn("isbn", "isbn13"), pages: pages("pages"),
      thickness: read("thickness") {
        Double($0).flatMap { Int(exactly: ($0 * 10).rounded()) }.flatMap { BookThickness(tenths: $0) }
      },
      category: read("category") { BookCategory(rawValue: $0) } ?? .other,
      description: entered(raw("description")),
      cover: read("cover") { $0 },
      link: read("link") { $0 },
      source: read("source") { BookSource(rawValue: $0) }
    )
    let theme = read("theme") { BookTheme(rawValue: $0) }
    let tags = strings("tags").compactMap { entered($0, as: BookTag.self) }
    let content = BookContent(info, theme: theme, tags: tags, possession: possession())
    let id = UUID(uuidString: text("id")).map(Book.ID.init)
    let (isLiked, added) = (isTrue("liked"), added("added"))
    let isRead = !text("status", "started", "target", "ended", "finished", "rating", "review", "extent").isEmpty
    let readings = isRead ? [writtenReading()] : []
    let sourceIDs = strings("source_ids").compactMap { BookSourceID(text: $0) }
    return IncomingBook(
      line: number, id: id, sourceIDs: sourceIDs, content, isLiked: isLiked, added: added, readings: readings)
  }

  private mutating func possession() -> Possession? {
    guard let holding = read("possession", as: { BookFilter.Holding(rawValue: $0) }) else { return nil }
    let contact = read("contact") { UUID(uuidString: $0) }
    let holder = entered(raw("holder"), as: BookName.self).map { BookHolder($0, contact: contact) }
    let until = read("until") { Day(iso: $0) }
    switch holding {
    case .owned: return .owned
    case .borrowed: return .borrowed(from: holder, until: until)
    case .lent:
      guard let holder, let since = read("since", as: { Day(iso: $0) }) else {
        fail(.missingProperty(name: holder == nil ? "holder" : "since"))
        return .owned
      }
      return .lent(to: holder, on: since, until: until)
    }
  }

  mutating func writtenReading() -> IncomingReading {
    let (started, ended) = (done("started"), done("ended", "finished"))
    let status = read("status", as: ReadingStatus.init(word:))
    return IncomingReading(
      status ?? (ended != nil ? .finished : started != nil ? .reading : .want), started: started,
      target: read("target") { Day(iso: $0) }, ended: ended, rating: rating("rating"), review: entered(raw("review")),
      extent: read("extent") { $0 == "percent" ? .percent : Int($0).flatMap { PageCount($0) }.map(ReadingExtent.pages) }
    )
  }

  mutating func writtenEntry() -> IncomingPages? {
    let (zone, clock) = (text("zone"), clock)
    let time = read("time") { text -> ZonedTime? in
      guard let (moment, offset) = WrittenTime.moment(text) else { return nil }
      return ZonedTime(moment, in: WrittenTime.zone(named: zone, at: moment, offset: offset) ?? clock.zone)
    }
    let reached = read("reached") { Int($0).flatMap { 0...PageCount.range.upperBound ~= $0 ? $0 : nil } }
    guard let day = read("day", as: { Day(iso: $0) }) ?? time?.day(clock.dayStart), let reached else {
      if text("day").isEmpty || text("reached").isEmpty {
        fail(.missingProperty(name: text("reached").isEmpty ? "reached" : "day"))
      }
      return nil
    }
    return IncomingPages(
      day, time, reached: reached, isBefore: isTrue("before"),
      shown: read("shown") { Int($0).flatMap { PageCount($0)?.value } },
      ahead: read("ahead") { Int($0).flatMap { PageCount($0)?.value } } ?? 0)
  }

  mutating func writtenSentence() -> IncomingSentence? {
    guard let text = entered(raw("text"), as: SentenceText.self) else {
      fail(.missingProperty(name: "text"))
      return nil
    }
    let page = read("page") { Int($0).flatMap { PageCount($0) } }
    return IncomingSentence(
      SentenceContent(text, page: page?.value, note: entered(raw("note"))), collected: added("collected"))
  }

  /// Returns the texts under the first name that has any, from a list or from one text separated by commas.
  private func strings(_ names: String...) -> [String] {
    for name in names {
      let listed = items(name).compactMap(\.string)
      let strings = listed.isEmpty ? TextList.split(raw(name) + ",") : listed
      if strings.contains(where: { !$0.isBlank }) { return strings.map(\.trimmed) }
    }
    return []
  }
}
