extension Raster {
  /// Returns the raster in another size, where each pixel has the mean colour of its pixels and clear ones don't count.
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

  /// Returns the pixels that one scaled pixel stands for; at least one.
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
