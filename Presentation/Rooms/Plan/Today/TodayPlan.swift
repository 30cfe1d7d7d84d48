package import Domain

package struct TodayPlan: TodayContent {
  package let query: TodayQuery
  package let agenda: DayAgenda
  package let calendars: [EventCalendar]
  /// The next days with something planned, as far as they were read.
  package let coming: [ComingDay]
  /// Those of the day.
  package let holidays: [PublicHoliday]
  private let unfinished: [Event.ID]

  /// - Parameters:
  ///   - occurrences: Those of ``days(of:)``; what does not belong to the day is left out.
  ///   - unfinished: The series that were given up.
  ///   - holidays: Of the day alone.
  package init(
    _ query: TodayQuery, occurrences: [Occurrence], unfinished: [Event.ID] = [], calendars: [EventCalendar],
    holidays: [PublicHoliday] = []
  ) {
    self.query = query
    self.unfinished = unfinished
    self.calendars = calendars
    self.holidays = holidays
    let agenda = DayAgenda(
      day: query.day, occurrences: occurrences, now: query.clock.dateTime,
      dayStart: query.isToday ? query.clock.dayStart : .midnight)
    self.agenda = agenda
    // What goes on over midnight, or begins before the next day starts, is on the page already.
    let timed = Set(agenda.inProgress + agenda.upcoming + agenda.done)
    coming = ComingDay.days(after: query.day, occurrences.filter { !timed.contains($0) })
  }

  package static func days(of query: TodayQuery) -> DayRange {
    guard !query.showsComingDays else { return DayRange(query.day, query.day.adding(days: ComingDay.horizon)) }
    let goesOn = query.isToday && query.clock.dayStart != .midnight
    return DayRange(query.day, goesOn ? query.day.adding(days: 1) : query.day)
  }

  package var occurrences: [Occurrence] { (agenda.allDay + agenda.inProgress + agenda.upcoming + agenda.done).sorted() }

  package var nextChange: Instant? { agenda.nextChange(after: query.clock.dateTime).map(query.clock.zone.instant) }

  package var firstSelected: RecordReference? {
    query.isToday ? (agenda.inProgress + agenda.upcoming).first.map(RecordReference.init) : nil
  }

  package func remark(_ texts: Texts) -> String? { texts.plan.remark(on: unfinished) }

  /// The date whose times an occurrence is shown with: the day, or the next one for what begins after midnight.
  func shownDay(of occurrence: Occurrence) -> Day { max(query.day, occurrence.start.day) }
}

extension RecordReference {
  init(_ occurrence: Occurrence) { self.init(.event, occurrence.event.id.uuid, instance: occurrence.instance?.id) }
}

package struct TodayPlanPart: TodayPart {
  package static let place = TodayPlace.schedule
  package static let keys = TodayKeys(
    day: [CommonKey.addEvent, CommonKey.quickAdd], rows: [CommonKey.edit, CommonKey.remove])

  private let services: PlanServices

  package init(_ services: PlanServices) { self.services = services }

  package func read(
    _ query: TodayQuery, after old: TodayPlan?, of things: any Snapshot<StoreError>
  ) throws(StoreError) -> TodayPlan {
    let list = try things.events.occurrenceList(in: TodayPlan.days(of: query), zone: query.clock.zone)
    return TodayPlan(
      query, occurrences: list.occurrences, unfinished: list.unfinished,
      calendars: list.occurrences.isEmpty ? [] : try things.events.calendars(),
      holidays: services.settings.plan.holidays(in: DayRange(query.day)))
  }

  package func question(before change: TodayChange) async throws(StoreError) -> Dialog<TodayEffect>? {
    guard let removal = change.value as? EventRemoval else { return nil }
    return try await services.removal(of: removal.event, at: removal.place, keep: TodayEffect.dismiss) {
      .change(TodayChange($0))
    }
  }

  package func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
    guard let removal = change.value as? EventRemoval else { return nil }
    return await services.removed(removal)
  }
}
