import Foundation

struct SayingImageText {
  /// The language, by its BCP 47 code.
  enum Language: String {
    case korean = "ko"
    case english = "en"
  }

  /// The number of letters that are shown of a text longer than users can enter.
  static let limit = 2_000

  /// Without controls and invisible marks of direction, in composed letters; never empty.
  let text: String
  /// Korean where it has any Korean letter.
  let language: Language

  /// - Returns: `nil` when nothing can be seen of it.
  init?(_ text: String?) {
    guard let text else { return nil }
    let shown = text.prefix(Self.limit)
    let whole = shown.endIndex == text.endIndex ? String(shown) : shown + "…"
    let scalars = whole.precomposedStringWithCanonicalMapping.unicodeScalars.filter(Self.isShown)
    let clean = String(String.UnicodeScalarView(scalars))
    guard clean.contains(where: { !$0.isWhitespace }) else { return nil }
    self.text = clean
    language = clean.unicodeScalars.contains(where: Self.isKorean) ? .korean : .english
  }

  /// Joiners hold emoji together and keep letters apart; tabs and line ends are blanks.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar.properties.isWhitespace
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    case .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func isKorean(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}
