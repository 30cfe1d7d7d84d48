/// Reads which day of every month: 15일, 1·15일, 말일, 첫째 주 월요일, on the last friday, 2nd and 4th friday, last weekday.
struct MonthPartParser {
  /// - Returns: Whether there was one; the cursor is anywhere when not.
  func callAsFunction(_ rule: inout WrittenRule, _ cursor: inout TokenCursor) throws(RepetitionError) -> Bool {
    cursor.skip(.on, .the)
    if cursor.take(.monthEnd) || cursor.take(.end) {
      cursor.takeParticle(.at)
      rule.monthDays = [-1]
      return true
    }
    let start = cursor
    if numbered(&rule, &cursor) {
      cursor.takeParticle(.at)
      return true
    }
    cursor = start
    return try days(&rule, &cursor)
  }

  /// The last friday, 첫째 주 월요일, the last day, 2nd and 4th friday, first monday and last friday.
  private func numbered(_ rule: inout WrittenRule, _ cursor: inout TokenCursor) -> Bool {
    guard let ordinals = cursor.takeRanks() else { return false }
    if cursor.take(.unit(.day)) {
      rule.monthDays = ordinals
      return true
    }
    cursor.take(.unit(.week))
    let isAnyOfThem = cursor.nextWord == .workday || cursor.nextWord == .workdays
    guard let weekdays = WeekdayListParser()(&cursor) else { return false }
    guard !isAnyOfThem else {
      rule.weekdays = weekdays.map { RecurrenceRule.WeekdayNumber($0) }
      rule.positions = ordinals
      return true
    }
    rule.weekdays += ordinals.flatMap { ordinal in
      weekdays.map { RecurrenceRule.WeekdayNumber($0, ordinal: ordinal) }
    }
    let end = cursor
    var more = rule
    cursor.takeListSeparator()
    cursor.skip(.the)
    if cursor.position > end.position, numbered(&more, &cursor), more.monthDays.isEmpty, more.positions.isEmpty {
      rule = more
    } else {
      cursor = end
    }
    return true
  }

  private func days(_ rule: inout WrittenRule, _ cursor: inout TokenCursor) throws(RepetitionError) -> Bool {
    while let days = cursor.takeDaysOfMonth() {
      if let wrong = days.first(where: { !(1...31).contains($0) }) {
        throw .reading(.noSuchDay(year: nil, month: nil, day: wrong))
      }
      rule.monthDays += days
      let end = cursor
      cursor.takeListSeparator()
      cursor.skip(.the)
      guard cursor.peekDayOfMonth else {
        cursor = end
        cursor.takeParticle(.at)
        return true
      }
    }
    return false
  }
}

extension TokenCursor {
  /// Takes one or several ranks, as in "2nd and 4th" and 둘째 넷째.
  fileprivate mutating func takeRanks() -> [Int]? {
    guard let first = takeRank() else { return nil }
    var ranks = [first]
    while true {
      let end = self
      takeListSeparator()
      skip(.the)
      guard let rank = takeRank() else {
        self = end
        return ranks
      }
      ranks.append(rank)
    }
  }

  /// 첫째, 3번째, 3rd, last; of the words for -1 only those that are not "previous".
  mutating func takeRank() -> Int? {
    if case .nth(let ordinal)? = nextWord {
      advance()
      return ordinal
    }
    if take(text: "last") { return -1 }
    guard let number = takeNumber()?.value, (1...5).contains(number) else { return nil }
    return take(.ordinal) || take(.rank) ? number : nil
  }

  fileprivate var peekDayOfMonth: Bool {
    var cursor = self
    return cursor.takeDaysOfMonth() != nil
  }

  /// 15일, the 15th, 1·15일.
  fileprivate mutating func takeDaysOfMonth() -> [Int]? {
    var days: [Int] = []
    while let number = takeNumber(), (1...2).contains(number.digits) {
      days.append(number.value)
      if take(.dayOrSunday) || take(.ordinal) { return days }
      guard take(sign: "·") || take(sign: ",") else { return nil }
    }
    return nil
  }
}
