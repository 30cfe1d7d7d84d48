/// The `=` at the end of a quoted-printable line that says that the next one goes on with it (RFC 2045 §6.7).
enum SoftBreak {
  /// vCard 2.1 may leave out the name of the parameter.
  private static let parameters = ["QUOTED-PRINTABLE", "ENCODING=QUOTED-PRINTABLE"].map { Array($0.utf8) }

  /// Whether the line that begins at `start` ends with one.
  static func ends(_ text: Span<UInt8>, from start: Int) -> Bool {
    text.count > start && text[text.count - 1] == ASCII.equals && isQuotedPrintable(text, from: start)
  }

  /// Whether the value of the line that begins at `start` is quoted-printable.
  static func isQuotedPrintable(_ text: Span<UInt8>, from start: Int) -> Bool {
    var part = start
    for index in start..<text.count {
      let byte = text[index]
      guard byte == ASCII.semicolon || byte == ASCII.colon else { continue }
      if part > start, parameters.contains(where: { isSame(text, part..<index, $0) }) { return true }
      if byte == ASCII.colon { return false }
      part = index + 1
    }
    return false
  }

  private static func isSame(_ text: Span<UInt8>, _ range: Range<Int>, _ parameter: [UInt8]) -> Bool {
    guard range.count == parameter.count else { return false }
    return range.indices.allSatisfy { text[$0].capital == parameter[$0 - range.lowerBound] }
  }
}
