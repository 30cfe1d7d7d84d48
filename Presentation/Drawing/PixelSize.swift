/// Never negative.
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
    self.left = left
    self.top = top
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

  /// The middle part of a size.
  func centered(_ size: PixelSize) -> PixelArea {
    let left = left + (self.size.width - size.width) / 2
    let top = top + (self.size.height - size.height) / 2
    return PixelArea(left: left, top: top, right: left + size.width, bottom: top + size.height)
  }

  /// - Parameter part: In shares of this one, whose edges are rounded so that neighbours meet.
  func part(_ part: DrawingArea) -> PixelArea {
    func edge(_ share: Double, of length: Int) -> Int { Int((share * Double(length)).rounded()) }
    return PixelArea(
      left: left + edge(part.x, of: size.width), top: top + edge(part.y, of: size.height),
      right: left + edge(part.x + part.width, of: size.width), bottom: top + edge(part.y + part.height, of: size.height)
    )
  }
}
