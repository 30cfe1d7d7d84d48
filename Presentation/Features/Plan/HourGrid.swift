package import Domain

/// The hours of one or more days: a column of hours, and next to it a column for each day with its events as blocks to
/// scale.
package struct HourGrid {
  struct Column {
    let day: Day
    /// The area of the blocks, right of a line.
    let area: Rect
    let blocks: DayBlocks
  }

  /// The column of hours, as high as the grid.
  let hours: Rect
  let scale: HourScale
  let columns: [Column]
  /// The lines for the numbers of events before and after the visible hours; empty if there is no room.
  let above: Rect
  let below: Rect

  /// Returns the area of rows and columns in a day; empty if they aren't visible.
  func area(of column: Column, rows: Range<Int>, columns: Range<Int>) -> Rect {
    let rows = rows.clamped(to: scale.seen)
    return Rect(
      column: column.area.left + columns.lowerBound, row: column.area.top + rows.lowerBound - scale.first,
      columns: columns.count, rows: rows.count
    )
    .intersection(column.area)
  }

  func area(of rest: DayBlocks.Rest, in column: Column) -> Rect {
    area(of: column, rows: rest.row..<rest.row + 1, columns: rest.columns)
  }

  /// Returns the start time of the row at a point of a day; `nil` outside of the day's area.
  func time(at point: Point, in column: Column) -> TimeOfDay? {
    guard column.area.contains(point) else { return nil }
    let minutes = minutes(atRow: point.row)
    return TimeOfDay(hour: minutes / 60, minute: minutes % 60)
  }

  /// Returns the occurrence at a point, or the first of several occurrences that are only counted.
  func occurrence(at point: Point, in column: Column) -> Occurrence? {
    let rest = column.blocks.rests.first { area(of: $0, in: column).contains(point) }
    return rest?.occurrences.first ?? block(at: point, in: column)?.occurrence
  }

  /// Returns the part of a block at a point that the mouse holds; `nil` if there is no block.
  ///
  /// The lower edge of a block is its last row, or the last column of a block with one row.
  func part(at point: Point, in column: Column) -> EventGrip.Part? {
    guard let block = block(at: point, in: column) else { return nil }
    let area = area(of: column, rows: block.rows, columns: block.columns)
    guard endsHere(block, in: column), point.row == area.bottom - 1 else { return .whole }
    return area.size.rows > 1 || point.column == area.right - 1 ? .end : .whole
  }

  /// Returns whether the lower edge of a block is visible and the end of the event.
  func endsHere(_ block: DayBlocks.Block, in column: Column) -> Bool {
    block.rows.upperBound <= scale.seen.upperBound
      && block.occurrence.end <= DateTime(column.day.adding(days: 1), .midnight)
  }

  /// Returns the day and the time of the row nearest to a point, wherever the point is.
  func place(nearest point: Point) -> DragPlace {
    let column = columns.first { point.column < $0.area.right } ?? columns[columns.count - 1]
    let row = min(max(point.row, column.area.top), column.area.top + max(0, scale.rows - 1))
    return DragPlace(day: column.day, minutes: minutes(atRow: row))
  }

  private func minutes(atRow row: Int) -> Int { (scale.first + row - hours.top) * scale.minutes }

  private func block(at point: Point, in column: Column) -> DayBlocks.Block? {
    column.blocks.blocks.first { area(of: column, rows: $0.rows, columns: $0.columns).contains(point) }
  }
}

struct HourScale: Hashable {
  /// The minutes per row, with the number of rows needed to use them (our choice).
  ///
  /// The fine steps need room for the waking part of a day, from 08:00 to 22:00; hours need eight rows.
  private static let steps = [(minutes: 15, rows: 56), (minutes: 30, rows: 28), (minutes: 60, rows: 8)]
  private static let coarsest = 120
  private static let minutesPerDay = 1_440

  let minutes: Int
  let rows: Int
  let first: Int

