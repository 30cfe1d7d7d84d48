extension Frame {
  /// Shows pixels in the cells of a rectangle, two above one another in each, over what stands where colours are few.
  ///
  /// - Parameter origin: The cell of the raster's first two pixels.
  package mutating func draw(_ raster: Raster, at origin: Point) {
    for row in 0..<(raster.size.height + 1) / 2 {
      for column in 0..<raster.size.width {
        let isLast = row * 2 + 1 == raster.size.height
        setPixels(
          upper: raster[column, row * 2].color, lower: isLast ? nil : raster[column, row * 2 + 1].color,
          at: Point(column: column, row: row).moved(by: origin))
      }
    }
  }
}

extension Point {
  fileprivate func moved(by other: Point) -> Point { Point(column: column + other.column, row: row + other.row) }
}
