/// The rule that all typed texts with a limit share.
enum LimitedText {
  /// The text without white space around it, counted in characters as people see them.
  static func trimmed(_ text: String, limit: Int, allowsEmpty: Bool) throws(TextLimitError) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else {
      guard allowsEmpty else { throw .empty }
      return ""
    }
    let trimmed = text[first...last]
    guard trimmed.utf8.count > limit else { return String(trimmed) }
    let count = trimmed.count
    guard count <= limit else { throw .tooLong(count: count, limit: limit) }
    return String(trimmed)
  }
}
