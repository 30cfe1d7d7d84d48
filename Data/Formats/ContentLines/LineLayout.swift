/// The positions of the parts of a content line in a text of unfolded lines.
package struct LineLayout: Hashable, Sendable {
  package let start: Int
  /// After the group that vCards may put before the name.
  package let nameStart: Int
  /// The position of the first parameter or the colon.
  package let nameEnd: Int
  package let valueStart: Int
  package let end: Int
  package let number: Int

  package var name: Range<Int> { nameStart..<nameEnd }
  /// Each with the semicolon before it.
  package var parameters: Range<Int> { nameEnd..<(valueStart - 1) }
  package var value: Range<Int> { valueStart..<end }
  package var line: Range<Int> { start..<end }
}

extension LineLayout {
  /// The most bytes before a value; programs put whole pages of HTML into parameters, but no pictures.
  private static let headLimit = 1 << 20

  /// Finds the parts of the line that begins at `start` and ends before `end`.
  ///
  /// - Returns: `nil` for what is no content line: no name of letters, digits, `-` and `_`, or no colon soon after it.
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

  /// The colon that ends name and parameters: the first one outside quotation marks.
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
