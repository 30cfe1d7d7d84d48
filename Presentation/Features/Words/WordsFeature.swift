package import Domain
import struct Foundation.UUID

extension FeatureModule {
  package static func words(
    _ services: @escaping @Sendable (Container, FeatureEnvironment) -> WordsServices
  ) -> FeatureModule {
    FeatureModule(
      "words", title: LocalizedText(ko: "글귀", en: "Words"),
      welcome: WelcomeWords(
        LocalizedText(ko: "글귀는 날마다 하나씩 만나요.", en: "A saying for every day."),
        LocalizedText(ko: "마음에 드는 글귀는 그림으로 나눠요.", en: "Share the ones you like as pictures."), sharesPage: true),
      services: services, commands: [NounCommand("words", .words, WordsCommandRun.init)], records: [.saying],
      tables: .words,
      completion: [
        .sayings: { await WordsCandidates(services: $0).sayings(of: .all, typed: $1) },
        .hiddenSayings: { await WordsCandidates(services: $0).sayings(of: .hidden, typed: $1) },
        .sayingTags: { services, _ in await WordsCandidates(services: services).tags() },
      ],
      settings: [.wordsTheme, .wordsFont],
      today: { TodaySayingPart($0.store, recommend: $0.recommend) },
      coordinator: { WordsCoordinator($0) },
      answer: { request, services in
        if request.record.kind == .saying, request.action == .add { return WordsCoordinator.adding(services) }
        return request.record.id.flatMap { Saying.ID($0) }.map { WordsCoordinator.over($0, services) }
      })
  }
}

extension CompletionSource.StoredValue {
  package static let sayings = CompletionSource.StoredValue("sayings")
  package static let hiddenSayings = CompletionSource.StoredValue("hiddenSayings")
  package static let sayingTags = CompletionSource.StoredValue("sayingTags")
}

extension RecordWords {
  fileprivate static let saying = RecordWords(
    .saying, name: LocalizedText(ko: "글귀", en: "saying"), noun: "words",
    changes: [
      .liked: ChangeWords("like") { $1(ko: "\($0) 좋아요 표시", en: "liked \($0)") },
      .unliked: ChangeWords("unlike") { $1(ko: "\($0) 좋아요 표시 지움", en: "unliked \($0)") },
      .used: ChangeWords("use") { $1(ko: "\($0) 사용함 표시", en: "marked \($0) as used") },
      .unused: ChangeWords("unuse") { $1(ko: "\($0) 사용함 표시 지움", en: "marked \($0) as unused") },
      .hidden: ChangeWords("hide") { $1(ko: "\($0) 숨김", en: "hid \($0)") },
      .again: ChangeWords("again") { $1(ko: "\($0) 다시 만나기", en: "began \($0) again") },
      .unhidden: ChangeWords("unhide") { $1(ko: "\($0) 다시 보이게 함", en: "showed \($0) again") },
    ],
    number: { Saying.ID($0).map { String($0.number) } },
    opening: { hit in Saying.ID(hit.id).map { _ in FeatureRequest(.show, RecordReference(.saying, hit.id)) } })
}

extension CommonKey {
  static let like = KeyBinding([.character("s"), KeyPress(.function(8))], ko: "좋아요", en: "like")
}

/// Completions for shells; none where the store can't be read, because a shell has no place for a message.
struct WordsCandidates {
  private static let lookedAt = 500
  private static let columns = 40

  let services: WordsServices

  /// The newest first: how they begin, and their numbers where digits were typed.
  func sayings(of list: SayingList, typed: String) async -> [Completion.Candidate] {
    let clock = services.time.clock(dayStart: .midnight)
    // Hidden ones have no other name.
    let isNumber = list == .hidden || !typed.isEmpty && typed.allSatisfy(\.isNumber)
    let newest = try? await services.store.read { transaction throws(StoreError) in
      guard list == .all, !isNumber, let query = SearchQuery(typed) else {
        return try transaction.sayings.page(of: list, offset: 0, limit: Self.lookedAt, at: clock)
      }
      return try transaction.sayings.matches(of: query, limit: Self.lookedAt, at: clock).map(\.saying)
    }
    return (newest ?? []).lazy.map { saying in
      let row = SayingRow(saying, isNew: false, texts: services.texts)
      let number = String(saying.id.number)
      return isNumber
        ? Completion.Candidate(number, TextClip.clip(row.text, to: Self.columns))
        : Completion.Candidate(Self.firstWords(of: row.text), services.texts.words.name(of: saying.id))
    }.filter { $0.begins(with: typed) }.prefix(Completion.limit).map(\.self)
  }

