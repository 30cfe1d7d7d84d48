/// The rows of a ``ScrollList``; only those that can be seen are asked for, so that long lists cost nothing.
package protocol ListRows {
  var count: Int { get }

  /// How many lines a row takes, at least 1.
  func lines(at index: Int) -> Int

  /// Whether the row can be selected; section headers cannot.
  func isSelectable(at index: Int) -> Bool

  /// Draws a row within `area`, which may be cut at the bottom.
  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool)
}

extension ListRows {
  package func lines(at index: Int) -> Int { 1 }
  package func isSelectable(at index: Int) -> Bool { true }
}
