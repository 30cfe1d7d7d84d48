/// A warning before a typed event is saved, as it may not be what was meant.
public enum EventNotice: Hashable, Sendable {
  /// The event takes place once and has already begun.
  case past
  /// The event lasts more than half a day, which is seldom meant.
  case long(minutes: Int)
  /// Nothing says at which time it is.
  case timeMissing
}

extension EventDraft {
  /// Longer ones are remarked (our choice).
  private static let usualMinutes = 12 * 60

  /// Returns the warnings about the event at the current time.
  public func notices(on clock: DayClock) -> [EventNotice] {
    var notices: [EventNotice] = []
    let minutes = span.clockSeconds / 60
    if isPast(clock) { notices.append(.past) }
    if !span.isAllDay, minutes > Self.usualMinutes { notices.append(.long(minutes: minutes)) }
    return notices
  }

  private func isPast(_ clock: DayClock) -> Bool {
    guard rules.isEmpty, laterDays.isEmpty else { return false }
    if case .allDay(let days) = span { return days.last < clock.today }
    return span.instants(forUserIn: clock.zone).start < clock.now
  }
}