  /// The first whole words that fit into a line of a shell.
  private static func firstWords(of text: String) -> String {
    guard TextWidth.columns(of: text) > columns else { return text }
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      guard TextWidth.columns(of: (words + [word]).joined(separator: " ")) <= columns else { break }
      words.append(word)
    }
    return words.isEmpty ? text : words.joined(separator: " ")
  }

  func tags() async -> [Completion.Candidate] {
    let clock = services.time.clock(dayStart: .midnight)
    let tags = try? await services.store.read { transaction throws(StoreError) in
      try transaction.sayings.tags(at: clock)
    }
    return (tags ?? []).map { Completion.Candidate(services.texts.words.name(of: $0)) }
  }
}

extension [TableWords] {
  fileprivate static let words = [
    TableWords(
      "saying", ko: "글귀", en: "saying", isCounted: true, ["source": LocalizedText(ko: "누구의 말", en: "who said it")]),
    TableWords("saying_mark", ko: "글귀 표시", en: "mark of a saying"),
  ]
}

package struct WordsServices: Sendable {
  package let store: any Store
  package let shown: ShownSaying
  package let files: SayingFiles
  package let clipboard: Clipboard
  package let printer: Printer
  package let time: TimeSource
  package let random: RandomSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, shown: ShownSaying, files: SayingFiles, clipboard: Clipboard, printer: Printer,
    time: TimeSource, random: RandomSource, settings: Settings, texts: Texts
  ) {
    self.store = store
    self.shown = shown
    self.files = files
    self.clipboard = clipboard
    self.printer = printer
    self.time = time
    self.random = random
    self.settings = settings
    self.texts = texts
  }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  package var context: FeatureContext { FeatureContext(texts, settings) }
  var fields: FieldContext { FieldContext(texts, settings.habits, today: clock.today) }

  /// The look of pictures for which nothing else is chosen.
  var looks: WordsSettings { WordsSettings(theme: settings.words.theme ?? settings.theme, font: settings.words.font) }

  var printing: PrintSaying { PrintSaying(images: files.images, printer: printer) }

  var recommend: RecommendSaying { RecommendSaying(store, shown: shown, random: random) }
}

package struct SayingFiles: Sendable {
  let importer: any SayingImporting
  let exporter: any SayingExporting
  let images: any SayingImageSaving
  let files: UserFiles

  package init(
    importer: any SayingImporting, exporter: any SayingExporting, images: any SayingImageSaving, files: UserFiles
  ) {
    self.importer = importer
    self.exporter = exporter
    self.images = images
    self.files = files
  }
}

extension SayingOrigin {
  var book: UUID? { if case .book(let book) = self { book } else { nil } }
}

extension ReadTransaction {
  /// `nil` for a saying that is from no book, or from one that is gone.
  func title(ofBookOf saying: Saying) throws(Failure) -> String? {
    guard let book = saying.origin.book else { return nil }
    return try books.title(of: book)
  }
}

extension WordsServices {
  /// The most numbers that are tried, because hidden ones are left out.
  private static let stepLimit = 100

  /// The drawn saying or a new one where it is gone, a part of a shelf, and the round that is over, all of one state.
  func home(
    _ drawn: Saying.ID?, _ shelf: SayingShelf, around row: Int
  ) async throws(StoreError) -> (saying: Saying?, page: SayingsPage, ended: EndedRound?) {
    let (clock, recommend) = (clock, recommend)
    let (kept, draw, page, ended) = try await store.read { transaction throws(StoreError) in
      let kept = if let drawn { try transaction.sayings.saying(drawn, at: clock) } else { Saying?.none }
      let draw = kept == nil ? try recommend.draw(of: transaction.sayings, at: clock) : nil
      let page = try transaction.sayings.page(of: shelf, around: row, at: clock)
      return (kept, draw, page, try transaction.sayings.endedRound(at: clock))
    }
    if let draw { await recommend.note(draw, on: clock.today) }
    return (kept ?? draw?.saying, page, ended)
  }

  func page(of shelf: SayingShelf, around row: Int) async throws(StoreError) -> SayingsPage {
    let clock = clock
    return try await store.read { transaction throws(StoreError) in
      try transaction.sayings.page(of: shelf, around: row, at: clock)
    }
  }

  /// The saying so many rows below one, or above it when negative; `nil` at the end.
  func neighbour(
    of id: Saying.ID, _ place: SayingPlace?, by step: Int
  ) async throws(StoreError) -> (saying: Saying, place: SayingPlace?)? {
    let clock = clock
    guard let place else {
      return try await store.read { transaction throws(StoreError) in
        try Self.neighbour(of: id, by: step, among: transaction.sayings, at: clock).map { ($0, nil) }
      }
    }
    let page = try await page(of: place.shelf, around: place.row)
    // If it has left the list, the saying below it has moved to its place.
    let row = page.list.row(of: id).map { $0 + step } ?? (step > 0 ? place.row : place.row + step)
    return page.list[row].map { ($0, SayingPlace(shelf: place.shelf, row: row)) }
  }

