/// Splits an example's line into words as a shell does, up to a pipe or a redirection.
struct ShellWords {
  /// The words after the program's name; `nil` if the line doesn't run Haru.
  let arguments: [String]?

  init(_ line: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      switch (character, quote) {
      case (_, nil) where isEscaped:
        word = (word ?? "") + String(character)
        isEscaped = false
      case ("\\", nil): isEscaped = true
      case (let character, let open?):
        if character == open { quote = nil } else { word?.append(character) }
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case (" ", nil):
        if let word { words.append(word) }
        word = nil
      case (_, nil):
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    let own = words.prefix { $0 != "|" && $0 != ">" }
    arguments = own.first == "haru" ? Array(own.dropFirst()) : nil
  }
}
