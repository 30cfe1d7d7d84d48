/// Shapes on a ground, placed by shares of its width and height, so that it can be drawn at any size.
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
  /// Later ones lie over earlier ones.
  package var items: [Item]

  package init(ground: RGB, ratio: Ratio = .painting, items: [Item] = []) {
    self.ground = ground
    self.ratio = ratio
    self.items = items
  }

  package init(ground: RGB, ratio: Ratio = .painting, shapes: [PlacedShape]) {
    self.init(ground: ground, ratio: ratio, items: shapes.map(Item.shape))
  }
}

/// Width by height of a drawing; where it stands in an area of another ratio, ground is left on two sides.
package struct Ratio: Hashable, Sendable {
  package static let painting = Ratio(width: 5, height: 3)

  package let width: Int
  package let height: Int

  /// - Parameters:
  ///   - width: At least 1, as is the height.
  package init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// The largest size of this ratio that fits.
  package func fitted(in size: PixelSize) -> PixelSize {
    let isWide = size.width * height > size.height * width
    return isWide
      ? PixelSize(width: (size.height * width + height / 2) / height, height: size.height)
      : PixelSize(width: size.width, height: (size.width * height + width / 2) / width)
  }

  /// The most cells, each a pixel wide and two pixels high, that the ratio fills.
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
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
