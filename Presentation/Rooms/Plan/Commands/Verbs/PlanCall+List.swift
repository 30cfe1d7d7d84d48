import Domain

extension PlanCall {
  /// Longer lists leave birthdays and holidays out: asking the lunar calendar about thousands of years takes minutes.
  private static let daysWithNotes = 3_660
  /// An agenda without a length (our choice: a week).
  private static let agendaDays = 7

  func list() async throws(CommandFailure) {
    let (days, limit) = (try days(), try ListLimit(self))
    let hasNotes = days.count <= Self.daysWithNotes
    let holidays = hasNotes ? services.settings.plan.holidays(in: days) : []
    let (list, birthdays, calendars) = try await session.read(services.store) { things throws(StoreError) in
      (
        try things.events.occurrenceList(in: days, zone: clock.zone),
        hasNotes ? try things.contacts.birthdays(in: days) : [], try things.events.calendars()
      )
    }
    UntilExit.keep(list.occurrences)
    for line in texts.plan.lines(list.gaps(from: days.first)) { session.remark(line) }
    let texts = texts
    let items = limit.shown(PlannedItem.all(list.occurrences, birthdays, holidays), in: session)
    let record = { @Sendable item in PlannedRecord(item, zone: services.zone, calendars, texts) }
    session.write(
      items, json: { record($0).json }, plain: { record($0).fields },
      text: { width in
        let page = PlanPage(
          days: days, occurrences: items.compactMap(\.occurrence), birthdays: items.compactMap(\.birthday),
          holidays: items.compactMap(\.holiday), calendars: calendars, now: clock.dateTime, today: clock.today)
        UntilExit.keep(page)
        return PlanPageText(page: page, zone: clock.zone, texts: texts).lines(width: width)
      })
  }

  /// - Throws: A usage failure when the words are no days or contradict the options.
  private func days() throws(CommandFailure) -> DayRange {
    let view = invocation.arguments.first.flatMap(PlanView.init)
    let count = try number(of: PlanOption.days, in: 1...3_650)
    if let bounds = try bounds(from: clock.today) {
      guard invocation.arguments.isEmpty else { throw texts.planRefusals.daysTwice(invocation.text) }
      if let last = bounds.last { return DayRange(bounds.first, last) }
      if count == nil { session.remark(texts.planCommands.daysShown(Self.agendaDays, from: bounds.first)) }
      return run(from: bounds.first, count ?? Self.agendaDays)
    }
    let days = try days(Array(invocation.arguments.dropFirst(view == nil ? 0 : 1)))
    if let count { return run(from: days.first, count) }
    return switch view {
    case nil: days
    case .day: DayRange(days.first)
    case .week: Week(containing: days.first, startingOn: weekStart).days
    case .month: Month(days.first).days
    case .agenda: run(from: days.first, Self.agendaDays)
    }
  }

  private func run(from first: Day, _ count: Int) -> DayRange { DayRange(first, first.adding(days: count - 1)) }

  private func days(_ words: [String]) throws(CommandFailure) -> DayRange {
    guard !words.isEmpty else { return DayRange(clock.today) }
    return try reading { () throws(CommandFailure) in
      try session.read(DateRangeReader(today: clock.today, habits: habits), words.spaced)
    }
  }
}

extension Command<PlanCall> {
  static let list = PlanCommand(
    "list", ko: "하루, 한 주, 한 달의 일정이나 다가오는 일정을 보여 줘요", en: "List a day, a week, a month or an agenda",
    discussion: DayWords.discussion,
    arguments: [
      ArgumentSpec(
        ValueSpec("WHEN", completion: .words(PlanView.allCases.map(\.rawValue) + DayWords.words)), .any,
        ko: "날짜, 또는 day, week, month, agenda와 그 날짜. 없으면 오늘이에요",
        en: "A date, or day, week, month or agenda with one; today if there is none")
    ],
    options: [PlanOption.days, PlanOption.from, PlanOption.to] + ListOption.both,
    json: PlannedRecord.object.form.listed,
    plain: DayWords.plainColumns,
    examples: [
      .init(
        ko: ("haru plan list week 12월 1일", "그날이 든 주를 봐요"),
        en: ("haru plan list week 2026-12-01", "See the week of a date")),
      .init(
        "haru plan list --from 2026-11-01 --to 2026-11-30 --json", ko: "11월 일정을 JSON으로 출력해요",
        en: "Print November as JSON"),
    ],
    run: PlanCall.list
  )
}
