/// What became of an event that was changed.
public struct EventChange: Hashable, Sendable {
  /// What was changed, as kept: the event with its whole series, or the series that begins with the changed instance.
  public internal(set) var event: Event
  /// The series that it was cut off from, as kept; `nil` when it is still all one.
  public internal(set) var earlier: Event?
  /// Instances that took place changed and that the series has no place for any more, as they were.
  public internal(set) var dropped: [EventOverride]

  init(event: Event, earlier: Event? = nil, dropped: [EventOverride] = []) {
    self.event = event
    self.earlier = earlier
    self.dropped = dropped
  }
}
