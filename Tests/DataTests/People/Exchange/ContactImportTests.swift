import Data
import Domain
import Foundation
import Support
import Testing

struct ContactImportTests {
  private static let hana = "UID:h\nFN:백하나\nTEL:010-2345-0101\nX-SEAT:12"
  private static let tom = "FN:Tom Reed\nTEL:+82 10-2345-0102"

  @Test func newCardsAreAddedAndTheSameFileChangesNothing() async throws {
    let desk = try ContactDesk()
    let nameless = "ORG:\nNOTE:nobody"
    let report = try await desk.take(Self.hana, Self.tom, "FN:Ann")
    #expect(report == ImportReport(added: 3))
    #expect(try await desk.titles() == ["Ann", "Tom Reed", "백하나"])
    #expect(
      try await desk.take(Self.hana, nameless, Self.tom, "FN:Ann")
        == ImportReport(unchanged: 3, failures: [.init(line: 8, reason: .namelessCard)])
    )
    #expect(try await SQLiteUndoHistory(desk.database).entries(limit: 9).map(\.label.subject) == ["in"])
  }

  @Test func aTrialChangesNothing() async throws {
    let desk = try ContactDesk()
    #expect(try await desk.take(Self.hana, isTrial: true) == ImportReport(added: 1))
    #expect(try await desk.titles().isEmpty)
  }

  @Test func oneImportIsOneStepOfUndo() async throws {
    let desk = try ContactDesk()
    try await desk.take(Self.hana)
    try await desk.take(Self.hana.replacing("0101", with: "0199"), Self.tom)
    let history = SQLiteUndoHistory(desk.database)
    _ = try await history.undo()
    #expect(try await desk.titles() == ["백하나"])
    #expect(try await desk.contact("백하나")?.card.phones.map(\.value.text) == ["010-2345-0101"])
    #expect(try await desk.document().contains("X-SEAT:12"))
  }

  @Test(
    arguments: [
      // The same UID.
      ("UID:h\nFN:백하나\nTEL:1", "UID:h\nFN:백두나\nTEL:2", "백두나"),
      // Another UID or none, but the same title and line.
      ("UID:h\nFN:백하나\nTEL:010-2345-0101", "UID:x\nFN:백하나\nTEL:+82 10 2345 0101\nNOTE:a", "백하나"),
      ("UID:h\nFN:백하나\nTEL:010-2345-0101", "FN:백하나\nTEL:01023450101", "백하나"),
      ("FN:Ann\nEMAIL:ann@reed.example", "FN:ann\nEMAIL:Ann@Reed.example\nNOTE:a", "ann"),
      ("FN:Ann", "FN:Ann\nNOTE:a", "Ann"),
    ]
  )
  func theSamePersonIsUpdated(old: String, new: String, title: String) async throws {
    let desk = try ContactDesk()
    try await desk.take(old)
    #expect(try await desk.take(new) == ImportReport(updated: 1))
    #expect(try await desk.titles() == [title])
    #expect(try await desk.take(new) == ImportReport(unchanged: 1))
  }

  @Test(
    arguments: [
      ("UID:h\nFN:백하나\nTEL:010-2345-0101", "UID:x\nFN:백하나\nTEL:010-2345-0102"),
      ("UID:h\nFN:백하나\nTEL:010-2345-0101", "UID:x\nFN:백두나\nTEL:010-2345-0101"),
      ("FN:Ann\nTEL:1", "FN:Ann"),
    ]
  )
  func anotherPersonIsAdded(old: String, new: String) async throws {
    let desk = try ContactDesk()
    try await desk.take(old)
    #expect(try await desk.take(new) == ImportReport(added: 1))
    #expect(try await desk.titles().count == 2)
  }

  @Test func alikeCardsOfOneFileStayApart() async throws {
    let desk = try ContactDesk()
    let cards = [
      "UID:a\n\(Self.tom)", "UID:b\n\(Self.tom)", "\(Self.tom)\nNOTE:x", "\(Self.tom)\nNOTE:x", "UID:a\nFN:Other",
    ]
    let file = cards.map { "BEGIN:VCARD\nVERSION:3.0\n\($0)\nEND:VCARD\n" }.joined()
    #expect(try await desk.takeFile(file) == ImportReport(added: 4, unchanged: 1))
    #expect(try await desk.takeFile(file) == ImportReport(unchanged: 5))
  }

  @Test func aStampAloneIsNoChange() async throws {
    let desk = try ContactDesk()
    try await desk.take("\(Self.hana)\nREV:20260101T000000Z")
    #expect(try await desk.take("\(Self.hana)\nREV:20260102T000000Z\nPRODID:x") == ImportReport(unchanged: 1))
    #expect(try await desk.take("\(Self.hana)\nX-ROW:3") == ImportReport(updated: 1))
  }

  @Test func aContactThatWasChangedHereIsNewerThanTheFileItCameFrom() async throws {
    let desk = try ContactDesk()
    try await desk.take(Self.hana)
    var contact = try #require(try await desk.contact("백하나"))
    contact.card.nickname = ContactLine(imported: "하나언니")
    try await desk.contacts.save(contact)
    #expect(try await desk.take(Self.hana) == ImportReport(unchanged: 1))
    #expect(try await desk.contact("백하나")?.card.nickname.text == "하나언니")
    #expect(try await desk.take("\(Self.hana)\nNOTE:new") == ImportReport(updated: 1))
  }

  @Test func aUIDOfThisProgramBecomesTheIDAgain() async throws {
    let desk = try ContactDesk()
    let uuid = try #require(UUID(uuidString: "6F1C0F0E-9A3B-4C55-8B1E-2D6C3F8A7B10"))
    try await desk.take("UID:urn:uuid:\(uuid.uuidString.lowercased())\nFN:Ann")
    #expect(try await desk.contact("Ann")?.id == Contact.ID(uuid))
  }

  @Test(arguments: ["", "hello\n", "BEGIN:VCALENDAR\nEND:VCALENDAR\n", "date,amount\n1,2\n"])
  func aFileWithoutContactsIsRefused(text: String) async throws {
    let desk = try ContactDesk()
    await #expect(throws: ContactImportError.noContact) { try await desk.takeFile(text) }
  }

  @Test func aFileThatCannotBeReadIsRefused() async throws {
    let desk = try ContactDesk()
    let importer = ContactImporter(desk.database, newID: desk.newID)
    await #expect(throws: ContactImportError.unreadable(detail: "No such file or directory")) {
      try await importer.importContacts(from: .path(desk.path("none")), isTrial: false, progress: { _ in })
    }
  }

  @Test func anImportThatIsCancelledChangesNothing() async throws {
    let (desk, gate) = (try ContactDesk(), AsyncGate())
    let task = Task {
      await gate.pass()
      return try await desk.take("FN:Ann")
    }
    task.cancel()
    await #expect(throws: ContactImportError.cancelled) { try await task.value }
    #expect(try await desk.take("FN:Ann") == ImportReport(added: 1))
  }

  @Test func aRowAddsWhatItSaysAndTakesNothingAway() async throws {
    let desk = try ContactDesk()
    try await desk.take("\(Self.hana)\nBDAY:--0412\nNOTE:old")
    let table =
      "First Name,Last Name,Phone 1 - Value,Phone 2 - Value,Notes,Hobby\n하나,백,010-2345-0101,02-345-0103,new,tea\n"
    #expect(try await desk.takeFile(table) == ImportReport(updated: 1))
    let card = try #require(try await desk.contact("백하나")).card
    #expect(card.phones.map(\.value.text) == ["010-2345-0101", "02-345-0103"])
    #expect(card.notes.text == "new")
    #expect(card.birthday == (try Birthday(month: 4, day: 12)))
    #expect(try await desk.takeFile(table) == ImportReport(unchanged: 1))
    let written = try await desk.document()
    #expect(written.contains("X-SEAT:12\r\n") && written.contains("X-HARU-COLUMN;X-NAME=Hobby:tea\r\n"))
  }

  @Test func aTableIsTheSameWhenItIsReadAgain() async throws {
    let desk = try ContactDesk()
    let table = "Name,Hobby\n백하나,차\nTom Reed,\nTom Reed,\n"
    #expect(try await desk.takeFile(table) == ImportReport(added: 2, unchanged: 1))
    #expect(try await desk.takeFile(table) == ImportReport(unchanged: 3))
  }
}
