import Domain

extension PlanCall {
  /// Of a series so many occurrences are listed.
  private static let coming = 5

  func show() async throws(CommandFailure) {
    let occurrence = Occurrence(of: try await event(), forUserIn: services.zone)
    let calendars = try await calendars()
    let records = records(calendars)
    session.write(
      json: { records.json(occurrence) },
      plain: { [records.fields(occurrence)] },
      text: { width in lines(occurrence, calendars, width) }
    )
  }

  private func lines(_ occurrence: Occurrence, _ calendars: [EventCalendar], _ width: Int?) -> [StyledLine] {
    let event = occurrence.event
    let mark = event.status == .cancelled ? " (\(texts.plan.cancelled))" : ""
    let title = FactLines.wrapped(event.title.text + mark, width).map { StyledLine($0, Style(.accent, .bold)) }
    let facts = FactLines(facts(occurrence, calendars)).lines(width: width)
    let notes = FactLines.wrapped(event.notes.text, width).map { StyledLine($0) }
    return title + facts + (event.notes.text.isEmpty ? [] : [StyledLine()] + notes)
  }

  private func facts(_ occurrence: Occurrence, _ calendars: [EventCalendar]) -> [FactLines.Fact] {
    let event = occurrence.event
    let calendar = calendars.first { $0.id == event.calendar }
    let repetition = RecurrenceFacts(event, zone: clock.zone, today: clock.today, texts: texts)
    let coming =
      event.recurrence == nil ? [] : event.occurrences(after: clock.now, zone: clock.zone, limit: Self.coming)
    let single = [
      (texts.plan.location, event.location.text),
      (texts.plan.url, event.url.text),
      (texts.plan.categories, event.categories.map { "#\($0.text)" }.joined(separator: " ")),
      (texts.plan.calendar, calendar.map(texts.name) ?? ""),
      (texts.plan.alarms, event.alarms.map { texts.plan.alarm($0, for: clock.zone) }.joined(separator: ", ")),
      (texts.planCommands.id, event.id.digits),
    ]
    return [FactLines.Fact(texts.planCommands.time, [words.when(occurrence)])]
      + repetition.facts.map { FactLines.Fact($0.label, $0.values) }
      + [FactLines.Fact(texts.recurrence.next, coming.map(words.when))]
      + single.map { FactLines.Fact($0.0, [$0.1]) }
  }
}

extension Command<PlanCall> {
  static let show = PlanCommand(
    "show", ko: "일정 하나를 자세히 보여 줘요", en: "Show all of an event",
    arguments: [.event],
    json: .occurrence,
    plain: DayWords.plainColumns,
    examples: [
      .init("haru plan show 3f2a", ko: "ID로 찾아 봐요", en: "By its id"),
      .init(ko: ("haru plan show '제주 여행'", "제목으로 찾아 봐요"), en: ("haru plan show 'trip to Jeju'", "By its title")),
    ],
    run: PlanCall.show
  )
}
