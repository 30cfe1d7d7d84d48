import Data
import Domain
import Support
import Testing

/// Runs the same queries on many random events in both kinds of store.
@Suite("SQLite and memory give the same answers")
struct EventParityTests {
  private static let zones = [
    "Asia/Seoul", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Paris", "Asia/Kathmandu",
  ]
  private static let words = ["치과", "주간 회의", "Dentist", "walk", "Éclair", "🎂", "C++", "ㅋㅋ", "도서관 책", "12", "a,b", "\\"]

  private let folder: TemporaryStore
  private let stored: StoreUnderTest
  private let memory: StoreUnderTest

  init() async throws {
    folder = try TemporaryStore()
    stored = StoreUnderTest(try folder.open())
    memory = try .inMemory()
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func occurrencesAndUpcomingEventsAreTheSame(seed: UInt64) async throws {
    var random = RandomSource.seeded(seed)
    try await fill(&random)
    for _ in 0..<40 {
      let zone = try Zone(Self.zones.randomElement(using: &random) ?? "UTC")
      let first = try Day("2026-01-01").adding(days: .random(in: -400...400, using: &random))
      let days = DayRange(
        first,
        first.adding(days: Bool.random(using: &random) ? 0 : .random(in: 0...60, using: &random))
      )
      let (here, there) = (stored.events, memory.events)
      #expect(try await here.occurrences(in: days, zone: zone) == there.occurrences(in: days, zone: zone))
      #expect(try await here.busyDays(in: days, zone: zone) == there.busyDays(in: days, zone: zone))
      for limit in [0, 2, 8, 1_000] {
        #expect(
          try await here.occurrenceCounts(in: days, zone: zone, limit: limit)
            == there.occurrenceCounts(in: days, zone: zone, limit: limit)
        )
      }
      let now = zone.instant(of: DateTime(first, .midnight)).adding(seconds: .random(in: 0...86_400, using: &random))
      let limit = Int.random(in: 1...30, using: &random)
      #expect(
        try await here.upcoming(after: now, zone: zone, limit: limit)
          == there.upcoming(after: now, zone: zone, limit: limit)
      )
    }
  }

  @Test(arguments: [4, 5] as [UInt64]) func searchResultsAreTheSame(seed: UInt64) async throws {
    var random = RandomSource.seeded(seed)
    try await fill(&random)
    for _ in 0..<100 {
      let text = Self.text(&random)
      let start = text.index(text.startIndex, offsetBy: .random(in: 0..<text.count, using: &random))
      var query = String(text[start...].prefix(.random(in: 1...4, using: &random)))
      if Bool.random(using: &random) { query = Hangul.choseong(ofText: query) }
      if Bool.random(using: &random) { query = query.uppercased() }
      let limit = Int.random(in: 1...40, using: &random)
      #expect(
        try await stored.store.find(query, kinds: nil, limit: limit)
          == memory.store.find(query, kinds: nil, limit: limit),
        "\(query)"
      )
    }
  }

  private func fill(_ random: inout RandomSource) async throws {
    for id in 1...200 {
      let event = try Self.event(id, &random)
      try await stored.events.add(event)
      try await memory.events.add(event)
    }
    for id in 1...200 where Int.random(in: 0..<5, using: &random) == 0 {
      let event = try Self.event(id, &random)
      try await stored.events.replace(event)
      try await memory.events.replace(event)
    }
    for _ in 0..<10 {
      let undone = try await stored.history.undo()
      #expect(try await memory.history.undo() == undone)
    }
  }

  private static func event(_ id: Int, _ random: inout RandomSource) throws -> Event {
    let day = try Day("2026-01-01").adding(days: .random(in: -400...400, using: &random))
    // Lengths around the limits of every length class, and zero.
    let days = [0, 1, 8, 64, 512, 4_096].randomElement(using: &random) ?? 0
    let seconds = max(0, days * 86_400 + .random(in: -2...2, using: &random) * 3_600)
    let start = DateTime(day, .midnight).adding(minutes: 30 * .random(in: 0..<48, using: &random))
    let zone = zones.randomElement(using: &random).flatMap(Zone.init(identifier:)).map(EventZone.place)
    let span: EventSpan =
      Int.random(in: 0..<4, using: &random) == 0
      ? .allDay(DayRange(day, day.adding(days: days / 8)))
      : .timed(
        start: start,
        end: start.adding(seconds: seconds),
        zone: Bool.random(using: &random) ? zone ?? .floating : .floating
      )
    return Event(
      id: Event.ID(number: id),
      uid: "random-\(id)",
      title: EventTitle(imported: text(&random)),
      notes: EventNotes(imported: Bool.random(using: &random) ? text(&random) : ""),
      location: EventLocation(imported: Bool.random(using: &random) ? text(&random) : ""),
      categories: Bool.random(using: &random) ? [EventCategory(imported: text(&random))] : [],
      span: span,
      status: Event.Status.allCases.randomElement(using: &random) ?? .confirmed
    )
  }

  private static func text(_ random: inout RandomSource) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }
}

