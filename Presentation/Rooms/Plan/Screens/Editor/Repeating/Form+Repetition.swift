import Domain

extension Form<EventField> {
  /// Shows the fields that there is a use for, with words for the day that the series begins on.
  ///
  /// - Parameters:
  ///   - now: As the form stands.
  ///   - before: As it stood before the last input.
  mutating func showRepetition(from now: RepeatFormParser, before: RepeatFormParser) {
    var contents = now.contents
    // The day of the start alone goes along with it.
    if now.firstDay != before.firstDay, contents.weekdays == [before.firstDay.weekday] {
      contents.weekdays = [now.firstDay.weekday]
      change(.weekdays) { $0.control = .weekdays(WeekdayField(contents.weekdays, weekStart: now.weekStart)) }
    }
    if now.firstDay != before.firstDay || contents.weekdays != before.contents.weekdays {
      change(.repetition) { $0.control = .choice(.repetition(contents, from: now.firstDay, now.texts)) }
    }
    // Whoever goes on in own words begins with what was chosen last.
    if contents.choice == .custom, before.contents.choice != .custom, contents.rule.isEmpty {
      contents.rule = before.chosenInWords
      change(.rule) { field in
        guard case .text(var text) = field.control else { return }
        text.text = contents.rule
        field.control = .text(text)
      }
    }
    for field in EventField.allCases where contents.hides(field) != nil {
      change(field) { $0.isHidden = contents.hides(field) ?? false }
    }
  }
}

extension RepeatContents {
  /// Whether there is no use for a field; `nil` for those that are not about repeating.
  func hides(_ field: EventField) -> Bool? {
    switch field {
    case .weekdays: !choice.hasWeekdays
    case .rule: choice != .custom
    case .ending: !hasEnding
    case .lastDay: !hasEnding || ending != .onDay
    case .count: !hasEnding || ending != .afterCount
    default: nil
    }
  }
}

extension ChoiceField {
  /// The ways to repeat a series that begins on a day.
  static func repetition(_ contents: RepeatContents, from day: Day, _ texts: Texts) -> ChoiceField {
    ChoiceField(
      RepeatChoice.allCases.map { Option($0.label(from: day, on: contents.weekdays, texts)) },
      index: contents.choice.rawValue
    )
  }
}
