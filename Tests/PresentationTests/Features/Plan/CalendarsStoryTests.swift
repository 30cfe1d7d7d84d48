import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct CalendarsStoryTests {
  private let family = EventCalendar.sample("Family", id: 901, color: .green)

  private func stage(
    _ language: Settings.Language = .english,
    size: Size = Size(columns: 80, rows: 24)
  ) async throws
    -> PlanStage
  {
    let events: [Event] = [
      try .sample("회의", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00"),
      try .sample("소풍", id: 2, from: "2026-11-20T16:00", to: "2026-11-20T17:00", calendar: family.id),
    ]
    return try await PlanStage(language, events: events, calendars: [family], size: size)
  }

  @Test(arguments: [nil, .weekView, .monthView, .agenda] as [KeyPress?])
  func hiddenCalendarDisappearsFromEveryView(view: KeyPress?) async throws {
    let stage = try await stage()
    await stage.show(view)
    // The month view may show only the number of events, which another test checks.
    #expect(stage.picture.contains("소풍") || view == .monthView)
    await stage.press(.calendars, .down)
    #expect(await stage.type(" ") == [.toast("Hid the calendar Family · u to undo")])
    #expect(stage.lines.contains { $0.contains("Family") && $0.contains("hidden") })
    await stage.press(.escape)
    #expect(!stage.picture.contains("소풍"))
    #expect(stage.plan.keys.first?.label == "1 hidden calendar")
    #expect(try await stage.store.settings().plan.hidden == [family.id])
    await stage.press(.calendars, .down)
    #expect(await stage.type(" ") == [.toast("Showing the calendar Family again · u to undo")])
    await stage.press(.escape)
    #expect(stage.plan.keys.allSatisfy { !$0.label.contains("hidden") })
  }

  @Test func hidingACalendarHiddenElsewhereReportsNoChanges() async throws {
    let stage = try await stage()
    await stage.press(.calendars, .down)
    _ = try await ChangeSettings(stage.store)(naming: "") { [family] in $0.plan.hide(family.id, true) }
    #expect(await stage.type(" ") == [.toast("No changes.")])
  }

  @Test func dayCountsLeaveOutHiddenCalendars() async throws {
    let stage = try await stage()
    let day = try Day("2026-11-20")
    #expect(stage.page?.loads[day] == 2)
    await stage.press(.calendars, .down)
    await stage.type(" ")
    await stage.press(.escape)
    #expect(stage.page?.loads[day] == 1)
  }

  @Test func hiddenEndlessSeriesDoesNotBlockTheAgenda() async throws {
    let stage = try await stage()
    let daily = Recurrence(rules: [RecurrenceRule(.daily)])
    try await stage.events.add(.sample("run", id: 3, calendar: family.id, recurrence: daily))
    await stage.press(.calendars, .down)
    await stage.type(" ")
    await stage.press(.escape)
    try await stage.events.add(.sample("far away", id: 4, from: "2041-03-01T09:00", to: "2041-03-01T10:00"))
    await stage.press(.agenda)
    #expect(stage.picture.contains("회의") && !stage.picture.contains("run"))
    for _ in 0..<3 { await stage.press(KeyPress(.end)) }
    #expect(stage.picture.contains("far away") && !stage.picture.contains("run"))
  }

  @Test func renamingConflictKeepsTheTypedName() async throws {
    let stage = try await stage()
    await stage.press(.calendars, .down)
    await stage.type("e")
    await stage.type(" trips")
    let job = EventCalendar(id: family.id, name: try CalendarName("Job"), color: .red)
    _ = try await SaveCalendar(stage.store, newID: .counting()).edit(from: family, to: job, standardNames: [])
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("Job") && stage.picture.contains("Family trips"))
    #expect(try await stage.calendars().last == job)
    #expect(await stage.press(.control("s")) == [.toast("Changed the calendar Family trips · u to undo")])
    #expect(try await stage.calendars().last?.color == .red)
  }

  @Test func calendarIsAddedRenamedRecoloredAndRemoved() async throws {
    let stage = try await stage()
    await stage.press(.calendars)
    await stage.type("nWork")
    await stage.press(.tab, .right, .right, .right)
    #expect(await stage.press(.control("s")) == [.toast("Added the calendar Work · u to undo")])
    let work = try #require(try await stage.calendars().first { $0.name.text == "Work" })
    #expect(work.color == .orange)
    await stage.press(KeyPress(.end))
    await stage.type("e")
    await stage.type(" at home")
    await stage.press(.tab, .left)
    #expect(await stage.press(.control("s")) == [.toast("Changed the calendar Work at home · u to undo")])
    #expect(try await stage.calendars().first { $0.id == work.id }?.color == .green)
    await stage.press(KeyPress(.home), .down)
    await stage.type("d")
    #expect(stage.picture.contains("Remove the calendar 'Family'?") && stage.picture.contains("'Personal'"))
    #expect(await stage.type("y") == [.toast("Removed the calendar Family (1 event moved) · u to undo")])
    #expect(try await stage.calendars().count == 2)
    #expect(stage.picture.contains("Work at home"))
  }

  @Test func standardCalendarCannotBeRemovedAndNeedsNoName() async throws {
    let stage = try await stage(.korean)
    await stage.press(.calendars)
    #expect(!stage.plan.keys.contains { $0.keys == CommonKey.remove.keys })
    #expect(await stage.type("d").isEmpty)
    await stage.type("e")
    #expect(await stage.press(.control("s")) == [.toast("바뀐 것이 없어요.")])
    await stage.type("e")
    await stage.type("family")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("family"))
    #expect(try await stage.calendars().first?.name.text == "")
  }

  @Test func newCalendarNeedsAName() async throws {
    let stage = try await stage()
    await stage.press(.calendars)
    await stage.type("n")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("Name can't be empty."))
  }

  @Test func failedSaveIsReported() async throws {
    let stage = try await stage()
    await stage.press(.calendars)
    await stage.store.fail(with: .diskFull)
    #expect(await stage.type(" ").first.map { if case .failure = $0 { true } else { false } } == true)
  }

  @Test func calendarsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "calendars") { look, story in
      let stage = try await stage(look.language, size: look.size)
      await stage.press(.calendars)
      story.show("list", stage.frame)
      await stage.press(.down)
      await stage.type(" ")
      story.show("hidden", stage.frame)
      await stage.type("n")
      story.show("new", stage.frame)
    }
  }
}