/// Runs the same queries on many random series and single events in both kinds of store.
@Suite("SQLite and memory give the same series")
struct SeriesParityTests {
  private static let zones = [
    "Asia/Seoul", "America/New_York", "Pacific/Apia", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Paris",
  ]

  private let folder: TemporaryStore
  private let stored: StoreUnderTest
  private let memory: StoreUnderTest

  init() async throws {
    folder = try TemporaryStore()
    stored = StoreUnderTest(try folder.open())
    memory = try .inMemory()
  }

  @Test(arguments: [11, 12, 13] as [UInt64]) func listsOfSeriesAreTheSame(seed: UInt64) async throws {
    var random = RandomSource.seeded(seed)
    try await fill(&random)
    let (here, there) = (stored.events, memory.events)
    for _ in 0..<25 {
      let zone = try Zone(Self.zones.randomElement(using: &random) ?? "UTC")
      let first = try Self.day(&random)
      let length = Bool.random(using: &random) ? 0 : Int.random(in: 0...40, using: &random)
      let days = DayRange(first, first.adding(days: length))
      #expect(try await here.occurrences(in: days, zone: zone) == there.occurrences(in: days, zone: zone))
      #expect(try await here.busyDays(in: days, zone: zone) == there.busyDays(in: days, zone: zone))
      #expect(
        try await here.occurrenceCounts(in: days, zone: zone, limit: 8)
          == there.occurrenceCounts(in: days, zone: zone, limit: 8)
      )
      let now = zone.instant(of: DateTime(first, .midnight)).adding(seconds: .random(in: 0...86_400, using: &random))
      let limit = Int.random(in: 1...30, using: &random)
      #expect(
        try await here.upcoming(after: now, zone: zone, limit: limit)
          == there.upcoming(after: now, zone: zone, limit: limit)
      )
    }
    let ids = (1...120).map { Event.ID(number: $0) }
    #expect(try await here.events(ids) == there.events(ids))
    #expect(try await here.events(idPrefix: "0000", limit: 50) == there.events(idPrefix: "0000", limit: 50))
  }

  @Test(arguments: [21, 22] as [UInt64]) func alarmsOfSeriesAreTheSame(seed: UInt64) async throws {
    var random = RandomSource.seeded(seed)
    for id in 1...25 {
      var event = try Self.event(id, &random)
      event.alarms =
        [[.atStart], [Alarm(.end(offset: -600))], [Alarm(.start(offset: -86_400 * 50))], []]
        .randomElement(using: &random) ?? []
      // The in-memory store expands the whole of every series, so the rule needs an end.
      event.recurrence?.rules = [RecurrenceRule(.weekly, interval: 2, end: .count(20))]
      try await stored.events.add(event)
      try await memory.events.add(event)
    }
    for _ in 0..<10 {
      let zone = try Zone(Self.zones.randomElement(using: &random) ?? "UTC")
      let start = zone.instant(of: DateTime(try Self.day(&random), .midnight))
      let end = start.adding(seconds: .random(in: 1...(20 * 86_400), using: &random))
      #expect(
        try await stored.events.alarms(from: start, to: end, zone: zone)
          == memory.events.alarms(from: start, to: end, zone: zone)
      )
    }
  }

  private func fill(_ random: inout RandomSource) async throws {
    for id in 1...120 {
      let event = try Self.event(id, &random)
      try await stored.events.add(event)
      try await memory.events.add(event)
    }
    for id in 1...120 where Int.random(in: 0..<4, using: &random) == 0 {
      let event = try Self.event(id, &random)
      try await stored.events.replace(event)
      try await memory.events.replace(event)
    }
    for id in 1...120 where Int.random(in: 0..<20, using: &random) == 0 {
      try await stored.events.remove(Event.ID(number: id))
      try await memory.events.remove(Event.ID(number: id))
    }
    for _ in 0..<12 {
      let undone = try await stored.history.undo()
      #expect(try await memory.history.undo() == undone)
    }
  }

  /// Returns a day around the end of 2011, when Samoa skipped a day.
  private static func day(_ random: inout RandomSource) throws -> Day {
    try Day("2011-12-30").adding(days: .random(in: -200...200, using: &random))
  }

  private static func event(_ id: Int, _ random: inout RandomSource) throws -> Event {
    let start = DateTime(try day(&random), .midnight).adding(minutes: 15 * .random(in: 0..<96, using: &random))
    var event = Event(
      id: Event.ID(number: id),
      uid: "series-\(id)",
      title: EventTitle(imported: "series \(id)"),
      span: try span(start, &random),
      status: Int.random(in: 0..<12, using: &random) == 0 ? .cancelled : .confirmed,
      sequence: .random(in: 0...3, using: &random)
    )
    guard Int.random(in: 0..<5, using: &random) > 0 else { return event }
    var recurrence = Recurrence(rules: [rule(start, &random)])
    if Int.random(in: 0..<6, using: &random) == 0 { recurrence.rules.append(rule(start, &random)) }
    if Int.random(in: 0..<8, using: &random) == 0 { recurrence.rules = [] }
    let place = { (random: inout RandomSource) in start.adding(minutes: 1_440 * .random(in: 0...60, using: &random)) }
    if Int.random(in: 0..<3, using: &random) == 0 { recurrence.exclusions = [.instance(RecurrenceID(place(&random)))] }
    if Int.random(in: 0..<4, using: &random) == 0 { recurrence.exclusions.append(.day(place(&random).day)) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let earlier = start.adding(minutes: -60 * .random(in: 0...900, using: &random))
      let length = event.span.isAllDay ? nil : [nil, 7_200, 300_000].randomElement(using: &random) ?? nil
      recurrence.extras = [ExtraStart(event.span.isAllDay ? DateTime(earlier.day, .midnight) : earlier, length: length)]
    }
    for number in 0..<Int.random(in: 0...3, using: &random) {
      let id = EventOverride.ID(Event.ID(number: id * 10 + number + 1_000).uuid)
      recurrence.overrides.append(try override(id, of: event, at: place(&random), &random))
    }
    event.recurrence = recurrence
    return event
  }

  private static func override(
    _ id: EventOverride.ID,
    of series: Event,
    at place: DateTime,
    _ random: inout RandomSource
  ) throws -> EventOverride {
    let isFuture = Int.random(in: 0..<3, using: &random) == 0
    let days = Int.random(in: isFuture ? -3...3 : -100...100, using: &random)
    var event = series
    event.title = EventTitle(imported: "moved")
    event.span = try span(place.adding(minutes: days * 1_440 + 45), like: series.span, &random)
    event.status = Int.random(in: 0..<5, using: &random) == 0 ? .cancelled : .confirmed
    let start = series.span.isAllDay ? DateTime(place.day, .midnight) : place
    return EventOverride(
      id: id,
      recurrenceID: RecurrenceID(start),
      range: isFuture ? .thisAndFuture : .this,
      event: event
    )
  }

  private static func span(
    _ start: DateTime,
    like other: EventSpan? = nil,
    _ random: inout RandomSource
  ) throws -> EventSpan {
    let minutes = [0, 30, 60, 600, 1_440, 5_000].randomElement(using: &random) ?? 0
    let isAllDay = other?.isAllDay ?? (Int.random(in: 0..<4, using: &random) == 0)
    if isAllDay { return .allDay(DayRange(start.day, start.day.adding(days: minutes / 1_440))) }
    var zone = EventZone.floating
    if case .timed(_, _, let seriesZone)? = other {
      zone = seriesZone
    } else if let name = zones.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 {
      zone = .place(try Zone(name))
    }
    return .timed(start: start, end: start.adding(minutes: minutes), zone: zone)
  }

  private static func rule(_ start: DateTime, _ random: inout RandomSource) -> RecurrenceRule {
    let ends = ["", ";COUNT=5", ";COUNT=40", ";UNTIL=20120301T000000Z", ";UNTIL=20120115"]
    let rules = [
      "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TH,SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
      "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=-1,30", "FREQ=MONTHLY;BYDAY=-1FR,2TU", "FREQ=YEARLY",
      "FREQ=YEARLY;BYMONTH=1,12;BYDAY=SA", "FREQ=YEARLY;BYDAY=10MO", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      "FREQ=YEARLY;BYYEARDAY=-1,1,364", "FREQ=YEARLY;BYWEEKNO=1,52", "FREQ=HOURLY;INTERVAL=30",
      "FREQ=YEARLY;BYMONTHDAY=13",
    ]
    let text = (rules.randomElement(using: &random) ?? "") + (ends.randomElement(using: &random) ?? "")
    return (try? RecurrenceRule(text: text)) ?? RecurrenceRule(.weekly)
  }
}
