import Domain

/// What stands in the form about how an event is repeated.
struct RepeatContents: Hashable {
  var choice = RepeatChoice.none
  /// Of the choices that have them.
  var weekdays: [Weekday]
  /// Written by hand.
  var rule = ""
  var ending = RepeatEnding.never
  /// `nil` while what was typed is not understood.
  var lastDay: Day?
  var count = ""

  /// Whether it ends as the form says: a rule that says so itself does not, nor do several.
  var hasEnding: Bool {
    guard choice == .custom else { return choice != .none }
    guard let rules = try? RepeatReader()(rule) else { return true }
    return rules.count == 1 && rules[0].end == .never
  }

  init(_ form: Form<EventField>) {
    choice = form.choice(.repetition).flatMap(RepeatChoice.init) ?? .none
    weekdays = form.weekdays(.weekdays)
    rule = form.text(.rule)
    ending = form.choice(.ending).flatMap(RepeatEnding.init) ?? .never
    lastDay = form.day(.lastDay)
    count = form.text(.count)
  }

  /// What the form begins with.
  ///
  /// - Parameters:
  ///   - span: Of the event.
  ///   - start: Of the series, on its clock.
  init(_ rules: [RecurrenceRule], span: EventSpan, start: DateTime, texts: Texts) {
    weekdays = [start.day.weekday]
    lastDay = start.day.adding(months: 1)
    count = "10"
    guard let first = rules.first else { return }
    var endless = first
    endless.end = .never
    let meaning = RepeatPattern(endless, start: start, isAllDay: span.isAllDay)
    choice = rules.count == 1 ? RepeatChoice(meaning, start: start) : .custom
    if choice.hasWeekdays, let plain = meaning?.plainWeekdays { weekdays = plain }
    let words = RepeatWords(start: start, isAllDay: span.isAllDay, texts: texts)
    switch first.end {
    case _ where rules.count > 1: rule = words(rules)
    case .never: break
    case .count(let number):
      ending = .afterCount
      count = String(number)
    case .until(let limit) where meaning?.hasOneTimeADay == true:
      ending = .onDay
      lastDay = limit.lastDay(ofTimesAt: start.time, zone: span.place)
    // The last day is not enough to say.
    case .until: rule = words(rules)
    }
    if choice == .custom, rule.isEmpty { rule = words([endless]) }
  }
}
