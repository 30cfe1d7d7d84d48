/// Reads the days of a line as ``DateReader`` does, and says which words only may be days.
struct DatePhraseParser {
  enum Found {
    case days(DayRange, lunar: ParsedDate? = nil)
    /// Refused unless something else says when it is; then it is part of the title.
    case doubtful(QuickAddError)
  }

  let today: Day
  let habits: DateHabits

  private var context: DateContext { DateContext(today: today, habits: habits) }

  /// - Parameter start: The first day, where the date is the last one.
  func callAsFunction(_ cursor: inout TokenCursor, start: Day? = nil) throws(DateReadingError) -> Found? {
    let begin = cursor
    if let found = try letterOrNumbers(&cursor, start: start) { return found }
    cursor = begin
    if let found = try weekend(&cursor) { return found }
    cursor = begin
    let (period, periodEnd) = self.period(cursor, start: start)
    let day: Day?
    do throws(DateReadingError) {
      let reader = DateReader(today: today, start: start, habits: habits, readsLetterBehind: false)
      day = try reader.prefix(of: &cursor)
    } catch {
      guard case .dayMissing = error, period != nil else { throw error }
      day = nil
    }
    if let period, day == nil || cursor.position <= periodEnd.position {
      cursor = periodEnd
      return try found(period, words: begin.text(begin.position..<cursor.position), cursor, isEnd: start != nil)
    }
    guard let day else { return nil }
    // A weekday of next year is not its first day.
    if let period, period.count > 31, day == period.first { return nil }
    let words = begin.text(begin.position..<cursor.position)
    if begin.isBareOrdinal(to: cursor) { return .doubtful(.ordinal(words)) }
    if start == nil, begin.isBareHoliday(to: cursor) { return .doubtful(.holiday(words, day)) }
    // "sun screen" and "sat exam" are no dates.
    if ["sun", "sat"].contains(words.lowercased()), cursor.peek()?.kind == .unknown {
      return .doubtful(.letter(words, day))
    }
    var lunar = begin
    lunar.skip(.on, .at)
    let written = try? LunarDateParser(context: context).written(&lunar)
    if let written, lunar.position <= cursor.position { return .days(DayRange(day), lunar: written) }
    // 10-11 may be hours.
    guard start == nil, !begin.isHourRange, begin.isMonthAndDay(of: day, context, to: cursor) else {
      return .days(DayRange(day))
    }
    return .days(DayRange(try thisOrNextYear(day, cursor, words: words)))
  }

  /// A day that has just passed is meant where it begins days that are not over: 11/24-11/27 on the 25th.
  private func thisOrNextYear(_ day: Day, _ cursor: TokenCursor, words: String) throws(DateReadingError) -> Day {
    let years = YearlessDays(today: today)
    guard let past = years.past(of: DayRange(day))?.first else { return day }
    var end = cursor
    guard end.takeRangeSign() else { return try years.checked(DayRange(day), words: words).first }
    var number = end
    if let written = number.takeNumber(), (1...2).contains(written.digits), number.isPhraseEnd, !number.isCountNext,
      let last = Day(year: past.year, month: past.month, day: written.value), last >= today
    {
      return past
    }
    let reader = DateReader(today: today, start: past, habits: habits, readsLetterBehind: false)
    if let last = try? reader.prefix(of: &end), last >= today { return past }
    return try years.checked(DayRange(day), words: words).first
  }

  /// 25~28일 and 월~금; a letter alone is a weekday only before a time.
  private func letterOrNumbers(_ cursor: inout TokenCursor, start: Day?) throws(DateReadingError) -> Found? {
    let isLetter = cursor.isWeekdayLetter
    // 2026-11 has its sign inside.
    let isNumber = if case .number(_, 1...2)? = cursor.peek()?.kind { true } else { false }
    let begin = cursor
    if let days = try DayFirstRangeParser(context: context)(&cursor) {
      return .days(try YearlessDays(today: today).checked(days, words: begin.text(begin.position..<cursor.position)))
    }
    cursor = begin
    guard isLetter || isNumber else { return nil }
    if cursor.hasRangeSignBehind, let days = try DateRangeReader(today: today, habits: habits).prefix(of: &cursor),
      days.count > 1
    {
      return .days(days)
    }
    cursor = begin
    guard isLetter else { return nil }
    let reader = DateReader(today: today, start: start, habits: habits, readsLetterBehind: false)
    guard let day = try reader.prefix(of: &cursor) else { return nil }
    if cursor.position > begin.position + 1 || cursor.beginsTime { return .days(DayRange(day)) }
    return .doubtful(.letter(begin.text(begin.position..<cursor.position), day))
  }

