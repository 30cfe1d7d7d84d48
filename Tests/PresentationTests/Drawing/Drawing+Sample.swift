import Presentation

extension Drawing {
  private static let colors: [UInt32] = [
    0x4174A9, 0x81AFC3, 0xB3D7C8, 0xCFDCB4, 0xF7E094, 0xEFBC82, 0xF38562, 0xF38562, 0xF29287, 0xF1ABCE,
  ]

  /// Returns a drawing with all shapes in rows.
  static func sample(outline: RGB? = nil) -> Drawing {
    let shapes = Shape.allCases.enumerated().map { number, shape in
      PlacedShape(
        shape,
        x: 0.1 + 0.2 * Double(number % 5),
        y: number < 5 ? 0.27 : 0.73,
        size: 0.18,
        color: RGB(colors[number]),
        outline: outline
      )
    }
    return Drawing(ground: RGB(0xF0F0F3), shapes: shapes)
  }
}
