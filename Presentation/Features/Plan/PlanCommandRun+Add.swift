import Domain

extension PlanCommandRun {
  func add() async throws(CommandFailure) {
    let complete = try completingStart() ?? self
    try await complete.writing(PlanOption.notes, from: "") { call throws(CommandFailure) in try await call.addEvent() }
  }

  private func addEvent() async throws(CommandFailure) {
    let calendars = try await calendars()
    var draft: EventDraft
    var lunar: ParsedDate?
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
    let (wanted, isDryRun) = (draft, invocation.isDryRun)
    let event = try await saving(calendars) { () async throws(EditEventError) in
      // Uses the all-zero id, because a dry run saves nothing.
      guard !isDryRun else { return try CreateEvent.event(of: wanted, as: .nothing) }
      return try await CreateEvent(services.store, newID: services.newID)(wanted)
    }
    if let missing { session.remark(missing) }
    for notice in draft.notices(on: clock) { session.remark(texts.plan.quickAdd.notice(notice)) }
    let report = ChangeReport(call: self, calendars: calendars)
    if isDryRun {
      session.announce(StyledLine(texts.plan.quickAdd.wouldAdd(words.brief(event)))) {
        record(Occurrence(of: event, forUserIn: services.zone), calendars).json
      }
    } else {
      report.write(event, texts.added)
      await report.remarkUnsent([event])
    }
    let alarms = EventDraft.Field.alarms
    if invocation.givesAny(of: [alarms.option]) {
      let text = alarms.field.text(EventDraft(event), services.fields())
      session.remark(
        text.isEmpty ? texts.plan.editor.noAlarm.capitalizedFirst : "\(alarms.label(texts)): \(text)")
    }
    await report.reportConflicts(of: event)
  }

  /// Returns the command with a day or a time of its words in `--start`: dinner friday --start 19:00.
  ///
  /// - Returns: `nil` if the words are only a title.
  private func completingStart() throws(CommandFailure) -> Self? {
    let text = invocation.text
    guard let start = invocation.value(of: PlanOption.start), !invocation.arguments.isEmpty,
      invocation.value(of: EventDraft.Field.title.option) == nil
    else { return nil }
    let (zone, hours) = (try zone(), services.settings.plan.hours)
    let others: [(QuickAddPiece.Kind, [OptionSpec])] = [
      (.length, [PlanOption.end, PlanOption.duration, PlanOption.allDay]), (.repetition, [PlanOption.repetition]),
    ]
    let given = Set(others.filter { invocation.givesAny(of: $0.1) }.map(\.0))
    switch StartBesideTitle(clock: clock(in: zone), habits: habits, zone: zone, hours: hours)(
      text, start: start, others: given)
    {
    case .title: return nil
    case .part(let quick, let moment):
      let summary = QuickAddSummary(clock: clock, texts: texts).line(quick)
      session.remark(texts.plan.quickAdd.understood(summary))
      var call = self
      call.invocation = invocation.with(words: [quick.title.text])
        .with(PlanOption.start, "\(moment.day) \(moment.time)")
      return call
    case .unclear:
      let words = TimeInTitle(text, QuickAddReader(clock: clock, habits: habits, hours: hours))?.words ?? text
      throw texts.planRefusals.timeInTitle(words, isStart: false, title: text, beside: PlanOption.start)
    }
  }

  /// Indicates whether the words may contain a time; with options for the time or title they are only a title.
  private var saysTimeInWords: Bool {
    !hasTimes && invocation.value(of: EventDraft.Field.title.option) == nil
      && invocation.text.contains { !$0.isWhitespace }
  }

  /// Asks for the event in words if neither words nor options are given; returns `nil` otherwise.
  private func askedLine() throws(CommandFailure) -> String? {
    guard !hasTimes, invocation.arguments.isEmpty, invocation.value(of: EventDraft.Field.title.option) == nil else {
      return nil
    }
    return try session.ask(texts.plan.quickAdd.question, insteadOf: EventDraft.Field.title.option)
  }

