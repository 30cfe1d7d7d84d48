import Data
import Domain
import Support
import Testing

struct VCardReaderTests {
  private static func numbers(_ text: String) throws -> [String] {
    try VCardText.parts(Array(text.utf8)).map { part in
      switch part {
      case .card(let source): "card \(source.number)"
      case .failure(let failure): "\(failure.reason) \(failure.line)"
      }
    }
  }

  @Test(
    arguments: [
      ("begin:vcard\nfn:a\nend:vcard\n\nBEGIN:VCARD \nFN:b\nEND:VCARD \n", ["card 1", "card 5"]),
      ("BEGIN:VADDRESSBOOK\nBEGIN:VCARD\nEND:VCARD\nEND:VADDRESSBOOK", ["card 2"]),
      ("\u{FEFF}BEGIN:VCARD\rFN:a\rEND:VCARD\r", ["card 1"]),
      ("BEGIN:VCARD\nFN:a\nBEGIN:VCARD\nFN:b\nEND:VCARD", ["missingEnd(name: \"VCARD\") 1", "card 3"]),
      ("BEGIN:VCARD\nFN:a\n", ["missingEnd(name: \"VCARD\") 1"]),
      ("안녕\nFN:a\nBEGIN:VCARD\nnonsense\nEND:VCARD", ["outsideCard 1", "brokenLine 4", "card 3"]),
      ("BEGIN:VCARD\nFN:a\nAGENT:\nBEGIN:VCARD\nFN:b\nEND:VCARD\nTEL:1\nEND:VCARD", ["card 1"]),
    ]
  )
  func cardsAreFound(text: String, parts: [String]) throws {
    #expect(try Self.numbers(text) == parts)
  }

  @Test func nestedCardDoesNotAffectTheOuterOne() throws {
    let text = "BEGIN:VCARD\nFN:해나\nAGENT:\nBEGIN:VCARD\nFN:비서\nTEL:1\nEND:VCARD\nTEL:02-312-0001\nEND:VCARD"
    let card = try VCardText.parsed(Array(text.utf8)).card
    #expect(card.title == "해나")
    #expect(card.phones == [Labeled(PhoneNumber(imported: "02-312-0001"))])
  }

  @Test func nestedCardsAreReadUpToTheLimit() throws {
    let text = String(repeating: "BEGIN:VCARD\nAGENT:\n", count: 100) + String(repeating: "END:VCARD\n", count: 100)
    let limit = ComponentLimits.depth
    #expect(try Self.numbers(text) == ["nestedTooDeeply(limit: \(limit)) \(2 * limit + 1)", "card 1"])
  }

  @Test(arguments: [1, 2, 7, 64]) func pieceSizeDoesNotMatter(size: Int) throws {
    let text = """
      BEGIN:VCARD\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=\r\n=80;=ED=95=B4=EB=82=\r\n=98;;;\r
      PHOTO;ENCODING=BASE64;JPEG:\r\n aGFy\r\n dQ==\r\n\r\nNOTE:긴 \r\n 메모\r\nEND:VCARD\r\n
      """
    let parts = try VCardText.parts(Array(text.utf8), pieceSize: size)
    #expect(parts == (try VCardText.parts(Array(text.utf8))))
    guard case .card(let source)? = parts.first else {
      Issue.record("no card")
      return
    }
    let card = ParsedVCard(source, today: .latest).card
    #expect(card.name.family.text == "김")
    #expect(card.name.given.text == "해나")
    #expect(card.notes.text == "긴 메모")
  }

  @Test func onlyTheTooLargePictureIsSkipped() throws {
    let limit = ContentLineReader.lengthLimit
    var bytes = Array("BEGIN:VCARD\nFN:a\nPHOTO;ENCODING=b:".utf8)
    bytes += Array(repeating: UInt8(ascii: "A"), count: limit)
    bytes += Array("\nTEL:02-312-0001\nEND:VCARD\n".utf8)
    let parts = try VCardText.parts(bytes, pieceSize: 1 << 20)
    #expect(parts.first == .failure(.init(line: 3, reason: .lineTooLong(limit: limit))))
    guard case .card(let source)? = parts.last else {
      Issue.record("no card")
      return
    }
    #expect(ParsedVCard(source, today: .latest).card.phones.map(\.value.text) == ["02-312-0001"])
  }
}

