import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

struct ContactImportTests {
  private static let hana = "UID:h\nFN:백하나\nTEL:010-2345-0101\nX-SEAT:12"
  private static let tom = "FN:Tom Reed\nTEL:+82 10-2345-0102"

  @Test(arguments: StoreKind.allCases)
  func newCardsAreAddedAndTheSameFileChangesNothing(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    let nameless = "ORG:\nNOTE:nobody"
    let report = try await desk.take(Self.hana, Self.tom, "FN:Ann")
    #expect(report == ImportReport(added: 3))
    #expect(try await desk.titles() == ["Ann", "Tom Reed", "백하나"])
    #expect(
      try await desk.take(Self.hana, nameless, Self.tom, "FN:Ann")
        == ImportReport(unchanged: 3, failures: [.init(line: 8, reason: .contact(.nameless))])
    )
    #expect(try await desk.history.entries(limit: 9).map(\.label.subject) == ["in"])
  }

  @Test(
    arguments: [
      // The form of RFC 6350, with members before and after the group, and Apple's form.
      ["UID:urn:uuid:1-a\nFN:Ann", "KIND:group\nFN:가족\nMEMBER:urn:uuid:1-a\nMEMBER:urn:uuid:1-b", "UID:1-b\nFN:Bo"],
      [
        "UID:1-a\nFN:Ann", "UID:1-b\nFN:Bo",
        "UID:g\nX-ADDRESSBOOKSERVER-KIND:Group\nFN:가족\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1-a"
          + "\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1-b",
      ],
    ]
  )
  func groupCardAssignsItsGroupToItsMembers(cards: [String]) async throws {
    for kind in StoreKind.allCases {
      let desk = try ContactDesk(kind)
      #expect(try await desk.take(cards) == ImportReport(added: 2))
      #expect(try await desk.titles() == ["Ann", "Bo"])
      #expect(try await desk.contact("Ann")?.card.groups.map(\.text) == ["가족"])
      #expect(try await desk.contact("Bo")?.card.groups.map(\.text) == ["가족"])
      #expect(try await desk.take(cards) == ImportReport(unchanged: 2))
      let other = "KIND:group\nFN:Choir\nMEMBER:1-b\nMEMBER:nobody"
      let missing = ImportReport.Failure(line: 1, reason: .contact(.missingMembers(group: "Choir", count: 1)))
      #expect(
        try await desk.take(other) == ImportReport(updated: 1, updatedFields: [.groups: 1], failures: [missing])
      )
      #expect(try await desk.contact("Bo")?.card.groups.map(\.text) == ["가족", "Choir"])
    }
  }

  @Test(arguments: StoreKind.allCases) func dryRunChangesNothing(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    #expect(try await desk.take(Self.hana, isDryRun: true) == ImportReport(added: 1))
    #expect(try await desk.titles().isEmpty)
  }

  @Test func reportListsTheFirstContactsThatChange() async throws {
    let desk = try ContactDesk(.inMemory)
    _ = try await desk.take("FN:Ann")
    let cards = ["FN:Ann", Self.hana, Self.tom] + (1...9).map { "FN:Guest \($0)" }
    let report = try await desk.take(cards, isDryRun: true)
    let listed = report.records.all.map { ($0.record.value as? Contact)?.title }
    #expect(listed == ["백하나", "Tom Reed", "Guest 1", "Guest 2", "Guest 3"])
    _ = try await desk.take(Self.tom)
    let changed = try await desk.take("\(Self.tom)\nNOTE:new")
    #expect(changed.records.all.map(\.isNew) == [false])
  }

  @Test(arguments: StoreKind.allCases) func importIsOneUndoStep(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.take(Self.hana)
    try await desk.take(Self.hana.replacing("0101", with: "0199"), Self.tom)
    let history = desk.history
    _ = try await history.undo()
    #expect(try await desk.titles() == ["백하나"])
    #expect(try await desk.contact("백하나")?.card.phones.map(\.value.text) == ["010-2345-0101"])
    #expect(try await desk.document().contains("X-SEAT:12"))
  }

  @Test(
    arguments: [
      // The UID is the same.
      ("UID:h\nFN:백하나\nTEL:1", "UID:h\nFN:백두나\nTEL:2", "백두나", [.name: 1, .phones: 1]),
      // The UID differs or is missing, but title and line are the same.
      ("UID:h\nFN:백하나\nTEL:010-2345-0101", "UID:x\nFN:백하나\nTEL:+82 10 2345 0101\nNOTE:a", "백하나", [.notes: 1]),
      ("FN:Ann\nEMAIL:ann@reed.example", "FN:Ann\nEMAIL:Ann@Reed.example\nNOTE:a", "Ann", [.notes: 1]),
      ("FN:Ann", "FN:Ann\nNOTE:a", "Ann", [.notes: 1]),
    ] as [(String, String, String, [ContactCard.Field: Int])]
  )
  func samePersonIsUpdated(old: String, new: String, title: String, fields: [ContactCard.Field: Int]) async throws {
    for kind in StoreKind.allCases {
      let desk = try ContactDesk(kind)
      try await desk.take(old)
      #expect(try await desk.take(new, isDryRun: true) == ImportReport(updated: 1, updatedFields: fields))
      #expect(try await desk.take(new) == ImportReport(updated: 1, updatedFields: fields))
      #expect(try await desk.titles() == [title])
      #expect(try await desk.take(new) == ImportReport(unchanged: 1))
    }
  }

  private static let whole = "FN:백하나\nTEL:010-2345-0101\nEMAIL:a@moon.example\nBDAY:1990-04-12\nNOTE:mine\nX-SEAT:12"

  @Test(
    arguments: [
      "BEGIN:VCARD\nVERSION:4.0\nFN:백하나\nTEL:+82 10 2345 0101\nORG:달빛\nEND:VCARD\n",
      "Name,Phone 1 - Value,Organization Name\n백하나,010-2345-0101,달빛\n",
    ],
    StoreKind.allCases
  )
  func cardWithoutUIDErasesNothing(file: String, kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.take(Self.whole)
    let before = try #require(try await desk.contact("백하나")).card
    #expect(try await desk.takeFile(file) == ImportReport(updated: 1, updatedFields: [.organization: 1]))
    var wanted = before
    wanted.organization = ContactLine(imported: "달빛")
    #expect(try await desk.contact("백하나")?.card == wanted)
    #expect(try await desk.document().contains("X-SEAT:12\r\n"))
    #expect(try await desk.takeFile(file) == ImportReport(unchanged: 1))
  }

  @Test(arguments: StoreKind.allCases)
  func differingCardIsReportedAndAddsItsNotesAndLines(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.take(Self.whole)
    let card = "FN:백하나\nTEL:010-2345-0101\nBDAY:1991-05-13\nNOTE:theirs\nX-SEAT:13\nitem1.X-ROW:3\nitem1.X-ABLABEL:row"
    let report = try await desk.take(card)
    #expect(report.contactFields == [.notes: 1] && report.count(of: .difference) == 1)
    let saved = try #require(try await desk.contact("백하나")).card
    #expect(saved.birthday == (try Birthday(year: 1990, month: 4, day: 12)))
    #expect(saved.notes.text == "mine\n\ntheirs")
    let written = try await desk.document()
    for line in ["X-SEAT:12\r\n", "X-SEAT:13\r\n", "item1.X-ROW:3\r\n", "item1.X-ABLABEL:row\r\n"] {
      #expect(written.contains(line))
    }
    let again = try await desk.take(card)
    #expect(again.unchanged == 1 && again.updated == 0 && again.count(of: .difference) == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func partialCardWithUIDChangesOnlyItsOwnFields(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.take("UID:h\n\(Self.whole)")
    var contact = try #require(try await desk.contact("백하나"))
    contact.card.emails.append(Labeled(EmailAddress(imported: "b@moon.example")))
    contact.card.nickname = ContactLine(imported: "하나언니")
    try await desk.contacts.save(contact)
    let part = "UID:h\nFN:백하나\nTEL:010-2345-0109"
    #expect(try await desk.take(part) == ImportReport(updated: 1, updatedFields: [.phones: 1]))
    var wanted = contact.card
    wanted.phones = [Labeled(PhoneNumber(imported: "010-2345-0109"))]
    #expect(try await desk.contact("백하나")?.card == wanted)
    #expect(try await desk.document().contains("X-SEAT:12\r\n"))
    #expect(try await desk.take(part) == ImportReport(unchanged: 1))
    // The file's newer values replace the stored ones, and what was added in Haru stays.
    let newer = "UID:h\nFN:백하나\nTEL:010-2345-0109\nEMAIL:c@moon.example\nNOTE:theirs"
    #expect(try await desk.take(newer) == ImportReport(updated: 1, updatedFields: [.emails: 1, .notes: 1]))
    let card = try #require(try await desk.contact("백하나")).card
    #expect(card.emails.map(\.value.text) == ["c@moon.example", "b@moon.example"])
    #expect(card.notes.text == "theirs" && card.nickname.text == "하나언니")
  }

  @Test(
    arguments: [
      ("UID:h\nFN:백하나\nTEL:010-2345-0101", "UID:x\nFN:백하나\nTEL:010-2345-0102", "백하나"),
      ("UID:h\nFN:백하나\nTEL:010-2345-0101", "UID:x\nFN:백 하나\nTEL:010-2345-0102", "백 하나"),
      ("UID:h\nFN:백하나\nTEL:010-2345-0101", "UID:x\nFN:백두나\nTEL:010-2345-0101", nil),
      ("FN:Ann\nTEL:1", "FN:Ann", "Ann"),
      // Two people at one company don't share a name.
      ("ORG:Acme\nTEL:1", "ORG:Acme\nTEL:2", nil),
      // The email address is the same, the number differs.
      ("FN:Ann\nTEL:111\nEMAIL:ann@reed.example", "FN:Ann\nTEL:222\nEMAIL:ann@reed.example", "Ann"),
    ] as [(String, String, String?)]
  )
  func anotherPersonIsAddedAndANamesakeReported(old: String, new: String, name: String?) async throws {
    let failures = name.map { [ImportReport.Failure(line: 1, reason: .contact(.sameName($0)))] } ?? []
    for kind in StoreKind.allCases {
      let desk = try ContactDesk(kind)
      try await desk.take(old)
      #expect(try await desk.take(new, isDryRun: true) == ImportReport(added: 1, failures: failures))
      #expect(try await desk.take(new) == ImportReport(added: 1, failures: failures))
      #expect(try await desk.titles().count == 2)
    }
  }

  @Test(arguments: StoreKind.allCases) func similarCardsOfOneFileStaySeparate(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    let cards = [
      "UID:a\n\(Self.tom)", "UID:b\n\(Self.tom)", "\(Self.tom)\nNOTE:x", "\(Self.tom)\nNOTE:x", "UID:a\nFN:Other",
    ]
    let parts = cards.map { "BEGIN:VCARD\nVERSION:3.0\n\($0)\nEND:VCARD\n" }
    let file = parts.joined()
    let shared = ImportReport.Failure(
      line: parts.dropLast().joined().count { $0 == "\n" } + 1, reason: .contact(.sharedUID))
    #expect(try await desk.takeFile(file) == ImportReport(added: 4, unchanged: 1, failures: [shared]))
    #expect(try await desk.takeFile(file) == ImportReport(unchanged: 5))
  }

  @Test(arguments: StoreKind.allCases) func newTimestampAloneIsNotAChange(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.take("\(Self.hana)\nREV:20260101T000000Z")
    #expect(try await desk.take("\(Self.hana)\nREV:20260102T000000Z\nPRODID:x") == ImportReport(unchanged: 1))
    #expect(try await desk.take("\(Self.hana)\nX-ROW:3") == ImportReport(updated: 1))
  }

  @Test(arguments: StoreKind.allCases)
  func localChangesSurviveImportingTheSameFile(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.take(Self.hana)
    var contact = try #require(try await desk.contact("백하나"))
    contact.card.nickname = ContactLine(imported: "하나언니")
    try await desk.contacts.save(contact)
    #expect(try await desk.take(Self.hana) == ImportReport(unchanged: 1))
    #expect(try await desk.contact("백하나")?.card.nickname.text == "하나언니")
    #expect(
      try await desk.take("\(Self.hana)\nNOTE:new") == ImportReport(updated: 1, updatedFields: [.notes: 1])
    )
    #expect(try await desk.contact("백하나")?.card.nickname.text == "하나언니")
  }

  @Test(arguments: StoreKind.allCases) func uidThatIsAUUIDBecomesTheID(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    let uuid = try #require(UUID(uuidString: "6F1C0F0E-9A3B-4C55-8B1E-2D6C3F8A7B10"))
    try await desk.take("UID:urn:uuid:\(uuid.uuidString.lowercased())\nFN:Ann")
    #expect(try await desk.contact("Ann")?.id == Contact.ID(uuid))
  }

  @Test(arguments: StoreKind.allCases, ["", "hello\n", "BEGIN:VCALENDAR\nEND:VCALENDAR\n", "date,amount\n1,2\n"])
  func fileWithoutContactsIsRefused(kind: StoreKind, text: String) async throws {
    let desk = try ContactDesk(kind)
    await #expect(throws: ImportError.nothingFound) { try await desk.takeFile(text) }
  }

  @Test(arguments: StoreKind.allCases) func missingFileIsRefused(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    let importer = ContactImporter(desk.store, newID: desk.newID)
    await #expect(throws: ImportError.unreadable(detail: "No such file or directory")) {
      try await importer.importContacts(
        from: .path(desk.path("none")),
        isDryRun: false,
        today: .latest,
        order: .monthFirst,
        progress: { _ in }
      )
    }
  }

  @Test(arguments: StoreKind.allCases)
  func cancelledImportChangesNothing(kind: StoreKind) async throws {
    let (desk, gate) = (try ContactDesk(kind), AsyncGate())
    let task = Task {
      await gate.pass()
      return try await desk.take("FN:Ann")
    }
    task.cancel()
    await #expect(throws: ImportError.cancelled) { try await task.value }
    #expect(try await desk.take("FN:Ann") == ImportReport(added: 1))
  }

  @Test(arguments: StoreKind.allCases)
  func tableRowAddsItsValuesAndRemovesNothing(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.take("\(Self.hana)\nBDAY:--0412\nNOTE:old")
    let table =
      "First Name,Last Name,Phone 1 - Value,Phone 2 - Value,Notes,Hobby\n하나,백,010-2345-0101,02-345-0103,new,tea\n"
    #expect(
      try await desk.takeFile(table)
        == ImportReport(updated: 1, updatedFields: [.phones: 1, .notes: 1], failures: [Self.hobby])
    )
    let card = try #require(try await desk.contact("백하나")).card
    #expect(card.phones.map(\.value.text) == ["010-2345-0101", "02-345-0103"])
    #expect(card.notes.text == "old\n\nnew")
    #expect(card.birthday == (try Birthday(month: 4, day: 12)))
    #expect(try await desk.takeFile(table) == ImportReport(unchanged: 1, failures: [Self.hobby]))
    let written = try await desk.document()
    #expect(written.contains("X-SEAT:12\r\n") && written.contains("X-HARU-COLUMN;X-NAME=Hobby:tea\r\n"))
  }

  @Test(arguments: StoreKind.allCases) func repeatedTableImportChangesNothing(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    let table = "Name,Hobby\n백하나,차\nTom Reed,\nTom Reed,\n"
    #expect(try await desk.takeFile(table) == ImportReport(added: 2, unchanged: 1, failures: [Self.hobby]))
    #expect(try await desk.takeFile(table) == ImportReport(unchanged: 3, failures: [Self.hobby]))
  }

  private static let hobby = ImportReport.Failure(line: 1, reason: .unmappedColumns(["Hobby"]))

  @Test(arguments: StoreKind.allCases)
  func phoneOfAPlantIsNotAssignedToAnotherPlant(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    for (id, phone) in [(1, "010-2345-0101"), (2, "010-2345-0102")] {
      try await desk.contacts.save(.sample("n\(id)", id: id, phones: [phone]))
      try await StoredPlants(desk.store).save(.sample(id: id))
    }
    let card = "UID:sample-2\nFN:n2\nTEL:+82 10-2345-0101\nTEL:02-345-0103\nNOTE:new"
    let reason = ImportReport.Reason.contact(.phoneAlreadyPlanted(phone: "+82 10-2345-0101", plant: "n1"))
    let fields: [ContactCard.Field: Int] = [.phones: 1, .notes: 1]
    let failures = [ImportReport.Failure(line: 1, reason: reason)]
    #expect(try await desk.take(card) == ImportReport(updated: 1, updatedFields: fields, failures: failures))
    let saved = try #require(try await desk.contact("n2")).card
    #expect(saved.phones.map(\.value.text) == ["02-345-0103", "010-2345-0102"])
    #expect(saved.notes.text == "new")
    #expect(try await desk.take(card) == ImportReport(unchanged: 1, failures: failures))
  }

  @Test(arguments: StoreKind.allCases) func concurrentImportAndEditsLoseNothing(kind: StoreKind) async throws {
    let (desk, clock) = (try ContactDesk(kind), try DayClock.at("2026-11-20T12:00"))
    try await desk.contacts.save(.sample("백하나", id: 1, phones: ["010-2345-0101"]))
    try await StoredPlants(desk.store).save(.sample(id: 1))
    let others = (1...100).map { "n\($0),,,\n" }.joined()
    let header = "Name,Phone 1 - Value,Phone 2 - Value,Notes\n"
    let table = "\(header)백하나,010-2345-0101,02-345-0103,new\n\(others)"
    try Data(table.utf8).write(to: URL(filePath: desk.path("in")))
    let shown = try #require(try await desk.contacts.contact(Contact.ID(number: 1))).card
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let report = try await desk.takeFile(into: desk.store)
        #expect(report == ImportReport(added: 100, updated: 1, updatedFields: [.phones: 1, .notes: 1]))
      }
      for number in 0..<6 {
        group.addTask {
          let store = number.isMultiple(of: 2) ? desk.store : desk.second
          let draft = WateringDraft(via: .call, note: nil)
          _ = try await WaterPlant(store, newID: desk.newID)(Plant.ID(number: 1), draft, early: true, clock: clock)
        }
      }
      group.addTask {
        var wanted = shown
        wanted.nickname = ContactLine(imported: "하나언니")
        _ = try await SaveContact(desk.second, newID: desk.newID).edit(Contact.ID(number: 1), from: shown, to: wanted)
      }
      try await group.waitForAll()
    }
    let card = try #require(try await desk.contacts.contact(Contact.ID(number: 1))).card
    #expect(card.nickname.text == "하나언니" && card.notes.text == "new" && card.phones.count == 2)
    #expect(try await StoredPlants(desk.store).newestWaterings(of: Plant.ID(number: 1), limit: 9).count == 6)
    #expect(try await desk.contacts.count() == 101)
    #expect(try await desk.history.entries(limit: 99).count == 10)
  }

  @Test(arguments: StoreKind.allCases)
  func changeRightBeforeAnImportStays(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.take("FN:Ann\nTEL:010-2345-0101\nNICKNAME:a")
    let store = InterruptingStore(desk.store) {
      var contact = try #require(try await desk.contact("Ann"))
      contact.card.notes = ContactNotes(imported: "mine")
      try await StoredContacts(desk.second).save(contact)
    }
    #expect(try await desk.takeFile(into: store) == ImportReport(unchanged: 1))
    #expect(try await desk.contact("Ann")?.card.notes.text == "mine")
  }
}

