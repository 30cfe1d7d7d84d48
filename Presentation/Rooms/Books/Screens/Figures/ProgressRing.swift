import Domain

/// How far a book is read, as a ring of dots that fills clockwise from the top, solid where there are many colours.
struct ProgressRing {
  static let size = Size(columns: 16, rows: 8)

  /// 0…1.
  let fraction: Double
  let label: String
  let theme: BookTheme

  func draw(on frame: inout Frame, in area: Rect) {
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        let point = Point(column: area.left + column, row: area.top + row)
        guard area.contains(point) else { continue }
        let (upper, lower) = (isDone(column, 2 * row), isDone(column, 2 * row + 1))
        guard upper != nil || lower != nil else { continue }
        let isFilled = upper == true || lower == true
        frame.write(isFilled ? "●" : "·", at: point, style: isFilled ? Style(theme.hue) : .border, in: area)
        guard isFilled else { continue }
        frame.setPixels(upper: upper == true ? theme.rgb : nil, lower: lower == true ? theme.rgb : nil, at: point)
      }
    }
    let middle = area.upper(Self.size.rows).line(Self.size.rows / 2 - 1)
    frame.line(
      label, in: middle.inset(left: 4, right: max(0, area.size.columns - Self.size.columns) + 4),
      style: Style(theme.hue, on: .background, .bold), alignment: .center)
  }

  /// Returns whether a pixel of the ring is filled; `nil` beside the ring.
  private func isDone(_ column: Int, _ row: Int) -> Bool? {
    let place = Vector(x: Double(column) - 7.5, y: Double(row) - 7.5)
    guard (5.2...8.1).contains(place.length) else { return nil }
    return turn(place) <= fraction && fraction > 0
  }

  /// How far round from the top, 0…1.
  private func turn(_ place: Vector) -> Double {
    // Without sines, which machines round differently: the share of a quarter grows with y / (x + y).
    let (x, y) = (place.x, -place.y)
    let share =
      switch (x >= 0, y >= 0) {
      case (true, true): x / (x + y)
      case (true, false): 1 + -y / (x - y)
      case (false, false): 2 + x / (x + y)
      case (false, true): 3 + y / (y - x)
      }
    return share / 4
  }
}

extension BookTheme {
  /// The colour of spines and bars where there are many colours.
  var rgb: RGB {
    switch self {
    case .black: RGB(0x4A4A52)
    case .blue: RGB(0x3B6FC4)
    case .brown: RGB(0x9A6A3E)
    case .cyan: RGB(0x3AA7D0)
    case .gray: RGB(0x8A8F98)
    case .green: RGB(0x4A9A52)
    case .indigo: RGB(0x5453B8)
    case .mint: RGB(0x4FBF9F)
    case .orange: RGB(0xDD8A35)
    case .pink: RGB(0xDB7FA6)
    case .purple: RGB(0x8E5BB5)
    case .red: RGB(0xC4504B)
    case .teal: RGB(0x2F8F8F)
    case .yellow: RGB(0xCDAA2E)
    }
  }
}
