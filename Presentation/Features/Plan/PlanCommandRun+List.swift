import Domain

extension PlanCommandRun {
  /// The maximum number of days listed with birthdays and holidays; thousands of lunar years take minutes to compute.
  private static let daysWithNotes = 3_660
  /// The default length of an agenda, in days (our choice: a week).
  private static let agendaDays = 7

  func list() async throws(CommandFailure) {
    let (days, limit) = (try days(), try ListLimit(self))
    let hasNotes = days.count <= Self.daysWithNotes
    let holidays = hasNotes ? services.settings.plan.holidays(in: days) : []
    let (list, birthdays, calendars) = try await session.read(services.store) { transaction throws(StoreError) in
      (
        try transaction.events.occurrenceList(in: days, zone: clock.zone),
        hasNotes ? try transaction.contacts.birthdays(in: days) : [], try transaction.events.calendars()
      )
    }
    ProcessLifetime.retain(list.occurrences)
    for line in texts.plan.lines(list.gaps(from: days.first)) { session.remark(line) }
    let texts = texts
    let all = PlannedItem.all(list.occurrences, birthdays, holidays)
    let items = limit.shown(all, in: session)
    let record = { @Sendable item in PlannedRecord(item, zone: services.zone, calendars, texts) }
    session.write(
      items, json: { record($0).json }, plain: { record($0).fields },
      text: { width in
        let page = PlanPage(
          days: days, occurrences: items.compactMap(\.occurrence), birthdays: items.compactMap(\.birthday),
          holidays: items.compactMap(\.holiday), calendars: calendars, now: clock.dateTime, today: clock.today)
        ProcessLifetime.retain(page)
        let count = items.count < all.count ? list.occurrences.count : nil
        return PlanPageText(page: page, count: count, zone: clock.zone, texts: texts).lines(width: width)
      })
  }

  /// - Throws: A usage failure if the words aren't days or contradict the options.
  private func days() throws(CommandFailure) -> DayRange {
    let view = invocation.arguments.first.flatMap(PlanView.init)
    let count = try number(of: PlanOption.days, in: 1...3_650)
    if let bounds = try bounds(from: clock.today) {
      guard invocation.arguments.isEmpty else { throw texts.planRefusals.daysTwice(invocation.text) }
      if let last = bounds.last { return DayRange(bounds.first, last) }
      if count == nil { session.remark(texts.planCommands.daysShown(Self.agendaDays, from: bounds.first)) }
      return run(from: bounds.first, count ?? Self.agendaDays)
    }
    if view != nil, let named = namedDays { return count.map { run(from: named.first, $0) } ?? named }
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

  /// The days of "day after tomorrow" and "week after next", whose first word isn't the name of a view.
  private var namedDays: DayRange? {
    let reader = DateRangeReader(today: clock.today, habits: habits)
    let rest = invocation.arguments.dropFirst()
    guard !rest.isEmpty, (try? reader(rest.joined(separator: " "))) == nil else { return nil }
    return try? reader(invocation.arguments.spaced)
  }

  private func run(from first: Day, _ count: Int) -> DayRange { DayRange(first, first.adding(days: count - 1)) }

  private func days(_ words: [String]) throws(CommandFailure) -> DayRange {
    guard !words.isEmpty else { return DayRange(clock.today) }
    return try reading { () throws(CommandFailure) in
      try session.read(DateRangeReader(today: clock.today, habits: habits), words.spaced)
    }
  }
}

extension Command<PlanCommandRun> {
  static let list = PlanCommand(
    "list", ko: "하루, 한 주, 한 달의 일정이나 다가오는 일정을 보여 줘요", en: "Show a day, a week, a month or an agenda",
    discussion: DayWords.discussion,
    arguments: [
      ArgumentSpec(
        ValueSpec("WHEN", completion: .words(PlanView.allCases.map(\.rawValue) + DayWords.words)), .any,
        ko: "날짜, 또는 day, week, month, agenda와 그 날짜. 쓰지 않으면 오늘",
        en: "A date, or day, week, month or agenda with a date (default: today)")
    ],
    options: [PlanOption.days, PlanOption.from, PlanOption.to] + ListOption.both,
    json: PlannedRecord.object.printed.listed,
    examples: [
      .init(
        ko: ("haru plan list week 12월 1일", "그날이 든 주를 봐요"),
        en: ("haru plan list week 2026-12-01", "Show the week of a date")),
      .init(
        "haru plan list --from 2026-11-01 --to 2026-11-30 --json", ko: "11월 일정을 JSON으로 출력해요",
        en: "Print November as JSON"),
    ],
    run: PlanCommandRun.list
  )
}

extension PlanCommandRun {
  /// A search result; only repeating events have a series, because events are large.
  private typealias Found = (hit: SearchHit, series: Event?, occurrence: Occurrence)

