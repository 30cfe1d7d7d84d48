/// Reads a day as people write it, in Korean and in English.
///
/// - A date without a year, a month or a week (11/25, 25일, friday) is the next such day, including today. A text of
///   only a month and a day that have just passed is refused, because either year may be meant.
/// - An end is the next such day from its start on. Without a year, it is at most half a year later, or else before the
///   start.
/// - Numbers are in the user's order, or with the year first.
/// - A weekday of a named week (다음 주 월요일) follows the user's week start.
/// - "next friday" is refused if the coming Friday and that of the next week differ, and 오는 금요일 on a Friday.
/// - A week, month or year alone (next week) is its first day. As an end, it is its last day in Korean (다음 달까지), and
///   refused in English, where "until next month" can mean either day. Ends have more words: eom, quarter end, 분기 말.
public struct DateReader: PhraseReader, Hashable {
  var context: DateContext
  private let readsLetterBehind: Bool
  /// Indicates whether a week, a month or a year is the end of something.
  private let isEnd: Bool
  /// Indicates whether the user is asked about a day without a year that has just passed.
  var asksForYear: Bool

  /// - Parameters:
  ///   - today: The user's current day; see ``DayClock/today``.
  ///   - start: The first day, if the date is the end of something.
  ///   - habits: How the user writes dates.
  ///   - isEnd: `true` for a last day or a deadline; by default, for a date with a start.
  public init(today: Day, start: Day? = nil, habits: DateHabits, isEnd: Bool? = nil) {
    self.init(today: today, start: start, habits: habits, isEnd: isEnd ?? (start != nil), readsLetterBehind: true)
    asksForYear = start == nil
  }

  /// - Parameter readsLetterBehind: `true` if 일 after a date is its weekday even without brackets.
  init(today: Day, start: Day? = nil, habits: DateHabits, isEnd: Bool = false, readsLetterBehind: Bool) {
    self.isEnd = isEnd
    context = DateContext(today: today, start: start, habits: habits)
    self.readsLetterBehind = readsLetterBehind
    asksForYear = false
  }

  public var kind: PhraseKind { .date }

  public func understood(_ value: Day) -> PhraseValue { .day(value) }

  public func sure(_ value: Day, words: String) throws(DateReadingError) -> Day {
    let cursor = TokenCursor(words)
    guard asksForYear, cursor.isMonthAndDay(of: value, context), !cursor.hasWeekday else { return value }
    return try YearlessDays(today: context.today).checked(DayRange(value), words: words).first
  }

  public func prefix(of cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    cursor.skip(.on, .at, .solar)
    if isEnd, let last = try lastDayOfPeriod(&cursor) { return last }
    if isEnd {
      var end = cursor
      if let last = try PeriodEndParser(context: context)(&end) {
        cursor = end
        return last
      }
    }
    if isEnd, context.start == nil, let last = try timeLeft(&cursor) { return last }
    let isComing = cursor.takeComing()
    var reader = self
    if isComing { reader.context.moved = nil }
    guard let day = try reader.withWeekday(&cursor) else {
      cursor = start
      return nil
    }
    if isComing, day == context.today, cursor.isBehindWeekday {
      throw .twoDays(day, try context.shifted(1, .week, from: day))
    }
    if cursor.peek()?.isAttached == true { cursor.take(.at) }
    return day
  }

  /// Consumes a period up to the end of the text, as an end; `nil` leaves the cursor in place.
  private func lastDayOfPeriod(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    var end = cursor
    guard let period = try? PeriodParser(context: context)(&end), period.count > 1 else { return nil }
    end.takeParticle(.to)
    guard end.isAtEnd else { return nil }
    // The Sunday of a weekend is its only likely end.
    guard end.isBehindHangul || period.count == 2 else { throw .severalDays(period) }
    cursor = end
    return period.last
  }

  /// Consumes the time left until a deadline, up to the end of the text; `nil` leaves the cursor in place.
  ///
  /// Examples are "two weeks", 2w, 2주 and 보름, but not 3일 and 27년.
  private func timeLeft(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    var end = cursor
    if let days = end.takeDaysInOneWord(), end.isAtEnd {
      cursor = end
      return try context.shifted(days, .day, from: context.today)
    }
    end = cursor
    guard let count = end.takeCount(), let unit = end.takeCalendarUnit(), end.isAtEnd,
      ![.day, .year].contains(unit) || !end.isBehindHangul
    else { return nil }
    cursor = end
    return try context.shifted(count, unit, from: context.today)
  }

