package import Presentation

/// A small terminal emulator that understands the output of the renderer and the driver.
///
/// The emulator follows xterm: half of an overwritten wide character becomes a blank, and erased cells take the
/// background.
package struct ScreenEmulator: Sendable {
  /// The ways in which terminals count the columns of disputed clusters.
  package enum Clusters: Hashable, Sendable, CaseIterable {
    /// A cluster is one character with the width that ``TextWidth`` specifies.
    case joined
    /// Each scalar of a cluster is drawn separately, as in older terminals.
    case apart
  }

  package internal(set) var size: Size
  package internal(set) var cursor = Point(column: 0, row: 0)
  /// The active private modes, such as 1049 (alternate screen) and 25 (cursor).
  package internal(set) var modes: Set<Int> = [7, 25]
  /// The sequences that the emulator doesn't know.
  package internal(set) var unknown: [String] = []
  /// Indicates whether anything was drawn while synchronized output (2026) was off.
  package internal(set) var hasDrawnUnsynchronized = false
  package let clusters: Clusters
  /// Indicates whether erased cells take the background; in GNU screen they don't.
  let erasesInColor: Bool
  var grid: EmulatedGrid
  var hiddenGrid: EmulatedGrid
  var savedCursor = Point(column: 0, row: 0)
  var pen = EmulatedPen()
  var parser = EmulatedParser()
  /// The position of the cell that the next scalar may join.
  var lastDrawn: Point?
  /// Indicates whether the next character goes to the next row.
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

  /// The rows as text, without trailing spaces.
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
