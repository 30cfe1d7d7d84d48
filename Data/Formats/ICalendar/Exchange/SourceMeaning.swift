/// What the lines of a component say.
enum SourceMeaning {
  /// Whether two components say the same, whenever they were written.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left == right || meaning(left) == meaning(right)
  }

  /// Without the lines that a program makes anew each time it writes a file.
  private static func meaning(_ text: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(text.count)
    for line in text.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
    where !stamps.contains(where: { line.starts(with: $0) }) {
      kept += line
      kept.append(ASCII.lineFeed)
    }
    return kept
  }

  private static let stamps = ["DTSTAMP:", "DTSTAMP;", "LAST-MODIFIED:", "LAST-MODIFIED;"].map { Array($0.utf8) }
}
