/// Keeps the user's events and calendars.
///
/// Every changing requirement is one transaction and one step of undo.
public protocol EventRepository: Sendable {
  /// The occurrences that overlap any of `days` for a user in `zone`, sorted; cancelled events are left out.
  ///
  /// One without length counts on the day of its start.
  func occurrences(in days: DayRange, zone: Zone) async throws(RepositoryError) -> [Occurrence]

  /// The days of `days` that have at least one occurrence.
  func busyDays(in days: DayRange, zone: Zone) async throws(RepositoryError) -> Set<Day>

  /// The next occurrences that end after `instant`, sorted, at most `limit`.
  func upcoming(after instant: Instant, zone: Zone, limit: Int) async throws(RepositoryError) -> [Occurrence]

  func event(_ id: Event.ID) async throws(RepositoryError) -> Event?

  /// The events whose id begins with these hexadecimal digits, at most `limit`.
  ///
  /// - Parameter prefix: At least 4 of the digits 0–9 and a–f, without hyphens.
  func events(idPrefix prefix: String, limit: Int) async throws(RepositoryError) -> [Event]

  /// The events with these ids, in their order; the missing ones left out.
  func events(_ ids: [Event.ID]) async throws(RepositoryError) -> [Event]

  func add(_ event: Event) async throws(RepositoryError)

  /// - Throws: ``RepositoryError/missing`` when there is no event with this id.
  func replace(_ event: Event) async throws(RepositoryError)

  /// - Throws: ``RepositoryError/missing`` when there is no event with this id.
  func remove(_ id: Event.ID) async throws(RepositoryError)

  /// All calendars by name, the standard one first.
  func calendars() async throws(RepositoryError) -> [EventCalendar]

  /// Adds a calendar, or replaces the one with its id.
  func save(_ calendar: EventCalendar) async throws(RepositoryError)
}
