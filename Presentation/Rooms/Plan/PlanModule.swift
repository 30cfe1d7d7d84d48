package import Domain

extension RoomModule {
  package static func plan(_ services: @escaping @Sendable (Container, RoomEnvironment) -> PlanServices) -> RoomModule {
    RoomModule(
      "plan",
      title: LocalizedText(ko: "일정", en: "Plan"),
      welcome: WelcomeWords(
        LocalizedText(ko: "일정은 말하듯이 적어요.", en: "Plans are written as you speak."),
        LocalizedText(ko: "+ 를 누르고 '내일 오후 3시 치과'라고 써 보세요.", en: "Press + and write 'dentist tomorrow 3pm'."),
        LocalizedText(
          ko: "?로 모든 키를 보고, 무엇을 바꾸든 u로 되돌려요.", en: "? shows all keys, and whatever you change, u takes it back.")
      ),
      services: services,
      commands: [NounCommand("plan", .plan, PlanCall.init)],
      records: [.event, .calendar],
      tables: .plan,
      completion: [
        .events: { await $0.eventCandidates(typed: $1) },
        .calendars: { services, _ in await services.calendarCandidates() },
      ],
      settings: SettingSpec.plan,
      today: { TodayPlanPart($0) },
      coordinator: { PlanCoordinator($0) },
      answer: { request, services in
        EventTask(request).map { PlanCoordinator($0, services) }
      }
    )
  }
}

extension EventTask {
  /// `nil` for a request that needs no form.
  fileprivate init?(_ request: RoomRequest) {
    let record = request.record
    switch (request.action, record.id, record.day) {
    case (.quickAdd, _, let day): self = .quickAdd(day)
    case (.add, _, let day?): self = .new(day, at: record.time)
    case (.edit, let id?, _): self = .edit(Event.ID(id), record.instance)
    default: return nil
    }
  }
}

extension RoomRequest {
  /// Without a time the event begins when new events do.
  package static func newEvent(_ day: Day, at time: TimeOfDay? = nil) -> RoomRequest {
    RoomRequest(.add, RecordReference(.event, day: day, time: time))
  }

  /// - Parameter day: Of what says no day; today without one.
  package static func newEventInOneLine(_ day: Day? = nil) -> RoomRequest {
    RoomRequest(.quickAdd, RecordReference(.event, day: day))
  }

  package static func editEvent(_ id: Event.ID, _ instance: RecurrenceID? = nil) -> RoomRequest {
    RoomRequest(.edit, RecordReference(.event, id.uuid, instance: instance))
  }

  package static func showDay(_ day: Day, _ occurrence: Occurrence.ID? = nil) -> RoomRequest {
    RoomRequest(.show, RecordReference(day, occurrence))
  }
}

extension RecordReference {
  package init(_ day: Day, _ occurrence: Occurrence.ID?) {
    self.init(.event, occurrence?.event.uuid, day: day, instance: occurrence?.instance)
  }

  /// `nil` for a day alone.
  var occurrence: Occurrence.ID? {
    guard kind == .event else { return nil }
    return id.map { Occurrence.ID(event: Event.ID($0), instance: instance) }
  }
}

extension CompletionSource.StoredValue {
  package static let events = CompletionSource.StoredValue("events")
  package static let calendars = CompletionSource.StoredValue("calendars")
}

extension RecordWords {
  fileprivate static let event = RecordWords(
    .event,
    name: LocalizedText(ko: "일정", en: "event"),
    noun: "plan",
    opening: { hit in hit.day.map { .showDay($0, Occurrence.ID(event: Event.ID(hit.id))) } },
    day: { id, things throws(StoreError) in
      let event = try things.events.event(Event.ID(id))
      return event.flatMap { $0.recurrence == nil ? $0.span.firstDay : nil }
    }
  )
  fileprivate static let calendar = RecordWords(
    .calendar, name: LocalizedText(ko: "캘린더", en: "calendar"), noun: "plan calendars")
}

extension CommonKey {
  static let addEvent = add.named(ko: "새 일정", en: "new event")
  static let quickAdd = KeyBinding([.character("+"), KeyPress(.function(4))], ko: "빠른 추가", en: "quick add")
  static let nextEvent = next.named(ko: "다음 일정", en: "next event")
  static let previousEvent = previous.named(ko: "이전 일정", en: "previous event")
}

