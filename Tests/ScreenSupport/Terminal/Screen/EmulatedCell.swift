/// One cell of a ``ScreenEmulator``.
package struct EmulatedCell: Hashable, Sendable {
  /// Empty in the second cell of a wide one.
  package var text: String
  /// 1 or 2; 0 for the second cell of a wide one.
  package var columns: Int
  package var pen: EmulatedPen

  static func blank(_ pen: EmulatedPen) -> EmulatedCell {
    // Erased cells keep the background only, as in xterm.
    EmulatedCell(text: " ", columns: 1, pen: EmulatedPen(background: pen.background))
  }
}
