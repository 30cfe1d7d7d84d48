/// A line of text whose parts look different.
///
/// Its text is made visible when it is made: control characters from data never reach the terminal.
package struct StyledLine: Hashable, Sendable {
  /// A part of one look.
  package struct Span: Hashable, Sendable {
    package let text: String
    package let style: Style
    /// Display width, counted once.
    package let columns: Int

    /// - Parameter text: May be from outside.
    fileprivate init(_ text: some StringProtocol, _ style: Style) {
      if let columns = TextWidth.plainColumns(of: text) {
        self.init(visible: String(text), style, columns: columns)
      } else {
        let graphemes = VisibleText.graphemes(of: text)
        let columns = graphemes.reduce(0) { $0 + TextWidth.columns(of: $1) }
        self.init(visible: String(graphemes), style, columns: columns)
      }
    }

    fileprivate init(visible text: String, _ style: Style, columns: Int) {
      self.text = text
      self.style = style
      self.columns = columns
    }
  }

  package private(set) var spans: [Span]

  package init() {
    spans = []
  }

  /// An empty one with room for so many spans.
  init(capacity: Int) {
    spans = []
    spans.reserveCapacity(capacity)
  }

  package init(_ text: some StringProtocol, _ style: Style = .plain) {
    spans = text.isEmpty ? [] : [Span(text, style)]
  }

  /// A stretch of spaces.
  package init(blanks count: Int) {
    spans = count > 0 ? [Span(visible: .blanks(count), .plain, columns: count)] : []
  }

  package static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var sum = left
    sum.spans += right.spans
    return sum
  }

  package static func += (left: inout StyledLine, right: StyledLine) {
    left.spans += right.spans
  }

  /// Puts a line behind this one with spaces between them.
  mutating func append(_ line: StyledLine, after blanks: Int) {
    if blanks > 0 { spans.append(Span(visible: .blanks(blanks), .plain, columns: blanks)) }
    spans.append(contentsOf: line.spans)
  }

  /// Without any style.
  package var plain: String { spans.reduce(into: "") { $0 += $1.text } }

  /// Display width.
  package var columns: Int { spans.reduce(0) { $0 + $1.columns } }

  /// As many graphemes as fit, ending with `…` where any were left out.
  package func clipped(to width: Int) -> StyledLine {
    guard columns > width else { return self }
    var room = width
    var clipped = StyledLine()
    for span in spans {
      guard span.columns >= room else {
        clipped.spans.append(span)
        room -= span.columns
        continue
      }
      let text = TextClip.clip(span.text + "…", to: room)
      if !text.isEmpty { clipped.spans.append(Span(text, span.style)) }
      break
    }
    return clipped
  }

  /// Filled up with spaces to `width`.
  package func padded(to width: Int, onTheLeft: Bool = false) -> StyledLine {
    let space = StyledLine(blanks: width - columns)
    return onTheLeft ? space + self : self + space
  }
}
