import Domain

extension PlanCall {
  func remove() async throws(CommandFailure) {
    let events = try await events()
    guard events.count == 1 else { return try await remove(events) }
    let event = events[0]
    let (target, wasAsked) = try target(of: event)
    let report = ChangeReport(call: self, calendars: try await calendars())
    let (texts, words) = (texts.planCommands, words)
    let removal: EventRemoval
    let question: String
    remarkName(of: words(event), isExact: isExact([event.title.text], event.id.uuid))
    switch target {
    case .nothing: return announceNothing()
    case .whole: (removal, question) = (EventRemoval(event), texts.removeQuestion(words(event)))
    case .part(let occurrence, at: let place, let scope):
      removal = EventRemoval(occurrence.event, at: place, scope, shown: event)
      question = texts.removeQuestion(words(occurrence), scope)
    }
    guard try wasAsked ? true : session.confirm(question) else { return announceNothing() }
    try await kept(report.calendars) { () async throws(EditEventError) in try await services.remove(removal) }
    if case .part(let occurrence, at: _, let scope) = target {
      report.write(occurrence) { texts.removed($0, scope) }
    } else {
      report.write(event, texts.removed)
    }
  }

  /// All of them or none, with one question.
  private func remove(_ events: [Event]) async throws(CommandFailure) {
    let (texts, failures) = (texts.planCommands, texts.planRefusals)
    let isOfPart = invocation.has(PlanOption.this) || invocation.has(PlanOption.following)
    guard !isOfPart, invocation.value(of: PlanOption.on) == nil else { throw failures.partOfSeveral }
    if !invocation.has(PlanOption.all), let series = events.first(where: { $0.recurrence != nil }) {
      throw failures.seriesAmongSeveral(words.title(series))
    }
    let names = events.map { words($0) }.joined(separator: ", ")
    let calendars = try await calendars()
    guard try session.confirm(texts.removeQuestion(names, count: events.count)) else { return announceNothing() }
    try await session.stored { () async throws(StoreError) in try await RemoveEvent(services.store)(events) }
    session.announce(texts.removed(names)) {
      events.map { record(Occurrence(of: $0, forUserIn: services.zone), calendars).json }
    }
  }
}

extension Command<PlanCall> {
  static let remove = PlanCommand(
    "remove", ko: "일정을 지워요", en: "Remove an event",
    discussion: LocalizedText(
      ko: """
        먼저 물어봐요. --yes를 쓰면 묻지 않아요. 'haru undo'로 되돌릴 수 있어요.
        반복 일정은 이번 것만(--this), 이번 것부터(--following), 모두(--all) 가운데 골라요. 이번 것은 --on으로 정해요.
        ID를 여러 개 쓰면 한꺼번에 지우고, 반복 일정이 있으면 --all이 필요해요.
        """,
      en: """
        It asks first, not with --yes. 'haru undo' takes it back.
        Of one that repeats it is --this, this and --following, or --all; --on tells which one this is.
        Several ids are removed at once; a series among them needs --all.
        """),
    arguments: [.events], options: PlanOption.scope, json: PlannedRecord.object.form.each,
    examples: [
      .init("haru plan remove 3f2a --yes", ko: "묻지 않고 지워요", en: "Remove without a question"),
      .init("haru plan remove 3f2a 81c0", ko: "둘을 한꺼번에 지워요", en: "Two at once"),
      .init(
        ko: ("haru plan remove 회의 --on 내일 --this", "반복 일정에서 하루만 지워요"),
        en: ("haru plan remove stand-up --on tomorrow --this", "Remove one of those that repeat")),
    ],
    run: PlanCall.remove
  )
}
