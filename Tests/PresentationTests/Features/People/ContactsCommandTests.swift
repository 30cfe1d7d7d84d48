import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

struct ContactsCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func contactsAreListedAndShown(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester(), language: language)
    let lines = [
      "people contacts", "people contacts --plain", "people contacts search ㄱㅁ", "people contacts search 8888",
      "people contacts search nobody", "people contacts show 별이", "people contacts show 한여름",
      "people contacts search 별이 --json",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "list-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func contactIsAddedEditedAndRemoved(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await CommandLineTester(), language: language)
    let lines = [
      """
      people contacts add 윤슬 --phone 010-1111-2222 --phone 02-345-6789 --email seul@example.com --birthday '음력 8/15' \
      --organization 바다학교 --department 교무 --job-title 교사 --group 동네 --url https://example.com --notes '산책을 좋아해요' \
      --nickname 슬
      """,
      "people contacts show 윤슬", "people contacts add --family 남 --given 도현", "people contacts add Ada Park --json",
      "people contacts edit 'Ada Park' --family Park", "people contacts show Ada",
      "people contacts edit 윤슬 --phone 010-3333-4444 --group '' --notes ''", "people contacts edit 남도현 --given 도윤",
      "people contacts edit 남도윤 --name '남궁 도윤'", "people contacts show 남궁 --plain", "people plant 윤슬 --every 7d",
      "people contacts remove 윤슬", "people contacts remove 윤슬 --yes", "people", "undo", "people --plain",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "changed-\(language.rawValue)")
  }

  @Test(arguments: [
    (Settings.Language.english, "Middle name 'Karl' removed, Name prefix 'Dr.' removed"),
    (.korean, "가운데 이름 'Karl' 지움, 이름 앞 호칭 'Dr.' 지움"),
  ])
  func renamingReportsTheRemovedParts(language: Settings.Language, report: String) async throws {
    let tester = try await CommandLineTester()
    var contact = Contact.sample("", id: 1)
    contact.card.name = PersonName(
      family: ContactLine(imported: "Müller"), given: ContactLine(imported: "Jörg"),
      middle: ContactLine(imported: "Karl"), prefix: ContactLine(imported: "Dr."))
    try await tester.contacts.save(contact)
    let line = "people contacts edit Jörg --name 'Müller, Jörg' --yes"
    let run = await Transcript(tester: tester, language: language).text([line])
    #expect(run.contains(report))
  }

  @Test(arguments: Settings.Language.allCases)
  func refusalsExplainWhatToDoAndChangeNothing(language: Settings.Language) async throws {
    let tester = try await PeopleSample.tester()
    let before = try await tester.undo.entries(limit: 100)
    let long = String(repeating: "n", count: 201)
    let lines = [
      "people contacts add", "people contacts add ' '", "people contacts add A --phone 12",
      "people contacts add A --email here",
      "people contacts add A --phone '  '", "people contacts add A --birthday 13/45", "people contacts add \(long)",
      "people contacts edit 별이", "people contacts edit 별이 --name B --given C",
      "people contacts edit 이서준 --name '' --email ''", "people contacts add A --name B",
      "people contacts merge 별이", "people contacts merge 별이 01012345678", "people contacts merge 별이 김민재 --yes",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "refused-\(language.rawValue)"
    )
    #expect(try await tester.undo.entries(limit: 100) == before)
  }

  @Test(arguments: [
    (Settings.Language.english, "Will be lost: other data 'PHOTO:2'"), (.korean, "사라질 값: 그 밖의 정보 'PHOTO:2'"),
  ])
  func secondPhotoOfMergedContactsIsNamed(language: Settings.Language, words: String) async throws {
    let tester = try await CommandLineTester()
    let ids = [1, 2].map { Contact.ID(number: $0) }
    for id in ids {
      try await tester.contacts.save(.sample("Kim", id: id == ids[0] ? 1 : 2, phones: ["010-2222-0001"]))
    }
    _ = try await tester.store.change(as: { (_: Void) in UndoLabel(.changed, .contact, "Kim") }) {
      transaction throws(StoreError) in
      for (number, id) in zip(1..., ids) {
        try transaction.contacts.save(source: Array("PHOTO:\(number)".utf8), of: id)
      }
    }
    let merge = ["people", "contacts", "merge"]
    #expect(await tester.run(merge, language).output.contains(words))
    let dryRun = await tester.run(merge + ids.map(\.digits) + ["--dry-run", "--json"], language).output
    #expect(dryRun.contains(#""field": "unshown""#) && dryRun.contains(#""value": "PHOTO:2""#), "\(dryRun)")
    let merged = await tester.run(merge + ids.map(\.digits) + ["--yes"], language)
    #expect(merged.status == 0 && merged.messages.contains(words), "\(merged.messages)")
  }

  @Test(arguments: Settings.Language.allCases)
  func duplicatesAreShownAndMerged(language: Settings.Language) async throws {
    let tester = try await PeopleSample.tester()
    let ids = [6, 7].map { Contact.ID(number: PeopleSample.id($0)).digits }.joined(separator: " ")
    let transcript = Transcript(tester: tester, language: language)
    let lines = [
      "people contacts merge", "people contacts merge --plain", "people contacts merge --json",
      "people contacts merge \(ids) --dry-run", "people contacts merge \(ids)", "people contacts merge \(ids) --yes",
      "people contacts show 박하늘", "people contacts merge", "undo",
      "people contacts merge Noa 160000 --yes",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "merged-\(language.rawValue)")
  }

  @Test func contactWithAnExistingNameIsAddedWithARemark() async throws {
    let tester = try await CommandLineTester()
    let line = ["people", "contacts", "add", "윤슬", "--lang", "ko"]
    #expect(await !tester.run(line).messages.contains("이름이 같은"))
    let again = await tester.run(line)
    #expect(again.status == 0 && again.messages.contains("이름이 같은 연락처가 이미 있어요: '윤슬' ("))
    #expect(again.output.contains("추가했어요"))
  }

  @Test(arguments: [
    (["add", "B", "--phone", "+82 10 1234 5678"], "전화번호가 같은 연락처가 이미 있어요: 'A' (", "the same phone number: 'A' ("),
    (["add", "B", "--email", "A@example.org"], "이메일 주소가 같은 연락처가 이미 있어요: 'A' (", "the same email address: 'A' ("),
    (["edit", "C", "--name", "a"], "이름이 같은 연락처가 이미 있어요: 'A' (", "the same name: 'A' ("),
    (["edit", "C", "--phone", "010-1234-5678"], "전화번호가 같은 연락처가 이미 있어요: 'A' (", "the same phone number: 'A' ("),
  ])
  func sharedNumberNameOrAddressIsSavedWithARemark(line: [String], korean: String, english: String) async throws {
    for (language, words) in [(Settings.Language.korean, korean), (.english, english)] {
      let tester = try await CommandLineTester()
      try await tester.contacts.save(
        .sample("A", id: 1, phones: ["010-1234-5678"], emails: ["a@example.org"]))
      try await tester.contacts.save(.sample("C", id: 2))
      let outcome = await tester.run(["people", "contacts"] + line, language)
      #expect(outcome.status == 0 && outcome.messages.contains(words), "\(outcome.messages)")
      #expect(outcome.output.contains("haru undo"))
    }
  }

  @Test func changeOfOtherFieldsHasNoRemark() async throws {
    let tester = try await CommandLineTester()
    for id in 1...2 { try await tester.contacts.save(.sample("A", id: id, phones: ["010-1234-5678"])) }
    let id = Contact.ID(number: 2).digits
    let outcome = await tester.run(["people", "contacts", "edit", id, "--notes", "tea"])
    #expect(outcome.status == 0 && outcome.messages == "", "\(outcome.messages)")
  }

  @Test func familyWithOneNumberIsAskedAboutOnePairAtATime() async throws {
    let tester = try await CommandLineTester()
    for id in 1...4 { try await tester.contacts.save(.sample("김민아", id: id, phones: ["010-1234-5678"])) }
    try await tester.contacts.save(.sample("박서준", id: 5, phones: ["010-1234-5678"]))
    let list = await tester.run(["people", "contacts", "merge"]).output.split(separator: "\n").map(String.init)
    #expect(list.count { $0.contains("haru people contacts merge ") } == 2)
    #expect(list.contains("Different names: are '김민아' and '박서준' the same person?"))
    #expect(list.contains("  Will be lost: Name '박서준'"))
    #expect(list.count { $0.hasPrefix("  ← '") } == 4)
    let rows = await tester.run(["people", "contacts", "merge", "--plain"]).output.split(separator: "\n")
    let cells = rows.map { $0.split(separator: "\t").map(String.init) }
    let ids = (1...5).map { Contact.ID(number: $0).digits }
    #expect(cells == [["true"] + ids[..<4], ["false", ids[0], ids[4]]])
    let documents = await tester.run(["people", "contacts", "merge", "--json"]).output
    #expect(documents.contains(#""certain": true"#) && documents.contains(#""certain": false"#))
    // A script that merges each row as a whole doesn't merge people with different names.
    let merged = await tester.run(["people", "contacts", "merge"] + cells[1] + ["--yes"])
    #expect(merged.status != 0 && merged.messages.contains("'false'"), "\(merged.messages)")
    #expect(try await tester.contacts.count() == 5)
  }
}
