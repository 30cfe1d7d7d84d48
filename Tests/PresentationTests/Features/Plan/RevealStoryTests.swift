import Domain
import Presentation
import Support
import Testing

/// Checks that an event that was just added is selected in every view.
@MainActor
struct RevealStoryTests {
  private let lunch: Event
  private let tea: Event
  private let day: Day

  init() throws {
    day = try Day("2026-11-20")
    lunch = try Event.sample("Lunch", id: 1, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    tea = try Event.sample("Tea", id: 2, from: "2026-11-20T16:00", to: "2026-11-20T16:30")
  }

  @Test(arguments: ["", "w", "a"]) func inEveryViewOfThePlan(view: String) async throws {
    let stage = try await PlanStage(events: [lunch])
    await stage.type(view)
    try await stage.events.add(tea)
    await stage.plan.appear()
    await stage.plan.reveal(RecordReference(day, Occurrence.ID(event: tea.id)))
    #expect(await stage.press("e").contains(.ask(.editEvent(tea.id))))
  }

  @Test(arguments: ["", "w", "a"]) func onADayFarAway(view: String) async throws {
    let far = try Event.sample("Far", id: 3, from: "2031-05-01T16:00", to: "2031-05-01T16:30")
    let stage = try await PlanStage(events: [lunch, far])
    await stage.type(view)
    await stage.plan.reveal(RecordReference(try Day("2031-05-01"), Occurrence.ID(event: far.id)))
    #expect(await stage.press("e").contains(.ask(.editEvent(far.id))))
  }

  @Test func onToday() async throws {
    let stage = try await TodayStage(events: [lunch])
    try await stage.events.add(tea)
    await stage.today.appear()
    await stage.today.reveal(RecordReference(day, Occurrence.ID(event: tea.id)))
    #expect(await stage.press(.character("e")).contains(.ask(.editEvent(tea.id))))
  }

  @Test func aDayThatTodayDoesNotShowIsLeftAlone() async throws {
    let stage = try await TodayStage(events: [lunch])
    await stage.today.reveal(RecordReference(try Day("2031-05-01"), Occurrence.ID(event: tea.id)))
    #expect(await stage.press(.character("e")).contains(.ask(.editEvent(lunch.id))))
  }

  @Test func aClickOnAComingDayOpensIt() async throws {
    let bus = try Event.sample("Bus", id: 4, from: "2026-11-22T16:00", to: "2026-11-22T16:30")
    let stage = try await TodayStage(events: [lunch, bus], size: Size(columns: 120, rows: 40))
    let sunday = try Day("2026-11-22")
    let opened: [[AppEffect]] = [
      [], [.ask(.showDay(sunday))], [.ask(.showDay(sunday, Occurrence.ID(event: bus.id)))], [],
    ]
    for (row, effects) in zip(3..., opened) {
      let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 90, row: row)))
      #expect(await stage.today.handle(click) == effects)
    }
  }
}
