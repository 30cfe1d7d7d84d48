package import Domain

extension SayingDraft.Field: EntityField {
  package var field: Field<SayingDraft> {
    switch self {
    case .korean:
      .text(
        \.korean, "korean", isLong: true, ko: "한국어", en: "Korean",
        placeholder: LocalizedText(ko: "마음에 남은 말을 적어 보세요.", en: "Write down what stayed with you."),
        help: LocalizedText(
          ko: "한국어 글, \(SayingText.limit)자까지", en: "The Korean text, up to \(SayingText.limit) characters"))
    case .english:
      .text(
        \.english, "english", isLong: true, ko: "영어", en: "English",
        help: LocalizedText(
          ko: "영어 글, \(SayingText.limit)자까지", en: "The English text, up to \(SayingText.limit) characters"))
    case .source:
      Field(
        LocalizedText(ko: "출처", en: "Source"),
        option: OptionSpec(
          "who", value: "TEXT", ko: "누가 한 말인지, 어디에 나오는지, \(SourceName.limit)자까지",
          en: "Who said it or where it's from, up to \(SourceName.limit) characters"),
        text: { $0.source?.name(in: $1.texts.language).text ?? "" },
        control: { draft, context in
          let (texts, name) = (context.texts, draft?.source?.name(in: context.texts.language).text ?? "")
          let placeholder = texts(ko: "누가 한 말인지, 어디에 나오는지", en: "who said it, or where")
          return .text(TextField(name, placeholder: placeholder, limit: SourceName.limit))
        },
        read: { input, draft throws(CommandFailure) in draft.source = try input.optional().map { SayingSource($0) } }
      )
      .json("who_korean") { $0.source?.korean.text }.json("who_english") { $0.source?.english.text }
    case .tags:
      .tags(
        \.tags, "tag", value: ValueSpec("TAG", completion: .stored(.sayingTags)),
        placeholder: LocalizedText(ko: "우정, 시간", en: "friendship, time"), separator: ", ", mark: "",
        name: { $1.words.name(of: $0) },
        make: { name, input throws(CommandFailure) in
          let tag: SayingTag = try input.checked(name)
          return (try? input.texts.words.tag(named: name)) ?? tag
        },
        set: { $1.tags = $0 }
      )
      .json("tags") { $0.tags.map(\.text) }
    case .note:
      .text(
        \.note, "note", isLong: true, ko: "메모", en: "Note",
        help: LocalizedText(
          ko: "내 메모, \(SayingNote.limit)자까지", en: "Your own note, up to \(SayingNote.limit) characters"))
    }
  }
}

extension SayingDraft.Field: ImportedField {
  var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  var word: String { self == .source ? "who" : "\(self)" }

  func label(_ texts: Texts) -> String {
    switch self {
    case .korean, .english: texts(ko: "글", en: "text")
    case .source, .tags, .note: texts(field.label)
    }
  }
}

extension SayingMark: ImportedField {
  var place: Int { SayingDraft.Field.allCases.count + (Self.allCases.firstIndex(of: self) ?? 0) }
  var word: String { "\(self)" }

  func label(_ texts: Texts) -> String { texts.words.name(of: self) }
}

/// The facts about a saying, listed below its text by the command and the screen.
struct SayingFacts {
  let saying: Saying
  /// The title of the book that the saying is from.
  let book: String?
  let clock: DayClock
  let texts: Texts

  /// Returns the text with the facts below.
  ///
  /// - Parameter width: The width to which values are wrapped; `nil` to never wrap.
  func lines(width: Int?) -> [StyledLine] {
    SayingLines(saying.content, columns: width ?? .max, in: texts.language).styled(hasGaps: true) + [StyledLine()]
      + facts.lines(width: width)
  }

  var facts: [Fact] {
    let (words, draft) = (texts.words, SayingDraft(saying.content))
    let fields = SayingDraft.Field.arranged([.note, .tags], without: [.korean, .english, .source])
      .map { Fact($0, of: draft, in: .showing(texts, today: clock.today)) }
    let marks = SayingMark.allCases.map { mark in
      Fact("\(words.symbol(of: mark)) \(words.name(of: mark))", saying.marks[mark].map(day))
    }
    let hidden = Fact(words.name(of: .hidden), saying.isHidden ? words.hiddenNote : nil)
    return [hidden] + fields + marks + [
      Fact(words.origin, words.name(of: saying.origin, book)),
      Fact(words.highlighted, saying.highlight?.time.map(day)),
      Fact(words.uploaded, day(saying.uploaded)),
    ]
  }

  private func day(_ instant: Instant) -> String {
    let day = DayClock(now: instant, zone: clock.zone, dayStart: clock.dayStart).today
    return texts.dates.shortDay(day, today: clock.today)
  }
}

extension Saying {
  /// - Parameter language: The language of the source.
  func json(at clock: DayClock, in language: Settings.Language) -> JSONValue { Self.object((self, clock, language)) }

