/// Reads a month or a year in which a series takes place: 12월 매주 토요일, 12월 한 달 동안, every saturday in december.
struct SeriesPeriodParser {
  /// The length of the shortest month.
  private static let shortest = 28

  let today: Day
  let habits: DateHabits

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
    guard cursor.beginsRepetition else { return nil }
    var next = cursor
    let rule = try? RepetitionParser(thisYear: today.year, order: habits.order)(&next)
    return rule != nil && next.isPhraseEnd ? (days, cursor) : nil
  }
}

extension TokenCursor {
  /// Consumes the words behind a month that belong to it: 에, 동안, 한 달간, 내내.
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
