/// Reads an event written in one line, in Korean and English at once: 내일 오후 3시 치과 1시간, standup every weekday 9:30.
///
/// ```swift
/// let quick = try QuickAddReader(clock: clock, habits: DateHabits(weekStart: .monday))("내일 오후 3시 치과")
/// let draft = quick.draft(otherwise: .nextHalfHour(after: clock.dateTime, zone: .place(clock.zone)))
/// ```
///
/// - Phrases stand anywhere; what is not understood is the title, in its order. What is quoted is always title.
/// - Words that people mean different things by are refused with their readings (``QuickAddError/answers``).
/// - What looks like a time and is not understood is refused by name; it is never title unless it is quoted.
/// - Dates are those of ``DateReader``, times those of ``TimeReader``; see `QuickAddTimes` and `QuickAddSeries`.
public struct QuickAddReader: Hashable, Sendable {
  /// The most characters; a title, a place and all phrases fit (our choice).
  public static let limit = 2_000

  private let clock: DayClock
  private let habits: DateHabits
  private let zone: EventZone
  private let day: Day
  private let hours: Range<Int>?

  /// - Parameters:
  ///   - clock: On which dates and times are read.
  ///   - habits: How the user writes dates.
  ///   - zone: Where the event is; the clock's own zone unless told.
  ///   - day: The day of what says none, as the one on screen; today unless told.
  ///   - hours: A bare hour is taken for the one of its two readings that is among them; asked about unless told.
  public init(clock: DayClock, habits: DateHabits, zone: EventZone? = nil, day: Day? = nil, hours: Range<Int>? = nil) {
    self.hours = hours
    self.clock = clock
    self.habits = habits
    self.zone = zone ?? .place(clock.zone)
    self.day = day ?? clock.today
  }

  /// The event that a line means.
  ///
  /// - Parameter text: At most ``limit`` characters.
  /// - Throws: ``QuickAddError`` with the words that are refused.
  public func callAsFunction(_ text: String) throws(QuickAddError) -> QuickAdd {
    guard text.count <= Self.limit else { throw .text(.tooLong(count: text.count, limit: Self.limit), of: nil) }
    let reader = QuickPhraseReader(today: clock.today, now: clock.dateTime, habits: habits)
    let line = try QuickAddScanner.scan(text, reader)
    if line.phrases.contains(where: \.isRepetition), let words = line.exception { throw .exception(words) }
    let parts = try QuickAddParts(line)
    let hint = line.partOfDay
    if let (words, meant) = line.misspeltPeriod ?? (parts.saysDay ? nil : line.misspelling) {
      throw .phrase(words, .mistyped(words, meant: meant))
    }
    if let doubt = line.doubts.first(where: { !parts.settles($0) }) { throw doubt.fitting(hint) }
    if let rule = parts.rule, !rule.saysNoDay || rule.frequency == .daily, let (words, day) = line.lonelyDay {
      throw .dayOfSeries(words, day)
    }
    if !parts.saysTime, let missing = line.partWithoutHour {
      throw .hourMissing(missing.words, missing.part, otherwise: missing.otherwise)
    }
    try line.refuseRemains(saysTime: parts.saysTime)
    if !parts.saysTime, let (words, time) = line.mealTime { throw .times(words, [ClockSpan(time)], orTitle: true) }
    let leftover = LeftoverWords(line, parts)
    if let words = leftover.suspicious { throw question(about: words, parts, hint) }
    let times = QuickAddTimes(parts: parts, clock: clock, zone: zone, day: day, hint: hint, hours: hours)
    var span: EventSpan?
    var rules: [RecurrenceRule] = []
    var laterDays: [Day] = []
    if let written = parts.rule {
      let series = QuickAddSeries(times: times, written: written)
      if let lunar = written.lunar {
        (span, laterDays) = try series.lunar(lunar)
      } else {
        let (first, rule) = try series()
        (span, rules) = (first, [rule])
      }
    } else {
      span = try times.span()
    }
    return QuickAdd(
      title: try title(line, parts), span: span, rules: rules, lunar: parts.rule?.lunar, lunarStart: parts.lunar,
      laterDays: laterDays, alarms: parts.alarms, location: parts.location, calendar: parts.calendar,
      categories: parts.categories, pieces: line.pieces,
      numbersInTitle: parts.saysTime || parts.saysDay || parts.rule != nil ? leftover.kept : [],
      assumedTime: try times.assumedTime(), lacksTime: span.map { !parts.isAllDay && $0.isOneDay } ?? true)
  }

  /// A number alone may be the hour that is missing.
  private func question(about words: String, _ parts: QuickAddParts, _ hint: PartOfDay?) -> QuickAddError {
    var cursor = TokenCursor(words)
    guard !parts.saysTime, let clock = try? ClockPhraseParser(readsNumbers: true)(&cursor), cursor.isAtEnd,
      let times = try? clock.times(hint: hint)
    else { return .remains(words) }
    return .times(words, times, orTitle: true)
  }

  /// Returns the title; if nothing is left, a meal that was read as part of a time is the title.
  private func title(_ line: ScannedLine, _ parts: QuickAddParts) throws(QuickAddError) -> EventTitle {
    var text = line.titleText
    if text.isEmpty { text = parts.clock?.meal ?? "" }
    guard !text.isEmpty else { throw .titleMissing }
    return try QuickAddError.checked(text, of: nil)
  }
}

extension EventSpan {
  fileprivate var isOneDay: Bool {
    if case .allDay(let days) = self { days.count == 1 } else { false }
  }
}