  static let object = JSONObject<(saying: Saying, clock: DayClock, language: Settings.Language)>(
    fields: SayingDraft.Field.allCases, of: { SayingDraft($0.saying.content) },
    .init("number") { $0.saying.id.number }, "korean", "english",
    .init("who") { $0.saying.content.source?.name(in: $0.language).text },
    .init("uploaded") { InstantText.iso($0.saying.uploaded, in: $0.clock.zone) },
    .init("liked") { $0.saying.marks.liked != nil }, .init("used") { $0.saying.marks.used != nil },
    .init("new") { $0.saying.isNew(at: $0.clock.now) }, "tags", "who_korean", "who_english",
    .init("origin") { $0.saying.origin.word }, .init("book_id") { $0.saying.origin.book?.digits },
    .init("liked_at") { InstantText.iso($0.saying.marks.liked, in: $0.clock.zone) },
    .init("used_at") { InstantText.iso($0.saying.marks.used, in: $0.clock.zone) },
    .init("opened_at") { InstantText.iso($0.saying.marks.opened, in: $0.clock.zone) },
    .init("hidden") { $0.saying.isHidden }, "note",
    .init("highlighted_at") { InstantText.iso($0.saying.highlight?.time, in: $0.clock.zone) },
    notes: [
      .init("who", ko: "출처, 쓰는 언어로", en: "the source, in the current language"),
      .init(
        "liked, used, new", ko: "true나 false. 언제인지는 liked_at, used_at에 있어요",
        en: "true or false; liked_at and used_at say when"),
      .init("origin", ko: "pack, own, imported, book 가운데 하나", en: "one of pack, own, imported, book"),
      .init("book_id", ko: "글귀가 나온 책. 없으면 null", en: "the book that the saying is from, or null"),
    ]
  ).columns(
    .init("number", ko: "번호"), .init("korean", ko: "한국어", en: "Korean"), .init("english", ko: "영어", en: "English"),
    .init("who", ko: "출처"), .init("uploaded", ko: "받은 일시", en: "added"), "liked", .init("used", ko: "사용함"),
    .init("new", ko: "새 글귀(true나 false)", en: "new (true or false)"),
    .init(ko: "태그", en: "tags") { $0.saying.content.tags.map(\.text).joined(separator: ", ") })
}

extension SayingOrigin {
  /// The name of the origin in JSON; never renamed.
  fileprivate var word: String {
    switch self {
    case .pack: "pack"
    case .own: "own"
    case .imported: "imported"
    case .book: "book"
    }
  }
}

/// A saying as text output, with its number and marks below.
struct SayingPassage {
  let saying: Saying
  let clock: DayClock
  let texts: Texts

  /// - Parameter width: The width to which the text is wrapped; `nil` to never wrap.
  func lines(width: Int?) -> [StyledLine] {
    let text = SayingLines(saying.content, columns: width ?? .max, in: texts.language).styled()
    let words = texts.words
    var footnote = StyledLine(words.name(of: saying.id), Style(.secondary))
    if saying.isNew(at: clock.now) {
      footnote += StyledLine(" \(words.newSymbol)", Style(.danger)) + StyledLine(" \(words.new)", Style(.secondary))
    }
    if saying.marks.liked != nil { footnote += StyledLine(" \(words.symbol(of: .liked))", Style(.accent)) }
    if saying.marks.used != nil { footnote += StyledLine(" \(words.symbol(of: .used))", Style(.success)) }
    return text + [footnote.clipped(to: width)]
  }
}

struct SayingTable {
  let clock: DayClock
  let texts: Texts
  /// The search whose matches are highlighted; `nil` for no search.
  var query: SearchQuery?

  private static let columns: [TextTable.Column] = [
    .right(ko: "번호", en: "No."), .left, .flexible(ko: "글귀", en: "Saying"),
    .flexible(ko: "출처", en: "Source").extra.givingWay,
  ]

  /// - Parameters:
  ///   - count: The total number of sayings, if `sayings` are only the first; `nil` if they are all.
  ///   - width: The maximum width; `nil` to never clip.
  func lines(_ sayings: [Saying], of count: Int?, width: Int?) -> [StyledLine] {
    TextTable(Self.columns, rows: sayings.map(cells), headedIn: texts).lines(width: width)
      .summed(summary(of: sayings, count), width: width)
  }

  /// Returns the number of sayings, and of those with a mark if all sayings are listed.
  private func summary(of sayings: [Saying], _ count: Int?) -> [String] {
    let counted = texts.listed(sayings.count, of: count, texts.words.count)
    guard sayings.count == count ?? sayings.count else { return [counted] }
    return [counted]
      + [(SayingMark.liked, sayings.count { $0.marks.liked != nil }), (.used, sayings.count { $0.marks.used != nil })]
      .filter { $0.1 > 0 }.map { texts.words.count($1, of: $0) }
  }

  private func cells(_ saying: Saying) -> [StyledLine] {
    let row = SayingRow(saying, isNew: saying.isNew(at: clock.now), finding: query, texts: texts)
    return [
      StyledLine(String(saying.id.number), Style(.secondary)), row.marks, FoundText(query).line(row.text),
      StyledLine(row.who ?? "", Style(.secondary)),
    ]
  }
}
