/// Reads the days of a line like ``DateReader``, and marks words that may not be days.
struct DatePhraseParser {
  enum Found {
    case days(DayRange, lunar: ParsedDate? = nil)
    /// Words that are refused if nothing else gives a day; otherwise they are part of the title.
    case doubtful(QuickAddError)
  }

  let today: Day
  let habits: DateHabits

  private var context: DateContext { DateContext(today: today, habits: habits) }

  /// - Parameter start: The first day, if the date is the last one.
  func callAsFunction(_ cursor: inout TokenCursor, start: Day? = nil) throws(DateReadingError) -> Found? {
    let begin = cursor
    if let found = try letterOrNumbers(&cursor, start: start) { return found }
    cursor = begin
    if let found = try weekend(&cursor) { return found }
    cursor = begin
    if start == nil, let days = partOfMonth(&cursor) {
      return .doubtful(.phrase(begin.text(begin.position..<cursor.position), .severalDays(days)))
    }
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
      let part = start == nil ? cursor.takePart(of: period) : period
      if part != period, !cursor.hasParticle(.to), !cursor.hasParticle(.from) {
        return .doubtful(.phrase(begin.text(begin.position..<cursor.position), .severalDays(part)))
      }
      return try found(
        part, words: begin.text(begin.position..<cursor.position), cursor, isEnd: start != nil,
        isBehindUntil: start != nil && begin.isBehindUntil)
    }
    guard let day else { return nil }
    cursor.takeLetter(of: day)
    // A weekday of next year isn't the year's first day.
    if let period, period.count > 31, day == period.first { return nil }
    let words = begin.text(begin.position..<cursor.position)
    if begin.isBareOrdinal(to: cursor) { return .doubtful(.ordinal(words)) }
    var due = cursor
    if begin.isBareHoliday(to: cursor), cursor.take(text: "연휴", "연휴에", "연휴때") {
      var name = begin
      guard let holiday = name.takeHoliday(), holiday == .dayOff(.seollal) || holiday == .dayOff(.chuseok) else {
        return nil
      }
      throw .severalDays(DayRange(day.adding(days: -1), day.adding(days: 1)))
    }
    if start == nil, begin.isBareHoliday(to: cursor), !cursor.hasParticle(.to), !cursor.hasParticle(.from),
      !due.takeBefore()
    {
      return .doubtful(.holiday(words, day))
    }
    // The end of a month may be any of its last days.
    if start == nil, begin.namesEnd(to: cursor), !cursor.hasParticle(.to), !cursor.hasParticle(.from), !due.takeBefore()
    {
      return .doubtful(.holiday(words, day))
    }
    // "sun screen" and "sat exam" aren't dates.
    if ["sun", "sat"].contains(words.lowercased()), cursor.peek()?.kind == .unknown {
      return .doubtful(.letter(words, day))
    }
    var lunar = begin
    lunar.skip(.on, .at)
    let written = try? LunarDateParser(context: context).written(&lunar)
    // 추석 전날 is another lunar day.
    if let written, lunar.position <= cursor.position, written.isDay(LunarDay(day)) {
      return .days(DayRange(day), lunar: written)
    }
    // 10-11 may be a range of hours.
    guard start == nil, !begin.isHourRange, begin.isMonthAndDay(of: day, context, to: cursor) else {
      return .days(DayRange(day))
    }
    return .days(DayRange(try thisOrNextYear(day, cursor, words: words)))
  }

  /// Returns a day of this year or the next; a day that has just passed is meant if it begins a period that isn't over:
  /// 11/24-11/27 on the 25th.
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

  /// Consumes 25~28일 or 월~금; a single letter is a weekday only before a time.
  private func letterOrNumbers(_ cursor: inout TokenCursor, start: Day?) throws(DateReadingError) -> Found? {
    let isLetter = cursor.isWeekdayLetter
    // 2026-11 contains its sign and isn't a range.
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

  /// Consumes 이번 주말; 주말 alone may be part of the title.
  private func weekend(_ cursor: inout TokenCursor) throws(DateReadingError) -> Found? {
    let start = cursor
    guard let weekend = try WeekendParser(context: context)(&cursor) else { return nil }
    guard !weekend.isNamed else { return .days(weekend.days) }
    return .doubtful(.phrase(start.text(start.position..<cursor.position), .severalDays(weekend.days)))
  }

  /// Consumes early next month, mid december or late january.
  private func partOfMonth(_ cursor: inout TokenCursor) -> DayRange? {
    let isEarly = cursor.take(text: "early")
    let isMiddle = !isEarly && cursor.take(text: "mid")
    guard isEarly || isMiddle || cursor.take(text: "late") else { return nil }
    if isMiddle { cursor.take(sign: "-") }
    var day = cursor
    let (period, end) = period(cursor, start: nil)
    // The early of "early december 5" belongs to the event.
    guard let period, (28...31).contains(period.count), end.isPhraseEnd,
      (try? MonthDayParser(context: context)(&day)).flatMap(\.self) == nil
    else { return nil }
    cursor = end
    let first = period.first
    if isEarly { return DayRange(first, first.adding(days: 9)) }
    return isMiddle
      ? DayRange(first.adding(days: 10), first.adding(days: 19)) : DayRange(first.adding(days: 20), period.last)
  }

  /// Reads a whole week, month or year that begins at the cursor.
  private func period(_ cursor: TokenCursor, start: Day?) -> (DayRange?, TokenCursor) {
    var cursor = cursor
    cursor.skip(.on, .at, .solar)
    let context = DateContext(today: today, start: start, habits: habits)
    let period = try? PeriodParser(context: context)(&cursor)
    cursor.takeParticle(.at)
    return (period, cursor)
  }

  /// Returns the meaning of a period: as an end, its last day; as a start, it lacks its day.
  private func found(
    _ period: DayRange, words: String, _ cursor: TokenCursor, isEnd: Bool, isBehindUntil: Bool
  ) throws(DateReadingError) -> Found? {
    if cursor.hasParticle(.to) { return .days(DayRange(period.last)) }
    // "May" and "march" have other meanings, too.
    if ["may", "march"].contains(words.lowercased()), !isBehindUntil { return nil }
    if isEnd { throw .twoDays(period.first, period.last) }
    guard period.count <= 31 else { return nil }
    let isNamed = period.count > 7 && !cursor.hasShift(before: words)
    guard isNamed else { throw .severalDays(period) }
    return .doubtful(.phrase(words, .dayMissing(Month(period.first))))
  }
}

