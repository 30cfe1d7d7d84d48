/// A cell of a ``ScreenEmulator``.
package struct EmulatedCell: Hashable, Sendable {
  /// The text; empty in the second cell of a wide character.
  package var text: String
  /// The width of the text, 1 or 2; 0 for the second cell of a wide character.
  package var columns: Int
  package var pen: EmulatedPen

  static func blank(_ pen: EmulatedPen) -> EmulatedCell {
    // Erased cells keep only the background, as in xterm.
    EmulatedCell(text: " ", columns: 1, pen: EmulatedPen(background: pen.background))
  }
}
