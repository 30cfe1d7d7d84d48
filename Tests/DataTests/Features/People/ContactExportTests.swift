import Data
import Domain
import Foundation
import Support
import Testing

struct ContactExportTests {
  private static let card = ContactCard(
    name: PersonName(family: ContactLine(imported: "백"), given: ContactLine(imported: "하나")),
    nickname: ContactLine(imported: "하나언니"),
    organization: ContactLine(imported: "달빛; 출판사"),
    phones: [
      Labeled(PhoneNumber(imported: "010-2345-0101"), .mobile),
      Labeled(PhoneNumber(imported: "02-345-0103"), .custom(ContactLine(imported: "별장"))),
    ],
    emails: [Labeled(EmailAddress(imported: "hana@moon.example"), .work)],
    addresses: [
      Labeled(PostalAddress(street: ContactLine(imported: "은하로 7"), city: ContactLine(imported: "파주시")), .home)
    ],
    links: [Labeled(ContactLine(imported: "https://moon.example"), .school)],
    birthday: try? Birthday(.lunarLeapMonth, year: 2025, month: 6, day: 15),
    groups: [ContactGroup(imported: "친구, 책")],
    notes: ContactNotes(imported: "차를 \"좋아함\"\n산책도")
  )

  private static func desk(_ kind: StoreKind) async throws -> ContactDesk {
    let desk = try ContactDesk(kind)
    try await desk.contacts.save(Contact(id: Contact.ID(desk.newID()), uid: "h", card: card))
    try await desk.contacts.save(
      Contact(
        id: Contact.ID(desk.newID()),
        uid: "t",
        card: ContactCard(name: PersonName(formatted: ContactLine(imported: "Tom")))
      )
    )
    return desk
  }

  @Test(arguments: StoreKind.allCases, [ContactFileFormat.vCard21, .vCard30, .vCard40])
  func exportedCardsAreReadBackUnchanged(kind: StoreKind, format: ContactFileFormat) async throws {
    let text = try await Self.desk(kind).document(format)
    let other = try ContactDesk(kind)
    #expect(try await other.takeFile(text) == ImportReport(added: 2))
    #expect(try await other.contact("백하나")?.card == Self.card)
    #expect(try await other.document(format) == text)
  }

  @Test(arguments: StoreKind.allCases, ContactFileFormat.allCases)
  func importingAnExportChangesNothing(kind: StoreKind, format: ContactFileFormat) async throws {
    let desk = try await Self.desk(kind)
    let text = try await desk.document(format)
    #expect(try await desk.takeFile(text) == ImportReport(unchanged: 2))
  }

  @Test(arguments: StoreKind.allCases) func onlyChosenContactsAreWritten(kind: StoreKind) async throws {
    let desk = try await Self.desk(kind)
    let tom = try #require(try await desk.contact("Tom"))
    let text = try await desk.document(.vCard40, [tom.id])
    #expect(text == "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:t\r\nFN:Tom\r\nEND:VCARD\r\n")
  }

