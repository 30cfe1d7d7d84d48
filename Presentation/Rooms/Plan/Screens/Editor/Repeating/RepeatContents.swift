import Domain

struct RepeatContents: Hashable {
  /// The order of dates in the rule.
  let order: DateOrder
  var choice = RepeatChoice.none
  /// The interval of the choice that has one; it begins at three weeks, as every other week is a choice of its own.
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

  /// `true` if the form's end applies: not to a rule with an end of its own, nor to several rules.
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

enum RepeatChoice: Int, Hashable, CaseIterable {
  case none, daily, weekdays, weekly, biweekly, monthly, monthlyByWeekday, yearly, everyFew, custom

  /// The units of an interval.
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
  /// The number of its weekday in the month, 1…4, or -1 for a fifth, which few months have.
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
