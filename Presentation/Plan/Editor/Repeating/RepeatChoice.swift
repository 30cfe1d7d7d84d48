import Domain

/// How an event may be repeated, as the form offers it.
enum RepeatChoice: Int, Hashable, CaseIterable {
  case none, daily, weekdays, weekly, biweekly, monthly, monthlyByWeekday, yearly, custom

  /// The rule for a series that begins on a day; `nil` for none and for what is written by hand.
  func rule(from day: Day) -> RecurrenceRule? {
    switch self {
    case .none, .custom: nil
    case .daily: RecurrenceRule(.daily)
    case .weekdays: RecurrenceRule(.weekly, on: [.monday, .tuesday, .wednesday, .thursday, .friday])
    case .weekly: RecurrenceRule(.weekly)
    case .biweekly: RecurrenceRule(.weekly, interval: 2)
    case .monthly: RecurrenceRule(.monthly)
    case .monthlyByWeekday: try? RecurrenceRule(.monthly, weekdays: [.init(day.weekday, ordinal: day.ordinalInMonth)])
    case .yearly: RecurrenceRule(.yearly)
    }
  }

  /// The choice that means the same as a rule, whenever that ends.
  init(_ rule: RecurrenceRule, start: DateTime) {
    var endless = rule
    endless.end = .never
    let meaning = RepeatPattern(endless, start: start)
    let same = Self.allCases.first { choice in
      guard let meaning, let other = choice.rule(from: start.day) else { return false }
      return RepeatPattern(other, start: start) == meaning
    }
    self = same ?? .custom
  }

  func label(from day: Day, _ texts: Texts) -> String {
    switch self {
    case .none: return texts.plan.editor.noRepetition
    case .custom: return texts.plan.editor.customRepetition
    default: return rule(from: day).map { RecurrenceText(texts)($0, start: DateTime(day, .midnight)) } ?? ""
    }
  }
}

extension Day {
  /// Which of its weekday it is in its month, 1…4, and -1 for a fifth, which few months have.
  fileprivate var ordinalInMonth: Int { dayOfMonth > 28 ? -1 : (dayOfMonth + 6) / 7 }
}
