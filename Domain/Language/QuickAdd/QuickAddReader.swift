/// Reads an event from one line, in Korean and in English: 내일 오후 3시 치과 1시간, standup every weekday 9:30.
///
/// ```swift
/// let quick = try QuickAddReader(clock: clock, habits: DateHabits(weekStart: .monday))("내일 오후 3시 치과")
/// let draft = quick.draft(otherwise: .nextHalfHour(after: clock.dateTime, zone: .place(clock.zone)))
/// ```
///
/// - Phrases may be anywhere. The words that aren't understood are the title, in their order. Quotations are always
///   part of the title.
/// - Words that can mean different things are refused with their readings (``QuickAddError/answers``).
/// - Words that look like a time but aren't understood are refused by name; they are never part of the title unless
///   quoted.
/// - Dates are read as by ``DateReader``, and times as by ``TimeReader``; see `QuickAddTimes` and `QuickAddSeries`.
public struct QuickAddReader: Hashable, Sendable {
  /// The maximum number of characters; a title, a place and all phrases fit (Haru's choice).
  public static let limit = 2_000

  /// The maximum number of times that a series takes place, the same as for `--count`.
  static let maximumCount = 10_000

  private let clock: DayClock
  private let habits: DateHabits
  private let zone: EventZone
  private let day: Day
  private let hours: Range<Int>?
  /// Indicates whether 아침 8시 알림 is an alarm of the event; in a reminder, it is the time.
  var readsAlarmBehindTime = true

  /// - Parameters:
  ///   - clock: The user's clock, which dates and times refer to.
  ///   - habits: How the user writes dates.
  ///   - zone: The zone of the event; by default, the clock's zone.
  ///   - day: The day of an event whose line gives none, such as the day on screen; by default, today.
  ///   - hours: The usual hours, which decide between the two readings of a bare hour; by default, such an hour is
  ///     refused.
  public init(clock: DayClock, habits: DateHabits, zone: EventZone? = nil, day: Day? = nil, hours: Range<Int>? = nil) {
    (self.hours, self.clock, self.habits) = (hours, clock, habits)
    self.zone = zone ?? .place(clock.zone)
    self.day = day ?? clock.today
  }

  /// Returns the event that a line describes.
  ///
  /// - Parameter text: The line, of at most ``limit`` characters.
  /// - Throws: ``QuickAddError`` with the words that are refused.
  public func callAsFunction(_ text: String) throws(QuickAddError) -> QuickAdd {
    // A stack of marks is one character, but takes as long to read as many.
    let count = text.typedCount
    guard count <= Self.limit else { throw .text(.tooLong(count: count, limit: Self.limit), of: nil) }
    let reader = QuickPhraseReader(
      today: clock.today, now: clock.dateTime, habits: habits, hours: hours,
      readsAlarmBehindTime: readsAlarmBehindTime)
    var line = try QuickAddScanner.scan(text, reader)
    line.takeZone(zone.rules(forUserIn: clock.zone), at: clock.now)
    if line.phrases.contains(where: \.isRepetition), let (words, others) = line.exception {
      throw .exception(words, others: others)
    }
    let parts = try QuickAddParts(line, hours: hours)
    let hint = line.partOfDay
    if let (words, meant) = line.misspelledPeriod ?? (parts.saysDay ? nil : line.misspelling) {
      throw .phrase(words, .mistyped(words, meant: meant))
    }
    if let doubt = line.doubts.first(where: { !parts.settles($0) }) { throw doubt.fitting(hint) }
    if let doubt = line.countedFromNoun ?? line.weekdayAfterHoliday ?? parts.weekdayBesideEveryDay { throw doubt }
    if let rule = parts.rule, !rule.saysNoDay || rule.frequency == .daily, let (words, day) = line.lonelyDay {
      throw .dayOfSeries(words, day)
    }
    if let doubt = parts.dayBesidePlural ?? parts.lengthBesideAlarm { throw doubt }
    let leftover = LeftoverWords(line, parts)
    if !parts.saysTime, let doubt = dottedTime(in: leftover, hint) { throw doubt }
    if !parts.saysTime, let missing = line.partWithoutHour ?? line.anchor ?? (parts.needsHour ? line.partInTitle : nil)
    {
      let hour = missing.part.usualHour(in: missing.words)
      throw .hourMissing(missing.words, missing.part, ["\(missing.words) \(hour)", missing.otherwise])
    }
    if let missing = parts.endWithoutHour { throw missing }
    try line.refuseRemains(saysTime: parts.saysTime)
    if !parts.saysTime, let (words, time) = line.mealTime { throw .times(words, [ClockSpan(time)], orTitle: true) }
    if !parts.saysTime, parts.isLaterToday { throw .laterToday(parts.words(.days), clock.today) }
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
    let isWindow = parts.hourInterval != nil && rules.first?.frequency != .hourly
    return QuickAdd(
      title: try title(line, parts), span: span, rules: rules, lunar: parts.rule?.lunar, lunarStart: parts.lunar,
      laterDays: laterDays, alarms: try parts.alarms(of: span), location: parts.location, calendar: parts.calendar,
      categories: parts.categories, pieces: line.pieces,
      numbersInTitle: parts.saysTime || parts.saysDay || parts.rule != nil ? leftover.numbersInTitle : [],
      timesWithEnd: isWindow ? "" : parts.wordsOfSpan, assumedTime: try times.assumedTime(),
      remarks: try times.remarks(on: span),
      lacksTime: span.map { !parts.isAllDay && $0.isOneDay } ?? true)
  }

