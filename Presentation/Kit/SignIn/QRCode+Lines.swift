import Domain

extension QRCode {
  /// The width of the picture, in columns.
  var columns: Int { side + 2 * Self.border }

  /// The picture in black on white, with two squares above each other in each character.
  ///
  /// The colors are the same on every background, because cameras don't read light squares on a dark border.
  var lines: [StyledLine] {
    var style = Style.plain
    (style.ink, style.paper) = (RGB(0x00_0000), RGB(0xFF_FFFF))
    let places = -Self.border..<side + Self.border
    return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { row in
      let glyphs = places.map { column in
        switch (isDark(column: column, row: row), isDark(column: column, row: row + 1)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return StyledLine(glyphs.joined(), style)
    }
  }
}
