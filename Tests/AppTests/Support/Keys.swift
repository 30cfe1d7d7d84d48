/// The sequences that a terminal sends for special keys.
enum Keys {
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let tab = "\t"
  static let backTab = "\u{1B}[Z"
  static let backspace = "\u{7F}"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let save = "\u{13}"
  static let interrupt = "\u{3}"
  static let suspend = "\u{1A}"

  /// Returns a bracketed paste.
  static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
