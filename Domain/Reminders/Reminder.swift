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
