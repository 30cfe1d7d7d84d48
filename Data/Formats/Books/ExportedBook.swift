package import Domain
import struct Foundation.UUID

extension RecordDocument<BookFileFormat> {
  package init(_ format: BookFileFormat) {
    self.init(format, isList: format == .json, columns: format == .csv ? ExportedBook.columns : [])
    if format == .goodreads { write(CSVLine.text(GoodreadsRow.names)) }
  }

  /// - Parameter zone: The zone of the days in a file without exact times.
  package mutating func write(_ book: StoredBook, in zone: Zone) {
    switch format {
    case .json: write(ExportedBook.object(book))
    case .csv: for row in ExportedBook.rows(book) { write(row) }
    case .goodreads: write(CSVLine.text(GoodreadsRow(book, in: zone).cells, formulas: GoodreadsRow.formulas))
    }
  }
}

/// A book and its readings as they are exported, under names that can be imported again.
///
/// A table has one row for a book and its first reading, followed by one row for each further reading, each reading
/// entry and each quote. A JSON object has the lists `readings`, `entries` and `sentences` instead. Days are as precise
/// as they are known: `2026`, `2026-11`, `2026-11-20`. Thickness is in millimeters, and a rating is 0.25…5. An entry is
/// `before` if its pages were read before entries began; `shown` is the page that a device showed, and `ahead` counts
/// the pages read without moving the position.
enum ExportedBook {
  enum Kind: String { case book, reading, entry, sentence }

  /// The columns of a table, in which newer fields come last.
  fileprivate static let columns: [String] = {
    let newer = ["source_ids", "shown", "ahead"]
    let names = ["kind"] + book.names + reading.names + entry.names + sentence.names
    return names.filter { !newer.contains($0) } + newer
  }()

  fileprivate static func object(_ stored: StoredBook) -> [JSONLine.Member] {
    let readings = stored.readings.map { reading in
      let entries = stored.logs[reading.id]?.entries.map { JSONLine.text(entry.members(of: $0)) } ?? []
      return JSONLine.text(self.reading.members(of: reading) + list("entries", entries))
    }
    let sentences = stored.sentences.map { JSONLine.text(sentence.members(of: $0)) }
    return book.members(of: stored.book) + list("readings", readings) + list("sentences", sentences)
  }

  private static func list(_ name: String, _ objects: [String]) -> [JSONLine.Member] {
    objects.isEmpty ? [] : [(name, .objects(objects))]
  }

  /// Returns the rows of a book, each with the book's title.
  fileprivate static func rows(_ stored: StoredBook) -> [[JSONLine.Member]] {
    let title = JSONLine.Member("title", .text(stored.book.title))
    var rows = [row(.book, book.members(of: stored.book) + (stored.readings.first.map(reading.members) ?? []))]
    for (place, reading) in stored.readings.enumerated() {
      if place > 0 { rows.append(row(.reading, [title] + self.reading.members(of: reading))) }
      for entry in stored.logs[reading.id]?.entries ?? [] {
        rows.append(row(.entry, [title] + self.entry.members(of: entry)))
      }
    }
    return rows + stored.sentences.map { row(.sentence, [title] + sentence.members(of: $0)) }
  }

  private static func row(_ kind: Kind, _ members: [JSONLine.Member]) -> [JSONLine.Member] {
    [("kind", .text(kind.rawValue))] + members
  }

  private static let book = ExportedFields<Book>(
    ("id", { .id($0.id.uuid) }),
    ("title", { .text($0.title) }),
    ("subtitle", { $0.content.info.subtitle.map { .text($0.text) } }),
    ("authors", { .present($0.content.info.authors.map(\.written)) }),
    ("publisher", { $0.content.info.publisher.map { .text($0.text) } }),
    ("published", { $0.content.info.published.map { .text("\($0)") } }),
    ("isbn", { $0.content.info.isbn.map { .text($0.digits) } }),
    ("pages", { $0.content.info.pages.map { .number($0.value) } }),
    ("thickness", { $0.content.info.thickness.map { .decimal("\($0.tenths / 10).\($0.tenths % 10)") } }),
    ("category", { .text($0.content.info.category.rawValue) }),
    ("theme", { $0.content.theme.map { .text($0.rawValue) } }),
    ("tags", { .present($0.content.tags.map(\.text)) }),
    ("description", { $0.content.info.description.map { .text($0.text) } }),
    ("cover", { $0.content.info.cover.map { .text($0) } }),
    ("link", { $0.content.info.link.map { .text($0) } }),
    ("source", { $0.content.info.source.map { .text($0.rawValue) } }),
    ("liked", { $0.isLiked ? .decimal("true") : nil }),
    ("added", { .moment($0.added) }),
    ("source_ids", { .present($0.sourceIDs.map(\.text)) }),
    ("possession", { $0.content.possession.map { .text($0.holding.rawValue) } }),
    ("holder", { $0.content.possession?.holder.map { .text($0.name.text) } }),
    ("contact", { .id($0.content.possession?.holder?.contact) }),
    ("since", { $0.content.possession?.since.map { .text("\($0)") } }),
    ("until", { $0.content.possession?.until.map { .text("\($0)") } }))

  private static let reading = ExportedFields<Reading>(
    ("status", { .text($0.status == .givenUp ? "given_up" : $0.status.rawValue) }),
    ("started", { $0.started.map { .text("\($0)") } }),
    ("target", { $0.target.map { .text("\($0)") } }),
    ("ended", { $0.ended.map { .text("\($0)") } }),
    ("rating", { $0.rating.map { .decimal("\($0.stars)") } }),
    ("review", { $0.review.map { .text($0.text) } }),
    ("extent", { $0.extent.map { $0 == .percent ? .text("percent") : .number($0.last) } }))

  private static let entry = ExportedFields<PageEntry>(
    ("day", { .text("\($0.day)") }),
    ("time", { $0.time.map { .text(WrittenTime.text($0)) } }),
    ("zone", { $0.time.map { .text($0.zone.identifier) } }),
    ("reached", { .number($0.reached) }),
    ("before", { $0.isBefore ? .decimal("true") : nil }),
    ("shown", { $0.shown.map { .number($0) } }),
    ("ahead", { $0.ahead > 0 ? .number($0.ahead) : nil }))

  private static let sentence = ExportedFields<BookSentence>(
    ("text", { .text($0.content.text.text) }),
    ("page", { $0.content.page.map { .number($0) } }),
    ("note", { $0.content.note.map { .text($0.text) } }),
    ("collected", { .moment($0.collected) }))
}

extension BookFields {
  /// Parses a book that ``ExportedBook`` wrote, without its rows or lists, or a book in an unknown table.
  mutating func writtenBook() -> IncomingBook? {
    guard let title = entered(raw("title"), as: BookTitle.self) else {
      fail(.missingProperty(name: "title"))
      return nil
    }
    let info = BookInfo(
      title: title, subtitle: entered(raw("subtitle")),
      authors: names.compactMap { BookAuthor(written: $0, otherwise: .author, isOurs: true) },
      publisher: entered(raw("publisher")), published: day("published"),
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

  /// The names of the authors; only other programs write a space between a comma and the next name.
  private var names: [String] {
    let names = strings("authors", "author")
    let isOurs = !raw("authors", "author").replacing(#"\,"#, with: "").contains(", ")
    return isOurs ? names : PersonNames.joined(names, maybeInverted: true)
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
