/// A line that begins or ends a component, with the component's name in capitals.
enum Delimiter: Hashable {
  case begin(String), end(String)

  /// - Returns: `nil` for any other line.
  init?(_ text: [UInt8], _ layout: LineLayout) {
    switch layout.name.count {
    case 5 where text.span.isName("BEGIN", layout.name): self = .begin(Self.component(text, layout))
    case 3 where text.span.isName("END", layout.name): self = .end(Self.component(text, layout))
    default: return nil
    }
  }

  /// Without blanks around it and without controls, which cannot be written.
  private static func component(_ text: [UInt8], _ layout: LineLayout) -> String {
    let name = text[text.withoutBlanks(layout.value)].filter { $0 >= 0x20 && $0 != 0x7F }
    return String(decoding: name.map(\.capital), as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Whether the bytes there are a name, in letters of any case.
  fileprivate func isName(_ name: String, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    for byte in name.utf8 {
      guard self[index].capital == byte else { return false }
      index += 1
    }
    return true
  }
}
