extension String {
  /// The text with a line feed for every line end of any system.
  var withLineFeeds: String {
    guard utf8.contains(ASCII.carriageReturn) else { return self }
    return replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// The parts between line feeds, empty ones too.
  var lines: [Substring] {
    // Splitting bytes is far faster than splitting characters, and a line feed is a character of its own.
    utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).map(Substring.init)
  }
}

extension Substring {
  var withoutBlanksBefore: Substring { Substring(utf8.drop(while: \.isBlank)) }

  var withoutBlanksBehind: Substring {
    let last = utf8.lastIndex { !$0.isBlank && $0 != ASCII.carriageReturn }
    return last.map { Substring(utf8[...$0]) } ?? ""
  }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension String {
  var trimmingBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
