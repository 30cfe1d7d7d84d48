/// Draws one shape into pixels by its distance from the middle of each.
struct ShapePainter {
  /// Blocks whose middle is far from the edge are filled or left out whole.
  private static let block = 8
  /// The distance from the middle of a block to the middle of its farthest pixel, and half a pixel more.
  private static let reach = 3.5 * 1.4143 + 0.5

  /// The least size of a shape with an outline; in fewer pixels the outline would fill the gaps of the shape.
  static let leastOutlined = 14.0

  private let shape: Shape
  private let isSmall: Bool
  private let color: Pixel
  private let outline: Pixel?
  private let x: Double
  private let y: Double
  /// The length of the shape's unit, in pixels.
  private let scale: Double
  private let outlineWidth: Double
  private let area: PixelArea

  init(_ placed: PlacedShape, in place: DrawingPlace, precision: PlacePrecision) {
    let (width, height) = (Double(place.area.size.width), Double(place.area.size.height))
    let size = placed.size * width
    shape = placed.shape
    let isAllOutline = size < Self.leastOutlined && placed.shape.hasNarrowGaps
    isSmall = isAllOutline
    color = Pixel(isAllOutline ? placed.outline ?? placed.color : placed.color)
    outline = isAllOutline ? nil : placed.outline.map(Pixel.init)
    x = Double(place.area.left) + precision.placed(placed.x * width)
    y = Double(place.area.top) + precision.placed(placed.y * height)
    outlineWidth = outline == nil ? 0 : PlacedShape.outlineWidth(ofSize: size)
    scale = size / 2 - outlineWidth
    area = PixelArea(
      left: Self.whole((x - size / 2).rounded(.down)), top: Self.whole((y - size / 2).rounded(.down)),
      right: Self.whole((x + size / 2).rounded(.up)), bottom: Self.whole((y + size / 2).rounded(.up))
    ).intersection(place.clip)
  }

  /// The nearest number of pixels that an area can have.
  private static func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(max(-1e6, min(1e6, value))) }

  func paint(on raster: inout Raster) {
    visitBlocks { block, isFull in
      if isFull { raster.fill(block, with: color) } else { paint(block, on: &raster) }
    }
  }

  /// Fills the pixels of which it covers half or more, its outline apart.
  func mark(on raster: inout Raster, with pixel: Pixel) {
    visitBlocks { block, isFull in
      for y in block.top..<block.bottom {
        for x in block.left..<block.right where isFull || distance(x, y) <= 0 { raster[x, y] = pixel }
      }
    }
  }

  private func visitBlocks(_ visit: (PixelArea, _ isFull: Bool) -> Void) {
    guard scale > 0 else { return }
    for top in stride(from: area.top, to: area.bottom, by: Self.block) {
      for left in stride(from: area.left, to: area.right, by: Self.block) {
        let block = PixelArea(left: left, top: top, right: left + Self.block, bottom: top + Self.block)
        let middle = distance(Double(left) + 4, Double(top) + 4)
        if middle > Self.reach + outlineWidth { continue }
        visit(block.intersection(area), middle < -Self.reach)
      }
    }
  }

  private func paint(_ block: PixelArea, on raster: inout Raster) {
    for y in block.top..<block.bottom {
      for x in block.left..<block.right {
        let distance = distance(x, y)
        var pixel = raster[x, y]
        if let outline {
          let parts = Self.cover(distance - outlineWidth)
          if parts == 0 { continue }
          // Half as many steps, as there are two edges: so ten shapes make less than 256 colours.
          pixel = pixel.mixed(with: outline, parts: (parts + 1) & ~1).mixed(
            with: color, parts: (Self.cover(distance) + 1) & ~1)
        } else {
          pixel = pixel.mixed(with: color, parts: Self.cover(distance))
        }
        raster[x, y] = pixel
      }
    }
  }

  /// The distance of the middle of a pixel.
  private func distance(_ x: Int, _ y: Int) -> Double { distance(Double(x) + 0.5, Double(y) + 0.5) }

  /// The distance in pixels.
  private func distance(_ x: Double, _ y: Double) -> Double {
    shape.distance((x - self.x) / scale, (y - self.y) / scale, isSmall: isSmall) * scale
  }

  /// Returns how much of a pixel is covered, in sixteenths, by the distance of its middle from the edge.
  static func cover(_ distance: Double) -> UInt32 { UInt32(min(1, max(0, 0.5 - distance)) * 16 + 0.5) }
}
