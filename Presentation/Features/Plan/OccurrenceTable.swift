import Domain

struct OccurrenceTable {
  struct Group: Sendable {
    let heading: StyledLine
    let day: Day
    let occurrences: [Occurrence]
    var isDone = false
    /// The lines before the occurrences, such as birthdays and holidays.
    var notes: [StyledLine] = []
    var overlaps = Overlaps([])
    /// Indicates whether the group stands for days without anything planned.
    var isNothingPlanned = false

    fileprivate var isShown: Bool { isNothingPlanned || !occurrences.isEmpty || !notes.isEmpty }
  }

  private static let columns: [TextTable.Column] = [
    .left(ko: "시간", en: "Time"), .flexible(ko: "일정", en: "Event"), .flexible(ko: "자세히", en: "Details").extra.givingWay,
    .flexible(ko: "캘린더", en: "Calendar").extra, .id,
  ]
  private static let indent = 2
  /// The number of occurrences per parallel task.
  private static let piece = 128

  private let zone: Zone
  private let calendars: [EventCalendar]
  private let texts: Texts

  init(zone: Zone, calendars: [EventCalendar], texts: Texts) {
    (self.zone, self.calendars, self.texts) = (zone, calendars, texts)
  }

  /// - Parameters:
  ///   - isHeaded: Indicates whether the column titles appear above the first group.
  ///   - width: The maximum width; `nil` to never clip.
  func lines(_ groups: [Group], isHeaded: Bool = false, width: Int?) -> [StyledLine] {
    let ids = AmbiguousIDs(groups.lazy.flatMap(\.occurrences).map { ($0.id.event.uuid, $0.title.text) })
    let pieces = groups.indices.flatMap { group in
      stride(from: 0, to: groups[group].occurrences.count, by: Self.piece).map { (group: group, start: $0) }
    }
    let rows = pieces.inParts(least: 1) { pieces in
      pieces.flatMap { self.rows(groups[$0.group], from: $0.start, ids) }
    }
    .flatMap(\.self)
    ProcessLifetime.retain(rows)
    let table = TextTable(Self.columns, rows: rows, indent: Self.indent, headedIn: isHeaded ? texts : nil)
    let parts = table.parts(width: width)
    var (lines, rest) = (parts.heading, parts.rows[...])
    for (index, group) in groups.filter(\.isShown).enumerated() {
      if index > 0 { lines.append(StyledLine()) }
      lines.append(width.map(group.heading.clipped(to:)) ?? group.heading)
      lines += group.notes.map { note in
        let line = StyledLine(blanks: Self.indent) + note
        return width.map(line.clipped(to:)) ?? line
      }
      lines += rest.prefix(group.occurrences.count).flatMap(\.self)
      rest = rest.dropFirst(group.occurrences.count)
    }
    return lines
  }

  private func rows(_ group: Group, from start: Int, _ ids: AmbiguousIDs) -> [[StyledLine]] {
    // The rows share one text, because copying the zone updates a reference count that all cores share.
    var text = OccurrenceText(group.occurrences[start], zone: zone, texts: texts)
    return group.occurrences[start...].prefix(Self.piece).map { occurrence in
      text.occurrence = occurrence
      return row(text, in: group, ids)
    }
  }

  private func row(_ text: OccurrenceText, in group: Group, _ ids: AmbiguousIDs) -> [StyledLine] {
    let occurrence = text.occurrence
    let style = group.isDone ? Style(.secondary) : Style.plain
    // An event that starts after midnight may still belong to the previous day.
    let day = max(group.day, occurrence.start.day)
    var details = StyledLine(self.details(text, on: day), Style(.secondary))
    if let other = group.overlaps.named(by: occurrence) {
      if !details.isEmpty { details += StyledLine(" · ", Style(.secondary)) }
      details += StyledLine("⚠ \(other.event.title.text)", Style(.warning))
    }
    return [
      StyledLine(text.time(on: day), style),
      StyledLine(occurrence.title.text, style),
      details,
      calendar(occurrence.calendar),
      StyledLine(ids[occurrence.id.event.uuid], Style(.secondary)),
    ]
  }

  /// Returns the details, concatenated without an array, because a month has thousands of occurrences.
  private func details(_ text: OccurrenceText, on day: Day) -> String {
    var details = text.occurrence.location.text
    func add(_ part: String) {
      if !details.isEmpty { details += " · " }
      details += part
    }
    if let part = text.part(on: day) { add(part) }
    if text.occurrence.instance != nil { add(texts.plan.repeats) }
    if let otherZone = text.otherZone { add(otherZone) }
    return details
  }

  private func calendar(_ id: EventCalendar.ID) -> StyledLine {
    guard id != .standard, let calendar = calendars.first(where: { $0.id == id }) else { return StyledLine() }
    return StyledLine(texts.name(of: calendar), Style(calendar.color.role))
  }
}

