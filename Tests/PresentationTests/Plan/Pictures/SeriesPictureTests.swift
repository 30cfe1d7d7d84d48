import Domain
import Presentation
import Support
import Testing

/// Forms and questions about events that repeat.
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

  @Test(arguments: Look.all) func howANewOneRepeats(_ look: Look) async throws {
    let stage = try await EditorStage(nil, look.language, size: look.size)
    await stage.type("강남 요가")
    try await stage.go(to: .repetition)
    await stage.press(.character(" "))
    stage.expectPicture("repeat-choices", look)
    await stage.press(.escape, .right, .right, .right, .tab, .left, .character(" "))
    stage.expectPicture("repeat-weekdays", look)
    await stage.press(.tab, .right, .tab)
    stage.expectPicture("repeat-until", look)
    try await stage.go(to: .repetition)
    for _ in 0..<5 { await stage.press(.right) }
    try await stage.fill(.rule, "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1")
    stage.expectPicture("repeat-own-words", look)
    try await stage.fill(.rule, "가끔")
    await stage.press(.control("s"))
    stage.expectPicture("repeat-refused", look)
  }

  @Test(arguments: Look.all) func whichPartIsChanged(_ look: Look) async throws {
    let place = RecurrenceID(try DateTime("2026-11-20T11:00"))
    let stage = try await EditorStage(.edit(series.id, place), look.language, events: [series], size: look.size)
    try await stage.fill(.title, "Retro")
    await stage.press(.control("s"))
    stage.expectPicture("scope", look)
  }

  @Test(arguments: Look.all) func whichPartIsRemoved(_ look: Look) async throws {
    let stage = try await PlanStage(look.language, events: [series], size: look.size)
    await stage.press("d")
    stage.expectPicture("remove-series", look, suite: "PlanRemoval")
  }
}
