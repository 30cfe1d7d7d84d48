import Domain
import Presentation
import Support

/// Reproducible random frames with every kind of text that has ever broken a screen.
struct RandomFrames {
  private static let agreed = [
    "치과 예약", "a", "lunch", "──┬──", "가", "힣힣힣", "e\u{301}cole", "漢字", "🌱", "😀 웃음", "  ", "\u{1112}\u{1161}\u{11AB}",
    "①…·", "か\u{3099}",
  ]
  private static let disputed = ["❤️", "👨‍👩‍👧", "🇰🇷", "1️⃣", "👍🏽", "\u{1FAE8}", "नी", "⌚︎", "\u{AD}", "\u{1100}가"]

  private var random: SeededRandom
  private let texts: [String]

  init(seed: UInt64, withDisputed: Bool) {
    random = SeededRandom(seed: seed)
    texts = withDisputed ? Self.agreed + Self.disputed : Self.agreed
  }

  mutating func size() -> Size {
    Size(columns: Int.random(in: 0...24, using: &random), rows: Int.random(in: 0...6, using: &random))
  }

  /// Returns the frame after a few changes, or an empty frame.
  mutating func next(after frame: Frame, size: Size) -> Frame {
    var next = frame.size == size && Int.random(in: 0..<8, using: &random) > 0 ? frame : Frame(size: size)
    for _ in 0..<Int.random(in: 0...6, using: &random) { change(&next) }
    next.cursor = Bool.random(using: &random) ? point(in: size) : nil
    return next
  }

  private mutating func change(_ frame: inout Frame) {
    let start = point(in: frame.size)
    let rect = Rect(
      origin: start,
      size: Size(columns: Int.random(in: 0...9, using: &random), rows: Int.random(in: 0...2, using: &random))
    )
    switch Int.random(in: 0..<8, using: &random) {
    case 0: frame.fill(rect, style: style())
    case 1:
      let background = ColorRole.allCases.randomElement(using: &random) ?? .selection
      frame.restyle(rect) { $0.background = background }
    case 2:
      var inner = Frame(size: rect.size)
      inner.write(text(), at: point(in: rect.size), style: style())
      frame.draw(inner, at: start)
    case 3:
      for column in 0..<rect.size.columns {
        frame.setPixels(upper: color(), lower: color(), at: Point(column: start.column + column, row: start.row))
      }
    default: frame.write(text(), at: start, style: style())
    }
  }

  private mutating func text() -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in texts.randomElement(using: &random) ?? "" }.joined()
  }

  private mutating func point(in size: Size) -> Point {
    Point(
      column: Int.random(in: -2...max(0, size.columns), using: &random),
      row: Int.random(in: 0...max(0, size.rows - 1), using: &random)
    )
  }

  /// Returns one of a few colors, so that neighbors are often alike.
  private mutating func color() -> RGB? { [nil, RGB(0xF38562), RGB(0xFFFFFF)].randomElement(using: &random) ?? nil }

  private mutating func style() -> Style {
    guard Bool.random(using: &random) else { return .plain }
    var style = Style(
      ColorRole.allCases.randomElement(using: &random) ?? .text,
      on: [.background, .card, .selection].randomElement(using: &random) ?? .background,
      Style.Attributes(rawValue: UInt8.random(in: 0..<64, using: &random))
    )
    style.ink = color()
    style.paper = color()
    return style
  }
}
