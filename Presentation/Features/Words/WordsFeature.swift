package import Domain
import struct Foundation.UUID

extension FeatureModule {
  package static func words(_ services: @escaping ServicesFactory<WordsServices>) -> FeatureModule {
    FeatureModule(
      "words", title: LocalizedText(ko: "글귀", en: "Words"),
      welcome: Welcome(
        WelcomeWords(
          LocalizedText(ko: "글귀는 날마다 하나씩 만나요.", en: "Words: a saying for every day."),
          LocalizedText(ko: "마음에 드는 글귀는 그림으로 공유해요.", en: "Share the ones you like as pictures."),
          picture: .bonfire,
          question: LocalizedText(
            ko: "아끼는 글귀가 있나요? 없으면 Enter를 눌러 주세요.", en: "Do you have a favorite saying? If not, press Enter."),
          example: LocalizedText(ko: "예: 시작이 반이다.", en: "Such as: Well begun is half done.")),
        add: { services, text, old throws(Refusal) in try await services.addFirst(text, replacing: old) }),
      services: services, commands: [NounCommand("words", .words, WordsCommandRun.init)], records: [.saying],
      tables: .words,
      completion: [
        .sayings: { await $0.sayingCandidates(of: .all, typed: $1) },
        .hiddenSayings: { await $0.sayingCandidates(of: .hidden, typed: $1) },
        .sayingTags: { services, _ in await services.tagCandidates() },
      ],
      settings: [.wordsTheme, .wordsFont],
      today: .init { TodaySayingPart($0.store) },
      review: SayingReviewPart.self,
      coordinator: { WordsCoordinator($0) },
      answer: { request, services in
        if request.record.kind == .saying, request.action == .add { return WordsCoordinator.adding(services) }
        return request.record.id.flatMap { Saying.ID($0) }.map { WordsCoordinator.over($0, services) }
      })
  }
}

extension WelcomePicture {
  /// The bonfire, which flickers a few times.
  fileprivate static let bonfire = WelcomePicture(
    frameCount: 4 * Bonfire.frameCount, milliseconds: Bonfire.milliseconds
  ) { Bonfire(.large).frame($0) }
}

extension WordsServices {
  /// Adds a saying, in the language of its letters.
  fileprivate func addFirst(_ line: String, replacing old: (any FirstRecord)?) async throws(Refusal) -> AddedRecord {
    let isKorean = Hangul.isIn(line)
    let field: SayingDraft.Field = isKorean ? .korean : .english
    let text: SayingText = try texts.entered(line, as: field.field.label)
    var draft = SayingDraft()
    if isKorean { draft.korean = text } else { draft.english = text }
    guard let content = draft.content else { throw texts.wordsRefusals.noTextRefusal }
    let clock = clock
    do throws(StoreError) {
      let saying = try await AddSaying(store.replacing(old))(content, at: clock)
      return AddedRecord(FirstSaying(saying, at: clock), "'\(texts.shortened(text.text))'")
    } catch { throw Refusal(texts.failure(error)) }
  }
}

extension CompletionSource.StoredValue {
  package static let sayings = CompletionSource.StoredValue("sayings")
  package static let hiddenSayings = CompletionSource.StoredValue("hiddenSayings")
  package static let sayingTags = CompletionSource.StoredValue("sayingTags")
}

extension RecordWords {
  fileprivate static let saying = RecordWords(
    .saying, name: WordsKey.object, noun: "words",
    changes: [
      .liked: ChangeWords("like") { $1(ko: "\($0) 좋아요 표시", en: "liked \($0)") },
      .unliked: ChangeWords("unlike") { $1(ko: "\($0) 좋아요 표시 지움", en: "unliked \($0)") },
      .used: ChangeWords("use") { $1(ko: "\($0) 사용함 표시", en: "marked \($0) as used") },
      .unused: ChangeWords("unuse") { $1(ko: "\($0) 사용함 표시 지움", en: "marked \($0) as unused") },
      .hidden: ChangeWords("hide") { $1(ko: "\($0) 숨김", en: "hid \($0)") },
      .again: ChangeWords("again") { $1(ko: "\($0) 다시 만나기", en: "restarted \($0)") },
      .unhidden: ChangeWords("unhide") { $1(ko: "\($0) 다시 보이게 함", en: "showed \($0) again") },
    ],
    number: { Saying.ID($0).map { String($0.number) } },
    subject: { subject, texts in
      Int(subject).flatMap { Saying.ID($0) }.map {
        texts(ko: texts.words.name(of: $0), en: texts.words.inSentence($0))
      }
    },
    opening: { hit in Saying.ID(hit.id).map { _ in FeatureRequest(.show, RecordReference(.saying, hit.id)) } })
}

