package import Domain

/// Tells with a bell and a line, where somebody sits in front of it.
package struct TerminalNotifier: Notifying {
  private let words: ReminderWords
  private let write: (@Sendable (String) -> Bool)?

  /// - Parameter write: Writes to the terminal and says whether it could; `nil` without a terminal.
  package init(words: ReminderWords, write: (@Sendable (_ text: String) -> Bool)?) {
    (self.words, self.write) = (words, write)
  }

  package func deliver(_ message: ReminderMessage) async -> DeliveryResult {
    guard let write else { return .unavailable(.terminal) }
    let text = words(message)
    let lines = [text.title] + text.body.split(whereSeparator: \.isNewline).map(String.init)
    return write("\u{7}" + lines.filter { !$0.isEmpty }.joined(separator: " · ") + "\n")
      ? .delivered : .unavailable(.terminal)
  }
}