  /// Lists begin with the newest, so the next one has a lower number.
  private static func neighbour(
    of id: Saying.ID, by step: Int, among sayings: any SayingQueries<StoreError>, at clock: DayClock
  ) throws(StoreError) -> Saying? {
    for distance in 1...stepLimit {
      guard let other = Saying.ID(id.number - distance * step) else { return nil }
      if let saying = try sayings.saying(other, at: clock) { return saying }
    }
    return nil
  }
}

extension SayingQueries {
  fileprivate func page(of shelf: SayingShelf, around row: Int, at clock: DayClock) throws(Failure) -> SayingsPage {
    let limit = ListPage<Saying>.limit
    if let query = shelf.query {
      let found = try matches(of: query, limit: limit, at: clock).map(\.saying)
      return SayingsPage(shelf, ListPage(found), isCut: found.count == limit, now: clock.now)
    }
    let sayings = try ListPage(around: row, of: try count(of: shelf.list, at: clock)) { offset, limit throws(Failure) in
      try page(of: shelf.list, offset: offset, limit: limit, at: clock)
    }
    return SayingsPage(shelf, sayings, now: clock.now)
  }
}

extension SayingShelf {
  /// All sayings where nothing is looked for.
  fileprivate var list: SayingList {
    switch self {
    case .list(let list): list
    case .search: .all
    }
  }
}

extension SettingSpec {
  static let wordsTheme = choice(
    "words.theme", name: LocalizedText(ko: "글귀 그림의 테마", en: "Theme of pictures"),
    summary: LocalizedText(
      ko: "글귀를 그림으로 나눌 때의 색이에요. 자동은 하루의 테마를 따라요.", en: "Colours of a saying's picture; automatic is the theme of Haru."),
    unset: LocalizedText(ko: "자동 (하루의 테마)", en: "automatic (the theme of Haru)"), \.words.theme,
    [.automatic()] + SayingImageTheme.allCases.map { SettingChoice($0, $0.word, $0.name, swatch: $0.swatch) })

  static let wordsFont = choice(
    "words.font", name: LocalizedText(ko: "글귀 그림의 글꼴", en: "Font of pictures"),
    summary: LocalizedText(
      ko: "글귀 그림의 글꼴이에요. 컴퓨터에 없으면 비슷한 것을 써요.",
      en: "Letters of a saying's picture; one that is not installed is replaced by one like it."), \.words.font,
    SayingImageFont.allCases.map { SettingChoice($0, $0.word, $0.name) })
}

package struct TodaySaying: TodayContent {
  package let query: TodayQuery
  /// `nil` on other days, and where there is none to draw.
  package let saying: Saying?
  /// A fresh draw that is still to be noted.
  let draw: RecommendSaying.Draw?
  /// The saying of today, also while another day is shown.
  let drawn: Drawn?
  /// The round of the collection that is over, on the day on which the user is told; `nil` on others.
  var ended: EndedRound?
  /// `true` if the user hasn't been told yet.
  var isUntold = false

  struct Drawn: Hashable, Sendable {
    let id: Saying.ID
    let day: Day
  }

  /// The moment at which the saying stops being new.
  package var nextChange: Instant? {
    saying.flatMap { $0.isNew(at: query.clock.now) ? $0.uploaded.adding(seconds: Saying.newSeconds) : nil }
  }

  package func headline(_ texts: Texts) -> TodayHeadline? {
    guard let saying else { return nil }
    let opening = TodayEffect.ask(FeatureRequest(.show, RecordReference(.saying, saying.id.uuid)))
    return TodayHeadline(
      mark: mark(of: saying, texts.words),
      actions: [
        TodayAction(TodaySayingPart.open, opening),
        TodayAction(CommonKey.like, .change(TodayChange(SayingLike(saying: saying)))),
      ],
      opening: opening
    ) { columns, rows in
      SayingLines(saying.content, columns: columns, in: texts.language).fitting(rows: rows, hasGaps: false)
    }
  }

  /// Actions for when every saying of the collection has appeared.
  package func sections(_ texts: Texts) -> [TodaySection] {
    guard let ended else { return [] }
    let words = texts.words
    let rows = [
      row("again", words.beginRoundLine, TodaySayingPart.again, .change(TodayChange(RoundBeginning()))),
      row("add", words.addOwnLine, TodaySayingPart.addOwn, .ask(FeatureRequest(.add, RecordReference(.saying)))),
    ]
    return [TodaySection("words.ended", words.allMet(ended), rows)]
  }

  private func row(_ name: String, _ line: String, _ binding: KeyBinding, _ effect: TodayEffect) -> TodayRow {
    TodayRow(RecordReference(.saying, name: name), opening: TodayAction(binding, effect)) { frame, area in
      frame.line(line, in: area)
    }
  }

  private func mark(of saying: Saying, _ words: WordsTexts) -> StyledLine {
    if saying.isNew(at: query.clock.now) { return StyledLine(words.newSymbol, Style(.danger)) }
    return saying.marks.liked == nil ? StyledLine() : StyledLine(words.symbol(of: .liked), Style(.accent))
  }

  package func json(_ texts: Texts) -> [JSONValue.Member] {
    let record = saying.map { $0.json(at: query.clock, in: texts.language) }
    return [JSONValue.Member("saying", record ?? .null)]
  }

  package func fields(_ texts: Texts) -> [[String]] {
    saying.map { [["saying"] + $0.fields(at: query.clock, in: texts.language)] } ?? []
  }

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let passage = saying.map { SayingPassage(saying: $0, clock: query.clock, texts: texts).lines(width: width) }
    let hint = ended.map { texts.words.allMetHint($0) }
    return (passage ?? [])
      + (hint.map { TextClip.wrap($0, columns: width ?? .max).map { StyledLine($0, .hint) } } ?? [])
  }
}

