import Data
import Domain
import Support

/// Helpers that parse a file of sayings and describe its contents in lines of text.
enum SayingFileText {
  /// Returns sayings as `korean|english|who|tags`, and failures as `line: reason`.
  static func read(_ text: String) throws -> [String] { try read(Array(text.utf8)) }

  static func read(_ bytes: [UInt8], pieceSize: Int = .max) throws -> [String] {
    try items(bytes, pieceSize: pieceSize).map { item in
      switch item {
      case .saying(let saying): text(saying.content)
      case .repeated: "repeated"
      case .failure(let failure) where failure.reason.kind == .skipped: "skipped"
      case .failure(let failure): "\(failure.line): \(failure.reason.text)"
      }
    }
  }

  /// Returns the English texts of the liked sayings.
  static func favorites(_ text: String) throws -> [String] {
    try items(Array(text.utf8)).compactMap { item in
      guard case .saying(let saying) = item, saying.isFavorite else { return nil }
      return saying.content.english?.text
    }
  }

  static func items(
    _ bytes: [UInt8],
    pieceSize: Int = .max,
    zone: String = "Asia/Seoul"
  ) throws -> [SayingItem] {
    var rest = bytes[...]
    let zone = try Zone(zone)
    var reader = SayingFileReader(
      ByteChunks {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(pieceSize) }
        return Array(rest.prefix(pieceSize))
      },
      zone: zone
    )
    var items: [SayingItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  private static func text(_ content: SayingContent) -> String {
    [
      content.korean?.text ?? "", content.english?.text ?? "", content.source?.korean.text ?? "",
      content.tags.map(\.text).joined(separator: "+"),
    ].joined(separator: "|")
  }
}