struct PlanPageText: Sendable {
  let page: PlanPage
  /// The number of all events; `nil` if the page has them all.
  let count: Int?
  let zone: Zone
  let texts: Texts

  /// Formats today in sections, and other days below their dates; days without anything planned share a line.
  ///
  /// - Parameter width: The maximum width; `nil` to never clip.
  func lines(width: Int?) -> [StyledLine] {
    let busyDays = page.plannedDays
    guard !busyDays.isEmpty else {
      return [StyledLine(texts.planCommands.nothingPlanned(page.days, today: page.today))]
    }
    let table = OccurrenceTable(zone: zone, calendars: page.calendars, texts: texts)
    guard page.days.count == 1, page.days.first == page.today else {
      let groups = withEmptyDays(busyDays.mapInParts(least: 4) { group(of: $0) })
      ProcessLifetime.retain(groups)
      return table.lines(groups, isHeaded: true, width: width).summed(summary(busyDays), width: width)
    }
    let heading = heading(page.today)
    let lines = table.lines(sections(of: page.today), isHeaded: true, width: width)
    return ([heading.clipped(to: width), StyledLine()] + lines).summed(summary(busyDays), width: width)
  }

  /// Adds a group for each run of days without anything planned; the days after a list that stops early are unknown.
  private func withEmptyDays(_ groups: [OccurrenceTable.Group]) -> [OccurrenceTable.Group] {
    var all: [OccurrenceTable.Group] = []
    var next: Day? = page.days.first
    for group in groups {
      if let first = next, first < group.day { all.append(emptyDays(DayRange(first, group.day.adding(days: -1)))) }
      all.append(group)
      next = group.day < page.days.last ? group.day.adding(days: 1) : nil
    }
    if let next, count == nil { all.append(emptyDays(DayRange(next, page.days.last))) }
    return all
  }

  private func emptyDays(_ days: DayRange) -> OccurrenceTable.Group {
    OccurrenceTable.Group(
      heading: StyledLine(texts.planCommands.nothingPlanned(on: days, today: page.today), Style(.secondary)),
      day: days.first, occurrences: [], isNothingPlanned: true)
  }

  /// Returns the number of events, and what is special about them if all of them are listed; empty without events.
  private func summary(_ busyDays: [Day]) -> [String] {
    let shown = page.occurrences(in: page.days).count
    guard shown > 0 else { return [] }
    let counted = texts.listed(shown, of: count, texts.plan.count)
    guard count == nil else { return [counted] }
    guard page.days.count == 1, page.days.first == page.today else {
      let birthdays = busyDays.reduce(0) { $0 + page.birthdays(on: $1).count }
      let holidays = busyDays.reduce(0) { $0 + page.holidays(on: $1).count }
      return [counted] + texts.planCommands.notes(birthdays: birthdays, holidays: holidays)
    }
    let agenda = page.agenda(of: page.today)
    let coming = [DayAgenda.Section.inProgress, .upcoming].reduce(0) { $0 + agenda.occurrences(in: $1).count }
    return [counted] + texts.planCommands.progress(done: agenda.occurrences(in: .done).count, coming: coming)
  }

  private func group(of day: Day) -> OccurrenceTable.Group {
    let occurrences = page.occurrences(on: day)
    return OccurrenceTable.Group(
      heading: heading(day), day: day, occurrences: occurrences, notes: notes(on: day),
      overlaps: Overlaps(occurrences))
  }

  private func notes(on day: Day) -> [StyledLine] {
    page.holidays(on: day).map { StyledLine(texts.plan.name(of: $0), Style(.sunday)) }
      + page.birthdays(on: day).map { StyledLine(texts.birthday($0)) }
  }

  private func sections(of day: Day) -> [OccurrenceTable.Group] {
    let agenda = page.agenda(of: day)
    let overlaps = Overlaps(page.occurrences(on: day))
    return DayAgenda.Section.allCases.map { section in
      OccurrenceTable.Group(
        heading: StyledLine(texts.plan.name(of: section), .title), day: day,
        occurrences: agenda.occurrences(in: section), isDone: section == .done,
        notes: section == .allDay ? notes(on: day) : [], overlaps: overlaps)
    }
  }

  private func heading(_ day: Day) -> StyledLine {
    let dates = DateFormatting(texts)
    var line = StyledLine(dates.day(day, today: page.today), .title)
    if abs(page.today.distance(to: day)) <= 7 {
      line += StyledLine(" · \(dates.relativeDay(day, today: page.today))", Style(.secondary))
    }
    return line
  }
}

