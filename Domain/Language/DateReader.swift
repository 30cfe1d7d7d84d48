/// Reads a day as people write it, in Korean and English at once.
///
/// - A date without a year, a month or a week (11/25, 25일, friday) is the next such day, today included; a text that is a
///   month and a day which have just passed is refused, as both years may be meant.
/// - An end is the next such day from its start on; without a year at most half a year later, or else before it.
/// - Numbers are month before day, or year before both.
/// - A weekday of a named week (다음 주 월요일) follows the user's week start.
/// - "next friday" is refused when the coming one and the one of the next week differ, 오는 금요일 on a Friday.
/// - A week, month or year alone (next week) is its first day.
public struct DateReader: PhraseReader, Hashable {
  let context: DateContext
  private let readsLetterBehind: Bool
  /// True if the user is asked about a day without a year that has just passed.
  var asksForYear: Bool

  /// - Parameters:
  ///   - today: Of the user; see ``DayClock/today``.
  ///   - start: Where the date is the end of something, its first day.
  ///   - habits: How the user writes dates.
  public init(today: Day, start: Day? = nil, habits: DateHabits) {
    self.init(today: today, start: start, habits: habits, readsLetterBehind: true)
    asksForYear = start == nil
  }

  /// - Parameter readsLetterBehind: Whether 일 behind a date is its weekday even without brackets.
  init(today: Day, start: Day? = nil, habits: DateHabits, readsLetterBehind: Bool) {
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
    let isComing = cursor.takeComing()
    guard let day = try withWeekday(&cursor) else {
      cursor = start
      return nil
    }
    if isComing, day == context.today, cursor.isBehindWeekday {
      throw .twoDays(day, try context.shifted(1, .week, from: day))
    }
    if cursor.peek()?.isAttached == true { cursor.take(.at) }
    return day
  }

  /// The lunar date in a text that says one, as it was written.
  public func lunarDate(in text: String) -> ParsedDate? {
    var cursor = TokenCursor(text)
    while !cursor.isAtEnd {
      var start = cursor
      if let date = try? LunarDateParser(context: context).written(&start) { return date }
      cursor.advance()
    }
    return nil
  }

