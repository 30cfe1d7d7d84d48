import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct YearTests {
  @Test func bracketsStepThroughYearsAndAKeyShowsAllYears() async throws {
    let stage = try await CanvasStage()
    await stage.type("y")
    #expect(stage.picture.contains("2026, 2 days") && !stage.canvas.keys.contains { $0.label == "next year" })
    await stage.type("[")
    #expect(stage.picture.contains("2025, 1 day"))
    await stage.type("F")
    #expect(stage.picture.contains("All years, 3 days") && stage.picture.contains("Moments"))
    await stage.type("F")
    await stage.type("]")
    #expect(stage.picture.contains("2026, 2 days"))
  }

  @Test func arrowsMoveThroughDaysAndEnterOpensOne() async throws {
    let stage = try await CanvasStage()
    await stage.type("y")
    #expect(stage.picture.contains("1   5    10   15   20") || stage.picture.contains("1       5         10"))
    await stage.press(.left, .left)
    #expect(stage.picture.contains("◆") && stage.picture.contains(" 35"))
    await stage.press(.down)
    // Days after today are in the year, too.
    #expect(stage.picture.contains("Dec 18"))
    await stage.press(.up, .enter)
    #expect(stage.picture.contains("Wed Nov 18, 2026") && stage.picture.contains("● 35"))
  }

  @Test func scaleRunsFromTheLowestToTheHighestMoodsOfThePerson() {
    #expect(MoodScale([10, 90]).ends == 0...100)
    let levels = (0...100).map { 40 + Double($0) / 10 }
    let scale = MoodScale(levels)
    #expect(scale.ends == 41...50)
    #expect(scale.share(of: 0) == 0 && scale.share(of: 100) == 1)
    for share in [0, 0.25, 0.5, 1] { #expect(abs(scale.share(of: scale.level(at: share)) - share) < 1e-9) }
    #expect(MoodScale(Array(repeating: 50, count: 30)).ends == 0...100)
  }

  @Test func moodsDifferInSixteenColors() async throws {
    // The selected entry, which is the first or the last, has the colors of the selection.
    let moods = try [10, 10, 30, 50, 70, 90, 90].enumerated().map { hour, level in
      try MoodContent.sample(level, at: "2026-11-20T1\(hour):00")
    }
    let stage = try await CanvasStage(.english, moods)
    await stage.press(.diary)
    let frame = stage.frame
    let marks = (0..<frame.size.rows).flatMap { frame.row($0) }.filter { $0.grapheme == "●" }.map(\.style)
    let hues = marks.filter { $0.background != .selection }.map(\.foreground)
    #expect(marks.count == 7 && hues.count == 6)
    for theme in [Theme.dark, .light] { #expect(Set(hues.map { theme.color(of: $0).ansi }).count == 5, "\(theme)") }
  }

  @Test func dayHasTheColorOfItsMood() async throws {
    let stage = try await CanvasStage()
    await stage.type("y")
    let row = try #require(
      stage.picture.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains("Nov") && $0.contains("▃")
      }
    )
    let cell = stage.frame.row(row)[stage.frame.row(row).startIndex + 1 + 5 + 2 * 17]
    let level = MoodLevel(clamping: 35)
    #expect(cell.grapheme == "▃" && cell.style.paper == RGB(CanvasTheme.paper.color(of: level)))
  }

  @Test func daysStayNextToTheScrolledNumbersOnAWideScreen() async throws {
    let stage = try await CanvasStage(size: Size(columns: 120, rows: 30))
    await stage.type("y")
    let lines = stage.picture.split(separator: "\n")
    #expect(lines.contains { $0.contains("1       5         10") && $0.contains("By month") })
    // The statistics of the whole year are below its days.
    #expect(lines.contains { $0.hasPrefix(" Moments") })
    await stage.press(KeyPress(.end))
    #expect(stage.picture.contains("Jan") && stage.picture.contains("◆"))
    // The click hits November's row, below the title, a blank line and the numbers of the days.
    await stage.mouse(.press, 1 + 5 + 2 * 17, 3 + 10)
    await stage.mouse(.press, 1 + 5 + 2 * 17, 3 + 10)
    #expect(stage.picture.contains("Wed Nov 18, 2026") && stage.picture.contains("● 35"))
  }

  @Test func longYearHasAScrollbar() async throws {
    let stage = try await CanvasStage(size: Size(columns: 80, rows: 12))
    await stage.type("y")
    #expect(stage.picture.contains("┃"))
  }

  @Test func smallScreenScrollsToTheSelectedDay() async throws {
    let stage = try await CanvasStage(size: Size(columns: 40, rows: 10))
    await stage.type("y")
    var showsSelection: Bool {
      let frame = stage.frame
      return (0..<frame.size.rows).contains { frame.row($0).contains { $0.style.attributes.contains(.reverse) } }
    }
    // The last months are visible together with the selected day, and its level is not cut.
    #expect(stage.picture.contains("Nov") && showsSelection && !stage.picture.contains("Jan"))
    #expect(stage.picture.contains("Nov 20 ") && !stage.picture.contains("…"))
    for _ in 0..<10 {
      await stage.press(.up)
      #expect(showsSelection)
    }
    #expect(stage.picture.contains("Jan") && stage.picture.contains("1   5    10"))
    await stage.press(KeyPress(.end))
    #expect(!showsSelection)
    await stage.press(.right)
    #expect(showsSelection)
  }

  @Test func selectedPaintingIsHighlighted() async throws {
    let stage = try await CanvasStage()
    await stage.press(.onThisDay)
    let row = try #require(
      stage.picture.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains("Thu Nov 20, 2025")
      }
    )
    #expect(stage.frame.row(row).contains { $0.style.background == .selection })
  }

  @Test func narrowScreenShowsTheYearOfAnEarlierPainting() async throws {
    let stage = try await CanvasStage(.english, size: Size(columns: 40, rows: 12))
    await stage.press(.onThisDay)
    #expect(stage.picture.contains("Thu Nov 20, 2025") && stage.picture.contains("a year ago · 1 entry"))
  }

  @Test func clickOnADayOpensItsPainting() async throws {
    let stage = try await CanvasStage()
    await stage.type("y")
    // The click hits November's row, below the title, a blank line and the numbers of the days.
    await stage.mouse(.press, 1 + 5 + 2 * 17, 3 + 10)
    #expect(stage.picture.contains("◆"))
    await stage.mouse(.press, 1 + 5 + 2 * 17, 3 + 10)
    #expect(stage.picture.contains("Wed Nov 18, 2026") && stage.picture.contains("● 35"))
  }

  @Test func sameDayOfEarlierYearsIsShownAndOpened() async throws {
    let stage = try await CanvasStage()
    await stage.press(.onThisDay)
    #expect(stage.picture.contains("November 20 in earlier years") && stage.picture.contains("a year ago · 1 entry"))
    #expect(stage.picture.contains("눈이 왔다"))
    await stage.press(.enter)
    #expect(stage.picture.contains("Thu Nov 20, 2025") && stage.picture.contains("● 20"))
    await stage.press(.onThisDay)
    #expect(stage.picture.contains("No earlier year has an entry on this day yet."))
  }

  @Test func themeThatWasChosenElsewhereMeanwhileIsNoChange() async throws {
    let stage = try await CanvasStage()
    _ = try await SetCanvasTheme(stage.store)(.night, of: try Day("2026-11-20"))
    #expect(await stage.press(.dayTheme) == [.toast(Texts(.english).noChanges)])
  }

  @Test func menuChangesOnlyTheThemeOfTheShownDay() async throws {
    let stage = try await CanvasStage()
    #expect(await stage.press(.dayTheme) == [.toast("Theme of the day: night · u to undo")])
    let today = stage.time.source.clock(dayStart: .midnight).today
    let themes = try await stage.store.read { transaction throws(StoreError) in
      (try transaction.moods.theme(of: today), try transaction.moods.theme(of: today.adding(days: -2)))
    }
    #expect(themes.0 == .night && themes.1 == nil)
    await stage.press(.dayTheme, .dayTheme)
    #expect(
      try await stage.store.read { transaction throws(StoreError) in try transaction.moods.theme(of: today) } == .paper)
  }
}
