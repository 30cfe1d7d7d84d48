package import Domain

/// Reads a file of sayings; the beginning of the file identifies the format.
package struct SayingFileReader {
  /// The number of bytes within which the format of a file must be recognizable.
  private static let startSize = 64 << 10

  /// The start of the file, and the user's zone; `nil` once the format is known.
  private var start: (chunks: UnicodeChunks, zone: Zone)?
  private var reader: (any ItemReader<SayingItem>)?

  /// - Parameter zone: The user's zone, for times without a zone.
  package init(_ chunks: ByteChunks, zone: Zone) { start = (UnicodeChunks(chunks), zone) }

  /// Returns the next item; `nil` after the last item or if the format is unknown.
  package mutating func next() throws(UnreadableFile) -> SayingItem? {
    if let start = start.take() { reader = try Self.found(start.chunks, start.zone) }
    return try reader?.next()
  }

  private static func found(
    _ chunks: UnicodeChunks, _ zone: Zone
  ) throws(UnreadableFile) -> (any ItemReader<SayingItem>)? {
    var (start, rest) = ([UInt8](), chunks)
    while start.count < startSize, let chunk = try rest.next() { start += chunk }
    let all = ByteChunks(start) { () throws(UnreadableFile) in try rest.next() }
    return switch SayingFileKind(startingWith: Array(start.prefix(startSize))) {
    case .fortune: FortuneReader(all)
    case .kindle: KindleReader(all, zone: zone)
    case .json: JSONReader(all)
    case .table: SayingTableReader(all)
    case nil: nil
    }
  }
}

package enum SayingItem: FileItem, Hashable, Sendable {
  case saying(IncomingSaying)
  /// A shorter version of another highlight in the file.
  case repeated
  /// An item that was left out or may be wrong.
  case failure(ImportReport.Failure)
}

enum SayingFileKind: Hashable {
  case fortune, kindle, json, table

  /// - Parameter start: The beginning of a file, in any character set but UTF-16.
  init?(startingWith start: [UInt8]) {
    let lines = start.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
    let isFortune = lines.contains(where: FortuneReader.isDivider)
    let isKindle = lines.contains(where: KindleReader.isDivider)
    // Tables are recognized first, because a quoted text can contain separator lines.
    if isKindle, Self.hasPlace(lines) {
      self = .kindle
    } else if Self.isJSON(start) {
      self = .json
    } else if SayingTableReader.isTable(start) {
      self = .table
    } else if isKindle, !isFortune {
      self = .kindle
    } else if isFortune {
      self = .fortune
    } else {
      return nil
    }
  }

  private static func hasPlace(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let place = String(decoding: lines.dropFirst().first ?? [], as: UTF8.self).first { !$0.isWhitespace }
    return place.map(Clipping.dashes.contains) ?? false
  }

  private static func isJSON(_ start: [UInt8]) -> Bool {
    var tokens = JSONTokens(ByteChunks(start))
    // Bytes in memory can always be read.
    let first = (try? tokens.next()) ?? nil
    let second = (try? tokens.next()) ?? nil
    return switch (first, second) {
    case (.objectStart, .text), (.objectStart, .objectEnd), (.arrayStart, .objectStart), (.arrayStart, .arrayStart),
      (.arrayStart, .arrayEnd), (.arrayStart, .text):
      true
    default: false
    }
  }
}

struct DividedRecords {
  struct Record {
    /// The lines without CR and byte order mark, separated by LF.
    let bytes: [UInt8]
    /// The number of the first line, starting at 1.
    let number: Int
    /// Indicates whether the record is longer than ``sizeLimit``; then ``bytes`` is empty.
    let isTooLarge: Bool
  }

  /// The maximum size of a record in bytes: more than any saying needs, and little memory.
  static let sizeLimit = 1 << 20
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let isDivider: @Sendable (ArraySlice<UInt8>) -> Bool
  private var file: ByteCursor
  private var isAtEnd = false

  /// - Parameter isDivider: The function that returns whether a line, without its end, separates records.
  init(_ chunks: ByteChunks, dividedBy isDivider: @escaping @Sendable (ArraySlice<UInt8>) -> Bool) {
    file = ByteCursor(chunks)
    self.isDivider = isDivider
  }

  /// Returns the next record, which may be blank; `nil` at the end of the file.
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

/// Tags in one text, separated by commas; a comma or backslash inside a tag has a backslash before it.
enum TagList {
  private static let comma = UInt8(ascii: ",")
  private static let escape = UInt8(ascii: "\\")

  /// Splits a list; a backslash before any other character stays.
  static func tags(in list: String) -> [SayingTag] {
    var texts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in list.utf8 {
      if isEscaped || byte != escape && byte != comma {
        if isEscaped, byte != escape, byte != comma { texts[texts.count - 1].append(escape) }
        texts[texts.count - 1].append(byte)
        isEscaped = false
      } else if byte == escape {
        isEscaped = true
      } else {
        texts.append([])
      }
    }
    if isEscaped { texts[texts.count - 1].append(escape) }
    return texts.map { String(decoding: $0, as: UTF8.self) }.filter { !$0.isBlank }
      .map { SayingTag(imported: $0.trimmingBlanks) }
  }
}
