import Domain

extension PlanCall {
  func show() async throws(CommandFailure) {
    let occurrence = Occurrence(of: try await event(), forUserIn: services.zone)
    let (calendars, overlapping) = try await session.read(services.store) { things throws(StoreError) in
      (try things.events.calendars(), try overlaps(of: occurrence, in: things))
    }
    let record = record(occurrence, calendars)
    session.write(
      json: { record.json }, plain: { [record.fields] },
      text: { width in lines(facts(occurrence, calendars, overlapping), width) })
  }

  /// The events at the same time, as the screen of the day shows them; a series as a whole has no such time.
  private func overlaps(
    of occurrence: Occurrence, in things: any Snapshot<StoreError>
  ) throws(StoreError) -> [Occurrence] {
    guard occurrence.event.recurrence == nil, !occurrence.spansDays else { return [] }
    let hidden = try things.settings.settings().plan.hidden
    let list = try things.events.occurrenceList(in: occurrence.days, zone: services.zone, without: hidden)
    return Overlaps(list.occurrences).others(of: occurrence)
  }

  private func facts(
    _ occurrence: Occurrence,
    _ calendars: [EventCalendar],
    _ overlapping: [Occurrence]
  ) -> EventFacts {
    let event = occurrence.event
    let series = event.recurrence == nil ? nil : event
    return EventFacts(
      occurrence: occurrence, series: series,
      coming: series?.occurrences(after: clock.now, zone: services.zone, limit: EventFacts.comingCount) ?? [],
      overlapping: overlapping, calendar: calendars.first { $0.id == event.calendar },
      hue: CalendarHues(calendars)[event.calendar], zone: services.zone, today: clock.today, texts: texts)
  }

  private func lines(_ facts: EventFacts, _ width: Int?) -> [StyledLine] {
    let title = WrappedText.lines(facts.heading, columns: width).map { StyledLine($0, .title) }
    let notes = facts.occurrence.event.notes.text
    let wrapped = notes.isEmpty ? [] : [""] + WrappedText.lines(notes, columns: width)
    return title + facts.facts.lines(width: width) + wrapped.map { StyledLine($0) }
  }
}

extension Command<PlanCall> {
  static let show = PlanCommand(
    "show", ko: "일정 하나를 자세히 보여 줘요", en: "Show all of an event", arguments: [.event], json: PlannedRecord.object.form,
    plain: DayWords.plainColumns,
    examples: [
      .init("haru plan show 3f2a", ko: "ID로 찾아 봐요", en: "By its id"),
      .init(ko: ("haru plan show '제주 여행'", "제목으로 찾아 봐요"), en: ("haru plan show 'trip to Jeju'", "By its title")),
    ],
    run: PlanCall.show
  )
}
