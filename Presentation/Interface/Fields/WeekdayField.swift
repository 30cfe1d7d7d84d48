package import Domain

/// Weekdays of which some are chosen; left and right go through them, Space takes one in or out.
package struct WeekdayField: Equatable, Sendable {
  /// The chosen weekdays, from Monday on.
  package var chosen: [Weekday] { Weekday.allCases.filter(days.contains) }

  private var days: Set<Weekday>
  private let weekStart: Weekday
  /// The index in ``order`` of the weekday that Space toggles.
  private var index = 0

  package init(_ chosen: [Weekday], weekStart: Weekday) {
    days = Set(chosen)
    self.weekStart = weekStart
    index = order.firstIndex { days.contains($0) } ?? 0
  }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(.left): index = max(0, index - 1)
    case .key(.right): index = min(order.count - 1, index + 1)
    case .key(.character(" ")): toggle()
    case .key(.enter): return .submitted
    case .key(.escape): return .cancelled
    case .mouse(let event):
      guard event.kind == .press, let hit = order.indices.first(where: { cell($0, in: area).contains(event.point) })
      else { return .ignored }
      index = hit
      toggle()
    default: return .ignored
    }
    return .changed
  }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    for (index, day) in order.enumerated() {
      let isChosen = days.contains(day)
      let name = texts.dates.weekday(day, .narrow)
      let cell = cell(index, in: area)
      frame.line(isChosen ? "[\(name)]" : " \(name) ", in: cell, style: isChosen ? isFocused ? .key : .plain : .hint)
      if isFocused, index == self.index { frame.restyle(cell) { $0.attributes.insert(.underline) } }
    }
  }

  private var order: [Weekday] { Weekday.allCases.sorted { $0.daysAfter(weekStart) < $1.daysAfter(weekStart) } }

  private mutating func toggle() { days.formSymmetricDifference([order[index]]) }

  /// Names are two columns in either language.
  private func cell(_ index: Int, in area: Rect) -> Rect {
    Rect(column: area.left + index * 4, row: area.top, columns: 4, rows: 1).intersection(area)
  }
}
