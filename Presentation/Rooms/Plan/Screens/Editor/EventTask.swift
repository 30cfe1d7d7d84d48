package import Domain

/// What an ``EventEditor`` is opened for.
package enum EventTask: Hashable, Sendable {
  /// Without a time it begins when new events do.
  case new(Day, at: TimeOfDay? = nil)
  /// A new event that is written already.
  case fill(EventDraft)
  /// An event or a whole series, or one occurrence of a series.
  case edit(Event.ID, RecurrenceID? = nil)
}
