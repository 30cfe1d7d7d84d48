import Domain

struct WeekLayout {
  struct Column {
    let day: Day
    let head: Rect
    /// The day's part of the time grid, without the line on its left.
    let grid: Rect
    let blocks: DayBlocks
  }

  /// The minimum number of columns of a day, including the line on its left.
  private static let leastColumns = 10

  let title: Rect
  /// The column of hours, as high as the grid.
  let hours: Rect
  /// The all-day events above the time grid.
  let lanes: DayLanes
  /// The line between ``lanes`` and the grid; empty if there is no room.
  let rule: Rect
  let scale: HourScale
  let columns: [Column]
  /// The line about the selected occurrence.
  let footer: Rect
  private let lanesArea: Rect
  private let step: Int

  init(_ state: WeekScreen.State) {
    let side = state.size.columns >= 60 ? 1 : 0
    let area = Rect(state.size).inset(left: side, right: side)
    let gutter = area.size.columns >= 60 ? 6 : 3
    let week = state.week.days
    let count = min(week.count, max(1, (area.size.columns - gutter) / Self.leastColumns))
    let before = min(max(0, week.first.distance(to: state.day) - count / 2), week.count - count)
    let days = DayRange(week.first.adding(days: before), week.first.adding(days: before + count - 1))
    step = max(1, (area.size.columns - gutter) / count)

    title = area.line(0)
    let isTall = area.size.rows >= 16
    let head = area.inset(top: isTall ? 2 : 1).upper(1)
    footer = area.size.rows >= 8 ? area.lower(1) : area.lower(0)
    var body = Rect(
      column: area.left, row: head.bottom, columns: area.size.columns,
      rows: max(0, area.bottom - footer.size.rows - head.bottom))
    let spanning = state.page?.occurrences(in: days).filter(\.spansDays) ?? []
    lanes = DayLanes(spanning, on: days, limit: max(1, min(6, body.size.rows / 5 + 1)))
    lanesArea = body.upper(lanes.count)
    body = body.inset(top: lanes.count)
    rule = body.upper(isTall ? 1 : 0)
    let grid = body.inset(top: rule.size.rows, bottom: isTall ? 1 : 0)
    hours = grid.inset(right: max(0, grid.size.columns - gutter))

    let scale = HourScale(
      rows: grid.size.rows, busy: state.busyMinutes, selected: state.shownMinutes, scrolled: state.scrolled)
    self.scale = scale
    let step = step
    columns = zip(0..., days).map { index, day in
      let left = area.left + gutter + index * step
      let place = Rect(column: left + 1, row: grid.top, columns: step - 1, rows: scale.rows).intersection(area)
      return Column(
        day: day, head: Rect(column: left, row: head.top, columns: step, rows: head.size.rows).intersection(area),
        grid: place, blocks: DayBlocks(state.occurrences(on: day), on: day, scale: scale, columns: place.size.columns))
    }
  }

  var days: DayRange { DayRange(columns[0].day, columns[columns.count - 1].day) }

  func area(of bar: DayLanes.Bar) -> Rect { area(of: bar.days, lane: bar.lane) }

  func countArea(of day: Day) -> Rect { area(of: DayRange(day), lane: lanes.count - 1) }

  /// Returns the area of rows and columns in a day's grid; empty if they aren't visible.
  func area(of column: Column, rows: Range<Int>, columns: Range<Int>) -> Rect {
    let rows = rows.clamped(to: scale.seen)
    return Rect(
      column: column.grid.left + columns.lowerBound, row: column.grid.top + rows.lowerBound - scale.first,
      columns: columns.count, rows: rows.count
    )
    .intersection(column.grid)
  }

  private func area(of days: DayRange, lane: Int) -> Rect {
    let first = columns[0].day.distance(to: days.first)
    let line = lanesArea.line(lane)
    return Rect(
      column: columns[0].head.left + first * step + 1, row: line.top, columns: days.count * step - 1,
      rows: line.size.rows
    )
    .intersection(line)
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

  /// Chooses the finest scale that shows enough of a day, starting in the morning or at the busy hours.
  ///
  /// - Parameters:
  ///   - rows: The number of available rows.
  ///   - busy: The minutes from the first start to the last end of the events.
  ///   - selected: The minutes that must be visible.
  ///   - scrolled: The number of rows scrolled down, or up if negative.
  init(rows: Int, busy: Range<Int>?, selected: Range<Int>?, scrolled: Int) {
    let minutes = Self.steps.first { $0.rows <= rows }?.minutes ?? Self.coarsest
    let rows = min(rows, Self.minutesPerDay / minutes)
    var top = FreeTime.morning.seconds / 60 / minutes
    if let busy = busy.map({ Self.rows(of: $0, minutes: minutes) }), busy.count <= rows {
      top = min(max(top, busy.upperBound - rows), busy.lowerBound)
    }
    if let selected {
      let selected = Self.rows(of: selected, minutes: minutes)
      top = min(max(top, selected.upperBound - rows), selected.lowerBound)
    }
    self.minutes = minutes
    self.rows = rows
    let last = Self.minutesPerDay / minutes - rows
    first = min(max(0, min(top, last) + scrolled), last)
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

  /// Occurrences without room, drawn as a count where the first of them would start.
  struct Rest: Equatable {
    let occurrences: [Occurrence]
    let rows: Range<Int>
    let columns: Range<Int>
  }

  /// The minimum number of columns of a block: its side and three letters (our choice).
  private static let leastColumns = 4

  let blocks: [Block]
  let rests: [Rest]

  init(_ occurrences: [Occurrence], on day: Day, scale: HourScale, columns: Int) {
    let timed = Self.timed(occurrences, on: day, scale: scale)
    let most = max(1, columns / Self.leastColumns)
    var blocks: [Block] = []
    var hidden: [(Occurrence, Range<Int>)] = []
    for ((occurrence, rows), place) in zip(timed, OverlapColumns(timed.map(\.1)).places) {
      // If there is no room for all overlapping events, the last column counts the remaining ones.
      let shown = place.count <= most ? place.count : most - 1
      if place.column < max(1, shown) {
        let of = min(place.count, most)
        let end = min(place.column + place.span, max(1, shown))
        let area = place.column * columns / of..<end * columns / of
        blocks.append(Block(occurrence: occurrence, rows: rows, columns: area))
      } else {
        hidden.append((occurrence, rows))
      }
    }
    self.blocks = blocks
    let left = most > 1 ? (most - 1) * columns / most : columns
    rests = Self.stretches(hidden).map { Rest(occurrences: $0.0, rows: $0.1, columns: left..<columns) }
  }

  /// Returns the rows of timed events; overlapping events share a row even if the scale is too coarse to show it.
  private static func timed(_ occurrences: [Occurrence], on day: Day, scale: HourScale) -> [(Occurrence, Range<Int>)] {
    let timed = occurrences.filter { !$0.spansDays }.compactMap { one in one.minutes(on: day).map { (one, $0) } }
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
