package import Domain

typealias TodayCommand = Command<TodayCommandRun>
typealias TodayCommandRun = ClockedRun<TodayServices>

extension TodayCommandRun {
  private var words: TodayTexts { texts.today }

  func run() async throws(CommandFailure) {
    let (isEnd, card) = (invocation.has(TodayOption.end), invocation.value(of: TodayOption.card))
    let day = try day(isPast: card != nil)
    if isEnd || invocation.has(TodayOption.reopen) {
      guard day == clock.today else { throw words.onlyToday }
      try await end(isEnd ? day : nil)
    } else if let card {
      try await draw(day, to: card)
    } else {
      try await show(day)
    }
  }

  /// Returns the day that the arguments name; today without arguments.
  func day(isPast: Bool) throws(CommandFailure) -> Day {
    guard !invocation.arguments.isEmpty else { return clock.today }
    let habits = services.settings.habits
    guard isPast else { return try session.read(DateReader(today: clock.today, habits: habits), invocation.text) }
    return try session.readPast(
      invocation.text, as: .date, PastDayReader(today: clock.today, habits: habits).callAsFunction)
  }

  private func end(_ day: Day?) async throws(CommandFailure) {
    let changed = try await session.stored { () async throws(StoreError) in
      try await DayEnd(day: day)(services.store, texts)
    }
    session.announce(
      changed, { _ in day == nil ? words.wentOn : words.rest }, json: { _ in ["ended": .bool(day != nil)] })
  }

  /// Saves the card of a day.
  private func draw(_ day: Day, to path: String) async throws(CommandFailure) {
    let (recaps, settings, clock) = (services.recaps, services.settings, clock)
    let recap = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.recap(of: day, in: recaps, settings, at: clock)
    }
    guard !recap.isEmpty else { throw words.nothingToCard(day) }
    let card = DayCard(recap: recap, texts: texts)
    let saved: Void? = try await session.savePicture(path) { replaces throws(PictureError) in
      try await services.pictures.save(to: path, replaces: replaces) { _ in .svg(card.picture.file(DayCard.size)) }
    }
    guard saved != nil else { return }
    session.announce(StyledLine(words.carded(day, to: path))) { ["date": .string("\(day)"), "path": .string(path)] }
  }

  private func show(_ day: Day) async throws(CommandFailure) {
    let page = try await session.stored { () async throws(StoreError) in
      let isForPeople = session.context.format == .text
      return try await services.read(TodayQuery(day, clock: clock, showsComingDays: false, isForPeople: isForPeople))
    }
    let (texts, contents) = (texts, page.contents)
    for remark in contents.compactMap({ $0.remark(texts) }) { session.remark(remark) }
    session.write(
      json: { .object([JSONValue.Member("date", .string(day.description))] + contents.flatMap { $0.json(texts) }) },
      plain: { contents.flatMap { $0.fields(texts) } },
      text: { width in
        let remark = words.remark(on: page.query, name: services.settings.name)
        let head =
          StyledLine(texts.dates.dayAndYear(day), .title) + StyledLine(" · ")
          + (page.query.isToday ? StyledLine(remark) : StyledLine(remark, Style(.secondary)))
        let blocks = [[width.map(head.clipped(to:)) ?? head]] + contents.map { $0.lines(texts, width: width) }
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
      })
  }
}

extension Command<TodayCommandRun> {
  /// - Parameter features: The parts of the features.
  static func today(_ features: [any TodayPart.Type]) -> TodayCommand {
    let parts = (features + [TodayRecapPart.self]).inPlaces
    return TodayCommand(
      "today", ko: "오늘이나 다른 날을 한눈에 보여 줘요", en: "Show today or another day at a glance",
      discussion: DayWords.discussion,
      arguments: [ArgumentSpec(DayWords.day, .any, ko: "볼 날. 쓰지 않으면 오늘", en: "The day to show; today by default")],
      options: [TodayOption.card, TodayOption.end, TodayOption.reopen],
      json: .object(keys: ["date"] + parts.flatMap { $0.jsonKeys }), plain: plain(of: parts),
      examples: [
        .init("haru today", ko: "오늘을 한눈에 봐요", en: "Show today"),
        .init(ko: ("haru today 다음 주 금요일", "다른 날을 봐요"), en: ("haru today friday", "Show another day")),
        .init(
          ko: ("haru today 어제 --card 어제.svg", "하루를 카드로 저장해요"),
          en: ("haru today yesterday --card yesterday.svg", "Save a day as a card")),
        .init("haru today --end", ko: "오늘을 마쳐요", en: "End today"),
        .init("haru today --plain", ko: "다른 프로그램에 넘겨요", en: "Pass it to another program"),
      ],
      run: TodayCommandRun.run)
  }

