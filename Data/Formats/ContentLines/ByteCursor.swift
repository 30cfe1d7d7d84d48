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

  mutating func extend() throws(UnreadableFile) -> Bool {
    guard let next = try chunks.next() else { return false }
    chunk += next
    return true
  }
}
