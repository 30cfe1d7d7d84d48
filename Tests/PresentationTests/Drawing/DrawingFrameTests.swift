import Presentation
import ScreenSupport
import Support
import Testing

struct DrawingFrameTests {
  private let painting = Drawing.sample()

  @Test func texturesDistinguishShapesWithoutColors() {
    Snapshot.expect(painting.frame(Size(columns: 100, rows: 30)), named: "textures", styled: true)
  }

  @Test(arguments: Shape.allCases, [0.08, 0.16])
  func everyShapeIsVisibleInFewCells(shape: Shape, size: Double) {
    let drawing = Drawing(
      ground: RGB(0xFFFFFF),
      shapes: [PlacedShape(shape, x: 0.52, y: 0.47, size: size, color: RGB(0))]
    )
    let text = PlainRenderer.text(of: drawing.frame(Size(columns: 40, rows: 12)))
    #expect(text.filter { !$0.isWhitespace }.count >= (size > 0.1 ? 6 : 1))
  }

  @Test(arguments: [Size(columns: 10, rows: 4), Size(columns: 20, rows: 7)])
  func shapesStayInsideTheFrame(size: Size) {
    let edges = [(0.02, 0.02), (0.98, 0.5), (0.5, 0.98), (0.02, 0.9)]
    let shapes = edges.map { PlacedShape(.circle, x: $0.0, y: $0.1, size: 0.4, color: RGB(0)) }
    let text = PlainRenderer.text(of: Drawing(ground: RGB(0xFFFFFF), shapes: shapes).frame(size))
    let lines = text.split(separator: "\n")
    let rule = String(repeating: "─", count: size.columns - 2)
    #expect(lines.first == "┌\(rule)┐" && lines.last == "└\(rule)┘")
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("│") && $0.hasSuffix("│") })
    #expect(text.contains { !" ┌─┐│└┘\n".contains($0) }, "the shapes are inside")
  }

  @Test func everyShapeLeavesATraceInATinyPainting() {
    let kinds: [Shape] = [.starburst, .waves, .rings, .clover]
    let places = [(0.15, 0.2), (0.85, 0.2), (0.15, 0.8), (0.85, 0.8)]
    let shapes = zip(kinds, places).map { PlacedShape($0, x: $1.0, y: $1.1, size: 0.05, color: RGB(0)) }
    let drawing = Drawing(ground: RGB(0xFFFFFF), shapes: shapes)
    for size in [Size(columns: 7, rows: 2), Size(columns: 13, rows: 4)] {
      let text = PlainRenderer.text(of: drawing.frame(size))
      #expect(Set(text.filter { !$0.isWhitespace && !"┌─┐│└┘".contains($0) }).count == kinds.count, "\(text)")
    }
  }

  @Test func cellsShowFourPixelsEach() {
    let drawing = Drawing(
      ground: RGB(0xFFFFFF),
      ratio: Ratio(width: 1, height: 1),
      shapes: [PlacedShape(.circle, x: 0.5, y: 0.5, size: 1, color: RGB(0))]
    )
    let frame = drawing.frame(Size(columns: 8, rows: 4)).shown(at: .trueColor)
    // A cell with a single color is a blank on a background of that color.
    #expect(PlainRenderer.text(of: frame) == "▗▀▀▀▀▀▀▖\n▌      ▌\n▌      ▌\n▝▀▀▀▀▀▀▘\n")
    #expect(frame[Point(column: 0, row: 0)].style.paper == RGB(0xFFFFFF))
    #expect(frame[Point(column: 3, row: 1)].style.paper == RGB(0))
    let edge = frame[Point(column: 3, row: 0)].style
    #expect(edge.ink != RGB(0) && edge.paper == RGB(0))
  }

  @Test func textOverADrawingReplacesIt() {
    var frame = painting.frame(Size(columns: 20, rows: 6))
    frame.write("가", at: Point(column: 4, row: 2))
    let shown = frame.shown(at: .trueColor)
    #expect(shown[Point(column: 4, row: 2)] == Cell("가", columns: 2, style: .plain))
    #expect(shown[Point(column: 5, row: 2)].isTail)
  }

  @Test(arguments: [ColorLevel.twoHundredFiftySix, .trueColor])
  func bobbingShapeSendsFewBytes(level: ColorLevel) {
    var renderer = DiffRenderer(sgr: SGR(level: level, palette: .terminal(.dark)))
    let size = Size(columns: 100, rows: 30)
    _ = renderer.render(painting.frame(size, precision: .halfPixel))
    #expect(renderer.render(painting.frame(size, precision: .halfPixel)).isEmpty)
    var moved = painting
    if case .shape(var shape) = moved.items[7] {
      shape.y += 0.5 / 60
      moved.items[7] = .shape(shape)
    }
    let bytes = renderer.render(moved.frame(size, precision: .halfPixel))
    #expect(!bytes.isEmpty && bytes.count < 2200)
  }
}
