import Domain
import ScreenSupport
import Support

/// Sample contacts and plants on 2026-11-20.
///
/// A plant is due today; the others are wilted, thirsty, dormant, and postponed three times.
enum PeopleSample {
  /// Returns a number whose short ID is easy to read.
  static func id(_ number: Int) -> Int { (0x10 + number) << 56 }

  static func tester(opener: LinkOpener = LinkOpener { _ in false }) async throws -> CommandLineTester {
    let tester = try await CommandLineTester(opener: opener)
    for contact in try contacts { try await tester.contacts.save(contact) }
    for plant in try plants { try await tester.plants.save(plant) }
    for watering in try waterings {
      let plant = try plants.first { $0.id == watering.plant }
      if let plant { try await tester.plants.save(plant, watering) }
    }
    return tester
  }

  static var contacts: [Contact] {
    get throws {
      [
        .sample("김민아", id: id(1), phones: ["010-1234-5678"], birthday: try Birthday(year: 1990, month: 11, day: 23)),
        .sample("김민재", id: id(2), phones: ["+82 10-2222-3333"], emails: ["minjae@example.com"]),
        .sample("Noa Berg", id: id(3), phones: ["010-4444-5555"], emails: ["noa@example.com"]),
        .sample("한여름", id: id(4), phones: ["010-6666-7777"], birthday: try Birthday(.lunar, month: 10, day: 11)),
        .sample("이서준", id: id(5), emails: ["seojun@example.com"]),
        .sample("박하늘", id: id(6), organization: "푸른서점", phones: ["010-8888-9999"], groups: ["친구"], notes: "책을 좋아해요."),
        .sample("박하늘", id: id(7), phones: ["010-8888-9999"], emails: ["haneul@example.com"]),
      ]
    }
  }

  static var plants: [Plant] {
    get throws {
      [
        try .sample(id: id(1), nickname: "별이", due: "2026-11-20", points: 1),
        try .sample(
          id: id(2),
          every: 3,
          planted: "2026-11-10",
          due: "2026-11-18",
          lastWatered: "2026-11-15",
          points: 6
        ),
        try .sample(
          id: id(3),
          every: 15,
          planted: "2026-10-01",
          due: "2026-11-21",
          lastWatered: "2026-11-06",
          points: 12
        ),
        try .sample(id: id(4), every: 5, planted: "2026-01-01", due: "2026-01-06"),
        try .sample(
          id: id(5),
          nickname: "서준",
          every: 30,
          due: "2026-11-20",
          points: 4,
          postponements: 3,
          allPostponements: 3
        ),
      ]
    }
  }

  static var waterings: [Watering] {
    get throws {
      [
        try .sample(
          id: id(1),
          plant: id(2),
          on: "2026-11-12",
          review: .written(try .sample("이사", "취업", memo: "다음 달에 이사해요")),
          points: WateringPoints(keyword: true, memo: true)
        ),
        try .sample(id: id(2), plant: id(2), on: "2026-11-15", via: .message),
        try .sample(id: id(3), plant: id(3), on: "2026-11-06", via: .inPerson, review: .dismissed),
      ]
    }
  }
}
