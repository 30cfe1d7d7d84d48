import Foundation

/// Writes the pictures of frames in a protocol that the terminal supports.
struct PictureWriter: Hashable, Sendable {
  private let kind: ImageProtocol
  private let cell: PixelSize
  /// The maximum number of pixels of a picture, enough for a large screen, because terminals may report any cell size.
  private static let mostPixels = 2560 * 1600

  /// Creates a writer; `nil` for sixels without a cell size, because they have no size in cells.
  init?(_ kind: ImageProtocol, cell: PixelSize?) {
    if kind == .sixel, cell == nil { return nil }
    self.kind = kind
    self.cell = cell ?? PixelSize(width: 10, height: 20)
  }

  /// Returns whether a picture can be shown.
  ///
  /// After sixels, some terminals go to the next line, and scroll on the last line.
  func canShow(_ picture: PlacedPicture, on screen: Size) -> Bool {
    kind != .sixel || picture.rect.bottom < screen.rows && size(of: picture).count <= Self.mostPixels
  }

  /// Indicates whether the terminal keeps pictures apart from its cells, so they can be moved and removed.
  var canMove: Bool { kind == .kitty }

  /// The bytes that remove all pictures of kitty and free their memory.
  static let removingAll = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)

  /// Returns the bytes that remove a picture of kitty and free its memory.
  static func removing(_ id: UInt32) -> [UInt8] { Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8) }

  /// Returns the bytes that move a picture, which kitty has, to the cursor.
  static func moving(_ id: UInt32, _ cells: Size) -> [UInt8] {
    Array("\u{1B}_Ga=p,i=\(id),p=1,q=2,C=1,c=\(cells.columns),r=\(cells.rows)\u{1B}\\".utf8)
  }

  /// - Parameter id: The number by which kitty finds the picture again.
  /// - Precondition: The cursor is at the first cell of the picture.
  func bytes(of picture: PlacedPicture, id: UInt32) -> [UInt8] {
    var size = size(of: picture)
    // Pictures other than sixels are scaled to their cells.
    while size.count > Self.mostPixels { size = PixelSize(width: size.width / 2, height: size.height / 2) }
    return InlineImage(picture.raster(size), cells: picture.rect.size, as: kind, id: id).bytes
  }

  private func size(of picture: PlacedPicture) -> PixelSize {
    let cells = picture.rect.size
    return PixelSize(width: cells.columns * cell.width, height: cells.rows * cell.height)
  }
}

/// A picture in the form that a terminal shows at its cursor.
package struct InlineImage {
  package let bytes: [UInt8]

  /// Creates an image with a size in cells; a sixel image has the size of its pixels instead.
  ///
  /// - Parameter id: The number by which kitty finds the image again; `nil` if it's never moved or removed.
  package init(_ raster: Raster, cells: Size, as kind: ImageProtocol, id: UInt32? = nil) {
    switch kind {
    case .kitty: bytes = Self.kitty(PNGFile(raster).bytes, cells, id)
    case .iTerm2: bytes = Self.iTerm2(PNGFile(raster).bytes, cells)
    case .sixel: bytes = SixelImage(raster).bytes
    }
  }

  /// Returns a picture for kitty: a PNG sent in pieces, with no answers (q=2) and without moving the cursor (C=1).
  private static func kitty(_ png: [UInt8], _ cells: Size, _ id: UInt32?) -> [UInt8] {
    let name = id.map { "i=\($0),p=1," } ?? ""
    let text = Array(Foundation::Data(png).base64EncodedData())
    let piece = 4096
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: piece) {
      let end = min(text.count, start + piece)
      let first = start == 0 ? "a=T,f=100,\(name)q=2,C=1,c=\(cells.columns),r=\(cells.rows)," : ""
      bytes += Array("\u{1B}_G\(first)m=\(end < text.count ? 1 : 0);".utf8) + text[start..<end] + Array("\u{1B}\\".utf8)
    }
    return bytes
  }

  private static func iTerm2(_ png: [UInt8], _ cells: Size) -> [UInt8] {
    let place = "width=\(cells.columns);height=\(cells.rows);preserveAspectRatio=0;doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=inline=1;size=\(png.count);\(place):".utf8)
      + Foundation::Data(png).base64EncodedData() + [0x07]
  }
}

/// A picture as sixels: six rows at a time, with a pass over them for each of their colors (DEC VT340 graphics).
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

  /// Appends a pass for each color of the band, whose bits mark the pixels in each column that have the color.
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

  /// Appends the columns of a pass; a run of more than three equal columns is written as its length.
  private mutating func append(_ columns: [UInt8]) {
    // Trailing blank columns need no drawing.
    var rest = columns[..<((columns.lastIndex { $0 != 0 } ?? -1) + 1)]
    while let sixel = rest.first {
      let count = rest.prefix { $0 == sixel }.count
      if count > 3 { bytes += Array("!\(count)".utf8) }
      bytes += Array(repeating: 63 + sixel, count: count > 3 ? 1 : count)
      rest = rest.dropFirst(count)
    }
  }
}
