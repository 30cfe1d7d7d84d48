package import Domain

package struct TodayPlan: TodayContent {
  package let query: TodayQuery
  package let agenda: DayAgenda
  package let calendars: [EventCalendar]
  /// The next days with something planned, within the days that were read.
  package let coming: [ComingDay]
  package let holidays: [PublicHoliday]
  private let gaps: OccurrenceGaps

  /// - Parameters:
  ///   - occurrences: The occurrences on ``days(of:)``; occurrences on other days are left out.
  ///   - gaps: The series with missing occurrences.
  ///   - holidays: The holidays of the day.
  package init(
    _ query: TodayQuery, occurrences: [Occurrence], gaps: OccurrenceGaps = .none, calendars: [EventCalendar],
    holidays: [PublicHoliday] = []
  ) {
    (self.query, self.gaps, self.calendars, self.holidays) = (query, gaps, calendars, holidays)
    let agenda = DayAgenda(
      day: query.day, occurrences: occurrences, now: query.clock.dateTime,
      dayStart: query.isToday ? query.clock.dayStart : .midnight)
    self.agenda = agenda
    // The page already shows events that last past midnight or start before the next day begins.
    let timed = Set(agenda.inProgress + agenda.upcoming + agenda.done)
    coming = ComingDay.days(after: query.day, occurrences.filter { !timed.contains($0) })
  }

  package static func days(of query: TodayQuery) -> DayRange {
    guard !query.showsComingDays else { return DayRange(query.day, query.day.adding(days: ComingDay.horizon)) }
    let goesOn = query.isToday && query.clock.dayStart != .midnight
    return DayRange(query.day, goesOn ? query.day.adding(days: 1) : query.day)
  }

  package var occurrences: [Occurrence] { (agenda.allDay + agenda.inProgress + agenda.upcoming + agenda.done).sorted() }

  package var nextChange: Instant? { agenda.nextChange(after: query.clock.dateTime).map(query.clock.zone.instant) }

  package var firstSelected: RecordReference? {
    query.isToday ? (agenda.inProgress + agenda.upcoming).first.map(RecordReference.init) : nil
  }

  package func remark(_ texts: Texts) -> String? { texts.plan.notice(of: gaps) }

  /// Returns the date for the times of an occurrence: the day, or the next date if it starts after midnight.
  func shownDay(of occurrence: Occurrence) -> Day { max(query.day, occurrence.start.day) }
}

extension RecordReference {
  init(_ occurrence: Occurrence) { self.init(.event, occurrence.event.id.uuid, instance: occurrence.instance?.id) }
}

