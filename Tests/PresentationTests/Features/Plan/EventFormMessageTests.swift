import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the messages and the layout of the event form while it is filled in.
@MainActor
struct EventFormMessageTests {
  /// The end moves with the start when the start's field loses the focus.
  @Test func unfinishedStartTimeShowsNoError() async throws {
    let stage = try await EditorStage()
    try await stage.fill(.startTime, "12")
    #expect(stage.error(.endTime) == nil)
    await stage.press(.tab)
    #expect(stage.error(.endTime) == nil)
    #expect(stage.state?.form.time(.endTime) == TimeOfDay(hour: 13))
  }

  @Test func saveKeyCountsErrorsAndFocusesTheFirst() async throws {
    let stage = try await EditorStage()
    await stage.type("Dentist")
    try await stage.fill(.zone, "Nowhere")
    try await stage.fill(.endTime, "0900")
    try await stage.go(to: .notes)
    let save = { @MainActor in stage.editor.keys.first { $0.keys.contains(.control("s")) }?.label }
    #expect(save() == "save (✗ 2)")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.state?.form.focus == .endTime)
    await stage.type("1100")
    #expect(save() == "save (✗ 1)")
  }

  @Test func invalidAlarmIsReportedOnlyAfterLeavingTheField() async throws {
    let stage = try await EditorStage()
    try await stage.fill(.alarms, "soo")
    #expect(stage.error(.alarms) == nil)
    await stage.press(.tab)
    #expect(stage.error(.alarms)?.hasPrefix("'soo' isn't a valid alarm") == true)
  }

  @Test(arguments: [("lond", "Europe/London"), ("new york", "America/New_York"), ("asia/tok", "Asia/Tokyo")])
  func partialZoneIsCompletedAfterLeavingTheField(typed: String, zone: String) async throws {
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

  @Test(arguments: ["a", "america/"]) func ambiguousZoneIsNotGuessed(typed: String) async throws {
    let stage = try await EditorStage()
    await stage.type("Call")
    try await stage.fill(.zone, typed)
    #expect(stage.picture.contains(" · ") && !stage.picture.contains("→ A"))
    await stage.press(.control("s"))
    let advice = "Use a name such as Paris, US Eastern or Asia/Seoul."
    #expect(stage.error(.zone) == "There is no time zone '\(typed)'. \(advice)")
    #expect(stage.state?.form.text(.zone) == typed)
  }

  @Test func datesUseOneLineOrTwoOnANarrowScreen() async throws {
    let wide = try await EditorStage()
    #expect(wide.picture.contains("Fri 2026-11-20") && wide.picture.contains("→ Fri 2026-11-20"))
    let lines = { (stage: EditorStage) in
      stage.picture.split(separator: "\n").filter { $0.contains("2026-11-20") }.count
    }
    #expect(lines(wide) == 1)
    #expect(lines(try await EditorStage(size: Size(columns: 60, rows: 20))) == 2)
  }

  @Test func arrowsSkipTheRestOfTheDateLine() async throws {
    let stage = try await EditorStage()
    await stage.press(.down)
    #expect(stage.state?.form.focus == .startDay)
    await stage.press(.down)
    #expect(stage.state?.form.focus == .repetition)
    await stage.press(.up)
    #expect(stage.state?.form.focus == .startDay)
  }
}

/// Tests the form of an event that someone else may change.
@MainActor
struct MeetingFormTests {
  private let id = Event.ID(number: 1)

  /// Opens the form of an event.
  private func opened(
    _ event: Event, after link: (InMemoryStore) async throws -> Void
  ) async throws -> (PlanStage, PlanCoordinator) {
    let plan = try await PlanStage(events: [event])
    try await link(plan.store)
    let editor = PlanCoordinator(.edit(event.id), plan.services)
    _ = await editor.handle(.resize(Size(columns: 80, rows: 24)))
    await editor.appear()
    return (plan, editor)
  }

