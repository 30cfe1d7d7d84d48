package struct ProgressBar: Equatable, Sendable {
  /// 0…1.
  package let fraction: Double

  /// Anything outside 0…1 becomes the nearest of both; what is no number becomes 0.
  package init(_ fraction: Double) { self.fraction = fraction.isNaN ? 0 : min(max(0, fraction), 1) }

  package init(_ done: Int, of total: Int) { self.init(total > 0 ? Double(done) / Double(total) : 0) }

  /// The bar as text of exactly so many columns: "███▌░░░░", or "[###-----]" where only ASCII is wanted.
  package func text(columns: Int, isASCII: Bool = false) -> String {
    guard columns > 0 else { return "" }
    guard !isASCII else { return ascii(columns: columns) }
    let eighths = Int((fraction * Double(columns * 8)).rounded(.down))
    let full = String(repeating: "█", count: eighths / 8)
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let part = parts[eighths % 8]
    return full + part + String(repeating: "░", count: columns - eighths / 8 - part.count)
  }

  package func draw(on frame: inout Frame, in area: Rect, hue: ColorRole = .accent, isASCII: Bool = false) {
    guard !area.isEmpty else { return }
    let text = text(columns: area.size.columns, isASCII: isASCII)
    frame.line(text, in: area, style: Style(hue))
    let track = text.reversed().prefix { $0 == "░" }.count
    frame.restyle(area.upper(1).inset(left: area.size.columns - track)) { $0 = .border }
  }

  private func ascii(columns: Int) -> String {
    guard columns > 2 else { return String(repeating: fraction < 1 ? "-" : "#", count: columns) }
    let done = Int((fraction * Double(columns - 2)).rounded(.down))
    return "[" + String(repeating: "#", count: done) + String(repeating: "-", count: columns - 2 - done) + "]"
  }
}