  /// Returns the error for suspicious words; a number alone may be the missing hour.
  private func question(about words: String, _ parts: QuickAddParts, _ hint: PartOfDay?) -> QuickAddError {
    var cursor = TokenCursor(words)
    if case .word(.month(let month))? = cursor.peek()?.kind, cursor.tokens.count == 1 {
      let year = clock.today.year + (month < clock.today.month ? 1 : 0)
      if let month = Month(year: year, month: month) { return .phrase(words, .dayMissing(month)) }
    }
    if !cursor.take(.before) { cursor.take(.to) }
    guard !parts.saysTime, let clock = try? ClockPhraseParser(readsNumbers: true)(&cursor), cursor.isAtEnd,
      let times = try? clock.times(hint: hint)
    else { return .remains(words) }
    return .times(words, times, orTitle: true)
  }

  /// Returns the question about the 7.30 of "call Jo 7.30 tomorrow", which may be a time.
  private func dottedTime(in leftover: LeftoverWords, _ hint: PartOfDay?) -> QuickAddError? {
    leftover.numbersInTitle.lazy.compactMap { words in
      ClockPhraseParser.hours(words, hint: hint, readsDots: true).map { .times(words, $0, orTitle: true) }
    }.first
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
  fileprivate var isOneDay: Bool { if case .allDay(let days) = self { days.count == 1 } else { false } }
}

/// Splits a typed line into phrases and the title, from left to right.
///
/// A phrase begins and ends at word boundaries, so that numbers and letters inside of words stay in the title.
struct QuickAddScanner {
  private let phraseReader: QuickPhraseReader
  private var cursor: TokenCursor
  private var line: ScannedLine
  /// The index of an @ that stands alone; the words after it are the place, up to the next phrase.
  private var openPlace: Int?
  /// Indicates whether a date or a time after the last phrase belongs to its end.
  private var continuesEnd = false

  static func scan(_ text: String, _ reader: QuickPhraseReader) throws(QuickAddError) -> ScannedLine {
    let literals = Quotation.ranges(in: Array(text))
    var scanner = QuickAddScanner(TokenCursor(text, literals: literals), reader)
    while !scanner.cursor.isAtEnd { try scanner.step() }
    scanner.closePlace()
    scanner.line.returnCounts()
    scanner.line.takeBracketsAroundPhrases()
    scanner.line.dropDashes()
    try scanner.line.returnPartsOfDay()
    return scanner.line
  }

  private init(_ cursor: TokenCursor, _ reader: QuickPhraseReader) {
    self.cursor = cursor
    phraseReader = reader
    line = ScannedLine(cursor: cursor)
  }

