extension TokenCursor {
  /// Indicates whether a weekday in Hangul directly follows the last taken token: 12/5토, 12월5일토요일.
  var hasAttachedWeekday: Bool {
    guard let token = peek(), token.isAttached, isHangulNext else { return false }
    switch token.kind {
    case .word(.weekday), .word(.weekdayLetter): return peek(1)?.isAttached != true
    default: return false
    }
  }
}

/// Reads dates in numbers: 2026-11-25, 20261125, 11/25, 11/25/2026, and Korean ones with periods and spaces.
///
/// The user's order decides whether 11/12 is in November or in December; dates that don't fit the order are refused.
struct NumericDateParser {
  /// Indicates whether there is a year before the numbers.
  let hasYear: Bool
  let order: DateOrder

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> ParsedDate? {
    let start = cursor
    guard let first = cursor.takeNumber(), first.digits > 0 else { return nil }
    let date: ParsedDate?
    switch first.digits {
    case 8 where !hasYear:
      let value = first.value
      date = ParsedDate(year: value / 10_000, month: value / 100 % 100, day: value % 100)
    case 4 where !hasYear: date = yearFirst(first.value, &cursor)
    case 1...2: date = try shortFirst(first.value, &cursor, from: start)
    default: date = nil
    }
    guard let date, isEnd(cursor) else { return nil }
    return date
  }

  private func yearFirst(_ year: Int, _ cursor: inout TokenCursor) -> ParsedDate? {
    guard let sign = separator(&cursor, allowsSpace: true), let month = short(&cursor),
      separator(&cursor, allowsSpace: true) == sign, let day = short(&cursor)
    else { return nil }
    if sign == ".", cursor.attachedSign == "." { cursor.advance() }
    return ParsedDate(year: year, month: month.value, day: day.value)
  }

  private func shortFirst(
    _ first: Int, _ cursor: inout TokenCursor, from start: TokenCursor
  ) throws(DateReadingError) -> ParsedDate? {
    // 4. 12. has a period after each number.
    let isSpaced = cursor.attachedSign == "." && cursor.peek(1)?.isAttached == false
    guard let sign = separator(&cursor, allowsSpace: isSpaced), let second = short(&cursor)?.value else { return nil }
    let monthFirst = ParsedDate(month: first, day: second)
    let dayFirst = ParsedDate(month: second, day: first)
    let end = cursor
    guard !hasYear, separator(&cursor, allowsSpace: isSpaced) == sign, let year = cursor.takeNumber(),
      !isSpaced || year.digits == 4
    else {
      cursor = end
      if isSpaced, !takeLastStop(&cursor) { return nil }
      // A weekday in brackets may follow the last period: 12.5.(토).
      if sign == ".", !isSpaced, cursor.attachedSign == ".", cursor.peek(1)?.kind == .sign("(") { cursor.advance() }
      // 24/7 in "open 24/7" never counts as day first; 19.30 is a time.
      if (first, second) == (24, 7) { return monthFirst }
      if sign == ".", (13...23).contains(first), !(1...12).contains(second) { return nil }
      return order == .dayFirst ? dayFirst : monthFirst
    }
    switch year.digits {
    case 4:
      let days = [monthFirst, dayFirst].compactMap { Day(year: year.value, month: $0.month, day: $0.day) }
      // A final year is unusual for users who write the year first, and any separator but `/` is unusual for users who
      // write the month first; both dates are ambiguous.
      let isDoubtful = order == .yearFirst || order == .monthFirst && sign != "/"
      if isDoubtful, first != second, days.count == 2 { throw .twoDays(days[0], days[1]) }
      var date = order == .dayFirst ? dayFirst : monthFirst
      date.year = year.value
      return date
    case 1...2: throw .shortYear(start.text(start.position..<cursor.position))
    default: return nil
    }
  }

  /// Consumes the last period of `4. 12.`, but not that of `1. 2. 3.`, which is a list.
  private func takeLastStop(_ cursor: inout TokenCursor) -> Bool {
    guard cursor.attachedSign == "." else { return false }
    cursor.advance()
    var behind = cursor
    return behind.takeNumber() == nil || behind.attachedSign != "."
  }

  /// Consumes a `-`, `.` or `/` without a space around it.
  ///
  /// A `.` may have a space after it, as in the Korean `2026. 11. 25`.
  private func separator(_ cursor: inout TokenCursor, allowsSpace: Bool = false) -> Character? {
    guard let sign = cursor.attachedSign, "-./".contains(sign), let next = cursor.peek(1) else { return nil }
    guard next.isAttached || (allowsSpace && sign == ".") else { return nil }
    cursor.advance()
    return sign
  }

  private func short(_ cursor: inout TokenCursor) -> ParsedNumber? {
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    return number
  }

  /// Returns whether the date ends here; 1.5h and 2-3시 aren't dates.
  private func isEnd(_ cursor: TokenCursor) -> Bool {
    if cursor.attachedSign == ":" { return false }
    // A part of the day may follow directly: 11/30오후2시.
    if case .part? = cursor.nextWord, cursor.isHangulNext { return true }
    if cursor.hasAttachedWeekday { return true }
    return !cursor.hasAttachedWord(except: [.at, .timeMark, .from, .to])
  }
}
