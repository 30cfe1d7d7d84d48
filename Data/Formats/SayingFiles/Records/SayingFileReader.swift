package import Domain

/// Reads a file of sayings of any kind, which its beginning tells.
package struct SayingFileReader {
  /// The number of bytes in which a file must show its kind.
  private static let startSize = 64 << 10

  private var chunks: UnicodeChunks
  private var reader: (any SayingReader)?
  private var isFound = false

  private let zone: Zone

  /// - Parameter zone: The user's, for times without one.
  package init(_ chunks: ByteChunks, zone: Zone) {
    self.chunks = UnicodeChunks(chunks)
    self.zone = zone
  }

  /// The next item; `nil` after the last one, and at once in a file of no kind that is known.
  package mutating func next() throws(UnreadableFile) -> SayingItem? {
    if !isFound { reader = try found() }
    isFound = true
    return try reader?.next()
  }

  private mutating func found() throws(UnreadableFile) -> (any SayingReader)? {
    var start: [UInt8] = []
    while start.count < Self.startSize, let chunk = try chunks.next() { start += chunk }
    var rest = chunks
    let all = ByteChunks(start) { () throws(UnreadableFile) in try rest.next() }
    return switch SayingFileKind(startingWith: Array(start.prefix(Self.startSize))) {
    case .fortune: FortuneReader(all)
    case .kindle: KindleReader(all, zone: zone)
    case .json: JSONReader(all)
    case .table: SayingTableReader(all)
    case nil: nil
    }
  }
}

protocol SayingReader {
  /// The next item; `nil` after the last one.
  mutating func next() throws(UnreadableFile) -> SayingItem?
}

package enum SayingItem: Hashable, Sendable {
  case saying(IncomingSaying)
  /// A shorter version of another highlight of the file.
  case repeated
  /// Something left out, or not quite as it was meant.
  case failure(ImportReport.Failure)

  static func failure(_ reason: ImportReport.Reason, at number: Int) -> SayingItem {
    .failure(ImportReport.Failure(line: number, reason: reason))
  }
}

enum SayingFileKind: Hashable {
  case fortune, kindle, json, table

  /// - Parameter start: Of a file, in any character set but UTF-16.
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

  private static func hasPlace(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let place = String(decoding: lines.dropFirst().first ?? [], as: UTF8.self).first { !$0.isWhitespace }
    return place.map(Clipping.dashes.contains) ?? false
  }

  private static func isJSON(_ start: [UInt8]) -> Bool {
    var tokens = JSONTokens(ByteChunks(start))
    // Bytes that are here can always be read.
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