  private mutating func step() throws(QuickAddError) {
    if try takeDeadline() { return }
    if try takeConnected() { return }
    if try takeDayBehindRange() { return }
    continuesEnd = continuesEnd && isBehindPhrase
    if takeSignBehindPhrase() || takeAndBetweenTimes() || takeEndingBehindPhrase() { return }
    guard isBoundary else { return addToTitle() }
    let end = continuesEnd && hasTime ? firstDay ?? phraseReader.today : nil
    let found = try phraseReader.phrase(
      at: cursor, end: end, isBehindDays: isBehindDays, isBehindDate: isBehindDate,
      isBehindRepetition: line.phrases.contains(where: \.isRepetition))
    if found == nil, opensPlace {
      closePlace()
      openPlace = cursor.position
      return cursor.advance()
    }
    switch found {
    // 11번 출구 is a place.
    case .phrase(.count, _) where openPlace != nil: addToTitle()
    case let found?: add(found)
    case nil: addToTitle()
    }
    // The end of "until dec 20 3pm 5pm" has no time.
    if case .phrase(.time(_, .start), _)? = found { continuesEnd = false }
  }

  /// Indicates whether a phrase may begin here, because a word begins.
  private var isBoundary: Bool {
    guard let token = cursor.peek(), token.isAttached, !isBehindPhrase else { return true }
    if case .sign(let sign)? = cursor.peek(-1)?.kind { return "([{,;~·!?".contains(sign) }
    return false
  }

  private var isBehindPhrase: Bool { line.phrases.last?.tokens.upperBound == cursor.position }

  /// Indicates whether numbers and parts of the day here belong to the previous phrase.
  private var isBehindDays: Bool {
    guard isBehindPhrase, let last = line.phrases.last else { return false }
    return last.kind == .date || last.isRepetition
  }

  private var isBehindDate: Bool { isBehindPhrase && line.phrases.last?.kind == .date }

  private var opensPlace: Bool { cursor.peek()?.kind == .sign("@") && cursor.peek(1).map { !$0.isAttached } ?? false }

  /// Indicates whether there have been a start and a time; the first time after an end isn't part of that end, and the
  /// day of "until 5pm tomorrow" isn't an end.
  private var hasTime: Bool { hasStart && line.phrases.contains { $0.kind == .time } }

  private var hasStart: Bool { line.phrases.contains(where: \.isStart) }

  /// The first day so far.
  private var firstDay: Day? {
    for case .days(let days, .start, _, _) in line.phrases.map(\.meaning) { return days.first }
    return nil
  }
}

extension QuickAddScanner {
  /// Takes a deadline: by friday 5pm, before friday, 금요일 전까지.
  private mutating func takeDeadline() throws(QuickAddError) -> Bool {
    var end = cursor
    if isBehindPhrase, line.phrases.last?.isStart == true, end.takeBefore() {
      switch line.phrases.last?.meaning {
      case .days(let days, _, _, _)?: markLast(.before(days.first), to: end)
      case .time(let clock, _)? where clock.end == nil: markLast(.time(clock, .end), to: end)
      default: return false
      }
      return true
    }
    // In "friday before dec 25", both are parts of one day.
    guard isBoundary, !isBehindDate || cursor.nextWord != .before,
      let found = try DeadlineParser(reader: phraseReader, isAlone: !hasStart)(cursor)
    else { return false }
    add(found)
    return true
  }

  /// Consumes an end: after ~, - or 부터, before 까지, or after until.
  private mutating func takeConnected() throws(QuickAddError) -> Bool {
    let isBehindMoment = isBehindPhrase && line.phrases.last?.isMoment == true
    if isBehindMoment, cursor.hasParticle(.to) {
      markLast(.end)
      return true
    }
    let start = cursor
    var end = cursor
    let isSign = isBehindMoment && !cursor.isOffsetNext && (end.take(sign: "~") || end.take(sign: "-"))
    let isFrom = !isSign && isBehindMoment && end.takeParticle(.from)
    let isOpen = !isBehindMoment && isBoundary && end.takeOpenSign()
    guard isSign || isFrom || isOpen || (isBoundary && !cursor.isHangulNext && end.take(.to)) else { return false }
    let isTight = !isOpen && (!isSign || start.attachedSign != nil)
    let isBehindDay = line.phrases.last?.kind == .date
    let mayBePart =
      switch start.peek()?.kind {
      case .sign("-"): isTight
      // A walk "to morning prayer" has no end.
      case .word where ["to", "by"].contains(start.nextText): isBehindMoment
      default: !isFrom && !isOpen
      }
    if let meaning = try phraseReader.end(
      &end, after: firstDay, isTight: isTight, isBehindDay: isBehindDay, mayBePart: mayBePart)
    {
      // A spaced dash between a day and its time only separates them: friday - 3pm.
      if case .time(let clock, .end) = meaning, isBehindDay, !isTight, start.peek()?.kind == .sign("-"),
        !line.phrases.contains(where: { $0.kind == .time })
      {
        add(.time(clock, .start), from: start.position, to: end)
        return true
      }
      if case .days(let days, .end, _, nil) = meaning {
        completeStart(until: days.last, words: start.text(start.position..<end.position))
      }
      add(meaning, from: start.position, to: end)
      // A date or a time after 까지 starts a new phrase.
      continuesEnd = !end.isBehindParticle(.to)
      return true
    }
    guard isFrom else { return false }
    markLast(.start)
    return true
  }

