/// What a calendar is called.
public struct CalendarName: EnteredText {
  /// Chosen here: it has to fit beside a title.
  public static let limit = 50
  public static let mayBeEmpty = false
  /// The standard calendar's, until the user names it.
  public static let none = CalendarName(imported: "")

  public let text: String

  public init(imported text: String) {
    self.text = text
  }
}
