import Domain

struct SpanBar {
  private let bar: DayLanes.Bar
  private let hue: ColorRole
  private let isDone: Bool
  private let isSelected: Bool

  /// - Parameter isDone: What is over is written more faintly.
  init(_ bar: DayLanes.Bar, hue: ColorRole, isDone: Bool, isSelected: Bool) {
    (self.bar, self.hue, self.isDone, self.isSelected) = (bar, hue, isDone, isSelected)
  }

  /// Draws in one line to the end of which it goes on; a "‹" or "›" tells that it begins earlier or ends later.
  func draw(on frame: inout Frame, in area: Rect) {
    let area = area.upper(1)
    let words: Style = isSelected ? .selected : isDone ? .hint : .plain
    let edge = isSelected ? words : Style(hue)
    frame.fill(area, style: words)
    let days = bar.occurrence.days
    frame.line(isSelected ? "▸" : days.first < bar.days.first ? "‹" : "▎", in: area, style: edge)
    let goesOn = bar.days.last < days.last
    let room = area.inset(left: 1, right: goesOn ? 1 : 0)
    let end = frame.line(bar.occurrence.event.title.text, in: room, style: words)
    if !isSelected, end < room.right {
      frame.line(String(repeating: "─", count: room.right - end), in: room.inset(left: end - room.left), style: edge)
    }
    if goesOn { frame.line("›", in: area, style: edge, alignment: .trailing) }
  }
}
