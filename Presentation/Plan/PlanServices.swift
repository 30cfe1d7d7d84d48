package import Domain

/// What the plan's coordinators need from outside.
package struct PlanServices: Sendable {
  package let events: any EventRepository
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings
  package let texts: Texts

  package init(
    events: any EventRepository,
    newID: IDGenerator,
    time: TimeSource,
    settings: Settings,
    texts: Texts
  ) {
    self.events = events
    self.newID = newID
    self.time = time
    self.settings = settings
    self.texts = texts
  }

  /// The user's clock at this moment.
  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  package var context: PlanContext { PlanContext(texts: texts, zone: time.zone, weekStart: settings.weekStart) }

  /// Reads what is planned on some days; of the others of `marks` only whether anything is.
  func page(_ days: DayRange, marks: DayRange? = nil) async throws(RepositoryError) -> PlanPage {
    let occurrences = try await events.occurrences(in: days, zone: time.zone)
    var busyDays: Set<Day> = []
    if let marks { busyDays = try await events.busyDays(in: marks, zone: time.zone) }
    let clock = clock
    return PlanPage(
      days: days,
      occurrences: occurrences,
      busyDays: busyDays,
      calendars: try await events.calendars(),
      now: clock.dateTime,
      today: clock.today
    )
  }

  /// Reads the days behind one; where all of a stretch is free, up to the next days with something planned.
  func page(after day: Day) async throws(RepositoryError) -> (page: PlanPage, isLast: Bool) {
    let stretch = 31
    let first = day.adding(days: 1)
    let days = DayRange(first, day.adding(days: stretch))
    let page = try await page(days)
    guard days.allSatisfy({ page.occurrences(on: $0).isEmpty }) else { return (page, isLast: false) }
    let end = time.zone.instant(of: DateTime(days.last.adding(days: 1), .midnight))
    guard let next = try await events.upcoming(after: end, zone: time.zone, limit: 1).first else {
      return (page, isLast: true)
    }
    let last = max(days.last, next.days.first).adding(days: stretch)
    return (try await self.page(DayRange(days.last, last)), isLast: false)
  }
}
