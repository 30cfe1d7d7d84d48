/// The words of a command line as a shell splits them, with quotation marks and backslashes; nothing else is special.
enum ShellWords {
  /// - Returns: `nil` when a quotation mark has no end, or nothing comes after the last backslash.
  static func split(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("\\", nil), ("\\", "\""):
        guard let next = rest.popFirst() else { return nil }
        // Between double marks a backslash stands for itself before most characters.
        let isPlain = quote != nil && !"\\\"$`".contains(next)
        word = (word ?? "") + (isPlain ? "\\" : "") + String(next)
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case (quote, _): quote = nil
      case (_, nil) where character.isWhitespace: if let finished = word.take() { words.append(finished) }
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + [word].compactMap(\.self)
  }

  /// Quotes a word so that no shell changes it.
  static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