  /// Searches events; matches in titles come first, then the nearest to now.
  func search() async throws(CommandFailure) {
    let (words, clock) = (invocation.text, clock)
    let limit = try ListLimit(self, usual: ListLimit.found(session.context.format))
    let days = try bounds(from: .earliest).map { DayRange($0.first, $0.last ?? .latest) }
    let calendars = try await calendars()
    let calendar = try invocation.value(of: PlanOption.calendar).map { name throws(CommandFailure) in
      try CalendarFinder(calendars: calendars, texts: texts)(name).id
    }
    let isFiltered = days != nil || calendar != nil
    let (hits, events, count) = try await session.read(services.store) { transaction throws(StoreError) in
      let hits = try transaction.search.find(words, kinds: [.event], limit: isFiltered ? .max : limit.fetched)
      let isCut = !isFiltered && limit.isExceeded(by: hits.count)
      let count = isCut ? try transaction.search.count(words, kinds: [.event]) : nil
      return (hits, try transaction.events.events(hits.map { Event.ID($0.id) }), count)
    }
    let found = Array(events.indices).inParts(least: 256) { part in
      part.compactMap { index -> Found? in
        let event = events[index]
        guard calendar == nil || event.calendar == calendar else { return nil }
        let series = event.recurrence == nil ? nil : event
        return Self.occurrence(of: event, at: clock, in: days).map { (hits[index], series, $0) }
      }
    }.flatMap(\.self)
    let shown = limit.shown(found, of: count, in: session)
    session.write(
      shown, json: { record($0.occurrence, calendars).json }, plain: { record($0.occurrence, calendars).fields },
      text: { width in
        guard !shown.isEmpty else { return [StyledLine(texts.planCommands.notFound(words))] }
        let marker = FoundText(SearchQuery(words), in: session.context)
        let whole = table(shown, marker, showingMatchIn: nil)
        let order = shown.count > 1 ? texts.planCommands.foundOrder : ""
        return
          (width.map { table(shown, marker, showingMatchIn: whole.columns(of: Self.detailsColumn, in: $0)) } ?? whole)
          .lines(width: width)
          .summed([texts.listed(shown.count, of: count ?? found.count, texts.plan.count), order], width: width)
      })
  }

  /// Returns the next occurrence, or the first occurrence on the requested days.
  private static func occurrence(of event: Event, at clock: DayClock, in days: DayRange?) -> Occurrence? {
    guard let days else { return event.next(at: clock) }
    return event.occurrences(in: days, zone: clock.zone, limit: 1).first
  }

  /// The column with the place of the words.
  private static let detailsColumn = 2

