import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PersonNamingTests {
  @Test(arguments: Settings.Language.allCases)
  func ambiguousOrUnknownNameIsRefusedWithAHint(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester(), language: language)
    let lines = [
      "people show 김민", "people show ㄱㅁ", "people show 없는사람", "people water 김민 --json", "people contacts show 박하늘",
      "people contacts show 김", "people plant 010-0000-0000 --every 7d", "people show 1500",
      "people contacts show 160000",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "refused-\(language.rawValue)")
  }

  @Test(arguments: [
    ("별이", "김민아"), ("별", "김민아"), ("김민아", "김민아"), ("noa", "Noa Berg"), ("noa berg", "Noa Berg"),
    ("ㅎㅇㄹ", "한여름"), ("ㅅㅈ", "이서준"),
  ])
  func plantIsFoundByNamePrefixOrFirstConsonants(words: String, name: String) async throws {
    let outcome = try await PeopleSample.tester().run(["people", "show", words, "--plain"])
    #expect(outcome.output.split(separator: "\t").dropFirst().first.map(String.init) == name)
  }

  @Test(arguments: [("01012345678", "김민아"), ("+82 10-2222-3333", "김민재"), ("ㅇㅅㅈ", "이서준"), ("Noa", "Noa Berg")])
  func contactIsFoundByNameOrPhoneNumber(words: String, name: String) async throws {
    let outcome = try await PeopleSample.tester().run(["people", "contacts", "show", words, "--plain"])
    #expect(outcome.output.split(separator: "\t").dropFirst().first.map(String.init) == name)
  }

  @Test func plantIsFoundByID() async throws {
    let tester = try await PeopleSample.tester()
    let id = try #require(await tester.plants.garden().first { $0.contactName == "김민재" }).id.digits
    #expect(await tester.run(["people", "show", id, "--plain"]).output.contains("김민재"))
  }
}
