import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests "done for today", and the memories of the same day in earlier years.
@MainActor
struct TodayRecapTests {
  private func lunch(_ day: String, id: Int = 1) throws -> Event {
    try Event.sample("Lunch", id: id, from: "\(day)T08:00", to: "\(day)T09:00")
  }

  @Test func endedDayMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "ended") { look, story in
      let stage = try await TodayStage(look, .usual)
      try await feel(stage)
      await stage.today.appear()
      story.begin(at: "day", stage.frame)
      #expect(await stage.type("z").count == 1)
      story.show("ended", stage.frame)
      await stage.press(KeyPress(.end), .enter)
      story.show("opened", stage.frame)
    }
  }

  @Test(arguments: [80, 100, 120, 200])
  func paintingIsNextToTheRecap(columns: Int) async throws {
    let stage = try await TodayStage(
      events: [lunch("2026-11-20")], size: Size(columns: columns, rows: columns < 100 ? 24 : 30))
    try await feel(stage)
    await stage.today.appear()
    await stage.type("z")
    let lines = stage.picture.split(separator: "\n")
    #expect(lines.contains { $0.contains("Lunch") && $0.contains("┌──") }, "\(stage.picture)")
  }

  @Test func recapWrapsBesideThePainting() async throws {
    let names = ["Walk in the garden", "Lunch with the family", "Team meeting", "Phone call"]
    let events = try names.enumerated().map { index, name in
      try Event.sample(name, id: index + 1, from: "2026-11-20T0\(index + 1):00", to: "2026-11-20T0\(index + 1):30")
    }
    let stage = try await TodayStage(events: events)
    try await feel(stage)
    await stage.today.appear()
    await stage.type("z")
    #expect(stage.picture.contains("┌──") && stage.picture.contains("call"), "\(stage.picture)")
  }

  @Test func moodsRecordedAfterTheEndOfTheDayAreInTheRecap() async throws {
    let stage = try await TodayStage()
    try await feel(stage)
    await stage.type("z")
    for level in 41...46 {
      let record = RecordMood(stage.store, newID: .counting(from: 0x20_0000_0000_0000 + level))
      _ = try await record(MoodContent.sample(level, at: "2026-11-20T09:0\(level - 41)"), at: .at("2026-11-20T09:30"))
      await stage.today.appear()
      #expect(stage.picture.contains("\(level)"), "\(stage.picture)")
    }
    #expect(stage.picture.contains("+2"))
  }

  @Test func endedDayCanBeReopened() async throws {
    let stage = try await TodayStage(events: [lunch("2026-11-20")])
    #expect(await stage.type("z") == [.toast("Done for today. Rest well · u to undo")])
    #expect(stage.picture.contains("Today's recap") && stage.offers("reopen today"))
    #expect(try await stage.store.settings().endedDay == Day("2026-11-20"))
    #expect(await stage.type("z") == [.toast("Today is open again · u to undo")])
    #expect(!stage.picture.contains("Today's recap"))
    #expect(try await stage.store.settings().endedDay == nil)
  }

  @Test func endingTodayDoesNotEndTomorrow() async throws {
    let stage = try await TodayStage(events: [lunch("2026-11-20")])
    await stage.type("z")
    await stage.type("]")
    #expect(!stage.picture.contains("Today's recap") && !stage.offers("done for today"))
    stage.time.advance(seconds: 86_400)
    await stage.type("t")
    #expect(!stage.picture.contains("Today's recap") && stage.offers("done for today"))
  }

  @Test func memoryOpensTheDayOfAnEarlierYear() async throws {
    let stage = try await TodayStage(events: [lunch("2024-11-20")])
    #expect(stage.picture.contains("2 years ago ▸ planned Lunch"))
    await stage.press(KeyPress(.end), .enter)
    #expect(stage.picture.contains("Wednesday, November 20, 2024"))
    #expect(stage.picture.contains("● 08:00 Lunch"))
  }

  @Test func memoryContinuesOnARowThatWouldStayEmpty() async throws {
    let stage = try await TodayStage(events: [
      .sample("Walk in the botanical garden", id: 1, from: "2025-11-20T08:00", to: "2025-11-20T09:00"),
      .sample("Lunch with the family", id: 2, from: "2025-11-20T12:00", to: "2025-11-20T13:00"),
    ])
    try await feel(stage, on: "2025-11-20")
    await stage.today.appear()
    let lines = stage.picture.split(separator: "\n").map(String.init)
    let row = try #require(lines.firstIndex { $0.contains("Year ago") })
    #expect(lines[row].hasSuffix("72 calm"))
    #expect(lines[row + 1].trimmed == "planned Walk in the botanical garden, Lunch with the family")
  }

  @Test func memoryInABoxContinuesOnRowsToSpare() async throws {
    let names = ["Walk in the botanical garden", "Lunch with the family", "Concert in the park", "Call with Mina"]
    let events = try zip(1..., names).map { id, name in
      try Event.sample(name, id: id, from: "2025-11-20T0\(id):00", to: "2025-11-20T0\(id):30")
    }
    let stage = try await TodayStage(events: events, size: Size(columns: 120, rows: 40))
    // The painting makes the box higher than its words.
    try await feel(stage, on: "2025-11-20")
    await stage.today.appear()
    let picture = stage.picture
    #expect(names.flatMap { $0.split(separator: " ") }.allSatisfy { picture.contains($0) }, "\(picture)")
  }

  @Test func commandEndsAndReopensTheDay() async throws {
    let tester = try await CommandLineTester([lunch("2026-11-20"), lunch("2025-11-20", id: 2)])
    #expect(await tester.run(["today", "--end"]).output == "Done for today. Rest well\n")
    #expect(await tester.run(["today", "--json"]).output.contains("\"ended\": true"))
    #expect(await tester.run(["today", "--plain"]).output.contains("ended\t2026-11-20\n"))
    #expect(await tester.run(["today", "--plain"]).output.contains("memory\t2025-11-20\tplanned Lunch\n"))
    #expect(await tester.run(["undo"]).status == 0)
    #expect(await tester.run(["today", "--json"]).output.contains("\"ended\": false"))
    #expect(await tester.run(["today", "--end", "--json"]).output.contains("\"ended\": true"))
    #expect(await tester.run(["today", "--reopen"]).output == "Today is open again\n")
    let other = await tester.run(["today", "tomorrow", "--end"])
    #expect(other.status == 2 && other.messages.contains("Only today"))
    #expect(await tester.refusal(["today", "--end", "--card", "a.svg"]) == CommandRefusal(2, "conflicting_options"))
  }

  @Test func cardContainsTheEventsAndTheDate() async throws {
    let files = ScriptedMoodFiles()
    let tester = try await CommandLineTester([.sample("<Lunch> & more", from: "2026-11-20T08:00")], moodFiles: files)
    #expect(await tester.run(["today", "yesterday", "--card", "a.svg"]).messages.contains("nothing to put"))
    #expect(files.requests == [])
    let run = await tester.run(["today", "--card", "a.svg"])
    #expect(run.status == 0 && run.output.contains("a.svg"))
    guard case .drawn(.svg(let svg), "a.svg", false)? = files.requests.first else {
      Issue.record("Nothing was drawn")
      return
    }
    #expect(svg.contains("&lt;Lunch&gt; &amp; more") && svg.contains("November 20"))
  }

  private func feel(_ stage: TodayStage, on day: String = "2026-11-20") async throws {
    let record = RecordMood(stage.store, newID: .counting(from: 0x10_0000_0000_0001))
    _ = try await record(
      MoodContent.sample(72, at: "\(day)T08:00", "memo", feelings: ["calm"]),
      at: .at("\(day)T09:00")
    )
  }
}

extension TodayStage {
  fileprivate func offers(_ label: String) -> Bool { today.keys.contains { $0.label == label } }
}
