/// A small bonfire in pixels that flickers calmly; where colours are few in ASCII, whose shape is a fire without any.
package struct Bonfire: Hashable, Sendable {
  /// The frames until the fire repeats.
  package static let frameCount = 4
  /// The length of a frame, in milliseconds.
  package static let milliseconds = 320

  package var size: BonfireSize

  package init(_ size: BonfireSize) { self.size = size }

  /// - Parameter number: The frame of the flicker, which repeats; with reduced motion only 0 is shown.
  package func frame(_ number: Int) -> Frame {
    var frame = Frame(size: size.cells)
    for (row, characters) in BonfireSheet.rows(of: number & 3, size).enumerated() {
      for (column, character) in characters.enumerated() where character != " " {
        frame.write(
          String(BonfireInk.shown(character)), at: Point(column: column, row: row),
          style: BonfireInk.style(of: character))
      }
    }
    frame.draw(pixels(number), at: Point(column: 0, row: 0))
    return frame
  }
}

package enum BonfireSize: Hashable, Sendable, CaseIterable {
  case small
  case large

  package var cells: Size {
    switch self {
    case .small: Size(columns: 8, rows: 4)
    case .large: Size(columns: 14, rows: 7)
    }
  }
}

enum BonfireInk {
  /// The look of a character of a drawing; nothing is filled, because that would look selected without colours.
  static func shown(_ character: Character) -> Character {
    switch character {
    case "%": "*"
    case "#": "+"
    default: character
    }
  }

  static func style(of character: Character) -> Style {
    switch character {
    case "%", ".", "'": Style(.spark)
    case "#", "/", "\\": Style(.flame)
    case "(", ")": Style(.ember)
    default: Style(.secondary)
    }
  }
}

/// The drawings of the bonfire, as they are seen: four frames beside one another.
///
/// A `%` is the heart of the fire, a `#` what burns around it.
enum BonfireSheet {
  /// The rows of one frame, each as wide as the drawing.
  ///
  /// - Parameter frame: 0…3.
  static func rows(of frame: Int, _ size: BonfireSize) -> [[Character]] {
    let columns = size.cells.columns
    let sheet = size == .large ? large : small
    return sheet.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let row = line.dropFirst(frame * (columns + gap)).prefix(columns)
      return Array(row) + Array(repeating: " ", count: columns - row.count)
    }
  }

  /// The blank columns between two frames.
  private static let gap = 2

  private static let large = ##"""
           (             . )              '                 ) .
          ) \  .          ( (              (  .           ( \
         / ' (          ' )  \           / \ )           ) ) ( '
        ( .# \ )        / #. ( )        ( .#) \         \ (#. )
       \ )#%#( /       ( (#%#) /       \)/#%# ( )      ( )#%#\( /
       (/#%%%#\)       \)#%%%#(/       (\#%%%#/)       \(#%%%#)/
     @=--=====--=@   @=--=====--=@   @=--=====--=@   @=--=====--=@
    """##

  private static let small = ##"""
       (         .)         (  '    . )
      )#\ .     ( #)      /#\)      \(#)
     (/%%\)    \)%%(/    (\%%/)    \(%%)/
    @=-==-=@  @=-==-=@  @=-==-=@  @=-==-=@
    """##
}
