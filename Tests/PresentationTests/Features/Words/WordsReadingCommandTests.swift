import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct WordsReadingCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func sayingsAreListedNewestFirst(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await WordsSample.tester(), language: language)
    let lines = [
      "words list", "words list --liked", "words list --new", "words list --tag patience --plain",
      "words list --tag 인내 --plain", "words list --tag nothing", "words list --liked --new", "words search slow",
      "words search ㅊㅊㅎ --plain", "words search 할머니", "words search nobody", "words search nobody --json",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "list-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func sayingIsShownWithItsDetails(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await WordsSample.tester(), language: language)
    let lines = [
      "words show 10001", "words show 12 7", "words show 32 --plain", "words show 33", "words show twelve",
      "words show 12 33", "words show 0",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "show-\(language.rawValue)")
  }

  @Test func sayingsArePrintedAsJSON() async throws {
    let transcript = Transcript(tester: try await WordsSample.tester())
    Snapshot.expect(
      text: await transcript.text(["words show 10001 12 --json", "words list --new --json"]),
      named: "json"
    )
  }

  @Test func linesFitTheTerminal() async throws {
    let tester = try await WordsSample.tester()
    let transcript = Transcript(tester: tester, streams: .terminal(columns: 40))
    let text = await transcript.text(["words list --new", "words show 10001", "words"])
    let lines = text.split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines { #expect(TextWidth.columns(of: line) <= 40, "\(line)") }
  }

  @Test func blankSearchFindsEverything() async throws {
    let tester = try await WordsSample.tester()
    #expect(await tester.run(["words", "search", " "]).output == tester.run(["words", "list"]).output)
  }

  @Test func openingASayingClearsItsNewMarkAndListingDoesNot() async throws {
    let tester = try await WordsSample.tester()
    #expect(await tester.run(["words", "list", "--new", "--plain"]).output.split(separator: "\n").count == 2)
    #expect(await tester.run(["words", "show", "32", "--json"]).output.contains(#""new": false"#))
    let new = await tester.run(["words", "list", "--new", "--plain"]).output
    #expect(new.hasPrefix("31\t말 31\tword 31\tHaru, p. 31\t2026-11-19T00:00:00+09:00\tfalse\tfalse\ttrue\todd\n"))
    #expect(new.split(separator: "\n").count == 1)
  }

  @Test func unknownNumberLeavesAllSayingsUnopened() async throws {
    let tester = try await WordsSample.tester()
    #expect(await tester.refusal(["words", "show", "32", "33"]) == CommandRefusal(1, "no_such_saying"))
    #expect(await tester.run(["words", "list", "--new", "--plain"]).output.hasPrefix("32\t"))
  }

  @Test func completionOffersNumbersAndTags() async throws {
    let tester = try await WordsSample.tester()
    let numbers = await tester.run(["__complete", "words", "show", "1"])
    #expect(numbers.output.contains("12\tword 12\n"))
    #expect(numbers.output.contains("10001\tSlow is fine\n"))
    #expect(await tester.run(["words", "hide", "12"]).status == 0)
    #expect(await tester.run(["__complete", "words", "unhide", ""]).output == "12\tword 12\n")
    #expect(await tester.run(["__complete", "words", "list", "--tag", "p"]).output == "patience\t\n")
  }
}
