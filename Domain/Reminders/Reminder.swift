/// Something to tell the user at a moment.
public struct Reminder: Hashable, Sendable {
  /// What it is about.
  public enum Subject: Hashable, Sendable {
    /// An alarm of an event.
    case event(Occurrence, Alarm)
  }

  /// When to tell.
  public let at: Instant
  /// What it is about.
  public let subject: Subject

  /// A reminder with all its parts.
  public init(at: Instant, subject: Subject) {
    self.at = at
    self.subject = subject
  }
}

extension Reminder: Comparable {
  /// Sooner is less; at the same moment the order of lists.
  public static func < (left: Reminder, right: Reminder) -> Bool {
    guard left.at == right.at else { return left.at < right.at }
    switch (left.subject, right.subject) {
    case (.event(let leftOccurrence, let leftAlarm), .event(let rightOccurrence, let rightAlarm)):
      return leftOccurrence == rightOccurrence ? leftAlarm < rightAlarm : leftOccurrence < rightOccurrence
    }
  }
}