/// Checks days that were written without a year, which may have just passed.
struct YearlessDays {
  /// Half a year in days: days that passed longer ago are more likely still to come.
  private static let nearest = 183
  /// Two months in days: a date of last year that passed longer ago means this year (Haru's choice).
  private static let nearestOfLastYear = 61

  let today: Day

  /// Returns the days a year before, if they have begun and are nearer; `nil` otherwise.
  func past(of next: DayRange) -> DayRange? {
    let past = DayRange(next.first.adding(months: -12), next.last.adding(months: -12))
    let nearest = past.first.year == today.year ? Self.nearest : Self.nearestOfLastYear
    guard past.first < today, past.first.distance(to: today) < nearest else { return nil }
    return past
  }

  /// Returns the days in the year that is meant; days that aren't over are in this year.
  ///
  /// - Parameters:
  ///   - days: The days as the next such days.
  ///   - words: The words of the days, with or without a year.
  /// - Throws: ``DateReadingError/yearMissing(_:_:)`` if either year can be meant.
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
  /// Returns whether the words just taken are a month and a day without a year: 11/24, nov 24.
  func isMonthAndDay(of day: Day, _ context: DateContext, to end: TokenCursor? = nil) -> Bool {
    var cursor = self
    cursor.skip(.on, .at, .solar)
    _ = cursor.takeWeekday()
    cursor.take(sign: ",")
    guard let date = try? MonthDayParser(context: context)(&cursor), date.year == nil else { return false }
    return cursor.position <= end?.position ?? .max && date.month == day.month && date.day == day.dayOfMonth
  }

