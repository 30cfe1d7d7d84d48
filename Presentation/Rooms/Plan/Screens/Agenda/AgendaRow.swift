package import Domain

/// A line of the agenda.
package enum AgendaRow: Equatable, Sendable {
  /// The heading of a day with something planned.
  case day(Day)
  /// The heading of today, when nothing is planned on it.
  case free(Day)
  case birthday(BirthdayOccurrence)
  case occurrence(Occurrence, on: Day)

  package var day: Day {
    switch self {
    case .day(let day), .free(let day), .occurrence(_, let day): day
    case .birthday(let birthday): birthday.day
    }
  }

  package var occurrence: Occurrence? {
    if case .occurrence(let occurrence, _) = self { occurrence } else { nil }
  }

  /// The rows of a page: all days with something planned, and today in any case.
  static func all(of page: PlanPage) -> [AgendaRow] {
    page.days.flatMap { day -> [AgendaRow] in
      let here = page.occurrences(on: day)
      let birthdays = page.birthdays(on: day).map(AgendaRow.birthday)
      guard !here.isEmpty || !birthdays.isEmpty else { return day == page.today ? [.free(day)] : [] }
      return [.day(day)] + birthdays + here.map { .occurrence($0, on: day) }
    }
  }
}
