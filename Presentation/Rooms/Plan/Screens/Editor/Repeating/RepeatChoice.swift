import Domain

enum RepeatChoice: Int, Hashable, CaseIterable {
  case none, daily, weekdays, weekly, biweekly, monthly, monthlyByWeekday, yearly, everyFew, custom

  /// Of every so many days, weeks, months or years.
  static let units: [RecurrenceRule.Frequency] = [.daily, .weekly, .monthly, .yearly]
  static let intervals = 1...99

  /// `nil` for none and for what is written by hand.
  ///
  /// - Parameters:
  ///   - weekdays: Those of a choice that has them; none, or the day's own alone, need not be said.
  ///   - interval: That of a choice which leaves it to the user, as is its unit.
  func rule(
    from day: Day, on weekdays: [Weekday] = [], every interval: Int = 1, _ unit: RecurrenceRule.Frequency = .weekly
  ) -> RecurrenceRule? {
    let said = weekdays == [day.weekday] ? [] : weekdays
    return switch self {
    case .none, .custom: nil
    case .daily: RecurrenceRule(.daily)
    case .weekdays: RecurrenceRule(.weekly, on: [.monday, .tuesday, .wednesday, .thursday, .friday])
    case .weekly: RecurrenceRule(.weekly, on: said)
    case .biweekly: RecurrenceRule(.weekly, interval: 2, on: said)
    case .monthly: RecurrenceRule(.monthly)
    case .monthlyByWeekday: try? RecurrenceRule(.monthly, weekdays: [.init(day.weekday, ordinal: day.ordinalInMonth)])
    case .yearly: RecurrenceRule(.yearly)
    case .everyFew where !Self.units.contains(unit): nil
    case .everyFew: RecurrenceRule(unit, interval: interval, on: unit == .weekly ? said : [])
    }
  }

  /// - Parameter contents: Of the form, of which this may be the choice.
  func label(from day: Day, _ contents: RepeatContents, _ texts: Texts) -> String {
    switch self {
    case .none: return texts.plan.editor.noRepetition
    case .custom: return texts.plan.editor.customRepetition
    case .everyFew where contents.choice != self: return texts.plan.editor.everyFew
    case .weekly where contents.weekdays.isEmpty: return texts.recurrence.every(.weekly, 1)
    case .biweekly where contents.weekdays.isEmpty: return texts.recurrence.every(.weekly, 2)
    default:
      let rule = contents.rule(of: self, from: day)
      return rule.map { RecurrenceText(texts)($0, start: DateTime(day, .midnight)) } ?? ""
    }
  }
}

extension RepeatChoice {
  init(_ meaning: RepeatPattern?, start: DateTime) {
    let same = Self.allCases.first { choice in
      guard let meaning, Self.intervals.contains(meaning.interval) else { return false }
      let (weekdays, interval) = (meaning.plainWeekdays ?? [], meaning.interval)
      guard let rule = choice.rule(from: start.day, on: weekdays, every: interval, meaning.unit) else { return false }
      return RepeatPattern(rule, start: start) == meaning
    }
    self = same ?? .custom
  }
}

extension RepeatPattern {
  /// The weekdays of what is repeated by them alone, whatever their number in a month.
  var plainWeekdays: [Weekday]? {
    if case .weekdays(let weekdays) = days, unit == .weekly { weekdays } else { nil }
  }
}

extension Day {
  /// Which of its weekday it is in its month, 1…4, and -1 for a fifth, which few months have.
  fileprivate var ordinalInMonth: Int { dayOfMonth > 28 ? -1 : (dayOfMonth + 6) / 7 }
}

enum RepeatEnding: Int, Hashable, CaseIterable {
  case never, onDay, afterCount

  func label(_ texts: Texts) -> String {
    let editor = texts.plan.editor
    return switch self {
    case .never: editor.endsNever
    case .onDay: editor.endsOnDay
    case .afterCount: editor.endsAfterCount
    }
  }
}
