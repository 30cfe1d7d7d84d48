/// A small bonfire that flickers calmly, in pixels, or in ASCII where few colors are available.
package struct Bonfire: Hashable, Sendable {
  /// The number of frames until the fire repeats.
  package static let frameCount = 4
  /// The time each frame is shown, in milliseconds.
  package static let milliseconds = 320

  package var size: BonfireSize

  package init(_ size: BonfireSize) { self.size = size }

  /// - Parameter number: The frame of the flicker, which repeats; reduced motion shows only frame 0.
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
  /// Returns the printed character for a character of a drawing.
  ///
  /// No cell is filled, because filled cells would look selected without colors.
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

/// The ASCII drawings of the bonfire: four frames side by side.
///
/// A `%` is the heart of the fire, a `#` the flames around it.
enum BonfireSheet {
  /// Returns the rows of one frame, each as wide as the drawing.
  ///
  /// - Parameter frame: The index of the frame, 0…3.
  static func rows(of frame: Int, _ size: BonfireSize) -> [[Character]] {
    let columns = size.cells.columns
    let sheet = size == .large ? large : small
    return sheet.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let row = line.dropFirst(frame * (columns + gap)).prefix(columns)
      return Array(row) + Array(repeating: " ", count: columns - row.count)
    }
  }

  /// The number of blank columns between two frames.
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

extension Bonfire {
  /// Alternates between two drawings and their mirror images, so that the flames lick to both sides.
  package func pixels(_ number: Int) -> Raster {
    let drawings = size == .large ? Self.large : Self.small
    let lines = drawings[number & 1].split(separator: "\n")
    let isMirrored = number & 2 != 0
    return Sprite(lines.map { isMirrored ? String($0.reversed()) : String($0) }.joined(separator: "\n"))
      .raster(Self.palette)
  }

  /// The colors of the fire, with edges dark enough for a white background and a heart light enough for black.
  private static let palette: [Character: RGB] = [
    "r": RGB(0xD93A1A), "o": RGB(0xF77F1E), "y": RGB(0xFFC233), "w": RGB(0xFFEFA8), "s": RGB(0xF79A3E),
    "l": RGB(0xC79663), "b": RGB(0x94603B), "d": RGB(0x5F3B25), "e": RGB(0xA82A14),
  ]

  private static let large = [
    """
    .........s....
    ......r.......
    ......rr...s..
    ..s..rrr......
    ....rrorr..r..
    ....rooorr.r..
    ...rroooorrr..
    ..rroooyooor..
    ..rooyyyyooor.
    ..rooyywyyoor.
    .rrooywwwyoor.
    .ebrooywwyorbe
    lbbderyyyredbb
    dlbbbbeeebbbld
    """,
    """
    ....s.........
    .......r......
    ..s....rr..s..
    .......ror....
    ...r..rroor...
    ...rr.roooor..
    ...rorroooor..
    ..rrooooyoorr.
    ..rooyyyyyoor.
    ..rooyywyyoor.
    .rrooywwwyoorr
    .ebrooywwyorbe
    lbbderyyyredbb
    dlbbbbeeebbbld
    """,
  ]

  private static let small = [
    """
    ......s.
    ...r....
    ...rr.r.
    ..rrorr.
    .rrooyor
    .rooywor
    bdroyyrd
    lbbeebbl
    """,
    """
    .s......
    ....r...
    ..r.rr..
    ..rroor.
    .rroyoor
    .royywor
    bdryyord
    lbbeebbl
    """,
  ]
}
