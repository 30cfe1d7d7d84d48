package import Domain

/// What shells can complete of the plan.
package struct PlanCandidates: Sendable {
  private let store: any Store
  private let time: TimeSource
  private let texts: Texts

  package init(_ store: any Store, time: TimeSource, texts: Texts) {
    self.store = store
    self.time = time
    self.texts = texts
  }

  /// Nothing where the store cannot be read: a shell has no place for a message.
  package func callAsFunction(_ stored: CompletionSource.StoredValue) async -> [Completion.Candidate] {
    switch stored {
    case .calendars: await calendars()
    case .events: await nearEvents()
    case .contacts, .plants, .sayings, .hiddenSayings, .sayingTags: []
    }
  }

  private func calendars() async -> [Completion.Candidate] {
    let calendars = try? await store.read { things throws(StoreError) in try things.events.calendars() }
    return (calendars ?? []).map { Completion.Candidate(texts.plan.name(of: $0), $0.color.rawValue) }
  }

  /// Those of last week and the next month: by their titles, or by their ids where several have one title.
  private func nearEvents() async -> [Completion.Candidate] {
    let clock = time.clock(dayStart: .midnight)
    let days = DayRange(clock.today.adding(days: -7), clock.today.adding(days: 31))
    let found = try? await store.read { things throws(StoreError) in
      try things.events.occurrences(in: days, zone: clock.zone)
    }
    let near = found ?? []
    let titles = near.reduce(into: [:]) { $0[$1.event.title.text, default: 0] += 1 }
    let ids = ShortIDs(near.map(\.event.id.uuid))
    let words = EventSentence(clock: clock, texts: texts)
    return near.map { occurrence in
      let title = occurrence.event.title.text
      guard titles[title] != 1 else { return Completion.Candidate(title, words.when(occurrence)) }
      return Completion.Candidate(ids[occurrence.event.id.uuid], "\(title) \(words.when(occurrence))")
    }
  }
}
