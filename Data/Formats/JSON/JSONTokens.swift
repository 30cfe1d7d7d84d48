struct JSONTokens {
  /// The most bytes of a string: more than any saying has, and little for a computer.
  static let lengthLimit = 1 << 20

  private var file: ByteCursor

  /// The line number of the last token, from 1.
  var number: Int { file.number }

  init(_ chunks: ByteChunks) { file = ByteCursor(chunks) }

  mutating func next() throws(UnreadableFile) -> JSONToken? {
    while let byte = try file.peek() {
      file.position += 1
      switch byte {
      case UInt8(ascii: "{"): return .objectStart
      case UInt8(ascii: "}"): return .objectEnd
      case UInt8(ascii: "["): return .arrayStart
      case UInt8(ascii: "]"): return .arrayEnd
      case ASCII.colon: return .colon
      case ASCII.comma: return .comma
      case ASCII.quote: return try text()
      case ASCII.lineFeed: file.number += 1
      case ASCII.space, ASCII.tab, ASCII.carriageReturn: break
      default: return try word(byte)
      }
    }
    return nil
  }

  private mutating func text() throws(UnreadableFile) -> JSONToken {
    var string = JSONString(limit: Self.lengthLimit)
    while let byte = try file.peek(), byte != ASCII.lineFeed {
      file.position += 1
      if !string.take(byte) { return string.isTooLong ? .tooLong : .text(file.unicode(string.bytes)) }
    }
    return .unclosedText
  }

  private mutating func word(_ first: UInt8) throws(UnreadableFile) -> JSONToken {
    var bytes = [first]
    while let byte = try file.peek(), byte.isNameByte || byte == ASCII.dot || byte == UInt8(ascii: "+") {
      file.position += 1
      // Nothing that is longer has a meaning.
      if bytes.count < 64 { bytes.append(byte) }
    }
    return .word(bytes)
  }
}

/// A piece of a JSON file (RFC 8259).
enum JSONToken: Hashable {
  case objectStart, objectEnd, arrayStart, arrayEnd, colon, comma
  /// A string, without escapes, in UTF-8 where that is known.
  case text([UInt8])
  /// A number, `true`, `false` or `null`.
  case word([UInt8])
  /// A string that its line does not close.
  case unclosedText
  case tooLong
}