  /// Parses a line, and asks for its meaning if it is ambiguous and the command can ask.
  private func read(_ line: String, _ reader: QuickAddReader) throws(CommandFailure) -> QuickAdd {
    do throws(QuickAddError) {
      return try reader(line)
    } catch {
      guard let chosen = session.chosen(of: error, in: line) else { throw refusal(error) }
      return try read(chosen, reader)
    }
  }

  private func refusal(_ error: QuickAddError) -> CommandFailure {
    texts.planRefusals.quickAdd(error, hours: services.settings.plan.hours)
  }

  /// Creates a draft from a line, and prints how the line was understood.
  ///
  /// Also returns a start in the lunar calendar, and a remark about a missing time.
  private func quickDraft(
    _ line: String, _ calendars: CalendarFinder
  ) throws(CommandFailure) -> (EventDraft, lunar: ParsedDate?, missing: String?) {
    let zone = try zone() ?? .place(services.zone)
    let clock = clock(in: zone)
    let hours = services.settings.plan.hours
    let quick = try read(line, QuickAddReader(clock: clock, habits: habits, zone: zone, hours: hours))
    let calendar = try quick.calendar.map { name throws(CommandFailure) in
      guard let calendar = calendars.named(name) else { throw calendars.refusal(name) }
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
      if invocation.value(of: PlanOption.start) == nil { try refuseTime(in: invocation.text) }
      return try checked(invocation.text, of: EventDraft.Field.title.option)
    }
    if let title { return title }
    let answer = try session.ask(texts.planCommands.titleQuestion, insteadOf: EventDraft.Field.title.option)
    return try checked(answer, of: EventDraft.Field.title.option)
  }
}

extension PlanCommandRun {
  /// Refuses a title with words that would be the time of the event if no option gave its end or length.
  private func refuseTime(in title: String) throws(CommandFailure) {
    let options = [PlanOption.end, PlanOption.duration, PlanOption.allDay]
    guard let option = options.first(where: { invocation.givesAny(of: [$0]) }),
      let time = TimeInTitle(title, QuickAddReader(clock: clock, habits: habits, hours: services.settings.plan.hours))
    else { return }
    throw texts.planRefusals.timeInTitle(time.words, isStart: time.isStart, title: title, beside: option)
  }
}

/// The words of a title that quick add reads as a time.
private struct TimeInTitle {
  /// The most words with two meanings that are tried as part of the title.
  private static let mostMeanings = 8

  let words: String
  /// Indicates whether the words are only a day or a time.
  let isStart: Bool

  /// - Returns: `nil` if the title has no such words, or only words that can be part of a title, such as "room 5".
  init?(_ title: String, _ reader: QuickAddReader) {
    var line = title
    for _ in 0..<Self.mostMeanings {
      do throws(QuickAddError) {
        let times = try reader(line).pieces.filter { [.date, .time, .length, .repetition].contains($0.kind) }
        if times.isEmpty { return nil }
        words = times.map { String(Array(line)[$0.range]).trimmed }.joined(separator: " ")
        isStart = times.allSatisfy { [.date, .time].contains($0.kind) }
        return
      } catch {
        switch error {
        case .text, .place, .tooEarlyAlarm: return nil
        default: break
        }
        guard let answer = error.answers.last, answer.replacement == answer.asTitle.replacement else {
          (words, isStart) = (title, false)
          return
        }
        line = answer.applied(to: line)
      }
    }
    return nil
  }
}

