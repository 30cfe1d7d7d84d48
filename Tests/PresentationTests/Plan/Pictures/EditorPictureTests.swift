import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct EditorPictureTests {
  @Test(arguments: Look.all) func newEvent(_ look: Look) async throws {
    let stage = try await EditorStage(look)
    stage.expectPicture("blank", look)
    await stage.type("강남 치과 🦷 Café")
    try await stage.go(to: .startTime)
    stage.expectPicture("typed", look)
    try await stage.fill(.alarms, "1시간 전, 1d")
    stage.expectPicture("alarms", look)
    try await stage.fill(.zone, "Europe/London")
    stage.expectPicture("zone", look)
  }

  @Test(arguments: Look.all) func openFields(_ look: Look) async throws {
    let stage = try await EditorStage(look)
    try await stage.go(to: .startDay)
    await stage.press(.character(" "))
    stage.expectPicture("month", look)
    await stage.press(.escape)
    try await stage.go(to: .calendar)
    await stage.press(.character(" "))
    stage.expectPicture("calendars", look)
  }

  @Test(arguments: Look.all) func whatIsWrong(_ look: Look) async throws {
    let stage = try await EditorStage(look)
    await stage.press(.control("s"))
    stage.expectPicture("title-missing", look)
    await stage.type("치과")
    try await stage.go(to: .endTime)
    await stage.type("0800")
    await stage.press(.control("s"))
    stage.expectPicture("end-before-start", look)
    await stage.type("1500")
    await stage.plan.store.fail(with: .diskFull)
    await stage.press(.control("s"))
    stage.expectPicture("not-saved", look)
    await stage.press(.escape)
    stage.expectPicture("unsaved", look)
  }

  @Test(arguments: Look.all) func changingAnEvent(_ look: Look) async throws {
    let stage = try await EditorStage(look, .edit(Event.ID(number: 3)))
    try await stage.go(to: .notes)
    stage.expectPicture("change", look)
    await stage.type(String(repeating: "가", count: 420))
    stage.expectPicture("long-notes", look)
  }

  @Test(arguments: Look.all) func anEventThatIsGone(_ look: Look) async throws {
    let stage = try await EditorStage(look, .edit(Event.ID(number: 99)))
    stage.expectPicture("gone", look)
  }
}

extension EditorStage {
  init(_ look: Look, _ task: EventTask? = nil) async throws {
    let days = PlanDays.usual
    try await self.init(
      task,
      look.language,
      events: days.events(),
      calendars: PlanDays.calendars,
      size: look.size
    )
  }
}
