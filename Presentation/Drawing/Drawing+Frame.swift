extension Drawing {
  /// The smallest drawing that has an edge of its own where few colors show no ground.
  private static let leastFramed = Size(columns: 10, rows: 4)

  /// Returns the drawing in quadrants of cells, as large as fits.
  ///
  /// With few colors, each shape has its own texture and hue, and lines stand for the edge of the ground.
  package func frame(_ size: Size, precision: PlacePrecision = .exact) -> Frame {
    let pixels = PixelSize(width: size.columns, height: size.rows * 2)
    var frame = Frame(size: size)
    if size.columns >= Self.leastFramed.columns, size.rows >= Self.leastFramed.rows { frame.outline() }
    for (index, texture) in textures(pixels, precision: precision).enumerated() {
      guard let texture else { continue }
      let point = Point(column: index % size.columns, row: index / size.columns)
      frame.write(texture.text, at: point, style: texture.style)
    }
    frame.drawQuadrants(quadrants(size, precision: precision))
    return frame
  }

  /// Returns the drawing with a pixel for each quadrant of a cell, which is half as wide as high.
  private func quadrants(_ size: Size, precision: PlacePrecision) -> Raster {
    let fine = PixelSize(width: size.columns * 2, height: size.rows * 4)
    return raster(fine, precision: precision.amongHalves)
      .scaled(to: PixelSize(width: fine.width, height: fine.height / 2))
  }

  /// Returns the texture of the shape that fills most of both pixels of a cell, for each cell.
  private func textures(_ pixels: PixelSize, precision: PlacePrecision) -> [(text: String, style: Style)?] {
    var textures: [(text: String, style: Style)] = []
    // Each pixel holds the number, starting at 1, of the shape in front.
    var owners = Raster(size: pixels)
    visitShapes(in: PixelArea(pixels)) { place in
      owners.fill(place.clip, with: .clear)
    } shape: { placed, place in
      textures.append((String(placed.shape.texture), Style(placed.hue ?? placed.color.nearestHue)))
      let seen = placed.solid(in: place)
      ShapePainter(seen, in: place, precision: precision).mark(on: &owners, with: Pixel(number: textures.count))
    }
    return (0..<pixels.width * pixels.height / 2).map { cell in
      let (x, y) = (cell % pixels.width, cell / pixels.width * 2)
      let upper = owners[x, y]
      return upper.isClear || upper != owners[x, y + 1] ? nil : textures[upper.number - 1]
    }
  }
}

extension PlacedShape {
  /// Returns a disc for a shape that is too small for gaps or corners in cells; its texture still identifies the shape.
  fileprivate func solid(in place: DrawingPlace) -> PlacedShape {
    let pixels = size * Double(place.area.size.width)
    var solid = self
    if pixels < (shape.hasNarrowGaps ? ShapePainter.leastOutlined : 8) { solid.shape = .circle }
    return solid
  }
}

extension RGB {
  /// The hue of the interface that looks most like the color.
  fileprivate var nearestHue: ColorRole {
    let hues: [ColorRole] = [.blue, .green, .orange, .red, .purple, .teal, .yellow, .gray]
    return hues.min { difference(to: $0) < difference(to: $1) } ?? .gray
  }

  private func difference(to role: ColorRole) -> Int {
    min(distance(to: Theme.dark.color(of: role).rgb), distance(to: Theme.light.color(of: role).rgb))
  }
}

extension Frame {
  /// Draws lines along the edges.
  fileprivate mutating func outline() {
    let rule = String(repeating: "─", count: size.columns - 2)
    line("┌\(rule)┐", in: area, style: .border)
    line("└\(rule)┘", in: area.lower(1), style: .border)
    for row in 1..<size.rows - 1 {
      line("│", in: area.line(row), style: .border)
      line("│", in: area.line(row), style: .border, alignment: .trailing)
    }
  }

  /// Draws a raster, two pixels above one another in each cell, starting at the cell `origin`.
  ///
  /// If there are few colors, the cells keep their earlier text.
  package mutating func draw(_ raster: Raster, at origin: Point) {
    for row in 0..<(raster.size.height + 1) / 2 {
      for column in 0..<raster.size.width {
        let isLast = row * 2 + 1 == raster.size.height
        setPixels(
          upper: raster[column, row * 2].color, lower: isLast ? nil : raster[column, row * 2 + 1].color,
          at: Point(column: column, row: row).moved(by: origin))
      }
    }
  }
}

extension Point {
  fileprivate func moved(by other: Point) -> Point { Point(column: column + other.column, row: row + other.row) }
}

/// A small picture whose pixels are written as characters, each row on its own line.
package struct Sprite: Hashable, Sendable {
  package let rows: [[Character]]

  /// Creates a sprite; shorter lines are filled with blanks, which are clear.
  package init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let width = lines.map(\.count).max() ?? 0
    rows = lines.map { $0 + Array(repeating: " ", count: width - $0.count) }
  }

  package var size: PixelSize { PixelSize(width: rows.first?.count ?? 0, height: rows.count) }

  /// Draws the sprite; characters without a color in `palette` are clear.
  package func raster(_ palette: [Character: RGB]) -> Raster {
    var raster = Raster(size: size)
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() {
        if let color = palette[character] { raster[x, y] = Pixel(color) }
      }
    }
    return raster
  }
}
