import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct SeriesStoryTests {
  /// Returns a series with four occurrences a day on Fridays and Saturdays.
  ///
  /// Occurrences are at 10:00, 12:00, 14:00 and 16:00 from Friday 2026-11-20 on; the 12:00 of that day moved to 13:00.
  private func pills() throws -> Event {
    var event = try Event.sample("약 먹기", id: 1, from: "2026-11-20T10:00", to: "2026-11-20T10:15")
    var moved = try Event.sample("약 먹기", id: 1, from: "2026-11-20T13:00", to: "2026-11-20T13:15")
    moved.location = try EventLocation("회사")
    let override = EventOverride(
      id: EventOverride.ID(Event.ID(number: 7).uuid),
      recurrenceID: RecurrenceID(try DateTime("2026-11-20T12:00")),
      event: moved
    )
    event.recurrence = Recurrence(
      rules: [try RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=FR,SA;BYHOUR=10,12,14,16")],
      overrides: [override]
    )
    return event
  }

  private func place(_ clock: String) throws -> Occurrence.ID {
    Occurrence.ID(event: Event.ID(number: 1), instance: RecurrenceID(try DateTime("2026-11-20T\(clock)")))
  }

  @Test func everyViewStepsThroughEveryOccurrence() async throws {
    for view in [nil, .weekView, .agenda] as [KeyPress?] {
      let stage = try await PlanStage(events: [pills()])
      await stage.show(view)
      var seen: [Occurrence.ID?] = []
      for _ in 0..<4 {
        seen.append(stage.selected)
        await stage.press("j")
      }
      #expect(seen == (try ["10:00", "12:00", "14:00", "16:00"].map { try place($0) }))
    }
  }

  @Test func selectedOccurrenceStaysSelectedAfterReloading() async throws {
    for view in [nil, .weekView, .agenda] as [KeyPress?] {
      let stage = try await PlanStage(events: [pills()])
      await stage.show(view)
      await stage.type("jj")
      await stage.plan.appear()
      #expect(stage.selected == (try place("14:00")))
    }
  }

  @Test func weekViewOpensTheSelectedOccurrence() async throws {
    let stage = try await PlanStage(events: [pills()])
    await stage.press(.weekView, .down, .down, .enter)
    #expect(stage.selected == (try place("14:00")))
  }

  @Test func detailsShowTheRepetitionAndTheOriginalTime() async throws {
    let stage = try await PlanStage(events: [pills()])
    await stage.type("j")
    await stage.press(.enter)
    #expect(stage.picture.contains("Repeats   every Friday and Saturday at 10:00, 12:00"))
    #expect(stage.picture.contains("Was       Fri Nov 20 12:00"))
    #expect(stage.picture.contains("↻ changed"))
  }

  @Test func detailsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "looks") { look, story in
      let stage = try await PlanStage(look.language, events: [pills()], size: look.size)
      await stage.type("j")
      await stage.press(.enter)
      story.show("repeating", stage.frame)
    }
  }
}

