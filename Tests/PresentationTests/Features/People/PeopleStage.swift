import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

/// The garden on an in-memory store, on Friday 2026-11-20 at 09:30 in Seoul.
@MainActor
struct PeopleStage: FeatureStage {
  /// Records the links that the system was asked to open, in order.
  final class OpenedLinks: Sendable {
    private let links = Mutex<[String]>([])

    var opened: [String] { links.withLock { $0 } }

    func open(_ link: String) { links.withLock { $0.append(link) } }
  }

  let store: InMemoryStore
  let time: ManualTime
  let links = OpenedLinks()
  let services: PeopleServices
  let people: PeopleCoordinator
  let size: Size

  /// - Parameters:
  ///   - opens: Indicates whether the system can open links.
  ///   - files: The scripted contact files.
  init(
    _ language: Settings.Language = .english,
    garden: SampleGarden = .usual,
    settings: Settings = Settings(reducedMotion: true),
    opens: Bool = true,
    files: ScriptedContactFiles = ScriptedContactFiles(),
    size: Size = Size(columns: 80, rows: 24)
  ) async throws {
    self.size = size
    time = try ManualTime("2026-11-20T09:30")
    store = InMemoryStore(time: time.source)
    services = PeopleServices(
      store,
      files: .scripted(files),
      newID: .counting(from: 500),
      time: time.source,
      random: .seeded(7),
      open: LinkOpener { [links] link in
        links.open(link)
        return opens
      },
      settings: settings,
      texts: Texts(language)
    )
    people = PeopleCoordinator(services)
    try await garden.grow(in: store)
    _ = await people.handle(.resize(size))
    await people.appear()
  }

  init(
    _ look: Look,
    garden: SampleGarden = .usual,
    files: ScriptedContactFiles = ScriptedContactFiles()
  ) async throws {
    try await self.init(look.language, garden: garden, files: files, size: look.size)
  }

  var coordinator: PeopleCoordinator { people }
  var plants: StoredPlants { StoredPlants(store) }
  var contacts: StoredContacts { StoredContacts(store) }

  /// Selects a plant of the garden by its name.
  func select(_ name: String) async throws {
    await press(KeyPress(.function(3)))
    await type(name)
    await press(.enter)
    try #require(picture.contains("▸"), "no plant is selected")
  }

  /// Returns the stored plant with a number.
  func plant(_ number: Int) async throws -> Plant {
    try #require(try await plants.plant(Plant.ID(number: number))).plant
  }

  func waterings(_ number: Int) async throws -> [Watering] {
    try await plants.newestWaterings(of: Plant.ID(number: number), limit: 100)
  }

  /// Changes the first plant from elsewhere, as a command in another window would.
  func editElsewhere(_ change: (inout PlantDraft) throws -> Void) async throws {
    let plant = try #require(try await plants.plant(Plant.ID(number: 1)))
    var wanted = PlantDraft(plant)
    try change(&wanted)
    _ = try await EditPlant(store)(plant.id, from: PlantDraft(plant), to: wanted)
  }

  /// Changes a contact from elsewhere.
  func editElsewhere(_ number: Int, _ change: (inout ContactCard) throws -> Void) async throws {
    let contact = try #require(try await contacts.contact(Contact.ID(number: number)))
    var wanted = contact.card
    try change(&wanted)
    _ = try await SaveContact(store, newID: services.newID).edit(contact.id, from: contact.card, to: wanted)
  }

  /// Changes the newest note on the first plant from elsewhere.
  func writeElsewhere(_ note: WateringNote) async throws {
    let watering = try #require(try await waterings(1).first)
    _ = try await EditWateringNote(store).write(watering.id, from: watering.written, to: note)
  }

  /// Waters the first plant from elsewhere.
  func waterElsewhere() async throws {
    let water = WaterPlant(store, newID: services.newID)
    _ = try await water(Plant.ID(number: 1), WateringDraft(via: .call), clock: services.clock)
  }

  /// Returns whether the screen shows a sentence, regardless of line breaks.
  func shows(_ sentence: String) -> Bool {
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "│" } }
    return squeezed(picture).contains(squeezed(sentence))
  }
}

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
        note: .written(.sample("카페", "이사", memo: "새 동네가 조용해서 좋다고 했다. 다음 달에 집들이를 한다.")),
        points: both
      ),
      try .sample(
        id: 2,
        plant: 1,
        on: "2026-11-13",
        via: .call,
        note: .written(.sample("생일", "강아지")),
        points: WateringPoints(keyword: true, memo: false)
      ),
      try .sample(id: 3, plant: 3, on: "2026-11-13", via: .email, note: .open),
      try .sample(id: 4, plant: 5, on: "2026-11-10", via: .call, note: .dismissed),
    ]
  }
}

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
          note: .written(try .sample("이사", "취업", memo: "다음 달에 이사해요")),
          points: WateringPoints(keyword: true, memo: true)
        ),
        try .sample(id: id(2), plant: id(2), on: "2026-11-15", via: .message),
        try .sample(id: id(3), plant: id(3), on: "2026-11-06", via: .inPerson, note: .dismissed),
      ]
    }
  }
}
