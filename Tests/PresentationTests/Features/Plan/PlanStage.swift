import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// The plan on an in-memory store, on Friday 2026-11-20 at 09:30 in Seoul.
@MainActor
struct PlanStage: FeatureStage {
  let store: InMemoryStore
  let events: StoredEvents
  let time: ManualTime
  let services: PlanServices
  let plan: PlanCoordinator
  let size: Size

  init(
    _ language: Settings.Language = .english,
    events planned: [Event] = [],
    calendars: [EventCalendar] = [],
    contacts: [Contact] = [],
    settings: Settings = Settings(),
    files: ScriptedCalendarFiles = ScriptedCalendarFiles(),
    size: Size = Size(columns: 80, rows: 24)
  ) async throws {
    self.size = size
    time = try ManualTime("2026-11-20T09:30")
    store = InMemoryStore(time: time.source)
    events = StoredEvents(store)
    services = PlanServices(
      store,
      files: .scripted(files),
      newID: .counting(from: 500),
      time: time.source,
      settings: settings,
      texts: Texts(language)
    )
    plan = PlanCoordinator(services)
    for calendar in calendars { try await events.save(calendar) }
    for event in planned { try await events.add(event) }
    for contact in contacts { try await StoredContacts(store).save(contact) }
    _ = await plan.handle(.resize(size))
    await plan.appear()
  }

  var coordinator: PlanCoordinator { plan }

  @discardableResult
  func press(_ character: Character) async -> [AppEffect] { await press(.character(character)) }

  /// Goes to a view; `nil` stays in the day view.
  func show(_ view: KeyPress?) async {
    if let view { await press(view) }
  }
}

extension PlanStage {
  init(_ look: Look, _ days: PlanDays) async throws {
    try await self.init(look.language, events: days.events(), calendars: PlanDays.calendars, size: look.size)
  }
}

/// The actions of the plan that only the menu, the palette and the keys for views perform.
extension KeyPress {
  static let weekView = KeyPress(.named("week"))
  static let monthView = KeyPress(.named("month"))
  static let agenda = KeyPress(.named("agenda"))
  static let calendars = KeyPress(.named("calendars"))
}

extension PlanContext {
  static func sample(_ language: Settings.Language = .english, weekStart: Weekday = .sunday) throws -> PlanContext {
    PlanContext(texts: Texts(language), zone: try Zone("Asia/Seoul"), habits: DateHabits(weekStart: weekStart))
  }
}

extension PlanPage {
  /// Returns a page of a range of days, read on Friday 2026-11-20 at 09:30 in Seoul.
  static func sample(_ days: DayRange, _ events: [Event] = [], calendars: [EventCalendar] = []) throws -> PlanPage {
    let zone = try Zone("Asia/Seoul")
    let occurrences = events.map { Occurrence(of: $0, forUserIn: zone) }
    return try .sample(days, occurrences: occurrences, calendars: calendars)
  }

  static func sample(
    _ days: DayRange,
    occurrences: [Occurrence],
    calendars: [EventCalendar] = []
  ) throws -> PlanPage {
    PlanPage(
      days: days,
      occurrences: occurrences.filter { $0.days.overlaps(days) }.sorted(),
      calendars: calendars,
      now: try DateTime("2026-11-20T09:30"),
      today: try Day("2026-11-20")
    )
  }
}

/// Sample events around Friday 2026-11-20, for snapshots.
enum PlanDays: String, CaseIterable {
  case empty, usual, crowded, tangled

  static let calendars: [EventCalendar] = [
    .sample("일 Work", id: 901, color: .orange), .sample("가족", id: 902, color: .green),
  ]

  func events() throws -> [Event] {
    switch self {
    case .empty: []
    case .usual: try Self.usualEvents()
    case .crowded: try Self.crowdedEvents()
    case .tangled: try Self.tangledEvents()
    }
  }

