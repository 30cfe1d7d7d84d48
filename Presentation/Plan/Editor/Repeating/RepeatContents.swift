import Domain

/// What stands in the form about how an event is repeated.
struct RepeatContents: Hashable {
  var choice = RepeatChoice.none
  /// Written by hand.
  var rule = ""
  var ending = RepeatEnding.never
  /// `nil` while what was typed is not understood.
  var lastDay: Day?
  var count = ""

  /// Whether it is one of the choices, which end as the form says.
  var isPlain: Bool { choice != .none && choice != .custom }

  init(_ form: Form<EventField>) {
    choice = form.choice(.repetition).flatMap(RepeatChoice.init) ?? .none
    rule = form.text(.rule)
    ending = form.choice(.ending).flatMap(RepeatEnding.init) ?? .never
    lastDay = form.day(.lastDay)
    count = form.text(.count)
  }

  /// What the form begins with.
  ///
  /// - Parameters:
  ///   - start: Of the series, on its clock.
  ///   - zone: Its own; `nil` for floating times.
  init(_ rules: [RecurrenceRule], start: DateTime, zone: Zone?) {
    lastDay = start.day.adding(months: 1)
    count = "10"
    guard let first = rules.first else { return }
    choice = rules.count == 1 ? RepeatChoice(first, start: start) : .custom
    guard choice != .custom else {
      rule = rules.map(\.text).joined(separator: " + ")
      return
    }
    switch first.end {
    case .never: break
    case .count(let number):
      ending = .afterCount
      count = String(number)
    case .until(let limit):
      ending = .onDay
      lastDay = limit.lastDay(ofTimesAt: start.time, zone: zone)
    }
  }
}
