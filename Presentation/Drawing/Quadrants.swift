/// The best picture of four pixels in a cell, which has two colors: the ink of some quadrants, and the paper.
///
/// A half block is the same with two quadrants side by side. The colors are the means of their quadrants, and the
/// quadrants are chosen so that the squared differences from the pixels are as small as possible.
package struct Quadrants: Hashable, Sendable {
  /// The quadrants in the color of the ink, as a sum of ``upperLeft``, ``upperRight``, ``lowerLeft`` and ``lowerRight``.
  package let mask: UInt8
  package let ink: RGB
  package let paper: RGB

  package static let (upperLeft, upperRight, lowerLeft, lowerRight): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 8)

  /// The choices in order of preference, if they are equally good: no ink, halves, then single quadrants.
  ///
  /// Other choices only exchange ink and paper.
  private static let masks: [UInt8] = [0, 0b0011, 0b0101, 0b0110, 0b0001, 0b0010, 0b0100, 0b1000]
  /// The characters by their masks.
  private static let characters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

  package init(upperLeft: RGB, upperRight: RGB, lowerLeft: RGB, lowerRight: RGB) {
    let first = upperLeft
    guard first != upperRight || first != lowerLeft || first != lowerRight else {
      (mask, ink, paper) = (0, first, first)
      return
    }
    let pixels = [upperLeft, upperRight, lowerLeft, lowerRight].map(ColorSum.init)
    var best: (mask: UInt8, ink: ColorSum, paper: ColorSum, score: Int)?
    for mask in Self.masks {
      var (ink, paper) = (ColorSum(), ColorSum())
      for (index, pixel) in pixels.enumerated() {
        if mask & 1 << UInt8(index) == 0 { paper.add(pixel) } else { ink.add(pixel) }
      }
      let score = ink.score + paper.score
      if score > best?.score ?? -1 { best = (mask, ink, paper, score) }
    }
    mask = best?.mask ?? 0
    paper = best?.paper.mean ?? first
    ink = mask == 0 ? paper : best?.ink.mean ?? first
  }

  /// Returns the character whose ink is in some quadrants.
  static func character(_ mask: UInt8) -> Character { characters[Int(mask & 0b1111)] }
}

/// The sum of some of four colors.
private struct ColorSum {
  private var sum = SIMD4<Int>.zero
  private var count = 0

  init() {}

  init(_ color: RGB) {
    sum = SIMD4(Int(color.red), Int(color.green), Int(color.blue), 0)
    count = 1
  }

  mutating func add(_ other: ColorSum) {
    sum &+= other.sum
    count += other.count
  }

  /// Twelve times the squared length of the sum by the number of colors, which is a whole number.
  ///
  /// The squared differences from the mean are the squares of the colors without this, so that the highest score has
  /// the smallest differences.
  var score: Int { count == 0 ? 0 : (sum &* sum).wrappedSum() * 12 / count }

  var mean: RGB {
    let count = max(1, count)
    func channel(_ index: Int) -> UInt8 { UInt8((sum[index] + count / 2) / count) }
    return RGB(red: channel(0), green: channel(1), blue: channel(2))
  }
}

extension Frame {
  /// Draws a raster with four pixels in each cell, from the top left corner on.
  ///
  /// A cell with a clear pixel keeps its earlier text, as do all cells with fewer than 256 colors.
  mutating func drawQuadrants(_ raster: Raster) {
    for row in 0..<raster.size.height / 2 {
      for column in 0..<raster.size.width / 2 {
        let (x, y) = (2 * column, 2 * row)
        guard let upperLeft = raster[x, y].color, let upperRight = raster[x + 1, y].color,
          let lowerLeft = raster[x, y + 1].color, let lowerRight = raster[x + 1, y + 1].color
        else { continue }
        setQuadrants(
          Quadrants(upperLeft: upperLeft, upperRight: upperRight, lowerLeft: lowerLeft, lowerRight: lowerRight),
          at: Point(column: column, row: row))
      }
    }
  }
}
