import Data
import Domain
import Support
import Testing

/// Runs the same queries on many random events in both kinds of store.
@Suite("SQLite and memory give the same answers")
struct SameAsInMemoryTests {
  private static let zones = [
    "Asia/Seoul", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Paris", "Asia/Kathmandu",
  ]
  private static let words = ["치과", "주간 회의", "Dentist", "walk", "Éclair", "🎂", "C++", "ㅋㅋ", "도서관 책", "12", "a,b", "\\"]

  private let folder: TemporaryStore
  private let stored: StoreUnderTest
  private let remembered: StoreUnderTest

  init() async throws {
    folder = try TemporaryStore()
    stored = StoreUnderTest(try folder.open())
    remembered = try .inMemory()
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func daysAndUpcoming(seed: UInt64) async throws {
    var random = RandomSource.seeded(seed)
    try await fill(&random)
    for _ in 0..<40 {
      let zone = try Zone(Self.zones.randomElement(using: &random) ?? "UTC")
      let first = try Day("2026-01-01").adding(days: .random(in: -400...400, using: &random))
      let days = DayRange(
        first,
        first.adding(days: Bool.random(using: &random) ? 0 : .random(in: 0...60, using: &random))
      )
      let (here, there) = (stored.events, remembered.events)
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

  @Test(arguments: [4, 5] as [UInt64]) func search(seed: UInt64) async throws {
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
          == remembered.store.find(query, kinds: nil, limit: limit),
        "\(query)"
      )
    }
  }

  private func fill(_ random: inout RandomSource) async throws {
    for id in 1...200 {
      let event = try Self.event(id, &random)
      try await stored.events.add(event)
      try await remembered.events.add(event)
    }
    for id in 1...200 where Int.random(in: 0..<5, using: &random) == 0 {
      let event = try Self.event(id, &random)
      try await stored.events.replace(event)
      try await remembered.events.replace(event)
    }
    for _ in 0..<10 {
      let undone = try await stored.history.undo()
      #expect(try await remembered.history.undo() == undone)
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
