import Foundation

/// A picture as a terminal shows it at its cursor.
package struct InlineImage {
  package let bytes: [UInt8]

  /// - Parameter cells: How large it is shown; a sixel image has the size of its pixels instead.
  package init(_ raster: Raster, cells: Size, as kind: ImageProtocol) {
    switch kind {
    case .kitty: bytes = Self.kitty(PNGFile(raster).bytes, cells)
    case .iTerm2: bytes = Self.iTerm2(PNGFile(raster).bytes, cells)
    case .sixel: bytes = SixelImage(raster).bytes
    }
  }

  /// kitty's graphics protocol: a PNG sent in pieces, with no answers (q=2) and without moving the cursor (C=1).
  private static func kitty(_ png: [UInt8], _ cells: Size) -> [UInt8] {
    let text = Array(Foundation::Data(png).base64EncodedData())
    let piece = 4096
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: piece) {
      let end = min(text.count, start + piece)
      let first = start == 0 ? "a=T,f=100,q=2,C=1,c=\(cells.columns),r=\(cells.rows)," : ""
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
