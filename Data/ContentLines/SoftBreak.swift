/// The `=` at the end of a quoted-printable line that says that the next one goes on with it (RFC 2045 §6.7).
enum SoftBreak {
  private static let encoding = Array("QUOTED-PRINTABLE".utf8)

  /// Whether the line that begins at `start` ends with one.
  static func ends(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard text.count > start, text[text.count - 1] == ASCII.equals else { return false }
    var index = start
    var matched = 0
    // The name of the encoding stands before the first colon; no letter of it begins it again.
    while index < text.count, text[index] != ASCII.colon {
      let byte = text[index].capital
      matched = byte == encoding[matched] ? matched + 1 : byte == encoding[0] ? 1 : 0
      if matched == encoding.count { return true }
      index += 1
    }
    return false
  }
}
