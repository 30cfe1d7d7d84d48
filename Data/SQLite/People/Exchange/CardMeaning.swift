/// What a card says, without what a program writes anew each time.
enum CardMeaning {
  /// Whether two cards say the same; their uids do not count: address books know one person by several.
  static func isSame(_ left: [UInt8]?, _ right: [UInt8]) -> Bool {
    guard let left else { return false }
    return left == right || lines(left) == lines(right)
  }

  /// A UID for a card that has none: made from its lines, the same every time, and of another card another one.
  static func uid(_ source: ComponentSource) -> String {
    var hash = ContentHash()
    for byte in lines(source.bytes).joined(separator: [ASCII.lineFeed]) { hash.add(byte) }
    return hash.uid
  }

  private static func lines(_ card: [UInt8]) -> [ArraySlice<UInt8>] {
    card.split(separator: ASCII.lineFeed).filter { line in !stamps.contains { line.starts(with: $0) } }
  }

  private static let stamps = ["REV", "PRODID", "UID"].flatMap { ["\($0):", "\($0);"] }.map { Array($0.utf8) }
}
