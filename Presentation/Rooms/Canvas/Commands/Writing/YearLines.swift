import Domain

/// A year in a grid of twelve months, a mark for each day by its mood.
struct YearLines {
  /// Marks from the lowest fifth to the highest; they can be told apart without colours.
  private static let marks = ["▁", "▃", "▄", "▆", "▇"]
  static let nameColumns = 5

  let year: Int
  let days: [DayMood]
  /// Whose colours the days have.
  let theme: CanvasTheme
  /// The columns of a day; a square is 2 columns wide.
  var dayColumns = 1
  let texts: Texts

  var lines: [StyledLine] {
    let moods = Dictionary(days.map { ($0.day, $0.level) }) { first, _ in first }
    let months = (1...12).compactMap { Month(year: year, month: $0) }
    return months.map { month in
      let name = StyledLine(texts.canvas.name(of: month), Style(.secondary)).padded(to: Self.nameColumns)
      return month.days.reduce(into: name) { line, day in line += mark(moods[day]) }
    } + [legend]
  }

  /// - Parameter level: `nil` for a day without records.
  private func mark(_ level: Double?) -> StyledLine {
    guard let level else { return StyledLine("·".padded(to: dayColumns), Style(.secondary)) }
    let mood = MoodLevel(clamping: Int(level.rounded()))
    var style = Style(mood.hue)
    (style.ink, style.paper) = (RGB(theme.color(of: mood)), RGB(theme.color(of: mood)))
    return StyledLine(Self.marks[min(4, Int(level / 20))].padded(to: dayColumns), style)
  }

  private var legend: StyledLine {
    let names = texts.canvas.legend
    return [10.0, 30, 50, 70, 90].reduce(StyledLine("\(names.low) ", Style(.secondary))) { $0 + mark($1) }
      + StyledLine(" \(names.high)", Style(.secondary))
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - 1)) }
}

extension MoodLevel {
  /// A dot in the colour that the level has in a theme.
  func mark(_ theme: CanvasTheme) -> StyledLine {
    var style = Style(hue)
    style.ink = RGB(theme.color(of: self))
    return StyledLine("●", style)
  }

  /// One of five colours, for terminals with few.
  var hue: ColorRole {
    let hues: [ColorRole] = [.blue, .teal, .yellow, .orange, .rosemary]
    return hues[min(4, value / 20)]
  }
}
