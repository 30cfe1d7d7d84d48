import Domain

struct HourScale: Hashable {
  /// What one row may stand for, in minutes, and how many rows there have to be for it (our choice): of the fine ones
  /// as many as the waking part of a day has, of hours eight.
  private static let steps = [(minutes: 15, rows: 56), (minutes: 30, rows: 28), (minutes: 60, rows: 8)]
  private static let coarsest = 120
  private static let minutesPerDay = 1_440

  let minutes: Int
  let rows: Int
  let first: Int

  /// The finest scale on which enough of a day can be seen at once, from the morning on, or where all is that is busy.
  ///
  /// - Parameters:
  ///   - rows: That there is room for.
  ///   - busy: From the first minute that anything planned begins to the last that anything ends.
  ///   - selected: The minutes that are to be seen in any case.
  ///   - scrolled: How many rows further down is looked at, further up when negative.
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

  /// The rows that are seen, counted from the beginning of the day.
  var seen: Range<Int> { first..<first + rows }

  /// The rows of the day that something takes; at least one.
  ///
  /// It begins in the row of its first minute and ends with the row that its end is nearest to, so that what follows it
  /// on the half hour is below it.
  func rows(of span: Range<Int>) -> Range<Int> { Self.rows(of: span, minutes: minutes) }

  private static func rows(of span: Range<Int>, minutes: Int) -> Range<Int> {
    let start = min(span.lowerBound, minutesPerDay - 1) / minutes
    return start..<max(start + 1, (span.upperBound + (minutes - 1) / 2) / minutes)
  }

  /// The full hour that a row begins with; `nil` for rows that begin with none.
  func hour(ofRow row: Int) -> TimeOfDay? { row * minutes % 60 == 0 ? TimeOfDay(hour: row * minutes / 60) : nil }
}

extension Occurrence {
  /// `nil` when it is not on that day.
  func minutes(on day: Day) -> Range<Int>? {
    guard days.contains(day) else { return nil }
    let midnight = DateTime(day, .midnight).clockSeconds
    let start = max(0, start.clockSeconds - midnight) / 60
    return start..<max(start, min(86_400, end.clockSeconds - midnight) / 60)
  }
}
