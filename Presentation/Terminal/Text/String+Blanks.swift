extension String {
  // Tables need thousands of them, and `String(repeating:count:)` is slow.
  private static let ready = (0..<256).reduce(into: [""]) { texts, last in texts.append(texts[last] + " ") }

  /// So many spaces.
  static func blanks(_ count: Int) -> String {
    ready.indices.contains(count) ? ready[count] : String(repeating: " ", count: count)
  }
}
