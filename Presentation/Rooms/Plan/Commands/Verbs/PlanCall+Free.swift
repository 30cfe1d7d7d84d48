import Domain

extension PlanCall {
  func free() async throws(CommandFailure) {
    let days = try freeDays()
    let (after, before) = try hours()
    guard after < before else { throw texts.planRefusals.noFreeHours(after, before) }
    // At least a quarter of an hour, unless told (our choice).
    let minutes = try read(DurationReader(), of: PlanOption.atLeast) ?? 15
    let list = try await session.read(services.store) { things throws(StoreError) in
      try things.events.occurrenceList(in: days, zone: clock.zone)
    }
    for line in texts.plan.lines(list.gaps(from: days.first)) { session.remark(line) }
    let gaps = days.flatMap { day in
      let busy = list.occurrences.filter { $0.days.contains(day) }
      return FreeTime(on: day, from: after, to: before, occurrences: busy, now: clock.dateTime, minimum: minutes).gaps
    }
    let records = gaps.map { GapRecord(gap: $0, zone: services.zone) }
    session.write(
      records, as: GapRecord.object, columns: "start", "end", "minutes",
      text: { width in lines(records, of: days).map { line in width.map(line.clipped(to:)) ?? line } })
  }

  /// Reads a bare hour as the half of the day that goes with the other hour: 9 beside 18 is 9:00.
  private func hours() throws(CommandFailure) -> (after: TimeOfDay, before: TimeOfDay) {
    let (starts, ends) = (times(of: PlanOption.after), times(of: PlanOption.before))
    let spans = starts.flatMap { start in ends.filter { start < $0 }.map { (after: start, before: $0) } }
    if spans.count == 1 { return spans[0] }
    let after = try read(TimeReader(), of: PlanOption.after) ?? FreeTime.morning
    return (after, try read(TimeReader(), of: PlanOption.before) ?? FreeTime.evening)
  }

  private func times(of option: OptionSpec) -> [TimeOfDay] {
    guard let text = invocation.value(of: option) else { return [] }
    switch Result(catching: { () throws(DateReadingError) in try TimeReader()(text) }) {
    case .success(let time): return [time]
    case .failure(.twoTimes(let one, let other)): return [one, other]
    case .failure: return []
    }
  }

  private func freeDays() throws(CommandFailure) -> DayRange {
    var days = DayRange(clock.today)
    if !invocation.arguments.isEmpty {
      days = try session.read(DateRangeReader(today: clock.today, habits: habits), invocation.text)
    }
    guard let count = try number(of: PlanOption.days, in: 1...366) else { return days }
    return DayRange(days.first, days.first.adding(days: count - 1))
  }

  private func lines(_ records: [GapRecord], of days: DayRange) -> [StyledLine] {
    guard !records.isEmpty else { return [StyledLine(texts.planCommands.noFreeTime(days))] }
    var lines: [StyledLine] = []
    var day: Day?
    for record in records {
      if record.day != day {
        if day != nil { lines.append(StyledLine()) }
        day = record.day
        lines.append(StyledLine(texts.dates.day(record.day, today: clock.today), Style(.accent, .bold)))
      }
      let length = StyledLine(texts.dates.duration(minutes: record.minutes), Style(.secondary))
      lines.append(StyledLine("  \(texts.dates.range(from: record.gap.start, to: record.gap.end))  ") + length)
    }
    return lines
  }
}

private struct GapRecord {
  let gap: FreeTime.Gap
  let zone: Zone

  var day: Day { gap.start.day }

  var minutes: Int { (zone.instant(of: gap.end).secondsSince1970 - zone.instant(of: gap.start).secondsSince1970) / 60 }

  static let object = JSONObject<GapRecord>(
    .init("date") { $0.day.description }, .init("start") { $0.iso($0.gap.start) }, .init("end") { $0.iso($0.gap.end) },
    .init("minutes") { $0.minutes })

  private func iso(_ time: DateTime) -> String { InstantText.iso(zone.instant(of: time), in: zone) }
}

extension Command<PlanCall> {
  static let free = PlanCommand(
    "free", ko: "비어 있는 시간을 보여 줘요", en: "List free time", discussion: DayWords.discussion,
    arguments: [ArgumentSpec(DayWords.day, .any, ko: "첫날. 없으면 오늘이에요", en: "The first day; today if there is none")],
    options: [PlanOption.days, PlanOption.after, PlanOption.before, PlanOption.atLeast],
    json: GapRecord.object.form.listed,
    plain: .columns(ko: "시작, 끝, 분", en: "start, end, minutes"),
    examples: [
      .init(
        ko: ("haru plan free 내일 --at-least 1h", "내일 한 시간 이상 비는 때를 봐요"),
        en: ("haru plan free tomorrow --at-least 1h", "See where an hour is free tomorrow")),
      .init(
        "haru plan free --days 7 --after 09:00 --before 18:00", ko: "한 주 동안 낮에 비는 시간을 봐요",
        en: "See a week of free working hours"),
    ],
    run: PlanCall.free
  )
}
