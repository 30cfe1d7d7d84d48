import Domain

/// An event, or a birthday or a holiday on the days that are listed.
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

  /// All items in their order, with the holidays and birthdays of a day before its events.
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

/// A planned item as programs get it; birthdays and holidays have the keys of events that come back every year.
struct PlannedRecord {
  static let object = JSONObject<PlannedRecord>(
    .init("id") { $0.id }, .init("uid") { $0.event?.uid }, .init("title") { $0.title }, .init("start") { $0.start },
    .init("end") { $0.end }, .init("all_day") { $0.occurrence?.isAllDay ?? true }, .init("zone") { $0.place },
    .init("calendar") { $0.calendar.present }, .init("location") { $0.event?.location.text.present },
    .init("notes") { $0.event?.notes.text.present },
    .init("recurring") { $0.event == nil || $0.event?.recurrence != nil || $0.occurrence?.instance != nil },
    .init("recurrence_id") { $0.recurrenceID }, .init("url") { $0.event?.url.text.present },
    .init("categories") { $0.event?.categories.map(\.text) ?? [] },
    .init("alarms") { record in record.event?.alarms.map { $0.json(in: record.zone) } ?? [] },
    .init("status") { ($0.event?.status ?? .confirmed).rawValue },
    .init("repeat") { ($0.occurrence?.instance?.rules ?? $0.event?.rules ?? []).map(\.text) },
    .init("kind") { $0.kind },
    notes: [
      .init(
        "kind", ko: #"event. 날짜별 목록에는 연락처의 생일(birthday)과 공휴일(holiday, "substitute"는 대체공휴일인지)도 있어요"#,
        en: #"event; lists of days have birthdays of contacts too, birthday, and holidays, holiday with "substitute""#),
      .init(
        "start, end", ko: "내 시간대의 순간(2026-11-20T09:00:00+09:00). 종일이면 날짜이고, 끝은 마지막 날이에요",
        en: "instants in your zone (2026-11-20T09:00:00+09:00); dates of whole days, the last one included"),
      .init(
        "recurrence_id", ko: "반복 일정에서 옮기지 않았다면 시작했을 때. 한 번뿐이면 null",
        en: "when it would start had it not been moved in its series; null for what takes place once"),
      .init(
        "alarms",
        ko:
          #"시작 몇 분 전인지([0, 10]). 다른 것은 {"from": "start"나 "end", "seconds"}나 {"at"}이고, 되풀이하면 "repeat"와 "every"(초)도 있어요"#,
        en:
          #"minutes before the start ([0, 10]); others are {"from": "start" or "end", "seconds"} or {"at"}, with "repeat" and "every" (seconds) where repeated"#
      ),
      .init(
        "repeat", ko: #"iCalendar의 규칙(["FREQ=WEEKLY;BYDAY=MO"]). 한 번뿐이면 []"#,
        en: #"iCalendar's rules (["FREQ=WEEKLY;BYDAY=MO"]); [] for what takes place once"#),
    ])

  private let item: PlannedItem
  /// The user's time zone.
  private let zone: Zone
  private let calendars: [EventCalendar]
  private let texts: Texts

  init(_ item: PlannedItem, zone: Zone, _ calendars: [EventCalendar], _ texts: Texts) {
    (self.item, self.zone, self.calendars, self.texts) = (item, zone, calendars, texts)
  }

  var json: JSONValue {
    let json = Self.object(self)
    guard case .holiday(let holiday) = item, case .object(let members) = json else { return json }
    return .object(members + [JSONValue.Member("substitute", .bool(holiday.isSubstitute))])
  }

  var fields: [String] { Self.object.row(self, "id", "start", "end", "title", "location", "calendar") }

  private var occurrence: Occurrence? { item.occurrence }
  private var event: Event? { occurrence?.event }

  /// `nil` for holidays; a birthday has the id of the contact.
  private var id: String? { event?.id.digits ?? item.birthday?.contact.id.digits }

  private var title: String {
    switch item {
    case .occurrence(let occurrence): occurrence.event.title.text
    case .birthday(let birthday): texts.birthday(birthday)
    case .holiday(let holiday): texts.plan.name(of: holiday)
    }
  }

  private var kind: String {
    switch item {
    case .occurrence: "event"
    case .birthday: "birthday"
    case .holiday: "holiday"
    }
  }

  /// An instant in the user's zone, or a date.
  private var start: String {
    guard let span = occurrence?.span else { return item.day.description }
    if case .allDay(let days) = span { return days.first.description }
    return InstantText.iso(span.instants(forUserIn: zone).start, in: zone)
  }

  /// The end, in the form of ``start``; the last day of an all-day event is included.
  private var end: String {
    guard let span = occurrence?.span else { return item.day.description }
    if case .allDay(let days) = span { return days.last.description }
    return InstantText.iso(span.instants(forUserIn: zone).end, in: zone)
  }

  /// When the instance would begin had it not been moved.
  private var recurrenceID: String? {
    guard let occurrence else { return item.day.description }
    guard let start = occurrence.instance?.originalStart else { return nil }
    return occurrence.isAllDay ? start.day.description : InstantText.iso(zone.instant(of: start), in: zone)
  }

  private var calendar: String { calendars.first { $0.id == event?.calendar }?.name.text ?? "" }

  private var place: String? {
    if case .timed(_, _, .place(let place))? = event?.span { place.identifier } else { nil }
  }
}

extension Alarm {
  /// Minutes before the start, or an object for what minutes cannot say: `10`, `{"from": "end", "seconds": -300}` or
  /// `{"at": "2026-11-20T07:00:00+09:00"}`, the objects with `repeat` and `every` (in seconds) when it is repeated.
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
