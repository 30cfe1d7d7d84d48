struct ByteCursor {
  /// Of the line that the next byte is in, from 1; counted by whoever goes on to another.
  var number = 1
  /// The piece of the file that the next byte is in, and where.
  var chunk: [UInt8] = []
  var position = 0
  private var chunks: UnicodeChunks

  init(_ chunks: ByteChunks) { self.chunks = UnicodeChunks(chunks) }

  /// The next byte, which stays; `nil` at the end of the file.
  mutating func peek() throws(UnreadableFile) -> UInt8? { try fill() ? chunk[position] : nil }

  /// Whether there is a next byte, which is in ``chunk`` then.
  mutating func fill() throws(UnreadableFile) -> Bool {
    while position == chunk.count {
      guard let next = try chunks.next() else { return false }
      chunk = next
      position = 0
    }
    return true
  }

  /// A text of the file in UTF-8, where the file as a whole says what it is in.
  func unicode(_ text: [UInt8]) -> [UInt8] { chunks.korean?.unicode(text) ?? text }

  mutating func extend() throws(UnreadableFile) -> Bool {
    guard let next = try chunks.next() else { return false }
    chunk += next
    return true
  }
}
