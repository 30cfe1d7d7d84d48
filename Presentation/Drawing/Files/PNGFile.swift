/// A picture as a PNG file (W3C PNG, third edition): indexed where 256 colours are enough.
package struct PNGFile {
  package let bytes: [UInt8]

  /// - Parameter raster: At least one pixel wide and high, as PNG knows no empty picture; otherwise one clear pixel.
  package init(_ raster: Raster) {
    let raster = raster.pixels.isEmpty ? Raster(size: PixelSize(width: 1, height: 1)) : raster
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let table = ColorTable(raster)
    let kind: UInt8 = table == nil ? 6 : 3
    Self.append("IHDR", Self.long(raster.size.width) + Self.long(raster.size.height) + [8, kind, 0, 0, 0], to: &bytes)
    if let table {
      Self.append("PLTE", table.colors.flatMap { $0.channels.prefix(3) }, to: &bytes)
      if let clear = table.colors.firstIndex(where: \.isClear) {
        Self.append("tRNS", Array(repeating: 255, count: clear) + [0], to: &bytes)
      }
    }
    let pixelBytes = table == nil ? 4 : 1
    let samples = table?.indexes ?? raster.pixels.flatMap(\.channels)
    let rows = Self.filtered(samples, rowBytes: raster.size.width * pixelBytes)
    let deflate = Deflate(rows, distances: (pixelBytes, raster.size.width * pixelBytes + 1))
    Self.append("IDAT", deflate.zlib, to: &bytes)
    Self.append("IEND", [], to: &bytes)
    self.bytes = bytes
  }

  /// Each row behind the number of its filter: none.
  private static func filtered(_ samples: [UInt8], rowBytes: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(samples.count + samples.count / rowBytes)
    for start in stride(from: 0, to: samples.count, by: rowBytes) {
      rows.append(0)
      rows += samples[start..<start + rowBytes]
    }
    return rows
  }

  private static func append(_ name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
    let chunk = Array(name.utf8) + content
    bytes += long(content.count)
    bytes += chunk
    bytes += long(Int(Checksum.crc32(chunk)))
  }

  private static func long(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

extension Pixel {
  /// Red, green, blue and how opaque it is.
  fileprivate var channels: [UInt8] { [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: bits >> $0) } }
}
