import Domain

/// The number of a day with its mark: "▸" for the selected one, and a sign when there is something.
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
    frame.line("▸", in: area, style: .key)
    frame.select(area)
  }
}

package struct DayMarks: Equatable, Sendable {
  package static let none = DayMarks()
  /// The number of events on a day that looks full (our choice).
  package static let fullLoad = 8
  private static let loadSigns = ["⡀", "⣀", "⣤", "⣶", "⣿"]

  /// The number of things that the sign stands for.
  package var count: Int
  /// A character of one column.
  package var sign: String
  /// The colour of the sign.
  package var hue: ColorRole
  /// Shown like a Sunday.
  package var isHoliday: Bool
  /// A holiday's name or a lunar date beside the number, where there is room.
  package var note: String

  package init(count: Int = 0, sign: String = "·", hue: ColorRole = .accent, isHoliday: Bool = false, note: String = "")
  {
    self.count = count
    self.sign = sign
    self.hue = hue
    self.isHoliday = isHoliday
    self.note = note
  }

  /// The sign tells about how many there are.
  package init(load: Int, hue: ColorRole = .accent, isHoliday: Bool = false) {
    let level = min(load, Self.fullLoad) / 2
    self.init(count: load, sign: Self.loadSigns[max(0, level)], hue: hue, isHoliday: isHoliday)
  }
}
