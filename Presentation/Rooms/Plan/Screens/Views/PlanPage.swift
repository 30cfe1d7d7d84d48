package import Domain

/// The plan of some days, read from the store at one moment.
package struct PlanPage: Equatable, Sendable {
  package let days: DayRange
  /// The number of events of a day, for its mark; only for the days that were asked for.
  package let loads: [Day: Int]
  package let calendars: [EventCalendar]
  /// The series that occurrences belong to; only where it is told how they repeat.
  package let series: [Event.ID: Event]
  /// The next times of each of those.
  let coming: [Event.ID: [Occurrence]]
  package let hues: CalendarHues
  package private(set) var gaps: OccurrenceGaps
  /// The number of calendars whose events are left out.
  package let hiddenCalendars: Int
  /// The time on the user's clock.
  package let now: DateTime
  package let today: Day
  private let all: [Occurrence]
  private let birthdays: [Day: [BirthdayOccurrence]]
  private let holidays: [Day: [PublicHoliday]]
  private let occurrences: [Day: [Occurrence]]

  /// - Parameters:
  ///   - occurrences: Sorted, and none that does not touch `days`.
  ///   - hiddenCalendars: Whose events are none of these.
  ///   - holidays: Also those of days that are only marked.
  package init(
    days: DayRange, occurrences: [Occurrence], birthdays: [BirthdayOccurrence] = [], holidays: [PublicHoliday] = [],
    loads: [Day: Int] = [:], calendars: [EventCalendar], series: [Event] = [], coming: [Event.ID: [Occurrence]] = [:],
    gaps: OccurrenceGaps = .none, hiddenCalendars: Int = 0, now: DateTime, today: Day
  ) {
    self.days = days
    self.loads = loads
    self.calendars = calendars
    self.series = Dictionary(series.map { ($0.id, $0) }) { first, _ in first }
    self.coming = coming
    hues = CalendarHues(calendars)
    self.gaps = gaps
    self.hiddenCalendars = hiddenCalendars
    self.now = now
    self.today = today
    all = occurrences
    self.birthdays = Dictionary(grouping: birthdays, by: \.day)
    self.holidays = Dictionary(grouping: holidays, by: \.day)
    var byDay: [Day: [Occurrence]] = [:]
    for occurrence in occurrences {
      let touched = DayRange(max(days.first, occurrence.days.first), min(days.last, occurrence.days.last))
      for day in touched { byDay[day, default: []].append(occurrence) }
    }
    self.occurrences = byDay
  }

  /// Returns the page with the gaps of another page, some rows of which are still shown.
  func alsoWithGaps(of other: PlanPage?) -> PlanPage {
    var page = self
    page.gaps = (other?.gaps ?? .none).union(gaps)
    return page
  }

  /// The days that have anything on them, in order.
  package var plannedDays: [Day] {
    Set(occurrences.keys).union(birthdays.keys).union(holidays.keys.filter(days.contains)).sorted()
  }

  /// In the order of names.
  package func birthdays(on day: Day) -> [BirthdayOccurrence] { birthdays[day] ?? [] }

  package func holidays(on day: Day) -> [PublicHoliday] { holidays[day] ?? [] }

  package func isHoliday(_ day: Day) -> Bool { holidays[day] != nil }

  /// All-day ones first, then by start, end and title.
  package func occurrences(on day: Day) -> [Occurrence] {
    let here = occurrences[day] ?? []
    guard here.contains(where: \.isAllDay) else { return here }
    return here.filter(\.isAllDay) + here.filter { !$0.isAllDay }
  }

  /// The occurrences on any of some days, each once, sorted.
  package func occurrences(in days: DayRange) -> [Occurrence] { all.filter { $0.days.overlaps(days) } }

  package func agenda(of day: Day) -> DayAgenda { DayAgenda(day: day, occurrences: occurrences[day] ?? [], now: now) }
}

package struct CalendarHues: Hashable, Sendable {
  private let calendars: [EventCalendar]

  package init(_ calendars: [EventCalendar]) { self.calendars = calendars }

  /// The app's own colour for a calendar that is not there any more.
  package subscript(calendar: EventCalendar.ID) -> ColorRole {
    calendars.first { $0.id == calendar }?.color.role ?? .accent
  }
}
