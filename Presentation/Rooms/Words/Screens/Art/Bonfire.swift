/// A small bonfire in ASCII that flickers calmly, in the colours of flames; without colours its shape is a fire still.
package struct Bonfire: Hashable, Sendable {
  /// How many frames it takes until it repeats.
  package static let frameCount = 4
  /// How long a frame is shown, in milliseconds.
  package static let milliseconds = 320

  package var size: BonfireSize

  package init(_ size: BonfireSize) {
    self.size = size
  }

  /// A picture of the fire, as large as its size says.
  ///
  /// - Parameter number: The frame of the flicker, which repeats; with reduced motion only 0 is shown.
  package func frame(_ number: Int) -> Frame {
    var frame = Frame(size: size.cells)
    for (row, characters) in BonfireSheet.rows(of: number & 3, size).enumerated() {
      for (column, character) in characters.enumerated() where character != " " {
        frame.write(
          String(BonfireInk.isFilled(character) ? " " : character),
          at: Point(column: column, row: row),
          style: BonfireInk.style(of: character)
        )
      }
    }
    return frame
  }

  /// The same as lines for the command line.
  package func lines(_ number: Int) -> [StyledLine] { frame(number).styledLines }
}

/// How large a bonfire is drawn.
package enum BonfireSize: Hashable, Sendable, CaseIterable {
  /// For small screens.
  case small
  case large

  package var cells: Size {
    switch self {
    case .small: Size(columns: 8, rows: 4)
    case .large: Size(columns: 14, rows: 7)
    }
  }
}