extension Command<PlanCommandRun> {
  static let add = PlanCommand(
    "add", ko: "일정을 추가해요", en: "Add an event",
    discussion: LocalizedText(
      ko: """
        날짜, 시각, 길이, 반복, 알림을 말하듯이 쓰면 알아듣고, 나머지는 제목이 돼요. 장소는 @장소처럼 @를 붙여 써요.
        /캘린더, #태그, !10m(알림)도 쓸 수 있어요. 따옴표 안은 언제나 제목이에요.
        날짜도 시각도 쓰지 않으면 다음 정각이나 30분에, 끝을 쓰지 않으면 한 시간으로 잡아요.
        두 가지로 읽히는 말이나 알아듣지 못한 시각이 있으면 터미널에서는 물어봐요. 터미널이 아니면 알려만 주고 추가하지 않아요.
        --start, --end, --for, --all-day, --title을 쓰면 나머지 말은 제목이 돼요. --start에 없는 날짜나 시각은 말에서 읽어요.
        그 밖에 시간일 수 있는 말이 있으면 추가하지 않고 알려 줘요. --title은 언제나 쓴 그대로예요.
        겹치는 일정이 있으면 알려 주지만 막지는 않아요.
        """,
      en: """
        Write dates, times, lengths, repetition, alarms and places the way you say them. The rest becomes the title.
        @place, /calendar, #tag and !10m (an alarm) work, too. Text in quotation marks always belongs to the title.
        Without a date and time, the event starts at the next half hour. Without an end, it lasts one hour.
        If words have two meanings or a time can't be understood, Haru asks on a terminal. Elsewhere, it reports them \
        and adds nothing.
        With --start, --end, --for, --all-day or --title, the words become the title. A day or time that --start \
        doesn't give is read from the words. Other words that may be the time are refused, except in --title.
        Haru points out overlapping events, but still adds the event.
        """),
    arguments: [ArgumentSpec("WORDS", .any, ko: "무슨 일정인지와 언제인지", en: "What you plan, and when")],
    options: EventDraft.Field.options + [.dryRun], json: PlannedRecord.object.form,
    examples: [
      .init(
        ko: ("haru plan add 내일 오후 3시 치과 1시간", "한 시간짜리 일정을 추가해요"),
        en: ("haru plan add dentist tomorrow 3pm for 1h", "Add a one-hour event")),
      .init(
        ko: ("haru plan add 매주 월 9:00 주간회의 10분 전 알림", "반복 일정을 추가해요"),
        en: ("haru plan add stand-up every weekday 9:30 remind 10m before", "Add a repeating event")),
      .init(
        ko: ("haru plan add 내일 오후 3시 치과 --dry-run", "어떻게 알아듣는지만 봐요"),
        en: ("haru plan add dentist tomorrow 3pm --dry-run", "Show how Haru reads the words, but add nothing")),
      .init(
        ko: ("haru plan add 제주 여행 --all-day --start +3d --end +6d", "나흘짜리 종일 일정을 추가해요"),
        en: ("haru plan add trip to Jeju --all-day --start +3d --end +6d", "Add a four-day event")),
      .init(
        ko: ("haru plan add 회의 --start '월요일 9:00' --alarm 10m --alarm 1d --calendar 기본", "알림을 두 번 받아요"),
        en: ("haru plan add meeting --start 'mon 9:00' --alarm 10m --alarm 1d --calendar personal", "Set two alarms")),
      .init(
        ko: ("haru plan add 주간 회의 --start '월요일 9:00' --repeat weekly --until +3mo", "매주 반복하게 해요"),
        en: ("haru plan add weekly meeting --start 'mon 9:00' --repeat weekly --until +3mo", "Repeat it every week")),
    ],
    run: PlanCommandRun.add
  )
}

extension PlanCommandRun {
  func edit() async throws(CommandFailure) {
    guard invocation.givesAny(of: EventDraft.Field.options) else { throw texts.planRefusals.nothingToChange }
    let event = try await event()
    let calendars = try await calendars()
    // Nobody is asked about a change that will be refused anyway.
    var draft = EventDraft(event)
    try EventDraft.Field.read(invocation, into: &draft, in: services.fields(calendars))
    guard try confirms(words(event), isExact: isExact([event.title.text], event.id.uuid)) else { return }
    switch try target(of: event).target {
    case .nothing: announceNothing()
    case .whole:
      try await writing(PlanOption.notes, from: event.notes.text) { call throws(CommandFailure) in
        let shown = EventDraft(event)
        let wanted = try call.draft(from: shown, of: event, calendars)
        let edit = EventEdit(id: event.id, place: nil, scope: .all, shown: shown, wanted: wanted)
        try await call.save(edit, calendars, texts.changed)
      }
    case .part(let occurrence, at: let place, let scope):
      try await writing(PlanOption.notes, from: occurrence.event.notes.text) { call throws(CommandFailure) in
        let shown =
          scope == .thisAndFollowing
          ? EventDraft(occurrence.event, in: event, from: place) : EventDraft(occurrence.event, in: event)
        let wanted = try call.draft(from: shown, of: occurrence.event, calendars)
        if scope == .this { try checkOne(wanted, in: event) }
        let edit = EventEdit(id: event.id, place: place, scope: scope, shown: shown, wanted: wanted)
        try await call.save(edit, calendars) { texts.planCommands.changed($0, scope) }
      }
    }
  }

