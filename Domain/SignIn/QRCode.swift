/// A grid of dark and light squares that a camera reads (ISO/IEC 18004).
public struct QRCode: Hashable, Sendable {
  /// Makes the QR code of a text; `nil` if this computer can't.
  public typealias Maker = @Sendable (_ text: String) -> QRCode?

  /// The width of the light border without which cameras don't find the code, in squares.
  public static let border = 4

  /// The number of squares on each side, without the border.
  public let side: Int
  /// The squares row by row, without the border.
  private let isDark: [Bool]

  /// - Returns: `nil` unless there are exactly `side` × `side` squares.
  public init?(side: Int, isDark: [Bool]) {
    guard side > 0, isDark.count == side * side else { return nil }
    (self.side, self.isDark) = (side, isDark)
  }

  /// Returns whether a square is dark; all squares of the border and beyond are light.
  public func isDark(column: Int, row: Int) -> Bool {
    guard (0..<side).contains(column), (0..<side).contains(row) else { return false }
    return isDark[row * side + column]
  }
}
