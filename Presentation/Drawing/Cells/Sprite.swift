/// A small picture whose pixels are written as characters, each row a line.
package struct Sprite: Hashable, Sendable {
  package let rows: [[Character]]

  /// - Parameter text: Shorter lines end with nothing, as blanks and dots are.
  package init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let width = lines.map(\.count).max() ?? 0
    rows = lines.map { $0 + Array(repeating: " ", count: width - $0.count) }
  }

  package var size: PixelSize { PixelSize(width: rows.first?.count ?? 0, height: rows.count) }

  /// - Parameter palette: The colour of each character; what it does not name is clear.
  package func raster(_ palette: [Character: RGB]) -> Raster {
    var raster = Raster(size: size)
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() {
        if let color = palette[character] { raster[x, y] = Pixel(color) }
      }
    }
    return raster
  }
}
