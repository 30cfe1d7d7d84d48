/// Text for the man macros (man(7), groff_man(7)).
enum Roff {
  /// Text that no request and no escape can hide in.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\[aq]"
      case "`": escaped += "\\[ga]"
      case "^": escaped += "\\[ha]"
      case "~": escaped += "\\[ti]"
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  /// One argument of a macro.
  static func quoted(_ text: String) -> String {
    "\"" + escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\[dq]") + "\""
  }
}
