/// The parts of a text between its empty lines, one after the other.
struct SayingBlocks: Sequence, IteratorProtocol {
  private let text: String.UTF8View
  // The string's own iterator goes through bytes several times faster than a step from index to index.
  private var bytes: String.UTF8View.Iterator
  /// The start of the next part; `nil` after the last one.
  private var start: Int? = 0

  /// - Parameter text: Its lines end with a line feed.
  init(_ text: String) {
    self.text = text.utf8
    bytes = text.utf8.makeIterator()
  }

  mutating func next() -> Substring? {
    guard let start else { return nil }
    var end = start
    var previous: UInt8 = 0
    while let byte = bytes.next() {
      end += 1
      if byte == Self.lineFeed, previous == Self.lineFeed {
        self.start = end
        return part(start..<end)
      }
      previous = byte
    }
    self.start = nil
    return part(start..<end)
  }

  private func part(_ range: Range<Int>) -> Substring {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    return Substring(text[start..<text.index(start, offsetBy: range.count)])
  }

  private static let lineFeed: UInt8 = 0x0A
}