  /// Chooses the finest scale that shows enough of a day, and the hours that are shown.
  ///
  /// The hours start at 08:00, or with the hour of the first event if that is earlier; they start later if the last event or the
  /// selection would be hidden otherwise. They end with the last row or at midnight, so that a high screen shows no
  /// empty night before the morning.
  ///
  /// - Parameters:
  ///   - rows: The number of available rows.
  ///   - busy: The minutes from the first start to the last end of the events.
  ///   - selected: The minutes that must be visible.
  ///   - scrolled: The number of rows scrolled down, or up if negative.
  init(rows: Int, busy: Range<Int>?, selected: Range<Int>?, scrolled: Int) {
    let minutes = Self.steps.first { $0.rows <= rows }?.minutes ?? Self.coarsest
    let day = Self.minutesPerDay / minutes
    var top = FreeTime.morning.seconds / 60 / minutes
    if let busy = busy.map({ Self.rows(of: $0.lowerBound / 60 * 60..<$0.upperBound, minutes: minutes) }),
      busy.count <= rows
    {
      top = min(max(top, busy.upperBound - rows), busy.lowerBound)
    }
    if let selected {
      let selected = Self.rows(of: selected, minutes: minutes)
      top = min(max(top, selected.upperBound - rows), selected.lowerBound)
    }
    self.minutes = minutes
    // Scrolling ends where the last rows of the day fill the screen, or at the top if they don't.
    first = min(max(0, top + scrolled), max(top, day - rows))
    self.rows = min(rows, day - first)
  }

  /// The visible rows, counted from the start of the day.
  var seen: Range<Int> { first..<first + rows }

  /// Returns the rows of the day that a time span takes; at least one.
  ///
  /// The rows start with the first minute and end at the row nearest to the end, so that an event that follows on the
  /// half hour is drawn below.
  func rows(of span: Range<Int>) -> Range<Int> { Self.rows(of: span, minutes: minutes) }

  private static func rows(of span: Range<Int>, minutes: Int) -> Range<Int> {
    let start = min(span.lowerBound, minutesPerDay - 1) / minutes
    return start..<max(start + 1, (span.upperBound + (minutes - 1) / 2) / minutes)
  }

  /// Returns the full hour at the start of a row; `nil` for rows that don't start at a full hour.
  func hour(ofRow row: Int) -> TimeOfDay? { row * minutes % 60 == 0 ? TimeOfDay(hour: row * minutes / 60) : nil }
}

extension Occurrence {
  /// Returns the minutes that the occurrence takes on a day; `nil` if it isn't on that day.
  func minutes(on day: Day) -> Range<Int>? {
    guard days.contains(day) else { return nil }
    let midnight = DateTime(day, .midnight).clockSeconds
    let start = max(0, start.clockSeconds - midnight) / 60
    return start..<max(start, min(86_400, end.clockSeconds - midnight) / 60)
  }
}

struct DayBlocks {
  struct Block: Equatable {
    let occurrence: Occurrence
    let rows: Range<Int>
    /// The columns, counted from the left side of the day.
    let columns: Range<Int>
  }

  /// Occurrences without room, drawn as a count at the end of a row of the blocks that they overlap.
  struct Rest: Equatable {
    let occurrences: [Occurrence]
    let row: Int
    /// The columns of the count, at the right side of the day.
    let columns: Range<Int>
    let text: String

    fileprivate init(_ occurrences: [Occurrence], row: Int, of columns: Int) {
      (self.occurrences, self.row, text) = (occurrences, row, "+\(occurrences.count)")
      self.columns = max(0, columns - TextWidth.columns(of: text))..<columns
    }
  }

  /// The minimum number of columns of a block: its side and six letters, which is room for many words (our choice).
  private static let leastColumns = 7

  let blocks: [Block]
  let rests: [Rest]

