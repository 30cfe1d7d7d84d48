import Domain

/// Sayings in a file that does not allow writing.
struct ReadOnlySayings: SayingRepository {
  private let sayings: any SayingRepository

  init(_ sayings: any SayingRepository) {
    self.sayings = sayings
  }

  func begin(on today: Day) async throws(StoreError) -> Day { throw .readOnly }
  func show(_ id: Saying.ID) async throws(StoreError) { throw .readOnly }
  func open(_ id: Saying.ID, at now: Instant) async throws(StoreError) { throw .readOnly }
  func mark(_ id: Saying.ID, as mark: SayingMark, at moment: Instant?) async throws(StoreError) { throw .readOnly }
  func replace(_ id: Saying.ID, with content: SayingContent) async throws(StoreError) { throw .readOnly }
  func remove(_ id: Saying.ID) async throws(StoreError) { throw .readOnly }
  func hide(_ id: Saying.ID) async throws(StoreError) { throw .readOnly }
  func unhide(_ id: Saying.ID) async throws(StoreError) { throw .readOnly }

  func add(
    _ content: SayingContent,
    origin: SayingOrigin,
    at now: Instant
  ) async throws(StoreError) -> Saying { throw .readOnly }

  func firstDay() async throws(StoreError) -> Day? { try await sayings.firstDay() }

  func saying(_ id: Saying.ID, at clock: DayClock) async throws(StoreError) -> Saying? {
    try await sayings.saying(id, at: clock)
  }

  func hiddenSaying(_ id: Saying.ID, at clock: DayClock) async throws(StoreError) -> Saying? {
    try await sayings.hiddenSaying(id, at: clock)
  }

  func page(
    of list: SayingList,
    offset: Int,
    limit: Int,
    at clock: DayClock
  ) async throws(StoreError) -> [Saying] {
    try await sayings.page(of: list, offset: offset, limit: limit, at: clock)
  }

  func count(of list: SayingList, at clock: DayClock) async throws(StoreError) -> Int {
    try await sayings.count(of: list, at: clock)
  }

  func tags(at clock: DayClock) async throws(StoreError) -> [SayingTag] { try await sayings.tags(at: clock) }

  func matches(of query: SayingQuery, limit: Int, at clock: DayClock) async throws(StoreError) -> [SayingMatch] {
    try await sayings.matches(of: query, limit: limit, at: clock)
  }

  func sayings(appearingIn days: DayRange, at clock: DayClock) async throws(StoreError) -> [Saying] {
    try await sayings.sayings(appearingIn: days, at: clock)
  }

  func pool(of list: SayingList, at clock: DayClock) async throws(StoreError) -> SayingPool {
    try await sayings.pool(of: list, at: clock)
  }

  func saying(drawn place: Int, of list: SayingList, at clock: DayClock) async throws(StoreError) -> Saying? {
    try await sayings.saying(drawn: place, of: list, at: clock)
  }
}
