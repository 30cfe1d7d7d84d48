/// What the texts of a card are in that are no UTF-8 and do not say what else.
final class VCardCharset {
  private let source: ComponentSource
  private var known: CharsetGuess?

  init(_ source: ComponentSource) { self.source = source }

  /// Made of all lines, and so only once.
  func guess() -> CharsetGuess {
    let guess = known ?? found()
    known = guess
    return guess
  }

  /// Most programs that name a character set on one line use it on all.
  private func found() -> CharsetGuess {
    let source = source
    var bytes: [UInt8] = []
    for layout in source.lines {
      var value = source.bytes[layout.value]
      if !layout.parameters.isEmpty {
        let head = ContentLine(head: source.bytes, layout)
        if let charset = head.parameter("CHARSET").flatMap(Charset.init(name:)), charset != .utf8 {
          return CharsetGuess(charset: charset, isSure: true)
        }
        if SoftBreak.isQuotedPrintable(source.bytes.span, from: layout.start) {
          value = QuotedPrintable.decode(value)[...]
        }
      }
      if String(validating: value, as: UTF8.self) == nil { bytes += value + [ASCII.lineFeed] }
    }
    return CharsetGuess(bytes)
  }
}
