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
      let value = source.bytes[layout.value]
      guard value.contains(where: { $0 >= 0x80 }) || !layout.parameters.isEmpty else { continue }
      let name = ContentLine(head: source.bytes, layout).parameter("CHARSET")
      if let charset = name.flatMap(Charset.init(name:)), charset != .utf8 {
        return CharsetGuess(charset: charset, isSure: true)
      }
      if String(validating: value, as: UTF8.self) == nil { bytes += value + [ASCII.lineFeed] }
    }
    return CharsetGuess(bytes)
  }
}