  /// - Parameters:
  ///   - shown: The draft without changes.
  ///   - event: The event as it takes place.
  private func draft(
    from shown: EventDraft, of event: Event, _ calendars: [EventCalendar]
  ) throws(CommandFailure) -> EventDraft {
    var draft = shown
    draft.span = try SpanReader(self).changedSpan(of: event, isSeries: !shown.rules.isEmpty)
    draft.alarms = services.settings.plan.alarms(draft.alarms, from: event.span, to: draft.span)
    try applyOptions(to: &draft, calendars)
    try applyRepetition(to: &draft, isNew: false)
    return draft
  }

  /// - Throws: A failure if a single occurrence would repeat differently or be in a different calendar than its series.
  private func checkOne(_ draft: EventDraft, in series: Event) throws(CommandFailure) {
    guard draft.rules == series.rules else { throw texts.planRefusals.repetitionOfOne }
    guard draft.calendar == series.calendar else { throw texts.planRefusals.calendarOfOne }
  }

  private func save(
    _ edit: EventEdit, _ calendars: [EventCalendar], _ sentence: (String) -> String
  ) async throws(CommandFailure) {
    let report = ChangeReport(call: self, calendars: calendars)
    let fields = services.fields(report.calendars)
    let changes = texts.changes(EventDraft.Field.changes(from: edit.shown, to: edit.wanted, in: fields))
    guard !invocation.isDryRun else {
      let message = changes.isEmpty ? texts.noChanges : texts.planCommands.wouldChange(edit.shown.title.text, changes)
      let preview = try await saving(report.calendars) { () async throws(EditEventError) in
        try await services.preview(edit)
      }
      let occurrence = instance(of: preview.event, edit) ?? Occurrence(of: preview.event, forUserIn: services.zone)
      return session.announce(StyledLine(message)) { record(occurrence, calendars).json }
    }
    let notice = await services.guestNotice(of: edit)
    let change = try await saving(report.calendars) { () async throws(EditEventError) in try await services.change(edit)
    }
    let event = change.value.event
    guard change.isChanged else { return report.write(event) { _ in texts.noChanges } }
    let sentence = { sentence(changes.isEmpty ? $0 : "\($0): \(changes)") }
    if let occurrence = instance(of: event, edit) {
      report.write(occurrence, sentence)
      await report.reportConflicts(of: occurrence.event)
    } else {
      report.write(event, sentence)
      await report.reportConflicts(of: event)
    }
    for notice in edit.wanted.notices(on: clock) where !edit.shown.notices(on: clock).contains(notice) {
      session.remark(texts.plan.quickAdd.notice(notice))
    }
    await report.remarkUnsent([event])
    if let notice { session.remark(notice) }
    if !change.value.dropped.isEmpty { session.remark(texts.planCommands.dropped(change.value.dropped.count)) }
  }

  /// Returns the occurrence if only one was changed, or `nil` if several were changed.
  private func instance(of event: Event, _ edit: EventEdit) -> Occurrence? {
    guard edit.scope == .this, let place = edit.place else { return nil }
    return event.occurrence(at: place, zone: services.zone)
  }
}

