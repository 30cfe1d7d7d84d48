import Domain

/// `haru plan free`: the gaps between events.
struct PlanFreeCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = services.clock
    let request = try FreeTimeRequest(invocation, in: session, clock: clock, weekStart: services.settings.weekStart)
    let occurrences = try await session.read(services.store) { things throws(StoreError) in
      try things.events.occurrences(in: request.days, zone: clock.zone)
    }
    let gaps = request.days.flatMap { request.gaps(on: $0, occurrences: occurrences, now: clock.dateTime) }
    let records = gaps.map { GapRecord($0, zone: services.zone) }
    session.write(
      json: { .array(records.map(\.json)) },
      plain: { records.map(\.fields) },
      text: { width in text(records, request, session.texts, width) }
    )
  }

  /// Each day with anything free under its date.
  private func text(_ records: [GapRecord], _ request: FreeTimeRequest, _ texts: Texts, _ width: Int?) -> [StyledLine] {
    guard !records.isEmpty else { return [StyledLine(texts.planCommands.noFreeTime(request.days))] }
    let dates = DateFormatting(texts)
    let today = services.clock.today
    var lines: [StyledLine] = []
    var day: Day?
    for record in records {
      if record.day != day {
        if day != nil { lines.append(StyledLine()) }
        day = record.day
        lines.append(StyledLine(dates.day(record.day, today: today), Style(.accent, .bold)))
      }
      let length = StyledLine(dates.duration(minutes: record.minutes), Style(.secondary))
      lines.append(StyledLine("  \(record.range(texts))  ") + length)
    }
    return lines.map { line in width.map(line.clipped(to:)) ?? line }
  }
}