  /// A date with its weekday before or behind it, which has to be the right one.
  private func withWeekday(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    let start = cursor
    if let weekday = cursor.takeWeekday() {
      cursor.take(sign: ",")
      let isHours = cursor.isHourRange
      if let date = try MonthDayParser(context: context)(&cursor) {
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
    if hasBracket || readsLetterBehind || cursor.hasWholeWeekday || cursor.hasAttachedWeekday,
      let weekday = cursor.takeWeekday(), !hasBracket || cursor.take(sign: ")")
    {
      if start.isMonthAndDay(of: day, context, to: end) {
        day = try context.day(ParsedDate(month: day.month, day: day.dayOfMonth), on: weekday)
      }
      if day.weekday != weekday {
        // The weekday of "12-1 friday" is that of the hours before it.
        guard isHours, !hasBracket else { throw .wrongWeekday(day, written: weekday) }
        cursor = end
      }
    } else {
      cursor = end
    }
    return day
  }

  /// fri 4 3pm, friday the 4th, 금요일 4일: refused where the next such day of a month is another weekday.
  private func withDayOfMonth(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    guard let weekday = cursor.takeWeekday() else { return nil }
    cursor.take(sign: ",")
    cursor.skip(.the)
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits), (1...31).contains(number.value) else {
      return nil
    }
    let isAttached = cursor.peek()?.isAttached == true
    guard isAttached ? cursor.take(.ordinal) || cursor.take(.dayOrSunday) : cursor.beginsSureTime else { return nil }
    let next = try context.next(dayOfMonth: number.value)
    guard next.weekday != weekday else { return next }
    // Every weekday has every number within fourteen months, but for the 29th to the 31st.
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
    if let day = try LunarDateParser(context: context)(&cursor) { return day }
    cursor = start
    if let holiday = cursor.takeHoliday() { return try context.day(holiday.date) }
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
  /// 오는, coming, this coming.
  fileprivate mutating func takeComing() -> Bool {
    if nextWord == .shift(0), word(at: 1) == .coming { advance() }
    return take(.coming)
  }

  /// 9-5, which may be a date or hours.
  var isHourRange: Bool {
    guard case .number(0...24, 1...2)? = peek()?.kind, peek(1)?.kind == .sign("-"),
      case .number(0...24, 1...2)? = peek(2)?.kind
    else { return false }
    return peek(3)?.kind != .sign("-")
  }

  /// True if a time of day begins here that doesn't include the number before it: 3pm, 17:00, at 9, 오후 3시.
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

  /// True if there is a weekday anywhere after the cursor, by its name or in brackets; it says which year is meant.
  fileprivate var hasWeekday: Bool {
    var cursor = self
    while !cursor.isAtEnd {
      if cursor.hasWholeWeekday || cursor.take(sign: "(") && cursor.takeWeekday() != nil { return true }
      cursor.advance()
    }
    return false
  }

  var isBehindWeekday: Bool {
    if case .word(.weekday)? = peek(-1)?.kind { true } else { false }
  }

  /// True if the whole name of a weekday comes next.
  fileprivate var hasWholeWeekday: Bool {
    if case .weekday? = nextWord { true } else { false }
  }
}

/// Why a written date, time or duration is refused, with what was understood of it.
public enum DateReadingError: Error, Hashable, Sendable {
  case empty(PhraseKind)
  case notUnderstood(String, PhraseKind)
  /// The beginning was understood, the rest was not.
  case leftOver(String, understood: PhraseValue)
  /// February 30; 31 without a month when `month` is `nil`.
  case noSuchDay(year: Int?, month: Int?, day: Int)
  /// 25/11: the month is written first.
  case noSuchMonth(Int, day: Int, year: Int? = nil)
  /// A fifth weekday of a month that has four.
  case noSuchWeekday(Weekday, Int, year: Int, month: Int)
  /// The month has no such day, or the year no such leap month.
  case noSuchLunarDay(ParsedDate)
  /// 25:00, 9:60.
  case noSuchTime(hour: Int, minute: Int)
  /// 24:00 and 밤 12시: whether the day before or after is meant is not said.
  case endOfDay
  /// Midnight beside a day: its beginning or its end.
  case midnight(Day)
  /// A word that is nearly one of dates, and which.
  case mistyped(String, meant: String)
  /// 오전 15시.
  case hourOutsidePart(hour: Int, PartOfDay)
  /// A year of two digits, as in 03/04/05.
  case shortYear(String)
  /// Days without a year that have just passed: those of this year, and of the next one.
  case yearMissing(DayRange, DayRange)
  /// Two days that people mean by the same words.
  case twoDays(Day, Day)
  /// The 3일 of 12/20부터 3일: so many days, or until that one.
  case countOrDay(Int, Day)
  /// Morning or afternoon: an hour from 1 to 11 that says neither.
  case twoTimes(TimeOfDay, TimeOfDay)
  /// A part of a day without its hour: tomorrow evening.
  case hourMissing(PartOfDay)
  /// A week, a month or a year where one day is wanted.
  case severalDays(DayRange)
  /// A month alone where a day is wanted.
  case dayMissing(month: Int)
  /// The day that was written falls on another weekday.
  case wrongWeekday(Day, written: Weekday)
  /// Outside the years 1…9999.
  case outOfRange
  case endBeforeStart(start: Day, end: Day)
  /// Not 1 minute…3,650 days.
  case durationOutOfRange
}

extension DateReadingError {
  /// True if the text was understood, but names something that doesn't exist.
  public var isOutOfRange: Bool {
    switch self {
    case .noSuchDay, .noSuchMonth, .noSuchWeekday, .noSuchLunarDay, .noSuchTime, .hourOutsidePart, .wrongWeekday,
      .outOfRange, .endBeforeStart, .durationOutOfRange:
      true
    case .empty, .notUnderstood, .leftOver, .endOfDay, .midnight, .mistyped, .shortYear, .twoDays,
      .countOrDay, .yearMissing, .twoTimes, .hourMissing, .severalDays, .dayMissing:
      false
    }
  }

  /// The possible meanings of the words, each written so that it has no other; empty if nothing is near.
  public var readings: [String] {
    switch self {
    case .twoDays(let one, let other): ["\(one)", "\(other)"]
    case .yearMissing(let past, let next):
      [past, next].map { $0.count == 1 ? "\($0.first)" : "\($0.first)-\($0.last)" }
    case .twoTimes(let one, let other): ["\(one)", "\(other)"]
    case .midnight(let day): ["\(day) 00:00", "\(day.adding(days: 1)) 00:00"]
    case .mistyped(_, let meant): [meant]
    case .noSuchDay(let year, let month?, let day): Self.days(near: day, month, year)
    case .noSuchMonth(let day, let month, let year): Self.days(day, of: month, year)
    case .severalDays(let days): ["\(days.first)", "\(days.last)"]
    case .countOrDay(let count, let day): ["\(count)일간", "\(day)"]
    default: []
    }
  }

  /// The last day of the month, and the one that comes as many days later as the month is too short.
  private static func days(near day: Int, _ month: Int, _ year: Int?) -> [String] {
    // Without a year February has 28 days.
    let last = Month(year: year ?? 2001, month: month)?.lastDay
    guard let last, day > last.dayOfMonth, day <= 31 else { return [] }
    return [last, last.adding(days: day - last.dayOfMonth)].map { written($0, year) }
  }

  /// The day that stands before its month.
  private static func days(_ day: Int, of month: Int, _ year: Int?) -> [String] {
    Day(year: year ?? 2000, month: month, day: day).map { [written($0, year)] } ?? []
  }

  private static func written(_ day: Day, _ year: Int?) -> String {
    year == nil ? "\(day.month)/\(day.dayOfMonth)" : "\(day)"
  }
}

/// Year, month and day as they were written, not yet looked up in a calendar.
public struct ParsedDate: Hashable, Sendable {
  /// `nil` when none was written.
  public var year: Int?
  /// 1…12 where there is such a month.
  public var month: Int
  /// 1…31, of lunar dates 1…30, where there is such a day.
  public var day: Int
  /// Only of lunar dates.
  public var isLeapMonth: Bool

  /// A date with any numbers, whether there is such a day or not.
  public init(year: Int? = nil, month: Int, day: Int, isLeapMonth: Bool = false) {
    self.year = year
    self.month = month
    self.day = day
    self.isLeapMonth = isLeapMonth
  }
}
