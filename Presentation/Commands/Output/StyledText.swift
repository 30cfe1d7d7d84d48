/// A line of text whose parts look different.
///
/// Its text is made visible when it is made: control characters from data never reach the terminal.
package struct StyledText: Hashable, Sendable {
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
    spans = text.isEmpty ? [] : [Span(text: String(VisibleText.graphemes(of: text)), style: style)]
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.spans += right.spans
    return sum
  }

  package static func += (left: inout StyledText, right: StyledText) {
    left.spans += right.spans
  }

  /// Without any style.
  package var plain: String { spans.reduce(into: "") { $0 += $1.text } }

  /// Display width.
  package var columns: Int { spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

  /// As many graphemes as fit, ending with `…` where any were left out.
  package func clipped(to width: Int) -> StyledText {
    guard columns > width else { return self }
    guard width > 0 else { return StyledText() }
    var room = width - 1
    var clipped = StyledText()
    for span in spans {
      var text = ""
      for grapheme in span.text {
        let columns = TextWidth.columns(of: grapheme)
        guard columns <= room else {
          clipped.spans.append(Span(text: text + "…", style: span.style))
          return clipped
        }
        text.append(grapheme)
        room -= columns
      }
      clipped.spans.append(Span(text: text, style: span.style))
    }
    return clipped
  }

  /// Filled up with spaces to `width`.
  package func padded(to width: Int, onTheLeft: Bool = false) -> StyledText {
    let space = StyledText(String(repeating: " ", count: max(0, width - columns)))
    return onTheLeft ? space + self : self + space
  }
}
