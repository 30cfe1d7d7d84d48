import Domain

/// `haru plan search`: events by their words, the best fit first.
struct PlanSearchCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let limit = SearchLimit(session.context.format)
    let (hits, known, calendars) = try await session.read(services.store) { things throws(StoreError) in
      let hits = try things.search.find(invocation.text, kinds: [.event], limit: limit.fetched)
      return (hits, try things.events.events(hits.map { Event.ID($0.id) }), try things.events.calendars())
    }
    let events = known.prefix(limit.shown(hits, in: session).count)
    let occurrences = events.map { Occurrence(of: $0, forUserIn: services.zone) }
    let records = OccurrenceRecords(zone: services.zone, calendars: calendars)
    session.write(
      json: { .array(occurrences.map(records.json)) },
      plain: { occurrences.map(records.fields) },
      text: { width in
        guard !occurrences.isEmpty else { return [StyledLine(session.texts.planCommands.notFound(invocation.text))] }
        return table(occurrences, session.texts).lines(width: width)
      }
    )
  }

  /// When, title, location with how it repeats, and id.
  private func table(_ occurrences: [Occurrence], _ texts: Texts) -> TextTable {
    let ids = ShortIDs(occurrences.map(\.event.id.uuid))
    let words = EventSentence(clock: services.clock, texts: texts)
    let columns = [
      TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true), TextTable.Column(),
    ]
    return TextTable(
      columns,
      rows: occurrences.map { occurrence in
        let event = occurrence.event
        let details = [event.location.text, RecurrenceText(texts)(rulesOf: event)].filter { !$0.isEmpty }
        return [
          StyledLine(words.when(occurrence)),
          StyledLine(event.title.text),
          StyledLine(details.joined(separator: " · "), Style(.secondary)),
          StyledLine(ids[event.id.uuid], Style(.secondary)),
        ]
      }
    )
  }
}
