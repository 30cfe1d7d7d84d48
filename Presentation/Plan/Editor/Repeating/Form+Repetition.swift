import Domain

extension Form<EventField> {
  /// Shows the fields that there is a use for, with words for the day that the series begins on.
  ///
  /// - Parameters:
  ///   - now: As the form stands.
  ///   - before: As it stood before the last input.
  mutating func showRepetition(from now: RepeatReading, before: RepeatReading) {
    let contents = now.contents
    change(.rule) { $0.isHidden = contents.choice != .custom }
    change(.ending) { $0.isHidden = !contents.isPlain }
    change(.lastDay) { $0.isHidden = !contents.isPlain || contents.ending != .onDay }
    change(.count) { $0.isHidden = !contents.isPlain || contents.ending != .afterCount }
    if now.firstDay != before.firstDay {
      change(.repetition) { $0.control = .choice(.repetition(contents.choice, from: now.firstDay, now.texts)) }
    }
    // Whoever goes on in own words begins with what was chosen last.
    guard contents.choice == .custom, before.contents.choice != .custom, contents.rule.isEmpty,
      let rules = try? before(), !rules.isEmpty
    else { return }
    change(.rule) { field in
      guard case .text(var text) = field.control else { return }
      text.text = rules.map(\.text).joined(separator: " + ")
      field.control = .text(text)
    }
  }
}

extension ChoiceField {
  /// The ways to repeat a series that begins on a day.
  static func repetition(_ choice: RepeatChoice, from day: Day, _ texts: Texts) -> ChoiceField {
    ChoiceField(RepeatChoice.allCases.map { Option($0.label(from: day, texts)) }, index: choice.rawValue)
  }
}
