/// A line of text whose parts look different.
///
/// Its text is made visible when it is made: control characters from data never reach the terminal.
package struct StyledLine: Hashable, Sendable {
  /// A part of one look.
  package struct Span: Hashable, Sendable {
    package let text: String
    package let style: Style
  }

  package private(set) var spans: [Span]

  package init() {
    spans = []
  }

  package init(_ text: some StringProtocol, _ style: Style = .plain) {
    spans = text.isEmpty ? [] : [Span(text: VisibleText.line(text), style: style)]
  }

  package static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var sum = left
    sum.spans += right.spans
    return sum
  }

  package static func += (left: inout StyledLine, right: StyledLine) {
    left.spans += right.spans
  }

  /// Without any style.
  package var plain: String { spans.reduce(into: "") { $0 += $1.text } }

  /// Display width.
  package var columns: Int { spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

  /// As many graphemes as fit, ending with `…` where any were left out.
  package func clipped(to width: Int) -> StyledLine {
    guard columns > width else { return self }
    var room = width
    var clipped = StyledLine()
    for span in spans {
      let isLast = TextWidth.columns(of: span.text) >= room
      let text = isLast ? TextClip.clip(span.text + "…", to: room) : span.text
      if !text.isEmpty { clipped.spans.append(Span(text: text, style: span.style)) }
      if isLast { break }
      room -= TextWidth.columns(of: text)
    }
    return clipped
  }

  /// Filled up with spaces to `width`.
  package func padded(to width: Int, onTheLeft: Bool = false) -> StyledLine {
    let space = StyledLine(String(repeating: " ", count: max(0, width - columns)))
    return onTheLeft ? space + self : self + space
  }
}