/// Checks that options, the name of `add` and the form read the fields of a calendar in the same way.
@MainActor
struct CalendarFieldTests {
  private nonisolated static let names = [
    "  Work ", "none", " 없음 ", "", "personal", "FAMILY", String(repeating: "a", count: 51),
  ]
  private nonisolated static let values = EventCalendar.Field.allCases.flatMap { field in
    (field == .color ? EventCalendar.Color.allCases.map(\.rawValue) : names).map { (field, $0) }
  }

  private let family = EventCalendar.sample("Family", id: 901, color: EventCalendar.Color.allCases[0])

  @Test(arguments: values)
  func optionAndFormSetTheSameValue(field: EventCalendar.Field, value: String) async throws {
    let stage = try await PlanStage(calendars: [family])
    await stage.press(.calendars, .down)
    await stage.type("e")
    for _ in EventCalendar.Field.allCases.prefix(while: { $0 != field }) { await stage.press(.tab) }
    if field == .color {
      for _ in EventCalendar.Color.allCases.prefix(while: { $0.rawValue != value }) { await stage.press(.right) }
    } else {
      await stage.press(.control("e"), .control("u"))
      await stage.type(value)
    }
    await stage.press(.control("s"))
    let tester = try await CommandLineTester(calendars: [family])
    let outcome = await tester.run(["plan", "calendars", "edit", "Family", "--\(field.option.name)", value])
    #expect(stage.plan.hasTextFocus == (outcome.status != 0), "\(outcome)")
    #expect(try await stage.calendars() == tester.repository.calendars())
  }

  @Test(arguments: names) func nameOfAddIsReadLikeItsField(name: String) async throws {
    let stage = try await PlanStage(calendars: [family])
    await stage.press(.calendars)
    await stage.type("n")
    await stage.type(name)
    await stage.press(.control("s"))
    let tester = try await CommandLineTester(calendars: [family])
    let outcome = await tester.run(["plan", "calendars", "add", name])
    let (typed, added) = (try await stage.calendars(), try await tester.repository.calendars())
    #expect(typed.map(\.name) == added.map(\.name) && typed.map(\.color) == added.map(\.color), "\(outcome)")
    #expect((outcome.status == 0) == (typed.count > 2), "\(outcome)")
  }
}

extension PlanStage {
  /// The page of the visible view.
  fileprivate var page: PlanPage? { (plan.stack.seen as? DayScreen.State)?.page }

  fileprivate func calendars() async throws -> [EventCalendar] {
    try await store.read { transaction throws(StoreError) in try transaction.events.calendars() }
  }
}