  /// 이번 주말; 주말 alone may be of the title.
  private func weekend(_ cursor: inout TokenCursor) throws(DateReadingError) -> Found? {
    let start = cursor
    guard let weekend = try WeekendParser(context: context)(&cursor) else { return nil }
    guard !weekend.isNamed else { return .days(weekend.days) }
    return .doubtful(.phrase(start.text(start.position..<cursor.position), .severalDays(weekend.days)))
  }

  /// A whole week, month or year that begins at the cursor.
  private func period(_ cursor: TokenCursor, start: Day?) -> (DayRange?, TokenCursor) {
    var cursor = cursor
    cursor.skip(.on, .at, .solar)
    let context = DateContext(today: today, start: start, habits: habits)
    let period = try? PeriodParser(context: context)(&cursor)
    cursor.takeParticle(.at)
    return (period, cursor)
  }

  /// Returns the meaning of a period: an end is its last day; a start lacks its day.
  private func found(
    _ period: DayRange, words: String, _ cursor: TokenCursor, isEnd: Bool
  ) throws(DateReadingError) -> Found? {
    if cursor.hasParticle(.to) { return .days(DayRange(period.last)) }
    if isEnd { throw .twoDays(period.first, period.last) }
    // A year is no day, and "may" and "march" are other words too.
    guard period.count <= 31, !["may", "march"].contains(words.lowercased()) else { return nil }
    let isNamed = period.count > 7 && !cursor.hasShift(before: words)
    guard isNamed else { throw .severalDays(period) }
    return .doubtful(.phrase(words, .dayMissing(month: period.first.month)))
  }
}

/// Days that were written without a year, which may be those that have just passed.
struct YearlessDays {
  /// Half a year: what is farther away is rather still to come.
  private static let nearest = 183

  let today: Day

  /// The same days a year before, where those have begun and are nearer; `nil` otherwise.
  func past(of next: DayRange) -> DayRange? {
    let past = DayRange(next.first.adding(months: -12), next.last.adding(months: -12))
    guard past.first < today, past.first.distance(to: today) < Self.nearest else { return nil }
    return past
  }

  /// - Parameter words: As the days were written, with a year or without.
  /// - Throws: Where both years can be meant; days that are not over are those of this year.
  func checked(_ days: DayRange, words: String) throws(DateReadingError) -> DayRange {
    let hasYear = TokenCursor(words).tokens.contains { token in
      if case .number(1_000..., _) = token.kind { true } else { false }
    }
    guard !hasYear, let past = past(of: days) else { return days }
    guard past.last < today else { return past }
    throw .yearMissing(past, days)
  }
}

extension TokenCursor {
  /// Returns whether a month and a day were taken without anything that says the year: 11/24, nov 24.
  func isMonthAndDay(of day: Day, _ context: DateContext, to end: TokenCursor? = nil) -> Bool {
    var cursor = self
    cursor.skip(.on, .at, .solar)
    _ = cursor.takeWeekday()
    cursor.take(sign: ",")
    guard let date = try? MonthDayParser(context: context)(&cursor), date.year == nil else { return false }
    return cursor.position <= end?.position ?? .max && date.month == day.month && date.day == day.dayOfMonth
  }

  /// A weekday in one letter that stands by itself; 일에 and 3월 are other words.
  fileprivate var isWeekdayLetter: Bool {
    guard let token = peek(), peek(1)?.isAttached != true || hasRangeSignBehind else { return false }
    if token.isAttached, case .number? = peek(-1)?.kind { return false }
    return switch nextWord {
    case .weekdayLetter, .monthOrMonday, .dayOrSunday: true
    default: false
    }
  }

  fileprivate var hasRangeSignBehind: Bool { peek(1)?.kind == .sign("~") || peek(1)?.kind == .sign("-") }

  fileprivate var beginsTime: Bool {
    switch peek()?.kind {
    case .number, .word(.part), .word(.noon), .word(.midnight): true
    default: false
    }
  }

  /// Returns whether a day such as 3rd was taken without anything that says it is a day.
  fileprivate func isBareOrdinal(to end: TokenCursor) -> Bool {
    guard case .number? = peek()?.kind, word(at: 1) == .ordinal, end.position == position + 2 else { return false }
    switch end.peek()?.kind {
    case nil, .sign, .number, .word(.part), .word(.at), .word(.from), .word(.to), .word(.noon): return false
    case .word, .unknown: return true
    }
  }

  /// Returns whether the name of a day was taken without 에 or "on", so that it may be a word of the title.
  fileprivate func isBareHoliday(to end: TokenCursor) -> Bool {
    var cursor = self
    return cursor.takeHoliday() != nil && cursor.position == end.position
  }

  /// Returns whether the words just taken are relative, such as 다음 달.
  fileprivate func hasShift(before words: String) -> Bool {
    TokenCursor(words).tokens.contains {
      switch $0.kind {
      case .word(.shift), .word(.relativeMonth): true
      default: false
      }
    }
  }
}