extension Command<PlanCommandRun> {
  static let edit = PlanCommand(
    "edit", ko: "일정을 바꾸거나 옮겨요", en: "Change or move an event",
    discussion: LocalizedText(
      ko: """
        쓴 항목만 바꿔요. --start만 쓰면 길이는 그대로 두고 옮겨요.
        --start와 --end는 내 시간대의 시각이에요. 다른 시간대의 시각은 --zone과 함께 써 주세요.
        반복 일정은 이번 일정만(--this), 이번 일정부터(--following), 모두(--all) 가운데 골라요. 어느 날의 일정인지는 --on으로 정해요.
        --following과 함께 쓴 --count는 그 일정부터 세어요. --count 없이 --repeat만 바꾸면 남은 횟수를 그대로 둬요.
        """,
      en: """
        Changes only the fields you give. With --start alone, the event moves and keeps its length.
        --start and --end are times in your own zone, also for an event in another one. For times in another zone, add \
        --zone.
        For a repeating event, choose --this, --following (this and future events) or --all.
        With --this and --following, give the day with --on.
        With --following, --count counts from that event on. A new --repeat alone keeps the number of events left.
        """),
    arguments: [.event], options: EventDraft.Field.options + PlanOption.scope + [.dryRun],
    json: PlannedRecord.object.form,
    examples: [
      .init(
        ko: ("haru plan edit 치과 --start '금요일 10:00'", "다른 날로 옮겨요"),
        en: ("haru plan edit dentist --start 'fri 10:00'", "Move an event")),
      .init(
        ko: ("haru plan edit 3f2a --location 2층 --alarm none", "장소를 쓰고 알림을 꺼요"),
        en: ("haru plan edit 3f2a --location upstairs --alarm none", "Set the location and turn off alarms")),
      .init(
        ko: ("haru plan edit 회의 --on 내일 --this --start 14:00", "반복 일정에서 하루만 옮겨요"),
        en: ("haru plan edit stand-up --on tomorrow --this --start 14:00", "Move one event of a series")),
    ],
    run: PlanCommandRun.edit
  )
}

extension PlanCommandRun {
  func remove() async throws(CommandFailure) {
    let events = try await events()
    guard events.count == 1 else { return try await remove(events) }
    let event = events[0]
    let (target, wasAsked) = try target(of: event)
    let report = ChangeReport(call: self, calendars: try await calendars())
    let (texts, words) = (texts.planCommands, words)
    let meetings = try await meetings([event])
    var removal: EventRemoval
    let question: String
    remarkName(of: words(event), isExact: isExact([event.title.text], event.id.uuid))
    switch target {
    case .nothing: return announceNothing()
    case .whole: (removal, question) = (EventRemoval(event), texts.removeQuestion(words(event)))
    case .part(let occurrence, at: let place, let scope):
      removal = EventRemoval(occurrence.event, at: place, scope, shown: event)
      question = texts.removeQuestion(words(occurrence), scope)
    }
    guard let answer = try answer(question, meetings, isAsked: wasAsked) else { return announceNothing() }
    removal.notice = answer.notice
    let answered = removal
    try await saving(report.calendars) { () async throws(EditEventError) in try await services.remove(answered) }
    if case .part(let occurrence, at: _, let scope) = target {
      report.write(occurrence) { texts.removed($0, scope) }
    } else {
      report.write(event, self.texts.removed)
    }
    await report.remarkUnsent([event])
    remark(answer, meetings)
  }

  /// Returns the events whose servers notify other people of a removal.
  private func meetings(_ events: [Event]) async throws(CommandFailure) -> [Meeting] {
    try await session.read(services.store) { transaction throws(StoreError) in
      var meetings: [Meeting] = []
      for event in events {
        if let meeting = try transaction.sync.meeting(event, in: transaction.events) { meetings.append(meeting) }
      }
      return meetings
    }
  }

  /// The user's agreement to a removal.
  private struct RemovalAnswer {
    /// The answer to the question of who is notified of the removal; `nil` if the user wasn't asked.
    var notice: RemovalNotice?
  }

