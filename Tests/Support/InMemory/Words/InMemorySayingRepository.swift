package import Domain

/// Sayings in memory.
package struct InMemorySayingRepository: SayingRepository {
  let store: InMemoryStore
  let pack: any BuiltInSayings

  package init(_ store: InMemoryStore, pack: any BuiltInSayings = SamplePack()) {
    self.store = store
    self.pack = pack
  }

  package func firstDay() async throws(StoreError) -> Day? {
    try await store.read { $0.sayingNotes.firstDay }
  }

  package func saying(_ id: Saying.ID, at clock: DayClock) async throws(StoreError) -> Saying? {
    try await all(at: clock).first { $0.id == id }
  }

  package func hiddenSaying(_ id: Saying.ID, at clock: DayClock) async throws(StoreError) -> Saying? {
    try await store.read { $0.hiddenSayings(of: pack, at: clock).first { $0.id == id } }
  }

  package func page(
    of list: SayingList,
    offset: Int,
    limit: Int,
    at clock: DayClock
  ) async throws(StoreError) -> [Saying] {
    let sayings = try await sayings(of: list, at: clock).sorted(by: list.areInOrder)
    return Array(sayings.dropFirst(max(0, offset)).prefix(max(0, limit)))
  }

  package func count(of list: SayingList, at clock: DayClock) async throws(StoreError) -> Int {
    try await sayings(of: list, at: clock).count
  }

  package func tags(at clock: DayClock) async throws(StoreError) -> [SayingTag] {
    let tags = try await all(at: clock).flatMap(\.content.tags).map { ($0.key, $0) }
    return Dictionary(tags, uniquingKeysWith: { first, _ in first }).sorted { $0.key < $1.key }.map(\.value)
  }

  package func matches(
    of query: SayingQuery,
    limit: Int,
    at clock: DayClock
  ) async throws(StoreError) -> [SayingMatch] {
    let matches = try await all(at: clock).compactMap { saying in
      query.rank(in: saying.content).map { SayingMatch(saying, rank: $0) }
    }
    return Array(matches.sorted().prefix(max(0, limit)))
  }

  package func sayings(
    appearingIn days: DayRange,
    at clock: DayClock
  ) async throws(StoreError) -> [Saying] {
    try await store.read { contents in
      guard let firstDay = contents.sayingNotes.firstDay else { return [] }
      return DailySayings(firstDay: firstDay, count: pack.count).numbers(appearingIn: days)
        .compactMap { contents.packedSaying($0, of: pack, at: clock) }
    }
  }

  package func pool(of list: SayingList, at clock: DayClock) async throws(StoreError) -> SayingPool {
    let sayings = try await sayings(of: list, at: clock)
    let last = try await store.read { $0.sayingNotes.lastShown }
    return SayingPool(count: sayings.count, lastShown: sayings.first { $0.id == last }?.id)
  }

  package func saying(
    drawn place: Int,
    of list: SayingList,
    at clock: DayClock
  ) async throws(StoreError) -> Saying? {
    let sayings = try await sayings(of: list, at: clock)
    return sayings.indices.contains(place) ? sayings[place] : nil
  }

  private func sayings(of list: SayingList, at clock: DayClock) async throws(StoreError) -> [Saying] {
    try await store.read { contents in
      (contents.sayings(of: pack, at: clock) + contents.hiddenSayings(of: pack, at: clock))
        .filter { list.contains($0, at: clock.now) }
    }
  }

  private func all(at clock: DayClock) async throws(StoreError) -> [Saying] {
    try await store.read { $0.sayings(of: pack, at: clock) }
  }
}
