import Domain

/// What shells can complete of sayings; nothing where the store cannot be read, as a shell has no place for a message.
struct WordsCandidates {
  /// More than this no shell lists.
  private static let limit = 500
  private static let columns = 40

  private let services: WordsServices

  init(_ services: WordsServices) { self.services = services }

  /// Of the newest ones, with how they begin.
  func numbers(of list: SayingList) async -> [Completion.Candidate] {
    let clock = services.time.clock(dayStart: .midnight)
    let newest = try? await services.store.read { things throws(StoreError) in
      try things.sayings.page(of: list, offset: 0, limit: Self.limit, at: clock)
    }
    return (newest ?? []).map { saying in
      let row = SayingRow(saying, isNew: false, texts: services.texts)
      return Completion.Candidate(String(saying.id.number), TextClip.clip(row.text, to: Self.columns))
    }
  }

  func tags() async -> [Completion.Candidate] {
    let clock = services.time.clock(dayStart: .midnight)
    let tags = try? await services.store.read { things throws(StoreError) in try things.sayings.tags(at: clock) }
    return (tags ?? []).map { Completion.Candidate(services.texts.words.name(of: $0)) }
  }
}
