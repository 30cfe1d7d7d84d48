/// A web page or call that belongs to an event (RFC 5545 URL); its form is not checked.
public struct EventURL: EnteredText {
  /// Chosen here: what browsers and mail programs pass on without loss.
  public static let limit = 2_000
  public static let mayBeEmpty = true
  /// No link.
  public static let none = EventURL(imported: "")

  public let text: String

  public init(imported text: String) {
    self.text = text
  }
}