  /// Asks whether to remove events, and who is notified of it; `nil` if nothing is to be removed.
  ///
  /// - Parameters:
  ///   - question: The question about the removal itself.
  ///   - meetings: The events that other people learn about.
  ///   - isAsked: `true` if the user has agreed to the removal already.
  private func answer(
    _ question: String, _ meetings: [Meeting], isAsked: Bool = false
  ) throws(CommandFailure) -> RemovalAnswer? {
    let given = meetings.isEmpty ? nil : invocation.removalNotice
    let effect = meetings.isEmpty ? "" : " " + texts.meetings.effect(meetings)
    guard !meetings.isEmpty, given == nil, session.context.canAsk, !session.context.assumesYes else {
      let isAgreed = isAsked ? true : try session.confirm(question + effect)
      return isAgreed ? RemovalAnswer(notice: given) : nil
    }
    let typed = try session.ask("\(question)\(effect) \(texts.meetings.choices)", insteadOf: GuestOption.onlyForMe)
    return texts.meetings.notice(typed).map { RemovalAnswer(notice: $0) }
  }

  /// Reports, if the user wasn't asked about guests, that the events stay on their servers.
  private func remark(_ answer: RemovalAnswer, _ meetings: [Meeting]) {
    if !meetings.isEmpty, answer.notice == nil { session.remark(texts.meetings.waits(meetings)) }
  }

  /// Removes all of the events or none, after one question.
  private func remove(_ events: [Event]) async throws(CommandFailure) {
    let (texts, failures) = (texts.planCommands, texts.planRefusals)
    let isOfPart = invocation.has(PlanOption.this) || invocation.has(PlanOption.following)
    guard !isOfPart, invocation.value(of: PlanOption.on) == nil else { throw failures.partOfSeveral }
    if !invocation.has(PlanOption.all), let series = events.first(where: { $0.recurrence != nil }) {
      throw failures.seriesAmongSeveral(words.title(series))
    }
    let names = self.texts.listed(events.map { words($0) })
    let calendars = try await calendars()
    let meetings = try await meetings(events)
    guard let answer = try answer(texts.removeQuestion(names, count: events.count), meetings) else {
      return announceNothing()
    }
    try await session.stored { () async throws(StoreError) in
      try await RemoveEvent(services.store)(events, notice: answer.notice)
    }
    session.announce(self.texts.removed(names)) {
      events.map { record(Occurrence(of: $0, forUserIn: services.zone), calendars).json }
    }
    await ChangeReport(call: self, calendars: calendars).remarkUnsent(events)
    remark(answer, meetings)
  }
}

extension Command<PlanCommandRun> {
  static let remove = PlanCommand(
    "remove", ko: "일정을 지워요", en: "Remove an event",
    discussion: LocalizedText(
      ko: """
        먼저 물어봐요. --yes를 쓰면 묻지 않아요. 'haru undo'로 되돌릴 수 있어요.
        반복 일정은 이번 일정만(--this), 이번 일정부터(--following), 모두(--all) 가운데 골라요. 어느 날의 일정인지는 --on으로 정해요.
        ID를 여러 개 쓰면 한꺼번에 지우고, 반복 일정이 있으면 --all이 필요해요.

        참석자가 있는 일정을 서버와 동기화하고 있으면, 지울 때 서버가 참석자나 주최자에게 알려요. 그래서 누구에게 알릴지 물어봐요. \
        --notify-guests나 --only-for-me로 답할 수도 있어요. 답이 없으면 하루 앱에서만 지우고 서버에는 그대로 둬요.
        """,
      en: """
        Asks first unless you use --yes. Undo with 'haru undo'.
        For a repeating event, choose --this, --following (this and future events) or --all.
        With --this and --following, give the day with --on.
        You can remove several IDs at once. If one of them repeats, --all is required.

        If an event with guests is synchronized, its server notifies the guests or the organizer of the removal. Haru \
        asks who should be notified; --notify-guests and --only-for-me answer that. Without an answer, the event is \
        removed here and stays on the server.
        """),
    arguments: [.event.orIDs], options: PlanOption.scope + [GuestOption.notify, GuestOption.onlyForMe],
    json: PlannedRecord.object.form.each,
    examples: [
      .init("haru plan remove 3f2a --yes", ko: "묻지 않고 지워요", en: "Remove without asking"),
      .init("haru plan remove 3f2a 81c0", ko: "두 일정을 한꺼번에 지워요", en: "Remove two at once"),
      .init(
        ko: ("haru plan remove 회의 --on 내일 --this", "반복 일정에서 하루만 지워요"),
        en: ("haru plan remove stand-up --on tomorrow --this", "Remove one event of a series")),
    ],
    run: PlanCommandRun.remove
  )
}

