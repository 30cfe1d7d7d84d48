import Domain

/// The free stretches of a day.
struct FreeTimeLines {
  private let gaps: [FreeTime.Gap]
  private let context: PlanContext

  init(_ agenda: DayAgenda, now: DateTime, context: PlanContext) {
    gaps = FreeTime(on: agenda.day, occurrences: agenda.inProgress + agenda.upcoming + agenda.done, now: now).gaps
    self.context = context
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let texts = context.texts
    guard !gaps.isEmpty else {
      return EmptyState(message: texts.plan.noFreeTime).draw(on: &frame, in: area)
    }
    for (row, gap) in gaps.enumerated() {
      let line = area.line(row)
      let minutes = (gap.end.clockSeconds - gap.start.clockSeconds) / 60
      frame.line("○", in: line, style: Style(.success))
      frame.line(texts.plan.time(of: gap), in: line.inset(left: 2), style: .plain)
      frame.line(context.dates.duration(minutes: minutes), in: line.inset(left: 15), style: .hint)
    }
  }
}
