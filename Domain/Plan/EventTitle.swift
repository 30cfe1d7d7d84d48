/// What an event is called (RFC 5545 SUMMARY).
public struct EventTitle: Hashable, Sendable {
  /// The most characters that can be typed (Personal Scheduler: 500).
  public static let limit = 500

  public let text: String

  /// - Throws: ``TextLimitError`` when it is blank or longer than ``limit``.
  public init(_ text: String) throws(TextLimitError) {
    self.text = try LimitedText.trimmed(text, limit: Self.limit, allowsEmpty: false)
  }

  /// A title from a file: never refused and never cut.
  public init(imported text: String) {
    self.text = text
  }
}
