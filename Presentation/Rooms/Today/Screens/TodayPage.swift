package import Domain

/// What Today shows of one day, as of a moment.
///
/// Where the user's day starts later than midnight, today goes on until then.
package struct TodayPage: Equatable, Sendable {
  package let day: Day
  package let clock: DayClock
  package let agenda: DayAgenda
  package let calendars: [EventCalendar]
  /// The next days with something planned, as far as they were read.
  package let coming: [ComingDay]
  package let people: TodayPeople
  /// The recommended one; only today.
  package let saying: Saying?

  /// - Parameter occurrences: Those of ``days(of:clock:)``; what does not belong to the page is left out.
  package init(
    day: Day,
    clock: DayClock,
    occurrences: [Occurrence],
    calendars: [EventCalendar],
    people: TodayPeople = .none,
    saying: Saying? = nil
  ) {
    self.people = people
    self.saying = saying
    self.day = day
    self.clock = clock
    self.calendars = calendars
    let agenda = DayAgenda(
      day: day,
      occurrences: occurrences,
      now: clock.dateTime,
      dayStart: day == clock.today ? clock.dayStart : .midnight
    )
    self.agenda = agenda
    // What goes on over midnight, or begins before the next day starts, is on the page already.
    let timed = Set(agenda.inProgress + agenda.upcoming + agenda.done)
    coming = ComingDay.days(after: day, occurrences.filter { !timed.contains($0) })
  }

  /// The days to read for the page of one.
  package static func days(of day: Day, clock: DayClock) -> DayRange {
    let goesOn = day == clock.today && clock.dayStart != .midnight
    return DayRange(day, goesOn ? day.adding(days: 1) : day)
  }

  /// The days to read for the page and the coming days beside it.
  static func daysWithComing(of day: Day) -> DayRange { DayRange(day, day.adding(days: ComingDay.horizon)) }

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
    return min(change ?? clock.endOfToday, endOfDot ?? clock.endOfToday, clock.endOfToday)
  }

  /// When the saying will not be new any more.
  private var endOfDot: Instant? {
    saying.flatMap { $0.isNew(at: clock.now) ? $0.uploaded.adding(seconds: Saying.newSeconds) : nil }
  }
}
