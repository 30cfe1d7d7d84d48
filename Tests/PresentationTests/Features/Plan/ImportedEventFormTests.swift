import Domain
import Presentation
import Support
import Testing

/// Tests the form of an imported event with values that cannot be typed.
@MainActor
struct ImportedEventFormTests {
  private func event(in zone: EventZone) throws -> Event {
    var event = try Event.sample("Meeting", id: 1)
    event.span = .timed(
      start: try DateTime("2026-11-20T09:00"),
      end: try DateTime("2026-11-20T10:00"),
      zone: zone
    )
    return event
  }

  @Test func zoneThatNobodyKnowsStaysWhenAnotherFieldIsChanged() async throws {
    let zone = EventZone.unknown(name: "Head office")
    let stage = try await EditorStage(.edit(Event.ID(number: 1)), events: [event(in: zone)])
    try await stage.fill(.title, "Moved")
    try await stage.fill(.startTime, "1100")
    #expect(await stage.press(.control("s")).first == .close)
    let changed = try await stage.onlyEvent()
    #expect(changed.title.text == "Moved")
    #expect(
      changed.span
        == .timed(start: try DateTime("2026-11-20T11:00"), end: try DateTime("2026-11-20T12:00"), zone: zone)
    )
  }

  @Test func anotherZoneThatNobodyKnowsIsRefused() async throws {
    let stage = try await EditorStage(.edit(Event.ID(number: 1)), events: [event(in: .unknown(name: "Head office"))])
    try await stage.fill(.zone, "Branch office")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.error(.zone)?.contains("Branch office") == true)
  }

  @Test func tagsThatNobodyCanTypeStayWhenTheTitleIsChanged() async throws {
    let event = try Event.sample("Meeting", id: 1, categories: ["Smith, John", "#urgent", "#urgent"])
    let stage = try await EditorStage(.edit(event.id), events: [event])
    try await stage.fill(.title, "Moved")
    #expect(await stage.press(.control("s")).first == .close)
    #expect(try await stage.onlyEvent().categories == event.categories)
  }

  @Test func tagsThatNobodyCanTypeStayWhenAnotherIsAdded() async throws {
    let event = try Event.sample("Meeting", id: 1, categories: ["Smith, John", "#urgent"])
    let stage = try await EditorStage(.edit(event.id), events: [event])
    try await stage.fill(.categories, "Smith, John, #urgent, more")
    #expect(await stage.press(.control("s")).first == .close)
    #expect(try await stage.onlyEvent().categories.map(\.text) == ["Smith, John", "#urgent", "more"])
  }

  /// Two of the alarms are displayed alike, and the alarms are not sorted.
  @Test func alarmsThatNobodyCanTypeStayWhenTheTitleIsChanged() async throws {
    let moments = [Alarm(.at(Instant(secondsSince1970: 30))), Alarm(.at(Instant(secondsSince1970: 0)))]
    let event = try Event.sample("Meeting", id: 1, alarms: moments + [.atStart])
    let stage = try await EditorStage(.edit(event.id), events: [event])
    try await stage.fill(.title, "Moved")
    #expect(await stage.press(.control("s")).first == .close)
    #expect(try await stage.onlyEvent().alarms == event.alarms)
  }

  @Test func savingTheUntouchedFormChangesNothing() async throws {
    let event = try Event.sample(
      "  Odd ", id: 1, notes: "a\r\nb ", location: " here ", categories: ["a,b", "#c"], alarms: [.atStart, .atStart])
    let stage = try await EditorStage(.edit(event.id), events: [event])
    #expect(await stage.press(.control("s")) == [.close, .toast("No changes.")])
    #expect(try await stage.onlyEvent() == event)
  }
}
