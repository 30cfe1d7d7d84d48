/// Reads dates in numbers: 2026-11-25, 20261125, 11/25, 11/25/2026, and Korean ones with stops and spaces.
///
/// A day that can be no month may stand first: 30/11, 25.12.2026.
struct NumericDateParser {
  /// Whether a year stands before the numbers.
  let hasYear: Bool
  /// Whether 13/1 is January 13; lunar dates have the month first.
  var readsDayFirst = true

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> WrittenDate? {
    let start = cursor
    guard let first = cursor.takeNumber(), first.digits > 0 else { return nil }
    let date: WrittenDate?
    switch first.digits {
    case 8 where !hasYear:
      let value = first.value
      date = WrittenDate(year: value / 10_000, month: value / 100 % 100, day: value % 100)
    case 4 where !hasYear: date = yearFirst(first.value, &cursor)
    case 1...2: date = try monthFirst(first.value, &cursor, from: start)
    default: date = nil
    }
    guard let date, isEnd(cursor) else { return nil }
    return date
  }

  private func yearFirst(_ year: Int, _ cursor: inout TokenCursor) -> WrittenDate? {
    guard let sign = separator(&cursor, allowsSpace: true), let month = short(&cursor),
      separator(&cursor, allowsSpace: true) == sign, let day = short(&cursor)
    else { return nil }
    if sign == ".", cursor.attachedSign == "." { cursor.advance() }
    return WrittenDate(year: year, month: month.value, day: day.value)
  }

  private func monthFirst(
    _ month: Int,
    _ cursor: inout TokenCursor,
    from start: TokenCursor
  ) throws(DateReadingError) -> WrittenDate? {
    guard let sign = separator(&cursor), let day = short(&cursor) else { return nil }
    var date = WrittenDate(month: month, day: day.value)
    let swapped = WrittenDate(month: day.value, day: month)
    let isDayFirst = readsDayFirst && month > 12 && (1...12).contains(day.value)
    let end = cursor
    guard !hasYear, separator(&cursor) == sign, let year = cursor.takeNumber() else {
      cursor = end
      // 19.30 is a time, 24/7 is always, and 13.05 and 20-12 may be times.
      if sign == ".", (13...23).contains(month), !isDayFirst { return nil }
      let isAlways = (month, day.value) == (24, 7)
      return isDayFirst && !isAlways && (sign == "/" || month > 24) ? swapped : date
    }
    switch year.digits {
    case 4:
      if isDayFirst { date = swapped }
      date.year = year.value
      let other = Day(year: year.value, month: day.value, day: month)
      if sign != "/", month != day.value, let day = Day(year: year.value, month: month, day: day.value), let other {
        throw .twoDays(day, other)
      }
    case 1...2: throw .shortYear(start.text(start.position..<cursor.position))
    default: return nil
    }
    return date
  }

  /// One of - . / with no space before it, and none behind it but for the Korean `2026. 11. 25.`
  private func separator(_ cursor: inout TokenCursor, allowsSpace: Bool = false) -> Character? {
    guard let sign = cursor.attachedSign, "-./".contains(sign), let next = cursor.peek(1) else { return nil }
    guard next.isAttached || (allowsSpace && sign == ".") else { return nil }
    cursor.advance()
    return sign
  }

  private func short(_ cursor: inout TokenCursor) -> WrittenNumber? {
    guard let number = cursor.takeNumber(), (1...2).contains(number.digits) else { return nil }
    return number
  }

  /// 1.5h and 2-3시 are no dates.
  private func isEnd(_ cursor: TokenCursor) -> Bool {
    if cursor.attachedSign == ":" { return false }
    // 11/30오후2시.
    if case .part? = cursor.nextWord, cursor.isHangulNext { return true }
    return !cursor.hasAttachedWord(except: [.at, .timeMark, .from, .to])
  }
}
