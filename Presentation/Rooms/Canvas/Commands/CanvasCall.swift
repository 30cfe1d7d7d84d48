import Domain

typealias CanvasCommand = Command<CanvasCall>

struct CanvasCall: CommandCall {
  let services: CanvasServices
  var invocation: Invocation
  let session: CommandSession
  /// The user's, when the command began.
  let clock: DayClock

  init(_ services: CanvasServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session, clock) = (services, invocation, session, services.clock)
  }

  var words: CanvasTexts { texts.canvas }
  var refusals: CanvasRefusals { texts.canvasRefusals }

  var past: PastDayReader { PastDayReader(today: clock.today, habits: services.settings.habits) }

  /// A day that is over, or today.
  func day(_ text: String, of option: OptionSpec? = nil) throws(CommandFailure) -> Day {
    try reading { () throws(CommandFailure) in
      try session.readPast(text, as: .date, of: option, past.callAsFunction)
    }
  }

  func level(of option: OptionSpec) throws(CommandFailure) -> MoodLevel? {
    guard let text = invocation.value(of: option) else { return nil }
    return try words.level(text, of: option.long)
  }

  /// The days that `--from` and `--to` say; `nil` without either.
  func days() throws(CommandFailure) -> DayRange? {
    let (from, to) = (invocation.value(of: CanvasOption.from), invocation.value(of: CanvasOption.to))
    guard from != nil || to != nil else { return nil }
    let first: Day = if let from { try day(from, of: CanvasOption.from) } else { .earliest.adding(days: 1) }
    let last: Day = if let to { try day(to, of: CanvasOption.to) } else { clock.today }
    guard first <= last else {
      throw to == nil ? refusals.firstDayToCome(first) : refusals.lastDayBeforeFirst(first, last)
    }
    return DayRange(first, last)
  }

  /// The filter that the options of lists give.
  func filter() async throws(CommandFailure) -> MoodFilter {
    var filter = MoodFilter()
    filter.clock = try days()?.clockSeconds(clock.dayStart)
    if let tag = invocation.value(of: CanvasOption.tagged) { filter.tag = MoodTag(imported: tag).key }
    if let feeling = invocation.value(of: CanvasOption.feeling) {
      filter.feeling = try await feelings().meant(by: feeling)?.key ?? Feeling.Key(imported: feeling)
    }
    let (low, high) = (try level(of: CanvasOption.above), try level(of: CanvasOption.below))
    if low != nil || high != nil {
      let (low, high) = (low ?? MoodLevel(clamping: 0), high ?? MoodLevel(clamping: 100))
      guard low <= high else { throw refusals.levelsReversed(low, high) }
      filter.levels = low...high
    }
    return filter
  }

  /// All feelings, with the user's own.
  func feelings() async throws(CommandFailure) -> FeelingList {
    try await session.read(services.store) { things throws(StoreError) in try things.moods.feelings() }
  }

  /// The values that fields of a mood are read with.
  func fields(_ feelings: FeelingList) -> FieldContext {
    FieldContext(texts, services.settings.habits, today: clock.today)
      .knowing(MoodKnowledge(clock: clock, feelings: feelings))
  }

  func write(_ records: [MoodRecord], _ text: (_ width: Int?) -> [StyledLine]) {
    session.write(records, json: { $0.json }, plain: { $0.fields }, text: text)
  }

  /// The records with several ids; otherwise the record whose id begins with the words, or whose first line fits them.
  func records(orEach ids: [String]? = nil) async throws(CommandFailure) -> [MoodRecord] {
    try await found([invocation.text], orEach: ids, in: services.store, refusals.failure) {
      things, name throws(LookUpError<MoodRecord>) in
      try things.mood(named: name)
    }
  }
}