// Shell completion offers nothing where the store can't be read, as a shell has no place for a message.
extension PlanServices {
  fileprivate func calendarCandidates() async -> [Completion.Candidate] {
    let calendars = try? await store.read { things throws(StoreError) in try things.events.calendars() }
    return (calendars ?? []).map { Completion.Candidate(texts.name(of: $0), $0.color.rawValue) }
  }

  /// By their titles, the nearest to now first, and by their ids where digits were typed.
  fileprivate func eventCandidates(typed: String) async -> [Completion.Candidate] {
    let clock = time.clock(dayStart: .midnight)
    let digits = Completion.idDigits(in: typed)
    let found = try? await store.read { things throws(StoreError) in
      let named =
        if let digits { try things.events.events(idPrefix: digits, limit: Completion.limit) } else { [Event]() }
      return (named, try typed.isEmpty ? things.events.near(clock) : things.titled(typed, at: clock))
    }
    guard let (named, titled) = found else { return [] }
    let words = EventSentence(clock: clock, texts: texts)
    var known: Set<String> = []
    let ids = ShortIDs(named.map(\.id.uuid))
    return named.map { Completion.Candidate(ids[$0.id.uuid], "\($0.title.text) \(words.when($0.next(at: clock)))") }
      + titled.filter { known.insert($0.event.title.text).inserted }
      .map { Completion.Candidate($0.event.title.text, words.when($0)) }
  }
}

extension EventQueries {
  /// The events of last week and the next month, the nearest first.
  fileprivate func near(_ clock: DayClock) throws(Failure) -> [Occurrence] {
    let days = DayRange(clock.today.adding(days: -7), clock.today.adding(days: 31))
    let now = clock.dateTime.clockSeconds
    return try occurrences(in: days, zone: clock.zone)
      .map { (distance: $0.isOn(now) ? 0 : abs($0.start.clockSeconds - now), occurrence: $0) }
      .sorted { $0.distance < $1.distance }.map(\.occurrence)
  }
}

extension Occurrence {
  fileprivate func isOn(_ clockSeconds: Int) -> Bool {
    start.clockSeconds <= clockSeconds && clockSeconds < end.clockSeconds
  }
}

extension Snapshot {
  /// The next occurrences of the events whose titles begin with the typed text, the nearest first.
  fileprivate func titled(_ typed: String, at clock: DayClock) throws(Failure) -> [Occurrence] {
    let hits = try search.find(typed, kinds: [.event], limit: .max).filter { hit in
      hit.field == .title && Completion.Candidate(hit.title).begins(with: typed)
    }
    return try events.events(hits.prefix(Completion.limit).map { Event.ID($0.id) }).map { $0.next(at: clock) }
  }
}

extension Event {
  /// The next occurrence; the first one of an event that takes place once or is over.
  func next(at clock: DayClock) -> Occurrence {
    let next = recurrence == nil ? nil : occurrences(after: clock.now, zone: clock.zone, limit: 1).first
    return next ?? Occurrence(of: self, forUserIn: clock.zone)
  }
}

extension [TableWords] {
  fileprivate static let plan = [
    TableWords(
      "event", ko: "일정", en: "event", isCounted: true, of: EventDraft.Field.self,
      [
        "detached_from": LocalizedText(ko: "원래 시간", en: "original time"),
        "location": LocalizedText(ko: "장소", en: "place"),
      ]),
    TableWords(
      "event_override", ko: "반복 일정의 하루", en: "one day of a repeated event", of: EventDraft.Field.self,
      ["location": LocalizedText(ko: "장소", en: "place")]),
    TableWords("calendar", ko: "캘린더", en: "calendar", of: EventCalendar.Field.self),
    TableWords(
      "calendar_component", ko: "캘린더의 다른 항목", en: "other entry of a calendar",
      ["calendar": LocalizedText(ko: "캘린더", en: "calendar")]),
    TableWords("zone_definition", ko: "시간대", en: "time zone"),
  ]
}