  /// - Parameters:
  ///   - dragged: The event that the mouse moves, which is drawn over others if there is no room next to them.
  ///   - selected: The event that takes the place of others if there is no room next to them.
  init(
    _ occurrences: [Occurrence], on day: Day, scale: HourScale, columns: Int, dragged: Occurrence.ID? = nil,
    selected: Occurrence.ID? = nil
  ) {
    let timed = Self.timed(occurrences, on: day, scale: scale)
    let most = max(1, columns / Self.leastColumns)
    var (blocks, above): ([Block], [Block]) = ([], [])
    var hidden: [(Occurrence, Range<Int>)] = []
    var chosen: Block?
    for ((occurrence, rows), place) in zip(timed, OverlapColumns(timed.map(\.1)).places) {
      let shown = min(place.count, most)
      // A blank column keeps the words off the side of the next block; the blocks share the others evenly.
      let left = { (place: Int) in place * (columns + 1) / shown }
      let last = left(shown - 1)..<columns
      if place.column < shown {
        let end = min(place.column + place.span, shown)
        blocks.append(Block(occurrence: occurrence, rows: rows, columns: left(place.column)..<left(end) - 1))
      } else if occurrence.id == dragged {
        above.append(Block(occurrence: occurrence, rows: rows, columns: last))
      } else if occurrence.id == selected {
        chosen = Block(occurrence: occurrence, rows: rows, columns: last)
      } else {
        hidden.append((occurrence, rows))
      }
    }
    if let chosen {
      let covered = blocks.filter { $0.rows.overlaps(chosen.rows) && $0.columns.overlaps(chosen.columns) }
      hidden += covered.map { ($0.occurrence, $0.rows) }
      blocks = blocks.filter { !covered.contains($0) } + [chosen]
    }
    self.blocks = blocks + above
    rests = Self.stretches(hidden).map { occurrences, rows in
      // The last row leaves the first words of a title alone.
      let seen = rows.clamped(to: scale.seen)
      let row = seen.last { row in blocks.contains { $0.rows.contains(row) } } ?? rows.lowerBound
      return Rest(occurrences, row: row, of: columns)
    }
  }

  /// Returns whether another block ends where a block starts.
  func touches(_ block: Block) -> Bool {
    blocks.contains { $0.rows.upperBound == block.rows.lowerBound && $0.columns.overlaps(block.columns) }
  }

  /// Returns the number of columns at the end of a row of a block that a count takes, with the blank before it.
  func countColumns(in block: Block, row: Int) -> Int {
    let count = rests.first { $0.row == row && block.columns.overlaps($0.columns) && block.rows.contains(row) }
    return count.map { $0.columns.count + 1 } ?? 0
  }

  /// Returns the rows of timed events, the earliest and then the longest first.
  ///
  /// Overlapping events share a row even if the scale is too coarse to show it.
  private static func timed(_ occurrences: [Occurrence], on day: Day, scale: HourScale) -> [(Occurrence, Range<Int>)] {
    let timed = occurrences.filter { !$0.spansDays }.compactMap { one in one.minutes(on: day).map { (one, $0) } }
      .sorted { ($0.1.lowerBound, $1.1.upperBound) < ($1.1.lowerBound, $0.1.upperBound) }
    let starts = Set(timed.map(\.1.lowerBound))
    return timed.map { occurrence, minutes in
      let rows = scale.rows(of: minutes)
      let cut = min(rows.upperBound * scale.minutes, minutes.upperBound)..<minutes.upperBound
      return (occurrence, cut.contains { starts.contains($0) } ? rows.lowerBound..<rows.upperBound + 1 : rows)
    }
  }

  private static func stretches(_ hidden: [(Occurrence, Range<Int>)]) -> [([Occurrence], Range<Int>)] {
    var stretches: [([Occurrence], Range<Int>)] = []
    for (occurrence, rows) in hidden.sorted(by: { $0.1.lowerBound < $1.1.lowerBound }) {
      if let last = stretches.last?.1, rows.lowerBound < last.upperBound {
        stretches[stretches.count - 1].0.append(occurrence)
        stretches[stretches.count - 1].1 = last.lowerBound..<max(last.upperBound, rows.upperBound)
      } else {
        stretches.append(([occurrence], rows))
      }
    }
    return stretches
  }
}

