import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the review of a week and a year in print, as a file and on the screen.
@MainActor
struct ReviewTests {
  private func tester(documents: ScriptedDocuments = ScriptedDocuments()) async throws -> CommandLineTester {
    let tester = try await CommandLineTester(
      [
        .sample("Standup", id: 1, from: "2026-11-17T09:00", to: "2026-11-17T09:30"),
        .sample("<script>alert(1)</script>", id: 2, from: "2026-11-18T09:00", to: "2026-11-18T11:00"),
        .sample("Lunch", id: 3, from: "2025-03-02T12:00", to: "2025-03-02T13:00"),
      ],
      calendars: [.sample("<b>일</b>", id: 2, color: .orange)],
      documents: documents
    )
    for words in [["feel", "72", "--at", "어제"], ["feel", "30"], ["books", "add", "데미안 <i>", "--pages", "200"]] {
      #expect(await tester.run(words, .korean).status == 0)
    }
    #expect(await tester.run(["read", "데미안", "+200"], .korean).status == 0)
    return tester
  }

  @Test(arguments: Settings.Language.allCases)
  func weekReviewsArePrinted(language: Settings.Language) async throws {
    let lines = ["week", "week yesterday", "week tomorrow", "week 2020-02-01", "week --plain"]
    let transcript = Transcript(tester: try await tester(), language: language)
    Snapshot.expect(text: await transcript.text(lines), named: "week-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func yearReviewsArePrinted(language: Settings.Language) async throws {
    let lines = ["year", "year 2025", "year 2024", "year 2027", "year 0", "year --plain"]
    let transcript = Transcript(tester: try await tester(), language: language)
    Snapshot.expect(text: await transcript.text(lines), named: "year-\(language.rawValue)")
  }

  @Test func weekReviewIsPrintedAsJSON() async throws {
    let transcript = Transcript(tester: try await tester(), language: .english)
    let text = await transcript.text(["week --json"])
    let days = try #require(text.firstRange(of: "  \"parts\": [")).lowerBound
    Snapshot.expect(text: String(text[..<days]), named: "json")
    Snapshot.expect(text: String(text[days...]), named: "json-days")
  }

  @Test(arguments: [40, 60, 80, 120]) func linesFitTheTerminal(columns: Int) async throws {
    let transcript = Transcript(tester: try await tester(), streams: .terminal(columns: columns))
    let text = await transcript.text(["week", "year"])
    let lines = text.split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines { #expect(TextWidth.columns(of: line) <= columns, "\(line)") }
    let facts = lines.prefix { !$0.contains("▁") && !$0.contains("█") && !$0.contains("━") }
    #expect(facts.allSatisfy { !$0.contains("…") })
  }

  @Test func htmlFileLoadsNothingAndRunsNoScripts() async throws {
    let documents = ScriptedDocuments(taken: ["taken.html"])
    let tester = try await tester(documents: documents)
    #expect(await tester.run(["year", "--html", "2026.html"]).status == 0)
    let page = try #require(documents.documents["2026.html"])
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    for mark in ["<script", "<i>", "<b>", "http:", "https:", "src=", "href=", "url(", "@import", "onload"] {
      #expect(!page.contains(mark), "\(mark)")
    }
    #expect(page.contains("데미안 &lt;i&gt;"))
    #expect(page.contains("default-src &apos;none&apos;"))
    #expect(page.contains("prefers-color-scheme:dark"))
    #expect(page.contains("@media print"))
    #expect(page.components(of: "<svg") == page.components(of: "</svg>"))
    let refused = await tester.run(["year", "--html", "taken.html"])
    #expect(documents.documents["taken.html"] == nil)
    #expect(
      refused.messages
        == "haru: This needs confirmation: 'taken.html' already exists. Replace it?\n      Add --yes to go ahead.\n"
    )
  }

  @Test func htmlFileTellsTheStoryOfTheYear() async throws {
    let page = try await YearPage.source(.english)
    let parts = [
      "Word of the year", "<h2>calm</h2>", "Watered most", "&lt;b&gt;Mina&lt;/b&gt;", "The stack of books",
      "A painting for each month", "A year of moods", "<title>Sun Jun 21 · 95</title>", ">25</text>",
      "The year in numbers",
    ]
    #expect(parts.filter { !page.contains($0) } == [])
    let places = parts.compactMap { page.firstRange(of: $0)?.lowerBound }
    #expect(places.first == places.min() && places.last.map { $0 > places[0] } == true)
    // A painting has its own ground; two months have days with moods.
    #expect(page.components(of: "<svg x=") >= 12)
    for mark in ["<script", "<i>", "<b>", "http:", "https:", "src=", "href=", "url(", "@import"] {
      #expect(!page.contains(mark), "\(mark)")
    }
  }

  @Test func reviewScreenStepsThroughWeeksAndYears() async throws {
    try await Snapshot.expectStory(named: "review") { look, story in
      let stage = try await TodayStage(look, .usual)
      await stage.type("y")
      story.begin(at: "week", stage.frame)
      await stage.press(.left)
      story.show("earlier", stage.frame)
      await stage.press(.yearInReview)
      story.show("year", stage.frame)
    }
  }

  @Test func arrowKeysStopAtTheCurrentPeriod() async throws {
    let stage = try await TodayStage(events: [.sample("Lunch", from: "2026-11-20T08:00", to: "2026-11-20T09:00")])
    await stage.type("y")
    #expect(stage.picture.contains("Nov 14–20, 2026"))
    await stage.press(.right)
    #expect(stage.picture.contains("Nov 14–20, 2026"))
    await stage.press(.left)
    #expect(stage.picture.contains("Nov 7–13, 2026"))
    await stage.type("t")
    #expect(stage.picture.contains("Nov 14–20, 2026"))
    await stage.press(.yearInReview)
    #expect(stage.picture.contains("2026 in review"))
    await stage.press(.right)
    #expect(stage.picture.contains("2026 in review"))
    await stage.press(.escape)
    #expect(stage.picture.contains("Friday, November 20"))
  }
}

extension KeyPress {
  fileprivate static let yearInReview = KeyPress(.named("year in review"))
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
