import Synchronization

extension StyledLine {
  package func written(in colors: ColorLevel) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, in: colors)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Several lines as they are written to a stream, each with its line break, in pieces one after the other.
  ///
  /// As UTF-8, because adding to a `String` costs three times as much.
  package static func written(_ lines: [StyledLine], in colors: ColorLevel) -> [[UInt8]] {
    lines.inParts(least: 256) { lines in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(lines.count * usualLength)
      for line in lines {
        line.write(to: &bytes, in: colors)
        bytes.append(UInt8(ascii: "\n"))
      }
      return bytes
    }
  }

  /// The usual length of a line, in bytes.
  private static let usualLength = 160

  private func write(to bytes: inout [UInt8], in colors: ColorLevel) {
    eachSpan { span in
      if span.blanks > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: span.blanks)) }
      let look = colors > .none ? span.style.sequence(in: colors) : ""
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
  fileprivate func sequence(in colors: ColorLevel) -> String {
    let role = ink == nil || colors < .twoHundredFiftySix ? foreground.code : nil
    var parameters = (attributes.codes + [role].compactMap(\.self)).flatMap { Array("\($0);".utf8) }
    if colors >= .twoHundredFiftySix {
      if let ink { SGRColor.append(ink, first: 38, level: colors, to: &parameters) }
      if let paper { SGRColor.append(paper, first: 48, level: colors, to: &parameters) }
    }
    return parameters.isEmpty ? "" : "\u{1B}[" + String(decoding: parameters.dropLast(), as: UTF8.self) + "m"
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

/// Values that stay alive until the process ends.
///
/// Freeing thousands of lines one by one costs 12 % of "30 days of 100,000 events". The full screen doesn't use this,
/// since it would only grow.
package enum UntilExit {
  private static let kept = Mutex<[any Sendable]>([])

  package static func keep(_ value: some Sendable) { kept.withLock { $0.append(value) } }
}
