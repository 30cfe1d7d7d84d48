import Domain
import DomainTesting
import Support
import Testing

/// Tests how imported contacts are merged with stored contacts, without any file.
struct ContactMergeTests {
  struct Incoming: IncomingContact {
    let uid: String?
    let card: ContactCard
    var line = 1

    init(_ name: String, uid: String? = nil, _ phones: String..., nickname: String = "", emails: [String] = []) {
      self.init(.sample(name, nickname: nickname, phones: phones, emails: emails), uid: uid)
    }

    init(_ contact: Contact, uid: String? = nil) {
      self.uid = uid
      card = contact.card
    }

    var sourceBytes: [UInt8] { Array("\(card)".utf8) }

    func contentUID() -> String { "content-\(sourceBytes)" }

    func fileForm(of card: ContactCard) -> ContactCard { card }

    func news(for contact: Contact, from source: [UInt8]?, isNewer: Bool) -> ContactNews? {
      source == sourceBytes ? nil : ContactNews(before: nil, hasMore: false, source: sourceBytes)
    }
  }

  private let store: InMemoryStore
  private let newID = IDGenerator.counting(from: 900)

  init() throws {
    store = InMemoryStore(time: try .fixed())
  }

  @Test(arguments: [
    // The contacts match by UID, by contents, by name and number, or by name alone.
    (
      Incoming("b", uid: "sample-1", "02-555-0199"),
      ImportReport(updated: 1, updatedFields: [.name: 1, .phones: 1])
    ),
    (Incoming("a", "+82 2 555 0100", nickname: "new"), ImportReport(updated: 1, updatedFields: [.nickname: 1])),
    (Incoming("a", uid: "x", "02-555-0100", nickname: "new"), ImportReport(updated: 1, updatedFields: [.nickname: 1])),
    (Incoming("Ａ", "02-555-0100"), ImportReport(unchanged: 1)),
    (Incoming("alone", nickname: "new"), ImportReport(updated: 1, updatedFields: [.nickname: 1])),
    (Incoming("a", "02-555-0100"), ImportReport(unchanged: 1)),
    (
      Incoming("a", "02-555-0199"), ImportReport(added: 1, failures: [.init(line: 1, reason: .contact(.sameName("a")))])
    ),
    (
      Incoming("a", "02-555-0199", emails: ["a@example.org"]),
      ImportReport(added: 1, failures: [.init(line: 1, reason: .contact(.sameName("a")))])
    ),
    (Incoming("b", "02-555-0100"), ImportReport(added: 1)),
    (Incoming("a"), ImportReport(added: 1, failures: [.init(line: 1, reason: .contact(.sameName("a")))])),
    // The same email address is enough if one of the two has no number.
    (
      Incoming("a", nickname: "new", emails: ["A@example.org"]), ImportReport(updated: 1, updatedFields: [.nickname: 1])
    ),
  ])
  func knownContactsAreMatchedAndOthersAdded(incoming: Incoming, report: ImportReport) async throws {
    try await add(
      .sample("a", id: 1, phones: ["02-555-0100"], emails: ["a@example.org"]),
      .sample("alone", id: 2)
    )
    #expect(try await merge(incoming) == report)
    #expect(try await merge(incoming) == ImportReport(unchanged: 1))
    #expect(try await StoredContacts(store).count() == 2 + report.added)
  }

