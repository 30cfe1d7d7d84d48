struct ByteCursor {
  /// The line number of the next byte, from 1; the caller counts the lines.
  var number = 1
  /// The piece of the file that the next byte is in, and where.
  var chunk: [UInt8] = []
  var position = 0
  private var chunks: UnicodeChunks
  /// A place to go back to; the bytes after it stay in ``chunk``.
  private var remembered: (position: Int, number: Int)?

  init(_ chunks: ByteChunks) { self.chunks = UnicodeChunks(chunks) }

  /// The next byte, which stays; `nil` at the end of the file.
  mutating func peek() throws(UnreadableFile) -> UInt8? { try fill() ? chunk[position] : nil }

  /// Makes sure that the next byte is in ``chunk``; false at the end of the file.
  mutating func fill() throws(UnreadableFile) -> Bool {
    while position == chunk.count {
      guard let next = try chunks.next() else { return false }
      let kept = remembered?.position ?? position
      chunk.removeFirst(kept)
      position -= kept
      remembered?.position = 0
      if chunk.isEmpty { chunk = next } else { chunk += next }
    }
    return true
  }

  /// Remembers this place, unless another one is remembered.
  mutating func remember() { remembered = remembered ?? (position, number) }

  mutating func forget() { remembered = nil }

  /// Goes back to the place that is remembered, if there is one.
  mutating func goBack() {
    (position, number) = remembered ?? (position, number)
    forget()
  }

  /// A text of the file in UTF-8, where the file as a whole says what it is in.
  func unicode(_ text: [UInt8]) -> [UInt8] { chunks.korean?.unicode(text) ?? text }

  mutating func extend() throws(UnreadableFile) -> Bool {
    guard let next = try chunks.next() else { return false }
    chunk += next
    return true
  }
}
