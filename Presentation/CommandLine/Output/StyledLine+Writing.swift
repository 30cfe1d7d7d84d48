import Synchronization

extension StyledLine {
  package func written(inColor isColored: Bool) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, inColor: isColored)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Several lines as they are written to a stream, each with its line break, in pieces one after the other.
  ///
  /// As UTF-8, because adding to a `String` costs three times as much.
  package static func written(_ lines: [StyledLine], inColor isColored: Bool) -> [[UInt8]] {
    lines.inParts(least: 256) { lines in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(lines.count * usualLength)
      for line in lines {
        line.write(to: &bytes, inColor: isColored)
        bytes.append(UInt8(ascii: "\n"))
      }
      return bytes
    }
  }

  /// In bytes, of a line of a list.
  private static let usualLength = 160

  private func write(to bytes: inout [UInt8], inColor isColored: Bool) {
    eachSpan { span in
      if span.blanks > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: span.blanks)) }
      let look = isColored ? span.style.sequence : ""
      bytes.append(contentsOf: look.utf8)
      bytes.append(contentsOf: span.text.utf8)
      if !look.isEmpty { bytes.append(contentsOf: "\u{1B}[0m".utf8) }
    }
  }
}

extension Style {
  /// The codes of ECMA-48 §8.3.117 (SGR) that begin it; empty where nothing is needed.
  ///
  /// Lines are written without asking for the background, so the terminal's own colours are used and no theme's.
  fileprivate var sequence: String {
    let codes = attributes.codes + [foreground.code].compactMap(\.self)
    return codes.isEmpty ? "" : "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
  }
}

extension Style.Attributes {
  fileprivate var codes: [Int] {
    let table: [(attribute: Style.Attributes, code: Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
    ]
    return table.filter { contains($0.attribute) }.map(\.code)
  }
}

extension ColorRole {
  fileprivate var code: Int? {
    switch self {
    case .text, .background, .card, .selectedText, .selection: nil
    case .secondary, .line, .gray, .wilted: 90
    case .danger, .sunday, .red, .ember: 31
    case .success, .green: 32
    case .warning, .yellow, .orange, .flame, .spark: 33
    case .saturday, .blue, .americanBlue, .stuckyi, .ballCactus: 34
    case .purple, .rosemary: 35
    case .accent, .teal, .dandelion: 36
    }
  }
}

/// What commands leave to the end of the process.
///
/// For speed: not to give thousands of lines back one by one wins 12 % of "30 days of 100,000 events". Not for the full
/// screen, which would only grow.
package enum UntilExit {
  private static let kept = Mutex<[any Sendable]>([])

  package static func keep(_ value: some Sendable) { kept.withLock { $0.append(value) } }
}
