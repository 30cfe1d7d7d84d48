struct DividedRecords {
  struct Record {
    /// Its lines, each without its CR and without a byte order mark, with LF between.
    let bytes: [UInt8]
    /// The number of the first line, from 1.
    let number: Int
    /// Indicates whether the record is longer than ``sizeLimit``; then ``bytes`` is empty.
    let isTooLarge: Bool
  }

  /// The most bytes of a record: more than any saying has, and little for a computer.
  static let sizeLimit = 1 << 20
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let isDivider: @Sendable (ArraySlice<UInt8>) -> Bool
  private var file: ByteCursor
  private var isAtEnd = false

  /// - Parameter isDivider: Whether a line, without its end, divides.
  init(_ chunks: ByteChunks, dividedBy isDivider: @escaping @Sendable (ArraySlice<UInt8>) -> Bool) {
    file = ByteCursor(chunks)
    self.isDivider = isDivider
  }

  /// The next record, which may have nothing but blanks in it; `nil` at the end of the file.
  mutating func next() throws(UnreadableFile) -> Record? {
    guard !isAtEnd else { return nil }
    let first = file.number
    var bytes: [UInt8] = []
    var isTooLarge = false
    var lineStart = 0
    /// Indicates whether the beginning of the line was dropped.
    var isLineCut = false
    while try file.fill() {
      let end = file.chunk[file.position...].firstIndex(of: ASCII.lineFeed)
      bytes += file.chunk[file.position..<(end ?? file.chunk.count)]
      file.position = end.map { $0 + 1 } ?? file.chunk.count
      if end != nil {
        file.number += 1
        if !isLineCut {
          Self.trim(&bytes, from: lineStart)
          if isDivider(bytes[lineStart...]) {
            bytes.removeSubrange(lineStart...)
            return Record(bytes: isTooLarge ? [] : file.unicode(bytes), number: first, isTooLarge: isTooLarge)
          }
        }
        bytes.append(ASCII.lineFeed)
        lineStart = bytes.count
        isLineCut = false
      }
      if bytes.count > Self.sizeLimit {
        isTooLarge = true
        isLineCut = end == nil
        bytes = []
        lineStart = 0
      }
    }
    isAtEnd = true
    if !isLineCut { Self.trim(&bytes, from: lineStart) }
    if !isLineCut, isDivider(bytes[lineStart...]) { bytes.removeSubrange(lineStart...) }
    return Record(bytes: isTooLarge ? [] : file.unicode(bytes), number: first, isTooLarge: isTooLarge)
  }

  private static func trim(_ bytes: inout [UInt8], from start: Int) {
    if bytes.count > start, bytes[bytes.count - 1] == ASCII.carriageReturn { bytes.removeLast() }
    if bytes[start...].starts(with: byteOrderMark) { bytes.removeSubrange(start..<(start + byteOrderMark.count)) }
  }
}