extension WordsServices {
  private static let lookedAt = 500

  /// Returns sayings, newest first, by their first words, or by their numbers if digits were typed.
  fileprivate func sayingCandidates(of list: SayingList, typed: String) async -> [Completion.Candidate] {
    let clock = clock
    // Hidden sayings can only be named by their numbers.
    let isNumber = list == .hidden || !typed.isEmpty && typed.allSatisfy(\.isNumber)
    return await store.candidates { transaction throws(StoreError) in
      let newest =
        if list == .all, !isNumber, let query = SearchQuery(typed) {
          try transaction.sayings.matches(of: query, limit: Self.lookedAt, at: clock).map(\.saying)
        } else { try transaction.sayings.page(of: list, offset: 0, limit: Self.lookedAt, at: clock) }
      return newest.lazy.map { saying in
        let text = SayingRow(saying, isNew: false, texts: texts).text
        return isNumber
          ? Completion.Candidate(String(saying.id.number), TextClip.clip(text, to: Completion.columns))
          : Completion.Candidate(Self.firstWords(of: text), texts.words.name(of: saying.id))
      }.filter { $0.begins(with: typed) }.prefix(Completion.limit).map(\.self)
    }
  }

  /// Returns the first whole words that fit into one line of a shell.
  private static func firstWords(of text: String) -> String {
    guard TextWidth.columns(of: text) > Completion.columns else { return text }
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      guard TextWidth.columns(of: (words + [word]).joined(separator: " ")) <= Completion.columns else { break }
      words.append(word)
    }
    return words.isEmpty ? text : words.joined(separator: " ")
  }

  fileprivate func tagCandidates() async -> [Completion.Candidate] {
    let clock = clock
    return await store.candidates { transaction throws(StoreError) in
      try transaction.sayings.tags(at: clock).map { Completion.Candidate(texts.words.name(of: $0)) }
    }
  }
}

extension [TableWords] {
  fileprivate static let words = [
    TableWords(.saying, isCounted: true, ["source": LocalizedText(ko: "누구의 말", en: "who said it")]),
    TableWords("saying_mark", ko: "글귀 표시", en: "saying mark"),
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
    (self.store, self.shown, self.files, self.clipboard, self.printer) = (store, shown, files, clipboard, printer)
    (self.time, self.random, self.settings, self.texts) = (time, random, settings, texts)
  }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  package var context: FeatureContext { FeatureContext(texts, settings) }
  var fields: FieldContext { FieldContext(texts, settings.habits, today: clock.today) }

  /// The default look of pictures.
  var looks: WordsSettings {
    var looks = settings.words
    looks.theme = looks.theme ?? settings.theme?.card
    return looks
  }

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
  ) { (self.importer, self.exporter, self.images, self.files) = (importer, exporter, images, files) }
}

extension SayingOrigin {
  var book: UUID? { if case .book(let book) = self { book } else { nil } }
}

extension ReadTransaction {
  /// Returns the title of the book that a saying is from; `nil` if there is no book or it was removed.
  func title(ofBookOf saying: Saying) throws(Failure) -> String? {
    guard let book = saying.origin.book else { return nil }
    return try books.title(of: book)
  }
}

extension WordsServices {
  /// The maximum number of numbers to try, because the numbers of hidden sayings are skipped.
  private static let stepLimit = 100

  /// Reads the saying of the card, a part of a shelf and an ended round in one transaction.
  ///
  /// - Parameter drawn: The saying that the user drew; the card shows the saying of the day if there is none, on another
  ///   day, and if the drawn saying no longer exists.
  func home(
    _ drawn: DrawnSaying?, _ shelf: SayingShelf, around row: Int
  ) async throws(StoreError) -> (saying: Saying?, page: SayingsPage, ended: EndedRound?) {
    let clock = clock
    let id = drawn.flatMap { $0.day == clock.today ? $0.id : nil }
    let (home, firstDay) = try await store.read { transaction throws(StoreError) in
      let sayings = transaction.sayings
      let drawn = if let id { try sayings.saying(id, at: clock) } else { Saying?.none }
      let saying = if let drawn { Saying?.some(drawn) } else { try sayings.sayingOfTheDay(at: clock) }
      let page = try sayings.page(of: shelf, around: row, at: clock)
      return ((saying, page, try sayings.endedRound(at: clock)), try sayings.firstDay())
    }
    if firstDay == nil { await BeginSayings(store)(on: clock.today) }
    return home
  }

