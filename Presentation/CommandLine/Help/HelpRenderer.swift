struct HelpRenderer {
  /// Lines longer than this are hard to read.
  private static let widest = 100
  /// Terms wider than this have their meaning on the next line.
  private static let widestTerm = 30
  private static let indent = 2

  private let width: Int

  init(width: Int) { self.width = max(1, min(width, Self.widest)) }

  func lines(_ sections: [HelpSection]) -> [StyledLine] {
    sections.reduce(into: []) { lines, section in
      if !lines.isEmpty { lines.append(StyledLine()) }
      if !section.title.isEmpty { lines.append(StyledLine(section.title, Style(.accent, on: .background, .bold))) }
      let indent = section.title.isEmpty ? 0 : Self.indent
      switch section.body {
      case .paragraphs(let paragraphs): lines += self.lines(paragraphs: paragraphs, indent: indent)
      case .entries(let entries): lines += self.lines(entries: entries)
      case .examples(let entries): lines += self.lines(examples: entries)
      }
    }
  }

  private func lines(paragraphs: [String], indent: Int) -> [StyledLine] {
    paragraphs.flatMap { indented($0, by: indent) }
  }

  private func lines(entries: [HelpSection.Entry]) -> [StyledLine] {
    let room = min(Self.widestTerm, width / 2)
    let column = entries.map { TextWidth.columns(of: $0.term) }.filter { $0 <= room }.max() ?? 0
    let meaningIndent = Self.indent + column + 2
    return entries.flatMap { entry -> [StyledLine] in
      let term = StyledLine(spaces(Self.indent)) + StyledLine(entry.term, Style(.text, on: .background, .bold))
      let meaning = TextClip.wrap(entry.meaning, columns: width - meaningIndent)
      guard TextWidth.columns(of: entry.term) <= column, let first = meaning.first else {
        return broken(entry.term) + meaning.map { StyledLine(spaces(meaningIndent) + $0) }
      }
      let rest = meaning.dropFirst().map { StyledLine(spaces(meaningIndent) + $0) }
      return [term.padded(to: meaningIndent) + StyledLine(first)] + rest
    }
  }

  private func broken(_ term: String) -> [StyledLine] {
    let room = width - Self.indent
    let lines = TextWidth.columns(of: term) <= room ? [term] : TextClip.wrap(term, columns: room)
    return lines.map { StyledLine(spaces(Self.indent)) + StyledLine($0, Style(.text, on: .background, .bold)) }
  }

  /// Command lines stay whole, so that they can be copied.
  private func lines(examples: [HelpSection.Entry]) -> [StyledLine] {
    examples.flatMap { example in
      indented("# " + example.meaning, by: Self.indent, Style(.secondary))
        + [StyledLine(spaces(Self.indent) + "$ " + example.term)]
    }
  }

  private func indented(_ text: String, by indent: Int, _ style: Style = .plain) -> [StyledLine] {
    TextClip.wrap(text, columns: width - indent).map { line in
      line.isEmpty ? StyledLine() : StyledLine(spaces(indent)) + StyledLine(line, style)
    }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

struct HelpSection {
  struct Entry {
    let term: String
    let meaning: String
  }

  enum Body {
    case paragraphs([String])
    case entries([Entry])
    /// Command lines with what they do above them.
    case examples([Entry])
  }

  /// Empty at the top of a page.
  let title: String
  let body: Body
}
