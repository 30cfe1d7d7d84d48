extension RepetitionParser {
  /// every day, every other tuesday, every 2 weeks on monday, every last friday, every march 1.
  func every(_ cursor: inout TokenCursor) throws(RepetitionError) -> WrittenRule? {
    let start = cursor
    guard cursor.take(.every) else { return nil }
    // 매 일 is every day, and no Sunday.
    if start.nextText == "매", cursor.take(text: "일") { return WrittenRule(frequency: .daily) }
    let item = cursor
    if cursor.takeLunar() {
      cursor = item
      return try ofYear(&cursor)
    }
    if let holiday = cursor.takeHoliday() { return WrittenRule(every: holiday) }
    if cursor.take(.other) {
      if let unit = cursor.takeUnit() { return try rule(unit, interval: 2, &cursor) }
      return WeekdayListParser()(&cursor).map { WrittenRule(frequency: .weekly, interval: 2, weekdays: $0.everyOne) }
    }
    // Every morning: at which hour is said behind it.
    if case .part? = cursor.nextWord { return WrittenRule(frequency: .daily) }
    if let weekdays = WeekdayListParser()(&cursor) {
      cursor.takeParticle(.at)
      return WrittenRule(frequency: .weekly, weekdays: weekdays.everyOne)
    }
    cursor = item
    if let interval = cursor.takeOrdinalInterval(), let unit = cursor.takeUnit() {
      return try self.rule(unit, interval: interval, &cursor)
    }
    cursor = item
    if let rule = try ofMonth(&cursor, behind: start) { return rule }
    cursor = item
    if case .month? = cursor.nextWord { return try ofYear(&cursor) }
    let count = cursor.takeNumber()?.value ?? 1
    guard let unit = cursor.takeUnit() else { return nil }
    return try self.rule(unit, interval: count, &cursor)
  }

  /// The last friday, the 2nd tuesday of the month, the last sunday of march.
  private func ofMonth(_ cursor: inout TokenCursor, behind start: TokenCursor) throws(RepetitionError) -> WrittenRule? {
    var rule = WrittenRule(frequency: .monthly)
    guard try MonthPartParser()(&rule, &cursor) else { return nil }
    if let month = cursor.takeOfMonthName() {
      rule.frequency = .yearly
      rule.months = [month]
    } else if !cursor.takeOfMonth(), rule.weekdays.count == 1, let day = rule.weekdays.first, day.ordinal ?? 0 > 1 {
      throw .everySecond(cursor.text(start.position..<cursor.position), day.weekday)
    }
    return rule
  }

  private func ofYear(_ cursor: inout TokenCursor) throws(RepetitionError) -> WrittenRule? {
    var rule = WrittenRule(frequency: .yearly)
    return try YearPartParser(thisYear: thisYear, order: order)(&rule, &cursor) ? rule : nil
  }
}

extension TokenCursor {
  /// of the month, of every month.
  fileprivate mutating func takeOfMonth() -> Bool {
    let start = self
    if take(.of) {
      skip(.the, .every)
      if take(.unit(.month)) { return true }
    }
    self = start
    return false
  }

  /// The second of "every second week" and the 2nd of "every 2nd week".
  fileprivate mutating func takeOrdinalInterval() -> Int? {
    if case .nth(let ordinal)? = nextWord, ordinal > 0 {
      advance()
      return ordinal
    }
    guard let number = takeNumber()?.value, take(.ordinal) else { return nil }
    return number
  }
}
