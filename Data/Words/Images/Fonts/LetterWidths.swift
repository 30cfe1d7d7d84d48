/// The widths of letters as fractions of their size: the font's, or an estimate a little wider than most.
package struct LetterWidths: Sendable {
  private let font: FontFile?

  package init(_ font: FontFile? = nil) { self.font = font }

  /// Returns the width of a character, which is that of its widest scalar.
  package func width(of letter: Character) -> Double { letter.unicodeScalars.reduce(0) { max($0, width(of: $1)) } }

  package func width(of text: some StringProtocol) -> Double { text.reduce(0) { $0 + width(of: $1) } }

  private func width(of scalar: Unicode.Scalar) -> Double { font?.width(of: scalar) ?? Self.estimate(of: scalar) }

  /// The wider of NanumGothic 4.000 and Noto Sans CJK KR 2.004, rounded up to that of similar letters.
  private static func estimate(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ", "!", "\"", "'", ",", ".", ":", ";", "I", "i", "j", "l", "s", "|", "‘"..."”": 0.48
    case "(", ")", "-", "/", "[", "]", "f", "r", "t", "{", "}": 0.4
    case "%", "@", "M", "W", "\\", "m", "w": 1.1
    case "0"..."9", "a"..."z": 0.62
    case "A"..."Z", "!"..."~": 0.8
    case _ where scalar.properties.isDefaultIgnorableCodePoint || isMark(scalar): 0
    case _ where scalar.value < 0x1100: 0.9
    case _ where scalar.properties.isEmojiPresentation: 1.3
    default: 1
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }
}
