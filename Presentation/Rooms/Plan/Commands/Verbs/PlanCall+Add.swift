import Domain

extension PlanCall {
  func add() async throws(CommandFailure) {
    try await writing(PlanOption.notes, from: "") { call throws(CommandFailure) in try await call.addEvent() }
  }

  private func addEvent() async throws(CommandFailure) {
    let calendars = try await calendars()
    var draft: EventDraft
    var lunar: WrittenDate?
    var missing: String?
    if let line = saysTimeInWords ? invocation.text : try askedLine() {
      (draft, lunar, missing) = try quickDraft(line, CalendarFinder(calendars: calendars, texts: texts))
    } else {
      let span = try SpanReader(self).newSpan()
      draft = EventDraft(title: try title(), span: span, alarms: services.settings.plan.alarms(of: span))
      if invocation.value(of: PlanOption.start) == nil, case .timed = span {
        missing = texts.plan.quickAdd.timeMissing(at: span.clock(forUserIn: services.zone).start.time)
      }
    }
    try applyOptions(to: &draft, calendars)
    try applyRepetition(to: &draft, of: lunar, isNew: true)
    let (wanted, isTrial) = (draft, invocation.isTrial)
    let event = try await kept(calendars) { () async throws(EditEventError) in
      // Under the id that is given to nothing.
      guard !isTrial else { return try CreateEvent.event(of: wanted, as: .nothing) }
      return try await CreateEvent(services.store, newID: services.newID)(wanted)
    }
    if let missing { session.remark(missing) }
    for notice in draft.notices(on: clock) { session.remark(texts.plan.quickAdd.notice(notice)) }
    let report = ChangeReport(call: self, calendars: calendars)
    if isTrial {
      session.announce(StyledLine(texts.plan.quickAdd.wouldAdd(words.brief(event)))) {
        record(Occurrence(of: event, forUserIn: services.zone), calendars).json
      }
    } else {
      report.write(event, texts.planCommands.added)
    }
    await report.tellConflicts(of: event)
  }

  /// `true` if the words may say the time; where an option does, they are only a title.
  private var saysTimeInWords: Bool {
    !hasTimes && invocation.value(of: EventDraft.Field.title.option) == nil
      && invocation.text.contains { !$0.isWhitespace }
  }

  /// Asks for the event in words where neither words nor options say anything; otherwise `nil`.
  private func askedLine() throws(CommandFailure) -> String? {
    guard !hasTimes, invocation.arguments.isEmpty, invocation.value(of: EventDraft.Field.title.option) == nil else {
      return nil
    }
    return try session.ask(texts.plan.quickAdd.question, insteadOf: EventDraft.Field.title.option)
  }

  /// The event that a line means; which of its readings is asked where that is possible.
  private func read(_ line: String, _ reader: QuickAddReader) throws(CommandFailure) -> QuickAdd {
    do throws(QuickAddError) {
      return try reader(line)
    } catch {
      guard let chosen = session.chosen(of: error, in: line) else { throw texts.planRefusals.quickAdd(error) }
      return try read(chosen, reader)
    }
  }

  /// What was understood is remarked; with it go a start in the lunar calendar, and what is to be said of a time that was
  /// not written.
  private func quickDraft(
    _ line: String, _ calendars: CalendarFinder
  ) throws(CommandFailure) -> (EventDraft, lunar: WrittenDate?, missing: String?) {
    let zone = try zone() ?? .place(services.zone)
    let clock = clock(in: zone)
    let hours = services.settings.plan.hours
    let quick = try read(line, QuickAddReader(clock: clock, habits: habits, zone: zone, hours: hours))
    let calendar = try quick.calendar.map { name throws(CommandFailure) in
      guard let calendar = calendars.named(name) else { throw texts.planRefusals.noQuickCalendar(name) }
      return calendar.id
    }
    if !quick.pieces.isEmpty {
      let summary = QuickAddSummary(clock: self.clock, texts: texts).line(quick)
      session.remark(texts.plan.quickAdd.understood(summary))
    }
    for remark in texts.plan.quickAdd.assumptions(of: quick) { session.remark(remark) }
    let next = EventSpan.nextHalfHour(after: clock.dateTime, zone: zone)
    let time = next.clock(forUserIn: services.zone).start.time
    let words = texts.plan.quickAdd
    let missing = quick.span == nil ? words.timeMissing(at: time) : quick.lacksTime ? words.notice(.timeMissing) : nil
    return (quick.draft(otherwise: next, calendar: calendar, services.settings.plan), quick.lunarStart, missing)
  }