extension PlanStage {
  /// The selected occurrence.
  fileprivate var selected: Occurrence.ID? {
    (plan.stack.top as? any PlanState)?.selected?.id
  }
}

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

  @Test func formShowsTheValuesOfTheOccurrence() async throws {
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
  func answerChoosesThePartToChange(key: Character, starts: [String], words: String) async throws {
    let stage = try await stage()
    try await stage.fill(.startTime, "1000")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("Stand-up") && stage.picture.contains("Tue Nov 24 09:00–09:15"))
    #expect(stage.picture.contains("Nov 24, 2026 09:00–09:15' → 'Nov 24, 2026 10:00–10:15"))
    #expect(await stage.press(.character(key)) == [.close, .toast("Changed 'Stand-up', \(words) · u to undo")])
    #expect(try await self.starts(stage) == starts)
    _ = try await stage.plan.store.undo()
    #expect(try await self.starts(stage) == ["23 09:00", "24 09:00", "25 09:00", "26 09:00"])
  }

  @Test func typedTextStaysWhenTheQuestionIsClosed() async throws {
    let stage = try await stage()
    try await stage.fill(.title, "Retro")
    for key in [KeyPress.escape, .character("w"), .enter] {
      await stage.press(.control("s"), .control("s"), key)
      #expect(stage.state?.dialog == nil)
      #expect(stage.state?.form.text(.title) == "Retro")
    }
    #expect(try await starts(stage) == ["23 09:00", "24 09:00", "25 09:00", "26 09:00"])
  }

  @Test func koreanLayoutKeyAnswersTheQuestion() async throws {
    let stage = try await stage()
    try await stage.fill(.title, "회고")
    await stage.press(.control("s"))
    #expect(await stage.press(.character("ㅅ")).first == .close)
  }

  @Test(arguments: [EventField.repetition, .calendar])
  func repetitionAndCalendarChangeOnlyForTheSeries(field: EventField) async throws {
    let stage = try await stage()
    try await stage.go(to: field)
    await stage.press(.right)
    await stage.press(.control("s"))
    #expect(!stage.picture.contains("this event only"))
    #expect(stage.picture.contains("all events"))
  }

  @Test func formOfARemovedOccurrenceCanOnlyBeClosed() async throws {
    let place = RecurrenceID(try DateTime("2026-11-22T09:00"))
    let stage = try await EditorStage(.edit(Self.id, place), events: [try .sample()])
    #expect(stage.picture.contains("It no longer exists."))
    #expect(await stage.press(.escape) == [.close])
  }

  @Test func movedOccurrenceStillShowsItsRepetition() async throws {
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

/// Tests removing an occurrence of a series in the full screen, on a Friday.
@MainActor
struct SeriesRemovalTests {
  private func stage(_ language: Settings.Language = .english) async throws -> PlanStage {
    let event = try Event.sample(
      "Stand-up",
      from: "2026-11-16T11:00",
      to: "2026-11-16T11:15",
      recurrence: Recurrence(rules: [RecurrenceRule(.daily)])
    )
    return try await PlanStage(language, events: [event])
  }

  /// The stand-ups of the series begin on Monday, and today is Friday.
  @Test func nextDatesComeAfterTheShownOne() async throws {
    let stage = try await stage()
    await stage.press(.enter)
    #expect(stage.picture.contains("Sat Nov 21") && stage.picture.contains("Next"))
    await stage.press(.escape, .character("}"), .enter)
    #expect(stage.picture.contains("Friday, November 27") && stage.picture.contains("Repeats"))
    #expect(!stage.picture.contains("Sat Nov 21"))
  }

  private func days(_ stage: PlanStage) async throws -> [Int] {
    let days = try DayRange("2026-11-16", "2026-11-22")
    return try await stage.events.occurrences(in: days, zone: stage.services.time.zone).map(\.start.day.dayOfMonth)
  }

  @Test(arguments: [
    (Character("t"), [16, 17, 18, 19, 21, 22], "this event only"),
    ("f", [16, 17, 18, 19], "this and future events"),
  ])
  func answerChoosesThePartToRemove(key: Character, left: [Int], words: String) async throws {
    let stage = try await stage()
    await stage.press("d")
    #expect(stage.picture.contains("Remove which events?"))
    #expect(stage.picture.contains("Fri Nov 20 11:00–11:15"))
    #expect(stage.picture.contains("this and future events: unlimited"))
    #expect(stage.picture.contains("all events: 4 past, unlimited upcoming"))
    #expect(await stage.press(key) == [.toast("Removed 'Stand-up', \(words) · u to undo")])
    #expect(try await days(stage) == left)
    _ = try await stage.store.undo()
    #expect(try await days(stage) == [16, 17, 18, 19, 20, 21, 22])
  }

  /// Today shows the same question as the plan.
  @Test(arguments: Settings.Language.allCases)
  func questionShowsHowManyOccurrencesAreRemoved(language: Settings.Language) async throws {
    let recurrence = Recurrence(rules: [RecurrenceRule(.daily, end: .count(10))])
    let event = try Event.sample("Stand-up", from: "2026-11-16T11:00", to: "2026-11-16T11:15", recurrence: recurrence)
    let plan = try await PlanStage(language, events: [event])
    let today = try await TodayStage(language, events: [event])
    await plan.press("d")
    await today.type("d")
    let lines =
      language == .korean
      ? ["이번 일정부터 모두: 6번", "모두: 지난 4번, 앞으로 6번"]
      : ["this and future events: 6", "all events: 4 past, 6 upcoming"]
    for line in lines { #expect(plan.picture.contains(line) && today.picture.contains(line), "\(line)") }
  }

  @Test func unreadableStoreAsksNoQuestion() async throws {
    let plan = try await stage()
    let today = try await TodayStage(events: [.sample("dentist", from: "2026-11-20T15:00", to: "2026-11-20T16:00")])
    for store in [plan.store, today.store] { await store.fail(with: .busy) }
    let failure = [AppEffect.failure(Texts(.english).failure(.busy))]
    #expect(await plan.press("d") == failure)
    #expect(await today.type("d") == failure)
    #expect(!plan.picture.contains("Remove") && !today.picture.contains("Remove"))
  }

  @Test func allOccurrencesAreRemoved() async throws {
    let stage = try await stage(.korean)
    await stage.press("d")
    #expect(await stage.press("a") == [.toast("'Stand-up'을 지웠어요 · u 되돌리기")])
    #expect(try await days(stage).isEmpty)
  }

  @Test(arguments: [KeyPress.escape, .enter, .character("n"), .character("d"), .character("y")])
  func otherKeysRemoveNothing(key: KeyPress) async throws {
    let stage = try await stage()
    await stage.press(.character("d"), key)
    #expect(try await days(stage).count == 7)
  }

  @Test func editKeyOpensTheOccurrence() async throws {
    let stage = try await stage()
    let place = RecurrenceID(try DateTime("2026-11-20T11:00"))
    #expect(await stage.press("e") == [.ask(.editEvent(Event.ID(number: 1), place))])
  }
}
