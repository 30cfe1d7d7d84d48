/// One cell of a frame.
package struct Cell: Hashable, Sendable {
  /// An empty cell.
  package static let blank = Cell(" ", columns: 1, style: .plain)

  /// No frame has it, so it differs from every cell that is drawn.
  static let unknown = Cell("\0", columns: 1, style: .plain)

  /// What is drawn; a space in the second cell of a wide one.
  package let grapheme: Character
  /// 1 or 2 for a cell that begins something; 0 for the second cell of a wide one.
  package let columns: UInt8
  package internal(set) var style: Style

  package init(_ grapheme: Character, columns: UInt8, style: Style) {
    self.grapheme = grapheme
    self.columns = columns
    self.style = style
  }

  /// Whether it is the second cell of a wide one.
  package var isTail: Bool { columns == 0 }
}