  private func title() throws(CommandFailure) -> EventTitle {
    let title: EventTitle? = try text(of: EventDraft.Field.title.option)
    guard invocation.arguments.isEmpty else {
      guard title == nil else { throw texts.planRefusals.titleTwice }
      return try checked(invocation.text, of: EventDraft.Field.title.option)
    }
    if let title { return title }
    let answer = try session.ask(texts.planCommands.titleQuestion, insteadOf: EventDraft.Field.title.option)
    return try checked(answer, of: EventDraft.Field.title.option)
  }
}

extension Command<PlanCall> {
  static let add = PlanCommand(
    "add", ko: "일정을 추가해요", en: "Plan something",
    discussion: LocalizedText(
      ko: """
        날짜, 시각, 길이, 반복, 알림, 장소를 말하듯이 쓰면 알아듣고, 나머지는 제목이 돼요.
        @장소, /캘린더, #태그, !10m(알림)도 쓸 수 있어요. 따옴표 안은 언제나 제목이에요.
        때를 쓰지 않으면 다음 반 시간에, 끝을 쓰지 않으면 한 시간으로 잡아요.
        두 가지로 읽히는 말과 알아듣지 못한 때는 터미널에서는 묻고, 아니면 알려 주고 추가하지 않아요.
        --start, --end, --for, --all-day, --title을 쓰면 낱말은 쓴 그대로 제목이에요.
        겹치는 일정이 있으면 알려 주지만 막지는 않아요.
        """,
      en: """
        Dates, times, lengths, repetition, alarms and places are understood as you write them; the rest is the title.
        @place, /calendar, #tag and !10m (an alarm) work too. What is in quotation marks is always title.
        Without a time it is the next full half hour, without an end one hour long.
        Words with two readings, and times that are not understood, are asked about on a terminal; elsewhere they are
        named, and nothing is added.
        With --start, --end, --for, --all-day or --title the words are the title as they stand.
        What it overlaps is shown, not refused.
        """),
    arguments: [ArgumentSpec("WORDS", .any, ko: "무슨 일정이고 언제인지", en: "What it is, and when")],
    options: PlanOption.ofEvent + [PlanOption.dryRun], json: PlannedRecord.object.form,
    examples: [
      .init(
        ko: ("haru plan add 내일 오후 3시 치과 1시간", "한 시간짜리 일정을 추가해요"),
        en: ("haru plan add dentist tomorrow 3pm for 1h", "Plan an hour")),
      .init(
        ko: ("haru plan add 매주 월 9:00 주간회의 10분 전 알림", "되풀이되는 일정을 추가해요"),
        en: ("haru plan add standup every weekday 9:30 remind 10m before", "Plan something that is repeated")),
      .init(
        ko: ("haru plan add 11/25-11/28 제주 여행 --dry-run", "어떻게 알아듣는지만 봐요"),
        en: ("haru plan add trip to Jeju 11/25-11/28 --dry-run", "See only what is understood")),
      .init(
        ko: ("haru plan add 제주 여행 --all-day --start 11/25 --end 11/28", "나흘짜리 종일 일정을 추가해요"),
        en: ("haru plan add trip to Jeju --all-day --start 11/25 --end 11/28", "Plan four whole days")),
      .init(
        ko: ("haru plan add 회의 --start '월요일 9:00' --alarm 10m --alarm 1d --calendar 일", "두 번 알리게 해요"),
        en: ("haru plan add meeting --start 'mon 9:00' --alarm 10m --alarm 1d --calendar work", "Be told twice")),
      .init(
        ko: ("haru plan add 주간 회의 --start '월요일 9:00' --repeat weekly --until 12/28", "매주 반복하게 해요"),
        en: ("haru plan add weekly meeting --start 'mon 9:00' --repeat weekly --until 12/28", "Repeat it every week")),
    ],
    run: PlanCall.add
  )
}