extension PlanCommandTexts {
  /// Returns the line for days without anything planned, such as "Nov 29 – Dec 2 · nothing planned".
  fileprivate func nothingPlanned(on days: DayRange, today: Day) -> String {
    let isThisYear = days.first.year == today.year && days.last.year == today.year
    let span =
      days.count == 1
      ? texts.dates.shortDay(days.first, today: today)
      : isThisYear ? texts.dates.days(days) : texts.dates.daysAndYear(days)
    return texts(ko: "\(span) · 일정 없음", en: "\(span) · nothing planned")
  }

  /// Returns how many events of today are over and how many are still to come.
  fileprivate func progress(done: Int, coming: Int) -> [String] {
    [
      done > 0 ? texts(ko: "끝난 일정 \(done.grouped)개", en: "\(done.grouped) done") : "",
      coming > 0 ? texts(ko: "남은 일정 \(coming.grouped)개", en: "\(coming.grouped) to go") : "",
    ]
  }

  fileprivate func notes(birthdays: Int, holidays: Int) -> [String] {
    [
      birthdays > 0 ? texts(ko: "생일 \(birthdays.grouped)명", en: texts.counted(birthdays, en: "birthday")) : "",
      holidays > 0 ? texts(ko: "공휴일 \(holidays.grouped)일", en: texts.counted(holidays, en: "holiday")) : "",
    ]
  }
}

/// An event, or a birthday or a holiday on the listed days.
enum PlannedItem: Sendable {
  case occurrence(Occurrence)
  case birthday(BirthdayOccurrence)
  case holiday(PublicHoliday)

  var occurrence: Occurrence? { if case .occurrence(let occurrence) = self { occurrence } else { nil } }

  var birthday: BirthdayOccurrence? { if case .birthday(let birthday) = self { birthday } else { nil } }

  var holiday: PublicHoliday? { if case .holiday(let holiday) = self { holiday } else { nil } }

  var day: Day {
    switch self {
    case .occurrence(let occurrence): occurrence.start.day
    case .birthday(let birthday): birthday.day
    case .holiday(let holiday): holiday.day
    }
  }

  /// Returns all items in order; the holidays and birthdays of a day come before its events.
  static func all(
    _ occurrences: [Occurrence], _ birthdays: [BirthdayOccurrence], _ holidays: [PublicHoliday]
  ) -> [PlannedItem] {
    var items: [PlannedItem] = []
    var rest = (holidays.map(PlannedItem.holiday) + birthdays.map(PlannedItem.birthday)).sorted { $0.day < $1.day }[...]
    for occurrence in occurrences {
      let earlier = rest.prefix { $0.day <= occurrence.start.day }
      items += earlier
      rest = rest.dropFirst(earlier.count)
      items.append(.occurrence(occurrence))
    }
    return items + rest
  }
}