/// A day, and a time on it in minutes; `nil` for a place without times, such as the number of a day.
package struct DragPlace: Equatable, Sendable {
  let day: Day
  let minutes: Int?
}

/// An event that the mouse holds.
package struct EventGrip: Equatable, Sendable {
  package enum Part: Equatable, Sendable { case whole, end }

  /// The step of the arrow keys and of all times to which events are dragged, in minutes.
  static let step = 5

  let occurrence: Occurrence
  let part: Part
  let place: DragPlace
  /// Indicates whether the event was selected before, so a click opens it.
  let wasSelected: Bool

  /// Returns the event at another time, in steps of five minutes from the full hour.
  ///
  /// - Parameters:
  ///   - days: The number of days to move it; the end of an event stays on its day.
  ///   - minutes: The minutes to move it; ignored for events that span days.
  func moved(days: Int, minutes: Int, zone: Zone) -> Occurrence {
    let span = part == .whole ? moved(days, minutes, zone) : ending(after: minutes, zone)
    guard let span, span != occurrence.span else { return occurrence }
    var event = occurrence.event
    event.span = span
    return Occurrence(of: event, forUserIn: zone, instance: occurrence.instance)
  }

  /// Moves the whole event; its start stays within the day.
  private func moved(_ days: Int, _ minutes: Int, _ zone: Zone) -> EventSpan? {
    let (start, isMoved) = (occurrence.start, minutes != 0 && !occurrence.spansDays)
    let last = 1_440 - Self.step
    let rounded = min(max(0, Self.rounded(start.time.seconds / 60 + minutes)), last)
    let time = isMoved ? TimeOfDay(hour: rounded / 60, minute: rounded % 60) : start.time
    return time.map { occurrence.span.moved(to: DateTime(start.day.adding(days: days), $0), forUserIn: zone) }
  }

  /// Moves the end; an event lasts at least five minutes, and less than a day.
  private func ending(after minutes: Int, _ zone: Zone) -> EventSpan? {
    guard minutes != 0, case .timed(let start, _, let eventZone) = occurrence.span else { return nil }
    let first = occurrence.start.clockSeconds / 60
    let end = Self.rounded(occurrence.end.clockSeconds / 60 + minutes)
    let clamped = min(max(first + Self.step, end), first + 1_440 - Self.step)
    let time = eventZone.dateTime(showing: DateTime(clockSeconds: clamped * 60), forUserIn: zone)
    return .timed(start: start, end: time, zone: eventZone)
  }

  private static func rounded(_ minutes: Int) -> Int { (minutes + step / 2) / step * step }
}

/// The state of a view with an ``HourGrid``, in which events are dragged.
package protocol HourGridState: PlanState {
  var drag: Drag<EventGrip>? { get set }
  /// The time picked for a new event while no event is selected.
  var slot: TimeOfDay? { get set }
  /// The number of rows that the wheel has scrolled down, or up if negative.
  var scrolled: Int { get set }
  /// Indicates whether the time is up to date; an outdated time isn't shown.
  var isTimeShown: Bool { get set }

  /// Indicates whether the view shows hours at its size.
  var hasHours: Bool { get }

  /// Returns the hours with the events of a page; `nil` if the view has no room for them.
  func hourGrid(of page: PlanPage?) -> HourGrid?

  /// Returns the place to which something is dragged.
  func dragPlace(at point: Point) -> DragPlace?
}

extension HourGridState {
  package var hasHours: Bool { true }

  /// The event that is moved away from its place; `nil` while nothing is dragged.
  var draggedID: Occurrence.ID? { drag.flatMap { $0.hasMoved ? $0.item.occurrence.id : nil } }

  /// The dragged event at its new time; `nil` while nothing is dragged.
  var dragged: Occurrence? { drag.flatMap { $0.hasMoved ? target(of: $0) : nil } }

