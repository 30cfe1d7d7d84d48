package import Domain

/// The sayings of a store; each query and each change is a separate transaction.
package struct StoredSayings: Sendable {
  package let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func firstDay() async throws(StoreError) -> Day? {
    try await ask { sayings throws(StoreError) in try sayings.firstDay() }
  }

  package func saying(_ id: Saying.ID, at clock: DayClock) async throws(StoreError) -> Saying? {
    try await ask { sayings throws(StoreError) in try sayings.saying(id, at: clock) }
  }

  package func hiddenSaying(_ id: Saying.ID, at clock: DayClock) async throws(StoreError) -> Saying? {
    try await ask { sayings throws(StoreError) in try sayings.hiddenSaying(id, at: clock) }
  }

  package func page(
    of list: SayingList,
    offset: Int,
    limit: Int,
    at clock: DayClock
  ) async throws(StoreError) -> [Saying] {
    try await ask { sayings throws(StoreError) in
      try sayings.page(of: list, offset: offset, limit: limit, at: clock)
    }
  }

  package func count(of list: SayingList, at clock: DayClock) async throws(StoreError) -> Int {
    try await ask { sayings throws(StoreError) in try sayings.count(of: list, at: clock) }
  }

  package func tags(at clock: DayClock) async throws(StoreError) -> [SayingTag] {
    try await ask { sayings throws(StoreError) in try sayings.tags(at: clock) }
  }

  package func matches(
    of query: SearchQuery,
    limit: Int,
    at clock: DayClock
  ) async throws(StoreError) -> [SayingMatch] {
    try await ask { sayings throws(StoreError) in try sayings.matches(of: query, limit: limit, at: clock) }
  }

  package func matchCount(of query: SearchQuery, at clock: DayClock) async throws(StoreError) -> Int {
    try await ask { sayings throws(StoreError) in try sayings.matchCount(of: query, at: clock) }
  }

  package func sayings(appearingIn days: DayRange, at clock: DayClock) async throws(StoreError) -> [Saying] {
    try await ask { sayings throws(StoreError) in try sayings.sayings(appearingIn: days, at: clock) }
  }

  package func saying(drawn place: Int, of list: SayingList, at clock: DayClock) async throws(StoreError) -> Saying? {
    try await ask { sayings throws(StoreError) in try sayings.saying(drawn: place, of: list, at: clock) }
  }

  package func sayingOfTheDay(at clock: DayClock) async throws(StoreError) -> Saying? {
    try await ask { sayings throws(StoreError) in try sayings.sayingOfTheDay(at: clock) }
  }

  /// Stores the day of the first run, unless one is stored.
  package func begin(on day: Day) async { await BeginSayings(store)(on: day) }

  package func open(_ id: Saying.ID, at now: Instant) async throws(StoreError) {
    try await store.note { transaction throws(StoreError) in try transaction.sayings.noteOpened(id, at: now) }
  }

  /// Saves a new saying that counts as opened.
  package func add(
    _ content: SayingContent,
    origin: SayingOrigin = .own,
    at now: Instant
  ) async throws(StoreError) -> Saying {
    try await store.change(as: { UndoLabel(.added, .saying, "\($0.id.number)") }) { transaction throws(StoreError) in
      let marks = SayingMarks(opened: now)
      let id = try transaction.sayings.newID()
      let saying = Saying(id: id, content: content, uploaded: now, origin: origin, marks: marks)
      try transaction.sayings.save(saying)
      return saying
    }.value
  }

  /// Marks a saying at a time, for a user in Seoul.
  package func mark(_ id: Saying.ID, as mark: SayingMark, at moment: Instant) async throws {
    let clock = DayClock(now: moment, zone: try Zone("Asia/Seoul"))
    _ = try await MarkSaying(store)(id.number, as: mark, true, at: clock)
  }

  package func save(_ saying: Saying) async throws(StoreError) {
    _ = try await store.change(as: { UndoLabel(.changed, .saying, "") }) { transaction throws(StoreError) in
      try transaction.sayings.save(saying)
    }
  }

  package func remove(_ id: Saying.ID) async throws(StoreError) {
    _ = try await store.change(as: { UndoLabel(.removed, .saying, "") }) { transaction throws(StoreError) in
      try transaction.sayings.remove(id)
    }
  }

  private func ask<Value: Sendable>(
    _ body: @Sendable (any SayingQueries<StoreError>) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await store.read { transaction throws(StoreError) in try body(transaction.sayings) }
  }
}
