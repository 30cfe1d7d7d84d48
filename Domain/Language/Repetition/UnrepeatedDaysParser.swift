/// Finds days that need a repetition and have none: 월수금, tue/thu, 첫째 주 월요일, 3rd friday.
struct UnrepeatedDaysParser {
  /// - Returns: Where they end; `nil` when there are none.
  func callAsFunction(_ start: TokenCursor) -> TokenCursor? {
    var cursor = start
    if let weekdays = WeekdayListParser()(&cursor), weekdays.count > 1 {
      return isRange(start, cursor) ? nil : cursor
    }
    cursor = start
    // "last friday" is a date that is over.
    guard cursor.nextText != "last" else { return nil }
    var rule = WrittenRule(frequency: .monthly)
    guard (try? MonthPartParser()(&rule, &cursor)) == true, !rule.weekdays.isEmpty else { return nil }
    return cursor
  }

  /// 월~금 and "mon to wed" are days in a row.
  private func isRange(_ start: TokenCursor, _ end: TokenCursor) -> Bool {
    start.tokens[start.position..<end.position].contains { token in
      [.sign("-"), .sign("~"), .word(.from), .word(.to)].contains(token.kind)
    }
  }
}
