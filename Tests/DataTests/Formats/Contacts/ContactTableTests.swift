import Data
import Domain
import Support
import Testing

/// Tests with contact tables of Google, Outlook and Thunderbird, and with tables that people make themselves.
struct ContactTableTests {
  private static func items(_ bytes: [UInt8]) throws -> [ContactItem] {
    var reader = ContactFileReader(ByteChunks(bytes), today: Day(iso: "2026-11-25") ?? .latest, order: .monthFirst)
    var items: [ContactItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  private static func card(_ text: String) throws -> ContactCard {
    let items = try items(Array(text.utf8))
    guard case .card(let card) = try #require(items.first) else { return ContactCard() }
    return card.card
  }

  private static func line(_ text: String) -> ContactLine { ContactLine(imported: text) }

  /// Returns the birthdays of a column in row order, with `nil` for each refused cell.
  private static func birthdays(_ cells: [String], name: String = "Birthday") throws -> [Birthday?] {
    let rows = cells.enumerated().map { "a\($0.offset),\"\($0.element)\"\n" }.joined()
    return try items(Array("Name,\(name)\n\(rows)".utf8)).compactMap { item in
      if case .card(let card) = item { .some(card.card.birthday) } else { nil }
    }
  }

  @Test(
    arguments: [
      ("1/2/90", 1990, 1, 2), ("1990. 1. 2.", 1990, 1, 2), ("1990.01.02", 1990, 1, 2), ("1/2", nil, 1, 2),
      ("4. 12.", nil, 4, 12), ("--04-12", nil, 4, 12), ("19900412", 1990, 4, 12), ("1990-04-12", 1990, 4, 12),
      ("4월 12일", nil, 4, 12), ("1604-04-12", nil, 4, 12), ("13/02/85", 1985, 2, 13),
    ] as [(String, Int?, Int, Int)]
  )
  func birthdaysAreReadInManyForms(text: String, year: Int?, month: Int, day: Int) throws {
    let birthday = try Birthday(year: year, month: month, day: day, today: .latest)
    #expect(try Self.birthdays([text]) == [birthday])
  }

  @Test(arguments: [
    (["25/12/1990", "1/2/1990", "13/02/1985"], 2), (["1/2/1990", "12/25/1990"], 1), (["1/2/1990", "25/12/1990"], 2),
  ])
  func dateOrderOfAColumnFitsAllItsRows(cells: [String], month: Int) throws {
    let found = try Self.birthdays(cells)[cells.firstIndex(of: "1/2/1990") ?? 0]
    #expect(found?.date.month == month)
  }

  @Test(arguments: [("4.7.1980", 7), ("4. 7. 1980", 7), ("4.25.1980", 4)])
  func birthdayWithPeriodsAndTheYearLastIsDayFirstIfPossible(text: String, month: Int) throws {
    let items = try Self.items(Array("Name,Birthday\na,\(text)\n".utf8))
    guard items.count == 1, case .card(let card) = items[0] else {
      Issue.record("The birthday is reported: \(items)")
      return
    }
    #expect(card.card.birthday?.date.month == month)
  }

  @Test(arguments: ["1985-06-07 음", "1985-06-07(음)", "음력 1985-06-07", "1985.6.7 음력"])
  func lunarBirthdayIsNotReadAsSolar(text: String) throws {
    #expect(try Self.birthdays([text]) == [Birthday(.lunar, year: 1985, month: 6, day: 7)])
  }

  @Test func phonesOfSpreadsheetsAreUnwrappedOrReported() throws {
    let file = "Name,Phone 1 - Value\na,\"=\"\"010-2345-0101\"\"\"\nb,1.0234E+09\nc,010-2345-0102\n"
    let items = try Self.items(Array(file.utf8))
    let phones = items.compactMap { if case .card(let card) = $0 { card.card.phones.map(\.value.text) } else { nil } }
    #expect(phones == [["010-2345-0101"], [], ["010-2345-0102"]])
    let reason = ImportReport.Reason.brokenValue(property: "Phone 1 - Value", value: "1.0234E+09")
    #expect(items.contains(.failure(ImportReport.Failure(line: 3, reason: reason))))
  }

  private static let refused: [(String, BirthdayError?)] = [
    ("2190-01-01", Day(iso: "2190-01-01").map(BirthdayError.future)), ("1749-01-01", .tooEarly),
    ("1990-02-30", .noSuchDate), ("soon", nil),
  ]

  @Test(arguments: refused)
  func refusedBirthdayIsReportedWithLineNameAndValue(value: String, error: BirthdayError?) throws {
    var reader = ContactFileReader(
      ByteChunks(Array("Name,Birthday,Phone\nAnn,\(value),1\n".utf8)),
      today: try Day("2026-11-25"),
      order: .monthFirst
    )
    let first = try reader.next()
    let reason = ImportReport.Reason.contact(.birthday(of: "Ann", value: value, error))
    #expect(first == .failure(ImportReport.Failure(line: 2, reason: reason)))
    guard case .card(let card)? = try reader.next() else {
      Issue.record("The rest of the contact is missing.")
      return
    }
    #expect(card.card.birthday == nil && card.card.phones.count == 1)
    let unshown = ImportReport.Failure(line: 1, reason: .unmappedColumns(["Birthday"]))
    while let item = try reader.next() { #expect(item != .failure(unshown)) }
  }

  @Test(arguments: [("1955-08-15", YearlyDate.Calendar.lunar), ("2017-05L-01", .lunarLeapMonth)])
  func lunarBirthdayColumnIsRead(text: String, calendar: YearlyDate.Calendar) throws {
    let found = try Self.birthdays([text], name: "Lunar Birthday")
    #expect(found.first??.date.calendar == calendar)
  }

  @Test(
    arguments: [
      "last_name,first_name,title,org,phone", "Last-Name,First-Name,TITLE,Organization,Phone Number",
      "family_name,given_name,Title,company,telephone", "LastName,FirstName,Position,Company_Name,PHONE",
      "surname,First,Job-Title,Company,phone", "last  name,forename,title,org,phone",
    ]
  )
  func headersOfManySpellingsAreRead(header: String) throws {
    let card = try Self.card("\(header)\nDoe,Jane,Developer,Moon Books,010-2345-0101\n")
    #expect(
      card
        == ContactCard(
          name: PersonName(family: Self.line("Doe"), given: Self.line("Jane")), organization: Self.line("Moon Books"),
          jobTitle: Self.line("Developer"), phones: [Labeled(PhoneNumber(imported: "010-2345-0101"))]))
  }

  @Test(arguments: ["Title,First Name,Last Name", "First Name,Last Name,Title,Suffix", "First Name,Title,Job Title"])
  func titleBeforeANameOrBesideOutlooksColumnsPrecedesTheName(header: String) throws {
    let cells = header.split(separator: ",").map { $0 == "Title" ? "Dr" : $0 == "First Name" ? "Jane" : "x" }
    #expect(try Self.card("\(header)\n\(cells.joined(separator: ","))\n").name.prefix == Self.line("Dr"))
  }

  @Test func googleTableIsRead() throws {
    let card = try Self.card(
      """
      First Name,Middle Name,Last Name,Name Prefix,Nickname,Organization Name,Organization Title,Organization Department,\
      Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,\
      Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,\
      Address 1 - City,Website 1 - Label,Website 1 - Value
      하나,,백,,하나언니,달빛 출판사,편집자,편집부,--04-12,"차를 ""좋아함""
      산책도",* myContacts ::: 책 ::: * starred,Work,a@moon.example,* Home,b@moon.example,Mobile,\
      010-2345-0101 ::: 010-2345-0102,별장,031-345-0103,Home,"은하로 7
      파주시",은하로 7,파주시,,https://moon.example
      """
    )
    #expect(
      card
        == ContactCard(
          name: PersonName(family: Self.line("백"), given: Self.line("하나")),
          nickname: Self.line("하나언니"),
          organization: Self.line("달빛 출판사"),
          department: Self.line("편집부"),
          jobTitle: Self.line("편집자"),
          phones: [
            Labeled(PhoneNumber(imported: "010-2345-0101"), .mobile),
            Labeled(PhoneNumber(imported: "010-2345-0102"), .mobile),
            Labeled(PhoneNumber(imported: "031-345-0103"), .custom(Self.line("별장"))),
          ],
          emails: [
            Labeled(EmailAddress(imported: "b@moon.example"), .home),
            Labeled(EmailAddress(imported: "a@moon.example"), .work),
          ],
          addresses: [Labeled(PostalAddress(street: Self.line("은하로 7"), city: Self.line("파주시")), .home)],
          links: [Labeled(Self.line("https://moon.example"))],
          birthday: try Birthday(month: 4, day: 12),
          groups: [ContactGroup(imported: "책"), ContactGroup(imported: "starred")],
          notes: ContactNotes(imported: "차를 \"좋아함\"\n산책도")
        )
    )
  }

  @Test func olderGoogleTableIsRead() throws {
    let card = try Self.card(
      """
      Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Organization 1 - Name,\
      Organization 1 - Title,Phone 1 - Type,Phone 1 - Value
      Tom Reed,Tom,Reed,* My Contacts ::: Chess,* Work,tom@reed.example,Reed & Sons,Baker,Work Fax,02-345-0104
      """
    )
    #expect(card.title == "Tom Reed")
    #expect(card.groups.map(\.text) == ["Chess"])
    #expect(card.emails == [Labeled(EmailAddress(imported: "tom@reed.example"), .work)])
    #expect(card.phones == [Labeled(PhoneNumber(imported: "02-345-0104"), .fax)])
    #expect([card.organization.text, card.jobTitle.text] == ["Reed & Sons", "Baker"])
  }

  @Test func outlookTableIsRead() throws {
    let card = try Self.card(
      """
      Title,First Name,Last Name,Company,Job Title,Business Street,Business Street 2,Business City,\
      Business Country/Region,Home Address,Home Street,Home Address PO Box,Business Phone,Business Phone 2,Mobile Phone,\
      Primary Phone,Home Fax,E-mail Address,E-mail 2 Address,Birthday,Anniversary,Categories,Web Page
      Dr.,Ann,Reed,Reed & Sons,Baker,1 Long Road,Floor 2,Leeds,UK,Home,5 Low Lane,77,1111,2222,3333,4444,5555,\
      a@reed.example,b@reed.example,4/12/1990,0/0/00,Chess;Tea,https://reed.example
      """
    )
    #expect(card.title == "Dr. Ann Reed")
    let labels: [ContactLabel] = [.work, .work, .mobile, .none, .fax]
    #expect(
      card.phones
        == zip(["1111", "2222", "3333", "4444", "5555"], labels).map {
          Labeled(PhoneNumber(imported: $0), $1)
        }
    )
    #expect(card.emails.map(\.value.text) == ["a@reed.example", "b@reed.example"])
    #expect(
      card.addresses == [
        Labeled(
          PostalAddress(
            street: Self.line("1 Long Road, Floor 2"),
            city: Self.line("Leeds"),
            country: Self.line("UK")
          ),
          .work
        ),
        Labeled(PostalAddress(street: Self.line("5 Low Lane"), postOfficeBox: Self.line("77")), .home),
      ]
    )
    #expect(card.birthday == (try Birthday(year: 1990, month: 4, day: 12)))
    #expect(card.groups.map(\.text) == ["Chess", "Tea"])
  }

  @Test func koreanOutlookTableIsRead() throws {
    let text = """
      호칭(영문),이름,중간 이름,성,호칭(한글),회사,부서,직함,근무지 주소 번지,근무지 번지 2,근무지 구/군/시,근무지 시/도,근무지 우편 번호,\
      근무지 국가/지역,집 번지,집 주소 구/군/시,집 주소 우편 번호,집 주소 사서함,근무지 팩스,근무처 전화,근무처 전화 2,회사 대표 전화,집 전화 번호,\
      휴대폰,카폰,호출기,기본 전화,기념일,메모,배우자,범주 항목,생일,웹 페이지,전자 메일 주소,전자 메일 유형,전자 메일 2 주소
      Dr.,하나,,백,님,달빛 출판사,편집부,편집자,은하로 7,2층,파주시,경기도,10881,대한민국,달로 3,서울,04524,77,1,2,3,4,5,\
      6,7,8,9,2015-05-05,차를 좋아함,민재,책;차,1990-04-12,https://moon.example,a@moon.example,SMTP,b@moon.example
      """
    let items = try Self.items(Array(text.utf8))
    guard case .card(let row)? = items.first else { return #expect(Bool(false), "\(items)") }
    let labels: [ContactLabel] = [
      .fax, .work, .work, .main, .home, .mobile, .custom(Self.line("카폰")), .pager, .none,
    ]
    let card = row.card
    let texts = [
      card.name.prefix, card.name.given, card.name.family, card.name.suffix, card.organization, card.department,
      card.jobTitle,
    ].map(\.text)
    #expect(texts == ["Dr.", "하나", "백", "님", "달빛 출판사", "편집부", "편집자"])
    #expect(card.phones == zip(1..., labels).map { Labeled(PhoneNumber(imported: "\($0)"), $1) })
    #expect(card.emails.map(\.value.text) == ["a@moon.example", "b@moon.example"])
    let work = PostalAddress(
      street: Self.line("은하로 7, 2층"),
      city: Self.line("파주시"),
      region: Self.line("경기도"),
      postalCode: Self.line("10881"),
      country: Self.line("대한민국")
    )
    let home = PostalAddress(
      street: Self.line("달로 3"),
      city: Self.line("서울"),
      postalCode: Self.line("04524"),
      postOfficeBox: Self.line("77")
    )
    #expect(card.addresses == [Labeled(work, .work), Labeled(home, .home)])
    #expect(card.links.map(\.value.text) == ["https://moon.example"])
    #expect(card.birthday == (try Birthday(year: 1990, month: 4, day: 12)))
    #expect(card.groups.map(\.text) == ["책", "차"])
    #expect(card.notes.text == "차를 좋아함")
    let failure = ImportReport.Failure(line: 1, reason: .unmappedColumns(["기념일", "배우자", "전자 메일 유형"]))
    #expect(items.dropFirst() == [.failure(failure)])
  }

  @Test func koreanWindowsMailTableIsRead() throws {
    let card = try Self.card(
      """
      이름,성,전체 이름,애칭,전자 메일 주소,주소(집),구/군/시(집),우편 번호(집),시/도(회사),회사 전화,회사 팩스
      하나,백,백하나,하나언니,a@moon.example,달로 3,서울,04524,경기도,1,2
      """
    )
    #expect([card.title, card.nickname.text] == ["백하나", "하나언니"])
    #expect(card.emails.map(\.value.text) == ["a@moon.example"])
    #expect(card.phones.map(\.label) == [.work, .fax])
    #expect(card.addresses.map(\.label) == [.home, .work])
    #expect(card.addresses.map(\.value.city.text) == ["서울", ""])
    #expect(card.addresses.map(\.value.region.text) == ["", "경기도"])
  }

  @Test(
    arguments: [
      (
        "First Name,Last Name,Display Name,Primary Email,Birth Year,Birth Month,Birth Day\nTom,Reed,T. Reed,t@r.example,1990,4,12",
        "T. Reed"
      ),
      ("이름;휴대폰;생일\n백하나;010-2345-0101;1990-04-12", "백하나"), ("sep=;\n성;이름;생일\n백;하나;1990-04-12", "백하나"),
    ]
  )
  func thunderbirdAndHandmadeTablesAreRead(text: String, title: String) throws {
    let card = try Self.card(text)
    #expect(card.title == title)
    #expect(card.birthday == (try Birthday(year: 1990, month: 4, day: 12)))
  }

  @Test func koreanNameColumnWithoutFamilyNamesHoldsFullNames() throws {
    let whole = PersonName(formatted: Self.line("김철수"))
    #expect(try Self.card("이름,전화번호\n김철수,010-1234-5678").name == whole)
    let parts = PersonName(family: Self.line("김"), given: Self.line("철수"))
    #expect(try Self.card("성,이름,전화번호\n김,철수,010-1234-5678").name == parts)
  }

  @Test func windows949TableIsRead() throws {
    // 이름,휴대폰 and 하나,010-2345-0101 in Windows 949.
    let head: [UInt8] = [0xC0, 0xCC, 0xB8, 0xA7, 0x2C, 0xC8, 0xDE, 0xB4, 0xEB, 0xC6, 0xF9, 0x0D, 0x0A]
    let items = try Self.items(head + [0xC7, 0xCF, 0xB3, 0xAA] + Array(",010-2345-0101\r\n".utf8))
    guard items.count == 1, case .card(let row) = items[0] else { return #expect(Bool(false), "\(items)") }
    #expect(row.card.title == "하나")
    #expect(row.card.phones.map(\.value.text) == ["010-2345-0101"])
  }

  @Test func brokenRowsAreReportedWithTheirLines() throws {
    let text = "Name,Phone\n,\n\"\",\nTom,1\n,\" \"\nL\u{E4}m,2\nAnn,\"3\nBob,4"
    let items = try Self.items(Array(text.unicodeScalars.map { UInt8($0.value) }))
    let failures = items.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
    #expect(
      failures == [
        ImportReport.Failure(line: 5, reason: .contact(.nameless)),
        ImportReport.Failure(line: 6, reason: .brokenText(property: "Name")),
        ImportReport.Failure(line: 7, reason: .unclosedQuote),
      ]
    )
    #expect(items.count == 6)
  }

  @Test(arguments: ["", "hello", "date,amount\n2026-11-20,5", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"])
  func otherFilesHaveNoContacts(text: String) throws {
    #expect(try Self.items(Array(text.utf8)).isEmpty)
  }
}
