/// Splits the bytes of a file into unfolded content lines (RFC 5545 §3.1).
///
/// A line ends with CRLF, LF or CR and continues if the next line begins with a space or a tab. Empty lines are
/// ignored, even between the parts of a folded line, so that files with doubled line breaks can be read. A
/// quoted-printable line of vCard 2.1 also continues after an `=` at its end.
package struct ContentLineReader {
  package enum Piece: Hashable, Sendable {
    case line(LineLayout)
    case broken(number: Int)
    case tooLong(number: Int)
  }

  /// The maximum size of an unfolded line in bytes: enough for an embedded picture or document.
  package static let lengthLimit = 16 << 20

  private let joinsSoftBreaks: Bool
  private var chunks: UnicodeChunks
  private var chunk: [UInt8] = []
  private var position = 0
  private var number = 1

  /// - Parameter joinsSoftBreaks: Indicates whether an `=` at the end of a quoted-printable line joins the next line.
  package init(_ chunks: ByteChunks, joinsSoftBreaks: Bool = false) {
    self.joinsSoftBreaks = joinsSoftBreaks
    self.chunks = UnicodeChunks(chunks)
  }

  /// Reads the next line and appends it to `text` with a line feed; `nil` at the end of the file.
  ///
  /// Only a ``Piece/line(_:)`` is appended.
  package mutating func next(appendingTo text: inout [UInt8]) throws(UnreadableFile) -> Piece? {
    let start = text.count
    while try skipBlanks() {
      let number = number
      var isWhole = true
      var softBreak = SoftBreak(inLineFrom: start)
      repeat {
        if try !appendLine(to: &text, limit: start + Self.lengthLimit) { isWhole = false }
        while joinsSoftBreaks, softBreak.ends(text.span), try skipLineEnd() {
          text.removeLast()
          if try !appendLine(to: &text, limit: start + Self.lengthLimit) { isWhole = false }
        }
      } while try skipFold()
      if isWhole, text.count > start { removeMark(in: &text, at: start) }
      if isWhole, text.count == start { continue }
      if isWhole, let korean = chunks.korean, KoreanFile.declaredCharset(text[start...]) == nil {
        text.replaceSubrange(start..., with: korean.unicode(Array(text[start...])))
      }
      if isWhole, let layout = LineLayout(of: text.span, from: start, to: text.count, number: number) {
        text.append(ASCII.lineFeed)
        return .line(layout)
      }
      text.removeSubrange(start...)
      return isWhole ? .broken(number: number) : .tooLong(number: number)
    }
    return nil
  }

  /// Appends the rest of the line; returns whether all of it fits within the limit.
  private mutating func appendLine(to text: inout [UInt8], limit: Int) throws(UnreadableFile) -> Bool {
    var isWhole = true
    while try fill() {
      let end = Self.lineEnd(in: chunk.span, from: position)
      if text.count + end - position <= limit {
        text.append(contentsOf: chunk[position..<end])
      } else {
        isWhole = false
      }
      position = end
      if end < chunk.count { break }
    }
    return isWhole
  }

  private static func lineEnd(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
      index += 1
    }
    return index
  }

  private mutating func skipLineEnd() throws(UnreadableFile) -> Bool {
    guard try fill() else { return false }
    let isReturn = chunk[position] == ASCII.carriageReturn
    position += 1
    number += 1
    if isReturn, try fill(), chunk[position] == ASCII.lineFeed { position += 1 }
    return true
  }

  /// Skips line ends and the single space or tab that continues a line; returns `false` if the line doesn't continue.
  private mutating func skipFold() throws(UnreadableFile) -> Bool {
    while try fill() {
      switch chunk[position] {
      case ASCII.lineFeed, ASCII.carriageReturn: _ = try skipLineEnd()
      case let byte:
        guard byte.isBlank else { return false }
        position += 1
        return true
      }
    }
    return false
  }

  /// Skips white space and empty lines before the first line; returns `false` at the end of the file.
  private mutating func skipBlanks() throws(UnreadableFile) -> Bool {
    while try skipFold() {}
    return try fill()
  }

  /// Removes a byte order mark inside the file, which remains when files are joined.
  private func removeMark(in text: inout [UInt8], at start: Int) {
    guard text[start] == 0xEF, text[start...].starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    text.removeSubrange(start..<(start + 3))
  }

  private mutating func fill() throws(UnreadableFile) -> Bool {
    while position == chunk.count {
      guard let next = try chunks.next() else { return false }
      chunk = next
      position = 0
    }
    return true
  }
}

