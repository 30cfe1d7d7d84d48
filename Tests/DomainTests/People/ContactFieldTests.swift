import Domain
import DomainTesting
import Support
import Testing

/// Checks that no rule forgets a field of a contact.
struct ContactFieldTests {
  /// A card of a file that was imported before.
  private struct KnownFile: IncomingContact {
    let card: ContactCard
    let before: ContactCard

    var uid: String? { "u" }
    var line: Int { 1 }
    var sourceBytes: [UInt8] { [] }

    func contentUID() -> String { "content" }

    func fileForm(of card: ContactCard) -> ContactCard { card }

    func news(for contact: Contact, from source: [UInt8]?, isNewer: Bool) -> ContactNews? {
      ContactNews(before: before, hasMore: false, source: [])
    }
  }

  private static let id = Contact.ID(number: 1)

  private let desk: PeopleDesk
  private let full: ContactCard
  private let other: ContactCard

  init() throws { (desk, full, other) = (try PeopleDesk(), try .full(), try .otherFull()) }

  @Test func everyPropertyOfACardIsAField() {
    let properties = Mirror(reflecting: full).children.compactMap(\.label)
    #expect(properties.sorted() == ContactCard.Field.allCases.map(\.rawValue).sorted())
    #expect(Set(CardLine.allCases.map(\.field)).count == CardLine.allCases.count)
  }

  @Test(arguments: ContactCard.Field.allCases) func samplesHaveEveryField(field: ContactCard.Field) {
    for (card, another) in [(full, other), (full, ContactCard()), (other, ContactCard())] {
      #expect(FormMerge.changes(from: card, to: card.taking(field, from: another)) == [field])
    }
  }

  @Test(arguments: ContactCard.Field.allCases)
  func editOfOneFieldIsSaved(field: ContactCard.Field) async throws {
    try await desk.add(contact(full))
    let changed = full.taking(field, from: other)
    _ = try await desk.saveContact.edit(Self.id, from: full, to: changed)
    #expect(try await desk.contacts.contact(Self.id)?.card == changed)
  }

  @Test(arguments: ContactCard.Field.allCases)
  func mergeAddsAMissingFieldAndNamesALostOne(field: ContactCard.Field) {
    let lacking = contact(full.taking(field, from: ContactCard()))
    let completed = MergedContacts(lacking, [contact(full)])
    #expect(completed.remaining.card == full)
    #expect(completed.losses == [])
    let merged = MergedContacts(contact(full), [contact(full.taking(field, from: other))])
    if merged.remaining.card == full {
      #expect(merged.losses.map(\.field) == [field])
    } else {
      #expect(FormMerge.changes(from: full, to: merged.remaining.card) == [field])
      #expect(merged.losses == [])
    }
  }

  @Test(arguments: ContactCard.Field.allCases)
  func importFollowsAFileThatChangedOneField(field: ContactCard.Field) async throws {
    try await desk.add(contact(full))
    let changed = full.taking(field, from: other)
    let newID = desk.newID
    let report = try await desk.store.changeMany(as: { _ in UndoLabel(.imported, .contact, "") }, isDryRun: false) {
      [full] transaction throws(StoreError) in
      var merge = try ContactMerge(in: transaction, newID: newID)
      try merge.receive(KnownFile(card: changed, before: full))
      return merge.report
    }.value
    #expect(report == ImportReport(updated: 1, updatedFields: [field: 1]))
    #expect(try await desk.contacts.contact(Self.id)?.card == changed)
  }

  private func contact(_ card: ContactCard) -> Contact { Contact(id: Self.id, uid: "u", card: card) }
}
