/// What is written down about an event (RFC 5545 DESCRIPTION); may be empty.
public struct EventNotes: Hashable, Sendable {
  /// The most characters that can be typed (Personal Scheduler: 500).
  public static let limit = 500
  /// From here on the form warns (Personal Scheduler: 450).
  public static let warning = 450

  public static let none = EventNotes(imported: "")

  public let text: String

  /// - Throws: ``TextLimitError/tooLong(count:limit:)`` over ``limit`` characters.
  public init(_ text: String) throws(TextLimitError) {
    self.text = try LimitedText.trimmed(text, limit: Self.limit, allowsEmpty: true)
  }

  /// Notes from a file: never refused and never cut.
  public init(imported text: String) {
    self.text = text
  }
}
