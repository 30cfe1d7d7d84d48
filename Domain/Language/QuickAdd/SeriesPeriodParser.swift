/// Reads a month or a year in which a series takes place: 12월 매주 토요일, 12월 한 달 동안, every saturday in december.
struct SeriesPeriodParser {
  /// The length of the shortest month.
  private static let shortest = 28

  let today: Day
  let habits: DateHabits

  /// Reads a period with whose first day a series begins: starting in january, from next month, 1월부터.
  ///
  /// - Returns: `nil` for other words, and for a period that belongs to no repetition.
  func start(_ start: TokenCursor, isBehindRepetition: Bool) -> (day: Day, end: TokenCursor)? {
    var cursor = start
    let isFrom = cursor.take(.from) || cursor.take(text: "beginning")
    if isFrom { cursor.skip(.within) }
    var date = cursor
    let context = DateContext(today: today, habits: habits)
    guard let days = try? PeriodParser(context: context)(&cursor), days.count > 1 else { return nil }
    guard cursor.takeParticle(.from) || isFrom, cursor.isPhraseEnd else { return nil }
    // January 5 is a day.
    let isDate = (try? DateReader(today: today, habits: habits).prefix(of: &date)).flatMap(\.self) != nil
    guard !isDate || date.position <= cursor.position else { return nil }
    let day = max(days.first, today)
    if isBehindRepetition { return (day, cursor) }
    return isRepetition(cursor) ? (day, cursor) : nil
  }

  /// Returns whether a repetition directly follows.
  private func isRepetition(_ cursor: TokenCursor) -> Bool {
    var next = cursor
    let rule = try? RepetitionParser(thisYear: today.year, order: habits.order)(&next)
    return rule != nil && next.isPhraseEnd
  }

  /// - Parameter isBehindRepetition: `true` if the repetition precedes; otherwise, it must directly follow.
  /// - Returns: `nil` for a period that belongs to no repetition.
  func callAsFunction(_ start: TokenCursor, isBehindRepetition: Bool) -> (days: DayRange, end: TokenCursor)? {
    var cursor = start
    let isIn = cursor.take(.within) || cursor.take(text: "during", "throughout")
    let context = DateContext(today: today, habits: habits)
    guard let days = try? PeriodParser(context: context)(&cursor), days.count >= Self.shortest else { return nil }
    let isWhole = cursor.takeWholePeriod()
    guard cursor.isPhraseEnd else { return nil }
    if isBehindRepetition, isIn || isWhole { return (days, cursor) }
    return cursor.beginsRepetition && isRepetition(cursor) ? (days, cursor) : nil
  }
}

extension TokenCursor {
  /// Consumes the words after a month that belong to it: 에, 동안, 한 달간, 내내.
  ///
  /// - Returns: `false` for none of them, or only 에.
  fileprivate mutating func takeWholePeriod() -> Bool {
    if takeParticle(.at) { return false }
    var isWhole = takeParticle(.during)
    var cursor = self
    if cursor.takeNumber()?.value == 1, cursor.isBehindHangul, cursor.take(.unit(.month)) {
      self = cursor
      takeParticle(.during)
      isWhole = true
    }
    return take(text: "내내", "중", "중에") || isWhole
  }

  /// Indicates whether a repetition with its own words begins here; a number or 첫째 may also belong to the month.
  fileprivate var beginsRepetition: Bool {
    switch nextWord {
    case .each, .everyOther, .every, .workdays, .weekend, .weekends, .weekday, .weekdays: true
    default: false
    }
  }
}
