/// A ring of dots that empties clockwise from the top and shows how much is left, with a word in its middle.
package struct RingGauge: Equatable, Sendable {
  package static let size = Size(columns: 9, rows: 5)

  /// Columns and rows of the dots, clockwise from the top.
  private static let dots = [
    (4, 0), (6, 0), (8, 1), (8, 2), (8, 3), (6, 4), (4, 4), (2, 4), (0, 3), (0, 2), (0, 1), (2, 0),
  ]

  /// 0…1.
  package let fraction: Double
  package let label: String
  package let hue: ColorRole

  /// Anything outside 0…1 becomes the nearest of both; what is no number becomes 0.
  package init(_ fraction: Double, label: String, hue: ColorRole) {
    self.fraction = fraction.isNaN ? 0 : min(max(0, fraction), 1)
    self.label = label
    self.hue = hue
  }

  /// Draws in the upper left corner of the area.
  package func draw(on frame: inout Frame, in area: Rect) {
    let area = area.intersection(Rect(origin: area.origin, size: Self.size))
    // The least remainder still shows a dot.
    let left = Int((fraction * Double(Self.dots.count)).rounded(.up))
    let gone = Self.dots.count - left
    for (index, dot) in Self.dots.enumerated() {
      let point = Point(column: area.left + dot.0, row: area.top + dot.1)
      let isLeft = index >= gone
      frame.write(isLeft ? "●" : "○", at: point, style: isLeft ? Style(hue) : .border, in: area)
    }
    let middle = area.line(2).inset(left: 1, right: 1)
    frame.line(label, in: middle, style: Style(hue, on: .background, .bold), alignment: .center)
  }
}
