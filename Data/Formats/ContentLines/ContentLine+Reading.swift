extension ContentLine {
  /// Reads one unfolded line.
  ///
  /// - Returns: `nil` for what is no content line.
  package init?(text: String) {
    let bytes = Array(text.utf8)
    guard let layout = LineLayout(of: bytes.span, from: 0, to: bytes.count, number: 0) else { return nil }
    self.init(bytes, layout)
  }

  /// - Parameter layout: Of a line in `text`.
  init(_ text: [UInt8], _ layout: LineLayout) {
    self.init(text, layout, value: String(decoding: text[layout.value], as: UTF8.self))
  }

  /// What stands before the value, for readers that decode it in other ways.
  init(head text: [UInt8], _ layout: LineLayout) { self.init(text, layout, value: "") }

  private init(_ text: [UInt8], _ layout: LineLayout, value: String) {
    self.init(
      name: String(decoding: text[layout.name].map(\.capital), as: UTF8.self),
      parameters: Parameter.list(text[layout.parameters]),
      value: value,
      number: layout.number
    )
  }
}

extension ContentLine.Parameter {
  /// - Parameter text: Each with the semicolon before it; one without `=` has no values.
  fileprivate static func list(_ text: ArraySlice<UInt8>) -> [ContentLine.Parameter] {
    guard !text.isEmpty else { return [] }
    return text.dropFirst().splitUnquoted(at: ASCII.semicolon).compactMap { part in
      let nameEnd = part.firstIndex(of: ASCII.equals) ?? part.endIndex
      let name = String(decoding: part[..<nameEnd].map(\.capital), as: UTF8.self)
      guard !part.isEmpty else { return nil }
      guard nameEnd < part.endIndex else { return ContentLine.Parameter(name: name, values: []) }
      let values = part[(nameEnd + 1)...].splitUnquoted(at: ASCII.comma).map(Self.value)
      return ContentLine.Parameter(name: name, values: values)
    }
  }

  /// Without quotation marks, and with what RFC 6868 writes with a caret.
  private static func value(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == ASCII.caret, index < text.endIndex, let meant = escaped(text[index]) else {
        if byte != ASCII.quote { bytes.append(byte) }
        continue
      }
      bytes.append(meant)
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case ASCII.caret: ASCII.caret
    case ASCII.lowerN: ASCII.lineFeed
    case ASCII.apostrophe: ASCII.quote
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The parts between separators that are outside quotation marks.
  fileprivate func splitUnquoted(at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var isQuoted = false
    var start = startIndex
    for index in indices {
      if self[index] == ASCII.quote {
        isQuoted.toggle()
      } else if self[index] == separator, !isQuoted {
        parts.append(self[start..<index])
        start = index + 1
      }
    }
    parts.append(self[start...])
    return parts
  }
}
