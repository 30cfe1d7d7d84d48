import Domain

extension ShelvedBook {
  /// The promised keys first, in their order.
  func json(at clock: DayClock) -> JSONValue {
    let (info, today) = (book.content.info, clock.today)
    let pace = Pace(of: self, on: today)
    return [
      "id": .string(book.id.digits),
      "reading_id": .string(reading.id.uuid.digits),
      "title": .string(book.title),
      "authors": .strings(info.authors.filter { $0.role == .author }.map(\.name.text)),
      "isbn13": .text(info.isbn?.digits),
      "pages": .number(of: pages),
      "page": .number(of: reading.extent == .percent ? nil : reading.progress.reached),
      "status": .string(reading.status.word),
      "liked": .bool(book.isLiked),
      "started": .text(reading.started?.description),
      "target": .text(reading.target.map { "\($0)" }),
      "finished": .text(reading.status == .finished ? reading.ended?.description : nil),
      "pace": .number(of: pace?.today),
      "rating": reading.rating.map { .number($0.stars) } ?? nil,
      "percent": .number(of: percent),
      "done_today": .number(of: pace?.doneToday),
      "days_left": .number(of: reading.status.isOver ? nil : reading.target.map { today.distance(to: $0) }),
      "overdue": .bool(reading.isOverdue(on: today)),
      "ahead": .number(of: pace?.standing?.ahead),
      "reading": .integer(reading.number),
      "review": .text(reading.review?.text),
      "subtitle": .text(info.subtitle?.text),
      "people": info.people,
      "publisher": .text(info.publisher?.text),
      "published": .text(info.published?.description),
      "isbn10": .text(info.isbn?.isbn10),
      "thickness_mm": info.thickness.map { .number(Double($0.tenths) / 10) } ?? nil,
      "category": .string(info.category.rawValue),
      "theme": .string(book.theme.rawValue),
      "tags": .strings(book.content.tags.map(\.text)),
      "possession": book.content.possession?.json ?? nil,
      "description": .text(info.description?.text),
      "link": .text(info.link),
      "source": .text(info.source?.rawValue),
      "added": .string(InstantText.iso(book.added, in: clock.zone)),
    ]
  }

  /// Id, title, authors, status, page, pages, percent, target, pages of today, done of them, rating, liked.
  func fields(at clock: DayClock) -> [String] {
    func text(_ number: Int?) -> String { number.map(String.init) ?? "" }
    let pace = Pace(of: self, on: clock.today)
    return [
      book.id.digits, book.title, book.content.info.authors.map(\.name.text).joined(separator: ", "),
      reading.status.word, text(reading.extent == .percent ? nil : reading.progress.reached), text(pages),
      text(percent), reading.target.map { "\($0)" } ?? "", text(pace?.today), text(pace?.doneToday),
      reading.rating.map { BooksTexts.number($0.stars) } ?? "", String(book.isLiked),
    ]
  }

  /// `nil` for an e-book without pages, and where nobody knows.
  var pages: Int? {
    switch reading.extent {
    case .pages(let pages)?: pages.value
    case .percent?: nil
    case nil: book.content.info.pages?.value
    }
  }

  /// Rounded down, so that only the whole is 100; `nil` where no end is known.
  var percent: Int? {
    (reading.extent?.last ?? book.content.info.pages?.value).map { 100 * reading.progress.reached / $0 }
  }
}

extension BookInfo {
  /// Everybody, with their part.
  var people: JSONValue { .array(authors.map { ["name": .string($0.name.text), "role": .string($0.role.rawValue)] }) }
}

extension JSONValue {
  /// `null` for `nil`.
  fileprivate static func number(of number: Int?) -> JSONValue { number.map { .integer($0) } ?? nil }
}

extension Standing {
  /// In its unit; negative when behind.
  var ahead: Int {
    switch self {
    case .ahead(let count): count
    case .onTrack: 0
    case .behind(let count): -count
    }
  }
}

extension ReadingStatus {
  /// What programs know it by; never renamed.
  var word: String { self == .givenUp ? "given_up" : rawValue }

  init?(word: String) {
    guard let status = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = status
  }

  /// What is being read first.
  static let byNearness: [ReadingStatus] = [.reading, .paused, .want, .finished, .givenUp]
}

extension Possession {
  fileprivate var json: JSONValue {
    let (who, since, until): (BookHolder?, Day?, Day?) =
      switch self {
      case .owned: (nil, nil, nil)
      case .lent(let to, let on, let until): (to, on, until)
      case .borrowed(let from, let until): (from, nil, until)
      }
    return [
      "holding": .string(holding.rawValue),
      "who": .text(who?.name.text),
      "since": .text(since.map { "\($0)" }),
      "until": .text(until.map { "\($0)" }),
    ]
  }
}

/// A sentence with what other things say of it.
struct QuotedSentence: Hashable, Sendable {
  let sentence: BookSentence
  /// Of its book.
  let title: String
  /// The number of the saying that was made of it; `nil` where there is none.
  let saying: Int?

  func json(at clock: DayClock) -> JSONValue {
    let content = sentence.content
    return [
      "id": .string(sentence.id.digits),
      "book": .string(sentence.book.digits),
      "title": .string(title),
      "text": .string(content.text.text),
      "page": .number(of: content.page),
      "note": .text(content.note?.text),
      "collected": .string(InstantText.iso(sentence.collected, in: clock.zone)),
      "saying": .number(of: saying),
    ]
  }

  /// Id, book, page, text, note, saying.
  var fields: [String] {
    let content = sentence.content
    return [
      sentence.id.digits, title, content.page.map { "\($0)" } ?? "", content.text.text, content.note?.text ?? "",
      saying.map { "\($0)" } ?? "",
    ]
  }
}

extension Snapshot {
  func quoted(_ sentence: BookSentence, at clock: DayClock) throws(Failure) -> QuotedSentence {
    QuotedSentence(
      sentence: sentence, title: try books.title(of: sentence.book.uuid) ?? "",
      saying: try sayings.number(of: sentence.saying, at: clock))
  }
}
