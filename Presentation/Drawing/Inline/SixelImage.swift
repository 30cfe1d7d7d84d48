/// A picture as sixels: six rows at a time, a pass over them for each of their colours (DEC VT340 graphics).
struct SixelImage {
  private(set) var bytes: [UInt8]

  init(_ raster: Raster) {
    let table = ColorTable(raster) ?? ColorTable(reducing: raster)
    // Pixels that are not drawn stay as they are (P2=1); pixels are square.
    bytes = Array("\u{1B}P0;1q\"1;1;\(raster.size.width);\(raster.size.height)".utf8)
    for (number, color) in table.colors.enumerated() {
      guard let color = color.color else { continue }
      let shares = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
      bytes += Array("#\(number);2;\(shares[0]);\(shares[1]);\(shares[2])".utf8)
    }
    for top in stride(from: 0, to: raster.size.height, by: 6) {
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      appendBand(at: top, of: table, raster.size)
    }
    bytes += [0x1B, UInt8(ascii: "\\")]
  }

  /// A pass for each colour of the band, whose bits say which of the six pixels of a column have it.
  private mutating func appendBand(at top: Int, of table: ColorTable, _ size: PixelSize) {
    var passes = Array(repeating: [UInt8](), count: table.colors.count)
    for y in top..<min(top + 6, size.height) {
      for x in 0..<size.width {
        let number = Int(table.indexes[y * size.width + x])
        if passes[number].isEmpty { passes[number] = Array(repeating: 0, count: size.width) }
        passes[number][x] |= 1 << UInt8(y - top)
      }
    }
    var isFirst = true
    for (number, columns) in passes.enumerated() where !columns.isEmpty && !table.colors[number].isClear {
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes += Array("#\(number)".utf8)
      append(columns)
    }
  }

  /// A run of more than three is written as its length.
  private mutating func append(_ columns: [UInt8]) {
    // Blank columns at the end need no drawing.
    var rest = columns[..<((columns.lastIndex { $0 != 0 } ?? -1) + 1)]
    while let sixel = rest.first {
      let count = rest.prefix { $0 == sixel }.count
      if count > 3 { bytes += Array("!\(count)".utf8) }
      bytes += Array(repeating: 63 + sixel, count: count > 3 ? 1 : count)
      rest = rest.dropFirst(count)
    }
  }
}