  /// Gives the start of a range the week, the month or the year that only its end names.
  private mutating func completeStart(until last: Day, words: String) {
    guard isBehindPhrase, let phrase = line.phrases.last,
      case .days(let days, .start, let isFrom, nil) = phrase.meaning, days.count == 1
    else { return }
    let context = DateContext(today: phraseReader.today, habits: phraseReader.habits)
    let start = RangeStart(TokenCursor(cursor.text(phrase.tokens)), context)
    guard let first = start?.day(until: last, words: TokenCursor(words)) else { return }
    line.phrases[line.phrases.count - 1].meaning = .days(DayRange(first), .start, isFrom: isFrom)
  }

  /// Takes the day of an end that was read with its start: 10pm until 9 the day after, 3pm until 9am sunday.
  private mutating func takeDayBehindRange() throws(QuickAddError) -> Bool {
    guard isBehindPhrase, !cursor.isHangulNext, let last = line.phrases.last,
      case .time(let clock, .start) = last.meaning,
      let end = clock.end, let sign = last.tokens.dropLast().last(where: { cursor.tokens[$0].kind.isRangeSign })
    else { return false }
    var behind = cursor
    var (day, isNamed) = (phraseReader.today, [.on, .the].contains(cursor.nextWord))
    if behind.takeNextDayOfEnd() {
      day = (firstDay ?? day).adding(days: 1)
    } else {
      // The day belongs to the end only after until, if the end isn't later on the day of the start.
      let isUntil = ["until", "till", "til", "untill"].contains(cursor.text(sign..<sign + 1).lowercased())
      guard isUntil, clock.endsOnLaterDay, let first = firstDay, !line.phrases.contains(where: \.isRepetition),
        case .phrase(.days(let days, _, _, _), let place)? = try phraseReader.days(cursor, end: first)
      else { return false }
      (day, behind, isNamed) = (days.last, place, true)
    }
    // In "9-10am next day delivery", the words belong to the noun.
    guard behind.isPhraseEnd, isNamed || behind.peek()?.kind != .unknown else { return false }
    let start = ClockPhrase(start: clock.start, end: nil, meal: clock.meal)
    line.phrases[line.phrases.count - 1] = QuickPhrase(
      meaning: .time(start, .start), tokens: last.tokens.lowerBound..<sign)
    line.phrases.append(
      QuickPhrase(
        meaning: .time(ClockPhrase(start: end, end: nil, meal: nil), .end), tokens: sign..<last.tokens.upperBound))
    add(.days(DayRange(day), .end), from: cursor.position, to: behind)
    return true
  }

  /// Adds 부터 or 까지 to the last phrase.
  private mutating func markLast(_ role: QuickPhrase.Role) {
    guard let last = line.phrases.last else { return }
    var end = cursor
    end.advance()
    switch last.meaning {
    case .days(let days, _, _, let lunar):
      markLast(.days(days, role, isFrom: role == .start, lunar: lunar), to: end)
    case .time(let clock, _): markLast(.time(clock, role), to: end)
    case .part(let part, _): markLast(.part(part, role), to: end)
    default: markLast(last.meaning, to: end)
    }
  }

  /// Replaces the meaning of the last phrase, to which the words up to a place belong.
  private mutating func markLast(_ meaning: QuickPhrase.Meaning, to end: TokenCursor) {
    let last = line.phrases.count - 1
    line.phrases[last] = QuickPhrase(
      meaning: meaning, tokens: line.phrases[last].tokens.lowerBound..<end.position)
    cursor = end
    continuesEnd = false
  }

