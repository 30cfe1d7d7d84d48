import Foundation

/// Text as it looks on paper where a printer went back with a backspace and printed once more.
enum Overstrike {
  /// Marks that old texts print over a letter to give it an accent, and what Unicode has for them.
  private static let accents: [Unicode.Scalar: Unicode.Scalar] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}", ",": "\u{327}",
  ]

  /// Of what stands in one place a letter stays rather than a line under it, with its accent, else the last.
  static func resolved(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isOver = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{8}" {
        isOver = true
      } else if isOver, let under = scalars.popLast() {
        scalars.append(contentsOf: both(under, scalar))
        isOver = false
      } else {
        scalars.append(scalar)
        isOver = false
      }
    }
    return String(scalars).precomposedStringWithCanonicalMapping
  }

  private static func both(_ under: Unicode.Scalar, _ over: Unicode.Scalar) -> [Unicode.Scalar] {
    if let accent = accents[over], under.properties.isAlphabetic { return [under, accent] }
    if let accent = accents[under], over.properties.isAlphabetic { return [over, accent] }
    if under == "\n" || over == "\n" { return [under, over] }
    return over == "_" || over == " " ? [under] : [over]
  }
}
