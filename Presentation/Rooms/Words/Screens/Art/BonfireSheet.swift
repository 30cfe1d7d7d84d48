/// The drawings of the bonfire, as they are seen: four frames beside one another.
///
/// A `#` and a `%` are filled cells that are blank.
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
