/// Reads a list of weekdays: 월수금, 월·수, 화요일과 목요일, mon and wed, tue/thu, mon-fri.
struct WeekdayListParser {
  /// - Returns: The weekdays in the order of the text; `nil` if there are none.
  func callAsFunction(_ cursor: inout TokenCursor) -> [Weekday]? {
    guard var weekdays = item(&cursor) else { return nil }
    while true {
      let end = cursor
      if let range = range(&cursor, from: weekdays) {
        weekdays += range
        continue
      }
      cursor = end
      cursor.takeListSeparator()
      // "매주 금요일 일 정리" isn't about Sundays.
      // The weekend of "every friday weekend packing" isn't in the list.
      let isAlike = cursor.isLetterWeekday == cursor.isBehindLetterWeekday && !cursor.isWeekendNext
      guard cursor.position > end.position || isAlike, let more = item(&cursor) else {
        cursor = end
        return weekdays
      }
      weekdays += more
    }
  }

  private func item(_ cursor: inout TokenCursor) -> [Weekday]? {
    if let token = cursor.peek(), token.isAttached, case .number? = cursor.peek(-1)?.kind { return nil }
    let weekdays: [Weekday]
    switch cursor.nextWord {
    case .weekdays(let several): weekdays = several
    case .weekday(let weekday), .weekdayLetter(let weekday): weekdays = [weekday]
    case .monthOrMonday: weekdays = [.monday]
    case .dayOrSunday: weekdays = [.sunday]
    case .workday, .workdays: weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
    case .weekend, .weekends: weekdays = [.saturday, .sunday]
    default: return nil
    }
    cursor.advance()
    if cursor.attachedSign == ".", cursor.peek(1)?.isAttached != true { cursor.advance() }
    return weekdays
  }

  /// Consumes the days after the first one of mon-fri and 월요일부터 금요일까지.
  private func range(_ cursor: inout TokenCursor, from weekdays: [Weekday]) -> [Weekday]? {
    guard let first = weekdays.last else { return nil }
    let isSign = cursor.take(sign: "~") || cursor.take(sign: "-")
    guard isSign || cursor.take(.from) || cursor.take(.to) else { return nil }
    guard let last = item(&cursor)?.first else { return nil }
    cursor.takeParticle(.to)
    let count = last.daysAfter(first)
    return (1..<max(2, count + 1)).map { Weekday.allCases[(first.rawValue - 1 + $0) % 7] }
  }
}

extension TokenCursor {
  fileprivate var isWeekendNext: Bool { nextWord == .weekend || nextWord == .weekends }

  fileprivate var isLetterWeekday: Bool { isLetterWeekday(at: 0) }

  fileprivate var isBehindLetterWeekday: Bool { isLetterWeekday(at: -1) }

  private func isLetterWeekday(at offset: Int) -> Bool {
    switch word(at: offset) {
    case .weekdayLetter, .monthOrMonday, .dayOrSunday: true
    default: false
    }
  }

  /// Consumes a comma, a dot, "and", 와, 이랑 or 그리고 between the items of a list.
  mutating func takeListSeparator() {
    if case .sign(let sign)? = peek()?.kind, ",·/&+、".contains(sign) { advance() }
    if peek()?.isGlued == true ? take(text: "이랑", "랑", "하고") : take(text: "그리고", "및") { return }
    take(.and)
  }
}

/// Finds days that need a repetition and don't have one: 월수금, tue/thu, 첫째 주 월요일, 3rd friday, 3,6,9월 1일.
struct UnrepeatedDaysParser {
  /// - Returns: The place after the days; `nil` if there are none.
  func callAsFunction(_ start: TokenCursor) -> TokenCursor? {
    var cursor = start
    if cursor.nextWord != .weekend, let weekdays = WeekdayListParser()(&cursor), weekdays.count > 1 {
      return isRange(start, cursor) ? nil : cursor
    }
    cursor = start
    // "last friday" is a past date.
    guard cursor.nextText != "last" else { return nil }
    var rule = ParsedRule(frequency: .monthly)
    if (try? MonthPartParser()(&rule, &cursor)) == true, !rule.weekdays.isEmpty { return cursor }
    cursor = start
    guard cursor.takeNumberedMonths().map({ $0.count > 1 }) == true else { return nil }
    return (try? MonthPartParser()(&rule, &cursor)) == true ? cursor : nil
  }

  /// Returns whether the weekdays are a range, such as 월~금 or "mon to wed".
  private func isRange(_ start: TokenCursor, _ end: TokenCursor) -> Bool {
    start.tokens[start.position..<end.position].contains { token in
      [.sign("-"), .sign("~"), .word(.from), .word(.to)].contains(token.kind)
    }
  }
}
