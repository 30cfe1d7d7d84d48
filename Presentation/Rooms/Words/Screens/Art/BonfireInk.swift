/// Which colour a character of the drawing has.
enum BonfireInk {
  /// Whether it stands for a filled cell that is blank.
  static func isFilled(_ character: Character) -> Bool { "#%".contains(character) }

  static func style(of character: Character) -> Style {
    switch character {
    case "%": Style(.spark, on: .background, .reverse)
    case "#": Style(.flame, on: .background, .reverse)
    case ".", "'": Style(.spark)
    case "/", "\\": Style(.flame)
    case "(", ")": Style(.ember)
    default: Style(.secondary)
    }
  }
}
