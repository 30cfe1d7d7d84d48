import Domain

enum Excerpt {
  /// About one line of a wide terminal.
  static let length = 80

  /// The first line that has the words, cut to about ``length`` characters around them.
  static func text(of text: String, around words: SearchQuery) -> String {
    // A line break is always a letter of its own, so that scalars tell the lines apart as letters do.
    let lines = text.unicodeScalars.split(whereSeparator: isLineBreak).lazy.map { String($0) }
    guard let line = lines.first(where: { words.rank(in: $0) != nil }) else { return String(text.prefix(length)) }
    // Most lines are so short that their letters need no counting.
    guard line.utf8.count > length, line.count > length else { return line }
    // Halves of overlapping windows hold every place; a match wider than one is shown from its line's start.
    var start = line.startIndex
    while let end = line.index(start, offsetBy: length, limitedBy: line.endIndex) {
      if words.rank(in: String(line[start..<end])) != nil { return String(line[start..<end]) }
      start = line.index(start, offsetBy: length / 2)
    }
    let last = line.suffix(length)
    return words.rank(in: String(last)) == nil ? String(line.prefix(length)) : String(last)
  }

  /// The same as `Character.isNewline`.
  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
