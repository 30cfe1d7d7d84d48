import Data
import Domain
import Support
import Testing

/// Checks that no format and no store forgets a field of a contact.
struct ContactFieldTests {
  /// The fields that a format reads back in another form, because the format lacks labels or parts of the fields.
  private static let inexact: [ContactFileFormat: Set<ContactCard.Field>] = [
    .outlookCSV: [.phones, .emails, .addresses, .links]
  ]

  private let full: ContactCard
  private let other: ContactCard

  init() throws { (full, other) = (try .full(), try .otherFull()) }

  @Test(arguments: ContactFileFormat.allCases, ContactCard.Field.allCases)
  func fieldAloneSurvivesEveryFileFormat(format: ContactFileFormat, field: ContactCard.Field) async throws {
    let bare = Contact.sample("Bare").card
    let card = bare.taking(field, from: full)
    let (first, second) = (try ContactDesk(.inMemory), try ContactDesk(.inMemory))
    try await first.contacts.save(Contact(id: Contact.ID(number: 1), uid: "u", card: card))
    try await second.takeFile(try await first.document(format))
    let read = try #require(try await second.contact(card.title)).card
    if Self.inexact[format]?.contains(field) == true {
      #expect(FormMerge.changes(from: bare, to: read) == [field])
    } else {
      #expect(read == card)
    }
  }

  @Test(arguments: [VCardVersion.v21, .v30, .v40], ContactCard.Field.allCases)
  func changedFieldReplacesItsLinesInTheSource(version: VCardVersion, field: ContactCard.Field) throws {
    let changed = full.taking(field, from: other)
    let old = VCardWriter.lines(of: full, uid: "u", source: nil, version)
    let source = try VCardText.parsed(old).source
    #expect(VCardWriter.lines(of: full, uid: "u", source: source, version) == old)
    #expect(try VCardText.parsed(VCardWriter.lines(of: changed, uid: "u", source: source, version)).card == changed)
  }

  @Test(arguments: ContactCard.Field.allCases) func changedFieldIsSynchronized(field: ContactCard.Field) throws {
    let format = ContactSyncFormat(newID: .counting())
    let (old, changed) = (contact(full), contact(full.taking(field, from: other)))
    #expect(!format.isSame(old, changed))
    for (here, there) in [(changed, old), (old, changed)] {
      let merge = format.merge(base: old, here: here, there: there)
      #expect(merge.here.card == changed.card && merge.there.card == changed.card)
      #expect(merge.conflicts == [])
    }
    let text = format.text(of: changed, on: format.newText(of: old, from: nil))
    #expect(format.record(in: text)?.card == changed.card)
    let lacking = format.record(old, setting: field.rawValue, to: nil).card
    #expect(lacking == full.taking(field, from: ContactCard()))
  }

  /// Recreates the nickname's column as a new version would add it, so that no row has a value.
  @Test func fieldThatAVersionAddsIsReadFromTheStoredSource() async throws {
    let desk = try ContactDesk(.sqlite)
    let card = "FN:Tom Reed\nNICKNAME:Tommy\nTEL:1"
    try await desk.take(card)
    let written = try await desk.document()
    #expect(written.contains("NICKNAME:Tommy"))
    try await desk.folder.open().maintain { connection throws(StoreError) in
      try connection.execute("ALTER TABLE contact DROP COLUMN nickname; ALTER TABLE contact ADD COLUMN nickname TEXT")
    }
    var contact = try #require(try await desk.contact("Tom Reed"))
    #expect(contact.card.nickname == ContactLine(imported: "Tommy"))
    #expect(try await desk.contacts.contacts(idPrefix: contact.id.digits, limit: 2) == [contact])
    #expect(try await desk.document() == written)
    #expect(try await desk.take(card) == ImportReport(unchanged: 1))

    contact.card.nickname = .none
    try await desk.contacts.save(contact)
    #expect(try await desk.contact("Tom Reed") == contact)
    #expect(try await !desk.document().contains("NICKNAME"))
  }

  private func contact(_ card: ContactCard) -> Contact { Contact(id: Contact.ID(number: 1), uid: "u", card: card) }
}
