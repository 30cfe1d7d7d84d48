/// A row of a day on a rail: a time at the left, a mark for what the time is used for, and room for words.
package struct HourRail: Equatable, Sendable {
  package enum Mark: Hashable, Sendable {
    /// Time that an event takes, in the color of the event.
    case taken(ColorRole)
    case free
    /// The current time, as a line across the rail.
    case now
  }

  /// The columns of the time and the rail, with the blank after them.
  package static let columns = 8
  /// The columns of a time such as "09:30".
  private static let timeColumns = 5

  package let time: String
  package let mark: Mark

  /// - Parameter time: The start; empty for a row that continues the row above.
  package init(_ mark: Mark, at time: String = "") { (self.mark, self.time) = (mark, time) }

  /// Draws the time and the mark, and returns the area for the words.
  package func draw(on frame: inout Frame, in area: Rect) -> Rect {
    let (time, words) = (area.leading(Self.timeColumns), area.inset(left: Self.columns))
    let rail = area.inset(left: Self.timeColumns + 1)
    switch mark {
    case .taken(let hue):
      frame.line(self.time, in: time, style: .hint)
      frame.line("┃", in: rail, style: Style(hue))
    case .free:
      frame.line(self.time, in: time, style: .hint)
      frame.line("┊", in: rail, style: .border)
    case .now:
      frame.line(self.time, in: time, style: Style(.danger, on: .background, .bold))
      frame.line(String(repeating: "╌", count: rail.size.columns), in: rail, style: Style(.danger))
    }
    return words
  }
}
