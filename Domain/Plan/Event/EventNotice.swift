/// What is said of a typed event before it is kept, as it may not be what was meant.
public enum EventNotice: Hashable, Sendable {
  /// It takes place once, and has begun already.
  case past
  /// From half a day on, which is seldom meant.
  case long(minutes: Int)
  /// Nothing says at which time it is.
  case timeMissing
}

extension EventDraft {
  /// Longer ones are remarked (our choice).
  private static let usualMinutes = 12 * 60

  /// What is to be said of it at that moment.
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
