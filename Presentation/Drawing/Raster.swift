/// A picture of pixels, each a color or clear.
package struct Raster: Hashable, Sendable {
  package let size: PixelSize
  /// The pixels, row by row from the top left.
  package private(set) var pixels: [Pixel]

  package init(size: PixelSize, filledWith pixel: Pixel = .clear) {
    self.size = size
    pixels = Array(repeating: pixel, count: size.width * size.height)
  }

  /// - Precondition: The place is inside the picture.
  package subscript(x: Int, y: Int) -> Pixel {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }

  /// Draws another picture on this one, cut at the edges.
  package mutating func draw(_ other: Raster, left: Int, top: Int) {
    for y in max(0, -top)..<max(0, -top, min(other.size.height, size.height - top)) {
      for x in max(0, -left)..<max(0, -left, min(other.size.width, size.width - left)) where !other[x, y].isClear {
        self[left + x, top + y] = other[x, y]
      }
    }
  }

  mutating func fill(_ area: PixelArea, with pixel: Pixel) {
    let area = area.intersection(PixelArea(size))
    for y in area.top..<area.bottom {
      for x in area.left..<area.right { self[x, y] = pixel }
    }
  }
}

/// A color, or nothing, so that the background shows through.
package struct Pixel: Hashable, Sendable {
  package static let clear = Pixel(bits: 0)

  /// The value `0xFFRRGGBB`, or 0 for a clear pixel.
  let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  package init(_ color: RGB) {
    bits = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// Creates a pixel with a number, starting at 1, for a raster that marks shapes instead of showing colors.
  init(number: Int) { bits = UInt32(truncatingIfNeeded: number) }

  var number: Int { Int(bits) }

  package var isClear: Bool { bits == 0 }

  /// The color; `nil` for a clear pixel.
  package var color: RGB? { isClear ? nil : RGB(bits & 0xFF_FFFF) }

  /// Returns a mix with sixteenths of another color, rounded; neither pixel may be clear.
  func mixed(with other: Pixel, parts: UInt32) -> Pixel {
    // Mixes two channels at once, because sixteen times 255 needs only twelve bits.
    let redBlue = (bits & 0xFF_00FF) * (16 - parts) + (other.bits & 0xFF_00FF) * parts + 0x8_0008
    let green = (bits & 0xFF00) * (16 - parts) + (other.bits & 0xFF00) * parts + 0x800
    return Pixel(bits: 0xFF00_0000 | redBlue >> 4 & 0xFF_00FF | green >> 4 & 0xFF00)
  }
}

extension Raster {
  /// Returns the raster in a different size; each new pixel has the mean color of the pixels it covers, ignoring clear
  /// pixels.
  package func scaled(to size: PixelSize) -> Raster {
    guard size != self.size else { return self }
    var scaled = Raster(size: size)
    guard !pixels.isEmpty else { return scaled }
    for y in 0..<size.height {
      let rows = Self.span(of: y, size.height, over: self.size.height)
      for x in 0..<size.width {
        scaled[x, y] = mean(Self.span(of: x, size.width, over: self.size.width), rows)
      }
    }
    return scaled
  }

  /// Returns the pixels that one scaled pixel covers; at least one.
  private static func span(of place: Int, _ count: Int, over length: Int) -> Range<Int> {
    let start = place * length / count
    return start..<max(start + 1, (place + 1) * length / count)
  }

  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> Pixel {
    var (red, green, blue, count) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        guard let color = self[x, y].color else { continue }
        (red, green, blue, count) = (red + Int(color.red), green + Int(color.green), blue + Int(color.blue), count + 1)
      }
    }
    guard count > 0 else { return .clear }
    func channel(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
    return Pixel(RGB(red: channel(red), green: channel(green), blue: channel(blue)))
  }
}

extension Drawing {
  /// Returns the drawing in pixels, as large as fits, with ground around it.
  package func raster(_ size: PixelSize, precision: PlacePrecision = .exact) -> Raster {
    var raster = Raster(size: size)
    visitShapes(in: PixelArea(size)) { area in
      raster.fill(area.clip, with: Pixel(area.ground))
    } shape: { shape, place in
      ShapePainter(shape, in: place, precision: precision).paint(on: &raster)
    }
    return raster
  }

  /// Visits grounds and shapes from back to front.
  ///
  /// - Parameters:
  ///   - area: The area to draw in.
  ///   - ground: Called before the items on the ground.
  ///   - shape: Called with each shape and the place of its drawing.
  func visitShapes(in area: PixelArea, ground: (DrawingPlace) -> Void, shape: (PlacedShape, DrawingPlace) -> Void) {
    visitShapes(in: area, cutTo: area, ground: ground, shape: shape)
  }

  private func visitShapes(
    in area: PixelArea, cutTo clip: PixelArea, ground: (DrawingPlace) -> Void,
    shape: (PlacedShape, DrawingPlace) -> Void
  ) {
    let clip = area.intersection(clip)
    let place = DrawingPlace(area: area.centered(ratio.fitted(in: area.size)), clip: clip, ground: self.ground)
    ground(place)
    for item in items {
      switch item {
      case .shape(let placed): shape(placed, place)
      case .drawing(let inner, let part):
        inner.visitShapes(in: place.area.part(part), cutTo: clip, ground: ground, shape: shape)
      }
    }
  }
}

/// The place of a drawing among pixels.
struct DrawingPlace {
  /// The area that the shares of a drawing are measured in.
  let area: PixelArea
  /// The area that may be drawn on.
  let clip: PixelArea
  let ground: RGB
}

/// Draws one shape into pixels by the distance of each pixel's middle from the edge.
struct ShapePainter {
  /// The side of a block in pixels; a block whose middle is far from the edge is filled or skipped whole.
  private static let block = 8
  /// The distance from the middle of a block to the middle of its farthest pixel, and half a pixel more.
  private static let reach = 3.5 * 1.4143 + 0.5

  /// The minimum size of a shape with an outline; in fewer pixels the outline would fill the gaps of the shape.
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

  /// Returns the nearest whole number that an area can have.
  private static func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(max(-1e6, min(1e6, value))) }

  func paint(on raster: inout Raster) {
    visitBlocks { block, isFull in
      if isFull { raster.fill(block, with: color) } else { paint(block, on: &raster) }
    }
  }

  /// Fills the pixels that are at least half covered by the shape, without its outline.
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
          // Uses half as many steps, because there are two edges; ten shapes then make fewer than 256 colors.
          pixel = pixel.mixed(with: outline, parts: (parts + 1) & ~1).mixed(
            with: color, parts: (Self.cover(distance) + 1) & ~1)
        } else {
          pixel = pixel.mixed(with: color, parts: Self.cover(distance))
        }
        raster[x, y] = pixel
      }
    }
  }

  /// Returns the distance of a pixel's middle from the edge, in pixels.
  private func distance(_ x: Int, _ y: Int) -> Double { distance(Double(x) + 0.5, Double(y) + 0.5) }

  /// Returns the distance of a point from the edge, in pixels.
  private func distance(_ x: Double, _ y: Double) -> Double {
    shape.distance((x - self.x) / scale, (y - self.y) / scale, isSmall: isSmall) * scale
  }

  /// Returns the covered part of a pixel, in sixteenths, from the distance of its middle to the edge.
  static func cover(_ distance: Double) -> UInt32 { UInt32(min(1, max(0, 0.5 - distance)) * 16 + 0.5) }
}
