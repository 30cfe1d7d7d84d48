import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PeoplePlantCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func plantIsAddedEditedAndRemoved(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await CommandLineTester.withContacts(), language: language)
    let lines = [
      "people plant 김민아 --every 7d", "people plant 김민재 --every '한 달' --at 20:00 --nickname 재 --birthday '음력 4월 12일'",
      "people plant 'Noa Berg' --every 3 --birthday 2/29 --quiet", "people edit 재 --every 2주",
      "people edit 재 --nickname ''",
      "people edit 김민재 --at 7:30 --birthday ''", "people show 김민재", "people remove 김민재", "people remove 김민재 --yes",
      "people plant 한여름 --every 90d --json", "undo", "people --plain",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "planted-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func refusalsExplainWhatToDoAndChangeNothing(language: Settings.Language) async throws {
    let tester = try await PeopleSample.tester()
    try await tester.contacts.save(.sample("Twin", id: PeopleSample.id(8), phones: ["+82 10 1234 5678"]))
    let before = try await tester.undo.entries(limit: 100)
    let lines = [
      "people plant 김민아 --every 7d", "people plant Twin --every 7d", "people plant Twin", "people plant Twin --every 0",
      "people plant Twin --every 91d", "people plant Twin --every soon", "people plant Twin --every 7d --at 25:00",
      "people plant Twin --every 7d --nickname 아홉글자짜리별명이", "people plant Twin --every 7d --birthday 2/30",
      "people plant Twin --every 7d --birthday '음력 2026년 10월 30일'",
      "people plant Twin --every 7d --birthday '음력 2026년 윤3월 1일'",
      "people plant Twin --every 7d --birthday 2030-01-01", "people plant Twin --every 7d --birthday someday",
      "people edit 별이", "people edit 별이 --every 100d", "people plant", "people plant 김민아 --every 7d --json",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "refused-\(language.rawValue)"
    )
    #expect(try await tester.undo.entries(limit: 100) == before)
  }

  @Test(arguments: [
    (Settings.Language.english, "Added 윤슬 to your contacts, with a plant: "),
    (.korean, "윤슬을 연락처에 추가하고 화분을 만들었어요: 아메리칸블루, "),
  ])
  func newNameIsAddedToTheContactsAndUndoneWithItsPlant(language: Settings.Language, line: String) async throws {
    let tester = try await CommandLineTester()
    let planted = await tester.run(["people", "plant", "윤슬", "--every", "7d"], language)
    #expect(planted.status == 0 && planted.output.hasPrefix(line), "\(planted)")
    #expect(try await tester.contacts.count() == 1)
    let again = await tester.run(["people", "plant", "윤슬", "--every", "7d", "--json"], language)
    #expect(again.status == 1 && again.messages.contains("already_planted"), "\(again)")
    _ = await tester.run(["undo"], language)
    #expect(try await tester.contacts.count() == 0)
    #expect(try await tester.plants.garden().isEmpty)
  }

  @Test(arguments: [("김민", "ambiguous_contact"), ("ㅎㄱㄷ", "no_such_contact"), ("9999", "no_such_contact")])
  func searchWordsAddNoPerson(words: String, code: String) async throws {
    let tester = try await CommandLineTester.withContacts()
    let count = try await tester.contacts.count()
    let outcome = await tester.run(["people", "plant", words, "--every", "7d", "--json"])
    #expect(outcome.status == 1 && outcome.messages.contains(code), "\(outcome)")
    #expect(try await tester.contacts.count() == count)
  }

  /// A new person may be meant, so part of a name never plants a contact silently.
  @Test func partOfANameNeedsConfirmation() async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["people", "contacts", "add", "John Doe"])
    let plant = ["people", "plant", "Jo", "--every", "7d"]
    let refusal = await tester.run(plant)
    #expect(refusal.status == 1 && refusal.messages.contains("haru people contacts add Jo"), "\(refusal)")
    let declined = await tester.run(plant, streams: .terminal(columns: 80), answers: ["n"])
    #expect(declined.messages.contains("Do you mean 'John Doe'?"), "\(declined)")
    #expect(try await tester.plants.garden().isEmpty)
    _ = await tester.run(["people", "contacts", "add", "Jo"])
    #expect(await tester.run(plant).output.hasPrefix("Added a plant for Jo: "))
    let whole = await tester.run(["people", "plant", "john doe", "--every", "7d"])
    #expect(whole.output.hasPrefix("Added a plant for John Doe: "), "\(whole)")
    #expect(try await tester.plants.garden().count == 2)
  }

  @Test func cycleOfANewPersonIsAskedForOnATerminal() async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(
      ["people", "plant", "Mina", "Kim"], streams: .terminal(columns: 80), answers: ["2 weeks"])
    #expect(outcome.messages.hasPrefix("How often would you like to be in touch with Mina Kim?"))
    #expect(try await tester.plants.garden().map(\.contactName) == ["Mina Kim"])
  }

  @Test func shortenedNameKeepsItsParentheses() async throws {
    let tester = try await CommandLineTester()
    try await tester.contacts.save(.sample("Nora Quill-Featherstonehaugh", id: PeopleSample.id(8)))
    let planted = await tester.run(["people", "plant", "Nora", "--every", "3", "--nickname", "노라퀼입니다요요", "--yes"])
    #expect(planted.output.hasPrefix("Added a plant for 노라퀼입니다요요 (Nora Quill-Featherstone…): "), "\(planted)")
    let removed = await tester.run(["people", "remove", "노라퀼입니다요요", "--yes"])
    #expect(removed.output.contains("노라퀼입니다요요 (Nora Quill-Featherstone…) from"), "\(removed)")
  }

  @Test func cycleIsAskedForOnATerminal() async throws {
    let tester = try await CommandLineTester.withContacts()
    let outcome = await tester.run(
      ["people", "plant", "김민아"],
      streams: .terminal(columns: 80),
      answers: ["2 weeks"]
    )
    #expect(outcome.messages.hasPrefix("How often would you like to be in touch with 김민아? (7, 2 weeks, a month) "))
    #expect(
      outcome.output == "Added a plant for 김민아: dandelion, every 14 days, first due Fri Dec 4.\nUndo: haru undo\n")
  }
}

extension CommandLineTester {
  /// Returns a tester with the contacts of ``PeopleSample`` and no plants.
  static func withContacts() async throws -> CommandLineTester {
    let tester = try await CommandLineTester()
    for contact in try PeopleSample.contacts { try await tester.contacts.save(contact) }
    return tester
  }
}
