import Data
import Domain
import Support
import Testing

/// Tests which events a name matches.
struct EventNameTests {
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  @Test(
    arguments: [
      ("Dentist", ["Dentist"]), ("dentist", ["Dentist"]),
      ("Dent", ["Dentist", "Dental care"]),
      ("치과", ["치과"]), ("치", ["치과"]), ("ㅊㄱ", ["치과"]), ("Stand-up", ["Stand-up", "Stand-up", "Stand-up"]),
      // Locations, notes, categories and the middle of a title don't match.
      ("Gangnam", []), ("card", []), ("health", []), ("care", []), ("과", []), (" ", []),
    ],
    StoreKind.allCases
  )
  func nameMatchesATitleItsStartOrItsInitialConsonants(
    _ expected: (name: String, titles: [String]),
    kind: StoreKind
  ) async throws {
    let store = try await store(kind)
    #expect(try await named(expected.name, in: store).map(\.title.text) == expected.titles)
  }

  @Test(arguments: StoreKind.allCases) func eventNearestInTimeComesFirst(kind: StoreKind) async throws {
    let store = try await store(kind)
    // The series comes first, because its next occurrence is on the 21st; yesterday's event and next week's follow.
    #expect(try await named("Stand-up", in: store).map(\.id) == [6, 5, 4].map { Event.ID(number: $0) })
  }

  @Test(arguments: StoreKind.allCases) func nameThatIsATitleAndAnIDMatchesBoth(kind: StoreKind) async throws {
    let store = try await store(kind)
    try await StoredEvents(store).add(.sample("0000", id: 7))
    #expect(try await named("0000", in: store).count == 7)
  }

  @Test(arguments: StoreKind.allCases) func cancelledEventsMatchOnlyIfNothingElseDoes(kind: StoreKind) async throws {
    let store = try await store(kind)
    let events = StoredEvents(store)
    try await events.add(.sample("Dentist", id: 7, status: .cancelled))
    try await events.add(.sample("Choir", id: 8, status: .cancelled))
    #expect(try await named("Dentist", in: store).map(\.id) == [Event.ID(number: 1)])
    #expect(try await named("Choi", in: store).map(\.id) == [Event.ID(number: 8)])
  }

  private func named(_ name: String, in store: any Store) async throws -> [Event] {
    let clock = try DayClock.at("2026-11-20T12:00")
    return try await store.read { transaction throws(StoreError) in try transaction.events(named: name, at: clock) }
  }

  private func store(_ kind: StoreKind) async throws -> any Store {
    let (store, _, _) = try kind.stores(in: folder)
    let events = try [
      Event.sample("Dentist", id: 1, notes: "card", location: "Gangnam", categories: ["health"]),
      .sample("Dental care", id: 2, from: "2026-12-20T09:00", to: "2026-12-20T10:00"),
      .sample("치과", id: 3, notes: "Dentist"),
      .sample("Stand-up", id: 4, from: "2026-11-27T09:00", to: "2026-11-27T09:15"),
      .sample("Stand-up", id: 5, from: "2026-11-18T09:00", to: "2026-11-18T09:15"),
      .series("FREQ=DAILY", title: "Stand-up", id: 6, from: "2020-01-01T09:00", to: "2020-01-01T09:15"),
    ]
    for event in events { try await StoredEvents(store).add(event) }
    return store
  }
}