  @Test func contactWithoutUIDGainsValuesAndReportsDifferences() async throws {
    let born = try Birthday(year: 1990, month: 4, day: 12)
    let here = Contact.sample(
      "a",
      id: 1,
      nickname: "old",
      organization: "Haru",
      phones: ["02-555-0100"],
      emails: ["a@example.org"],
      birthday: born,
      groups: ["tea"],
      notes: "mine"
    )
    try await add(here)
    let there = Contact.sample(
      "a",
      nickname: "new",
      organization: "Haru",
      phones: ["02-555-0100", "02-555-0101"],
      emails: ["b@example.org"],
      birthday: try Birthday(month: 4, day: 13),
      groups: ["chess"],
      notes: "theirs"
    )
    let differences = [ContactCard.Field.nickname, .birthday].map { field in
      ImportReport.Failure(line: 1, reason: .contact(.differs(field, here: here.card, there: there.card)))
    }
    let fields: [ContactCard.Field: Int] = [.phones: 1, .emails: 1, .groups: 1, .notes: 1]
    #expect(
      try await merge(Incoming(there)) == ImportReport(updated: 1, updatedFields: fields, failures: differences)
    )
    let both = Contact.sample(
      "a",
      id: 1,
      nickname: "old",
      organization: "Haru",
      phones: ["02-555-0100", "02-555-0101"],
      emails: ["a@example.org", "b@example.org"],
      birthday: born,
      groups: ["tea", "chess"],
      notes: "mine\n\ntheirs"
    )
    #expect(try await card(1) == both.card)
    // A second import adds nothing to the stored contact, but reports the left-out values again.
    let other = Incoming(there, uid: "x")
    let again = try await merge(other)
    #expect(again.unchanged == 1 && again.updated == 0 && again.count(of: .difference) == 2)
    #expect(try await card(1) == both.card)
  }

  @Test func similarContactsOfOneFileStaySeparate() async throws {
    let file = [Incoming("a", uid: "1", "1"), Incoming("a", uid: "2", "1"), Incoming("a", "1"), Incoming("a", "1")]
    #expect(try await merge(file) == ImportReport(added: 3, unchanged: 1))
    #expect(try await merge(file) == ImportReport(unchanged: 4))
  }

  @Test func plantedPhoneNumberStaysWithItsPlant() async throws {
    try await add(.sample("a", id: 1, phones: ["02-555-0100"]), .sample("b", id: 2, phones: ["02-555-0200"]))
    for id in 1...2 { try await StoredPlants(store).save(.sample(id: id)) }
    let report = try await merge(Incoming("b", uid: "sample-2", "+82 2 555 0100", "02-555-0300"))
    let reason = ImportReport.Reason.contact(.phoneAlreadyPlanted(phone: "+82 2 555 0100", plant: "a"))
    #expect(
      report == ImportReport(updated: 1, updatedFields: [.phones: 1], failures: [.init(line: 1, reason: reason)])
    )
    let phones = try await card(2).phones.map(\.value.text)
    #expect(Set(phones) == ["02-555-0200", "02-555-0300"])
    #expect(try await StoredPlants(store).plants(reachedBy: [PhoneNumber(imported: "02-555-0100")]).count == 1)
  }

  @Test func contactWithOnlyATakenNumberChangesNothing() async throws {
    try await add(.sample("a", id: 1, phones: ["02-555-0100"]), .sample("b", id: 2, phones: ["02-555-0200"]))
    for id in 1...2 { try await StoredPlants(store).save(.sample(id: id)) }
    let row = Incoming("b", uid: "sample-2", "02-555-0200", "02-555-0100")
    let before = try await card(2)
    for _ in 1...2 {
      let report = try await merge(row)
      #expect(report.unchanged == 1 && report.failureCount == 1)
    }
    #expect(try await card(2) == before)
  }

  @Test func numbersAreAcceptedWithoutAConflictingPlant() async throws {
    try await add(.sample("a", id: 1, phones: ["02-555-0100"]), .sample("b", id: 2))
    try await StoredPlants(store).save(.sample(id: 1))
    #expect(try await merge(Incoming("b", uid: "sample-2", "02-555-0100")).contactFields == [.phones: 1])
    // The plant's own number, written differently.
    #expect(try await merge(Incoming("a", uid: "sample-1", "+82 2 555 0100")).contactFields == [.phones: 1])
  }

  @Test func textOutsideCardsIsNotAContact() async throws {
    let isEmpty = try await store.changeMany(as: { _ in UndoLabel(.imported, .contact, "") }, isDryRun: true) {
      transaction throws(StoreError) in
      var merge = try ContactMerge(in: transaction, newID: newID)
      merge.leaveOut(ImportReport.Failure(line: 1, reason: .outsideCard))
      let before = merge.isEmpty
      merge.leaveOut(ImportReport.Failure(line: 2, reason: .contact(.nameless)))
      return [before, merge.isEmpty]
    }
    #expect(isEmpty.value == [true, false])
  }

  private func merge(_ incoming: Incoming) async throws -> ImportReport { try await merge([incoming]) }

  private func merge(_ file: [Incoming]) async throws -> ImportReport {
    try await store.changeMany(as: { _ in UndoLabel(.imported, .contact, "") }, isDryRun: false) {
      transaction throws(StoreError) in
      var merge = try ContactMerge(in: transaction, newID: newID)
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
