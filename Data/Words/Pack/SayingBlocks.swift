/// The parts of a text between its empty lines, one after the other.
struct SayingBlocks: Sequence, IteratorProtocol {
  private var rest: Substring?

  /// - Parameter text: Its lines end with a line feed.
  init(_ text: String) { rest = text[...] }

  mutating func next() -> Substring? {
    guard let text = rest else { return nil }
    var previous: UInt8 = 0
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if byte == Self.lineFeed, previous == Self.lineFeed {
        rest = text[text.utf8.index(after: index)...]
        return text[..<index]
      }
      previous = byte
    }
    rest = nil
    return text
  }

  private static let lineFeed: UInt8 = 0x0A
}
