/// A picture of pixels, each a colour or nothing.
package struct Raster: Hashable, Sendable {
  package let size: PixelSize
  /// Row by row from the top left.
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

/// A colour, or nothing where what is behind shows through.
package struct Pixel: Hashable, Sendable {
  package static let clear = Pixel(bits: 0)

  /// `0xFFRRGGBB`, or 0.
  let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  package init(_ color: RGB) {
    bits = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// - Parameter number: From 1, where a raster says what is at a place rather than how it looks.
  init(number: Int) { bits = UInt32(truncatingIfNeeded: number) }

  var number: Int { Int(bits) }

  package var isClear: Bool { bits == 0 }

  /// `nil` where there is nothing.
  package var color: RGB? { isClear ? nil : RGB(bits & 0xFF_FFFF) }

  /// Mixes sixteenths of another colour into this one, rounded; neither may be clear.
  func mixed(with other: Pixel, parts: UInt32) -> Pixel {
    // Two channels at once: sixteen times 255 needs twelve bits.
    let redBlue = (bits & 0xFF_00FF) * (16 - parts) + (other.bits & 0xFF_00FF) * parts + 0x8_0008
    let green = (bits & 0xFF00) * (16 - parts) + (other.bits & 0xFF00) * parts + 0x800
    return Pixel(bits: 0xFF00_0000 | redBlue >> 4 & 0xFF_00FF | green >> 4 & 0xFF00)
  }
}
