/// The text of a message for a way of delivery; it can't control a terminal or turn text around.
public struct NotificationText: Hashable, Sendable {
  /// The title in one line.
  public let title: String
  /// Lines; may be empty.
  public let body: String

  public init(title: String, body: String = "") {
    self.title = Self.shown(title, lines: false)
    self.body = Self.shown(body, lines: true)
  }

  private static func shown(_ text: String, lines: Bool) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where lines: shown.append(scalar)
      case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: shown.append(" ")
      default: shown.append(scalar)
      }
    }
    return String(shown).trimmed
  }
}

/// The words of messages, made by whoever knows the user's language.
public struct ReminderWords: Sendable {
  private let full: @Sendable (ReminderMessage) -> NotificationText
  private let bland: @Sendable (ReminderMessage) -> NotificationText
  private let line: @Sendable (ReminderNotice) -> String

  /// - Parameters:
  ///   - full: With names and titles.
  ///   - bland: Says when something is, and not what: others may read it.
  ///   - line: What one of several is about; empty where that may not be told.
  public init(
    full: @escaping @Sendable (ReminderMessage) -> NotificationText,
    bland: @escaping @Sendable (ReminderMessage) -> NotificationText,
    line: @escaping @Sendable (ReminderNotice) -> String
  ) { (self.full, self.bland, self.line) = (full, bland, line) }

  public func callAsFunction(_ message: ReminderMessage) -> NotificationText { full(message) }

  /// Returns the subject of a notice, in one line.
  public func line(_ notice: ReminderNotice) -> String { NotificationText(title: line(notice)).title }

  /// Returns the text that others may read.
  public func bland(_ message: ReminderMessage) -> NotificationText { bland(message) }
}
