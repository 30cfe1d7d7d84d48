import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct DiaryTests {
  @Test func dayOfScrolledEntriesIsNamed() async throws {
    let moods = try (0..<9).map { try MoodContent.sample(50 + $0, at: "2026-11-20T1\($0):00") }
    let stage = try await CanvasStage(.english, moods, size: Size(columns: 40, rows: 8))
    await stage.press(.diary)
    #expect(stage.picture.contains("Friday, November 20") && !stage.picture.contains("Fri Nov 20"))
    await stage.press(KeyPress(.end))
    #expect(stage.picture.contains("Fri Nov 20") && !stage.picture.contains("Friday, November 20"))
  }

  @Test func newestDayComesFirstWithItsOldestEntryOnTop() async throws {
    let stage = try await CanvasStage()
    await stage.press(.diary)
    let lines = stage.picture.split(separator: "\n").map(String.init)
    func row(_ text: String) throws -> Int { try #require(lines.firstIndex { $0.contains(text) }) }
    let rows = [try row("November 20  today"), try row("09:30"), try row("12:20"), try row("19:40")]
    #expect(rows == rows.sorted())
    #expect(try row("19:40") < row("November 18") && row("November 18") < row("November 20, 2025"))
    #expect(try row("강가를 걸었다") < row("바람이 좋았다"))
    #expect(stage.picture.contains("5 entries"))
  }

  @Test func searchNarrowsTheDiaryAndEscapeClearsIt() async throws {
    let stage = try await CanvasStage()
    await stage.type("f")
    await stage.type("바람")
    #expect(stage.picture.contains("1 found") && !stage.picture.contains("19:40"))
    await stage.press(.enter)
    #expect(!stage.canvas.hasTextFocus)
    await stage.press(.escape)
    #expect(stage.picture.contains("5 entries"))
    await stage.press(.escape)
    #expect(stage.picture.contains("Fri Nov 20, 2026"))
  }

  @Test func diaryIsFilteredByWordAndByLevels() async throws {
    let stage = try await CanvasStage()
    await stage.press(.diary)
    await stage.type("F회사")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("1 entry") && stage.picture.contains("#회사") && stage.picture.contains("야근"))
    await stage.press(.escape)
    await stage.type("F")
    await stage.press(.tab)
    await stage.type("40")
    await stage.press(.tab)
    await stage.type("75")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("40–75") && stage.picture.contains("09:30") && stage.picture.contains("12:20"))
    #expect(!stage.picture.contains("19:40") && !stage.picture.contains("야근"))
  }

  @Test func diaryIsFilteredByFeelingAndTagTogether() async throws {
    let stage = try await CanvasStage()
    await stage.press(.diary)
    await stage.type("Fcalm")
    await stage.press(.enter)
    await stage.type("happy")
    await stage.press(.enter)
    await stage.type("산책")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("happy · #산책") && !stage.picture.contains("calm · "))
    #expect(stage.picture.contains("0 entries"))
    await stage.type("F")
    await stage.type("calm")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("calm · #산책") && stage.picture.contains("1 entry"))
  }

  @Test func reversedLevelsAndUnknownWordsAreRefused() async throws {
    let stage = try await CanvasStage()
    await stage.press(.diary)
    await stage.type("F없음")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("No entry has a feeling or tag '없음'."))
    await stage.press(.escape, .tab)
    await stage.type("80")
    await stage.press(.tab)
    await stage.type("20")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("This is below the lowest level"))
  }

  @Test func filterReportsAllErrorsAtOnce() async throws {
    let stage = try await CanvasStage()
    await stage.press(.diary)
    await stage.type("F없음")
    await stage.press(.tab)
    await stage.type("80")
    await stage.press(.tab)
    await stage.type("20")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("(✗ 2)"), "\(stage.picture)")
  }

  @Test func calendarOpensTheChosenDay() async throws {
    let stage = try await CanvasStage()
    await stage.press(.diary)
    await stage.type("c")
    #expect(stage.picture.contains("20●") && stage.picture.contains("18●") && !stage.picture.contains("19●"))
    #expect(stage.picture.contains("3 entries"))
    await stage.press(.left)
    #expect(stage.picture.contains("no entries"))
    await stage.press(.left, .enter)
    await stage.press(.enter)
    #expect(stage.picture.contains("Edit entry") && stage.picture.contains("야근"))
  }

  @Test func chosenDayIsShownAtTheTop() async throws {
    let start = try #require(Day(iso: "2026-11-20"))
    let contents = try (0..<60).map { try MoodContent.sample(50, at: "\(start.adding(days: -$0))T10:00") }
    let stage = try await CanvasStage(.english, contents)
    await stage.press(.diary)
    await stage.type("c")
    await stage.press(.up, .enter)
    #expect(stage.picture.contains("November 13") && !stage.picture.contains("November 15"))
    #expect(stage.picture.contains("November 12"))
  }

  @Test func calendarChoosesThePaintingAndRefusesFutureDays() async throws {
    let stage = try await CanvasStage()
    await stage.type("c")
    await stage.press(.up, .enter)
    #expect(stage.picture.contains("Fri Nov 13, 2026"))
    await stage.type("c")
    await stage.type("]]")
    #expect(await stage.press(.enter) == [.failure("That day is in the future. You can go up to today.")])
  }

  @Test func removalAsksAndCanBeUndone() async throws {
    let stage = try await CanvasStage()
    await stage.press(.diary)
    await stage.type("jd")
    #expect(stage.picture.contains("Remove the mood of Fri Nov 20 12:20"))
    #expect(await stage.type("y") == [.toast("Removed the mood 48 · u to undo")])
    #expect(stage.picture.contains("4 entries") && !stage.picture.contains("12:20"))
    _ = try await stage.store.undo()
    await stage.canvas.appear()
    #expect(stage.picture.contains("5 entries"))
  }

  @Test func longDiaryIsLoadedInPartsAndFullyReachable() async throws {
    let start = try #require(Day(iso: "2026-11-20"))
    let contents = try (0..<400).map { number in
      try MoodContent.sample(50, at: "\(start.adding(days: -(number / 2)))T\(10 + number % 2):00", "n\(number)")
    }
    let stage = try await CanvasStage(.english, contents)
    let clock = stage.time.source.clock(dayStart: .midnight)
    let middle = try await stage.store.read { transaction throws(StoreError) in
      try DiaryPage(DiaryQuery(), around: start.adding(days: -100), at: clock, from: transaction)
    }
    #expect(middle.hasNewer && middle.hasOlder && middle.rows.count < 450)
    await stage.press(.diary)
    var seen: [String] = []
    for _ in 0..<400 {
      let line = stage.picture.split(separator: "\n").first { $0.contains("▸") } ?? ""
      seen.append(String(line.split(separator: " ").first { $0.hasPrefix("n") } ?? ""))
      await stage.press(.down)
    }
    let wanted = (0..<200).flatMap { ["n\($0 * 2)", "n\($0 * 2 + 1)"] }
    #expect(seen == wanted)
    await stage.press(KeyPress(.home))
    #expect(stage.picture.contains("n0"))
    await stage.press(KeyPress(.end))
    #expect(stage.picture.contains("n399"))
    for _ in 0..<399 { await stage.press(.up) }
    #expect(stage.picture.contains("▸ 10:00") && stage.picture.contains("n0"))
  }

  @Test func dayWithManyEntriesIsLoadedCompletely() async throws {
    let contents = try (0..<400).map { number in
      try MoodContent.sample(50, at: "2026-11-19T\(10 + number / 60):\(10 + number % 50)", "n\(number)")
    }
    let stage = try await CanvasStage(.english, contents + [try .sample(10, at: "2026-11-18T09:00")])
    let clock = stage.time.source.clock(dayStart: .midnight)
    let page = try await stage.store.read { transaction throws(StoreError) in
      try DiaryPage(DiaryQuery(), around: nil, at: clock, from: transaction)
    }
    #expect(page.rows.count == 401 && page.hasOlder)
  }
}
