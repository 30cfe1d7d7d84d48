import Domain

struct SpanBar {
  private let bar: DayLanes.Bar
  private let style: Style
  private let isSelected: Bool

  /// - Parameter isDone: What is over is only written.
  init(_ bar: DayLanes.Bar, hue: ColorRole, isDone: Bool, isSelected: Bool) {
    self.bar = bar
    self.isSelected = isSelected
    style = isSelected ? .selected : isDone ? Style(hue) : Style(hue, on: .background, .reverse)
  }

  /// Draws in one line; a "‹" or "›" tells that it begins earlier or goes on.
  func draw(on frame: inout Frame, in area: Rect) {
    let area = area.upper(1)
    frame.fill(area, style: style)
    let days = bar.occurrence.days
    let mark = isSelected ? "▸" : days.first < bar.days.first ? "‹" : " "
    frame.line(mark, in: area, style: style)
    let goesOn = bar.days.last < days.last
    frame.line(bar.occurrence.event.title.text, in: area.inset(left: 1, right: goesOn ? 1 : 0), style: style)
    if goesOn { frame.line("›", in: area, style: style, alignment: .trailing) }
  }
}

extension Rect {
  func leading(_ columns: Int) -> Rect { inset(right: max(0, size.columns - max(0, columns))) }
}
