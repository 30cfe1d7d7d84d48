extension Bonfire {
  /// Two drawings and their mirror images, by turns: so the flames lick to both sides.
  package func pixels(_ number: Int) -> Raster {
    let drawings = size == .large ? Self.large : Self.small
    let lines = drawings[number & 1].split(separator: "\n")
    let isMirrored = number & 2 != 0
    return Sprite(lines.map { isMirrored ? String($0.reversed()) : String($0) }.joined(separator: "\n"))
      .raster(Self.palette)
  }

  /// Its edges are dark enough for a white ground, its heart is light enough for a black one.
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
