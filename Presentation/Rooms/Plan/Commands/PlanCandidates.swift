import Domain

/// What shells can complete of the plan; nothing where the store cannot be read, as a shell has no place for a message.
struct PlanCandidates {
  private let services: PlanServices

  init(_ services: PlanServices) { self.services = services }

  func calendars() async -> [Completion.Candidate] {
    let calendars = try? await services.store.read { things throws(StoreError) in try things.events.calendars() }
    return (calendars ?? []).map { Completion.Candidate(services.texts.plan.name(of: $0), $0.color.rawValue) }
  }

  /// Those of last week and the next month: by their titles, or by their ids where several have one title.
  func nearEvents() async -> [Completion.Candidate] {
    let clock = services.time.clock(dayStart: .midnight)
    let days = DayRange(clock.today.adding(days: -7), clock.today.adding(days: 31))
    let found = try? await services.store.read { things throws(StoreError) in
      try things.events.occurrences(in: days, zone: clock.zone)
    }
    let near = found ?? []
    let titles = near.reduce(into: [:]) { $0[$1.event.title.text, default: 0] += 1 }
    let ids = ShortIDs(near.map(\.event.id.uuid))
    let words = EventSentence(clock: clock, texts: services.texts)
    return near.map { occurrence in
      let title = occurrence.event.title.text
      guard titles[title] != 1 else { return Completion.Candidate(title, words.when(occurrence)) }
      return Completion.Candidate(ids[occurrence.event.id.uuid], "\(title) \(words.when(occurrence))")
    }
  }
}