  /// Returns another visible saying that has the new texts of a saved saying.
  func duplicate(of saying: Saying, since before: SayingContent? = nil) async -> Saying? {
    // The saying is saved already, so a failure of the store must not make the change look refused.
    let clock = clock
    let found = try? await store.read { transaction throws(StoreError) in
      try transaction.sayings.duplicate(of: saying, since: before, at: clock)
    }
    return found ?? nil
  }

  func page(of shelf: SayingShelf, around row: Int) async throws(StoreError) -> SayingsPage {
    let clock = clock
    return try await store.read { transaction throws(StoreError) in
      try transaction.sayings.page(of: shelf, around: row, at: clock)
    }
  }

  /// Returns the saying `step` rows below a saying, or above it for negative steps; `nil` at the end.
  func neighbor(
    of id: Saying.ID, _ place: SayingPlace?, by step: Int
  ) async throws(StoreError) -> (saying: Saying, place: SayingPlace?)? {
    let clock = clock
    guard let place else {
      return try await store.read { transaction throws(StoreError) in
        try Self.neighbor(of: id, by: step, among: transaction.sayings, at: clock).map { ($0, nil) }
      }
    }
    let page = try await page(of: place.shelf, around: place.row)
    // If the saying has left the list, the saying below it has moved to its row.
    let row = page.list.row(of: id).map { $0 + step } ?? (step > 0 ? place.row : place.row + step)
    return page.list[row].map { ($0, SayingPlace(shelf: place.shelf, row: row)) }
  }

  /// Returns the next visible saying by number; lists start with the newest, so the next saying has a lower number.
  private static func neighbor(
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
  /// The list of the shelf; all sayings for a search.
  fileprivate var list: SayingList {
    switch self {
    case .list(let list): list
    case .search: .all
    }
  }
}

extension SettingSpec {
  static let wordsTheme = choice(
    "words.theme", name: LocalizedText(ko: "글귀 그림의 테마", en: "Picture theme"),
    summary: LocalizedText(
      ko: "글귀를 그림으로 공유할 때의 색이에요. 자동은 하루 앱의 테마를 따라요.",
      en: "The colors of pictures of sayings. Automatic uses Haru's theme."),
    unset: LocalizedText(ko: "자동(하루 앱의 테마)", en: "automatic (Haru's theme)"), \.words.theme,
    [.automatic()] + SayingImageTheme.allCases.map { SettingChoice($0, $0.word, $0.name, swatch: $0.swatch) })

  static let wordsFont = choice(
    "words.font", name: LocalizedText(ko: "글귀 그림의 글꼴", en: "Picture font"),
    summary: LocalizedText(
      ko: "글귀 그림의 글꼴이에요. 컴퓨터에 없으면 비슷한 것을 써요.",
      en: "The font of pictures of sayings. If it isn't installed, a similar font is used."), \.words.font,
    SayingImageFont.allCases.map { SettingChoice($0, $0.word, $0.name) })
}

package struct TodaySaying: TodayContent {
  package let query: TodayQuery
  /// The saying of the day; `nil` on other days, and if no saying is available.
  package let saying: Saying?
  /// Indicates whether the day of the first run is not recorded yet.
  let isFirstRun: Bool
  /// The round of the collection that has ended; `nil` except on the day on which this is reported.
  var ended: EndedRound?
  /// Indicates whether the end of the round has not been reported yet.
  var isUnreported = false

  /// The time at which the saying stops being new.
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
        TodayAction(CommonKey.like.of(WordsKey.object), .change(FeatureValue(SayingLike(saying: saying)))),
      ],
      opening: opening
    ) { columns, rows in
      SayingLines(saying.content, columns: columns, in: texts.language).compact(columns: columns, rows: rows)
        ?? [StyledLine(texts.words.readLine, .hint)]
    }
  }

  /// Returns the actions offered when every saying of the collection has appeared.
  package func sections(_ texts: Texts, in form: TodayForm) -> [TodaySection] {
    guard let ended else { return [] }
    let words = texts.words
    let rows = [
      row("again", words.beginRoundLine, TodaySayingPart.again, .change(FeatureValue(RoundBeginning()))),
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
    if saying.marks.liked != nil { return StyledLine(words.symbol(of: .liked), Style(.accent)) }
    return saying.isNew(at: query.clock.now) ? StyledLine(words.newSymbol, Style(.danger)) : StyledLine()
  }

  package static let members: [TodayMember<TodaySaying>] = [
    .init("saying") { page, texts in page.saying.map { $0.json(at: page.query.clock, in: texts.language) } }
  ]

  package static let plainRows: [NamedRows<TodaySaying>] = [
    .init("saying", ko: "'haru words list'의 열(오늘만)", en: "the columns of 'haru words list' (only today)") {
      page, texts in
      page.saying.map { [Saying.object.row(($0, page.query.clock, texts.language))] } ?? []
    }
  ]

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let passage = saying.map { SayingPassage(saying: $0, clock: query.clock, texts: texts).lines(width: width) }
    let hint = ended.map { texts.words.allMetHint($0) }
    return (passage ?? [])
      + (hint.map { StyledLine.wrapped($0, columns: width ?? .max, .hint) } ?? [])
  }
}