  /// - Parameter width: The width of the column with the place of the words; `nil` if nothing is cut.
  private func table(_ found: [Found], _ words: FoundText, showingMatchIn width: Int?) -> TextTable {
    let (ids, sentence, repetition) = (ShortIDs(found.map(\.hit.id)), self.words, RecurrenceText(texts))
    let columns: [TextTable.Column] = [
      .left(ko: "일시", en: "When"), .flexible(ko: "일정", en: "Event"),
      .flexible(ko: "자세히", en: "Details").givingWay.extra, .id,
    ]
    return TextTable(
      columns,
      rows: found.mapInParts(least: 256) { hit, series, occurrence in
        let (when, otherZone) = sentence.parts(of: occurrence)
        let location = words.line(occurrence.location.text, Style(.secondary), showingMatchIn: width ?? .max)
        // The found words come first, so that a narrow column shows them.
        let isPlace = hit.field == .place
        let details = [
          isPlace ? location : words.place(of: hit, texts, showingMatchIn: width), isPlace ? StyledLine() : location,
          StyledLine(otherZone ?? "", Style(.secondary)),
          StyledLine(series.map(repetition.callAsFunction(rulesOf:)) ?? "", Style(.secondary)),
        ]
        return [
          StyledLine(when),
          words.line(occurrence.title.text),
          details.filter { !$0.isEmpty }.joined(by: StyledLine(" · ", Style(.secondary))),
          StyledLine(ids[hit.id], Style(.secondary)),
        ]
      }, headedIn: texts)
  }
}

extension [StyledLine] {
  fileprivate func joined(by separator: StyledLine) -> StyledLine {
    dropFirst().reduce(first ?? StyledLine()) { $0 + separator + $1 }
  }
}

extension Command<PlanCommandRun> {
  static let search = PlanCommand(
    "search", ko: "일정을 찾아요", en: "Search events",
    discussion: LocalizedText(
      ko: """
        제목, 장소, 태그, 메모에서 찾아요. 초성으로도 찾을 수 있어요.
        제목에서 찾은 일정이 먼저 나오고, 그다음은 지금과 가까운 순서예요.
        반복 일정은 다음 날짜나 --from 뒤 첫 날짜를 보여 줘요.
        """,
      en: """
        Searches titles, locations, tags and notes. You can type Korean as initial consonants.
        Matches in titles come first, then the events nearest to now.
        A repeating event shows its next date, or its first date after --from.
        """),
    arguments: [.words], options: [PlanOption.from, PlanOption.to, PlanOption.calendar] + ListOption.both,
    json: PlannedRecord.object.printed.listed,
    examples: [
      .init(ko: ("haru plan search 제주", "단어로 찾아요"), en: ("haru plan search jeju", "Search for a word")),
      .init(
        ko: ("haru plan search 치과 --from 2026-01-01", "어느 날 이후의 일정에서 찾아요"),
        en: ("haru plan search dentist --from 2026-01-01", "Search from a date on")),
    ],
    run: PlanCommandRun.search
  )
}

extension PlanCommandRun {
  func show() async throws(CommandFailure) {
    let occurrence = Occurrence(of: try await event(), forUserIn: services.zone)
    let now = clock.now
    let (calendars, overlapping, sync, guests) = try await session.read(services.store) {
      transaction throws(StoreError) in
      let read = try RecordSyncReader(.events, in: transaction, at: now)
      let event = occurrence.event
      return (
        try transaction.events.calendars(), try overlaps(of: occurrence, in: transaction),
        try read(event.id.uuid, uid: event.uid, in: event.calendar.uuid), try transaction.events.guests(of: event.id)
      )
    }
    let record = record(occurrence, calendars)
    session.write(
      json: { record.json }, plain: { [record.fields] },
      text: { width in lines(facts(occurrence, calendars, overlapping, sync, guests), width) })
  }

  /// Returns the overlapping events, as the day view shows them.
  private func overlaps(
    of occurrence: Occurrence, in transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> [Occurrence] {
    guard !occurrence.spansDays else { return [] }
    let hidden = try transaction.settings.settings().plan.hidden
    let list = try transaction.events.occurrenceList(in: occurrence.days, zone: services.zone, without: hidden)
    // A list gives the occurrence of a series an instance of its own.
    let listed = list.occurrences.first { $0.event.id == occurrence.event.id && $0.start == occurrence.start }
    return listed.map(Overlaps(list.occurrences).others) ?? []
  }

  private func facts(
    _ occurrence: Occurrence,
    _ calendars: [EventCalendar],
    _ overlapping: [Occurrence],
    _ sync: RecordSync?,
    _ guests: EventGuests?
  ) -> EventFacts {
    let event = occurrence.event
    let series = event.recurrence == nil ? nil : event
    return EventFacts(
      occurrence: occurrence, series: series,
      coming: series?.occurrences(after: clock.now, zone: services.zone, limit: EventFacts.comingCount) ?? [],
      overlapping: overlapping, sync: sync, guests: guests,
      context: services.context.fields(on: clock.today, calendars))
  }

  private func lines(_ facts: EventFacts, _ width: Int?) -> [StyledLine] {
    let title = WrappedText.lines(facts.heading, columns: width).map { StyledLine($0, .title) }
    let notes = facts.occurrence.event.notes.text
    let wrapped = notes.isEmpty ? [] : [""] + WrappedText.lines(notes, columns: width)
    return title + (facts.facts + [facts.id]).lines(width: width) + wrapped.map { StyledLine($0) }
  }
}

extension Command<PlanCommandRun> {
  static let show = PlanCommand(
    "show", ko: "일정 하나를 자세히 보여 줘요", en: "Show the details of an event", arguments: [.event],
    json: PlannedRecord.object.printed,
    examples: [
      .init("haru plan show 3f2a", ko: "ID로 찾아봐요", en: "Find it by ID"),
      .init(ko: ("haru plan show '제주 여행'", "제목으로 찾아봐요"), en: ("haru plan show 'trip to Jeju'", "Find it by title")),
    ],
    run: PlanCommandRun.show
  )
}

extension PlanCommandRun {
  func free() async throws(CommandFailure) {
    let days = try freeDays()
    let (after, before) = try hours()
    guard after < before || before == .midnight else { throw texts.planRefusals.noFreeHours(after, before) }
    // The minimum length is a quarter of an hour by default (our choice).
    let minutes = try read(DurationReader(), of: PlanOption.atLeast) ?? 15
    let list = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.events.occurrenceList(in: days, zone: clock.zone)
    }
    for line in texts.plan.lines(list.gaps(from: days.first)) { session.remark(line) }
    let gaps = days.flatMap { day in
      let busy = list.occurrences.filter { $0.days.contains(day) }
      return FreeTime(on: day, from: after, to: before, occurrences: busy, now: clock.dateTime, minimum: minutes).gaps
    }
    let records = gaps.map { GapRecord(gap: $0, zone: services.zone) }
    session.write(
      records, as: GapRecord.object,
      text: { width in
        lines(records, of: days, from: after, to: before, atLeast: minutes, width: width)
          .map { line in width.map(line.clipped(to:)) ?? line }
      })
  }

