package import Domain

/// What shells can complete of the sayings.
package struct WordsCandidates: Sendable {
  /// More than this no shell lists.
  private static let limit = 500
  private static let columns = 40

  private let store: any Store
  private let clock: DayClock
  private let texts: Texts

  package init(_ store: any Store, time: TimeSource, texts: Texts) {
    self.store = store
    clock = time.clock(dayStart: .midnight)
    self.texts = texts
  }

  /// Nothing where the store cannot be read: a shell has no place for a message.
  package func callAsFunction(_ stored: CompletionSource.StoredValue) async -> [Completion.Candidate] {
    switch stored {
    case .sayings: await numbers(of: .all)
    case .hiddenSayings: await numbers(of: .hidden)
    case .sayingTags: await tags()
    case .events, .calendars, .contacts, .plants: []
    }
  }

  /// Of the newest ones, with how they begin.
  private func numbers(of list: SayingList) async -> [Completion.Candidate] {
    let newest = try? await store.read { things throws(StoreError) in
      try things.sayings.page(of: list, offset: 0, limit: Self.limit, at: clock)
    }
    return (newest ?? []).map { saying in
      let row = SayingRow(saying, isNew: false, texts: texts)
      return Completion.Candidate(String(saying.id.number), TextClip.clip(row.text, to: Self.columns))
    }
  }

  private func tags() async -> [Completion.Candidate] {
    let tags = try? await store.read { things throws(StoreError) in try things.sayings.tags(at: clock) }
    return (tags ?? []).map { Completion.Candidate(texts.words.name(of: $0)) }
  }
}
