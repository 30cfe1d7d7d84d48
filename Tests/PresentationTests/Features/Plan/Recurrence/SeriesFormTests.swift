import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the form for one occurrence of a weekday stand-up, on a Friday.
@MainActor
struct SeriesFormTests {
  private static let id = Event.ID(number: 1)

  private func stage() async throws -> EditorStage {
    let rule = try RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    let event = try Event.sample(
      "Stand-up",
      from: "2026-11-02T09:00",
      to: "2026-11-02T09:15",
      recurrence: Recurrence(rules: [rule])
    )
    let place = RecurrenceID(try DateTime("2026-11-24T09:00"))
    return try await EditorStage(.edit(Self.id, place), events: [event], calendars: [.sample()])
  }

  private func starts(_ stage: EditorStage) async throws -> [String] {
    let days = try DayRange("2026-11-23", "2026-11-26")
    return try await stage.plan.events.occurrences(in: days, zone: stage.plan.services.time.zone)
      .map { "\($0.start.day.dayOfMonth) \($0.start.time)" }
  }

  @Test func itBeginsAsTheOccurrenceIs() async throws {
    let stage = try await stage()
    #expect(stage.picture.contains("Tue 2026-11-24"))
    #expect(stage.picture.contains("every weekday"))
    #expect(await stage.press(.control("s")) == [.close])
  }

  @Test(arguments: [
    (Character("t"), ["23 09:00", "24 10:00", "25 09:00", "26 09:00"], "this event only"),
    ("f", ["23 09:00", "24 10:00", "25 10:00", "26 10:00"], "this and future events"),
    ("a", ["23 10:00", "24 10:00", "25 10:00", "26 10:00"], "all events"),
  ])
  func theAnswerSaysWhichPartIsChanged(key: Character, starts: [String], words: String) async throws {
    let stage = try await stage()
    try await stage.fill(.startTime, "1000")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("Stand-up") && stage.picture.contains("Tue Nov 24 09:00–09:15"))
    #expect(stage.picture.contains("2026-11-24 09:00–09:15' → '2026-11-24 10:00–10:15"))
    #expect(await stage.press(.character(key)) == [.close, .toast("Changed 'Stand-up', \(words) · u to undo")])
    #expect(try await self.starts(stage) == starts)
    _ = try await stage.plan.store.undo()
    #expect(try await self.starts(stage) == ["23 09:00", "24 09:00", "25 09:00", "26 09:00"])
  }

  @Test func whatWasTypedIsKeptWhenTheQuestionIsLeft() async throws {
    let stage = try await stage()
    try await stage.fill(.title, "Retro")
    for key in [KeyPress.escape, .character("w"), .enter] {
      await stage.press(.control("s"), .control("s"), key)
      #expect(stage.state?.dialog == nil)
      #expect(stage.state?.form.text(.title) == "Retro")
    }
    #expect(try await starts(stage) == ["23 09:00", "24 09:00", "25 09:00", "26 09:00"])
  }

  @Test func anAnswerIsTakenWithTheKoreanLayoutOn() async throws {
    let stage = try await stage()
    try await stage.fill(.title, "회고")
    await stage.press(.control("s"))
    #expect(await stage.press(.character("ㅅ")).first == .close)
  }

  @Test(arguments: [EventField.repetition, .calendar])
  func oneAloneIsNeitherRepeatedOtherwiseNorInAnotherCalendar(field: EventField) async throws {
    let stage = try await stage()
    try await stage.go(to: field)
    await stage.press(.right)
    await stage.press(.control("s"))
    #expect(!stage.picture.contains("this event only"))
    #expect(stage.picture.contains("all events"))
  }

  @Test func anOccurrenceThatIsGoneCanOnlyBeLeft() async throws {
    let place = RecurrenceID(try DateTime("2026-11-22T09:00"))
    let stage = try await EditorStage(.edit(Self.id, place), events: [try .sample()])
    #expect(stage.picture.contains("It no longer exists."))
    #expect(await stage.press(.escape) == [.close])
  }

  @Test func aMovedOneStillShowsHowItsSeriesRepeats() async throws {
    let stage = try await stage()
    try await stage.fill(.startDay, "11/28")
    await stage.press(.control("s"))
    await stage.press(.character("t"))
    let task = EventTask.edit(Self.id, RecurrenceID(try DateTime("2026-11-24T09:00")))
    let editor = PlanCoordinator(task, stage.plan.services)
    _ = await editor.handle(.resize(stage.size))
    await editor.appear()
    let picture = FramePicture.plain(editor.frame(size: stage.size))
    #expect(picture.contains("Sat 2026-11-28"))
    #expect(picture.contains("every weekday"))
  }
}
