import Domain

extension ShelvedBook {
  typealias JSONSource = (shelved: ShelvedBook, pace: Pace?, clock: DayClock)
  private typealias Members = [JSONObject<JSONSource>.Member]

  func json(at clock: DayClock) -> JSONValue { Self.object((self, Pace(of: self, on: clock.today), clock)) }

  static let object = JSONObject(
    identity + progress + edition + origin, more: fields,
    notes: [
      .init(
        "status", ko: "want, reading, paused, finished, given_up", en: "want, reading, paused, finished or given_up"),
      .init("page", ko: "쪽이 없는 전자책이면 null, percent만 있어요", en: "null for an e-book without pages, which has a percent"),
      .init("pace", ko: "오늘 읽을 쪽수. done_today는 그중 읽은 것", en: "pages to read today, of which done_today are read"),
      .init("ahead", ko: "고르게 읽을 때보다 앞선 쪽수. 뒤처지면 음수", en: "pages ahead of an even pace; negative when behind"),
      .init("reading", ko: "몇 번째로 읽는지", en: "which time it is read, from 1"),
      .init("people", ko: #"[{"name", "role"}], 옮긴이도"#, en: #"[{"name", "role"}], translators too"#),
      .init(
        "started, finished, published", ko: "2026-11-20, 2026-11, 2026: 아는 만큼",
        en: "2026-11-20, 2026-11 or 2026, as far as it is known"),
      .init(
        "possession", ko: #"{"holding": "owned"나 "lent", "borrowed", "who", "since", "until"}. 모르면 null"#,
        en: #"{"holding": "owned", "lent" or "borrowed", "who", "since", "until"}; null where it is not said"#),
    ])

  private static let fields = BookField.json.map { $0.of { (source: JSONSource) in source.shelved.book.content } }

  private static let identity: Members =
    [.init("id") { $0.shelved.book.id.digits }, .init("reading_id") { $0.shelved.reading.id.uuid.digits }]
    + fields.keys("title", "authors", "isbn13")

  private static let edition: Members =
    fields.keys("subtitle", "people", "publisher", "published", "isbn10", "thickness_mm", "category")
    + [.init("theme") { $0.shelved.book.theme.rawValue }] + fields.keys("tags", "possession", "description", "link")

  private static let origin: Members = [
    .init("source") { $0.shelved.book.content.info.source?.rawValue },
    .init("added") { InstantText.iso($0.shelved.book.added, in: $0.clock.zone) },
  ]

  private static let progress: Members = [
    .init("pages") { $0.shelved.pages },
    .init("page") { $0.shelved.reading.extent == .percent ? nil : $0.shelved.reading.progress.reached },
    .init("status") { $0.shelved.reading.status.word }, .init("liked") { $0.shelved.book.isLiked },
    .init("started") { $0.shelved.reading.started?.description },
    .init("target") { $0.shelved.reading.target?.description },
    .init("finished") { $0.shelved.reading.status == .finished ? $0.shelved.reading.ended?.description : nil },
    .init("pace") { $0.pace?.today }, .init("rating") { $0.shelved.reading.rating?.stars },
    .init("percent") { $0.shelved.percent }, .init("done_today") { $0.pace?.doneToday },
    .init("days_left") { source in
      let reading = source.shelved.reading
      return reading.status.isOver ? nil : reading.target.map { source.clock.today.distance(to: $0) }
    },
    .init("overdue") { $0.shelved.reading.isOverdue(on: $0.clock.today) },
    .init("ahead") { $0.pace?.standing?.ahead }, .init("reading") { $0.shelved.reading.number },
    .init("review") { $0.shelved.reading.review?.text },
  ]

  func fields(at clock: DayClock) -> [String] {
    let source = (self, Pace(of: self, on: clock.today), clock)
    return [book.id.digits, book.title, book.content.info.authors.map(\.name.text).joined(separator: ", ")]
      + Self.object.row(source, "status", "page", "pages", "percent", "target", "pace", "done_today")
      + [reading.rating.map { BooksTexts.number($0.stars) } ?? "", String(book.isLiked)]
  }

  /// `nil` for an e-book without pages, and for an unknown length.
  var pages: Int? {
    switch reading.extent {
    case .pages(let pages)?: pages.value
    case .percent?: nil
    case nil: book.content.info.pages?.value
    }
  }

  /// Rounded down, so that only the last page is 100; `nil` for an unknown length.
  var percent: Int? {
    (reading.extent?.last ?? book.content.info.pages?.value).map { 100 * reading.progress.reached / $0 }
  }
}

extension Standing {
  /// Counted in the unit of the pace; negative when behind.
  var ahead: Int {
    switch self {
    case .ahead(let count): count
    case .onTrack: 0
    case .behind(let count): -count
    }
  }
}

extension ReadingStatus {
  /// The name for programs; never renamed.
  var word: String { self == .givenUp ? "given_up" : rawValue }

  init?(word: String) {
    guard let status = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = status
  }

  /// The order of completions: books that are being read come first.
  static let byNearness: [ReadingStatus] = [.reading, .paused, .want, .finished, .givenUp]
}

extension Possession {
  static let object = JSONObject<Possession>(
    .init("holding") { $0.holding.rawValue }, .init("who") { $0.holder?.name.text },
    .init("since") { possession -> String? in
      if case .lent(_, let since, _) = possession { since.description } else { nil }
    }, .init("until") { $0.until?.description })
}

/// A sentence with the title of its book.
struct QuotedSentence: Hashable, Sendable {
  let sentence: BookSentence
  let title: String
  /// The number of the saying that was made of the sentence; `nil` where there is none.
  let saying: Int?

  typealias JSONSource = (quoted: QuotedSentence, clock: DayClock)

  func json(at clock: DayClock) -> JSONValue { Self.object((self, clock)) }

  static let object: JSONObject<JSONSource> = {
    let fields = SentenceContent.Field.json.map { $0.of { (source: JSONSource) in source.quoted.sentence.content } }
    let identity: [JSONObject<JSONSource>.Member] = [
      .init("id") { $0.quoted.sentence.id.digits }, .init("book") { $0.quoted.sentence.book.digits },
      .init("title") { $0.quoted.title },
    ]
    let origin: [JSONObject<JSONSource>.Member] = [
      .init("collected") { InstantText.iso($0.quoted.sentence.collected, in: $0.clock.zone) },
      .init("saying") { $0.quoted.saying },
    ]
    return JSONObject(
      identity + fields + origin,
      notes: [.init("saying", ko: "글귀의 번호. 글귀가 아니면 null", en: "its number in Words, or null")])
  }()

  func fields(at clock: DayClock) -> [String] {
    Self.object.row((self, clock), "id", "title", "page", "text", "note", "saying")
  }
}

extension Snapshot {
  func quoted(_ sentence: BookSentence, at clock: DayClock) throws(Failure) -> QuotedSentence {
    QuotedSentence(
      sentence: sentence, title: try books.title(of: sentence.book.uuid) ?? "",
      saying: try sayings.number(of: sentence.saying, at: clock))
  }
}
