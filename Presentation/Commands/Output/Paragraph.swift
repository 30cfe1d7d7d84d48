/// Text that is broken into lines at its spaces.
struct Paragraph {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Lines of at most `width` columns; a word that is longer than that is divided.
  func lines(width: Int) -> [String] {
    let width = max(1, width)
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      var word = word
      let columns = TextWidth.columns(of: word)
      if used > 0, used + 1 + columns <= width {
        line += " " + word
        used += 1 + columns
        continue
      }
      if used > 0 { lines.append(line) }
      while TextWidth.columns(of: word) > width { lines.append(Self.takeLine(of: width, from: &word)) }
      line = String(word)
      used = TextWidth.columns(of: word)
    }
    if used > 0 || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// At least one grapheme, so that wide ones end on a line of one column too.
  private static func takeLine(of width: Int, from word: inout Substring) -> String {
    var line = ""
    var used = 0
    while let grapheme = word.first, used == 0 || used + TextWidth.columns(of: grapheme) <= width {
      line.append(grapheme)
      used += max(1, TextWidth.columns(of: grapheme))
      word.removeFirst()
    }
    return line
  }
}
