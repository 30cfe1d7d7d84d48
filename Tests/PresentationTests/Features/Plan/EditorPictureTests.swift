import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct EditorPictureTests {
  @Test func newEventFormMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "newEvent") { look, story in
      let stage = try await EditorStage(look)
      story.show("blank", stage.frame)
      await stage.type("강남 치과 🦷 Café")
      try await stage.go(to: .startTime)
      story.show("typed", stage.frame)
      try await stage.fill(.alarms, "1시간 전, 1d")
      story.show("alarms", stage.frame)
      try await stage.fill(.zone, "Europe/London")
      story.show("zone", stage.frame)
    }
  }

  @Test func openFieldsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "openFields") { look, story in
      let stage = try await EditorStage(look)
      story.begin(at: "blank", stage.frame)
      try await stage.go(to: .startDay)
      await stage.press(.character(" "))
      story.show("month", stage.frame)
      await stage.press(.escape)
      try await stage.go(to: .calendar)
      await stage.press(.character(" "))
      story.show("calendars", stage.frame)
    }
  }

  @Test func errorsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "whatIsWrong") { look, story in
      let stage = try await EditorStage(look)
      story.begin(at: "blank", stage.frame)
      await stage.press(.control("s"))
      story.show("title-missing", stage.frame)
      await stage.type("치과")
      try await stage.go(to: .endTime)
      await stage.type("0800")
      await stage.press(.control("s"))
      story.show("end-before-start", stage.frame)
      await stage.type("1500")
      await stage.plan.store.fail(with: .diskFull)
      await stage.press(.control("s"))
      story.show("disk-full", stage.frame)
      await stage.press(.escape)
      story.show("leaving", stage.frame)
    }
  }

  @Test func editFormMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "changingAnEvent") { look, story in
      let stage = try await EditorStage(look, .edit(Event.ID(number: 3)))
      try await stage.go(to: .notes)
      story.show("change", stage.frame)
      await stage.type(String(repeating: "가", count: 420))
      story.show("long-notes", stage.frame)
    }
  }

  @Test func formOfARemovedEventMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "anEventThatIsGone") { look, story in
      let stage = try await EditorStage(look, .edit(Event.ID(number: 99)))
      story.show("gone", stage.frame)
    }
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
