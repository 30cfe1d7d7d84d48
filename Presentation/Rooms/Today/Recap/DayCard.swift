import Domain

/// A day on a card: its painting and what was done.
struct DayCard {
  /// In units.
  private static let (width, height) = (108.0, 135.0)
  private static let margin = 9.0
  private static let paintingHeight = (width - 2 * margin) * 3 / 5
  private static let (titleSize, nameSize, textSize) = (6.8, 3.4, 4.4)
  private static let lineHeight = 6.4
  /// The columns of a line, which has room for a wide font too.
  private static let columns = 30
  /// The most lines for a room, so that four rooms fit.
  private static let linesOfRoom = 2

  static let ratio = Ratio(width: Int(width), height: Int(height))
  static let size = PixelSize(width: 1080, height: 1350)

  let recap: DayRecap
  let texts: Texts

  var picture: SVGPicture {
    var card = Drawing(ground: RGB(theme.ground), ratio: Self.ratio)
    let area = DrawingArea(
      x: Self.margin / Self.width, y: Self.margin / Self.height, width: 1 - 2 * Self.margin / Self.width,
      height: Self.paintingHeight / Self.height)
    let painting = recap.canvas.records.isEmpty ? Drawing(ground: RGB(theme.ground)) : recap.canvas.painting.drawing()
    card.items.append(.drawing(painting, in: area))
    return SVGPicture(card, words: words)
  }

  private var theme: CanvasTheme { recap.canvas.theme }

  private var words: [SVGPicture.Word] {
    var bottom = Self.margin + Self.paintingHeight + 12
    var words = [word(texts.dates.dayAndYear(recap.day), bottom: bottom, size: Self.titleSize)]
    for line in RecapText(recap: recap, texts: texts).lines {
      bottom += Self.lineHeight + 1.6
      words.append(word(line.name, bottom: bottom, size: Self.nameSize))
      let wrapped = TextClip.wrap(line.text, columns: Self.columns)
      for (index, text) in wrapped.prefix(Self.linesOfRoom).enumerated() {
        let isCut = index == Self.linesOfRoom - 1 && wrapped.count > Self.linesOfRoom
        words.append(word(isCut ? text + " …" : text, left: 14, bottom: bottom, size: Self.textSize))
        bottom += Self.lineHeight
      }
      bottom -= Self.lineHeight
    }
    return words
  }

  private func word(_ text: String, left: Double = 0, bottom: Double, size: Double) -> SVGPicture.Word {
    SVGPicture.Word(
      text: VisibleText.line(text), x: (Self.margin + left) / Self.width, y: bottom / Self.height,
      size: size / Self.width, color: RGB(theme.text))
  }
}
