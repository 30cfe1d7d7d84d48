import Domain

/// The part of a long text that shows why it was found.
enum Excerpt {
  /// About one line of a wide terminal.
  static let length = 80

  /// The first line that has the words, cut to about ``length`` characters around them.
  static func text(of text: String, around words: SearchQuery) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { words.rank(in: String($0)) != nil }) else {
      return String(text.prefix(length))
    }
    guard line.count > length else { return String(line) }
    // Halves of overlapping windows hold every place; a match wider than one is shown from its line's start.
    var start = line.startIndex
    while let end = line.index(start, offsetBy: length, limitedBy: line.endIndex) {
      if words.rank(in: String(line[start..<end])) != nil { return String(line[start..<end]) }
      start = line.index(start, offsetBy: length / 2)
    }
    let last = line.suffix(length)
    return words.rank(in: String(last)) == nil ? String(line.prefix(length)) : String(last)
  }
}
