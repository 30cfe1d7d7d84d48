/// The colours of a picture, numbered in the order they are seen, and the number of each pixel.
struct ColorTable {
  static let limit = 256

  private(set) var colors: [Pixel] = []
  private(set) var indexes: [UInt8]

  /// `nil` when there are more than 256.
  init?(_ raster: Raster) {
    indexes = Array(repeating: 0, count: raster.pixels.count)
    // Four times as many slots as colours, so that a search is short.
    var slots = Array(repeating: UInt16.max, count: 4 * Self.limit)
    var last = Pixel.clear
    var number: UInt8 = 0
    for (place, pixel) in raster.pixels.enumerated() {
      if pixel != last || place == 0 {
        var slot = Int((pixel.bits &* 0x9E37_79B1) >> 22)
        while slots[slot] != .max, colors[Int(slots[slot])] != pixel { slot = (slot + 1) & (slots.count - 1) }
        if slots[slot] == .max {
          guard colors.count < Self.limit else { return nil }
          slots[slot] = UInt16(colors.count)
          colors.append(pixel)
        }
        number = UInt8(truncatingIfNeeded: slots[slot])
        last = pixel
      }
      indexes[place] = number
    }
  }

  /// Each pixel as the nearest of the colours that every terminal of 256 has.
  init(reducing raster: Raster) {
    let colors = raster.pixels.map { $0.color?.indexed ?? 0 }
    self.colors = [.clear] + Array(repeating: .clear, count: 15) + RGB.allIndexed.map(Pixel.init)
    indexes = colors
  }
}
