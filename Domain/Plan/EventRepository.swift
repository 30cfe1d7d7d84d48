/// Keeps the user's events and calendars.
///
/// Every changing requirement is one transaction and one step of undo.
public protocol EventRepository: Sendable {
  /// The occurrences that overlap any of `days` for a user in `zone`, sorted; cancelled events are left out.
  ///
  /// One without length counts on the day of its start. Of one series there are at most
  /// ``Recurrence/occurrenceLimit``, and of all together ``Recurrence/listLimit``, the first ones.
  func occurrences(in days: DayRange, zone: Zone) async throws(StoreError) -> [Occurrence]

  /// The days of `days` that have at least one occurrence.
  func busyDays(in days: DayRange, zone: Zone) async throws(StoreError) -> Set<Day>

  /// The next occurrences that end after `instant`, those in progress included, sorted, at most `limit`.
  ///
  /// Cancelled events are left out.
  func upcoming(after instant: Instant, zone: Zone, limit: Int) async throws(StoreError) -> [Occurrence]

  /// The occurrences with an alarm that goes off from `start` on and before `end`, sorted.
  ///
  /// Cancelled events are left out.
  func alarmed(from start: Instant, to end: Instant, zone: Zone) async throws(StoreError) -> [Occurrence]

  /// The event with that id, its whole series included; `nil` when there is none.
  func event(_ id: Event.ID) async throws(StoreError) -> Event?

  /// The events whose ``Event/ID/digits`` begin with `prefix`, in the order of their ids, at most `limit`.
  ///
  /// Fewer than 4 digits name nothing, so that a slip of the hand cannot.
  func events(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [Event]

  /// The events with these ids, in their order; the missing ones left out.
  func events(_ ids: [Event.ID]) async throws(StoreError) -> [Event]

  /// Keeps a new event.
  ///
  /// - Throws: ``StoreError/conflict`` when its id is taken; ``StoreError/missing`` when there is no such
  ///   calendar.
  func add(_ event: Event) async throws(StoreError)

  /// Keeps an event in the place of the one with its id.
  ///
  /// - Throws: ``StoreError/missing`` when there is no event with this id, or no such calendar.
  func replace(_ event: Event) async throws(StoreError)

  /// Keeps an event in the place of the one with its id, and a new one beside it, in one step.
  ///
  /// This is how a series is divided in two.
  /// - Throws: As ``replace(_:)`` and ``add(_:)``; nothing has changed then.
  func replace(_ event: Event, adding new: Event) async throws(StoreError)

  /// Forgets the event with that id, its whole series included.
  ///
  /// - Throws: ``StoreError/missing`` when there is no event with this id.
  func remove(_ id: Event.ID) async throws(StoreError)

  /// All calendars by name, the standard one first; that one is there from the beginning, blue and without a name.
  func calendars() async throws(StoreError) -> [EventCalendar]

  /// Adds a calendar, or replaces the one with its id.
  func save(_ calendar: EventCalendar) async throws(StoreError)
}
