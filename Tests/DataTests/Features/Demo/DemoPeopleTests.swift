import Data
import Domain
import Support
import Testing

struct DemoPeopleTests {
  private static func people(seed: UInt64 = 1) throws -> DemoPeople {
    DemoPeople(seed: seed, today: try Day("2026-11-20"), zone: try Zone("Asia/Seoul"))
  }

  private let today: Day
  private let people: DemoPeople

  init() throws {
    today = try Day("2026-11-20")
    people = try Self.people()
  }

  @Test func sameSeedGivesTheSamePeople() throws {
    let (again, other) = (try Self.people(), try Self.people(seed: 2))
    #expect(again.contacts == people.contacts)
    #expect(again.plants == people.plants)
    #expect(again.waterings == people.waterings)
    #expect(other.waterings != people.waterings)
  }

  @Test func sixtyPlantsHaveThousandsOfWaterings() throws {
    #expect(people.plants.count == 60)
    #expect(people.contacts.count == 72)
    #expect(people.waterings.count > 5_000)
    #expect(try people.plants.allSatisfy { try $0.planted > Day("2015-11-20") })
    #expect(Set(people.contacts.map(\.title)).count == 72)
    #expect(Set(people.contacts.flatMap { $0.card.phones.map(\.value.key) }).count >= 72)
  }

  @Test func everyStateOfAPlantOccurs() {
    let healths = Set(people.plants.map { $0.health(on: today) })
    #expect(healths == Set(PlantHealth.allCases))
    #expect(Set(people.plants.map { $0.mood(on: today) }).isSuperset(of: [.needsWater, .fullOfLife]))
    #expect(Set(people.plants.map(\.stage)) == Set(Stage.allCases))
    #expect(Set(people.plants.map(\.species)) == Set(Species.allCases))
    #expect(people.plants.filter { $0.due == today }.count >= 3)
    #expect(people.plants.contains { $0.lastWatered == nil })
  }

  @Test(arguments: 1...5) func plantsMatchTheirWaterings(seed: UInt64) throws {
    let people = try Self.people(seed: seed)
    let newest = Dictionary(people.waterings.map { ($0.plant, $0.day) }, uniquingKeysWith: max)
    for plant in people.plants {
      #expect(plant.lastWatered == newest[plant.id])
      #expect(plant.due == (plant.lastWatered ?? plant.planted).adding(days: plant.cycle.days))
      #expect(plant.planted <= today)
    }
    #expect(people.waterings.allSatisfy { $0.day <= today })
  }

  @Test func storeHasAndFindsAllPeople() async throws {
    let folder = try TemporaryStore()
    let database = try folder.open()
    try await people.save(in: database)
    let store = PeopleUnderTest(database)
    #expect(try await Set(store.plants.garden().map(\.plant)) == Set(people.plants))
    #expect(try await store.plants.statistics().waterings == people.waterings.count)
    #expect(try await store.contacts.contact(people.contacts[0].id) == people.contacts[0])
    let written = people.waterings.filter { $0.written?.keywords.first?.text == "여행" }
    let found = try await store.store.find("여행", kinds: [.wateringNote], limit: 100_000)
    #expect(Set(found.map(\.id)).isSuperset(of: written.map(\.id.uuid)))
    #expect(try await !store.plants.openNotes(in: DayRange(today.adding(days: -60), today)).isEmpty)
    #expect(try await store.history.entries(limit: 1) == [])
  }
}