  /// Returns the first lunar date in a text, as it was written.
  public func lunarDate(in text: String) -> ParsedDate? {
    var cursor = TokenCursor(text)
    while !cursor.isAtEnd {
      var start = cursor
      if let date = try? LunarDateParser(context: context).written(&start) { return date }
      cursor.advance()
    }
    return nil
  }

  /// Consumes a date with its weekday before or after it, which must be the right one.
  private func withWeekday(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let weekday = cursor.takeWeekday() {
      let hasBracket = cursor.take(sign: "(")
      cursor.take(sign: ",")
      let isHours = cursor.isHourRange
      if let date = try MonthDayParser(context: context)(&cursor), !hasBracket || cursor.take(sign: ")") {
        let day = try context.day(date, on: weekday)
        if day.weekday == weekday || !isHours {
          guard day.weekday == weekday else { throw .wrongWeekday(day, written: weekday) }
          return day
        }
      }
      cursor = start
      if let day = try withDayOfMonth(&cursor) { return day }
      cursor = start
    }
    guard var day = try date(&cursor) else { return nil }
    let end = cursor
    let isHours = start.isHourRange
    let hasBracket = cursor.take(sign: "(")
    if hasBracket || readsLetterBehind || cursor.hasWholeWeekday || cursor.hasAttachedWeekday
      || cursor.hasLetter(of: day),
      let weekday = cursor.takeWeekday(), !hasBracket || cursor.take(sign: ")")
    {
      if start.isMonthAndDay(of: day, context, to: end) {
        day = try context.day(ParsedDate(month: day.month, day: day.dayOfMonth), on: weekday)
      }
      if day.weekday != weekday {
        // The weekday of "12-1 friday" belongs to the hours before it.
        guard isHours, !hasBracket else { throw .wrongWeekday(day, written: weekday) }
        cursor = end
      }
    } else {
      cursor = end
    }
    return day
  }

  /// Consumes a weekday and a day of the month: fri 4 3pm, friday the 4th, 금요일 4일; refused if the next such day is
  /// another weekday.
  private func withDayOfMonth(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    guard let weekday = cursor.takeWeekday() else { return nil }
    cursor.take(sign: ",")
    cursor.skip(.the)
    var time = cursor
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits), (1...31).contains(number.value),
      ClockParser()(&time)?.certainty != .sure, number.value != 12 || cursor.nextWord != .noon
    else { return nil }
    let isAttached = cursor.peek()?.isAttached == true
    guard isAttached ? cursor.take(.ordinal) || cursor.take(.dayOrSunday) : cursor.beginsSureTime else { return nil }
    let next = try context.next(dayOfMonth: number.value)
    guard next.weekday != weekday else { return next }
    // Every weekday falls on every day of the month within fourteen months, except for the 29th to the 31st.
    var month = Month(next)
    for _ in 0..<48 {
      month = month.adding(months: 1)
      if let day = Day(year: month.year, month: month.month, day: number.value), day.weekday == weekday {
        throw .twoDays(next, day)
      }
    }
    throw .outOfRange
  }

  private func date(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let day = try NamedDayParser(context: context)(&cursor) { return day }
    cursor = start
    if let day = try LunarDateParser(context: context)(&cursor) { return day }
    cursor = start
    if let weekend = try WeekendParser(context: context)(&cursor) { throw .severalDays(weekend.days) }
    cursor = start
    if let day = try NthWeekdayParser(context: context)(&cursor) { return day }
    cursor = start
    if let day = try RelativeDateParser(context: context)(&cursor) { return day }
    cursor = start
    if let day = try WeekParser(context: context)(&cursor) { return day }
    cursor = start
    if let date = try MonthDayParser(context: context)(&cursor) { return try context.day(date) }
    cursor = start
    if let day = try MonthParser(context: context)(&cursor) { return day }
    cursor = start
    return try DayOfMonthParser(context: context)(&cursor)
  }
}

