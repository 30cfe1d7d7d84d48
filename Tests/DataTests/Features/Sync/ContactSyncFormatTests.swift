import Data
import Domain
import Support
import Testing

struct ContactSyncFormatTests {
  private static let format = ContactSyncFormat(newID: .counting())

  private static func contact(_ text: [UInt8]) throws -> Contact { try #require(format.record(in: text)) }

  private static func contact(_ lines: String) throws -> Contact { try contact(text(lines)) }

  private static func text(_ lines: String) -> [UInt8] {
    Array("BEGIN:VCARD\r\nVERSION:3.0\r\nUID:u\r\n\(lines)\r\nEND:VCARD\r\n".utf8)
  }

  private static func lines(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  private static func lines(_ text: [UInt8]?) throws -> [String] { lines(try #require(text)) }

  @Test(arguments: PhoneCard.allCases) func unchangedCardIsNeverWritten(card: PhoneCard) throws {
    #expect(Self.format.text(of: try Self.contact(card.text), on: card.text) == card.text)
  }

  @Test(arguments: PhoneCard.allCases) func changeOfOneFieldReplacesOnlyItsLines(card: PhoneCard) throws {
    var contact = try Self.contact(card.text)
    contact.card.jobTitle = ContactLine(imported: "Engineer")
    let written = Self.lines(Self.format.text(of: contact, on: card.text))
    let old = Self.lines(card.text)
    let isOutdated = { (line: String) in line.hasPrefix("REV") || line.hasPrefix("TITLE") }
    #expect(Set(old.filter { !isOutdated($0) }).subtracting(written) == [])
    #expect(Set(written).subtracting(old) == ["TITLE:Engineer"])
  }

  @Test(arguments: PhoneCard.allCases) func everyFieldOfThePhoneIsRead(card: PhoneCard) throws {
    let contact = try Self.contact(card.text)
    let names = ["김해나", "김 서윤", "Lee Ji-ho", "최유나", "Max Muster"]
    let counts = [(2, 1), (1, 1), (2, 0), (0, 2), (1, 1)]
    let index = try #require(PhoneCard.allCases.firstIndex(of: card))
    #expect(contact.title == names[index])
    #expect(contact.card.phones.count == counts[index].0)
    #expect(contact.card.emails.count == counts[index].1)
  }

  @Test func newCardIsVersion3() throws {
    let text = Self.format.newText(of: .sample("김해나", phones: ["010-2222-0001"]), from: nil)
    let lines = Self.lines(text)
    #expect(lines.prefix(2) == ["BEGIN:VCARD", "VERSION:3.0"])
    #expect(Set(["UID:sample-1", "FN:김해나", "TEL;TYPE=CELL:010-2222-0001"]).isSubset(of: lines))
    #expect(
      Self.format.record(in: text).map { Self.format.isSame($0, .sample("김해나", phones: ["010-2222-0001"])) } == true)
  }

  @Test func oldCardIsConvertedWhenItChanges() throws {
    let old = Array("BEGIN:VCARD\nVERSION:2.1\nUID:u\nN:Kim;Min\nTEL;CELL:010-2222-0001\nX-A;B:c\nEND:VCARD\n".utf8)
    var contact = try Self.contact(old)
    #expect(Self.format.text(of: contact, on: old) == old)
    contact.card.notes = ContactNotes(imported: "hello")
    let written = Self.lines(Self.format.text(of: contact, on: old))
    #expect(Set(["VERSION:3.0", "TEL;TYPE=CELL:010-2222-0001", "NOTE:hello"]).isSubset(of: written))
  }

  @Test(
    arguments: [
      "", "hello", "<html>not a card</html>", "BEGIN:VCARD\nFN:cut short",
      "BEGIN:VCARD\nVERSION:3.0\nUID:u\nN:;;;;\nFN:\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nUID:g\nFN:Friends\nX-ADDRESSBOOKSERVER-KIND:group\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:4.0\nUID:g\nFN:Friends\nKIND:group\nMEMBER:urn:uuid:u\nEND:VCARD\n",
      "BEGIN:VCARD\nFN:a\nEND:VCARD\nBEGIN:VCARD\nFN:b\nEND:VCARD\n", "BEGIN:VCALENDAR\nEND:VCALENDAR\n",
    ]
  )
  func textThatIsNotAContactIsLeftAlone(text: String) {
    #expect(Self.format.record(in: Array(text.utf8)) == nil)
  }

  @Test func cardWithoutUIDGetsTheSameOneEachTime() throws {
    let text = Array("BEGIN:VCARD\nVERSION:3.0\nFN:김해나\nEND:VCARD\n".utf8)
    let uid = Self.format.uid(of: try Self.contact(text))
    #expect(!uid.isEmpty)
    #expect(Self.format.uid(of: try Self.contact(text)) == uid)
  }

  @Test func orderFoldingStampsAndCaseOfNamesDoNotCount() throws {
    let one = try Self.contact("FN:Kim\r\nTEL;TYPE=CELL:1234\r\nTEL;TYPE=HOME:5678\r\nREV:2026-01-01T00:00:00Z")
    let other = try Self.contact("rev:2026-02-02T00:00:00Z\r\ntel;type=home:5678\r\ntel;type=cell:12\r\n 34\r\nfn:Kim")
    #expect(Self.format.isSame(one, other))
  }

  @Test func invalidBytesNeverCrash() throws {
    let invalid = Self.text("FN:Kim") + [0xFF, 0xFE, 0x00]
    _ = Self.format.record(in: invalid)
    let korean = Array("BEGIN:VCARD\nVERSION:3.0\nUID:u\nFN:".utf8) + [0xB1, 0xE8] + Array("\nEND:VCARD\n".utf8)
    let contact = try Self.contact(korean)
    #expect(Self.format.text(of: contact, on: korean) == korean)
  }

  @Test func partsOfANameThatLooksTheSameDoNotConflict() throws {
    let base = try Self.contact("FN:김민수")
    let there = try Self.contact("FN:김민수\r\nN:김;민수;;;")
    var here = base
    here.card.name.given = ContactLine(imported: "김민수")
    let merge = Self.format.merge(base: base, here: here, there: there)
    #expect(merge.conflicts == [] && merge.here.card.name == there.card.name)
    #expect(Self.format.isSame(merge.there, there))
    here.card.name.formatted = ContactLine(imported: "민수")
    let renamed = try Self.contact("FN:김 민수\r\nN:김;민수;;;")
    #expect(Self.format.merge(base: base, here: here, there: renamed).conflicts.map(\.field) == ["name"])
  }

  @Test func numberThatThePhoneRemovesIsRemovedFromHaru() throws {
    let base = try Self.contact("FN:Kim\r\nTEL:010-2222-0001\r\nTEL:010-2222-0002")
    let there = try Self.contact("FN:Kim\r\nTEL:010-2222-0002")
    var here = base
    here.card.phones.append(Labeled(PhoneNumber(imported: "010-2222-0003"), .home))
    let merge = Self.format.merge(base: base, here: here, there: there)
    #expect(merge.conflicts == [])
    #expect(merge.here.card.phones.map(\.value.text) == ["010-2222-0002", "010-2222-0003"])
    #expect(Self.format.isSame(merge.here, merge.there))
  }

  @Test func numbersFollowTheServersOrderAndNewOnesComeLast() throws {
    let base = try Self.contact("FN:Kim\r\nTEL:010-2222-0001\r\nTEL:010-2222-0002")
    let there = try Self.contact("FN:Kim\r\nTEL:010-2222-0004\r\nTEL:010-2222-0002\r\nTEL:010-2222-0001")
    var here = base
    here.card.phones.insert(Labeled(PhoneNumber(imported: "010-2222-0003"), .home), at: 0)
    let merge = Self.format.merge(base: base, here: here, there: there)
    #expect(merge.here.card.phones.map { $0.value.text.suffix(1) } == ["4", "2", "1", "3"])
    #expect(merge.there.card.phones == merge.here.card.phones)
  }

  @Test func sameNumbersInADifferentOrderKeepTheOrderOfEachSide() throws {
    let base = try Self.contact("FN:Kim\r\nTEL:010-2222-0001\r\nTEL:010-2222-0002")
    let there = try Self.contact("FN:Kim\r\nTEL:010-2222-0002\r\nTEL:010-2222-0001\r\nNOTE:new")
    let merge = Self.format.merge(base: base, here: base, there: there)
    #expect(merge.here.card.phones == base.card.phones && merge.here.card.notes == there.card.notes)
    #expect(merge.there.card.phones == there.card.phones)
  }

  @Test func spellingsOfANumberAndAnAddressAreMergedWithoutABase() throws {
    let there = try Self.contact("FN:Kim\r\nTEL:+82 10-2222-0001\r\nEMAIL;TYPE=HOME:A@example.com")
    let here = try Self.contact("FN:Kim\r\nTEL;TYPE=CELL:010-2222-0001\r\nEMAIL:a@example.com")
    let merge = Self.format.merge(base: nil, here: here, there: there)
    #expect(merge.conflicts == [] && Self.format.isSame(merge.here, merge.there))
    #expect(merge.here.card.phones == [Labeled(PhoneNumber(imported: "+82 10-2222-0001"), .mobile)])
    #expect(merge.here.card.emails == there.card.emails)
    let work = try Self.contact("FN:Kim\r\nTEL;TYPE=WORK:+82 10-2222-0001")
    #expect(Self.format.merge(base: nil, here: here, there: work).conflicts.map(\.field) == ["phones"])
  }

  @Test func changedNumberWinsOverItsRemoval() throws {
    let base = try Self.contact("FN:Kim\r\nTEL;TYPE=HOME:010-2222-0001")
    let there = try Self.contact("FN:Kim\r\nTEL;TYPE=WORK:010-2222-0001")
    var here = base
    here.card.phones = []
    for (one, other) in [(here, there), (there, here)] {
      let merge = Self.format.merge(base: base, here: one, there: other)
      #expect(merge.conflicts == [])
      #expect(merge.here.card.phones.map(\.label) == [.work])
      #expect(merge.there.card.phones.map(\.label) == [.work])
    }
  }

  @Test func labelThatBothChangedIsAConflict() throws {
    let base = try Self.contact("FN:Kim\r\nTEL;TYPE=HOME:010-2222-0001\r\nTEL:02-222-0002")
    let there = try Self.contact("FN:Kim\r\nTEL;TYPE=WORK:010-2222-0001")
    var here = base
    here.card.phones[0].label = .mobile
    let merge = Self.format.merge(base: base, here: here, there: there)
    let conflict = FieldConflict(
      "phones", base: "home;010-2222-0001\n;02-222-0002", here: "mobile;010-2222-0001", there: "work;010-2222-0001")
    #expect(merge.conflicts == [conflict])
    #expect(merge.here.card.phones.map(\.label) == [.mobile])
    #expect(merge.there.card.phones.map(\.label) == [.work])
    #expect(Self.format.record(merge.here, setting: "phones", to: conflict.there).card.phones == there.card.phones)
  }

  @Test(arguments: [
    ("TEL;TYPE=CELL:010-2222-0001", "TEL;TYPE=CELL:010-2222-0002", "TEL;TYPE=CELL:010-2222-0003", "phones"),
    ("EMAIL:a@example.com", "EMAIL:b@example.com", "EMAIL:c@example.com", "emails"),
    ("ADR:;;Street 1;;;;", "ADR:;;Street 2;;;;", "ADR:;;Street 3;;;;", "addresses"),
    ("URL:https://example.com/1", "URL:https://example.com/2", "URL:https://example.com/3", "links"),
  ])
  func valueThatBothChangedIsAConflict(old: String, mine: String, theirs: String, field: String) throws {
    let fax = "TEL;TYPE=FAX:02-222-0009"
    let base = try Self.contact("FN:Kim\r\n\(old)")
    let (here, there) = (try Self.contact("FN:Kim\r\n\(mine)\r\n\(fax)"), try Self.contact("FN:Kim\r\n\(theirs)"))
    let merge = Self.format.merge(base: base, here: here, there: there)
    #expect(merge.conflicts.map(\.field) == [field])
    // An addition in another place isn't part of the conflict.
    #expect(merge.here.card.phones.map(\.label).contains(.fax) && merge.there.card.phones.map(\.label).contains(.fax))
    #expect(Self.format.isSame(merge.here, here))
    let both = try Self.contact("FN:Kim\r\n\(theirs)\r\n\(fax)")
    #expect(Self.format.isSame(merge.there, both))
    let conflict = try #require(merge.conflicts.first)
    #expect(Self.format.isSame(Self.format.record(merge.here, setting: field, to: conflict.there), both))
    #expect(Self.format.isSame(Self.format.record(merge.there, setting: field, to: conflict.here), here))
  }

  @Test(arguments: [
    ("TEL;TYPE=HOME:010-2222-0002", "TEL;TYPE=WORK:010-2222-0003", ["2", "3"]),
    ("TEL;TYPE=CELL:010-2222-0002", "X-A:1", ["2"]), ("X-A:1", "TEL;TYPE=CELL:010-2222-0003", ["3"]),
    ("TEL;TYPE=CELL:010-2222-0002", "TEL;TYPE=CELL:010-2222-0002", ["2"]),
    ("TEL;TYPE=CELL:010-2222-0002", "TEL;TYPE=CELL:010-2222-0001\r\nTEL;TYPE=CELL:010-2222-0003", ["3", "2"]),
  ])
  func numbersThatDoNotReplaceTheSameOneAreUnited(mine: String, theirs: String, numbers: [String]) throws {
    let base = try Self.contact("FN:Kim\r\nTEL;TYPE=CELL:010-2222-0001")
    let (here, there) = (try Self.contact("FN:Kim\r\n\(mine)"), try Self.contact("FN:Kim\r\n\(theirs)"))
    let merge = Self.format.merge(base: base, here: here, there: there)
    #expect(merge.conflicts == [] && Self.format.isSame(merge.here, merge.there))
    #expect(Set(merge.here.card.phones.map { String($0.value.text.suffix(1)) }) == Set(numbers))
  }

  @Test func nameThatBothChangedIsAConflict() throws {
    let (base, there) = (try Self.contact("FN:김민수\r\nN:김;민수;;;"), try Self.contact("FN:김민서\r\nN:김;민서;;;"))
    let here = try Self.contact("FN:박지영\r\nN:박;지영;;;")
    let merge = Self.format.merge(base: base, here: here, there: there)
    #expect(merge.conflicts.map(\.field) == ["name"])
    #expect(merge.here.title == "박지영")
    #expect(merge.there.title == "김민서")
    #expect(Self.format.record(merge.here, setting: "name", to: merge.conflicts[0].there).title == "김민서")
  }

  @Test func removedFieldAppliesInBothDirections() throws {
    let base = try Self.contact("FN:Kim\r\nBDAY:1990-04-12\r\nNOTE:a")
    let there = try Self.contact("FN:Kim\r\nNOTE:a")
    var here = base
    here.card.notes = .none
    let merge = Self.format.merge(base: base, here: here, there: there)
    #expect(merge.conflicts == [])
    #expect(merge.here.card.birthday == nil)
    #expect(merge.there.card.notes == .none)
  }

  @Test func contactsWithoutABaseAreJoined() throws {
    let there = try Self.contact("FN:Kim\r\nTEL:010-2222-0001\r\nNOTE:there")
    let here = try Self.contact("FN:Kim\r\nEMAIL:a@example.com\r\nNOTE:here")
    let merge = Self.format.merge(base: nil, here: here, there: there)
    #expect(merge.conflicts == [FieldConflict("notes", base: nil, here: "here", there: "there")])
    #expect(merge.here.card.phones == there.card.phones)
    #expect(merge.there.card.emails == here.card.emails)
  }

  @Test func likenessIsTheNameWithANumberOrAnAddress() throws {
    let format = Self.format
    let korean = Contact.sample("김해나", phones: ["010-2222-0001"])
    let international = Contact.sample("김 해나", phones: ["+82 10 2222 0001"], emails: ["a@example.com"])
    #expect(!format.likeness(of: korean).isDisjoint(with: format.likeness(of: international)))
    #expect(format.likeness(of: korean).isDisjoint(with: format.likeness(of: .sample("김해나"))))
    #expect(format.likeness(of: korean).isDisjoint(with: format.likeness(of: .sample("박", phones: ["010-2222-0001"]))))
  }

  @Test func futureBirthdayStaysOnTheServer() throws {
    let text = Self.text("FN:Kim\r\nBDAY:2999-01-01")
    var contact = try Self.contact(text)
    contact.card.notes = ContactNotes(imported: "note")
    #expect(Self.lines(Self.format.text(of: contact, on: text)).contains("BDAY:2999-01-01"))
  }
}
