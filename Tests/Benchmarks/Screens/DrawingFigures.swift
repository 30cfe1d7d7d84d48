import Presentation

/// Measures rendering paintings to files and frames, in process.
struct DrawingFigures {
  private static let group = "Drawings of ten shapes, in process"
  private static let colors: [UInt32] = [
    0x4174A9, 0x81AFC3, 0xB3D7C8, 0xCFDCB4, 0xF7E094, 0xEFBC82, 0xF38562, 0xF38562, 0xF29287, 0xF1ABCE,
  ]

  let runs: Int

  func measure() async -> [Figure] {
    let size = PixelSize(width: 800, height: 480)
    let raster = painting(at: 0).raster(size)
    let cells = Size(columns: 100, rows: 30)
    let bytes = bobbing(cells)
    return [
      await time("PNG of 800×480, from the shapes to the bytes", goal: 5) { run in
        _ = PNGFile(painting(at: run).raster(size)).bytes
      },
      await time("SVG") { run in _ = SVGPicture(painting(at: run)).file(size) },
      await time("sixels of 800×480 pixels") { _ in _ = InlineImage(raster, cells: cells, as: .sixel).bytes },
      await time("quadrants of 100×30 cells") { run in _ = painting(at: run).frame(cells, precision: .halfPixel) },
      Figure(group: Self.group, name: "a frame of 30 a second", unit: .bytes, samples: Samples(bytes), goal: 3500),
    ]
  }

  /// - Parameter frame: The number of the animation frame. Each shape bobs in its own phase, by a fifth of its size in
  ///   two seconds.
  private func painting(at frame: Int) -> Drawing {
    let shapes = Shape.allCases.enumerated().map { number, shape in
      let phase = Double((frame + number * 11) % 60) / 60
      let rise = 0.16 / 5 * (1 - abs(2 * phase - 1))
      return PlacedShape(
        shape,
        x: 0.1 + 0.2 * Double(number % 5),
        y: (number < 5 ? 0.27 : 0.73) + rise,
        size: 0.16,
        color: RGB(Self.colors[number])
      )
    }
    return Drawing(ground: RGB(0xF0F0F3), shapes: shapes)
  }

  private func bobbing(_ cells: Size) -> [Double] {
    var renderer = DiffRenderer(sgr: SGR(level: .trueColor, palette: .terminal(.dark)))
    _ = renderer.render(painting(at: 0).frame(cells, precision: .halfPixel))
    return (1...60).map { Double(renderer.render(painting(at: $0).frame(cells, precision: .halfPixel)).count) }
  }

  private func time(_ name: String, goal: Double? = nil, _ body: (Int) -> Void) async -> Figure {
    body(0)
    var times: [Double] = []
    for run in 0..<runs { times.append(await Stopwatch.processor { body(run) }) }
    return Figure(group: Self.group, name: name, unit: .milliseconds, samples: Samples(times), goal: goal)
  }
}
