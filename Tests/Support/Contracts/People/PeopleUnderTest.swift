import DomainTesting
package import Domain
import Testing

/// An empty store of any kind, with helpers for people.
package struct PeopleUnderTest: UnderTest {
  package let store: any Store
  package let second: any Store
  package let history: any UndoHistory
  let newID: IDGenerator

  package init(_ store: any Store, second: any Store, history: any UndoHistory) {
    self.init(store, second: second, history: history, newID: .counting(from: 101))
  }

  private init(_ store: any Store, second: any Store, history: any UndoHistory, newID: IDGenerator) {
    self.store = store
    self.second = second
    self.history = history
    self.newID = newID
  }

  package var plants: StoredPlants { StoredPlants(store) }
  package var contacts: StoredContacts { StoredContacts(store) }

  /// Returns the store with another writer's change right before the first change of a rule.
  func interrupted(by other: @escaping @Sendable (PeopleUnderTest) async throws -> Void) -> PeopleUnderTest {
    let otherWriter = PeopleUnderTest(second, second: store, history: history, newID: newID)
    let store = InterruptingStore(store) { try await other(otherWriter) }
    return PeopleUnderTest(store, second: second, history: history, newID: newID)
  }

  /// Runs work `count` times simultaneously, with the two writers in turn.
  ///
  /// - Returns: The results, in no particular order.
  func simultaneously<Value: Sendable>(
    _ count: Int,
    _ work: @escaping @Sendable (PeopleUnderTest, Int) async throws -> Value
  ) async -> [Result<Value, any Error>] {
    let people = [self, PeopleUnderTest(second, second: store, history: history, newID: newID)]
    return await withTaskGroup(of: Result<Value, any Error>.self) { group in
      for number in 0..<count {
        group.addTask {
          do { return .success(try await work(people[number % 2], number)) } catch { return .failure(error) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}

extension Result where Failure == any Error {
  var value: Success? { try? get() }

  var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension PeopleUnderTest {
  func add(_ contacts: [Contact]) async throws {
    for contact in contacts { try await self.contacts.save(contact) }
  }

  /// Adds a contact with the plant's number, and the plant.
  func plant(_ plant: Plant, as name: String = "엄마") async throws {
    try await contacts.save(.sample(name, id: plant.number))
    try await plants.save(plant)
  }

  /// Returns the first plant from the store.
  func firstPlant() async throws -> GardenPlant {
    try #require(try await plants.plant(Plant.ID(number: 1)))
  }

  /// Returns the card of the first contact.
  func card() async throws -> ContactCard {
    try #require(try await contacts.contact(Contact.ID(number: 1))).card
  }

  /// Returns ranks and titles of the matching contacts.
  func matches(_ words: String, limit: Int = 50) async throws -> [String] {
    let query = try #require(SearchQuery(words))
    return try await contacts.matches(of: query, limit: limit).map { "\($0.rank) \($0.contact.title)" }
  }
}

// Rules on the first plant, contact and watering, at noon of Friday, 2026-11-20, in Seoul.
extension PeopleUnderTest {
  @discardableResult
  func water(_ note: WateringNote? = nil, early: Bool = true) async throws -> WateringResult {
    let draft = WateringDraft(via: .call, note: note)
    let clock = try DayClock(now: Instant("2026-11-20T12:00"), zone: Zone("Asia/Seoul"))
    return try await WaterPlant(store, newID: newID)(Plant.ID(number: 1), draft, early: early, clock: clock)
  }

  @discardableResult
  func edit(_ change: @Sendable (inout PlantDraft) throws -> Void) async throws -> Changed<GardenPlant> {
    let shown = PlantDraft(try await firstPlant())
    var wanted = shown
    try change(&wanted)
    return try await EditPlant(store)(Plant.ID(number: 1), from: shown, to: wanted)
  }

  @discardableResult
  func editCard(_ change: @Sendable (inout ContactCard) throws -> Void) async throws -> Changed<Contact> {
    let shown = try await card()
    var wanted = shown
    try change(&wanted)
    return try await SaveContact(store, newID: newID).edit(Contact.ID(number: 1), from: shown, to: wanted)
  }

  @discardableResult
  func postpone() async throws -> GardenPlant {
    try await PostponeWatering(store)(Plant.ID(number: 1), today: Day("2026-11-20"))
  }

  @discardableResult
  func plantContact(
    _ number: Int = 1,
    birthday: BirthdayChange = .unchanged,
    from shown: BirthdayChange = .unchanged
  ) async throws -> GardenPlant {
    let draft = PlantDraft(cycle: try Cycle(7), birthday: birthday)
    return try await PlantContact(store, newID: newID)(
      Contact.ID(number: number),
      draft,
      from: shown,
      today: Day("2026-11-20")
    )
  }

  @discardableResult
  func plantNewContact(_ card: ContactCard) async throws -> GardenPlant {
    try await PlantContact(store, newID: newID)(card, PlantDraft(cycle: Cycle(7)), today: Day("2026-11-20"))
  }

  @discardableResult
  func plant(named name: String) async throws -> GardenPlant {
    let card = ContactCard(name: PersonName(formatted: try ContactLine(name)))
    return try await PlantContact(store, newID: newID)(
      named: card, PlantDraft(cycle: Cycle(7)), today: Day("2026-11-20")
    ).plant
  }

  @discardableResult
  func write(_ note: WateringNote, from shown: WateringNote? = nil) async throws -> Changed<WateringResult> {
    try await EditWateringNote(store).write(Watering.ID(number: 1), from: shown, to: note)
  }

  @discardableResult
  func merge(_ numbers: Int...) async throws -> MergedContacts {
    try await MergeContacts(store, ScriptedContactFiles())(numbers.map { Contact.ID(number: $0) })
  }
}