extension TokenCursor {
  /// Consumes 오는, coming or this coming.
  fileprivate mutating func takeComing() -> Bool {
    if nextWord == .shift(0), word(at: 1) == .coming { advance() }
    return take(.coming)
  }

  /// Indicates whether numbers such as 9-5 come next, which may be a date or hours.
  var isHourRange: Bool {
    guard case .number(0...24, 1...2)? = peek()?.kind, peek(1)?.kind == .sign("-"),
      case .number(0...24, 1...2)? = peek(2)?.kind
    else { return false }
    return peek(3)?.kind != .sign("-")
  }

  /// Indicates whether a time of day begins here that doesn't include the number before it: 3pm, 17:00, at 9, 오후 3시.
  fileprivate var beginsSureTime: Bool {
    switch peek()?.kind {
    case .word(.at): return !isHangulNext
    case .word(.part): return isHangulNext
    case .word(.from), .word(.noon), .word(.midnight): return true
    case .number:
      if peek(1)?.kind == .sign(":") { return peek(1)?.isAttached == true }
      switch word(at: 1) {
      case .part(.beforeNoon), .part(.afterNoon), .hourMark: return true
      default: return false
      }
    default: return false
    }
  }

  /// Returns whether the weekday of a Korean date follows in one letter, as in 11일 금.
  fileprivate func hasLetter(of day: Day) -> Bool {
    // 일 is more often work than Sunday.
    guard isBehindHangul, case .number? = peek(-2)?.kind, day.weekday != .sunday else { return false }
    var end = self
    return end.takeWeekday() == day.weekday && end.peek()?.isAttached != true
  }

  /// Indicates whether a weekday follows anywhere, by its name or in brackets, which shows the year that is meant.
  fileprivate var hasWeekday: Bool {
    var cursor = self
    while !cursor.isAtEnd {
      if cursor.hasWholeWeekday || cursor.take(sign: "(") && cursor.takeWeekday() != nil { return true }
      cursor.advance()
    }
    return false
  }

  var isBehindWeekday: Bool { if case .word(.weekday)? = peek(-1)?.kind { true } else { false } }

  /// Indicates whether the full name of a weekday comes next.
  fileprivate var hasWholeWeekday: Bool { if case .weekday? = nextWord { true } else { false } }
}

/// The reason why a written date, time or duration is refused, with the part that was understood.
public enum DateReadingError: Error, Hashable, Sendable {
  case empty(PhraseKind)
  case notUnderstood(String, PhraseKind)
  /// The beginning was understood, but the rest wasn't.
  case leftOver(String, understood: PhraseValue)
  /// The month has no such day, such as February 30; `month` is `nil` for a day without a month.
  case noSuchDay(year: Int?, month: Int?, day: Int)
  /// There is no such month, such as in 25/11 if the month comes first; `day` is `nil` if the order is certain: 13월 1일.
  case noSuchMonth(Int, day: Int?, year: Int? = nil)
  /// The month has no such weekday, such as a fifth one.
  case noSuchWeekday(Weekday, Int, year: Int, month: Int)
  /// The lunar month has no such day, or the year no such leap month.
  case noSuchLunarDay(ParsedDate)
  /// There is no such time, such as 25:00 or 9:60.
  case noSuchTime(hour: Int, minute: Int)
  /// 24:00 and 밤 12시 don't show whether the day before or after is meant.
  case endOfDay
  /// Midnight of a day may be its beginning or its end.
  case midnight(Day)
  /// A word looks like a misspelled date word; `meant` is the likely one.
  case mistyped(String, meant: String)
  /// The hour doesn't fit the part of the day: 오전 15시.
  case hourOutsidePart(hour: Int, PartOfDay)
  /// A year has only two digits, as in 03/04/05.
  case shortYear(String)
  /// The days have just passed and have no year: this year's days, and next year's.
  case yearMissing(DayRange, DayRange)
  /// The words can mean either of two days.
  case twoDays(Day, Day)
  /// The words can mean either of two moments: the "2 hours later" of an event that moves.
  case twoMoments(DateTime, DateTime)
  /// The 3일 of 12/20부터 3일 may be a count of days or the last day.
  case countOrDay(Int, Day)
  /// An hour from 1 to 11 may be in the morning or in the afternoon.
  case twoTimes(TimeOfDay, TimeOfDay)
  /// A part of a day has no hour: tomorrow evening.
  case hourMissing(PartOfDay)
  /// A week, a month or a year is given where one day is needed.
  case severalDays(DayRange)
  /// Only a month is given where a day is needed.
  case dayMissing(Month)
  /// The written day falls on a different weekday.
  case wrongWeekday(Day, written: Weekday)
  /// The day is outside the years 1…9999.
  case outOfRange
  case endBeforeStart(start: Day, end: Day)
  /// The duration isn't between 1 minute and 3,650 days.
  case durationOutOfRange
}

