import Domain
import DomainTesting
import Support
import Testing

/// An in-memory store with all features, and the reviews of its days.
struct ReviewDesk {
  /// The recaps of all features.
  static let recaps: [any FeatureRecap.Type] = [
    PlanRecap.self, WateringRecap.self, ReadingRecap.self, MoodRecap.self,
  ]

  let store: InMemoryStore
  private let newID = IDGenerator.counting(from: 1_001)

  init() throws { store = InMemoryStore(time: try .fixed(), pack: SamplePack()) }

  /// Returns the review of the seven days through 2026-11-20, as of 09:00 that morning, unless specified otherwise.
  func week<Feature: FeatureReview>(
    _ feature: Feature.Type,
    through day: String = "2026-11-20",
    at now: String = "2026-11-20T09:00",
    zone: String = "Asia/Seoul",
    dayStart: String = "00:00"
  ) async throws -> PeriodReview<Feature> {
    try await review(.week(through: Day(day)), at: now, zone: zone, dayStart: dayStart)
  }

  func year<Feature: FeatureReview>(
    _ feature: Feature.Type,
    _ year: Int,
    at now: String = "2026-11-20T09:00"
  ) async throws -> PeriodReview<Feature> {
    let clock = try DayClock.at(now)
    return try await review(.year(year, on: clock.today), at: now)
  }

  private func review<Feature: FeatureReview>(
    _ period: ReviewPeriod,
    at now: String,
    zone: String = "Asia/Seoul",
    dayStart: String = "00:00"
  ) async throws -> PeriodReview<Feature> {
    let clock = DayClock(
      now: try Instant(now, in: zone),
      zone: try Zone(zone),
      dayStart: try #require(DayStart(TimeOfDay(dayStart)))
    )
    return try await store.read { transaction throws(StoreError) in try transaction.review(of: period, at: clock) }
  }

  func plan(_ events: Event...) async throws {
    for event in events { try await StoredEvents(store).add(event) }
  }

  /// Adds an event between two times in November 2026, such as `20T09:00`.
  func plan(
    _ number: Int,
    _ from: String,
    _ to: String,
    zone: String = "Asia/Seoul",
    in calendar: EventCalendar.ID = .standard
  ) async throws {
    try await plan(
      .sample(id: number, from: "2026-11-\(from)", to: "2026-11-\(to)", zone: zone, calendar: calendar)
    )
  }

  /// Waters plants, such as `(1, "2026-11-20")`.
  func water(_ waterings: (plant: Int, day: String)...) async throws {
    for number in Set(waterings.map(\.plant)) {
      try await StoredContacts(store).save(.sample("친구 \(number)", id: number))
      try await StoredPlants(store).save(.sample(id: number))
    }
    for (index, watering) in waterings.enumerated() {
      let plant = try Plant.sample(id: watering.plant)
      try await StoredPlants(store).save(plant, .sample(id: index + 1, plant: watering.plant, on: watering.day))
    }
  }

  func feel(_ level: Int, at time: String, kind: MoodKind = .moment, _ feelings: String...) async throws {
    let content = try MoodContent.sample(level, at: time, kind: kind, feelings: feelings)
    _ = try await RecordMood(store, newID: newID)(content, at: .at("2027-01-01T00:00"))
  }

  /// Adds a book and logs pages, such as `("2026-11-20T09:00", 100)`.
  func read(_ title: String, of pages: Int, _ reached: (at: String, page: Int)...) async throws {
    let first = try #require(reached.first)
    let added = try await AddBook(store, newID: newID)(
      .sample(title, pages: pages),
      as: .reading,
      target: nil,
      isAnother: true,
      at: .at(first.at)
    )
    for entry in reached {
      _ = try await LogPages(store, newID: newID)(added.book.id, .total(entry.page), at: .at(entry.at))
    }
  }

  /// Adds a book that was finished on a day, in a month or in a year.
  func finish(_ title: String, in date: String) async throws {
    let (id, ended) = (newID(), try #require(PartialDay(iso: date)))
    let added = try await AddBook(store, newID: newID)(
      .sample(title),
      as: .want,
      target: nil,
      isAnother: true,
      at: .at()
    )
    let reading = Reading(id: Reading.ID(id), book: added.book.id, number: 2, status: .finished, ended: ended)
    _ = try await store.change(as: { _ in UndoLabel(.added, .book, title) }) { transaction throws(StoreError) in
      try transaction.books.save(reading)
    }
  }
}
