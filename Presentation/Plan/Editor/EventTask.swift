package import Domain

/// What an ``EventEditor`` is opened for.
package enum EventTask: Hashable, Sendable {
  case new(Day)
  case edit(Event.ID)
}