struct ChangeReport {
  /// The maximum number of overlapping events to name.
  private static let named = 3

  let call: PlanCommandRun
  let calendars: [EventCalendar]

  /// - Parameter sentence: A function that returns the message from the description of the event.
  func write(_ event: Event, _ sentence: (String) -> String) {
    write(Occurrence(of: event, forUserIn: call.services.zone), sentence(call.words(event)))
  }

  func write(_ occurrence: Occurrence, _ sentence: (String) -> String) {
    write(occurrence, sentence(call.words(occurrence)))
  }

  private func write(_ occurrence: Occurrence, _ sentence: String) {
    call.session.announce(StyledLine(sentence)) { call.record(occurrence, calendars).json }
  }

  /// Reports that changes stay here, for each calendar of the events that is only received.
  func remarkUnsent(_ events: [Event]) async {
    var notices: [String] = []
    for event in events {
      guard let notice = await call.services.unsentNotice(for: event.calendar), !notices.contains(notice) else {
        continue
      }
      notices.append(notice)
      call.session.remark(notice)
    }
  }

  func reportConflicts(of event: Event) async {
    // The change is saved already, so a failure of the store must not make the change look refused.
    let conflicts = await call.services.conflicts(with: event.span, event.rules, excluding: event.id)
    guard !conflicts.isEmpty else { return }
    let list = conflicts.prefix(Self.named).map { call.words.brief($0) }
    call.session.remark(call.texts.plan.overlapping(list.listed(atMost: Self.named, of: conflicts.count)))
  }
}

struct EventSentence {
  private let zone: Zone
  private let today: Day
  private let texts: Texts

  init(clock: DayClock, texts: Texts) {
    (zone, today) = (clock.zone, clock.today)
    self.texts = texts
  }

  /// Formats an event with its id: "'Dentist' Fri Nov 20 15:00–16:00 (3f2a11)".
  func callAsFunction(_ event: Event) -> String {
    let id = event.id.uuid
    return "\(brief(event)) (\(ShortIDs([id])[id]))"
  }

  /// Formats an event without its id: "'Dentist' Fri Nov 20 15:00–16:00, every week".
  func brief(_ event: Event) -> String {
    let status = event.status == .cancelled ? ", \(texts.plan.cancelled)" : ""
    return "\(title(event)) \(when(Occurrence(of: event, forUserIn: zone)))\(repetition(event))\(status)"
  }

  /// Formats one occurrence of a series: "'Stand-up' Fri Nov 20 09:00–09:15 (3f2a11)".
  func callAsFunction(_ occurrence: Occurrence) -> String {
    let id = occurrence.event.id.uuid
    return "\(title(occurrence.event)) \(when(occurrence)) (\(ShortIDs([id])[id]))"
  }

  private func repetition(_ event: Event) -> String {
    guard event.recurrence != nil else { return "" }
    let rules = RecurrenceText(texts)(rulesOf: event)
    return ", \(rules.isEmpty ? texts.plan.repeats : rules)"
  }

  /// Formats an occurrence without its id: "'Dentist' Fri Nov 20 15:00–16:00".
  func brief(_ occurrence: Occurrence) -> String {
    "\(title(occurrence.event)) \(text(occurrence).range(today: today))"
  }

  /// Formats the dates and times, and apart from them the times in the event's own zone; `nil` if it is the user's.
  func parts(of occurrence: Occurrence) -> (range: String, otherZone: String?) {
    (text(occurrence).range(today: today), text(occurrence).otherZone)
  }

  /// Formats the title of an event: "'Dentist'".
  func title(_ event: Event) -> String { "'\(texts.plan.shortened(event.title.text))'" }

  /// Returns the dates and times, with years that differ from today's year and with the times in the event's own zone.
  func when(_ occurrence: Occurrence) -> String { text(occurrence).when(today: today) }

  private func text(_ occurrence: Occurrence) -> OccurrenceText {
    OccurrenceText(occurrence, zone: zone, texts: texts)
  }
}
