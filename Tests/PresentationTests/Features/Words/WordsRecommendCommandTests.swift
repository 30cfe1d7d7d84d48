import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct WordsRecommendCommandTests {
  @Test(arguments: [(Settings.Language.korean, "말", "쪽"), (.english, "word", "Haru, p.")])
  func plainOutputIsASingleSaying(language: Settings.Language, text: String, source: String) async throws {
    let outcome = try await CommandLineTester().run(["words", "--plain"], language)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("\(text) ") == true)
    #expect(lines.last?.hasPrefix("— ") == true && lines.last?.contains(source) == true)
    #expect(outcome.messages.isEmpty && outcome.status == 0)
  }

  @Test func poemLinesStaySeparate() async throws {
    let tester = try await CommandLineTester()
    try await tester.hidePack()
    let poem = try SayingContent(korean: "천천히 가도\n괜찮다", english: "Slow is fine", who: "할머니")
    _ = try await tester.sayings.add(poem, at: Instant("2026-11-20T08:00"))
    #expect(await tester.run(["words", "--plain"], .korean).output == "천천히 가도\n괜찮다\n— 할머니\n")
  }

  @Test func sameSayingNeverComesTwiceInARow() async throws {
    let tester = try await CommandLineTester()
    var last = ""
    for _ in 0..<40 {
      let saying = await tester.run(["words", "--plain"]).output
      #expect(saying != last)
      last = saying
    }
  }

  @Test func unusedOptionPicksOnlyUnusedSayings() async throws {
    let tester = try await CommandLineTester()
    for number in 1...30 where number != 5 { _ = await tester.run(["words", "use", "\(number)"]) }
    #expect(await tester.run(["words", "--unused", "--plain"]).output == "word 5\n— Haru, p. 5\n")
    _ = await tester.run(["words", "use", "5"])
    #expect(await tester.run(["words", "--unused"]).output == "You've used every saying.\n")
    #expect(await tester.run(["words", "--unused", "--json"]).output == "null\n")
    #expect(await tester.run(["words", "--unused", "--plain"]).output.isEmpty)
  }

  @Test func endOfTheCollectionIsReportedOnceAndCanRestart() async throws {
    let tester = try await CommandLineTester(now: "2026-12-01T09:00")
    await tester.sayings.begin(on: try Day("2026-11-20"))
    for line in [["words", "--plain"], ["words", "--json"], ["words", "--quiet"], ["today", "--json"]] {
      #expect(await tester.run(line).messages.isEmpty, "\(line)")
    }
    let hint = """
      You've seen all 40 of Haru's sayings. See them again, one a day, with 'haru words again', or add your own with \
      'haru words add'.

      """
    #expect(await tester.run(["words"]).messages == hint)
    #expect(await tester.run(["words"]).messages.isEmpty)
    #expect(await !tester.run(["today"]).output.contains("You've seen all"))
    let begun = await tester.run(["words", "again"]).output
    #expect(begun.hasPrefix("Round 2 starts today: one saying a day until "))
    #expect(begun.hasSuffix("'haru undo' undoes it.\n") || begun.contains("haru undo"))
    #expect(await tester.run(["words", "list", "--new", "--plain"]).output.hasPrefix("1\t"))
    let refused = await tester.run(["words", "again"])
    #expect(refused.status == 1 && refused.messages.contains("There are still sayings to come"))
    #expect(await tester.run(["undo"]).output.contains("restarted saying 1–40"))
    #expect(await tester.run(["words", "list", "--new", "--plain"]).output.hasPrefix("40\t"))
    #expect(await tester.run(["words", "again", "--json"]).output.contains(#""round": 2"#))
  }

  @Test func todayReportsTheEndOfTheCollection() async throws {
    let tester = try await CommandLineTester(now: "2026-12-01T09:00")
    await tester.sayings.begin(on: try Day("2026-11-20"))
    #expect(await tester.run(["today"]).output.contains("'haru words again'"))
    #expect(await tester.run(["words"]).messages.isEmpty)
  }

  @Test(arguments: Settings.Language.allCases)
  func recommendationShowsBothLanguagesAndTheNumber(language: Settings.Language) async throws {
    let tester = try await CommandLineTester()
    try await tester.hidePack()
    let poem = try SayingContent(korean: "천천히 가도 괜찮다", english: "Slow is fine", who: "할머니")
    _ = try await tester.sayings.add(poem, at: Instant("2026-11-20T08:00"))
    let transcript = Transcript(tester: tester, language: language)
    let lines = ["words", "words like 10001", "words use 10001", "words", "today"]
    Snapshot.expect(text: await transcript.text(lines), named: "recommend-\(language.rawValue)")
  }
}

extension CommandLineTester {
  /// Hides the built-in sayings, so that only sayings added by a test remain.
  fileprivate func hidePack() async throws {
    for number in 1...30 { _ = try await HideSaying(store)(number, at: .at()) }
  }
}