package struct TodayPlanPart: TodayPart {
  package static let place = TodayPlace.schedule
  package static let keys = TodayKeys(
    day: [CommonKey.addEvent, CommonKey.quickAdd], rows: [CommonKey.edit, CommonKey.remove])
  package static let recap: (any RecapPart.Type)? = PlanRecap.self

  private let services: PlanServices

  package init(_ services: PlanServices) { self.services = services }

  package func read(
    _ query: TodayQuery, after old: TodayPlan?, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> TodayPlan {
    let days = TodayPlan.days(of: query)
    let list = try transaction.events.occurrenceList(in: days, zone: query.clock.zone)
    return TodayPlan(
      query, occurrences: list.occurrences, gaps: list.gaps(from: days.first),
      calendars: list.occurrences.isEmpty ? [] : try transaction.events.calendars(),
      holidays: services.settings.plan.holidays(in: DayRange(query.day)))
  }

  package func question(before change: FeatureValue) async throws(StoreError) -> Dialog<TodayEffect>? {
    guard let removal = change.value as? EventRemoval else { return nil }
    return try await services.removal(of: removal.event, at: removal.place, keep: TodayEffect.dismiss) {
      .change(FeatureValue($0))
    }
  }

  package func perform(_ change: FeatureValue, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
    guard let removal = change.value as? EventRemoval else { return nil }
    return await services.removed(removal)
  }
}

extension TodayPlan {
  package var actions: [TodayAction] {
    [
      TodayAction(CommonKey.addEvent, .ask(.newEvent(query.day))),
      TodayAction(CommonKey.quickAdd, .ask(.newEventInOneLine(query.day))),
    ]
  }

  package var opening: TodayAction? { TodayAction(CommonKey.showInPlan, .ask(.showDay(query.day))) }

  package func box(_ texts: Texts) -> TodayBox {
    TodayBox(.day, texts(ko: "일정", en: "Plan"), detail: counts(texts, in: .boxes), opening: .ask(.showDay(query.day)))
  }

  package func sections(_ texts: Texts, in form: TodayForm) -> [TodaySection] {
    let opening = TodayAction(CommonKey.showInPlan, .ask(.showDay(query.day)))
    let hues = CalendarHues(calendars)
    let holidays = holidays.map { holiday in
      let name = texts.plan.name(of: holiday)
      return TodayStrip.Item(
        StyledLine(name, Style(.sunday)), TodayRow(RecordReference(.event, name: name), opening: opening) { _, _ in })
    }
    let allDay = agenda.allDay.map { occurrence in
      let part = occurrence.part(on: query.day).flatMap { $0.count > 1 ? " \($0.number)/\($0.count)" : nil }
      return TodayStrip.Item(
        StyledLine("● ", Style(hues[occurrence.event.calendar])) + StyledLine(occurrence.event.title.text),
        tail: StyledLine(part ?? "", .hint), row(of: occurrence, on: query.day))
    }
    // Boxes count the events in the title of the day.
    let counts = form == .list ? counts(texts, in: form) : ""
    let wholeDay = TodayStrip(
      holidays + allDay, note: StyledLine(counts, .hint),
      noteKey: agenda.done.isEmpty ? nil : TodaySection.press("plan.done"))
    let ahead = parts.filter { ![.section(.allDay), .section(.done)].contains($0.part) }.flatMap(\.occurrences)
    let sections = [
      wholeDay.items.isEmpty && counts.isEmpty
        ? nil : TodaySection("plan.whole-day", nil, wholeDay, place: .wholeDay),
      TodaySection("plan", nil, rows(of: ahead, texts, in: form), least: 4),
      TodaySection(
        "plan.done", texts.plan.name(of: .done), rows(of: agenda.done, isDone: true, texts, in: form),
        place: query.isToday ? .over : .usual
      )
      .summarized(doneText(texts)),
      form == .list ? nil : daysAhead(texts),
    ]
    return sections.compactMap(\.self).filter { $0.count > 0 }
  }

  /// Returns the rows of timed events; in boxes, they are on a rail with the free time between them and the current time.
  private func rows(
    of occurrences: [Occurrence], isDone: Bool = false, _ texts: Texts, in form: TodayForm
  ) -> [TodayRow] {
    let (hues, overlaps) = (CalendarHues(calendars), Overlaps(self.occurrences))
    let lines = occurrences.map { occurrence in
      BriefOccurrenceRow(
        text: OccurrenceText(occurrence, zone: query.clock.zone, texts: texts), day: shownDay(of: occurrence),
        hue: hues[occurrence.event.calendar], near: near(occurrence, texts),
        overlap: overlaps.named(by: occurrence)?.event.title.text, isDone: isDone)
    }.aligned
    guard form == .boxes else {
      return lines.map { line in row(of: line.text.occurrence, on: line.day) { line.draw(on: &$0, in: $1) } }
    }
    var free = isDone ? [] : freeTime(among: occurrences)[...]
    var showsNow = query.isToday && !isDone && !occurrences.isEmpty
    var rows: [TodayRow] = []
    for line in lines {
      let occurrence = line.text.occurrence
      let isBelowNow = showsNow && query.clock.dateTime < occurrence.start
      if isBelowNow {
        rows.append(nowRow(texts))
        showsNow = false
      }
      if let gap = free.first, gap.end == occurrence.start {
        rows.append(row(of: gap, isBelowNow: isBelowNow, texts))
        free.removeFirst()
      }
      let event = row(of: occurrence, on: line.day) { line.drawOnRail(on: &$0, in: $1) }
      let details = TodayRow(opening: event.opening, lines: line.detailsOnRail) { frame, area in
        frame.line(line.detailsOnRail(in: .max)[0].clipped(to: area.size.columns), in: area)
      }
      rows += line.hasDetails ? [event, details] : [event]
    }
    return rows + (showsNow ? [nowRow(texts)] : [])
  }

  private func row(
    of occurrence: Occurrence, on day: Day,
    draw: @escaping @Sendable (_ frame: inout Frame, _ area: Rect) -> Void = { _, _ in }
  ) -> TodayRow {
    TodayRow(
      RecordReference(occurrence), opening: TodayAction(CommonKey.showInPlan, .ask(.showDay(day, occurrence.id))),
      actions: { actions(of: occurrence) }, draw: draw)
  }

  private func nowRow(_ texts: Texts) -> TodayRow {
    let rail = HourRail(.now, at: query.showsMinutes ? texts.dates.time(query.clock.dateTime.time) : "")
    let name = " \(texts.plan.name(of: .inProgress)) "
    return TodayRow { frame, area in
      frame.line(name, in: rail.draw(on: &frame, in: area), style: Style(.danger))
    }
  }

  /// - Parameter isBelowNow: `true` if the row above shows the current time, which isn't repeated.
  private func row(of gap: FreeTime.Gap, isBelowNow: Bool, _ texts: Texts) -> TodayRow {
    let beginsNow = isBelowNow && query.showsMinutes && gap.start <= query.clock.dateTime
    let rail = HourRail(.free, at: beginsNow ? "" : texts.dates.time(gap.start.time))
    let words = texts.plan.free(minutes: minutes(from: gap.start, to: gap.end))
    let opening = TodayAction(CommonKey.addEvent, .ask(.newEvent(gap.start.day, at: gap.start.time)))
    return TodayRow(opening: opening) { frame, area in
      frame.line(words, in: rail.draw(on: &frame, in: area), style: .hint)
    }
  }

  /// The shortest free time that is shown, in minutes (our choice).
  private static let leastFree = 15

  /// Returns the free time from now, or from the first event of another day, that ends with an event.
  private func freeTime(among occurrences: [Occurrence]) -> [FreeTime.Gap] {
    // Events of several days would leave no free time.
    let timed = occurrences.filter { !$0.spansDays }
    let start = query.isToday ? query.clock.dateTime : timed.first?.start
    guard let start, start.day == query.day else { return [] }
    let end = DateTime(query.day, ending: .midnight)
    return FreeTime(from: start, to: end, occurrences: timed, minimum: Self.leastFree).gaps
  }

  /// Returns the events of the next days, each day with its date.
  private func daysAhead(_ texts: Texts) -> TodaySection {
    let hues = CalendarHues(calendars)
    let rows = coming.flatMap { coming in
      let day = coming.day
      let (date, near) = (texts.dates.shortDay(day), texts.dates.relativeDay(day, today: query.clock.today))
      let heading = StyledLine(date, Style(.text, on: .background, .bold)) + StyledLine("  \(near)", .hint)
      let head = TodayRow(
        RecordReference(day, nil), opening: TodayAction(CommonKey.showInPlan, .ask(.showDay(day))),
        draw: { $0.line(heading.clipped(to: $1.size.columns), in: $1) })
      return [head] + coming.occurrences.map { row(of: $0, ahead: day, hues[$0.event.calendar], texts) }
    }
    let title = query.isToday ? texts(ko: "다가오는 날", en: "Coming days") : texts(ko: "그다음 날", en: "The days after")
    return TodaySection("plan.ahead", title, rows, place: .ahead)
  }

  private func row(of occurrence: Occurrence, ahead day: Day, _ hue: ColorRole, _ texts: Texts) -> TodayRow {
    let time = occurrence.isAllDay || occurrence.start.day != day ? "" : texts.dates.time(occurrence.start.time)
    let line =
      StyledLine("● ", Style(hue)) + StyledLine(time.isEmpty ? "" : "\(time)  ", .hint)
      + StyledLine(occurrence.event.title.text)
    return TodayRow(
      RecordReference(day, occurrence.id),
      opening: TodayAction(CommonKey.showInPlan, .ask(.showDay(day, occurrence.id))),
      actions: { actions(of: occurrence) }, draw: { $0.line(line.clipped(to: $1.size.columns), in: $1) })
  }

  /// Returns how many timed events are over and how many are still to come today, such as "4 done · 5 to go".
  ///
  /// The text is empty once all are over, and boxes don't count those that are, because the line that hides them shows
  /// their number.
  private func counts(_ texts: Texts, in form: TodayForm) -> String {
    let (done, ahead) = (agenda.done.count, agenda.inProgress.count + agenda.upcoming.count)
    guard query.isToday, ahead > 0 else { return "" }
    return [
      done > 0 && form == .list ? texts(ko: "\(done.grouped)개 끝남", en: "\(done.grouped) done") : nil,
      texts(ko: "\(ahead.grouped)개 남음", en: "\(ahead.grouped) to go"),
    ].compactMap(\.self).joined(separator: " · ")
  }

  private func doneText(_ texts: Texts) -> String {
    let count = agenda.done.count
    return texts(ko: "끝난 일정 \(count.grouped)개", en: "\(count.counting("event")) done")
  }

  /// Returns the first event of the next days; `nil` for a day that has passed.
  package func next(_ texts: Texts) -> TodayStart? {
    guard query.day >= query.clock.today, let coming = coming.first, let occurrence = coming.occurrences.first else {
      return nil
    }
    let when = texts.dates.relativeDay(coming.day, today: query.clock.today)
    let time = OccurrenceText(occurrence, zone: query.clock.zone, texts: texts).time(on: coming.day)
    return TodayStart(
      StyledLine("\(when) \(time)  ", .hint) + StyledLine(occurrence.event.title.text),
      TodayAction(CommonKey.showInPlan, .ask(.showDay(coming.day, occurrence.id))))
  }

  /// Returns the first event of the next days, and the key for a new event.
  package func starts(_ texts: Texts) -> [TodayStart] {
    guard query.day >= query.clock.today else { return [] }
    let add = TodayStart(
      CommonKey.add.named(ko: "일정 추가하기", en: "Plan something"), .ask(.newEvent(query.day)), texts)
    return [next(texts), add].compactMap(\.self)
  }

  /// Returns the time until the next event starts, or until the current event ends.
  private func near(_ occurrence: Occurrence, _ texts: Texts) -> String? {
    let (now, longest) = (query.clock.dateTime, 12 * 60)
    guard query.showsMinutes, !occurrence.isAllDay else { return nil }
    if occurrence.start <= now, now < occurrence.end {
      let left = minutes(from: now, to: occurrence.end)
      return left <= longest ? texts.plan.left(texts.dates.shortDuration(minutes: left)) : nil
    }
    let wait = minutes(from: now, to: occurrence.start)
    guard occurrence.start == agenda.upcoming.first?.start, wait <= longest else { return nil }
    return texts.plan.soon(texts.dates.shortDuration(minutes: wait))
  }

  /// Returns the minutes between two times, rounded up, as their clock faces without seconds show them.
  ///
  /// Free time and the time until an event must agree when both begin now.
  private func minutes(from start: DateTime, to end: DateTime) -> Int {
    (end.clockSeconds - start.clockSeconds + 59) / 60
  }

  package func invitation(_ texts: Texts) -> TodayEmptyText? {
    let nothing = nothingPlanned(texts)
    let add = CommonKey.addEvent
    return TodayEmptyText(
      message: nothing, key: add.help(texts),
      line: query.day < query.clock.today ? nothing : "\(nothing) (\(add.hint(texts)))",
      effect: .ask(.newEvent(query.day)))
  }

  /// The non-empty parts of the day, in reading order.
  private var parts: [(part: Part, occurrences: [Occurrence])] {
    let next = agenda.upcoming.filter { $0.start == agenda.upcoming.first?.start }
    let later = Array(agenda.upcoming.dropFirst(next.count))
    let ahead: [(Part, [Occurrence])] =
      query.isToday
      ? [(.section(.inProgress), agenda.inProgress), (.section(.upcoming), next), (.later, later)]
      // A multi-day event isn't under way on its other days.
      : [(.planned, agenda.inProgress + agenda.upcoming)]
    return ([(.section(.allDay), agenda.allDay)] + ahead + [(.section(.done), agenda.done)]).filter { !$0.1.isEmpty }
  }

  private func nothingPlanned(_ texts: Texts) -> String {
    if query.isToday { return texts(ko: "오늘은 아직 비어 있어요.", en: "Nothing is planned today.") }
    return query.day < query.clock.today ? texts.plan.nothingWasPlanned : texts.plan.nothingPlanned
  }

  private func actions(of occurrence: Occurrence) -> [TodayAction] {
    let (event, place) = (occurrence.event, occurrence.instance?.id)
    return [
      TodayAction(CommonKey.edit.of(PlanKey.object), .ask(.editEvent(event.id, place))),
      TodayAction(CommonKey.remove.of(PlanKey.object), .decide(FeatureValue(EventRemoval(event, at: place)))),
    ]
  }

  private enum Part: Hashable {
    case section(DayAgenda.Section), later, planned

    func name(_ texts: Texts) -> String {
      switch self {
      case .section(let section): texts.plan.name(of: section)
      case .later: texts(ko: "나중에", en: "Later")
      case .planned: texts(ko: "일정", en: "Planned")
      }
    }
  }

  package static let members: [TodayMember<TodayPlan>] = [
    .init("plan") { page, texts in page.occurrences.map { page.record($0, texts).json } },
    .init("holidays") { page, texts in
      page.holidays.map { holiday -> JSONValue in
        [
          "date": .string(holiday.day.description),
          "name": .string(texts.plan.name(of: holiday)),
          "substitute": .bool(holiday.isSubstitute),
        ]
      }
    },
  ]

  package static let plainRows: [NamedRows<TodayPlan>] = [
    .init("holiday", ko: "날짜, 이름", en: "date, name") { page, texts in
      page.holidays.map { [$0.day.description, texts.plan.name(of: $0)] }
    },
    .init("plan", ko: "'haru plan list'의 열", en: "the columns of 'haru plan list'") { page, texts in
      page.occurrences.map { page.record($0, texts).fields }
    },
  ]

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let overlaps = Overlaps(occurrences)
    let groups = parts.map { part, occurrences in
      OccurrenceTable.Group(
        heading: StyledLine(part.name(texts), .title), day: query.day, occurrences: occurrences,
        isDone: part == .section(.done), overlaps: overlaps)
    }
    let holidays = holidays.map { holiday in
      let line = StyledLine(texts.plan.name(of: holiday), Style(.sunday))
      return width.map(line.clipped(to:)) ?? line
    }
    let above = holidays.isEmpty ? [] : holidays + [StyledLine()]
    guard groups.isEmpty else {
      let table = OccurrenceTable(zone: query.clock.zone, calendars: calendars, texts: texts)
      return above + table.lines(groups, width: width)
    }
    let nothing = nothingPlanned(texts)
    return above + [StyledLine(query.day < query.clock.today ? nothing : "\(nothing) \(texts.planCommands.invitation)")]
  }

  private func record(_ occurrence: Occurrence, _ texts: Texts) -> PlannedRecord {
    PlannedRecord(.occurrence(occurrence), zone: query.clock.zone, calendars, texts)
  }
}