/// A planned item in JSON; birthdays and holidays have the keys of yearly events.
struct PlannedRecord {
  static let object = JSONObject<PlannedRecord>(
    fields: EventDraft.Field.allCases, of: { $0.draft },
    .init("id") { $0.id }, .init("uid") { $0.event?.uid }, "title", .init("start") { $0.start },
    .init("end") { $0.end }, "all_day", "zone", .init("calendar") { $0.calendar }, "location", "notes",
    .init("recurring") { $0.event == nil || $0.event?.recurrence != nil || $0.occurrence?.instance != nil },
    .init("recurrence_id") { $0.recurrenceID }, "url", "categories",
    .init("alarms") { record in record.draft.alarms.map { $0.json(in: record.zone) } },
    .init("status") { ($0.event?.status ?? .confirmed).rawValue }, .init("repeat") { $0.repetition },
    .init("kind") { $0.kind },
    notes: [
      .init(
        "kind", ko: #"event. 날짜별 목록에는 연락처의 생일(birthday)과 공휴일(holiday, "substitute"는 대체공휴일인지)도 있어요"#,
        en: #"event; lists of days have contacts' birthdays (birthday) and holidays (holiday, with "substitute")"#),
      .init(
        "start, end", ko: "내 시간대의 시각(2026-11-20T09:00:00+09:00). 종일이면 날짜이고, 끝은 마지막 날이에요",
        en: "times in your zone (2026-11-20T09:00:00+09:00); dates if all-day, with end as the last day"),
      .init(
        "recurrence_id", ko: "반복 일정에서 원래 시작하는 일시. 한 번뿐이면 null",
        en: "the original start within its series; null for a single event"),
      .init(
        "alarms",
        ko:
          #"시작 몇 분 전인지([0, 10]). 다른 알림은 {"from": "start"나 "end", "seconds"}나 {"at"}이고, 반복하면 "repeat"와 "every"(초)도 있어요"#,
        en:
          #"minutes before the start ([0, 10]); others are {"from": "start" or "end", "seconds"} or {"at"}, with "repeat" and "every" (seconds) if repeated"#
      ),
      .init(
        "repeat",
        ko:
          #"iCalendar의 규칙(["FREQ=WEEKLY;BYDAY=MO"]). 매년 음력처럼 규칙이 없는 날은 "RDATE;VALUE=DATE:20270607,…"이고, 한 번뿐이거나 공휴일이면 []"#,
        en:
          #"iCalendar rules (["FREQ=WEEKLY;BYDAY=MO"]); dates without a rule, such as yearly lunar ones, are "RDATE;VALUE=DATE:20270607,…"; [] for a single event or a holiday"#
      ),
    ]
  ).columns("id", "start", "end", "title", "location", .init("calendar", ko: "캘린더"))

  private let item: PlannedItem
  /// The values that people can type for an event; a birthday or a holiday has only a title and a day.
  private let draft: EventDraft
  private let zone: Zone
  private let calendars: [EventCalendar]

  init(_ item: PlannedItem, zone: Zone, _ calendars: [EventCalendar], _ texts: Texts) {
    (self.item, self.zone, self.calendars) = (item, zone, calendars)
    let title = item.birthday.map(texts.birthday) ?? item.holiday.map { texts.plan.name(of: $0) } ?? ""
    draft =
      item.occurrence.map { EventDraft($0.event) }
      ?? EventDraft(title: EventTitle(imported: title), span: .allDay(DayRange(item.day)), alarms: [])
  }

  var json: JSONValue {
    let json = Self.object(self)
    guard case .holiday(let holiday) = item, case .object(let members) = json else { return json }
    return .object(members + [JSONValue.Member("substitute", .bool(holiday.isSubstitute))])
  }

  var fields: [String] { Self.object.row(self) }

  private var occurrence: Occurrence? { item.occurrence }
  private var event: Event? { occurrence?.event }

  /// The id of the event, or of the contact of a birthday; `nil` for holidays.
  private var id: String? { event?.id.digits ?? item.birthday?.contact.id.digits }

  /// The rules and the extra dates of the series; empty for holidays, whose days a law sets.
  private var repetition: [String] {
    if let birthday = item.birthday { return [birthday.birthday.date.rule] }
    let (instance, series) = (occurrence?.instance, event?.recurrence)
    let extras = instance?.extras ?? series?.extras ?? []
    let dates = extras.isEmpty ? [] : [extras.text(isAllDay: event?.span.isAllDay ?? true)]
    return (instance?.rules ?? series?.rules ?? []).map(\.text) + dates
  }

  private var kind: String {
    switch item {
    case .occurrence: "event"
    case .birthday: "birthday"
    case .holiday: "holiday"
    }
  }

  /// The start as an instant in the user's zone, or as a date.
  private var start: String {
    if case .allDay(let days) = draft.span { return days.first.description }
    return InstantText.iso(draft.span.instants(forUserIn: zone).start, in: zone)
  }

  /// The end, in the form of ``start``; the last day of an all-day event is included.
  private var end: String {
    if case .allDay(let days) = draft.span { return days.last.description }
    return InstantText.iso(draft.span.instants(forUserIn: zone).end, in: zone)
  }

  /// The original start of the instance, even if it was moved.
  private var recurrenceID: String? {
    guard let occurrence else { return item.day.description }
    guard let start = occurrence.instance?.originalStart else { return nil }
    return occurrence.isAllDay ? start.day.description : InstantText.iso(zone.instant(of: start), in: zone)
  }

  private var calendar: String? { calendars.first { $0.id == event?.calendar }?.name.text.present }
}

extension Alarm {
  /// Returns the minutes before the start, or an object for other alarms.
  ///
  /// Examples are `10`, `{"from": "end", "seconds": -300}` and `{"at": "2026-11-20T07:00:00+09:00"}`. Objects of
  /// repeated alarms have `repeat` and `every` (in seconds).
  func json(in zone: Zone) -> JSONValue {
    if let minutesBefore { return .integer(minutesBefore) }
    var members: [JSONValue.Member] =
      switch trigger {
      case .start(let offset): [.init("from", "start"), .init("seconds", .integer(offset))]
      case .end(let offset): [.init("from", "end"), .init("seconds", .integer(offset))]
      case .at(let instant): [.init("at", .string(InstantText.iso(instant, in: zone)))]
      }
    if repetitions > 0 { members += [.init("repeat", .integer(repetitions)), .init("every", .integer(interval))] }
    return .object(members)
  }
}

extension YearlyDate {
  /// The repetition as iCalendar writes it, with the Korean lunar calendar of RFC 7529.
  fileprivate var rule: String {
    guard calendar != .solar else { return "FREQ=YEARLY" }
    let leap = calendar == .lunarLeapMonth ? "L" : ""
    return "RSCALE=DANGI;FREQ=YEARLY;SKIP=BACKWARD;BYMONTH=\(month)\(leap);BYMONTHDAY=\(day)"
  }
}
