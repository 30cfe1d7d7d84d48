package import Domain

/// The week around the selected day, as one line of seven days.
package struct DayStrip: Equatable, Sendable {
  package var selected: Day
  package var today: Day?
  package var weekStart: Weekday

  package init(selected: Day, today: Day? = nil, weekStart: Weekday = .sunday) {
    self.selected = selected
    self.today = today
    self.weekStart = weekStart
  }

  package var days: DayRange { Week(containing: selected, startingOn: weekStart).days }

  package func day(at point: Point, in area: Rect) -> Day? {
    guard area.contains(point) else { return nil }
    return zip(0..., days).first { cell($0.0, in: area).contains(point) }?.1
  }

  /// Draws weekdays and numbers in two rows, or only the numbers if there is one row.
  ///
  /// - Parameter isFocused: `false` if something else on the screen is selected.
  package func draw(
    on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true,
    marks: (Day) -> DayMarks = { _ in .none }
  ) {
    guard !area.isEmpty else { return }
    let hasNames = area.size.rows >= 2
    for (index, day) in days.enumerated() {
      let cell = cell(index, in: area)
      let number = DayNumber(
        day: day, marks: marks(day), isSelected: day == selected && isFocused, isToday: day == today, isOutside: false)
      if hasNames {
        let name = cell.upper(1).inset(right: max(0, cell.size.columns - 3))
        let weekday = texts.dates.weekday(day.weekday, .narrow)
        frame.line(weekday, in: name, style: number.style, alignment: .trailing)
      }
      let line = cell.inset(top: hasNames ? 1 : 0)
      number.draw(on: &frame, in: line)
      if day == selected, !isFocused { frame.line("▸", in: line, style: .mark) }
    }
  }

  private func cell(_ index: Int, in area: Rect) -> Rect {
    // More than eight columns a day would tear the week apart.
    let columns = max(1, min(8, area.size.columns / 7))
    let left = area.left + index * columns
    return Rect(column: left, row: area.top, columns: columns, rows: area.size.rows).intersection(area)
  }
}

/// The number of a day, with "▸" if the day is selected and a sign if there is something on the day.
struct DayNumber {
  static let columns = 4

  let day: Day
  let marks: DayMarks
  let isSelected: Bool
  let isToday: Bool
  let isOutside: Bool

  var style: Style { isOutside ? .hint : Self.style(of: day, isToday: isToday, isHoliday: marks.isHoliday) }

  static func style(of day: Day, isToday: Bool, isHoliday: Bool = false) -> Style {
    if isToday { return Style(.accent, on: .background, [.bold, .underline]) }
    if isHoliday { return Style(.sunday) }
    return switch day.weekday {
    case .sunday: Style(.sunday)
    case .saturday: Style(.saturday)
    default: .plain
    }
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let area = area.upper(1).inset(right: max(0, area.size.columns - Self.columns))
    let number = area.inset(left: 1, right: max(0, area.size.columns - 3))
    frame.line("\(day.dayOfMonth)", in: number, style: style, alignment: .trailing)
    if marks.count > 0 {
      let hue = isOutside ? ColorRole.secondary : marks.hue
      frame.line(marks.sign, in: area.inset(left: 3), style: Style(hue, on: .background, .bold))
    }
    guard isSelected else { return }
    frame.line("▸", in: area, style: .mark)
    frame.select(area)
  }
}

package struct DayMarks: Equatable, Sendable {
  package static let none = DayMarks()
  /// The number of events at which a day looks full (our choice).
  package static let fullLoad = 8
  private static let loadSigns = ["⡀", "⣀", "⣤", "⣶", "⣿"]

  /// The number of items that the sign stands for.
  package var count: Int
  /// A character that takes one column.
  package var sign: String
  /// The color of the sign.
  package var hue: ColorRole
  /// Indicates whether the day is shown like a Sunday.
  package var isHoliday: Bool
  /// A holiday's name or a lunar date, shown next to the number if there is room.
  package var note: String

  package init(count: Int = 0, sign: String = "·", hue: ColorRole = .accent, isHoliday: Bool = false, note: String = "")
  {
    self.count = count
    self.sign = sign
    self.hue = hue
    self.isHoliday = isHoliday
    self.note = note
  }

  /// Creates marks with a sign that grows with the number of events.
  package init(load: Int, hue: ColorRole = .accent, isHoliday: Bool = false) {
    let level = min(load, Self.fullLoad) / 2
    self.init(count: load, sign: Self.loadSigns[max(0, level)], hue: hue, isHoliday: isHoliday)
  }
}