extension DateReadingError {
  /// Indicates whether the text was understood, but names something that doesn't exist.
  public var isOutOfRange: Bool {
    switch self {
    case .noSuchDay, .noSuchMonth, .noSuchWeekday, .noSuchLunarDay, .noSuchTime, .hourOutsidePart, .wrongWeekday,
      .outOfRange, .endBeforeStart, .durationOutOfRange:
      true
    case .empty, .notUnderstood, .leftOver, .endOfDay, .midnight, .mistyped, .shortYear, .twoDays, .twoMoments,
      .countOrDay, .yearMissing, .twoTimes, .hourMissing, .severalDays, .dayMissing:
      false
    }
  }

  /// The possible meanings of the words, each written unambiguously; empty if there is no suggestion.
  public var readings: [String] {
    switch self {
    case .twoDays(let one, let other): ["\(one)", "\(other)"]
    case .twoMoments(let one, let other): [one, other].map { "\($0.day) \($0.time)" }
    case .yearMissing(let past, let next):
      [past, next].map { $0.count == 1 ? "\($0.first)" : "\($0.first)-\($0.last)" }
    case .twoTimes(let one, let other): ["\(one)", "\(other)"]
    case .midnight(let day): ["\(day) 00:00", "\(day.adding(days: 1)) 00:00"]
    case .mistyped(_, let meant): [meant]
    case .noSuchDay(let year, let month?, let day): Self.days(near: day, month, year)
    case .noSuchMonth(let day, let month?, let year): Self.days(day, of: month, year)
    case .severalDays(let days): ["\(days.first)", "\(days.last)"]
    case .countOrDay(let count, let day): ["\(count)일간", "\(day)"]
    default: []
    }
  }

  /// Returns the last day of a month, and the day as far beyond it as was written.
  private static func days(near day: Int, _ month: Int, _ year: Int?) -> [String] {
    // Without a year, February has 28 days.
    let last = Month(year: year ?? 2001, month: month)?.lastDay
    guard let last, day > last.dayOfMonth else { return [] }
    // No month has a 32nd, so nobody means a day that far into the next month.
    return ([last] + (day > 31 ? [] : [last.adding(days: day - last.dayOfMonth)])).map { written($0, year) }
  }

  /// Returns the day whose month and day were swapped.
  private static func days(_ day: Int, of month: Int, _ year: Int?) -> [String] {
    Day(year: year ?? 2000, month: month, day: day).map { [written($0, year)] } ?? []
  }

  private static func written(_ day: Day, _ year: Int?) -> String {
    year == nil ? "\(day.month)/\(day.dayOfMonth)" : "\(day)"
  }
}

/// The year, month and day as they were written, without looking them up in a calendar.
public struct ParsedDate: Hashable, Sendable {
  /// The year; `nil` if none was written.
  public var year: Int?
  /// The month; 1…12 for a valid date.
  public var month: Int
  /// The day of the month; 1…31 for a valid date, 1…30 for a lunar one.
  public var day: Int
  /// Indicates whether the month is a leap month, which only lunar dates have.
  public var isLeapMonth: Bool

  /// Creates a date from any numbers, without checking them.
  public init(year: Int? = nil, month: Int, day: Int, isLeapMonth: Bool = false) {
    (self.year, self.month, self.day, self.isLeapMonth) = (year, month, day, isLeapMonth)
  }
}