/// Tests with the peculiarities of real exports, with made-up people.
struct VCardReadingTests {
  @Test func completeCardIsRead() throws {
    let card = try VCardText.card(
      """
      FN:Dr. Hana Baek
      N:Baek;Hana;Mirae;Dr.;Jr.
      NICKNAME:하나
      ORG:달빛 출판사;편집부;2팀
      TITLE:편집자
      TEL;TYPE=CELL:010-2345-0101
      EMAIL;TYPE=INTERNET,WORK:hana@moon.example
      ADR;TYPE=HOME:;3층;은하로 7;파주시;경기도;10881;대한민국
      URL:https://moon.example/hana
      BDAY:1990-04-12
      CATEGORIES:친구,책
      NOTE:커피보다 차\\, 특히 녹차\\n산책 좋아함
      """
    )
    let line = ContactLine.init(imported:)
    #expect(
      card
        == ContactCard(
          name: PersonName(
            formatted: line("Dr. Hana Baek"),
            family: line("Baek"),
            given: line("Hana"),
            middle: line("Mirae"),
            prefix: line("Dr."),
            suffix: line("Jr.")
          ),
          nickname: line("하나"),
          organization: line("달빛 출판사"),
          department: line("편집부, 2팀"),
          jobTitle: line("편집자"),
          phones: [Labeled(PhoneNumber(imported: "010-2345-0101"), .mobile)],
          emails: [Labeled(EmailAddress(imported: "hana@moon.example"), .work)],
          addresses: [
            Labeled(
              PostalAddress(
                street: line("은하로 7"),
                city: line("파주시"),
                region: line("경기도"),
                postalCode: line("10881"),
                country: line("대한민국"),
                extended: line("3층")
              ),
              .home
            )
          ],
          links: [Labeled(line("https://moon.example/hana"))],
          birthday: try Birthday(year: 1990, month: 4, day: 12),
          groups: [ContactGroup(imported: "친구"), ContactGroup(imported: "책")],
          notes: ContactNotes(imported: "커피보다 차, 특히 녹차\n산책 좋아함")
        )
    )
  }

  @Test(
    arguments: [
      // Android encodes all bytes, stores the whole name as the given name, and breaks lines inside a character.
      ("2.1", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=EB=B0=B1=ED=95=\n=98=EB=82=98;;;", "백하나"),
      ("2.1", "FN;QUOTED-PRINTABLE;UTF-8:Jos=C3=A9=20Ruiz", "José Ruiz"),
      ("3.0", "FN:백하나\nN:백;하나;;;", "백하나"),
      ("3.0", "N:백;하나", "백하나"),
      // Google doesn't escape commas.
      ("3.0", "FN:Mr. Tom Reed, Ann Reed Sr.", "Mr. Tom Reed, Ann Reed Sr."),
      ("4.0", "FN;LANGUAGE=en;PREF=1:Hana Baek", "Hana Baek"),
      ("3.0", "ORG:달빛 출판사", "달빛 출판사"),
      ("3.0", "item1.EMAIL:hana@moon.example", "hana@moon.example"),
      ("3.0", "FN:백\n 하\n\t나", "백하나"),
    ]
  )
  func nameIsReadInManyForms(version: String, lines: String, title: String) throws {
    #expect(try VCardText.card(lines, version: version).title == title)
  }

  @Test func formattedNameIsDroppedIfItRepeatsTheParts() throws {
    #expect(try VCardText.card("FN:백하나\nN:백;하나;;;").name.formatted.isEmpty)
    #expect(try VCardText.card("FN:Hana B.\nN:Baek;Hana;;;").name.formatted.text == "Hana B.")
  }

  @Test(
    arguments: [
      ("2.1", "TEL;CELL;VOICE:1", .mobile), ("2.1", "TEL;WORK;FAX:1", .fax), ("3.0", "TEL;TYPE=home,pref:1", .home),
      ("3.0", "TEL;type=IPHONE;type=CELL;type=VOICE:1", .mobile), ("3.0", "TEL:1", .none),
      ("4.0", "TEL;TYPE=\"work,voice\";VALUE=uri:tel:1", .work), ("3.0", "TEL;TYPE=MAIN:1", .main),
      ("3.0", "item1.TEL:1\nitem1.X-ABLabel:_$!<School>!$_", .school),
      ("3.0", "Item1.TEL;TYPE=WORK:1\nitem1.X-ABLABEL:별장", .custom(ContactLine(imported: "별장"))),
      ("3.0", "item1.TEL;TYPE=OTHER:1\nitem1.X-ABLabel:", .other), ("2.1", "TEL;PAGER:1", .pager),
      ("3.0", "item2.TEL:1\nitem2.X-ABLabel:_$!<Cabin>!$_", .custom(ContactLine(imported: "Cabin"))),
      (
        "2.1", "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EC=A7=91,=20=42):1",
        .custom(ContactLine(imported: "집, B"))
      ),
      ("2.1", "TEL;X-CUSTOM(CHARSET=EUC-KR,ENCODING=QUOTED-PRINTABLE,=C1=FD):1", .custom(ContactLine(imported: "집"))),
    ] as [(String, String, ContactLabel)]
  )
  func labelsAreRead(version: String, lines: String, label: ContactLabel) throws {
    #expect(try VCardText.card(lines, version: version).phones == [Labeled(PhoneNumber(imported: "1"), label)])
  }

  @Test(
    arguments: [
      ("3.0", "TEL:1\nTEL;TYPE=PREF:2\nTEL:3", ["2", "1", "3"]),
      ("4.0", "TEL;PREF=50:1\nTEL;PREF=1:2\nTEL:tel:3", ["2", "1", "3"]),
      ("2.1", "TEL:1\nTEL;PREF;CELL:2", ["2", "1"]),
      ("3.0", "TEL:\nTEL: \nTEL:1", ["1"]),
    ]
  )
  func preferredPhoneComesFirst(version: String, lines: String, phones: [String]) throws {
    #expect(try VCardText.card(lines, version: version).phones.map(\.value.text) == phones)
  }

  @Test(
    arguments: [
      ("BDAY:19900412", 1990, 4, 12), ("BDAY:1990-04-12T00:00:00Z", 1990, 4, 12), ("BDAY:--0412", nil, 4, 12),
      ("BDAY:--04-12", nil, 4, 12), ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", nil, 4, 12),
      ("BDAY:16040412", nil, 4, 12), ("BDAY;VALUE=date:2000-02-29", 2000, 2, 29), ("BDAY:--0229", nil, 2, 29),
      ("BDAY:1990-04-12\nBDAY:19900412", 1990, 4, 12),
    ] as [(String, Int?, Int, Int)]
  )
  func birthdaysAreRead(line: String, year: Int?, month: Int, day: Int) throws {
    #expect(try VCardText.card(line).birthday == Birthday(year: year, month: month, day: day))
    #expect(try VCardText.failures(line).isEmpty)
  }

  @Test(
    arguments: [
      ("007800310318", .lunar, 2014, 3, 18), ("--0815", .lunar, nil, 8, 15),
      ("0078004206L15", .lunarLeapMonth, 2025, 6, 15),
    ] as [(String, YearlyDate.Calendar, Int?, Int, Int)]
  )
  func lunarBirthdaysAreRead(value: String, calendar: YearlyDate.Calendar, year: Int?, month: Int, day: Int) throws {
    let card = try VCardText.card("BDAY:2014-04-17\nX-ALTBDAY;CALSCALE=chinese:\(value)")
    #expect(card.birthday == (try Birthday(calendar, year: year, month: month, day: day)))
  }

  @Test(
    arguments: [
      ("BDAY:19723101", true), ("BDAY:yesterday", true), ("BDAY:2001-02-29", true), ("BDAY:206-12-15", true),
      ("BDAY;VALUE=text:circa 1800", false), ("BDAY:1990", false), ("BDAY:--04", false), ("BDAY:---12", false),
      ("BDAY:850412", false), ("BDAY:", false), ("BDAY;CALSCALE=hebrew:57500101", false),
    ]
  )
  func unusableBirthdaysAreReported(line: String, isBroken: Bool) throws {
    #expect(try VCardText.card(line).birthday == nil)
    let value = String(line.split(separator: ":", omittingEmptySubsequences: false)[1])
    let error: BirthdayError? = ["19723101", "2001-02-29"].contains(value) ? .noSuchDate : nil
    let failure = ImportReport.Failure(line: 1, reason: .contact(.birthday(of: "", value: value, error)))
    let unshown = ImportReport.Failure(line: 1, reason: .unshown(property: "BDAY", value: value))
    #expect(try VCardText.failures(line) == (isBroken ? [failure] : value.isEmpty ? [] : [unshown]))
  }

  @Test(arguments: [
    ("BDAY:1990-04-12\nBDAY:1991-05-13", "BDAY", "1991-05-13"),
    ("BDAY:1990-04-12\nBDAY;VALUE=text:봄", "BDAY", "봄"),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;하나;1;;", "X-ANDROID-CUSTOM",
      "vnd.android.cursor.item/nickname;하나;1;;"
    ),
  ])
  func valuesThatAreOnlySavedAreReported(lines: String, property: String, value: String) throws {
    let reasons = try VCardText.failures(lines).map(\.reason)
    #expect(reasons == [.unshown(property: property, value: value)])
  }

  @Test(arguments: [
    ("FN;CHARSET=UTF-8;ENCODING=BASE64:67Cx7ZWY64KY", "백하나"), ("FN;ENCODING=b:TWlsbw==", "Milo"),
    ("N;ENCODING=b:67CxO+2VmOuCmDs7Ow==", "백하나"),
  ])
  func textsInBase64AreDecoded(line: String, title: String) throws {
    #expect(try VCardText.card(line).title == title)
    #expect(try VCardText.failures(line).isEmpty)
  }

  @Test(arguments: ["BDAY:21900101", "BDAY:17490101", "X-ALTBDAY;CALSCALE=chinese:007840710307"])
  func impossibleBirthdayIsRefused(line: String) throws {
    #expect(try VCardText.card(line).birthday == nil)
    #expect(try VCardText.failures(line).count == 1)
  }
}
