import Domain

/// The back of a book on a shelf, its title from top to bottom, as high as it has pages.
struct BookSpine {
  static let columns = 4

  let book: ShelvedBook
  let isSelected: Bool

  /// Draws it standing on the lower edge.
  func draw(on frame: inout Frame, in area: Rect) {
    let height = min(area.size.rows, max(4, area.size.rows - 3 + min(3, (book.pages ?? 200) / 150)))
    let spine = area.lower(height)
    let theme = book.book.theme
    var (edge, body) = (Style(theme.hue), theme.cover(isLight: isSelected))
    edge.ink = theme.rgb
    // Where there are few colours, it looks as what is selected anywhere else.
    if isSelected { (body.foreground, body.background, body.attributes) = (.selectedText, .selection, .bold) }
    frame.line("▗▄▄▖", in: spine, style: edge)
    let letters = VisibleText.graphemes(of: book.book.title).filter { TextWidth.columns(of: $0) > 0 }
    for row in 1..<max(1, height) {
      let line = spine.line(row)
      let letter = letters.indices.contains(row - 1) ? letters[row - 1] : " "
      let text = row == height - 1 && letters.count > row ? "⋮" : String(letter)
      frame.line("▐", in: line, style: edge)
      frame.fill(line.inset(left: 1, right: 1), style: body)
      frame.line(text, in: line.inset(left: 1, right: 1), style: body)
      frame.line("▌", in: line.inset(left: 3), style: edge)
    }
  }
}

extension BookTheme {
  /// What stands on a cover, and the cover.
  func cover(isLight: Bool = false) -> Style {
    let paper = isLight ? rgb.mixed(with: RGB(0xFFFFFF), parts: 1, of: 3) : rgb
    var style = Style.plain
    style.paper = paper
    style.ink = [RGB(0xFFFFFF), RGB(0x000000)].max { $0.contrast(to: paper) < $1.contrast(to: paper) }
    return style
  }
}
