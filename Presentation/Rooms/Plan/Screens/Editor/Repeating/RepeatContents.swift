import Domain

struct RepeatContents: Hashable {
  /// Of dates in the rule.
  let order: DateOrder
  var choice = RepeatChoice.none
  /// Of every so many; three weeks to begin with, as every other week has its own choice.
  var interval = 3
  var unit = RecurrenceRule.Frequency.weekly
  var weekdays: [Weekday]
  var rule = ""
  var ending = RepeatEnding.never
  /// `nil` while what was typed is not understood.
  var lastDay: Day?
  var count = ""

  var hasWeekdays: Bool { choice == .weekly || choice == .biweekly || choice == .everyFew && unit == .weekly }

  /// `nil` for none and for what is written by hand.
  func rule(of choice: RepeatChoice, from day: Day) -> RecurrenceRule? {
    choice.rule(from: day, on: weekdays, every: interval, unit)
  }

  /// Whether it ends as the form says: a rule that says so itself does not, nor do several.
  var hasEnding: Bool {
    guard choice == .custom else { return choice != .none }
    guard let rules = try? RepeatReader(order: order)(rule) else { return true }
    return rules.count == 1 && rules[0].end == .never
  }

  init(_ form: Form<EventField>, order: DateOrder) {
    self.order = order
    choice = form.choice(.repetition).flatMap(RepeatChoice.init) ?? .none
    if let index = form.choice(.interval) { interval = RepeatChoice.intervals.lowerBound + index }
    if let index = form.choice(.unit) { unit = RepeatChoice.units[index] }
    weekdays = form.weekdays(.weekdays)
    rule = form.text(.rule)
    ending = form.choice(.ending).flatMap(RepeatEnding.init) ?? .never
    lastDay = form.day(.lastDay)
    count = form.text(.count)
  }

  init(_ rules: [RecurrenceRule], span: EventSpan, start: DateTime, order: DateOrder, texts: Texts) {
    self.order = order
    weekdays = [start.day.weekday]
    lastDay = start.day.adding(months: 1)
    count = "10"
    guard let first = rules.first else { return }
    var endless = first
    endless.end = .never
    let meaning = RepeatPattern(endless, start: start, isAllDay: span.isAllDay)
    choice = rules.count == 1 ? RepeatChoice(meaning, start: start) : .custom
    if choice == .everyFew, let meaning { (interval, unit) = (meaning.interval, meaning.unit) }
    if hasWeekdays, let plain = meaning?.plainWeekdays { weekdays = plain }
    let words = RepeatWords(start: start, isAllDay: span.isAllDay, texts: texts)
    switch first.end {
    case _ where rules.count > 1: rule = words(rules)
    case .never: break
    case .count(let number):
      ending = .afterCount
      count = String(number)
    case .until(let limit) where meaning?.hasOneTimeADay == true:
      ending = .onDay
      lastDay = span.isAllDay ? limit.lastWholeDay : limit.lastDay(ofTimesAt: start.time, zone: span.place)
    // The last day is not enough to say.
    case .until: rule = words(rules)
    }
    if choice == .custom, rule.isEmpty { rule = words([endless]) }
  }
}

extension Form<EventField> {
  mutating func showRepetition(from now: RepeatFormParser, before: RepeatFormParser) {
    var contents = now.contents
    // The day of the start alone goes along with it.
    if now.firstDay != before.firstDay, contents.weekdays == [before.firstDay.weekday] {
      contents.weekdays = [now.firstDay.weekday]
      let weekStart = now.event.context.weekStart
      change(.weekdays) { $0.control = .weekdays(WeekdayField(contents.weekdays, weekStart: weekStart)) }
    }
    if now.firstDay != before.firstDay || contents != before.contents {
      change(.repetition) { $0.control = .choice(.repetition(contents, from: now.firstDay, now.event.texts)) }
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
  /// `nil` for a field that is not about repeating.
  func hides(_ field: EventField) -> Bool? {
    switch field {
    case .interval, .unit: choice != .everyFew
    case .weekdays: !hasWeekdays
    case .rule: choice != .custom
    case .ending: !hasEnding
    case .lastDay: !hasEnding || ending != .onDay
    case .count: !hasEnding || ending != .afterCount
    default: nil
    }
  }
}

extension ChoiceField {
  static func repetition(_ contents: RepeatContents, from day: Day, _ texts: Texts) -> ChoiceField {
    ChoiceField(
      RepeatChoice.allCases.map { Option($0.label(from: day, contents, texts)) }, index: contents.choice.rawValue)
  }

  /// A digit chooses at once.
  static func interval(_ interval: Int) -> ChoiceField {
    let all = Array(RepeatChoice.intervals)
    let digits = all.prefix(9).map { (KeyPress.character(Character("\($0)")), $0 - all[0]) }
    return ChoiceField(
      all.map { Option("\($0)") }, index: interval - all[0], shortcuts: Dictionary(digits) { first, _ in first })
  }

  static func unit(_ unit: RecurrenceRule.Frequency, _ texts: Texts) -> ChoiceField {
    let units = RepeatChoice.units
    return ChoiceField(units.map { Option(texts.plan.editor.unit($0)) }, index: units.firstIndex(of: unit) ?? 0)
  }
}