/// The `=` at the end of a quoted-printable line that joins the next line (RFC 2045 §6.7).
struct SoftBreak {
  /// The forms of the parameter, whose name may be missing in vCard 2.1.
  private static let parameters = ["QUOTED-PRINTABLE", "ENCODING=QUOTED-PRINTABLE"].map { Array($0.utf8) }

  /// Indicates whether the parameters announce quoted-printable; `nil` until all parameters have been scanned.
  ///
  /// A line grows chunk by chunk, and each chunk is scanned once.
  private var isQuotedPrintable: Bool?
  private let start: Int
  private var part: Int
  private var index: Int

  init(inLineFrom start: Int) {
    self.start = start
    part = start
    index = start
  }

  mutating func ends(_ text: Span<UInt8>) -> Bool {
    text.count > start && text[text.count - 1] == ASCII.equals && isQuotedPrintable(text)
  }

  static func isQuotedPrintable(_ text: Span<UInt8>, from start: Int) -> Bool {
    var line = SoftBreak(inLineFrom: start)
    return line.isQuotedPrintable(text)
  }

  private mutating func isQuotedPrintable(_ text: Span<UInt8>) -> Bool {
    while isQuotedPrintable == nil, index < text.count {
      let byte = text[index]
      if byte == ASCII.semicolon || byte == ASCII.colon {
        if part > start, Self.parameters.contains(where: { Self.isSame(text, part..<index, $0) }) {
          isQuotedPrintable = true
        } else if byte == ASCII.colon {
          isQuotedPrintable = false
        }
        part = index + 1
      }
      index += 1
    }
    return isQuotedPrintable ?? false
  }

  private static func isSame(_ text: Span<UInt8>, _ range: Range<Int>, _ parameter: [UInt8]) -> Bool {
    guard range.count == parameter.count else { return false }
    return range.indices.allSatisfy { text[$0].capital == parameter[$0 - range.lowerBound] }
  }
}

/// The positions of the parts of a content line in a text of unfolded lines.
package struct LineLayout: Hashable, Sendable {
  package let start: Int
  /// The position after the group that may precede the name in a vCard.
  package let nameStart: Int
  /// The position of the first parameter or the colon.
  package let nameEnd: Int
  package let valueStart: Int
  package let end: Int
  package let number: Int

  package var name: Range<Int> { nameStart..<nameEnd }
  /// The parameters, each with a leading semicolon.
  package var parameters: Range<Int> { nameEnd..<(valueStart - 1) }
  package var value: Range<Int> { valueStart..<end }
  package var line: Range<Int> { start..<end }
}

extension LineLayout {
  /// The maximum number of bytes before a value; programs write whole pages of HTML into parameters, but no pictures.
  private static let headLimit = 1 << 20

  /// Finds the parts of the line that begins at `start` and ends before `end`.
  ///
  /// - Returns: `nil` if the text isn't a content line, because it has no name of letters, digits, `-` and `_`, or no
  ///   colon soon after the name.
  init?(of text: Span<UInt8>, from start: Int, to end: Int, number: Int) {
    var nameStart = start
    var index = start
    while index < end {
      let byte = text[index]
      if byte == ASCII.dot {
        nameStart = index + 1
      } else if !byte.isNameByte {
        break
      }
      index += 1
    }
    guard nameStart < index, index < end else { return nil }
    let nameEnd = index
    guard let colon = Self.colon(in: text, from: index, to: min(end, start + Self.headLimit)) else { return nil }
    self.init(start: start, nameStart: nameStart, nameEnd: nameEnd, valueStart: colon + 1, end: end, number: number)
  }

  func moved(by distance: Int) -> LineLayout {
    LineLayout(
      start: start + distance, nameStart: nameStart + distance, nameEnd: nameEnd + distance,
      valueStart: valueStart + distance, end: end + distance, number: number)
  }

  /// Returns the position of the colon before the value, which is the first colon outside quotation marks.
  private static func colon(in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    if text[start] == ASCII.colon { return start }
    guard text[start] == ASCII.semicolon else { return nil }
    var isQuoted = false
    for index in start..<end {
      let byte = text[index]
      if byte == ASCII.quote {
        isQuoted.toggle()
      } else if byte == ASCII.colon, !isQuoted {
        return index
      }
    }
    return nil
  }
}