  /// The page with the dragged event at its new time.
  var shownPage: PlanPage? { dragged.flatMap { page?.with($0) } ?? page }

  /// Holds an event that was pressed.
  mutating func hold(_ occurrence: Occurrence, _ part: EventGrip.Part, at point: Point, wasSelected: Bool) {
    guard let place = dragPlace(at: point) else { return }
    let grip = EventGrip(
      occurrence: occurrence, part: occurrence.spansDays ? .whole : part, place: place, wasSelected: wasSelected)
    drag = Drag(grip, at: point)
  }

  /// Changes the selection below the pointer without scrolling the hours.
  mutating func keepHours<Value>(_ change: (inout Self) -> Value) -> Value {
    let first = hourGrid(of: page)?.scale.first
    let value = change(&self)
    if let first, let new = hourGrid(of: page)?.scale.first { scrolled += first - new }
    return value
  }

  /// Scrolls by hours within the day.
  mutating func scroll(by hours: Int) {
    guard let before = hourGrid(of: page)?.scale else { return }
    var turned = self
    turned.scrolled += hours * max(1, 60 / before.minutes)
    scrolled += (turned.hourGrid(of: page)?.scale.first ?? before.first) - before.first
  }

  fileprivate func target(of drag: Drag<EventGrip>) -> Occurrence {
    let grip = drag.item
    guard let place = dragPlace(at: drag.point), let start = dragPlace(at: drag.start) else { return grip.occurrence }
    // The hours may have scrolled since the press, and fewer days than a week may have moved to the side.
    let minutes = place.minutes.flatMap { now in grip.place.minutes.map { now - $0 } } ?? 0
    return grip.moved(
      days: start.day.distance(to: place.day) + drag.steps.column,
      minutes: minutes + drag.steps.row * EventGrip.step, zone: context.zone)
  }
}

extension PlanScreen where State: HourGridState {
  /// Follows a drag of an event.
  ///
  /// - Returns: `nil` for an input that isn't about a drag.
  static func followDrag(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    switch state.drag.follow(input) {
    case .moved, .cancelled: return []
    case .dropped(let drag):
      let span = state.target(of: drag).span
      return span == drag.item.occurrence.span ? [] : [.askToMove(drag.item.occurrence, to: span)]
    case .clicked(let grip): return grip.wasSelected ? press(PlanKey.details, &state) : []
    case nil: return nil
    }
  }
}

extension ScreenAction where State: HourGridState {
  static var addAtSlot: ScreenAction { .init(CommonKey.addEvent) { [.ask(.newEvent($0.day, at: $0.slot))] } }
  static var pickLater: ScreenAction {
    .picking(CommonKey.moveDown.named(ko: "빈칸 고르기, 30분 뒤로", en: "pick a time, later"), by: 1)
  }
  static var pickEarlier: ScreenAction {
    .picking(CommonKey.moveUp.named(ko: "빈칸 고르기, 30분 앞으로", en: "pick a time, earlier"), by: -1)
  }

  private static func picking(_ binding: KeyBinding, by halfHours: Int) -> ScreenAction {
    .doing(binding, if: \.hasHours) { if $0.hasHours { $0.moveSlot(by: halfHours) } }
  }
}

extension HourGridState {
  /// The step between picked times, in seconds (our choice).
  private static var slotStep: Int { 1_800 }

  package mutating func pick(_ time: TimeOfDay) {
    slot = time
    scrolled = 0
  }

  /// The minutes of the day that must be visible: those of the picked time or of the selected event.
  var shownMinutes: Range<Int>? {
    if let slot { return slot.seconds / 60..<(slot.seconds + Self.slotStep) / 60 }
    return selected.flatMap { $0.spansDays ? nil : $0.minutes(on: day) }
  }

  /// Moves the picked time by half hours, or picks the first time.
  mutating func moveSlot(by halfHours: Int) {
    guard let slot else { return pick(firstSlot) }
    if let moved = TimeOfDay(seconds: slot.seconds + halfHours * Self.slotStep) { pick(moved) }
  }

