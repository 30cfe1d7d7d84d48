import Domain

extension PlanCall {
  func edit() async throws(CommandFailure) {
    guard invocation.givesAny(of: PlanOption.ofEvent) else { throw texts.planRefusals.nothingToChange }
    let event = try await event()
    let calendars = try await calendars()
    // Nobody is asked about what will be refused anyway.
    var draft = EventDraft(event)
    try EventDraft.Field.read(invocation, into: &draft, in: services.fields(calendars))
    guard try confirms(words(event), isExact: isExact([event.title.text], event.id.uuid)) else { return }
    switch try target(of: event).target {
    case .nothing: announceNothing()
    case .whole:
      try await writing(PlanOption.notes, from: event.notes.text) { call throws(CommandFailure) in
        let wanted = try call.draft(of: event, in: event, calendars)
        let edit = EventEdit(id: event.id, place: nil, scope: .all, shown: EventDraft(event), wanted: wanted)
        try await call.keep(edit, calendars, texts.planCommands.changed)
      }
    case .part(let occurrence, at: let place, let scope):
      try await writing(PlanOption.notes, from: occurrence.event.notes.text) { call throws(CommandFailure) in
        let wanted = try call.draft(of: occurrence.event, in: event, calendars)
        if scope == .this { try checkOne(wanted, in: event) }
        let shown = EventDraft(occurrence.event, in: event)
        let edit = EventEdit(id: event.id, place: place, scope: scope, shown: shown, wanted: wanted)
        try await call.keep(edit, calendars) { texts.planCommands.changed($0, scope) }
      }
    }
  }

  /// - Parameter event: As it takes place; the series has its rules.
  private func draft(
    of event: Event, in series: Event, _ calendars: [EventCalendar]
  ) throws(CommandFailure) -> EventDraft {
    var draft = EventDraft(event, in: series)
    draft.span = try SpanReader(self).changedSpan(of: event)
    try applyOptions(to: &draft, calendars)
    try applyRepetition(to: &draft, isNew: false)
    return draft
  }

  /// - Throws: When one occurrence alone would be repeated otherwise, or be in another calendar than its series.
  private func checkOne(_ draft: EventDraft, in series: Event) throws(CommandFailure) {
    guard draft.rules == series.rules else { throw texts.planRefusals.repetitionOfOne }
    guard draft.calendar == series.calendar else { throw texts.planRefusals.calendarOfOne }
  }

  private func keep(
    _ edit: EventEdit, _ calendars: [EventCalendar], _ sentence: (String) -> String
  ) async throws(CommandFailure) {
    let report = ChangeReport(call: self, calendars: calendars)
    let fields = services.fields(report.calendars)
    let changes = texts.changes(EventDraft.Field.changes(from: edit.shown, to: edit.wanted, in: fields))
    guard !invocation.isTrial else {
      let told = changes.isEmpty ? texts.alreadySo : texts.planCommands.wouldChange(edit.shown.title.text, changes)
      let preview = try await kept(report.calendars) { () async throws(EditEventError) in
        try await services.preview(edit)
      }
      let occurrence = instance(of: preview.event, edit) ?? Occurrence(of: preview.event, forUserIn: services.zone)
      return session.announce(StyledLine(told)) { record(occurrence, calendars).json }
    }
    let change = try await kept(report.calendars) { () async throws(EditEventError) in try await services.change(edit) }
    let event = change.value.event
    guard change.isChanged else { return report.write(event) { _ in texts.alreadySo } }
    let sentence = { sentence(changes.isEmpty ? $0 : "\($0): \(changes)") }
    if let occurrence = instance(of: event, edit) {
      report.write(occurrence, sentence)
      await report.tellConflicts(of: occurrence.event)
    } else {
      report.write(event, sentence)
      await report.tellConflicts(of: event)
    }
    if !change.value.dropped.isEmpty { session.remark(texts.planCommands.dropped(change.value.dropped.count)) }
  }

  /// The one that alone was changed; `nil` when more were.
  private func instance(of event: Event, _ edit: EventEdit) -> Occurrence? {
    guard edit.scope == .this, let place = edit.place else { return nil }
    return event.occurrence(at: place, zone: services.zone)
  }
}

extension Command<PlanCall> {
  static let edit = PlanCommand(
    "edit", ko: "일정을 바꾸거나 옮겨요", en: "Change or move an event",
    discussion: LocalizedText(
      ko: """
        쓴 것만 바꿔요. --start만 쓰면 길이는 그대로 두고 옮겨요.
        반복 일정은 이번 것만(--this), 이번 것부터(--following), 모두(--all) 가운데 골라요. 이번 것은 --on으로 정해요.
        """,
      en: """
        Only what is given changes. With --start alone the event moves and keeps its length.
        Of one that repeats it is --this, this and --following, or --all; --on tells which one this is.
        """),
    arguments: [.event], options: PlanOption.ofEvent + PlanOption.scope + [PlanOption.dryRun],
    json: PlannedRecord.object.form,
    examples: [
      .init(
        ko: ("haru plan edit 치과 --start '금요일 10:00'", "다른 날로 옮겨요"),
        en: ("haru plan edit dentist --start 'fri 10:00'", "Move it")),
      .init(
        ko: ("haru plan edit 3f2a --location 2층 --alarm none", "장소를 쓰고 알림을 꺼요"),
        en: ("haru plan edit 3f2a --location upstairs --alarm none", "Say where, and be told nothing")),
      .init(
        ko: ("haru plan edit 회의 --on 11/25 --this --start 14:00", "반복 일정에서 하루만 옮겨요"),
        en: ("haru plan edit stand-up --on 11/25 --this --start 14:00", "Move one of those that repeat")),
    ],
    run: PlanCall.edit
  )
}