  @Test func guestIsOfferedTheAlarmsOnly() async throws {
    let (plan, editor) = try await opened(.sample("Dinner", id: 1)) { store in
      try await store.addMeeting(id, organizer: "kim@example.com")
    }
    let form = try #require(editor.stack.top as? FormScreen<EventForm>.State).form
    #expect(form.visible.map(\.id) == [.alarms] && form.focus == .alarms)
    #expect(FramePicture.plain(editor.frame(size: Size(columns: 80, rows: 24))).contains("Only the organizer, Kim"))
    for key in [KeyPress.control("e"), .control("u")] + "10 min before".map({ KeyPress.character($0) }) {
      _ = await editor.handle(.key(key))
    }
    #expect((editor.stack.top as? FormScreen<EventForm>.State)?.form.visible.map(\.id) == [.alarms])
    #expect(await editor.handle(.key(.control("s"))).first == .close)
    let days = DayRange(.earliest, .latest)
    let saved = try await plan.events.occurrences(in: days, zone: plan.services.time.zone).map(\.event)
    #expect(saved.map(\.title.text) == ["Dinner"] && saved[0].alarms.count == 1)
  }

  @Test func organizerIsOfferedEverything() async throws {
    let (_, editor) = try await opened(.sample("Dinner", id: 1)) { store in
      try await store.addMeeting(id, organizer: "minji@example.com")
    }
    let form = try #require(editor.stack.top as? FormScreen<EventForm>.State).form
    #expect(form.visible.map(\.id).contains(.title) && form.focus == .title)
  }

  @Test func eventThatOnlyItsServerChangesOpensNoForm() async throws {
    let (_, editor) = try await opened(.sample("Holiday", id: 1)) { store in
      try await store.addMeeting(id, organizer: "kim@example.com")
      _ = try await store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
        transaction throws(StoreError) in
        var collection = SyncCollection.meetings
        collection.isWritable = false
        try transaction.sync.save(collection)
      }
    }
    #expect(editor.stack.top as? FormScreen<EventForm>.State == nil)
    #expect(FramePicture.plain(editor.frame(size: Size(columns: 80, rows: 24))).contains("Haru only receives"))
  }
}

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

  @Test func unknownZoneStaysWhenOtherFieldsAreEdited() async throws {
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

  @Test func newUnknownZoneIsRefused() async throws {
    let stage = try await EditorStage(.edit(Event.ID(number: 1)), events: [event(in: .unknown(name: "Head office"))])
    try await stage.fill(.zone, "Branch office")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.error(.zone)?.contains("Branch office") == true)
  }

  @Test func importedTagsStayWhenTheTitleIsEdited() async throws {
    let event = try Event.sample("Meeting", id: 1, categories: ["Smith, John", "#urgent", "#urgent"])
    let stage = try await EditorStage(.edit(event.id), events: [event])
    try await stage.fill(.title, "Moved")
    #expect(await stage.press(.control("s")).first == .close)
    #expect(try await stage.onlyEvent().categories == event.categories)
  }

  @Test func importedTagsStayWhenATagIsAdded() async throws {
    let event = try Event.sample("Meeting", id: 1, categories: ["Smith, John", "#urgent"])
    let stage = try await EditorStage(.edit(event.id), events: [event])
    try await stage.fill(.categories, "Smith, John, #urgent, more")
    #expect(await stage.press(.control("s")).first == .close)
    #expect(try await stage.onlyEvent().categories.map(\.text) == ["Smith, John", "#urgent", "more"])
  }

  /// Two of the alarms are displayed the same way, and the alarms are not sorted.
  @Test func importedAlarmsStayWhenTheTitleIsEdited() async throws {
    let moments = [Alarm(.at(Instant(secondsSince1970: 30))), Alarm(.at(Instant(secondsSince1970: 0)))]
    let event = try Event.sample("Meeting", id: 1, alarms: moments + [.atStart])
    let stage = try await EditorStage(.edit(event.id), events: [event])
    try await stage.fill(.title, "Moved")
    #expect(await stage.press(.control("s")).first == .close)
    #expect(try await stage.onlyEvent().alarms == event.alarms)
  }

  @Test func savingAnUntouchedFormChangesNothing() async throws {
    let event = try Event.sample(
      "  Odd ", id: 1, notes: "a\r\nb ", location: " here ", categories: ["a,b", "#c"], alarms: [.atStart, .atStart])
    let stage = try await EditorStage(.edit(event.id), events: [event])
    #expect(await stage.press(.control("s")) == [.close, .toast("No changes.")])
    #expect(try await stage.onlyEvent() == event)
  }
}
