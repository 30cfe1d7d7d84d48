import Domain

extension RepeatPattern {
  /// 매월 마지막 금요일; monthly on the last Friday.
  func words(_ texts: Texts) -> String {
    let words = texts.recurrence
    let parts = [
      texts(ko: korean(words), en: english(words)),
      times.isEmpty ? "" : texts(ko: words.times(times), en: "at \(words.times(times))"),
      weekStart.map(words.weeksFrom) ?? "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension RepeatPattern {
  private func korean(_ words: RecurrenceTexts) -> String {
    let isOfMonths = unit == .yearly && !months.isEmpty
    let period = words.every(unit, interval) + (isOfMonths ? " \(words.months(months))" : "")
    let only = months.isEmpty || isOfMonths ? "" : "\(words.months(months))에만 "
    let days =
      switch days {
      case .each: period
      case .weekdays(let weekdays) where unit != .weekly: "\(period) \(words.weekdays(weekdays))에만"
      case .weekdays(.all) where interval == 1: words.every(.daily, 1)
      case .weekdays(.workdays): interval == 1 ? "평일마다" : "\(period) 평일"
      case .weekdays(.weekend): interval == 1 ? "주말마다" : "\(period) 주말"
      case .weekdays(let weekdays): "\(period) \(words.weekdays(weekdays))"
      case .everyWeekday(let weekdays): "\(period) 모든 \(words.weekdays(weekdays))"
      case .numbered(let numbered): "\(period) \(koreanNumbered(numbered, words))"
      case .chosen(let positions, of: let weekdays): "\(period) \(koreanChoice(positions, weekdays, words))"
      case .monthDays(let days): "\(period) \(words.monthDays(days))"
      case .monthDaysThatAre(let days, let weekdays):
        "\(period) \(Particle.subject.attached(to: words.monthDays(days))) \(words.weekdays(weekdays))일 때"
      case .yearDays(let days): "\(period) \(words.ordinals(days)) 날"
      case .weekNumbers(let weeks, let weekdays): "\(period) \(words.ordinals(weeks)) 주 \(words.weekdays(weekdays))"
      }
    return only + days
  }

  private func koreanNumbered(_ numbered: [RecurrenceRule.WeekdayNumber], _ words: RecurrenceTexts) -> String {
    let weekdays = Set(numbered.map(\.weekday))
    if weekdays.count == 1, let weekday = weekdays.first {
      return "\(words.ordinals(numbered.compactMap(\.ordinal))) \(words.weekdays([weekday]))"
    }
    return numbered.map { "\(words.ordinal($0.ordinal ?? 1)) \(words.weekdays([$0.weekday]))" }.joined(separator: "·")
  }

  private func koreanChoice(_ positions: [Int], _ weekdays: [Weekday], _ words: RecurrenceTexts) -> String {
    let ordinals = words.ordinals(positions)
    return switch weekdays {
    case .all: "\(ordinals) 날"
    case .workdays: "\(ordinals) 평일"
    case .weekend: "주말 중 \(ordinals) 날"
    case _ where weekdays.count == 1: "\(ordinals) \(words.weekdays(weekdays))"
    default: "\(words.weekdays(weekdays)) 중 \(ordinals) 날"
    }
  }
}

extension RepeatPattern {
  private func english(_ words: RecurrenceTexts) -> String {
    let period = words.every(unit, interval)
    let only = months.isEmpty ? "" : " in \(words.months(months))"
    switch days {
    case .each: return period + only
    case .weekdays(let weekdays) where unit == .weekly: return englishWeek(weekdays, period, words) + only
    case .weekdays(let weekdays):
      return "\(period) on \(words.list(weekdays.map { "\(words.weekdays([$0]))s" }))\(only)"
    case .everyWeekday(let weekdays): return "\(period) on every \(words.weekdays(weekdays))\(only)"
    default:
      let start =
        switch (unit, interval) {
        case (.monthly, 1): "monthly"
        case (.yearly, 1): "yearly"
        default: period
        }
      return "\(start) on \(englishDate(words))"
    }
  }

  private func englishWeek(_ weekdays: [Weekday], _ period: String, _ words: RecurrenceTexts) -> String {
    switch (weekdays, interval) {
    case (.all, 1): words.every(.daily, 1)
    case (.workdays, 1): "every weekday"
    case (.workdays, _): "\(period) on weekdays"
    case (_, 1): "every \(words.weekdays(weekdays))"
    case (_, 2) where weekdays.count == 1: "every other \(words.weekdays(weekdays))"
    default: "\(period) on \(words.weekdays(weekdays))"
    }
  }

  /// The last Sunday of March.
  private func englishDate(_ words: RecurrenceTexts) -> String {
    switch (days, months.count) {
    case (.monthDays(let days), 1) where unit == .yearly && days.allSatisfy { $0 > 0 }:
      return "\(words.months(months)) \(words.list(days.map(String.init)))"
    case (.monthDaysThatAre(let monthDays, let weekdays), _):
      let date = "\(words.monthDays(monthDays))\(englishPeriod(words))"
      return "\(date) when it is a \(words.weekdays(weekdays, joinedWith: "or"))"
    case (.monthDays(let days), _): return "\(words.monthDays(days))\(englishPeriod(words))"
    case (.numbered(let numbered), _): return "\(englishNumbered(numbered, words))\(englishPeriod(words))"
    case (.chosen(let positions, of: let weekdays), _):
      return "the \(words.ordinals(positions)) \(englishKind(weekdays, words))\(englishPeriod(words))"
    case (.yearDays(let days), _): return "the \(words.ordinals(days)) day of the year"
    case (.weekNumbers(let weeks, let weekdays), _):
      return "\(words.weekdays(weekdays)) of the \(words.ordinals(weeks)) week"
    case (.each, _), (.weekdays, _), (.everyWeekday, _): return ""
    }
  }

  private func englishPeriod(_ words: RecurrenceTexts) -> String {
    switch (unit, months.isEmpty) {
    case (.yearly, true): " of the year"
    case (.yearly, false): " of \(words.months(months))"
    case (_, true): ""
    case (_, false): " in \(words.months(months))"
    }
  }

  private func englishNumbered(_ numbered: [RecurrenceRule.WeekdayNumber], _ words: RecurrenceTexts) -> String {
    let weekdays = Set(numbered.map(\.weekday))
    if weekdays.count == 1, let weekday = weekdays.first {
      return "the \(words.ordinals(numbered.compactMap(\.ordinal))) \(words.weekdays([weekday]))"
    }
    return words.list(numbered.map { "the \(words.ordinal($0.ordinal ?? 1)) \(words.weekdays([$0.weekday]))" })
  }

  private func englishKind(_ weekdays: [Weekday], _ words: RecurrenceTexts) -> String {
    switch weekdays {
    case .all: "day"
    case .workdays: "weekday"
    default: words.weekdays(weekdays, joinedWith: "or")
    }
  }
}

extension [Weekday] {
  fileprivate static let all = Weekday.allCases
  fileprivate static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
  fileprivate static let weekend: [Weekday] = [.saturday, .sunday]

  fileprivate static func ~= (pattern: [Weekday], value: [Weekday]) -> Bool { pattern == value }
}
