import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Renders thousands of changes on an emulated terminal and compares every cell with the frame.
struct DiffRendererPropertyTests {
  private static let seeds: [UInt64] = Array(1...40)

  @Test(arguments: seeds)
  func screenShowsTheFrameAfterEveryDiff(seed: UInt64) {
    replay(seed: seed, clusters: .joined, level: ColorLevel.allCases[Int(seed % 4)])
  }

  @Test(arguments: seeds)
  func terminalThatSplitsClustersShowsAllOtherCells(seed: UInt64) {
    replay(seed: seed, clusters: .apart, level: .trueColor)
  }

  @Test(arguments: seeds)
  func terminalThatErasesWithoutColorShowsAPaintedTheme(seed: UInt64) {
    replay(
      seed: seed, clusters: .joined, level: .trueColor, palette: .painted(PaintedTheme(.mango)), erasesInColor: false)
  }

  @Test(arguments: seeds)
  func terminalThatErasesInColorShowsEveryPalette(seed: UInt64) {
    let (level, theme) = (
      ColorLevel.allCases[Int(seed % 4)], ScreenTheme.builtIn[Int(seed) % ScreenTheme.builtIn.count]
    )
    let palette = Palette(seed % 3 == 0 ? nil : PaintedTheme(theme), on: .dark, level: level)
    replay(seed: seed, clusters: .joined, level: level, palette: palette, rendererErasesInColor: true)
  }

  /// - Parameter rendererErasesInColor: A Boolean that states whether the renderer knows that the terminal erases in color.
  private func replay(
    seed: UInt64,
    clusters: ScreenEmulator.Clusters,
    level: ColorLevel,
    palette: Palette = .terminal(.dark),
    erasesInColor: Bool = true,
    rendererErasesInColor: Bool = false
  ) {
    var frames = RandomFrames(seed: seed, withDisputed: true)
    let sgr = SGR(level: level, palette: palette, erasesInColor: rendererErasesInColor)
    var renderer = DiffRenderer(sgr: sgr)
    var size = Size(columns: 20, rows: 5)
    var screen = ScreenEmulator(size: size, clusters: clusters, erasesInColor: erasesInColor)
    screen.write("\u{1B}[?7l".utf8)
    var frame = Frame(size: size)
    for step in 0..<50 {
      if step % 10 == 9 {
        size = frames.size()
        screen.resize(to: size)
      }
      frame = frames.next(after: frame, size: size)
      screen.write(renderer.render(frame))
      let difference = ScreenComparison(frame: frame, screen: screen, sgr: sgr).firstDifference
      #expect(difference == nil, "step \(step)")
      let caret = frame.cursor.flatMap { frame.area.contains($0) ? $0 : nil }
      #expect(screen.isCursorVisible == (caret != nil))
      #expect(caret.map { $0 == screen.cursor } ?? true, "step \(step): cursor at \(screen.cursor)")
      #expect(screen.unknown.isEmpty && !screen.hasDrawnUnsynchronized && !screen.modes.contains(2026))
      if difference != nil { return }
    }
  }
}

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

  /// Returns one of a few colors, so that neighbors are often equal.
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