  /// The half hour at the end of the selected event, the next half hour of today, or 09:00 (our choice).
  private var firstSlot: TimeOfDay {
    let seconds: Int? =
      if let minutes = shownMinutes { minutes.upperBound * 60 } else if let page, page.today == day {
        page.now.time.seconds + 1
      } else { nil }
    let halfHour = seconds.map { ($0 + Self.slotStep - 1) / Self.slotStep * Self.slotStep }
    return TimeOfDay(seconds: min(halfHour ?? 32_400, 86_400 - Self.slotStep)) ?? .midnight
  }
}

extension [Occurrence] {
  /// Returns the minutes from the first start to the last end on a day; `nil` without timed events.
  func busyMinutes(on day: Day) -> Range<Int>? {
    let all = compactMap { $0.spansDays ? nil : $0.minutes(on: day) }
    guard let first = all.map(\.lowerBound).min(), let last = all.map(\.upperBound).max() else { return nil }
    return first..<last
  }
}

struct HourGridPicture<State: HourGridState> {
  private let state: State
  private let grid: HourGrid
  private let page: PlanPage?
  private let selected: Occurrence.ID?
  private let shownDay: Day

  /// - Parameter page: The page with the dragged event at its new time.
  init(_ state: State, _ grid: HourGrid, _ page: PlanPage?) {
    (self.state, self.grid, self.page) = (state, grid, page)
    let dragged = state.dragged
    selected = dragged?.id ?? state.selected?.id
    shownDay = dragged?.start.day ?? state.day
  }

  func draw(on frame: inout Frame) {
    drawHours(on: &frame)
    for column in grid.columns {
      drawSide(of: column, on: &frame)
      drawNow(in: column, on: &frame)
      for block in column.blocks.blocks { draw(block, in: column, on: &frame) }
      for rest in column.blocks.rests { draw(rest, in: column, on: &frame) }
      drawSlot(in: column, on: &frame)
      drawUnseen(in: column, on: &frame)
    }
  }

  /// Writes the lengths of free slots into their first rows.
  func draw(_ gaps: [FreeTime.Gap], on frame: inout Frame) {
    guard let column = grid.columns.first else { return }
    let midnight = DateTime(column.day, .midnight).clockSeconds
    for gap in gaps {
      // The minute that has begun counts too, as in Today.
      let now = page.map(\.now).flatMap { ($0..<$0.adding(seconds: 60)).contains(gap.start) ? $0 : nil }
      let start = now ?? gap.start
      let minutes = (start.clockSeconds - midnight) / 60..<(gap.end.clockSeconds - midnight) / 60
      let rows = grid.scale.rows(of: minutes).clamped(to: grid.scale.seen)
      let isFree = { (row: Int) in !column.blocks.blocks.contains { $0.rows.contains(row) } && row != nowRow }
      guard let row = rows.first(where: isFree), slotRow != row else { continue }
      let area = grid.area(of: column, rows: row..<row + 1, columns: 0..<column.area.size.columns)
      let words = state.context.texts.plan.free(minutes: minutes.count)
      let range = state.context.dates.range(from: start, to: gap.end)
      frame.line("○", in: area, style: Style(.success))
      frame.line("\(words)  \(range)", in: area.inset(left: 2), style: .hint)
    }
  }

  private var slotRow: Int? { state.slot.map { $0.seconds / 60 / grid.scale.minutes } }

  private var nowRow: Int? {
    guard let page, state.isTimeShown, grid.columns.contains(where: { $0.day == page.now.day }) else { return nil }
    let row = page.now.time.seconds / 60 / grid.scale.minutes
    return grid.scale.seen.contains(row) ? row : nil
  }

