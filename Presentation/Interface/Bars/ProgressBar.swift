package struct ProgressBar: Equatable, Sendable {
  /// 0…1.
  package let fraction: Double

  /// Anything outside 0…1 becomes the nearest of both; what is no number becomes 0.
  package init(_ fraction: Double) { self.fraction = fraction.isNaN ? 0 : min(max(0, fraction), 1) }

  package init(_ done: Int, of total: Int) { self.init(total > 0 ? Double(done) / Double(total) : 0) }

  /// The bar as text of exactly so many columns: "━━━╾────", or "[###-----]" where only ASCII is wanted.
  ///
  /// Lines leave air above and below, so that bars of neighbouring rows stay apart, in any colours or none.
  package func text(columns: Int, isASCII: Bool = false) -> String {
    guard columns > 0 else { return "" }
    guard !isASCII else { return ascii(columns: columns) }
    let halves = Int((fraction * Double(columns * 2)).rounded(.down))
    let part = halves % 2 == 0 ? "" : "╾"
    return String(repeating: "━", count: halves / 2) + part
      + String(repeating: "─", count: columns - halves / 2 - part.count)
  }

  package func draw(on frame: inout Frame, in area: Rect, hue: ColorRole = .accent, isASCII: Bool = false) {
    guard !area.isEmpty else { return }
    frame.line(styled(columns: area.size.columns, hue: hue, isASCII: isASCII), in: area)
  }

  /// Its track less loud than what is done.
  package func styled(columns: Int, hue: ColorRole = .accent, isASCII: Bool = false) -> StyledLine {
    let text = text(columns: columns, isASCII: isASCII)
    let track = text.reversed().prefix { $0 == "─" }.count
    return StyledLine(text.dropLast(track), Style(hue)) + StyledLine(text.suffix(track), .border)
  }

  /// A bar without a track, beside others of which the longest takes so many columns; nothing for nothing.
  package static func line(_ count: Int, of most: Int, columns: Int) -> String {
    count <= 0 ? "" : String(repeating: "━", count: min(columns, max(1, count * columns / max(1, most))))
  }

  private func ascii(columns: Int) -> String {
    guard columns > 2 else { return String(repeating: fraction < 1 ? "-" : "#", count: columns) }
    let done = Int((fraction * Double(columns - 2)).rounded(.down))
    return "[" + String(repeating: "#", count: done) + String(repeating: "-", count: columns - 2 - done) + "]"
  }
}