  fileprivate var isBehindUntil: Bool {
    ["until", "till", "til", "untill"].contains(text(position - 1..<position).lowercased())
  }

  /// Indicates whether a weekday in one letter stands alone; 일에 and 3월 are other words.
  fileprivate var isWeekdayLetter: Bool {
    guard let token = peek(), peek(1)?.isAttached != true || hasRangeSignBehind else { return false }
    if token.isAttached, case .number? = peek(-1)?.kind { return false }
    return switch nextWord {
    case .weekdayLetter, .monthOrMonday, .dayOrSunday: true
    default: false
    }
  }

  /// Consumes the 수 of 12/9 수 오후 7시, the weekday of the day just taken.
  fileprivate mutating func takeLetter(of day: Day) {
    var behind = self
    guard case .number? = peek(-1)?.kind, isWeekdayLetter, behind.takeWeekday() == day.weekday,
      behind.isAtEnd || behind.beginsTime
    else { return }
    self = behind
  }

  fileprivate var hasRangeSignBehind: Bool { peek(1)?.kind == .sign("~") || peek(1)?.kind == .sign("-") }

  fileprivate var beginsTime: Bool {
    switch peek()?.kind {
    case .number, .word(.part), .word(.noon), .word(.midnight): true
    default: false
    }
  }

  /// Returns whether a day such as 3rd was taken without a word that marks it as a day.
  fileprivate func isBareOrdinal(to end: TokenCursor) -> Bool {
    guard case .number? = peek()?.kind, word(at: 1) == .ordinal, end.position == position + 2 else { return false }
    switch end.peek()?.kind {
    case nil, .sign, .number, .word(.part), .word(.at), .word(.from), .word(.to), .word(.noon): return false
    case .word, .unknown: return true
    }
  }

  /// Returns whether the name of a day was taken without 에 or "on", so that it may be part of the title.
  fileprivate func isBareHoliday(to end: TokenCursor) -> Bool {
    var cursor = self
    guard cursor.take(.yearEnd) || cursor.takeHoliday() != nil, cursor.position == end.position else { return false }
    return cursor.text(cursor.position - 1..<cursor.position) != "이브에"
  }

  /// Returns whether the words just taken are the end of a named month, such as 1월 말 and 다음 달 말에; 월말 and 말일 are its
  /// last day.
  fileprivate func namesEnd(to end: TokenCursor) -> Bool {
    guard end.isBehindHangul else { return false }
    let words = end.tokens[position..<end.position].map(\.kind)
    return (words.last == .word(.at) ? words.dropLast() : words[...]).last == .word(.end)
  }

  /// Consumes the words after a period that belong to it, and returns the days that they leave of it: 다음 주 평일, 다음 달 초.
  fileprivate mutating func takePart(of period: DayRange) -> DayRange {
    if isBehindHangul, take(text: "내내", "내로", "안에", "안으로", "중에", "중으로", "동안", "내에", "이내에") { return period }
    let first = period.first
    if period.count == 7, take(.workdays) {
      takeParticle(.at)
      let monday = period.first.next(.monday)
      return DayRange(monday, monday.adding(days: 4))
    }
    guard (28...31).contains(period.count) else { return period }
    guard isBehindHangul else { return period }
    if take(text: "초", "초에", "초순", "초순에", "초반", "초반에") { return DayRange(first, first.adding(days: 9)) }
    if take(text: "중순", "중순에") { return DayRange(first.adding(days: 10), first.adding(days: 19)) }
    if take(text: "하순", "하순에") { return DayRange(first.adding(days: 20), period.last) }
    return period
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

extension ParsedDate {
  fileprivate func isDay(_ lunar: LunarDay) -> Bool { month == lunar.month && day == lunar.day }
}
