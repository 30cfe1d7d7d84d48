import Domain

/// The free stretches of a day, where something can be planned.
struct FreeRows: ListRows {
  let gaps: [FreeTime.Gap]
  let context: PlanContext

  var count: Int { gaps.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let gap = gaps[index]
    let minutes = (gap.end.clockSeconds - gap.start.clockSeconds) / 60
    frame.line("○", in: area, style: Style(.success))
    frame.line(context.texts.plan.time(of: gap), in: area.inset(left: 2))
    frame.line(context.dates.duration(minutes: minutes), in: area.inset(left: 15), style: .hint)
  }
}

extension FreeRows {
  /// - Parameters:
  ///   - agenda: Of the day.
  ///   - minutes: Shorter stretches are left out.
  init(_ agenda: DayAgenda, atLeast minutes: Int, now: DateTime, _ context: PlanContext) {
    let busy = agenda.inProgress + agenda.upcoming + agenda.done
    let free = FreeTime(on: agenda.day, occurrences: busy, now: now, minimum: minutes)
    self.init(gaps: free.gaps, context: context)
  }
}
