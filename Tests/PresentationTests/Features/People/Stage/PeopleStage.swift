import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

/// The garden on an in-memory store, on Friday 2026-11-20 at 09:30 in Seoul.
@MainActor
struct PeopleStage {
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
  ///   - opens: Whether the system can open links.
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

  var plants: StoredPlants { StoredPlants(store) }
  var contacts: StoredContacts { StoredContacts(store) }

  /// Presses keys in order and returns the effects for the app.
  @discardableResult
  func press(_ keys: KeyPress...) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for key in keys { effects += await people.handle(.key(key)) }
    return effects
  }

  /// Lets background work and animations advance by one step.
  func advance() async {
    await Task.yield()
    people.advance()
  }

  /// Types a text key by key.
  @discardableResult
  func type(_ text: String) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for character in text { effects += await press(.character(character)) }
    return effects
  }

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
  func writeElsewhere(_ review: Review) async throws {
    let watering = try #require(try await waterings(1).first)
    _ = try await ReviewWatering(store).write(watering.id, from: watering.written, to: review)
  }

  /// Waters the first plant from elsewhere.
  func waterElsewhere() async throws {
    let water = WaterPlant(store, newID: services.newID)
    _ = try await water(Plant.ID(number: 1), WateringDraft(via: .call), clock: services.clock)
  }

  var frame: Frame { people.frame(size: size) }

  /// The screen as plain text.
  var picture: String { FramePicture.plain(frame) }
  var lines: [String] { PlainRenderer.lines(of: frame) }

  /// Returns whether the screen shows a sentence, regardless of line breaks.
  func says(_ sentence: String) -> Bool {
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "│" } }
    return squeezed(picture).contains(squeezed(sentence))
  }
}
