extension String {
  // Tables need thousands of them, and nearly all are short.
  private static let short = (0...64).map { String(repeating: " ", count: $0) }

  /// So many spaces.
  static func blanks(_ count: Int) -> String {
    short.indices.contains(count) ? short[count] : String(repeating: " ", count: count)
  }
}
