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
    self.query = query
    self.gaps = gaps
    self.calendars = calendars
    self.holidays = holidays
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

  package func question(before change: TodayChange) async throws(StoreError) -> Dialog<TodayEffect>? {
    guard let removal = change.value as? EventRemoval else { return nil }
    return try await services.removal(of: removal.event, at: removal.place, keep: TodayEffect.dismiss) {
      .change(TodayChange($0))
    }
  }

  package func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
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

  package func sections(_ texts: Texts) -> [TodaySection] {
    let overlaps = Overlaps(occurrences)
    let hues = CalendarHues(calendars)
    func rows(_ parts: Part...) -> [TodayRow] {
      self.parts.filter { parts.contains($0.part) }.flatMap(\.occurrences).map { occurrence in
        let row = BriefOccurrenceRow(
          text: OccurrenceText(occurrence, zone: query.clock.zone, texts: texts), day: shownDay(of: occurrence),
          hue: hues[occurrence.event.calendar], near: near(occurrence, texts),
          overlap: overlaps.others(of: occurrence).first?.event.title.text, isDone: parts == [.done])
        return TodayRow(
          RecordReference(occurrence),
          opening: TodayAction(CommonKey.showInPlan, .ask(.showDay(shownDay(of: occurrence), occurrence.id))),
          actions: { actions(of: occurrence) }, draw: { row.draw(on: &$0, in: $1) })
      }
    }
    let opening = TodayAction(CommonKey.showInPlan, .ask(.showDay(query.day)))
    let holidays = holidays.map { holiday in
      let name = texts.plan.name(of: holiday)
      return TodayStrip.Item(
        StyledLine(name, Style(.sunday)), TodayRow(RecordReference(.event, name: name), opening: opening) { _, _ in })
    }
    let allDay = zip(agenda.allDay, rows(.allDay)).map { occurrence, row in
      TodayStrip.Item(
        StyledLine("● ", Style(hues[occurrence.event.calendar])) + StyledLine(occurrence.event.title.text)
          + StyledLine(
            occurrence.part(on: query.day).flatMap { $0.count > 1 ? " \($0.number)/\($0.count)" : nil } ?? "", .hint),
        row)
    }
    let wholeDay = holidays + allDay
    let sections = [
      wholeDay.isEmpty ? nil : TodaySection("plan.whole-day", nil, TodayStrip(wholeDay), place: .wholeDay),
      TodaySection("plan", nil, rows(.now, .next, .later, .planned), least: 4),
      TodaySection("plan.done", Part.done.name(texts), rows(.done), place: query.isToday ? .over : .usual),
    ]
    return sections.compactMap(\.self).filter { $0.count > 0 }
  }

  /// Returns the first event of the next days, and the key for a new event.
  package func starts(_ texts: Texts) -> [TodayStart] {
    guard query.day >= query.clock.today else { return [] }
    let next = coming.first.flatMap { day in day.occurrences.first.map { (day.day, $0) } }.map { day, occurrence in
      let when = texts.dates.relativeDay(day, today: query.clock.today)
      let text = OccurrenceText(occurrence, zone: query.clock.zone, texts: texts)
      return TodayStart(
        StyledLine("\(when) \(text.time(on: day))  ", .hint) + StyledLine(occurrence.event.title.text),
        TodayAction(CommonKey.showInPlan, .ask(.showDay(day, occurrence.id))))
    }
    let add = TodayStart(
      CommonKey.add.named(ko: "일정 추가하기", en: "Plan something"), .ask(.newEvent(query.day)), texts)
    return [next, add].compactMap(\.self)
  }

  /// Returns the time until the next event starts, or until the current event ends.
  private func near(_ occurrence: Occurrence, _ texts: Texts) -> String? {
    let now = query.clock.dateTime
    func minutes(_ time: DateTime) -> Int { (time.clockSeconds - now.clockSeconds + 59) / 60 }
    let longest = 12 * 60
    guard query.showsMinutes, !occurrence.isAllDay else { return nil }
    if occurrence.start <= now, now < occurrence.end {
      let left = minutes(occurrence.end)
      return left <= longest ? texts.plan.left(texts.dates.duration(minutes: left)) : nil
    }
    let wait = minutes(occurrence.start)
    guard occurrence.start == agenda.upcoming.first?.start, wait <= longest else { return nil }
    return texts.plan.soon(texts.dates.duration(minutes: wait))
  }

  package func invitation(_ texts: Texts) -> TodayEmptyText? {
    let nothing = nothingPlanned(texts)
    let add = CommonKey.addEvent
    return TodayEmptyText(
      message: nothing, key: add.help(texts),
      line: query.day < query.clock.today ? nothing : "\(nothing) (\(add.hint(texts)))")
  }

  package func aside(_ texts: Texts) -> TodaySideColumn? {
    guard !coming.isEmpty else { return nil }
    let lines = ComingDayLines(plan: self, texts: texts)
    return TodaySideColumn(
      draw: { lines.draw(on: &$0, in: $1) },
      effect: { point, area in lines.target(at: point, in: area).map { .ask(.showDay($0.day, $0.occurrence)) } })
  }

  /// The non-empty parts of the day, in reading order.
  private var parts: [(part: Part, occurrences: [Occurrence])] {
    let next = agenda.upcoming.filter { $0.start == agenda.upcoming.first?.start }
    let later = Array(agenda.upcoming.dropFirst(next.count))
    let ahead: [(Part, [Occurrence])] =
      query.isToday
      ? [(.now, agenda.inProgress), (.next, next), (.later, later)]
      // A multi-day event isn't under way on its other days.
      : [(.planned, agenda.inProgress + agenda.upcoming)]
    return ([(.allDay, agenda.allDay)] + ahead + [(.done, agenda.done)]).filter { !$0.1.isEmpty }
  }

  private func nothingPlanned(_ texts: Texts) -> String {
    if query.isToday { return texts(ko: "오늘은 아직 비어 있어요.", en: "Nothing is planned today.") }
    return query.day < query.clock.today ? texts.plan.nothingWasPlanned : texts.plan.nothingPlanned
  }

  private func actions(of occurrence: Occurrence) -> [TodayAction] {
    let (event, place) = (occurrence.event, occurrence.instance?.id)
    return [
      TodayAction(CommonKey.edit, .ask(.editEvent(event.id, place))),
      TodayAction(CommonKey.remove, .decide(TodayChange(EventRemoval(event, at: place)))),
    ]
  }

  private enum Part {
    case allDay, now, next, later, planned, done

    func name(_ texts: Texts) -> String {
      switch self {
      case .allDay: texts(ko: "종일", en: "All day")
      case .now: texts(ko: "지금", en: "Now")
      case .next: texts(ko: "다음", en: "Next")
      case .later: texts(ko: "나중에", en: "Later")
      case .planned: texts(ko: "일정", en: "Planned")
      case .done: texts(ko: "지나간 일정", en: "Done")
      }
    }
  }
}

