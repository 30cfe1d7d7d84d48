import Domain
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

  @Test func everyOccurrenceIsSteppedThroughInEveryView() async throws {
    for view in ["", "w", "a"] {
      let stage = try await PlanStage(events: [pills()])
      await stage.type(view)
      var seen: [Occurrence.ID?] = []
      for _ in 0..<4 {
        seen.append(stage.selected)
        await stage.press("j")
      }
      #expect(seen == (try ["10:00", "12:00", "14:00", "16:00"].map { try place($0) }))
    }
  }

  @Test func theSelectedOccurrenceStaysSelectedWhenItIsReadAgain() async throws {
    for view in ["", "w", "a"] {
      let stage = try await PlanStage(events: [pills()])
      await stage.type(view + "jj")
      await stage.plan.appear()
      #expect(stage.selected == (try place("14:00")))
    }
  }

  @Test func anOccurrenceOfTheWeekIsOpenedAndNotAnotherOne() async throws {
    let stage = try await PlanStage(events: [pills()])
    await stage.type("wjj")
    await stage.press(.enter)
    #expect(stage.selected == (try place("14:00")))
  }

  @Test func detailsTellHowItRepeatsAndWhatWasMoved() async throws {
    let stage = try await PlanStage(events: [pills()])
    await stage.type("j")
    await stage.press(.enter)
    #expect(stage.picture.contains("Repeats   every Friday and Saturday at 10:00, 12:00"))
    #expect(stage.picture.contains("Was       Fri Nov 20 12:00"))
    #expect(stage.picture.contains("↻ changed"))
  }

  @Test func looks() async throws {
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
