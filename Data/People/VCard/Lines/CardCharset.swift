/// What the texts of a card are in that are no UTF-8 and do not say what else.
struct CardCharset {
  private let source: ComponentSource

  init(_ source: ComponentSource) {
    self.source = source
  }

  /// Most programs that name a character set on one line use it on all.
  func guess() -> CharsetGuess {
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
