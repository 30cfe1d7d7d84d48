import Domain
import Presentation
import Support
import Testing

struct AppCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func everythingIsFoundByItsWords(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "find stand", "find 'the card'", "find ㅈㅈ --plain", "find mina --json", "find nothing", "find nothing --json",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "find-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func changesAreListedAndTakenBack(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await CommandLineTester(), language: language)
    let lines = [
      "undo", "undo --list", "undo --list --json", "plan add Tea --start 12:00", "plan edit Tea --for 2h",
      "plan calendars add Work", "settings set name 하루", "plan remove Tea --yes", "undo --list", "undo --list --plain",
      "undo --list --json", "undo", "undo --json", "plan show Tea",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "undo-\(language.rawValue)")
  }

  @Test(arguments: [
    ("data path", "/home/haru/haru.db\n"), ("data", "/home/haru/haru.db\n"), ("data --plain", "/home/haru/haru.db\n"),
    ("data --json", "{\n  \"path\": \"/home/haru/haru.db\"\n}\n"),
  ])
  func placeOfTheDataIsPrinted(line: String, output: String) async throws {
    let words = try #require(ShellWords("haru " + line).arguments)
    #expect(try await CommandLineTester().run(words).output == output)
  }

  @Test(arguments: Settings.Language.allCases)
  func demoSaysHowToOpenIt(language: Settings.Language) async throws {
    let tester = try await CommandLineTester { years, seed, _ in
      DemoCommand.Demo(home: "/tmp/a b/\(seed)", events: years * 10, people: 60)
    }
    let lines = [
      "demo", "demo --years 10 --seed 7", "demo --json", "demo --plain", "demo --years 0", "demo --years 51",
      "demo --seed x",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "demo-\(language.rawValue)"
    )
  }
}