package struct ComingDay: Equatable, Sendable {
  /// The number of days read after the shown day.
  package static let horizon = 5

  package let day: Day
  /// The occurrences: all-day events first, then sorted by time; never empty.
  package let occurrences: [Occurrence]

  /// Returns the days after a day that have anything planned.
  ///
  /// - Parameter occurrences: The occurrences; occurrences on other days are left out.
  static func days(after day: Day, _ occurrences: [Occurrence]) -> [ComingDay] {
    guard day < .latest else { return [] }
    return DayRange(day.adding(days: 1), day.adding(days: horizon)).compactMap { coming in
      let here = occurrences.filter { $0.days.contains(coming) }.sorted()
      guard !here.isEmpty else { return nil }
      return ComingDay(day: coming, occurrences: here.filter(\.isAllDay) + here.filter { !$0.isAllDay })
    }
  }
}

extension BriefOccurrenceRow {
  /// Indicates whether the row has more words than a line of the rail holds.
  fileprivate var hasDetails: Bool { near != nil || overlap != nil || !text.occurrence.event.location.text.isEmpty }

  /// Draws the time, the title and the length on the rail of a day.
  fileprivate func drawOnRail(on frame: inout Frame, in area: Rect) {
    var rest = HourRail(.taken(hue), at: time).draw(on: &frame, in: area)
    let note = part ?? length
    if rest.size.columns >= TextWidth.columns(of: note) + 14 {
      frame.line(note, in: rest, style: .hint, alignment: .trailing)
      rest = rest.inset(right: TextWidth.columns(of: note) + 2)
    }
    frame.line(text.occurrence.event.title.text, in: rest, style: isDone ? .hint : .plain)
  }

  /// Returns the time that is left, the event at the same time and the place, in lines below the title.
  @Sendable fileprivate func detailsOnRail(in columns: Int) -> [StyledLine] {
    let place = text.occurrence.event.location.text
    let facts: [(String?, Style)] = [
      (near, Style(.accent)), (overlap.map { "⚠ \($0)" }, Style(.warning)), (place.isEmpty ? nil : place, .hint),
    ]
    let rail = StyledLine(blanks: HourRail.columns - 2) + StyledLine("┃ ", Style(hue))
    var lines: [StyledLine] = []
    for case let (fact?, style) in facts {
      let words = StyledLine(fact, style)
      if let last = lines.last, last.columns + 2 + words.columns <= columns {
        lines[lines.count - 1] = last + StyledLine(blanks: 2) + words
      } else {
        lines.append(rail + words)
      }
    }
    return lines
  }
}
