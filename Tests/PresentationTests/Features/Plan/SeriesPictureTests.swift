import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Snapshots of forms and questions about repeating events.
@MainActor
struct SeriesPictureTests {
  private let series: Event

  init() throws {
    series = try Event.sample(
      "주간 회의 Café ☕",
      id: 1,
      from: "2026-11-06T11:00",
      to: "2026-11-06T12:00",
      recurrence: Recurrence(rules: [RecurrenceRule(.weekly, interval: 2, end: .until(.day(try Day("2026-12-18"))))])
    )
  }

  @Test func repetitionFieldsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "howANewOneRepeats") { look, story in
      let stage = try await EditorStage(nil, look.language, size: look.size)
      await stage.type("강남 요가")
      try await stage.go(to: .repetition)
      await stage.press(.character(" "))
      story.show("repeat-choices", stage.frame)
      await stage.press(.escape, .right, .right, .right, .tab, .left, .character(" "))
      story.show("repeat-weekdays", stage.frame)
      await stage.press(.tab, .right, .tab)
      story.show("repeat-until", stage.frame)
      try await stage.go(to: .repetition)
      for _ in 0..<6 { await stage.press(.right) }
      try await stage.fill(.rule, "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1")
      story.show("repeat-own-words", stage.frame)
      try await stage.fill(.rule, "가끔")
      await stage.press(.control("s"))
      story.show("repeat-refused", stage.frame)
    }
  }

  @Test func editQuestionMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "whichPartIsChanged") { look, story in
      let place = RecurrenceID(try DateTime("2026-11-20T11:00"))
      let stage = try await EditorStage(.edit(series.id, place), look.language, events: [series], size: look.size)
      try await stage.fill(.title, "Retro")
      await stage.press(.control("s"))
      story.show("scope", stage.frame)
    }
  }

  @Test func removalQuestionMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "whichPartIsRemoved") { look, story in
      let stage = try await PlanStage(look.language, events: [series], size: look.size)
      await stage.press("d")
      story.show("remove-series", stage.frame)
    }
  }
}