  @Test(arguments: StoreKind.allCases)
  func googleTableHasAColumnForEachValue(kind: StoreKind) async throws {
    let lines = try await Self.desk(kind).document(.googleCSV).split(separator: "\r\n")
    #expect(
      lines[0].hasSuffix(
        "Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,"
          + "Address 1 - Label,Address 1 - Street,Address 1 - City,Website 1 - Label,Website 1 - Value,Full Name,Lunar Birthday"
      )
    )
    #expect(
      lines[2]
        == "하나,,백,,,,,,하나언니,,달빛; 출판사,,,,\"차를 \"\"좋아함\"\"\n산책도\",,\"* myContacts ::: 친구, 책\",Work,hana@moon.example,"
        + "Mobile,010-2345-0101,별장,02-345-0103,Home,은하로 7,파주시,School,https://moon.example,,2025-06L-15"
    )
  }

  @Test(arguments: StoreKind.allCases)
  func outlookTableHasAColumnForEachUse(kind: StoreKind) async throws {
    let text = try await Self.desk(kind).document(.outlookCSV)
    #expect(text.hasPrefix("\u{FEFF}First Name,Middle Name,Last Name,Title,Suffix,Nickname,"))
    let other = try ContactDesk(kind)
    try await other.takeFile(text)
    let card = try #require(try await other.contact("백하나")).card
    #expect(card.phones.map(\.label) == [.mobile, .other])
    #expect(card.addresses == Self.card.addresses)
    #expect(card.groups == Self.card.groups)
  }

  @Test(arguments: StoreKind.allCases, [ContactFileFormat.googleCSV, .outlookCSV])
  func tableKeepsTheOrderOfValuesAndANameWithoutParts(kind: StoreKind, format: ContactFileFormat) async throws {
    let card =
      "FN:Tom Reed\nTEL;TYPE=CELL:1\nTEL;TYPE=HOME:2\nTEL;TYPE=WORK:3\nTEL;TYPE=CELL:4\n"
      + "ADR;TYPE=HOME:;;;Leeds;;;\nADR;TYPE=WORK:;;1 Long Road;York;;;\nURL;TYPE=WORK:https://a.example"
    let (first, second) = (try ContactDesk(kind), try ContactDesk(kind))
    try await first.take(card)
    let text = try await first.document(format)
    #expect(try await first.takeFile(text) == ImportReport(unchanged: 1))
    try await second.takeFile(text)
    let (old, new) = (try await first.contact("Tom Reed")?.card, try await second.contact("Tom Reed")?.card)
    #expect(new?.name == PersonName(formatted: ContactLine(imported: "Tom Reed")))
    #expect(new?.phones == old?.phones)
    #expect(new?.addresses == old?.addresses)
  }

  @Test(arguments: StoreKind.allCases) func valuesWithoutATableColumnAreReported(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.take(
      "FN:Tom Reed\nFN;LANGUAGE=ko:톰\nADR;TYPE=HOME:;Flat 2;;Leeds;;;\nADR;TYPE=HOME:;;Low Lane;York;;;")
    for (format, unwritten) in [
      (ContactFileFormat.googleCSV, ["FN 톰"]), (.outlookCSV, ["ADR Flat 2", "ADR Low Lane, York", "FN 톰"]),
    ] {
      let target = FileTarget.path(desk.path(format.rawValue), replaces: false)
      let export = try await ContactExporter(desk.store).exportContacts(nil, as: format, to: target)
      #expect(export == ContactExport(contacts: 1, unwritten: unwritten))
    }
  }

  @Test(arguments: StoreKind.allCases) func groupWithASeparatorStaysOneGroupAndIsReported(kind: StoreKind) async throws
  {
    let desk = try ContactDesk(kind)
    try await desk.take("FN:Tom Reed\nCATEGORIES:R&D\\; ops,a ::: b,plain")
    for (format, groups, unwritten) in [
      (ContactFileFormat.googleCSV, ["R&D; ops", "a, b", "plain"], "CATEGORIES a ::: b"),
      (.outlookCSV, ["R&D, ops", "a ::: b", "plain"], "CATEGORIES R&D; ops"),
    ] {
      let target = FileTarget.path(desk.path(format.rawValue), replaces: false)
      let export = try await ContactExporter(desk.store).exportContacts(nil, as: format, to: target)
      #expect(export == ContactExport(contacts: 1, unwritten: [unwritten]))
      let second = try ContactDesk(kind)
      try await second.takeFile(try await desk.document(format))
      #expect(try await second.contact("Tom Reed")?.card.groups.map(\.text) == groups)
    }
  }

  @Test(arguments: StoreKind.allCases) func unknownTableColumnsAreWrittenBack(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.takeFile("Name,Phone 1 - Value,Event 1 - Label,Event 1 - Value\n하나,1,Anniversary,2015-05-02\n")
    let lines = try await desk.document(.googleCSV).split(separator: "\r\n")
    #expect(lines[0].hasSuffix("Phone 1 - Value,Full Name,Event 1 - Label,Event 1 - Value"))
    #expect(lines[1].hasSuffix(",1,하나,Anniversary,2015-05-02"))
  }

  @Test(arguments: StoreKind.allCases) func propertiesWithoutATableColumnAreReported(kind: StoreKind) async throws {
    let desk = try ContactDesk(kind)
    try await desk.takeFile(
      "BEGIN:VCARD\nVERSION:4.0\nFN:하나\nANNIVERSARY:20150505\nGENDER:F\nTEL:1\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:4.0\nFN:두나\nGENDER:F\nEND:VCARD\n"
    )
    for format in ContactFileFormat.allCases {
      let target = FileTarget.path(desk.path(format.rawValue), replaces: false)
      let export = try await ContactExporter(desk.store).exportContacts(nil, as: format, to: target)
      let isTable = [.googleCSV, .outlookCSV].contains(format)
      #expect(export == ContactExport(contacts: 2, unwritten: isTable ? ["ANNIVERSARY", "GENDER"] : []))
    }
  }

  @Test(arguments: StoreKind.allCases) func ambiguousDateOrderIsReported(kind: StoreKind) async throws {
    let lone = "Name,Birthday,Phone 1 - Value\n하나,7/4/1980,1\n두나,3/3/1981,2\n"
    let report = try await ContactDesk(kind).takeFile(lone)
    #expect(report.failures == [.init(line: 2, reason: .dateOrder(example: "7/4/1980", .monthFirst))])
    #expect(try await ContactDesk(kind).takeFile(lone + "세나,25/4/1982,3\n").failures == [])
  }

  @Test(arguments: StoreKind.allCases) func existingFileIsNotReplaced(kind: StoreKind) async throws {
    let desk = try await Self.desk(kind)
    try Data("mine".utf8).write(to: URL(filePath: desk.path("out")))
    await #expect(throws: ExportError.exists) {
      _ = try await ContactExporter(desk.store).exportContacts(
        nil,
        as: .vCard30,
        to: .path(desk.path("out"), replaces: false)
      )
    }
    #expect(try String(contentsOfFile: desk.path("out"), encoding: .utf8) == "mine")
  }
}

struct ShownNameTests {
  @Test(arguments: [ContactFileFormat.googleCSV, .outlookCSV])
  func nameThatDiffersFromItsPartsSurvivesATable(format: ContactFileFormat) async throws {
    let names = [
      "N:Wang;Jimmy;;;\nFN:Jimmy Aun", "N:;Benjamin;Ben;;\nFN:Benjamin",
      "N:Public;John;Quinlan;Dr.;III\nFN:Dr. John Q. Public, III",
      "N:Yamada;Taro;;;\nFN:Yamada Taro", "N:김;민아;;;\nFN:김민아", "FN:Only Shown",
    ]
    let (first, second) = (try ContactDesk(.sqlite), try ContactDesk(.sqlite))
    try await first.take(names.enumerated().map { "\($1)\nTEL:02-312-000\($0)" })
    try await second.takeFile(try await first.document(format))
    #expect(try await titles(second) == titles(first))
  }

  private func titles(_ desk: ContactDesk) async throws -> [String] {
    try await desk.store.read { transaction throws(StoreError) in
      try transaction.contacts.page(offset: 0, limit: 99, from: "").map(\.title)
    }
  }
}
