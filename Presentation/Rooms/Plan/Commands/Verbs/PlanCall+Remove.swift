import Domain

extension PlanCall {
  /// `haru plan remove`: removes an event, or a part of its series, after a question.
  func remove() async throws(CommandFailure) {
    let event = try await event()
    let (target, wasAsked) = try target(of: event)
    let report = ChangeReport(call: self, calendars: try await calendars())
    let (texts, words) = (texts.planCommands, words)
    switch target {
    case .nothing: announceNothing()
    case .whole:
      guard try wasAsked ? true : session.confirm(texts.removeQuestion(words(event))) else { return announceNothing() }
      _ = try await session.stored { () async throws(StoreError) in
        try await RemoveEvent(services.store)(event.id, shown: event)
      }
      report.write(event, texts.removed)
    case .part(let occurrence, at: let place, let scope):
      guard try wasAsked ? true : session.confirm(texts.removeQuestion(words(occurrence), scope)) else {
        return announceNothing()
      }
      try await remove(event, at: place, scope)
      report.write(occurrence) { texts.removed($0, scope) }
    }
  }

  private func remove(_ event: Event, at place: RecurrenceID, _ scope: SeriesScope) async throws(CommandFailure) {
    do throws(RemoveFromSeriesError) {
      _ = try await RemoveFromSeries(services.store, newID: services.newID)(event.id, at: place, scope: scope)
    } catch {
      throw texts.editEvent.commandFailure(EditEventError(error))
    }
  }
}

extension CommandSpec {
  static var planRemove: CommandSpec {
    CommandSpec(
      "remove",
      summary: LocalizedText(ko: "일정을 지워요", en: "Remove an event"),
      discussion: LocalizedText(
        ko: """
          먼저 물어봐요. --yes를 쓰면 묻지 않아요. 'haru undo'로 되돌릴 수 있어요.
          반복 일정은 이번 것만(--this), 이번 것부터(--following), 모두(--all) 가운데 골라요. 이번 것은 --on으로 정해요.
          """,
        en: """
          It asks first, not with --yes. 'haru undo' takes it back.
          Of one that repeats it is --this, this and --following, or --all; --on tells which one this is.
          """
      ),
      arguments: [.event],
      options: PlanOption.scope,
      examples: [
        ExampleSpec("haru plan remove 3f2a --yes", LocalizedText(ko: "묻지 않고 지워요", en: "Remove without a question")),
        ExampleSpec(
          LocalizedText(ko: "haru plan remove 회의 --on 내일 --this", en: "haru plan remove stand-up --on tomorrow --this"),
          LocalizedText(ko: "반복 일정에서 하루만 지워요", en: "Remove one of those that repeat")
        ),
      ]
    )
  }
}
