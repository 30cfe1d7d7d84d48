package import Domain

/// What Today shows of one day, as of a moment.
package struct TodayPage: Equatable, Sendable {
  package let day: Day
  package let clock: DayClock
  package let plan: PlanPage

  package init(day: Day, clock: DayClock, occurrences: [Occurrence], calendars: [EventCalendar]) {
    self.day = day
    self.clock = clock
    plan = PlanPage(
      days: DayRange(day),
      occurrences: occurrences,
      calendars: calendars,
      now: clock.dateTime,
      today: clock.today
    )
  }

  package var isToday: Bool { day == clock.today }

  package var agenda: DayAgenda { plan.agenda(of: day) }

  /// When the page will be out of date by the clock alone.
  package var nextChange: Instant {
    let change = agenda.nextChange(after: clock.dateTime).map(clock.zone.instant)
    return min(change ?? clock.endOfToday, clock.endOfToday)
  }
}
