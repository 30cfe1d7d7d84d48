import Domain

struct WeekHours {
  private let state: WeekScreen.State
  private let layout: WeekLayout
  private let selected: Occurrence.ID?

  init(_ state: WeekScreen.State, _ layout: WeekLayout) {
    self.state = state
    self.layout = layout
    selected = state.selected?.id
  }

  func draw(on frame: inout Frame) {
    drawHours(on: &frame)
    for column in layout.columns {
      drawSide(of: column, on: &frame)
      drawNow(in: column, on: &frame)
      for block in column.blocks.blocks { draw(block, in: column, on: &frame) }
      for rest in column.blocks.rests { draw(rest, in: column, on: &frame) }
      drawSlot(in: column, on: &frame)
      drawUnseen(in: column, on: &frame)
    }
  }

  private var nowRow: Int? {
    guard let page = state.page, state.isTimeShown else { return nil }
    let row = page.now.time.seconds / 60 / layout.scale.minutes
    return layout.scale.seen.contains(row) ? row : nil
  }

  private func drawHours(on frame: inout Frame) {
    let isWide = layout.hours.size.columns >= 6
    for row in layout.scale.seen {
      guard let hour = layout.scale.hour(ofRow: row) else { continue }
      let text = state.context.dates.time(hour)
      let line = layout.hours.line(row - layout.scale.first)
      frame.line(isWide ? text : String(text.prefix(2)), in: line, style: .hint)
    }
    guard let nowRow, let page = state.page, layout.columns.contains(where: { $0.day == page.now.day }) else { return }
    let line = layout.hours.line(nowRow - layout.scale.first)
    let text = state.context.dates.time(page.now.time)
    frame.line(isWide ? text : String(text.prefix(2)), in: line, style: Style(.danger, on: .background, .bold))
  }

  private func drawSide(of column: WeekLayout.Column, on frame: inout Frame) {
    for row in 0..<column.grid.size.rows {
      let side = Rect(column: column.head.left, row: column.grid.top + row, columns: 1, rows: 1)
      frame.line("│", in: side, style: .border)
    }
  }

  private func drawNow(in column: WeekLayout.Column, on frame: inout Frame) {
    guard let nowRow, state.page?.now.day == column.day else { return }
    let line = column.grid.line(nowRow - layout.scale.first)
    frame.line(String(repeating: "╌", count: line.size.columns), in: line, style: Style(.danger))
  }

  private func draw(_ block: DayBlocks.Block, in column: WeekLayout.Column, on frame: inout Frame) {
    let occurrence = block.occurrence
    TimeBlock(
      title: occurrence.event.title.text, time: state.context.text(occurrence).time(on: column.day),
      hue: state.hue(of: occurrence), isDone: state.isDone(occurrence),
      isSelected: column.day == state.day && occurrence.id == selected
    )
    .draw(on: &frame, in: layout.area(of: column, rows: block.rows, columns: block.columns))
  }

  private func draw(_ rest: DayBlocks.Rest, in column: WeekLayout.Column, on frame: inout Frame) {
    let area = layout.area(of: column, rows: rest.rows, columns: rest.columns)
    let isSelected = column.day == state.day && rest.occurrences.contains { $0.id == selected }
    frame.line("+\(rest.occurrences.count)", in: area, style: isSelected ? .key : .hint)
    if isSelected { frame.select(area.upper(1)) }
  }

  private func drawSlot(in column: WeekLayout.Column, on frame: inout Frame) {
    guard let slot = state.slot, column.day == state.day else { return }
    let row = slot.seconds / 60 / layout.scale.minutes
    let area = layout.area(of: column, rows: row..<row + 1, columns: 0..<column.grid.size.columns)
    frame.fill(area, style: .selected)
    frame.line("▸\(state.context.dates.time(slot))", in: area, style: .selected)
  }

  private func drawUnseen(in column: WeekLayout.Column, on frame: inout Frame) {
    guard !layout.rule.isEmpty else { return }
    let rows = column.blocks.blocks.map(\.rows)
    let above = rows.count { $0.upperBound <= layout.scale.first }
    let below = rows.count { $0.lowerBound >= layout.scale.seen.upperBound }
    let place = Rect(column: column.grid.left, row: layout.rule.top, columns: column.grid.size.columns, rows: 1)
    if above > 0 { frame.line("↑\(above)", in: place, style: .hint) }
    let under = Rect(column: place.left, row: column.grid.bottom, columns: place.size.columns, rows: 1)
    if below > 0 { frame.line("↓\(below)", in: under, style: .hint) }
  }
}

private struct TimeBlock {
  let title: String
  let time: String
  let hue: ColorRole
  let isDone: Bool
  let isSelected: Bool

  /// Draws the block.
  ///
  /// The selected block alone is filled, so that it stands out; a bar at the left shows how long others last.
  func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let words: Style = isSelected ? .selected : isDone ? .hint : .plain
    frame.fill(area, style: words)
    let lines = lines(in: Size(columns: area.size.columns - 1, rows: area.size.rows))
    for row in 0..<area.size.rows {
      let side = isSelected ? row == 0 ? "▸" : "" : "▎"
      frame.line(side, in: area.line(row), style: isSelected ? words : Style(hue))
      guard lines.indices.contains(row) else { continue }
      frame.line(lines[row], in: area.line(row).inset(left: 1), style: words)
    }
  }

  private func lines(in size: Size) -> [String] {
    guard size.rows > 1, size.columns > 1 else { return [title] }
    // Each line may end with a space that takes no column; one letter more does not fit.
    let most = size.rows * (size.columns + 1) + 1
    let texts = WrappedText(String(title.prefix(most)), columns: size.columns).texts
    guard texts.count <= size.rows else {
      return texts.prefix(size.rows - 1) + [texts.dropFirst(size.rows - 1).joined(separator: " ")]
    }
    let short = String(time.prefix { $0 != "–" })
    let shown = [time, short].first { !$0.isEmpty && TextWidth.columns(of: $0) <= size.columns }
    return texts.count < size.rows ? texts + [shown].compactMap { $0 } : texts
  }
}
