package import Presentation

/// A small terminal that understands what renderer and driver write, for tests to look at.
///
/// It follows xterm: half of an overwritten wide character becomes a blank, erased cells take the background.
package struct ScreenEmulator: Sendable {
  /// How a terminal counts the columns of clusters that terminals differ about.
  package enum Clusters: Hashable, Sendable, CaseIterable {
    /// As one character of ``TextWidth``'s columns.
    case joined
    /// As its scalars one after the other, as older terminals do.
    case apart
  }

  package internal(set) var size: Size
  package internal(set) var cursor = Point(column: 0, row: 0)
  /// The private modes that are on, such as 1049 (alternate screen) and 25 (cursor).
  package internal(set) var modes: Set<Int> = [7, 25]
  /// Sequences that it does not know.
  package internal(set) var unknown: [String] = []
  /// Whether something was drawn while synchronized output (2026) was off.
  package internal(set) var hasDrawnUnsynchronized = false
  package let clusters: Clusters
  /// Whether erased cells take the background; GNU screen leaves them without.
  let erasesInColor: Bool
  var grid: EmulatedGrid
  var hiddenGrid: EmulatedGrid
  var savedCursor = Point(column: 0, row: 0)
  var pen = EmulatedPen()
  var parser = EmulatedParser()
  /// The cell that a following scalar may join.
  var lastDrawn: Point?
  /// Whether the next character goes to the next row.
  var isWrapPending = false

  package init(size: Size, clusters: Clusters = .joined, erasesInColor: Bool = true) {
    self.size = size
    self.clusters = clusters
    self.erasesInColor = erasesInColor
    grid = EmulatedGrid(size: size)
    hiddenGrid = EmulatedGrid(size: size)
  }

  package var isCursorVisible: Bool { modes.contains(25) }
  package var isAlternate: Bool { modes.contains(1049) }

  /// The rows as text, without the blanks at their ends.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var text = (0..<size.columns).map { grid[Point(column: $0, row: row)].text }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  package subscript(point: Point) -> EmulatedCell { grid[point] }

  package mutating func resize(to size: Size) {
    self.size = size
    grid.resize(to: size)
    hiddenGrid.resize(to: size)
    clampCursor()
  }

  package mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let token = parser.consume(byte) else { continue }
      switch token {
      case .scalar(let scalar): draw(scalar)
      case .control(let control): execute(control)
      case .sequence(let sequence): execute(sequence)
      case .string: break
      }
    }
  }

  mutating func clampCursor() {
    isWrapPending = false
    lastDrawn = nil
    cursor.column = min(max(0, cursor.column), max(0, size.columns - 1))
    cursor.row = min(max(0, cursor.row), max(0, size.rows - 1))
  }
}
