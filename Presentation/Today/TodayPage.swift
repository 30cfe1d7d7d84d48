package import Domain

/// What Today shows of one day, as of a moment.
///
/// Where the user's day starts later than midnight, today goes on until then.
package struct TodayPage: Equatable, Sendable {
  package let day: Day
  package let clock: DayClock
  package let agenda: DayAgenda
  package let calendars: [EventCalendar]

  /// - Parameter occurrences: Those of ``days(of:clock:)``; what does not belong to the page is left out.
  package init(day: Day, clock: DayClock, occurrences: [Occurrence], calendars: [EventCalendar]) {
    self.day = day
    self.clock = clock
    self.calendars = calendars
    agenda = DayAgenda(
      day: day,
      occurrences: occurrences,
      now: clock.dateTime,
      dayStart: day == clock.today ? clock.dayStart : .midnight
    )
  }

  /// The days to read for the page of one.
  package static func days(of day: Day, clock: DayClock) -> DayRange {
    let goesOn = day == clock.today && clock.dayStart != .midnight
    return DayRange(day, goesOn ? day.adding(days: 1) : day)
  }

  package var isToday: Bool { day == clock.today }

  /// All that belongs to the page, sorted.
  package var occurrences: [Occurrence] {
    (agenda.allDay + agenda.inProgress + agenda.upcoming + agenda.done).sorted()
  }

  /// The date whose times an occurrence is shown with: the page's, or the next one for what begins after midnight.
  func shownDay(of occurrence: Occurrence) -> Day { max(day, occurrence.start.day) }

  /// When the page will be out of date by the clock alone.
  package var nextChange: Instant {
    let change = agenda.nextChange(after: clock.dateTime).map(clock.zone.instant)
    return min(change ?? clock.endOfToday, clock.endOfToday)
  }
}
