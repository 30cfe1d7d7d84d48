/// The content lines of a text with their original bytes, so that unchanged lines stay folded as they were.
struct FoldedLines {
  private let bytes: [UInt8]
  /// The bytes of each line, by the unfolded line; the first of equal lines counts.
  private var folded: [[UInt8]: Range<Int>] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var line: [UInt8] = []
    var key: [UInt8]?
    var start = 0
    var position = 0
    while position < bytes.count {
      let end = bytes[position...].firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn } ?? bytes.count
      let isContinued = bytes[position].isBlank
      if !isContinued, end > position {
        add(line, &key, start..<position)
        start = position
        line = []
      }
      line += bytes[(isContinued ? position + 1 : position)..<end]
      let isPair = end + 1 < bytes.count && bytes[end] == ASCII.carriageReturn && bytes[end + 1] == ASCII.lineFeed
      position = min(end + (isPair ? 2 : 1), bytes.count)
    }
    add(line, &key, start..<bytes.count)
  }

  /// Adds a line; bytes that aren't a content line belong to the previous line and stay with it.
  private mutating func add(_ line: [UInt8], _ key: inout [UInt8]?, _ range: Range<Int>) {
    guard !line.isEmpty else { return }
    if LineLayout(of: line.span, from: 0, to: line.count, number: 0) != nil {
      key = folded[line] == nil ? line : nil
      if key != nil { folded[line] = range }
    } else if let key, let known = folded[key] {
      folded[key] = known.lowerBound..<range.upperBound
    }
  }

  /// Returns lines with their line breaks: existing lines with their original bytes, and new lines folded.
  ///
  /// - Parameter lines: The unfolded lines, with a line feed after each line.
  func text(_ lines: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(lines.count + lines.count / 16)
    for line in lines.split(separator: ASCII.lineFeed) {
      guard let range = folded[Array(line)] else {
        var writer = LineWriter()
        writer.write(line)
        text += writer.take()
        continue
      }
      text += bytes[range]
      let end = bytes[range.upperBound - 1]
      if end != ASCII.lineFeed, end != ASCII.carriageReturn { text += [ASCII.carriageReturn, ASCII.lineFeed] }
    }
    return text
  }
}
