extension StyledLine {
  /// What is written to a stream.
  package func written(inColor isColored: Bool) -> String {
    var text = ""
    write(to: &text, inColor: isColored)
    return text
  }

  /// Several lines as they are written to a stream, each with its line break, in pieces one after the other.
  package static func written(_ lines: [StyledLine], inColor isColored: Bool) -> [String] {
    lines.inParts(least: 256) { lines in
      var text = ""
      text.reserveCapacity(lines.count * usualLength)
      for line in lines {
        line.write(to: &text, inColor: isColored)
        text += "\n"
      }
      return text
    }
  }

  /// In bytes, of a line of a list.
  private static let usualLength = 160

  private func write(to text: inout String, inColor isColored: Bool) {
    eachSpan { span in
      if span.blanks > 0 { text += .blanks(span.blanks) }
      text += isColored ? span.colored : span.text
    }
  }
}

extension StyledLine.Span {
  /// With the codes of ECMA-48 §8.3.117 (SGR) around it.
  ///
  /// Lines are written without asking for the background, so the terminal's own colours are used and no theme's.
  fileprivate var colored: String {
    let codes = style.attributes.codes + [style.foreground.code].compactMap(\.self)
    guard !codes.isEmpty else { return text }
    return "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m" + text + "\u{1B}[0m"
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
