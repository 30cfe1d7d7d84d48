extension EventSource {
  /// Whether two parts of files say the same, whenever they were written.
  static func saysTheSame(_ left: [UInt8]?, _ right: [UInt8]) -> Bool {
    guard let left else { return false }
    return left == right || meaning(left) == meaning(right)
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
