/// Reads the end of a period in words that only deadlines have: eom, month-end, end of the quarter, 분기 말, 다음 주 말.
///
/// Elsewhere, such words may be part of a title.
struct PeriodEndParser {
  let context: DateContext

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> Day? {
    cursor.skip(.the)
    // For something with a start, the end of a day is a time instead of a day.
    if context.start == nil, cursor.takeEndOfDay() { return context.today }
    if cursor.take(text: "eow") { return try context.week(0).days.last }
    if cursor.take(text: "eom", "monthend") || cursor.takeEnd(behind: .month) { return Month(context.today).lastDay }
    if cursor.take(text: "eoy", "yearend") || cursor.takeEnd(behind: .year) {
      return try context.year(context.today.year).last
    }
    let start = cursor
    if let shift = cursor.takeWeek(), cursor.isBehindHangul, cursor.take(.end) {
      return try context.spoken.week(shift).days.last
    }
    cursor = start
    guard let shift = cursor.takeQuarterEnd() else { return nil }
    return try context.quarter(shift).last
  }
}

extension TokenCursor {
  fileprivate mutating func takeEndOfDay() -> Bool {
    if take(text: "eod", "cob") { return true }
    let start = self
    if take(.end), take(.of) {
      skip(.the)
      if take(.dayOffset(0)) || nextText == "day" && take(.unit(.day)) { return true }
    }
    self = start
    return false
  }

  /// Consumes month-end or "month end"; `false` leaves the cursor in place.
  fileprivate mutating func takeEnd(behind unit: DateUnit) -> Bool {
    let start = self
    if !isHangulNext, take(.unit(unit)) {
      take(sign: "-")
      if nextText == "end", take(.end) { return true }
    }
    self = start
    return false
  }

  /// Consumes eoq, quarter-end or 분기 말, and returns the distance from this quarter; the position of the cursor is
  /// undefined for `nil`.
  fileprivate mutating func takeQuarterEnd() -> Int? {
    if take(text: "eoq") { return 0 }
    if take(text: "quarter") {
      take(sign: "-")
      return take(.end) ? 0 : nil
    }
    let shift = takeShift() ?? 0
    return take(.quarter) && take(.end) ? shift : nil
  }
}
