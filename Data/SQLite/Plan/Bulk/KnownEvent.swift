package import Domain

/// What an importer has to know of an event that is there already.
package struct KnownEvent: Hashable, Sendable {
  package let id: Event.ID
  package let calendar: EventCalendar.ID
  package let sequence: Int
  /// As `Event.detachedFrom`.
  package let detachedFrom: RecurrenceID?
}
