import Domain

/// Reads the words of `haru plan add` as an event in one line.
struct QuickAddWords {
  let services: PlanServices
  let session: CommandSession
  let calendars: CalendarFinder

  /// Whether the words say when it is; with an option that does, they are a title as they stand.
  static func reads(_ invocation: Invocation, _ options: SpanOptions) -> Bool {
    options.hasNoTimes && invocation.value(of: PlanOption.title) == nil
      && invocation.text.contains { !$0.isWhitespace }
  }

  /// What is to be kept; what was understood is remarked.
  func draft(_ text: String, _ options: SpanOptions) throws(CommandFailure) -> EventDraft {
    let zone = try options.zone() ?? .place(services.zone)
    let user = services.clock
    let clock = DayClock(now: user.now, zone: zone.rules(forUserIn: user.zone), dayStart: user.dayStart)
    let quick: QuickAdd
    do throws(QuickAddError) {
      quick = try QuickAddReader(clock: clock, weekStart: services.settings.weekStart, zone: zone)(text)
    } catch {
      throw session.texts.eventFailures.quickAdd(error)
    }
    let calendar = try quick.calendar.map { name throws(CommandFailure) in
      guard let calendar = calendars.named(name) else { throw session.texts.eventFailures.noQuickCalendar(name) }
      return calendar.id
    }
    if !quick.pieces.isEmpty {
      let summary = QuickAddSummary(clock: user, texts: session.texts).line(quick)
      session.remark(session.texts.plan.quickAdd.understood(summary))
    }
    return quick.draft(otherwise: .nextHalfHour(after: clock.dateTime, zone: zone), calendar: calendar)
  }

  /// Tells what would be kept, under the id that is given to nothing.
  func show(_ draft: EventDraft, _ calendars: [EventCalendar]) {
    let occurrence = draft.preview(forUserIn: services.zone)
    let sentence = EventSentence(clock: services.clock, texts: session.texts).brief(occurrence)
    let records = OccurrenceRecords(zone: services.zone, calendars: calendars)
    session.announce(StyledLine(session.texts.plan.quickAdd.wouldAdd(sentence))) { records.json(occurrence) }
  }
}
