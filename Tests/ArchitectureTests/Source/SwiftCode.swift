/// Swift source in which comments and the text of string literals are replaced by spaces, at unchanged positions.
///
/// Code in interpolations stays. Regex literals are not recognized, so a quote in a regex literal misleads the scan.
struct SwiftCode {
  private(set) var bytes: [UInt8]
  private var index = 0
  private let newline = UInt8(ascii: "\n")

  init(_ source: String) {
    bytes = Array(source.utf8)
    readCode(inParentheses: false)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private mutating func readCode(inParentheses: Bool) {
    var depth = 1
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): readLineComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): readBlockComment()
      case UInt8(ascii: "`"): readQuotedName()
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
        if peek(hashes) == UInt8(ascii: "\"") { readString(hashes: hashes) } else { index += hashes }
      case UInt8(ascii: "(") where inParentheses:
        depth += 1
        index += 1
      case UInt8(ascii: ")") where inParentheses:
        depth -= 1
        index += 1
        if depth == 0 { return }
      default: index += 1
      }
    }
  }

  private mutating func readLineComment() {
    while let byte = peek(), byte != newline { blank() }
  }

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      switch (peek(), peek(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        blank(2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        blank(2)
      default: blank()
      }
    } while depth > 0 && peek() != nil
  }

  /// Skips a name in backticks, which may contain anything but a backtick and a line break.
  private mutating func readQuotedName() {
    index += 1
    while let byte = peek(), byte != UInt8(ascii: "`"), byte != newline { index += 1 }
    index += 1
  }

  private mutating func readString(hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    blank(hashes)
    let isMultiline = starts(with: "\"\"\"")
    let quotes = isMultiline ? "\"\"\"" : "\""
    blank(quotes.utf8.count)
    while let byte = peek() {
      // Comparing texts at every byte would take most of the time of the architecture tests.
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == newline else {
        blank()
        continue
      }
      if starts(with: quotes + fence) {
        blank(quotes.utf8.count + hashes)
        return
      }
      if starts(with: "\\" + fence + "(") {
        blank(1 + hashes)
        index += 1
        readCode(inParentheses: true)
      } else if starts(with: "\\" + fence) {
        blank(2 + hashes)
      } else if byte == newline, !isMultiline {
        return
      } else {
        blank()
      }
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func blank(_ count: Int = 1) {
    for place in index..<min(index + count, bytes.count) where bytes[place] != newline {
      bytes[place] = UInt8(ascii: " ")
    }
    index += count
  }
}
