/// A shape in a drawing, with its place and colours.
package struct PlacedShape: Hashable, Sendable {
  package var shape: Shape
  /// The share of the drawing's width that its centre is from the left.
  package var x: Double
  /// The share of the drawing's height that its centre is from the top.
  package var y: Double
  /// The share of the drawing's width that it takes, its outline included.
  package var size: Double
  package var color: RGB
  package var outline: RGB?
  /// The colour where there are few; `nil` for the most similar one.
  package var hue: ColorRole?

  package init(_ shape: Shape, x: Double, y: Double, size: Double, color: RGB, outline: RGB? = nil) {
    self.shape = shape
    self.x = x
    self.y = y
    self.size = size
    self.color = color
    self.outline = outline
  }

  /// Returns the width of the outline of a shape, which leaves something to see of a tiny one.
  static func outlineWidth(ofSize size: Double) -> Double { min(max(1, size / 32), size / 8) }
}

/// The precision of a shape's place among pixels; a coarse place changes fewer pixels in animations.
package enum PlacePrecision: Int, Hashable, Sendable {
  case exact = 0
  case pixel = 1
  case halfPixel = 2

  func placed(_ position: Double) -> Double {
    self == .exact ? position : (position * Double(rawValue)).rounded() / Double(rawValue)
  }
}