  /// Parses a bare hour as the half of the day that fits the other hour: 9 with 18 is 9:00; midnight ends the day.
  private func hours() throws(CommandFailure) -> (after: TimeOfDay, before: TimeOfDay) {
    let (starts, ends) = (times(of: PlanOption.after), times(of: PlanOption.before))
    let spans = starts.flatMap { start in ends.filter { start < $0 }.map { (after: start, before: $0) } }
    if spans.count == 1 { return spans[0] }
    let (after, before) = (
      try read(TimeReader(), of: PlanOption.after), try read(TimeReader(isEnd: true), of: PlanOption.before)
    )
    // A limit outside the usual hours replaces them, so that the rest of its day is searched.
    let isEarly = before.map { $0 != .midnight && $0 <= FreeTime.morning } ?? false
    let isLate = after.map { $0 >= FreeTime.evening } ?? false
    return (after ?? (isEarly ? .midnight : FreeTime.morning), before ?? (isLate ? .midnight : FreeTime.evening))
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

  private func lines(
    _ records: [GapRecord], of days: DayRange, from after: TimeOfDay, to before: TimeOfDay, atLeast minutes: Int,
    width: Int?
  ) -> [StyledLine] {
    guard !records.isEmpty else { return [StyledLine(texts.planCommands.noFreeTime(days, atLeast: minutes))] }
    let indent = StyledLine(blanks: 2)
    // A screen reader would read the bars sign by sign.
    let showsBars = session.context.showsPictures
    let lists = Dictionary(grouping: records, by: \.day).sorted { $0.key < $1.key }.map { day, records in
      let bar = FreeBar(
        records.map(\.gap), from: DateTime(day, after), to: DateTime(day, ending: before), columns: (width ?? .max) - 2)
      let list = records.map { record in
        StyledLine("\(texts.dates.range(from: record.gap.start, to: record.gap.end))  ")
          + StyledLine(texts.dates.shortDuration(minutes: record.minutes), Style(.secondary))
      }
      let lines = (showsBars ? bar.lines() : []) + list
      return [StyledLine(texts.dates.day(day, today: clock.today), .title)] + lines.map { indent + $0 }
    }
    let legend = showsBars ? [StyledLine(), indent + FreeBar.legend(texts)] : []
    return lists.joined(separator: [StyledLine()]) + legend
  }
}

private struct GapRecord {
  let gap: FreeTime.Gap
  let zone: Zone

  var day: Day { gap.start.day }

  var minutes: Int { (zone.instant(of: gap.end).secondsSince1970 - zone.instant(of: gap.start).secondsSince1970) / 60 }

  static let object = JSONObject<GapRecord>(
    .init("date") { $0.day.description }, .init("start") { $0.iso($0.gap.start) }, .init("end") { $0.iso($0.gap.end) },
    .init("minutes") { $0.minutes }
  ).columns("start", "end", .init("minutes", ko: "분"))

  private func iso(_ time: DateTime) -> String { InstantText.iso(zone.instant(of: time), in: zone) }
}

extension Command<PlanCommandRun> {
  static let free = PlanCommand(
    "free", ko: "비어 있는 시간을 보여 줘요", en: "List free time", discussion: DayWords.discussion,
    arguments: [ArgumentSpec(DayWords.day, .any, ko: "첫날. 쓰지 않으면 오늘", en: "The first day (default: today)")],
    options: [PlanOption.days, PlanOption.after, PlanOption.before, PlanOption.atLeast],
    json: GapRecord.object.printed.listed,
    examples: [
      .init(
        ko: ("haru plan free 내일 --at-least 1h", "내일 한 시간 이상 비는 시간을 봐요"),
        en: ("haru plan free tomorrow --at-least 1h", "Find a free hour tomorrow")),
      .init(
        "haru plan free --days 7 --after 09:00 --before 18:00", ko: "한 주 동안 낮에 비는 시간을 봐요",
        en: "Find free working hours in the next 7 days"),
    ],
    run: PlanCommandRun.free
  )
}
