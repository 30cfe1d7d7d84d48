/// Where an event takes place, in words (RFC 5545 LOCATION).
public struct EventLocation: EnteredText {
  /// Chosen here: a full postal address fits.
  public static let limit = 200
  public static let mayBeEmpty = true
  /// No place.
  public static let none = EventLocation(imported: "")

  public let text: String

  public init(imported text: String) {
    self.text = text
  }
}