/// The part of Today that shows the saying of the day.
package struct TodaySayingPart: TodayPart {
  static let open = KeyBinding(ko: "글귀 보기", en: "open the saying")

  static let again = CommonKey.openLine.named(ko: "다시 만나기", en: "see them again")
  static let addOwn = CommonKey.openLine.named(ko: "글귀 추가", en: "add a saying")

  package static let place = TodayPlace.headline
  package static let keys = TodayKeys(rows: [open, CommonKey.like])

  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  /// Reads the saying of the day; past and future days have no saying.
  ///
  /// The end of a round stays on the page that reported it until another round starts or the day ends.
  package func read(
    _ query: TodayQuery, after old: TodaySaying?, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> TodaySaying {
    guard query.isToday else { return TodaySaying(query: query, saying: nil, isFirstRun: false) }
    let sayings = transaction.sayings
    var content = TodaySaying(
      query: query, saying: try sayings.sayingOfTheDay(at: query.clock), isFirstRun: try sayings.firstDay() == nil)
    guard query.isForPeople, let ended = try sayings.endedRound(at: query.clock) else { return content }
    content.isUnreported = try !sayings.isReported(endOf: ended.number)
    if content.isUnreported || old?.ended == ended && old?.query.day == query.day { content.ended = ended }
    return content
  }

  package func note(_ content: TodaySaying) async {
    if content.isFirstRun { await BeginSayings(store)(on: content.query.day) }
    if content.isUnreported, let ended = content.ended { await ReportEndedRound(store).note(ended) }
  }

  package func perform(_ change: FeatureValue, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
    if change.value is RoundBeginning { return await beginRound(at: clock, texts) }
    guard let saying = (change.value as? SayingLike)?.saying else { return nil }
    let isOn = saying.marks.liked == nil
    do throws(FindSayingError) {
      let liked = try await MarkSaying(store)(saying.id.number, as: .liked, isOn, at: clock)
      guard liked.isChanged else { return .toast(texts.noChanges) }
      return .toast(texts.words.done(isOn ? .marked(.liked) : .unmarked(.liked), liked.value.id))
    } catch { return .failure(texts.wordsRefusals.refusal(error).message) }
  }

  private func beginRound(at clock: DayClock, _ texts: Texts) async -> AppEffect {
    do throws(BeginRoundError) {
      return .toast(texts.words.done(try await BeginRound(store)(at: clock)))
    } catch {
      return .failure(texts.wordsRefusals.refusal(error).message)
    }
  }
}

/// The change that starts another round of the collection.
private struct RoundBeginning: Hashable {}

/// The change that likes a saying, or removes the like if the saying was shown as liked.
private struct SayingLike: Hashable {
  let saying: Saying
}

extension NewSayingArrival: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "새 글귀", en: "new sayings"),
      LocalizedText(ko: "새 글귀가 오면 알려 줘요.", en: "When a new saying arrives."))
  }

  package func headline(_ texts: Texts) -> String { texts(ko: "오늘의 새 글귀가 왔어요", en: "A new saying is here") }

  package func details(_ texts: Texts) -> [String] { [saying.content.text(in: texts.language).text] }

  package func reason(_ texts: Texts) -> String {
    texts(ko: "\(saying.id.number)번 새 글귀가 오는 날이에요", en: "new saying \(saying.id.number) arrives that day")
  }

  package func ending(_ texts: Texts) -> String {
    texts(ko: "이 글귀를 숨기거나 새 글귀 알림을 꺼요", en: "hide the saying, or turn these reminders off")
  }

  package var opening: FeatureRequest? { FeatureRequest(.show, RecordReference(.saying, saying.id.uuid)) }
  package var deed: ReminderDeed { .open }
  package var commands: [ReminderCommand] { [ReminderCommand(.open, "words show \(saying.id.number)")] }
}
