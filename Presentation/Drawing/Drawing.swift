/// Shapes on a ground, placed by shares of the drawing's width and height, so that it can be drawn at any size.
///
/// The same drawing makes the same cells, pixels and files on every machine, byte for byte.
package struct Drawing: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    case shape(PlacedShape)
    /// Another drawing with its own ground, cut at the edges of its area.
    case drawing(Drawing, in: DrawingArea)
  }

  package var ground: RGB
  package var ratio: Ratio
  /// The items from back to front.
  package var items: [Item]

  package init(ground: RGB, ratio: Ratio = .painting, items: [Item] = []) {
    (self.ground, self.ratio, self.items) = (ground, ratio, items)
  }

  package init(ground: RGB, ratio: Ratio = .painting, shapes: [PlacedShape]) {
    self.init(ground: ground, ratio: ratio, items: shapes.map(Item.shape))
  }
}

/// The ratio of a drawing's width to its height; in an area of a different ratio, two sides show only ground.
package struct Ratio: Hashable, Sendable {
  package static let painting = Ratio(width: 5, height: 3)

  package let width: Int
  package let height: Int

  /// Creates a ratio; the width and the height are at least 1.
  package init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// Returns the largest size of this ratio that fits.
  package func fitted(in size: PixelSize) -> PixelSize {
    let isWide = size.width * height > size.height * width
    return isWide
      ? PixelSize(width: (size.height * width + height / 2) / height, height: size.height)
      : PixelSize(width: size.width, height: (size.width * height + width / 2) / width)
  }

  /// Returns the largest size in cells that fits; each cell is a pixel wide and two pixels high.
  package func fitted(in size: Size) -> Size {
    let pixels = fitted(in: PixelSize(width: size.columns, height: size.rows * 2))
    return Size(columns: pixels.width, rows: min(size.rows, (pixels.height + 1) / 2))
  }
}

/// A part of a drawing, in shares of its width and height.
package struct DrawingArea: Hashable, Sendable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A shape in a drawing, with its place and colors.
package struct PlacedShape: Hashable, Sendable {
  package var shape: Shape
  /// The distance of the center from the left, as a share of the drawing's width.
  package var x: Double
  /// The distance of the center from the top, as a share of the drawing's height.
  package var y: Double
  /// The width of the shape with its outline, as a share of the drawing's width.
  package var size: Double
  package var color: RGB
  package var outline: RGB?
  /// The hue that replaces the color if there are few colors; `nil` for the most similar hue.
  package var hue: ColorRole?

  package init(_ shape: Shape, x: Double, y: Double, size: Double, color: RGB, outline: RGB? = nil) {
    (self.shape, self.x, self.y, self.size, self.color, self.outline) = (shape, x, y, size, color, outline)
  }

  /// Returns the width of a shape's outline, which is thin enough to leave tiny shapes visible.
  static func outlineWidth(ofSize size: Double) -> Double { min(max(1, size / 32), size / 8) }
}

/// The precision of a shape's place among pixels; a coarse place changes fewer pixels in animations.
package enum PlacePrecision: Hashable, Sendable {
  case exact, halfPixel, pixel, twoPixels

  /// The precision of the same places in a raster with twice as many pixels side by side.
  var amongHalves: PlacePrecision {
    switch self {
    case .exact: .exact
    case .halfPixel: .pixel
    case .pixel, .twoPixels: .twoPixels
    }
  }

  func placed(_ position: Double) -> Double {
    switch self {
    case .exact: position
    case .halfPixel: (position * 2).rounded() / 2
    case .pixel: position.rounded()
    case .twoPixels: (position / 2).rounded() * 2
    }
  }
}

/// A size in pixels; never negative.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  var count: Int { width * height }
}

/// A rectangle of pixels, counted from the top left corner.
struct PixelArea: Hashable, Sendable {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top) = (left, top)
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  init(_ size: PixelSize) { self.init(left: 0, top: 0, right: size.width, bottom: size.height) }

  var size: PixelSize { PixelSize(width: right - left, height: bottom - top) }

  func intersection(_ other: PixelArea) -> PixelArea {
    PixelArea(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns an area of a given size in the middle of this area.
  func centered(_ size: PixelSize) -> PixelArea {
    let left = left + (self.size.width - size.width) / 2
    let top = top + (self.size.height - size.height) / 2
    return PixelArea(left: left, top: top, right: left + size.width, bottom: top + size.height)
  }

  /// Returns a part of this area, given in shares; edges are rounded so that neighbors meet.
  func part(_ part: DrawingArea) -> PixelArea {
    func edge(_ share: Double, of length: Int) -> Int { Int((share * Double(length)).rounded()) }
    return PixelArea(
      left: left + edge(part.x, of: size.width), top: top + edge(part.y, of: size.height),
      right: left + edge(part.x + part.width, of: size.width), bottom: top + edge(part.y + part.height, of: size.height)
    )
  }
}