  private static func usualEvents() throws -> [Event] {
    let work = EventCalendar.sample(id: 901).id
    let family = EventCalendar.sample(id: 902).id
    var trip = try Event.allDay("제주 여행 🏝", id: 1, from: "2026-11-18", to: "2026-11-22")
    trip.calendar = family
    return [
      trip,
      try Event.sample(
        "주간 회의",
        id: 2,
        from: "2026-11-20T09:00",
        to: "2026-11-20T10:30",
        location: "3층 회의실",
        calendar: work
      ),
      try Event.sample(
        "디자인 리뷰 Café 👩‍💻",
        id: 3,
        from: "2026-11-20T10:00",
        to: "2026-11-20T11:00",
        notes: "시안 세 개를 비교하고 하나를 고르기.\nBring the printed drafts.",
        location: "성수 라운지",
        categories: ["디자인", "review"],
        alarms: [.atStart, Alarm(.start(offset: -600))],
        calendar: work
      ),
      try Event.sample("치과", id: 4, from: "2026-11-20T14:00", to: "2026-11-20T15:00", location: "강남 치과"),
      try Event.sample(
        "Call with Daniel",
        id: 5,
        from: "2026-11-20T07:00",
        to: "2026-11-20T08:00",
        zone: "America/New_York"
      ),
      try Event.sample("아침 스트레칭", id: 6, from: "2026-11-20T07:00", to: "2026-11-20T07:30"),
      try Event.sample(
        "팀 워크숍 준비와 발표 자료 만들기",
        id: 7,
        from: "2026-11-19T15:00",
        to: "2026-11-23T18:00",
        calendar: work
      ),
      try Event.sample("엄마와 통화", id: 8, from: "2026-11-21T20:00", to: "2026-11-21T20:30", calendar: family),
      try Event.sample("밤샘 서버 점검", id: 9, from: "2026-11-24T22:00", to: "2026-11-25T00:00", calendar: work),
    ]
  }

  private static func crowdedEvents() throws -> [Event] {
    try (0..<30).map { index in
      let hour = 7 + index / 2
      let two = hour < 10 ? "0\(hour)" : "\(hour)"
      let titles = ["코드 리뷰", "Customer call", "점심: 민아", "각 팀과 인사", "Deep work 집중 시간"]
      return try Event.sample(
        "\(titles[index % titles.count]) \(index + 1)",
        id: index + 1,
        from: "2026-11-20T\(two):\(index % 2 == 0 ? "00" : "30")",
        to: "2026-11-20T\(two):\(index % 2 == 0 ? "30" : "55")"
      )
    }
  }

  /// Returns overlapping events: three at once, stacked all-day events, five days, nights, and events without a length.
  private static func tangledEvents() throws -> [Event] {
    let work = EventCalendar.sample(id: 901).id
    let timed = try [
      ("기획 회의", "20T09:00", "20T12:00"), ("Interview", "20T10:00", "20T11:30"), ("전화 상담", "20T10:30", "20T11:00"),
      ("점심", "20T12:00", "20T13:00"), ("야간 열차", "18T22:30", "19T06:10"), ("마감", "19T18:00", "19T18:00"),
      ("스탠드업", "17T09:30", "17T10:00"), ("코드 리뷰", "17T10:00", "17T10:30"),
      ("가", "16T14:00", "16T16:00"), ("나", "16T14:00", "16T15:30"), ("다", "16T14:00", "16T15:00"),
      ("라", "16T14:30", "16T15:30"), ("마", "16T15:00", "16T16:00"), ("바", "16T15:00", "16T17:00"),
    ].enumerated().map { index, event in
      try Event.sample(event.0, id: 20 + index, from: "2026-11-\(event.1)", to: "2026-11-\(event.2)", calendar: work)
    }
    return try timed + [
      Event.allDay("연구회 세미나", id: 1, from: "2026-11-16", to: "2026-11-20"),
      Event.allDay("Team offsite", id: 2, from: "2026-11-19", to: "2026-11-25"),
      Event.allDay("민아 생일", id: 3, from: "2026-11-20"), Event.allDay("분리수거", id: 4, from: "2026-11-20"),
      Event.allDay("이사", id: 5, from: "2026-11-20"), Event.allDay("휴가", id: 6, from: "2026-11-01", to: "2026-11-15"),
    ]
  }
}
