import Data
import Domain
import Support
import Testing

struct VCardWritingTests {
  /// A card with most of the properties that real cards have, in the form of Apple's export.
  private static let source = """
    PRODID:-//Moon//Cards//EN
    N:Baek;Hana;;;
    FN:Hana Baek
    item1.TEL;type=pref:010-2345-0101
    item1.X-ABLabel:별장
    TEL;type=CELL;type=VOICE:010-2345-0102
    EMAIL;type=INTERNET;type=WORK:hana@moon.example
    item2.X-ABDATE:2015-05-02
    item2.X-ABLabel:_$!<Anniversary>!$_
    NOTE;LANGUAGE=ko:차를\\, 좋아함
    X-SOCIALPROFILE;x-user=\"하나\":https://moon.example/@hana
    PHOTO;ENCODING=b;TYPE=JPEG:aGFydQ==
    REV:2026-01-02T03:04:05Z
    UID:u
    """

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0 != "UID:u" }
  }

  @Test func unchangedCardIsWrittenAsItsSource() throws {
    let parsed = try VCardText.parsed(Self.source)
    #expect(VCardText.written(parsed.card, source: parsed) == Self.lines(Self.source))
  }

  @Test func changeTouchesOnlyItsOwnLines() throws {
    let parsed = try VCardText.parsed(Self.source)
    var card = parsed.card
    card.notes = ContactNotes(imported: "커피를 좋아함; 진하게")
    card.phones[1].value = PhoneNumber(imported: "010-2345-0199")
    var expected = Self.lines(Self.source).filter { !$0.hasPrefix("REV") }
    expected[5] = "TEL;TYPE=CELL:010-2345-0199"
    expected[9] = "NOTE;LANGUAGE=ko:커피를 좋아함\\; 진하게"
    #expect(VCardText.written(card, source: parsed) == expected)
  }

  @Test func unitsAndNicknamesStaySeparateWhenEdited() throws {
    let source = "FN:Hana\nN:;Hana;;;\nORG:Moon;Cards;Lo\\,Fi\nNICKNAME:Nana,Ha\nUID:u"
    let parsed = try VCardText.parsed(source)
    var card = parsed.card
    card.organization = ContactLine(imported: "Sun; Moon")
    card.nickname = ContactLine(imported: "Nana, Hani")
    let written = VCardText.written(card, source: parsed)
    #expect(written == ["FN:Hana", "N:;Hana;;;", "ORG:Sun\\; Moon;Cards;Lo\\,Fi", "NICKNAME:Nana,Hani"])
    card.department = ContactLine(imported: "Shop")
    #expect(VCardText.written(card, source: parsed).contains("ORG:Sun\\; Moon;Shop"))
  }

  @Test(arguments: [
    ("Lee, Jr,Rob", "Lee\\, Jr,Rob"), ("Bob", "Bob"), ("Lee, Jr, Bob, Al", "Lee\\, Jr,Bob,Al"), (" , ,Bob,", "Bob"),
  ])
  func commaInAKnownNicknameDoesNotSplitIt(nickname: String, value: String) throws {
    let parsed = try VCardText.parsed("FN:Hana\nN:;Hana;;;\nNICKNAME:Lee\\, Jr,Bob\nUID:u")
    var card = parsed.card
    card.nickname = ContactLine(imported: nickname)
    #expect(VCardText.written(card, source: parsed) == ["FN:Hana", "N:;Hana;;;", "NICKNAME:\(value)"])
  }

  @Test func malformedPreferenceIsNotWrittenAsPreferred() throws {
    let parsed = try VCardText.parsed("FN:Hana\nTEL:02-123-4567\nTEL;PREF==1;TYPE=\"pr=ef\":02-123-4568\nUID:u")
    let written = VCardText.written(parsed.card, source: parsed, .v21)
    #expect(written.contains("TEL:02-123-4568"))
    #expect(parsed.card.phones.map(\.value.text) == ["02-123-4567", "02-123-4568"])
  }

  @Test(arguments: [VCardVersion.v30, .v40])
  func androidLabelBecomesAnAppleLabelInNewerVersions(version: VCardVersion) throws {
    let label = "X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EB=B3=84=EC=9E=A5)"
    let parsed = try VCardText.parsed("N:Baek;Hana;;;\nFN:Hana Baek\nTEL;\(label):02-123-4567\nUID:u", version: "2.1")
    let written = VCardText.written(parsed.card, source: parsed, version)
    #expect(written.contains("item1.X-ABLABEL:별장") && written.contains("item1.TEL:02-123-4567"), "\(written)")
    #expect(VCardText.written(parsed.card, source: parsed, .v21).contains("TEL;\(label):02-123-4567"))
  }

  @Test func removingANumberRemovesItsLabel() throws {
    let parsed = try VCardText.parsed(Self.source)
    var card = parsed.card
    card.phones.removeFirst()
    let removed = ["item1.TEL;type=pref:010-2345-0101", "item1.X-ABLabel:별장", "TEL;type=CELL;type=VOICE:010-2345-0102"]
    let written = VCardText.written(card, source: parsed)
    #expect(Set(Self.lines(Self.source)).subtracting(written) == Set(removed + ["REV:2026-01-02T03:04:05Z"]))
    #expect(written.filter { $0.contains("TEL") } == ["TEL;TYPE=CELL;TYPE=VOICE;TYPE=PREF:010-2345-0102"])
  }

  @Test func reorderingPhonesMovesThePreference() throws {
    let parsed = try VCardText.parsed("FN:a\nTEL;TYPE=PREF:1\nTEL:2\nitem1.TEL:3\nitem1.X-ABLabel:별장")
    var card = parsed.card
    card.phones = [card.phones[2], card.phones[0], card.phones[1]]
    #expect(
      VCardText.written(card, source: parsed)
        == ["FN:a", "item1.TEL;TYPE=PREF:3", "item1.X-ABLabel:별장", "TEL:1", "TEL:2", "N:;;;;"]
    )
  }

  @Test func formattedNameFollowsAChangedName() throws {
    let parsed = try VCardText.parsed("FN:백하나\nN:백;하나;;;")
    var card = parsed.card
    card.name.given = ContactLine(imported: "두나")
    #expect(VCardText.written(card, source: parsed) == ["FN:백두나", "N:백;두나;;;"])
  }

  @Test func changedTextKeepsTheParametersOfItsLine() throws {
    let text = "FN;LANGUAGE=jp;PREF=1:백하나\nN;LANGUAGE=jp;SORT-AS=\"baek,hana\":백;하나;;;\nNOTE;LANGUAGE=ko:차"
    let parsed = try VCardText.parsed(text, version: "4.0")
    var card = parsed.card
    card.name.given = ContactLine(imported: "두나")
    card.notes = ContactNotes(imported: "물")
    #expect(
      VCardText.written(card, source: parsed, .v40) == [
        "FN;LANGUAGE=jp;PREF=1:백두나", "N;LANGUAGE=jp:백;두나;;;", "NOTE;LANGUAGE=ko:물",
      ])
    #expect(
      VCardText.written(card, source: parsed, .v30) == [
        "FN;LANGUAGE=jp:백두나", "N;LANGUAGE=jp:백;두나;;;", "NOTE;LANGUAGE=ko:물",
      ])
  }

  @Test(
    arguments: [
      (
        .v21,
        [
          "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EB=B0=B1",
          "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EB=B0=B1;;;;",
        ]
      ),
      (.v30, ["FN:백", "N:백;;;;"]), (.v40, ["FN:백", "N:백;;;;"]),
    ] as [(VCardVersion, [String])]
  )
  func lettersAreWrittenInTheFormOfTheVersion(version: VCardVersion, lines: [String]) {
    let card = ContactCard(name: PersonName(family: ContactLine(imported: "백")))
    #expect(VCardText.written(card, version) == lines)
  }

  @Test(
    arguments: [
      (.v21, ["TEL;CELL:1", "item1.TEL:2", "item1.X-ABLABEL:cabin", "EMAIL;INTERNET;WORK:a@b.example"]),
      (.v30, ["TEL;TYPE=CELL:1", "item1.TEL:2", "item1.X-ABLABEL:cabin", "EMAIL;TYPE=INTERNET;TYPE=WORK:a@b.example"]),
      (.v40, ["TEL;TYPE=cell:1", "item1.TEL:2", "item1.X-ABLABEL:cabin", "EMAIL;TYPE=work:a@b.example"]),
    ] as [(VCardVersion, [String])]
  )
  func labelsAreWrittenInTheFormOfTheVersion(version: VCardVersion, lines: [String]) {
    let card = ContactCard(
      phones: [
        Labeled(PhoneNumber(imported: "1"), .mobile),
        Labeled(PhoneNumber(imported: "2"), .custom(ContactLine(imported: "cabin"))),
      ],
      emails: [Labeled(EmailAddress(imported: "a@b.example"), .work)]
    )
    #expect(VCardText.written(card, version).filter { !$0.hasPrefix("FN") && !$0.hasPrefix("N") } == lines)
  }

  @Test(
    arguments: [
      (.v30, .v40, "PHOTO;ENCODING=b;TYPE=JPEG:aGFydQ==", "PHOTO:data:image/jpeg;base64,aGFydQ=="),
      (.v40, .v30, "PHOTO:data:image/jpeg;base64,aGFydQ==", "PHOTO;MEDIATYPE=image/jpeg;ENCODING=b:aGFydQ=="),
      (.v21, .v30, "PHOTO;JPEG;BASE64:aGFydQ==", "PHOTO;TYPE=JPEG;ENCODING=b:aGFydQ=="),
      (.v40, .v30, "TEL:data:image/png;base64,aGFydQ==", "TEL:data:image/png;base64,aGFydQ=="),
      (.v40, .v21, "URL:data:image/png;base64,aGFydQ==", "URL:data:image/png;base64,aGFydQ=="),
      (
        .v30, .v21, "X-ROLE;TYPE=HOME:a\\nb\\, c", "X-ROLE;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab\\,=20c"
      ),
      (.v21, .v30, "X-ROLE;QUOTED-PRINTABLE:=EB=B0=B1=0D=0Ab", "X-ROLE:백\\nb"),
      (.v30, .v40, "TEL;TYPE=WORK,PREF:1", "TEL;TYPE=WORK;PREF=1:1"),
      (.v40, .v30, "TEL;PREF=20;TYPE=work:1", "TEL;TYPE=work;TYPE=PREF:1"),
      (.v40, .v21, "TEL;PREF=20;TYPE=work:1", "TEL;WORK;PREF:1"),
      (.v30, .v40, "REV:2026-01-02T03:04:05.5Z", "REV:20260102T030405Z"),
      (.v21, .v40, "REV;VALUE=date-time:2026-01-02T03:04:05+09:00", "REV:20260102T030405+0900"),
      (.v30, .v40, "REV;VALUE=date:2026-01-02", "REV:20260102T000000"),
      (.v40, .v30, "REV:20260102T030405Z", "REV:20260102T030405Z"),
      (.v40, .v30, "TEL;VALUE=uri:tel:+82-2-123", "TEL:+82-2-123"),
      (.v30, .v21, "X-ALTBDAY;CALSCALE=chi=nese:007800310318", "X-ALTBDAY:007800310318"),
      (.v40, .v21, "PHOTO;VALUE=uri:https://moon.example/p", "PHOTO;VALUE=URL:https://moon.example/p"),
      (.v21, .v40, "LOGO;URL:https://moon.example/p", "LOGO;VALUE=uri:https://moon.example/p"),
    ] as [(VCardVersion, VCardVersion, String, String)]
  )
  func propertiesAreConvertedBetweenVersions(from: VCardVersion, to: VCardVersion, line: String, other: String) throws {
    let parsed = try VCardText.parsed("FN:a\nN:;;;;\nUID:u\n\(line)", version: from.rawValue)
    #expect(
      VCardText.written(parsed.card, source: parsed, to).filter { !$0.hasPrefix("FN") && !$0.hasPrefix("N:") } == [
        other
      ]
    )
  }

  @Test(arguments: VCardVersion.allCases)
  func nestedCardIsWrittenInEveryVersion(version: VCardVersion) throws {
    let text = "BEGIN:VCARD\nVERSION:2.1\nFN:a\nN:;;;;\nAGENT:\nBEGIN:VCARD\nFN:비서\nEND:VCARD\nEND:VCARD\n"
    let parsed = try VCardText.parsed(Array(text.utf8))
    let written = VCardText.written(parsed.card, source: parsed, version)
    #expect(
      written.dropFirst(2)
        == (version == .v21
          ? ["AGENT:", "FN:비서"] : ["AGENT:BEGIN:VCARD\\nFN:비서\\nEND:VCARD\\n"])
    )
  }

  @Test(
    arguments: [
      (.v21, "--04-12", "1990-04-12"), (.v30, "--04-12", "1990-04-12"), (.v40, "--0412", "19900412"),
    ] as [(VCardVersion, String, String)]
  )
  func birthdaysAreWrittenInTheFormOfTheVersion(version: VCardVersion, yearless: String, dated: String) throws {
    for (year, value) in [(nil, yearless), (1990, dated)] {
      let card = ContactCard(birthday: try Birthday(year: year, month: 4, day: 12))
      #expect(VCardText.written(card, version).contains("BDAY:\(value)"))
    }
  }

  @Test func lunarBirthdayReplacesTheSolarOne() throws {
    let parsed = try VCardText.parsed("FN:a\nN:;;;;\nBDAY:2014-04-17")
    var card = parsed.card
    card.birthday = try Birthday(.lunar, year: 2014, month: 3, day: 18)
    #expect(
      VCardText.written(card, source: parsed) == ["FN:a", "N:;;;;", "X-ALTBDAY;CALSCALE=chinese:007800310318"]
    )
  }

  @Test func foldedCardsAreReadBackInEveryVersion() throws {
    let note = String(repeating: "가나다라 ", count: 30)
    let contact = Contact(
      id: Contact.ID(IDGenerator.counting()()),
      uid: "u",
      card: ContactCard(name: PersonName(given: ContactLine(imported: "하나")), notes: ContactNotes(imported: note))
    )
    for version in VCardVersion.allCases {
      var writer = VCardWriter(version)
      writer.write(
        contact,
        source: Array("BEGIN:VCARD\nPHOTO;BASE64:\(String(repeating: "QUJD", count: 99))\nEND:VCARD\n".utf8)
      )
      let bytes = writer.take()
      let lines = bytes.split(separator: 0x0A)
      #expect(lines.allSatisfy { $0.count <= 77 && $0.last == 0x0D })
      #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
      let parsed = try VCardText.parsed(bytes)
      #expect(parsed.card.notes.text == note)
      #expect(
        VCardText.written(parsed.card, source: parsed, .v30).contains {
          $0.hasSuffix(String(repeating: "QUJD", count: 99))
        }
      )
    }
  }
}