  private static func plain(of parts: [any TodayPart.Type]) -> LocalizedText {
    let rows = PlainRowForm.text(of: parts.flatMap { $0.rowForms })
    return .columns(
      ko: "줄의 종류, 그리고 종류마다 다른 열. \(rows.korean)",
      en: "the kind of the line, then the columns of the kind. Lines have \(rows.english)")
  }
}

enum TodayOption {
  static let card = OptionSpec(
    "card", value: ValueSpec("FILE", completion: .files), conflicts: ["end", "reopen"],
    ko: "그날의 그림과 한 일을 카드(.svg나 .png)로 저장해요",
    en: "Save the day's painting and what you did as a card, .svg or .png")
  static let end = OptionSpec(
    "end", conflicts: ["card", "reopen"], ko: "오늘을 마쳐요. 오늘 화면이 내일까지 쉬어요",
    en: "Call it a day; the Today screen stays quiet until tomorrow")
  static let reopen = OptionSpec(
    "reopen", conflicts: ["card", "end"], ko: "마친 오늘을 다시 열어요", en: "Reopen today after ending it")
}

/// The contents of all features for a day, read from one state of the store.
package struct TodayPage: Equatable, Sendable {
  package let query: TodayQuery
  package let contents: [any TodayContent]

  package init(_ query: TodayQuery, _ contents: [any TodayContent]) { (self.query, self.contents) = (query, contents) }

  package static func == (one: TodayPage, two: TodayPage) -> Bool {
    one.query == two.query && one.contents.elementsEqual(two.contents) { $0.isEqual(to: $1) }
  }

  var day: Day { query.day }

  /// The time at which the clock alone makes the page out of date.
  package var nextChange: Instant {
    let clock = query.clock
    let minute = query.showsMinutes ? clock.now.adding(seconds: 60 - clock.dateTime.time.second) : clock.endOfToday
    return contents.compactMap(\.nextChange).reduce(min(minute, clock.endOfToday), min)
  }

  var firstSelected: RecordReference? { contents.lazy.compactMap(\.firstSelected).first }

  var actions: [TodayAction] { contents.flatMap(\.actions) }

  var opening: TodayAction? { contents.lazy.compactMap(\.opening).first }

  var recap: TodayRecap? { contents.lazy.compactMap { $0 as? TodayRecap }.first }

  func headline(_ texts: Texts) -> TodayHeadline? { contents.lazy.compactMap { $0.headline(texts) }.first }

  func invitation(_ texts: Texts) -> TodayEmptyText? { contents.lazy.compactMap { $0.invitation(texts) }.first }
}

package struct TodayReader: Sendable {
  private let store: any Store
  private let parts: [any TodayPart]

  package init(_ store: any Store, _ parts: [any TodayPart]) {
    self.store = store
    self.parts = parts.inPlaces
  }

  package func callAsFunction(_ query: TodayQuery, after old: TodayPage? = nil) async throws(StoreError) -> TodayPage {
    let parts = parts
    let page = try await store.read { transaction throws(StoreError) in
      var contents: [any TodayContent] = []
      for part in parts { contents.append(try part.read(query, amongOld: old?.contents ?? [], of: transaction)) }
      return TodayPage(query, contents)
    }
    for part in parts { await part.noteOwn(of: page.contents) }
    return page
  }

  func question(before change: FeatureValue) async throws(StoreError) -> Dialog<TodayEffect>? {
    for part in parts { if let question = try await part.question(before: change) { return question } }
    return nil
  }

  func perform(_ change: FeatureValue, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
    for part in parts { if let effect = await part.perform(change, at: clock, texts) { return effect } }
    return nil
  }
}
