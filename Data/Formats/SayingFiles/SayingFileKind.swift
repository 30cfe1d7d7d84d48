/// The files of sayings that can be read.
enum SayingFileKind: Hashable {
  case fortune, kindle, json, table

  /// - Parameter start: Of a file, in any character set but UTF-16.
  /// - Returns: `nil` when it is none of them.
  init?(startingWith start: [UInt8]) {
    let lines = start.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
    let isFortune = lines.contains(where: FortuneReader.isDivider)
    let isKindle = lines.contains(where: KindleReader.isDivider)
    // Tables before what dividers tell: a text in quotes may hold them.
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

  /// Whether the second line is one about a place in a book.
  private static func hasPlace(_ lines: [ArraySlice<UInt8>]) -> Bool {
    lines.dropFirst().first?.first { !$0.isBlank } == UInt8(ascii: "-")
  }

  /// Whether the first two tokens fit each other.
  private static func isJSON(_ start: [UInt8]) -> Bool {
    var tokens = JSONTokens(ByteChunks(start))
    // Bytes that are here can always be read.
    let first = (try? tokens.next()) ?? nil
    let second = (try? tokens.next()) ?? nil
    return switch (first, second) {
    case (.objectStart, .text), (.objectStart, .objectEnd), (.arrayStart, .objectStart), (.arrayStart, .arrayStart),
      (.arrayStart, .arrayEnd):
      true
    default: false
    }
  }
}