struct UnshownLinesTests {
  private func unshown(_ lines: String...) throws -> [String] {
    let text = (["BEGIN:VCARD", "VERSION:3.0", "FN:박소라"] + lines + ["END:VCARD"]).joined(separator: "\n")
    let importer = ContactImporter(try InMemoryStore(time: .fixed(), pack: SamplePack(count: 0)), newID: .counting())
    return importer.unshown(Array(text.utf8), today: try Day("2026-11-20"))
  }

  @Test func linesWithoutAFieldAreListed() throws {
    #expect(
      try unshown(
        "UID:1",
        "REV:20260101T000000Z",
        "TEL:02-312-0001",
        "ANNIVERSARY:2015-05-05",
        "RELATED;TYPE=spouse:김하나",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;소라;1;;;;;;;",
        "item1.X-ABDATE:2001-02-03",
        "item1.X-ABLabel:_$!<Anniversary>!$_",
        "GEO:37.1\\;127.2"
      ) == [
        "ANNIVERSARY 2015-05-05", "RELATED 김하나", "X-ANDROID-CUSTOM vnd.android.cursor.item/nickname, 소라, 1",
        "Anniversary 2001-02-03", "GEO 37.1;127.2",
      ]
    )
  }

  @Test func secondValuesOfFieldsWithOneValueAreListed() throws {
    #expect(
      try unshown("BDAY:1990-04-12", "BDAY:1991-05-13", "NICKNAME:소라", "NICKNAME:라라", "NICKNAME:소라") == [
        "BDAY 1991-05-13", "NICKNAME 라라",
      ]
    )
    #expect(try unshown("BDAY:1990") == ["BDAY 1990"])
    #expect(try unshown("BDAY:19900412", "BDAY:1990-04-12") == [])
  }

  @Test func picturesAndLongValuesAreShortened() throws {
    #expect(try unshown("PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=") == ["PHOTO"])
    let long = try unshown("X-LONG:" + String(repeating: "a", count: 5_000))
    #expect(long == ["X-LONG " + String(repeating: "a", count: 99) + "…"])
  }
}
