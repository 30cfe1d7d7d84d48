import Domain
import DomainTesting
import Support
import Testing

/// Bringing a file's contacts together with those that are here, without any file.
struct ContactMergeTests {
  struct Incoming: IncomingContact {
    let uid: String?
    let card: ContactCard
    var isWhole = true
    var line = 1

    init(_ name: String, uid: String? = nil, _ phones: String..., nickname: String? = nil, isWhole: Bool = true) {
      self.uid = uid
      card = Contact.sample(name, nickname: nickname ?? "", phones: phones).card
      self.isWhole = isWhole
    }

    var kept: [UInt8] { Array(([card.title, card.nickname.text] + card.phones.map(\.value.text)).joined().utf8) }

    func contentUID() -> String { "content-\(kept)" }

    func fileForm(of card: ContactCard) -> ContactCard { card }

    func news(for contact: Contact, from source: [UInt8]?) -> ContactNews {
      source == kept ? .none : ContactNews(isCardNew: true, hasMore: isWhole, source: kept)
    }
  }

  private let store: InMemoryStore
  private let newID = IDGenerator.counting(from: 900)

  init() throws {
    store = InMemoryStore(time: try .fixed())
  }

  @Test(arguments: [
    // Known by its uid, by what it says, by name and line, by name alone.
    (Incoming("b", uid: "sample-1", "02-555-0199"), ImportReport(updated: 1)),
    (Incoming("a", "+82 2 555 0100", nickname: "new"), ImportReport(updated: 1)),
    (Incoming("A", uid: "x", "02-555-0100"), ImportReport(updated: 1)),
    (Incoming("alone", nickname: "new"), ImportReport(updated: 1)),
    (Incoming("a", "02-555-0199"), ImportReport(added: 1)),
    (Incoming("b", "02-555-0100"), ImportReport(added: 1)),
    (Incoming("a"), ImportReport(added: 1)),
  ])
  func onePersonIsKnownAndAnotherAdded(incoming: Incoming, report: ImportReport) async throws {
    try await add(.sample("a", id: 1, phones: ["02-555-0100"]), .sample("alone", id: 2))
    #expect(try await merge(incoming) == report)
    #expect(try await merge(incoming) == ImportReport(unchanged: 1))
    #expect(try await StoredContacts(store).count() == 2 + report.added)
  }

  @Test func alikeOnesOfOneFileStayApart() async throws {
    let file = [Incoming("a", uid: "1", "1"), Incoming("a", uid: "2", "1"), Incoming("a", "1"), Incoming("a", "1")]
    #expect(try await merge(file) == ImportReport(added: 3, unchanged: 1))
    #expect(try await merge(file) == ImportReport(unchanged: 4))
  }

  @Test func aRowAddsAndTakesNothingAway() async throws {
    try await add(.sample("a", id: 1, nickname: "old", phones: ["02-555-0100"]))
    let row = Incoming("a", "02-555-0100", "02-555-0101", isWhole: false)
    #expect(try await merge(row) == ImportReport(updated: 1))
    let card = try await card(1)
    #expect(card.nickname.text == "old")
    #expect(card.phones.map(\.value.text) == ["02-555-0100", "02-555-0101"])
  }

  @Test(arguments: [true, false]) func aPlantKeepsItsLine(isWhole: Bool) async throws {
    try await add(.sample("a", id: 1, phones: ["02-555-0100"]), .sample("b", id: 2, phones: ["02-555-0200"]))
    for id in 1...2 { try await StoredPlants(store).save(.sample(id: id)) }
    let report = try await merge(Incoming("b", uid: "sample-2", "+82 2 555 0100", "02-555-0300", isWhole: isWhole))
    let reason = ImportReport.Reason.phoneAlreadyPlanted(phone: "+82 2 555 0100", plant: "a")
    #expect(report == ImportReport(updated: 1, failures: [.init(line: 1, reason: reason)]))
    let phones = try await card(2).phones.map(\.value.text)
    #expect(Set(phones) == ["02-555-0200", "02-555-0300"])
    #expect(try await StoredPlants(store).plants(reachedBy: [PhoneNumber(imported: "02-555-0100")]).count == 1)
  }

  @Test func aRowWithNothingButAnothersLineChangesNothing() async throws {
    try await add(.sample("a", id: 1, phones: ["02-555-0100"]), .sample("b", id: 2, phones: ["02-555-0200"]))
    for id in 1...2 { try await StoredPlants(store).save(.sample(id: id)) }
    let row = Incoming("b", uid: "sample-2", "02-555-0200", "02-555-0100", isWhole: false)
    let before = try await card(2)
    for _ in 1...2 {
      let report = try await merge(row)
      #expect(report.unchanged == 1 && report.failureCount == 1)
    }
    #expect(try await card(2) == before)
  }

  @Test func whoIsNotPlantedMayHaveAnyLine() async throws {
    try await add(.sample("a", id: 1, phones: ["02-555-0100"]), .sample("b", id: 2))
    try await StoredPlants(store).save(.sample(id: 1))
    #expect(try await merge(Incoming("b", uid: "sample-2", "02-555-0100")) == ImportReport(updated: 1))
    // Its own line, written in another way.
    #expect(try await merge(Incoming("a", uid: "sample-1", "+82 2 555 0100")) == ImportReport(updated: 1))
  }

  @Test func whatIsOutsideOfCardsIsNoContact() async throws {
    let isEmpty = try await store.changeMany(as: { _ in UndoLabel(.imported, .contact, "") }, isTrial: true) {
      things throws(StoreError) in
      var merge = try ContactMerge(in: things, newID: newID)
      merge.leaveOut(ImportReport.Failure(line: 1, reason: .outsideCard))
      let before = merge.isEmpty
      merge.leaveOut(ImportReport.Failure(line: 2, reason: .namelessCard))
      return [before, merge.isEmpty]
    }
    #expect(isEmpty.value == [true, false])
  }

  private func merge(_ incoming: Incoming) async throws -> ImportReport { try await merge([incoming]) }

  private func merge(_ file: [Incoming]) async throws -> ImportReport {
    try await store.changeMany(as: { _ in UndoLabel(.imported, .contact, "") }, isTrial: false) {
      things throws(StoreError) in
      var merge = try ContactMerge(in: things, newID: newID)
      for incoming in file { try merge.receive(incoming) }
      return merge.report
    }.value
  }

  private func add(_ contacts: Contact...) async throws {
    for contact in contacts { try await StoredContacts(store).save(contact) }
  }

  private func card(_ number: Int) async throws -> ContactCard {
    try #require(try await StoredContacts(store).contact(Contact.ID(number: number))).card
  }
}
