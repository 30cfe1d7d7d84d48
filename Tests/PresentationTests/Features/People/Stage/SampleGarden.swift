import Domain
import Support

/// Gardens for story tests, on Friday 2026-11-20.
enum SampleGarden {
  case empty, usual

  /// Fills a store with the garden.
  ///
  /// Contacts and plants share their numbers. Contacts 8 and 9 have no plant, and 9 has the phone number of 1.
  func grow(in store: any Store) async throws {
    guard self == .usual else { return }
    let plants = StoredPlants(store)
    for contact in try Self.contacts() { try await StoredContacts(store).save(contact) }
    for plant in try Self.plants() { try await plants.save(plant) }
    for watering in try Self.waterings() {
      guard let plant = try await plants.plant(watering.plant)?.plant else { continue }
      try await plants.save(plant, watering)
    }
  }

  private static func contacts() throws -> [Contact] {
    [
      .sample(
        "김민아",
        id: 1,
        phones: ["010-1234-5678"],
        emails: ["mina@example.com"],
        birthday: try Birthday(year: 1990, month: 11, day: 25)
      ),
      .sample("이서준", id: 2, phones: ["010-2222-3333"]),
      .sample("Daniel Weber", id: 3, emails: ["daniel@example.org"]),
      .sample("박하늘", id: 4, phones: ["010-4444-5555"]),
      .sample("우리 할머니", id: 5, phones: ["02-345-6789"], birthday: try Birthday(.lunar, month: 4, day: 30)),
      .sample("Aunt Rose", id: 6),
      .sample("정하준 👩‍🌾 동아리에서 만난 오랜 친구", id: 7, phones: ["+82 10-7777-8888"]),
      .sample("최유나", id: 8, phones: ["010-8888-9999"], birthday: try Birthday(.lunar, month: 8, day: 15)),
      .sample("김민아 (회사)", id: 9, phones: ["+82 10 1234 5678"]),
    ]
  }

  private static func plants() throws -> [Plant] {
    [
      try .sample(
        id: 1,
        nickname: "별이",
        every: 7,
        planted: "2026-10-01",
        due: "2026-11-20",
        lastWatered: "2026-11-13",
        points: 5
      ),
      try .sample(id: 2, every: 3, planted: "2026-11-18", due: "2026-11-21"),
      try .sample(id: 3, every: 15, planted: "2026-03-02", due: "2026-11-28", lastWatered: "2026-11-13", points: 8),
      try .sample(id: 4, every: 30, planted: "2025-11-20", due: "2026-12-10", lastWatered: "2026-11-10", points: 12),
      try .sample(
        id: 5,
        nickname: "할머니",
        every: 7,
        planted: "2026-09-01",
        due: "2026-11-17",
        lastWatered: "2026-11-10",
        points: 3
      ),
      try .sample(id: 6, every: 3, planted: "2025-12-24", due: "2026-09-01", lastWatered: "2026-08-29", points: 4),
      try .sample(id: 7, nickname: "하준", every: 90, planted: "2026-11-01", due: "2027-01-30"),
    ]
  }

  private static func waterings() throws -> [Watering] {
    let both = WateringPoints(keyword: true, memo: true)
    return [
      try .sample(
        id: 1,
        plant: 1,
        on: "2026-11-06",
        via: .inPerson,
        review: .written(.sample("카페", "이사", memo: "새 동네가 조용해서 좋다고 했다. 다음 달에 집들이를 한다.")),
        points: both
      ),
      try .sample(
        id: 2,
        plant: 1,
        on: "2026-11-13",
        via: .call,
        review: .written(.sample("생일", "강아지")),
        points: WateringPoints(keyword: true, memo: false)
      ),
      try .sample(id: 3, plant: 3, on: "2026-11-13", via: .email, review: .open),
      try .sample(id: 4, plant: 5, on: "2026-11-10", via: .call, review: .dismissed),
    ]
  }
}
