/// What is written down about an event (RFC 5545 DESCRIPTION).
public struct EventNotes: EnteredText {
  /// Personal Scheduler: 500.
  public static let limit = 500
  /// From this many characters on the form warns (Personal Scheduler: 450).
  public static let warning = 450
  public static let mayBeEmpty = true
  /// No notes.
  public static let none = EventNotes(imported: "")

  public let text: String

  public init(imported text: String) {
    self.text = text
  }
}