/// Gives Today a saying, which it keeps while the day lasts.
package struct TodaySayingPart: TodayPart {
  static let open = KeyBinding([.character("v"), KeyPress(.function(10))], ko: "글귀 보기", en: "open the saying")

  static let again = CommonKey.openLine.named(ko: "다시 만나기", en: "meet them again")
  static let addOwn = CommonKey.openLine.named(ko: "글귀 추가", en: "add a saying")

  package static let place = TodayPlace.headline
  package static let keys = TodayKeys(rows: [open, CommonKey.like])

  private let store: any Store
  private let recommend: RecommendSaying

  package init(_ store: any Store, recommend: RecommendSaying) {
    self.store = store
    self.recommend = recommend
  }

  /// The saying as it is now, drawn where there is none or it is gone; days that are over or to come have none.
  ///
  /// The end of a round stays on the page that told it, until another one begins or the day ends.
  package func read(
    _ query: TodayQuery, after old: TodaySaying?, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> TodaySaying {
    var content = try drawn(query, after: old, of: transaction)
    guard query.isToday, query.isForPeople, let ended = try transaction.sayings.endedRound(at: query.clock) else {
      return content
    }
    content.isUntold = try !transaction.sayings.isTold(endOf: ended.number)
    if content.isUntold || old?.ended == ended && old?.query.day == query.day { content.ended = ended }
    return content
  }

  private func drawn(
    _ query: TodayQuery, after old: TodaySaying?, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> TodaySaying {
    guard query.isToday else { return TodaySaying(query: query, saying: nil, draw: nil, drawn: old?.drawn) }
    if let drawn = old?.drawn, drawn.day == query.day,
      let saying = try transaction.sayings.saying(drawn.id, at: query.clock)
    {
      return TodaySaying(query: query, saying: saying, draw: nil, drawn: drawn)
    }
    let draw = try recommend.draw(of: transaction.sayings, at: query.clock)
    let drawn = draw.saying.map { TodaySaying.Drawn(id: $0.id, day: query.day) }
    return TodaySaying(query: query, saying: draw.saying, draw: draw, drawn: drawn)
  }

  package func note(_ content: TodaySaying) async {
    if let draw = content.draw { await recommend.note(draw, on: content.query.day) }
    if content.isUntold, let ended = content.ended { await TellEndedRound(store).note(ended) }
  }

  package func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
    if change.value is RoundBeginning { return await beginRound(at: clock, texts) }
    guard let saying = (change.value as? SayingLike)?.saying else { return nil }
    let isOn = saying.marks.liked == nil
    do throws(FindSayingError) {
      let liked = try await MarkSaying(store)(saying.id.number, as: .liked, isOn, at: clock)
      guard liked.isChanged else { return .toast(texts.alreadySo) }
      return .toast(texts.words.done(isOn ? .marked(.liked) : .unmarked(.liked), liked.value.id))
    } catch { return .failure(texts.wordsRefusals.refusal(error).message) }
  }
}

extension TodaySayingPart {
  private func beginRound(at clock: DayClock, _ texts: Texts) async -> AppEffect {
    do throws(BeginRoundError) {
      return .toast(texts.words.done(try await BeginRound(store)(at: clock)))
    } catch {
      return .failure(texts.wordsRefusals.refusal(error).message)
    }
  }
}

/// Begins another round of the collection.
private struct RoundBeginning: Hashable {}

/// Likes a saying, or takes that back, as it was shown.
private struct SayingLike: Hashable {
  let saying: Saying
}
