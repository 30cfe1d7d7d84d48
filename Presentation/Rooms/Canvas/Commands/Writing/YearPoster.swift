import Domain

/// All paintings of a year on one sheet, month by month as calendars show them.
struct YearPoster {
  /// Lengths in units; a painting is 5 units wide and 3 high.
  private static let (width, height) = (180.0, 108.0)
  private static let (margin, gap) = (8.0, 0.6)
  private static let monthsInARow = 4
  /// The distance from one month to the next.
  private static let (monthWidth, monthHeight) = (41.8, 28.9)
  private static let (titleHeight, nameHeight) = (10.0, 3.2)

  let year: Int
  let paintings: [Day: Painting]
  /// The theme of days without a painting.
  let theme: CanvasTheme
  let weekStart: Weekday

  var picture: SVGPicture {
    var drawing = Drawing(ground: RGB(isLight ? 0xFFFFFF : 0x000000))
    var words = [word(String(year), left: Self.margin, bottom: Self.margin + 6.5, size: 8)]
    for month in (1...12).compactMap({ Month(year: year, month: $0) }) {
      let (row, column) = (month.month - 1).quotientAndRemainder(dividingBy: Self.monthsInARow)
      let left = Self.margin + Double(column) * Self.monthWidth
      let top = Self.margin + Self.titleHeight + Double(row) * Self.monthHeight
      words.append(word(String(month.month), left: left, bottom: top + 2.2, size: 2.4))
      for (row, week) in month.weeks(startingOn: weekStart).enumerated() {
        for (column, day) in week.days.enumerated() where Month(day) == month {
          let area = DrawingArea(
            x: (left + Double(column) * (5 + Self.gap)) / Self.width,
            y: (top + Self.nameHeight + Double(row) * (3 + Self.gap)) / Self.height, width: 5 / Self.width,
            height: 3 / Self.height)
          drawing.items.append(.drawing(paintings[day]?.drawing() ?? Drawing(ground: RGB(theme.ground)), in: area))
        }
      }
    }
    return SVGPicture(drawing, words: words)
  }

  private var isLight: Bool {
    theme.ground.contrast(to: CanvasColor(0)) > theme.ground.contrast(to: CanvasColor(0xFFFFFF))
  }

  private func word(_ text: String, left: Double, bottom: Double, size: Double) -> SVGPicture.Word {
    SVGPicture.Word(
      text: text, x: left / Self.width, y: bottom / Self.height, size: size / Self.width, color: RGB(theme.text))
  }
}