  /// Adds the "and" of "8am and 8pm" to the first time.
  private mutating func takeAndBetweenTimes() -> Bool {
    guard isBehindPhrase, case .time(_, .start)? = line.phrases.last?.meaning, !cursor.isAtEnd,
      cursor.joinsTimes(cursor.position), !cursor.isOffsetNext
    else { return false }
    var next = cursor
    next.advance()
    guard (try? ClockPhraseParser()(&next)).flatMap(\.self) != nil, next.isPhraseEnd else { return false }
    cursor.advance()
    let last = line.phrases.count - 1
    line.phrases[last].tokens = line.phrases[last].tokens.lowerBound..<cursor.position
    return true
  }

  /// Adds the ending of a time to it: the 입니다 of 3시입니다, the 쯤 of 4시 쯤, the 로 of 3박 4일로.
  private mutating func takeEndingBehindPhrase() -> Bool {
    guard isBehindPhrase, let kind = line.phrases.last?.kind, cursor.isHangulNext else { return false }
    let isGlued = cursor.peek()?.isGlued == true
    let isCopula = isGlued && (kind == .time || kind == .date) && cursor.take(text: "입니다", "이에요", "예요", "이다", "임")
    let isEnding =
      switch kind {
      case .time where isGlued: cursor.take(text: "요")
      case .time: cursor.take(text: "쯤", "쯤에", "경에")
      case .length: isGlued && cursor.take(text: "로", "으로")
      default: false
      }
    guard isCopula || isEnding else { return false }
    if isCopula { line.isSentence = true }
    let last = line.phrases.count - 1
    line.phrases[last].tokens = line.phrases[last].tokens.lowerBound..<cursor.position
    return true
  }

  /// Adds punctuation such as a comma to the phrase directly before it.
  private mutating func takeSignBehindPhrase() -> Bool {
    guard isBehindPhrase, case .sign(let sign)? = cursor.peek()?.kind, ",;:.!?-~/".contains(sign) else { return false }
    guard sign == "/" ? cursor.attachedSign == sign : cursor.peek(1)?.isAttached != true || ",;".contains(sign) else {
      return false
    }
    cursor.advance()
    let last = line.phrases.count - 1
    line.phrases[last].tokens = line.phrases[last].tokens.lowerBound..<cursor.position
    return true
  }

  private mutating func add(_ found: QuickPhraseReader.Found) {
    switch found {
    case .phrase(let meaning, let end): add(meaning, from: cursor.position, to: end)
    case .doubtful(let doubt, let end):
      line.doubts.append(doubt)
      while cursor.position < end.position { addToTitle() }
    case .title(let end, let isCertain):
      if isCertain { line.names.formUnion(cursor.position..<end.position) }
      while cursor.position < end.position { addToTitle() }
    }
  }

  private mutating func add(_ meaning: QuickPhrase.Meaning, from start: Int, to end: TokenCursor) {
    closePlace()
    var first = start
    // A comma or a dash before a phrase isn't part of the title.
    if line.title.last == start - 1, let before = cursor.peek(-1),
      before.kind == .sign("-") || before.kind == .sign(",") && before.isAttached || isAboutLength(meaning)
    {
      line.title.removeLast()
      first -= 1
    }
    line.phrases.append(QuickPhrase(meaning: meaning, tokens: first..<end.position))
    cursor = end
  }

  /// Returns whether the ~ of "~1h", which is about an hour, directly precedes.
  private func isAboutLength(_ meaning: QuickPhrase.Meaning) -> Bool {
    guard case .length = meaning else { return false }
    return cursor.peek(-1)?.kind == .sign("~") && cursor.peek()?.isAttached == true
  }

  private mutating func addToTitle() {
    if openPlace == nil { line.title.append(cursor.position) }
    cursor.advance()
  }

  /// Saves the words after an @ as the place; a sign without words is part of the title.
  private mutating func closePlace() {
    guard let first = openPlace else { return }
    openPlace = nil
    guard first + 1 < cursor.position else { return line.title.append(first) }
    let words = line.text(of: Array(first + 1..<cursor.position))
    line.phrases.append(QuickPhrase(meaning: .place(words), tokens: first..<cursor.position))
  }
}

extension DateToken.Kind {
  /// Indicates whether the token is between the ends of a range: ~, -, 부터, until.
  fileprivate var isRangeSign: Bool { [.sign("~"), .sign("-"), .word(.from), .word(.to)].contains(self) }
}
