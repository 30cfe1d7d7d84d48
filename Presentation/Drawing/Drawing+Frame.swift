extension Drawing {
  /// The minimum size of a drawing that gets an edge if there are too few colors to show its ground.
  private static let leastFramed = Size(columns: 10, rows: 4)

  /// Returns whether a drawing of a size gets an edge; in a smaller drawing, shapes would be hard to recognize.
  static func isFramed(_ size: Size) -> Bool { size.columns >= leastFramed.columns && size.rows >= leastFramed.rows }

  /// Returns the drawing in quadrants of cells, as large as fits.
  ///
  /// With few colors, each shape has its own texture and hue, and lines stand for the edge of the ground.
  package func frame(_ size: Size, precision: PlacePrecision = .exact) -> Frame {
    var frame = Frame(size: size)
    let isFramed = Self.isFramed(size)
    let edge = isFramed ? 1 : 0
    let inside = frame.area.inset(left: edge, top: edge, right: edge, bottom: edge)
    for (cell, texture) in textures(of: size, inside: inside, precision: precision).enumerated() {
      guard let texture else { continue }
      frame.write(texture.text, at: size.point(ofCell: cell), style: texture.style, in: inside)
    }
    if isFramed { frame.outline() }
    frame.drawQuadrants(quadrants(size, precision: precision))
    return frame
  }

  /// Returns the drawing with a pixel for each quadrant of a cell, which is half as wide as high.
  private func quadrants(_ size: Size, precision: PlacePrecision) -> Raster {
    let fine = PixelSize(width: size.columns * 2, height: size.rows * 4)
    return raster(fine, precision: precision.amongHalves)
      .scaled(to: PixelSize(width: fine.width, height: fine.height / 2))
  }

  private typealias Texture = (text: String, style: Style)

  /// Returns the texture of the shape that fills most of both pixels of a cell, for each cell.
  ///
  /// A shape that is too small to fill a cell has its texture in the cell `inside` that is nearest to its middle, so that
  /// every shape can be seen unless another one is in front of it.
  private func textures(of size: Size, inside: Rect, precision: PlacePrecision) -> [Texture?] {
    guard !inside.isEmpty else { return [] }
    let pixels = PixelSize(width: size.columns, height: size.rows * 2)
    var (textures, middles): ([Texture], [Point]) = ([], [])
    // Each pixel holds the number, starting at 1, of the shape in front.
    var owners = Raster(size: pixels)
    visitShapes(in: PixelArea(pixels)) { place in
      owners.fill(place.clip, with: .clear)
    } shape: { placed, place in
      textures.append((String(placed.shape.texture), Style(placed.hue ?? placed.color.nearestHue)))
      let (x, y) = (placed.x * Double(place.area.size.width), placed.y * Double(place.area.size.height))
      middles.append(inside.nearest(column: place.area.left + Int(x), row: (place.area.top + Int(y)) / 2))
      let seen = placed.solid(in: place)
      ShapePainter(seen, in: place, precision: precision).mark(on: &owners, with: Pixel(number: textures.count))
    }
    var isSeen = Array(repeating: false, count: textures.count)
    var cells = (0..<size.count).map { cell -> Texture? in
      let point = size.point(ofCell: cell)
      let upper = owners[point.column, point.row * 2]
      guard !upper.isClear, upper == owners[point.column, point.row * 2 + 1] else { return nil }
      if inside.contains(point) { isSeen[upper.number - 1] = true }
      return textures[upper.number - 1]
    }
    for (shape, middle) in middles.enumerated() where !isSeen[shape] {
      let cell = middle.row * size.columns + middle.column
      cells[cell] = cells[cell] ?? textures[shape]
    }
    return cells
  }
}

extension Size {
  /// Returns the position of a cell; cells are numbered row by row, starting at 0.
  fileprivate func point(ofCell cell: Int) -> Point { Point(column: cell % columns, row: cell / columns) }
}

extension Rect {
  /// Returns the point of the rectangle, which isn't empty, that is nearest to a place.
  fileprivate func nearest(column: Int, row: Int) -> Point {
    Point(column: min(max(left, column), right - 1), row: min(max(top, row), bottom - 1))
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

  /// Creates a sprite; shorter lines are filled with spaces, which are transparent.
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
