/// Cuts a JSON file into tokens, whatever order they come in.
struct JSONTokens {
  /// The most bytes of a string: more than any saying has, and little for a computer.
  static let lengthLimit = 1 << 20

  /// Of the line that the last token is in, from 1.
  private(set) var number = 1
  private var chunks: UnicodeChunks
  private var chunk: [UInt8] = []
  private var position = 0

  /// Reads from the first byte on.
  init(_ chunks: ByteChunks) { self.chunks = UnicodeChunks(chunks) }

  /// The next token; `nil` at the end of the file.
  mutating func next() throws(UnreadableFile) -> JSONToken? {
    while let byte = try peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "{"): return .objectStart
      case UInt8(ascii: "}"): return .objectEnd
      case UInt8(ascii: "["): return .arrayStart
      case UInt8(ascii: "]"): return .arrayEnd
      case ASCII.colon: return .colon
      case ASCII.comma: return .comma
      case ASCII.quote: return try text()
      case ASCII.lineFeed: number += 1
      case ASCII.space, ASCII.tab, ASCII.carriageReturn: break
      default: return try word(byte)
      }
    }
    return nil
  }

  private mutating func text() throws(UnreadableFile) -> JSONToken {
    var string = JSONString(limit: Self.lengthLimit)
    while let byte = try peek(), byte != ASCII.lineFeed {
      position += 1
      if !string.take(byte) { return string.isTooLong ? .tooLong : .text(string.bytes) }
    }
    return .unclosedText
  }

  private mutating func word(_ first: UInt8) throws(UnreadableFile) -> JSONToken {
    var bytes = [first]
    while let byte = try peek(), byte.isNameByte || byte == ASCII.dot || byte == UInt8(ascii: "+") {
      position += 1
      // Nothing that is longer has a meaning.
      if bytes.count < 64 { bytes.append(byte) }
    }
    return .word(bytes)
  }

  /// The next byte, which stays; `nil` at the end of the file.
  private mutating func peek() throws(UnreadableFile) -> UInt8? {
    while position == chunk.count {
      guard let next = try chunks.next() else { return nil }
      chunk = next
      position = 0
    }
    return chunk[position]
  }
}

/// A piece of a JSON file (RFC 8259).
enum JSONToken: Hashable {
  case objectStart, objectEnd, arrayStart, arrayEnd, colon, comma
  /// A string, without escapes, in whatever encoding the file has.
  case text([UInt8])
  /// A number, `true`, `false` or `null`.
  case word([UInt8])
  /// A string that its line does not close.
  case unclosedText
  /// A string with more than ``JSONTokens/lengthLimit`` bytes.
  case tooLong
}
