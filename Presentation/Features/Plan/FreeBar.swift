import Domain

/// The free slots of a day as list rows, in which events can be added.
struct FreeRows: ListRows {
  let gaps: [FreeTime.Gap]
  let context: PlanContext

  var count: Int { gaps.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let gap = gaps[index]
    let minutes = (gap.end.clockSeconds - gap.start.clockSeconds) / 60
    frame.line("○", in: area, style: Style(.success))
    frame.line(context.texts.plan.time(of: gap), in: area.inset(left: 2))
    frame.line(context.dates.shortDuration(minutes: minutes), in: area.inset(left: 15), style: .hint)
  }
}

extension FreeRows {
  /// - Parameters:
  ///   - agenda: The agenda of the day.
  ///   - minutes: The minimum length; shorter slots are left out.
  init(_ agenda: DayAgenda, atLeast minutes: Int, now: DateTime, _ context: PlanContext) {
    let busy = agenda.inProgress + agenda.upcoming + agenda.done
    let free = FreeTime(on: agenda.day, occurrences: busy, now: now, minimum: minutes)
    self.init(gaps: free.gaps, context: context)
  }
}

/// The free time of a day as a bar, below the hours; what is planned is a gap in the bar.
struct FreeBar {
  /// The rows of the hours, the bar and the legend.
  static let rows = 3
  private static let (free, taken) = ("━", StyledLine("░", .hint))

  private let gaps: [FreeTime.Gap]
  private let start: DateTime
  private let columns: Int
  private let minutesPerColumn: Int

  /// - Parameter columns: The maximum width.
  init(_ gaps: [FreeTime.Gap], from start: DateTime, to end: DateTime, columns: Int) {
    (self.gaps, self.start) = (gaps, start)
    let minutes = (end.clockSeconds - start.clockSeconds) / 60
    minutesPerColumn = [15, 30].first { minutes / $0 <= columns } ?? 60
    self.columns = max(0, min(columns, minutes / minutesPerColumn))
  }

  /// - Parameter selected: The index of the slot to point out.
  func lines(selected: Int? = nil) -> [StyledLine] { [hours, bar(selected)] }

  /// Returns the index of the free slot at a column; `nil` if something is planned then.
  func gap(atColumn column: Int) -> Int? {
    guard (0..<columns).contains(column) else { return nil }
    let middle = start.adding(seconds: column * minutesPerColumn * 60 + minutesPerColumn * 30)
    return gaps.firstIndex { $0.start <= middle && middle < $0.end }
  }

  private func bar(_ selected: Int?) -> StyledLine {
    (0..<columns).reduce(into: StyledLine()) { line, column in
      let gap = gap(atColumn: column)
      line += gap == nil ? Self.taken : StyledLine(Self.free, gap == selected ? .mark : Style(.success))
    }
  }

  /// Returns the meaning of the signs of a bar.
  ///
  /// - Parameter hasSelection: Indicates whether the bar points out a slot.
  static func legend(_ texts: Texts, hasSelection: Bool = false) -> StyledLine {
    let (free, taken) = (texts(ko: "빈 시간", en: "free"), texts(ko: "일정·지난 시간", en: "planned or past"))
    let signs =
      StyledLine(Self.free, Style(.success)) + StyledLine(" \(free)  ", .hint) + Self.taken
      + StyledLine(" \(taken)", .hint)
    guard hasSelection else { return signs }
    return signs + StyledLine("  ") + StyledLine(Self.free, .mark)
      + StyledLine(texts(ko: " 선택", en: " selected"), .hint)
  }

  /// The full hours, as many as there is room for.
  private var hours: StyledLine {
    let step = minutesPerColumn == 15 ? 2 : 4
    let first = start.time.seconds / 60
    var text = ""
    for hour in stride(from: (first + 59) / 60, through: 23, by: step) {
      let column = (hour * 60 - first) / minutesPerColumn
      guard column < columns else { break }
      text += String(repeating: " ", count: column - text.count) + (hour < 10 ? "0\(hour)" : "\(hour)")
    }
    return StyledLine(text, .hint)
  }
}

/// The events of a day, which take the time between the free slots beside them.
struct BusyEvents {
  private let state: DayScreen.State
  private let events: [Occurrence]

  /// - Returns: `nil` for a day that isn't read or has no events.
  init?(_ state: DayScreen.State) {
    guard let events = state.page?.occurrences(on: state.day), !events.isEmpty else { return nil }
    (self.state, self.events) = (state, events)
  }

  /// Draws the number of events and a row for each event; the last row counts those without room.
  func draw(on frame: inout Frame, in area: Rect) {
    let title = state.context.texts.plan.count(events.count)
    frame.line(title, in: area, style: Style(.text, on: .background, .bold))
    let lines = area.inset(top: 2)
    let shown = events.prefix(events.count > lines.size.rows ? max(0, lines.size.rows - 1) : events.count)
    for (row, event) in state.briefRows(of: Array(shown)).enumerated() { event.draw(on: &frame, in: lines.line(row)) }
    let hidden = events.count - shown.count
    if hidden > 0 { frame.line(state.context.texts.more(hidden), in: lines.lower(1), style: .hint) }
  }
}
