/// What an event is called (RFC 5545 SUMMARY).
public struct EventTitle: EnteredText {
  /// Personal Scheduler: 500.
  public static let limit = 500
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) {
    self.text = text
  }
}