  private func drawHours(on frame: inout Frame) {
    let isWide = grid.hours.size.columns >= 6
    for row in grid.scale.seen {
      guard let hour = grid.scale.hour(ofRow: row) else { continue }
      let text = state.context.dates.time(hour)
      let line = grid.hours.line(row - grid.scale.first)
      frame.line(isWide ? text : String(text.prefix(2)), in: line, style: .hint)
    }
    guard let nowRow, let page else { return }
    let line = grid.hours.line(nowRow - grid.scale.first)
    // A clock without minutes would pass for the hour of the row, so narrow hours only color that hour.
    guard let time = isWide ? page.now.time : grid.scale.hour(ofRow: nowRow) else { return }
    let text = state.context.dates.time(time)
    frame.line(isWide ? text : String(text.prefix(2)), in: line, style: Style(.danger, on: .background, .bold))
  }

  private func drawSide(of column: HourGrid.Column, on frame: inout Frame) {
    for row in 0..<column.area.size.rows {
      let side = Rect(column: column.area.left - 1, row: column.area.top + row, columns: 1, rows: 1)
      frame.line("│", in: side, style: .border)
    }
  }

  private func drawNow(in column: HourGrid.Column, on frame: inout Frame) {
    guard let nowRow, page?.now.day == column.day else { return }
    let line = column.area.line(nowRow - grid.scale.first)
    frame.line(String(repeating: "╌", count: line.size.columns), in: line, style: Style(.danger))
  }

  private func draw(_ block: DayBlocks.Block, in column: HourGrid.Column, on frame: inout Frame) {
    let occurrence = block.occurrence
    TimeBlock(
      title: occurrence.title.text, time: state.context.text(occurrence).time(on: column.day),
      location: occurrence.location.text, hue: state.hue(of: occurrence), isDone: state.isDone(occurrence),
      isSelected: isSelected(occurrence, in: column), isTouching: column.blocks.touches(block),
      countColumns: block.rows.clamped(to: grid.scale.seen).map { column.blocks.countColumns(in: block, row: $0) }
    )
    .draw(on: &frame, in: grid.area(of: column, rows: block.rows, columns: block.columns))
  }

  private func draw(_ rest: DayBlocks.Rest, in column: HourGrid.Column, on frame: inout Frame) {
    let area = grid.area(of: rest, in: column)
    let isSelected = rest.occurrences.contains { self.isSelected($0, in: column) }
    frame.line(rest.text, in: area, style: isSelected ? .key : .hint)
    let isOnSelection = column.blocks.blocks.contains {
      $0.rows.contains(rest.row) && $0.columns.overlaps(rest.columns) && self.isSelected($0.occurrence, in: column)
    }
    if isSelected || isOnSelection { frame.select(area) }
  }

  private func isSelected(_ occurrence: Occurrence, in column: HourGrid.Column) -> Bool {
    occurrence.id == selected && column.day == shownDay
  }

  private func drawSlot(in column: HourGrid.Column, on frame: inout Frame) {
    guard let slot = state.slot, let row = slotRow, column.day == state.day else { return }
    let area = grid.area(of: column, rows: row..<row + 1, columns: 0..<column.area.size.columns)
    frame.fill(area, style: .selected)
    frame.line("▸\(state.context.dates.time(slot))", in: area, style: .selected)
  }

  private func drawUnseen(in column: HourGrid.Column, on frame: inout Frame) {
    let rows = column.blocks.blocks.map(\.rows)
    let earlier = rows.count { $0.upperBound <= grid.scale.first }
    let later = rows.count { $0.lowerBound >= grid.scale.seen.upperBound }
    let texts = state.context.texts
    let notes = [
      (earlier, texts(ko: "이전 \(earlier)", en: "\(earlier) earlier"), "↑", grid.above),
      (later, texts(ko: "이후 \(later)", en: "\(later) later"), "↓", grid.below),
    ]
    for (count, words, sign, line) in notes where count > 0 {
      let place = Rect(
        column: column.area.left, row: line.top, columns: column.area.size.columns, rows: line.size.rows)
      let hasRoom = TextWidth.columns(of: words) <= place.size.columns
      frame.line(hasRoom ? words : "\(sign)\(count)", in: place, style: .hint)
    }
  }
}
