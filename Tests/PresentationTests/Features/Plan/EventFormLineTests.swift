import Domain
import Presentation
import Support
import Testing

/// Tests the messages and the layout of the event form while it is filled in.
@MainActor
struct EventFormLineTests {
  /// The end moves with the start when the start's field loses the focus.
  @Test func aStartThatIsBeingTypedIsNoMistake() async throws {
    let stage = try await EditorStage()
    try await stage.fill(.startTime, "12")
    #expect(stage.error(.endTime) == nil)
    await stage.press(.tab)
    #expect(stage.error(.endTime) == nil)
    #expect(stage.state?.form.time(.endTime) == TimeOfDay(hour: 13))
  }

  @Test func savingCountsWhatIsWrongAndGoesToTheFirst() async throws {
    let stage = try await EditorStage()
    await stage.type("Dentist")
    try await stage.fill(.zone, "Nowhere")
    try await stage.fill(.endTime, "0900")
    try await stage.go(to: .notes)
    let save = { @MainActor in stage.editor.keys.first { $0.keys.contains(.control("s")) }?.label }
    #expect(save() == "save(✗ 2)")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.state?.form.focus == .endTime)
    await stage.type("1100")
    #expect(save() == "save(✗ 1)")
  }

  @Test func wordsThatMayBeHalfTypedAreWrongOnlyOnceTheyAreLeft() async throws {
    let stage = try await EditorStage()
    try await stage.fill(.alarms, "soo")
    #expect(stage.error(.alarms) == nil)
    await stage.press(.tab)
    #expect(stage.error(.alarms)?.hasPrefix("'soo' isn't a valid alarm") == true)
  }

  @Test(arguments: [("lond", "Europe/London"), ("new york", "America/New_York"), ("asia/tok", "Asia/Tokyo")])
  func aZoneThatWasBegunIsCompletedOnceItIsLeft(typed: String, zone: String) async throws {
    let stage = try await EditorStage()
    await stage.type("Call")
    try await stage.fill(.zone, typed)
    #expect(stage.picture.contains("→ \(zone)"))
    await stage.press(.tab)
    #expect(stage.state?.form.text(.zone) == zone)
    await stage.press(.control("s"))
    let span = try await stage.onlyEvent().span
    #expect(span == .timed(start: span.start, end: span.start.adding(minutes: 60), zone: .place(try Zone(zone))))
  }

  @Test(arguments: ["a", "america/"]) func aZoneThatCanBeManyIsNotGuessed(typed: String) async throws {
    let stage = try await EditorStage()
    await stage.type("Call")
    try await stage.fill(.zone, typed)
    #expect(stage.picture.contains(" · ") && !stage.picture.contains("→ A"))
    await stage.press(.control("s"))
    #expect(stage.error(.zone) != nil && stage.state?.form.text(.zone) == typed)
  }

  @Test func whenItIsStandsOnOneLineAndOnTwoWhereThereIsLittleRoom() async throws {
    let wide = try await EditorStage()
    #expect(wide.picture.contains("Fri 2026-11-20") && wide.picture.contains("→ Fri 2026-11-20"))
    let lines = { (stage: EditorStage) in
      stage.picture.split(separator: "\n").filter { $0.contains("2026-11-20") }.count
    }
    #expect(lines(wide) == 1)
    #expect(lines(try await EditorStage(size: Size(columns: 60, rows: 20))) == 2)
  }

  @Test func arrowsLeaveTheLineThatSaysWhen() async throws {
    let stage = try await EditorStage()
    await stage.press(.down)
    #expect(stage.state?.form.focus == .startDay)
    await stage.press(.down)
    #expect(stage.state?.form.focus == .repetition)
    await stage.press(.up)
    #expect(stage.state?.form.focus == .startDay)
  }
}
