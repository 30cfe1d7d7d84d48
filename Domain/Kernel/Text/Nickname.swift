/// What the user calls a plant, or the account; a plant without one is called by its contact's name.
public struct Nickname: EnteredText {
  /// Cherish: 8.
  public static let limit = 8
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}
