import Domain

package enum WeekScreen: PlanScreen {
  package typealias Action = PlanAction<WeekScreen>

  package static let actions: [PlanKey] = [
    .add, .open, .edit, .remove, .back, .month, .agenda, .goTo, .quickAdd, .today, .nextDay, .previousDay,
    .nextEvent, .previousEvent, .laterTime, .earlierTime, .nextPage, .previousPage, .nextWeek, .previousWeek,
    .nextMonth, .previousMonth, .calendars, .importFile, .export,
  ]

  /// The key that leads here leads back too.
  package static func moreKeys(for key: PlanKey) -> [KeyPress] {
    switch key {
    case .back: PlanKey.week.keys
    case .today: [KeyPress(.home)]
    default: []
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PlanEffect] {
    switch action.key {
    case .nextEvent: state.move(by: 1)
    case .previousEvent: state.move(by: -1)
    case .laterTime: state.moveSlot(by: 1)
    case .earlierTime: state.moveSlot(by: -1)
    case .nextPage: state.turn(by: 1)
    case .previousPage: state.turn(by: -1)
    case .add: return [.ask(.newEvent(state.day, at: state.slot))]
    default: return usual(action.key, &state)
    }
    return []
  }

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    switch event.kind {
    case .wheelDown: state.scroll(by: 1)
    case .wheelUp: state.scroll(by: -1)
    case .press: return press(event.point, &state)
    case .release, .drag: break
    }
    return []
  }

  /// Selects what is there; what is selected already is opened, and a time at which nothing is becomes a new event.
  private static func press(_ point: Point, _ state: inout State) -> [PlanEffect] {
    let layout = WeekLayout(state)
    guard let column = layout.columns.first(where: { ($0.head.left..<$0.head.right).contains(point.column) }),
      (column.head.top..<layout.footer.top).contains(point.row) || column.head.contains(point)
    else { return [] }
    let hit = layout.occurrence(at: point, in: column)
    let slot = hit == nil ? layout.time(at: point, in: column) : nil
    if let slot, column.day == state.day, slot == state.slot { return [.ask(.newEvent(state.day, at: slot))] }
    let isSelected = column.day == state.day && (hit.map { $0.id == state.selected?.id } ?? column.head.contains(point))
    if isSelected { return [.open(state.day, hit?.id)] }
    if let slot { state.pick(slot) }
    let effects = state.go(to: column.day)
    if let hit { state.choose(hit.id) }
    return effects
  }
}

extension WeekLayout {
  /// When the row at a point of a day's grid begins; `nil` outside of it.
  fileprivate func time(at point: Point, in column: Column) -> TimeOfDay? {
    guard column.grid.contains(point) else { return nil }
    let minutes = (scale.first + point.row - column.grid.top) * scale.minutes
    return TimeOfDay(hour: minutes / 60, minute: minutes % 60)
  }

  /// What is drawn at a point; of those that are only counted the first.
  fileprivate func occurrence(at point: Point, in column: Column) -> Occurrence? {
    if let bar = lanes.bars.first(where: { area(of: $0).contains(point) }) { return bar.occurrence }
    let rest = column.blocks.rests.first { area(of: column, rows: $0.rows, columns: $0.columns).contains(point) }
    return rest?.occurrences.first
      ?? column.blocks.blocks.first { area(of: column, rows: $0.rows, columns: $0.columns).contains(point) }?.occurrence
  }
}
