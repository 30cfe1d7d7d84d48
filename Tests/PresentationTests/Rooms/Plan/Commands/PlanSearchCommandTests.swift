import Domain
import Presentation
import Support
import Testing

struct PlanSearchCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func bestFitComesFirst(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "plan search stand", "plan search ㅈㅅ", "plan search mina --plain", "plan search 여행 --json", "plan search nothing",
      "plan search nothing --json",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "found-\(language.rawValue)")
  }

  @Test func peopleGetAHundredAndARemark() async throws {
    let tester = try await CommandLineTester((1...101).map { try Event.sample("Tea", id: $0) })
    let outcome = await tester.run(["plan", "search", "tea"])
    #expect(outcome.output.split(separator: "\n").count == 100)
    #expect(outcome.messages == "These are the first 100; more words find less.\n")
    let plain = await tester.run(["plan", "search", "tea", "--plain"])
    #expect(plain.output.split(separator: "\n").count == 101)
    #expect(plain.messages == "")
  }
}