extension TodayPlan {
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

  package static let plainRows: [TodayPlainRows<TodayPlan>] = [
    .init("holiday", ko: "날짜, 이름", en: "date, name") { page, texts in
      page.holidays.map { [$0.day.description, texts.plan.name(of: $0)] }
    },
    .init("plan", ko: "'haru plan list'의 열", en: "the columns of 'haru plan list'") { page, texts in
      page.occurrences.map { page.record($0, texts).fields }
    },
  ]

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let overlapping = Overlaps(occurrences).ids
    let groups = parts.map { part, occurrences in
      OccurrenceTable.Group(
        heading: StyledLine(part.name(texts), .title), day: query.day, occurrences: occurrences,
        isDone: part == .done, overlapping: overlapping)
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

struct ComingDayLines {
  /// The maximum number of events listed per day; further events are only counted.
  private static let shownPerDay = 3

  let plan: TodayPlan
  let texts: Texts

  private enum Line {
    case title
    case head(ComingDay, hidden: Int)
    case occurrence(Occurrence, on: Day)
  }

  /// Draws as many whole days as fit.
  func draw(on frame: inout Frame, in area: Rect) {
    let hues = CalendarHues(plan.calendars)
    for (row, line) in zip(0..., lines(rows: area.size.rows)) {
      let area = area.line(row)
      switch line {
      case nil: break
      case .title: frame.line(title, in: area, style: .title)
      case .head(let coming, let hidden): drawHead(of: coming, hidden: hidden, on: &frame, in: area)
      case .occurrence(let occurrence, let day):
        frame.line("●", in: area, style: Style(hues[occurrence.event.calendar]))
        frame.line(text(of: occurrence, on: day), in: area.inset(left: 2), style: .hint)
      }
    }
  }

  /// Returns the day at a point and the occurrence there; `nil` outside of days.
  func target(at point: Point, in area: Rect) -> (day: Day, occurrence: Occurrence.ID?)? {
    let lines = lines(rows: area.size.rows)
    guard area.contains(point), lines.indices.contains(point.row - area.top) else { return nil }
    return switch lines[point.row - area.top] {
    case .title, nil: nil
    case .head(let coming, _): (coming.day, nil)
    case .occurrence(let occurrence, let day): (day, occurrence.id)
    }
  }

  private func lines(rows: Int) -> [Line?] {
    var lines: [Line?] = [.title]
    for coming in plan.coming {
      let shown = coming.occurrences.prefix(Self.shownPerDay)
      guard lines.count + 1 + shown.count <= rows else { break }
      lines.append(.head(coming, hidden: coming.occurrences.count - shown.count))
      lines += shown.map { .occurrence($0, on: coming.day) }
      lines.append(nil)
    }
    return lines
  }

  private func drawHead(of coming: ComingDay, hidden: Int, on frame: inout Frame, in line: Rect) {
    let dates = texts.dates
    let end = frame.line(dates.shortDay(coming.day), in: line, style: .plain)
    let near = dates.relativeDay(coming.day, today: plan.query.clock.today)
    frame.line(near, in: line.inset(left: end + 2 - line.left), style: .hint)
    if hidden > 0 { frame.line("+\(hidden)", in: line, style: .hint, alignment: .trailing) }
  }

  /// Returns the text of an occurrence, with a time of five columns so that titles line up.
  private func text(of occurrence: Occurrence, on day: Day) -> String {
    let title = occurrence.event.title.text
    guard !occurrence.isAllDay, occurrence.start.day == day else { return title }
    return "\(texts.dates.time(occurrence.start.time))  \(title)"
  }

  private var title: String {
    plan.query.isToday ? texts(ko: "다가오는 날", en: "Coming days") : texts(ko: "그다음 날", en: "The days after")
  }
}
