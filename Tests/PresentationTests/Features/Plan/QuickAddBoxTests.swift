import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct QuickAddBoxTests {
  @Test func enterSavesTheUnderstoodEvent() async throws {
    let stage = try await QuickAddStage()
    await stage.type("dentist tomorrow 3pm @Gangnam #health !10m")
    let effects = await stage.press(.enter)
    let event = try #require(try await stage.events().first)
    let there = AppEffect.reveal(RecordReference(try Day("2026-11-21"), Occurrence.ID(event: event.id)))
    #expect(effects == [.close, .toast("Added 'dentist', Sat Nov 21 · u to undo"), there])
    #expect(event.title.text == "dentist")
    #expect(event.span.clock(forUserIn: stage.plan.services.time.zone).start == (try DateTime("2026-11-21T15:00")))
    #expect(event.location.text == "Gangnam")
    #expect(event.categories.map(\.text) == ["health"])
    #expect(event.alarms == [Alarm(minutesBefore: 10)])
  }

  @Test func repetitionIsSavedAsARule() async throws {
    let stage = try await QuickAddStage(.korean)
    await stage.type("매주 월 9:00 회의 3번")
    await stage.press(.enter)
    let events = try await stage.events()
    #expect(events.count == 3)
    let series = try await stage.plan.events.event(try #require(events.first).id)
    #expect(series?.recurrence?.rules.map(\.text) == ["FREQ=WEEKLY;COUNT=3;BYDAY=MO"])
  }

  @Test func titleAloneStartsAtTheNextHalfHour() async throws {
    let stage = try await QuickAddStage()
    await stage.type("buy milk")
    await stage.press(.enter)
    let span = try #require(try await stage.events().first?.span)
    #expect(span.clock(forUserIn: stage.plan.services.time.zone).start == (try DateTime("2026-11-20T10:00")))
  }

  @Test func tabContinuesInTheForm() async throws {
    let stage = try await QuickAddStage()
    await stage.type("dentist tomorrow 3pm")
    #expect(await stage.press(.tab).isEmpty)
    let form = try #require(stage.box.stack.top as? FormScreen<EventForm>.State)
    #expect(form.form.text(.title) == "dentist")
    #expect(form.form.time(.startTime) == TimeOfDay(hour: 15))
    #expect(try await stage.events().isEmpty)
    #expect(await stage.press(.escape).isEmpty)
    #expect(stage.box.isAsking)
  }

  @Test func formSavesTheYearsOfALunarDay() async throws {
    let stage = try await QuickAddStage()
    await stage.type("memorial every lunar 10/20")
    await stage.press(.tab)
    await stage.press(.control("s"))
    let event = try #require(try await stage.events().first)
    #expect(try await stage.plan.events.event(event.id)?.recurrence?.extras.count == 49)
  }

  @Test func invalidLineStaysInTheField() async throws {
    let stage = try await QuickAddStage()
    await stage.type("meeting tomorrow at 3")
    for key in [KeyPress.enter, .tab] { #expect(await stage.press(key).isEmpty) }
    #expect(stage.state?.isRefused == true)
    await stage.type("pm")
    #expect(stage.state?.isRefused == false)
    #expect(await stage.press(.enter).first == .close)
  }

  @Test func unknownCalendarIsRefused() async throws {
    let stage = try await QuickAddStage(calendars: [.sample("Work", id: 901)])
    await stage.type("sync tomorrow /worx")
    #expect(await stage.press(.enter).isEmpty)
    await stage.press(KeyPress(.backspace))
    await stage.press(.enter)
    #expect(try await stage.events().first?.calendar == EventCalendar.sample(id: 901).id)
  }

  @Test(arguments: [("1", "2026-11-21T03:00"), ("2", "2026-11-21T15:00")])
  func readingIsChosenByNumber(key: Character, start: String) async throws {
    let stage = try await QuickAddStage()
    await stage.type("meeting tomorrow at 3")
    await stage.press(.enter)
    #expect(await stage.press(.character(key)).isEmpty)
    #expect(stage.state?.isRefused == false)
    await stage.press(.enter)
    let span = try #require(try await stage.events().first?.span)
    #expect(span.clock(forUserIn: stage.plan.services.time.zone).start == (try DateTime(start)))
  }

  @Test(arguments: [(1, "2026-11-21T03:00"), (2, "2026-11-21T15:00")])
  func readingIsChosenByArrowsAndEnter(steps: Int, start: String) async throws {
    let stage = try await QuickAddStage()
    await stage.type("meeting tomorrow at 3")
    #expect(stage.picture.contains("1 03:00   2 15:00"))
    for _ in 0..<steps { await stage.press(.down) }
    #expect(await stage.press(.enter).isEmpty)
    #expect(stage.state?.isRefused == false)
    await stage.press(.enter)
    let span = try #require(try await stage.events().first?.span)
    #expect(span.clock(forUserIn: stage.plan.services.time.zone).start == (try DateTime(start)))
  }

  @Test(arguments: [("1 03:00", "2026-11-21T03:00"), ("2 15:00", "2026-11-21T15:00")])
  func readingIsChosenByAClick(answer: String, start: String) async throws {
    let stage = try await QuickAddStage()
    await stage.type("meeting tomorrow at 3")
    let lines = stage.frame.lines
    let row = try #require(lines.firstIndex { $0.contains(answer) })
    let place = try #require(lines[row].firstRange(of: answer))
    let column = lines[row].distance(from: lines[row].startIndex, to: place.lowerBound)
    let links = (column...column + answer.count).map { stage.frame.link(at: Point(column: $0, row: row)) }
    #expect(Set(links.dropLast()).count == 1 && links.last == .some(nil))
    await stage.press(try #require(links[0]))
    await stage.press(.enter)
    let span = try #require(try await stage.events().first?.span)
    #expect(span.clock(forUserIn: stage.plan.services.time.zone).start == (try DateTime(start)))
  }

  @Test func arrowsStopAtTheFirstAndLastReading() async throws {
    let stage = try await QuickAddStage()
    await stage.type("meeting tomorrow at 3")
    for _ in 0..<3 { await stage.press(.down) }
    #expect(stage.picture.contains("2 15:00   ▸ keep in the title"))
    for _ in 0..<3 { await stage.press(.up) }
    #expect(stage.picture.contains("▸ 03:00   2 15:00"))
    #expect(stage.state?.field.text == "meeting tomorrow at 3")
    #expect(stage.box.keys.contains { $0.keys.contains(.down) })
    await stage.write("meeting tomorrow 3pm")
    #expect(!stage.box.keys.contains { $0.keys.contains(.down) })
  }

  /// The current time is 09:30 on Friday, November 20.
  @Test(arguments: [
    ("Tea today 7:30", 1, "Tea 2026-11-21 7:30", "2026-11-21T07:30"),
    ("Tea today 7:30", 2, "Tea 2026-11-27 7:30", "2026-11-27T07:30"),
    ("Tea yesterday 15:00", 1, "Tea 2026-11-20 15:00", "2026-11-20T15:00"),
    ("Tea yesterday 15:00", 2, "Tea 2026-11-26 15:00", "2026-11-26T15:00"),
    ("Tea 2025-12-24 15:00", 2, "Tea 2026-12-24 15:00", "2026-12-24T15:00"),
  ])
  func choiceMovesAPastTimeForward(line: String, steps: Int, later: String, start: String) async throws {
    let stage = try await QuickAddStage()
    await stage.type(line)
    for _ in 0..<steps { await stage.press(.down) }
    await stage.press(.enter)
    #expect(stage.state?.field.text == later)
    await stage.press(.enter)
    let span = try #require(try await stage.events().first?.span)
    #expect(span.clock(forUserIn: stage.plan.services.time.zone).start == (try DateTime(start)))
  }

  @Test func longTimeIsWrappedAndNotCut() async throws {
    let stage = try await QuickAddStage(size: Size(columns: 40, rows: 12))
    await stage.type("dentist")
    #expect(stage.picture.contains("Fri Nov 20 10:00–11:00") && stage.picture.contains("half hour)"))
  }

  @Test func choiceMovesALineOnAPastDayForward() async throws {
    let stage = try await QuickAddStage(on: Day("2026-11-18"))
    await stage.type("Tea 15:00")
    #expect(stage.picture.contains("· today Nov 20   · next Wednesday, Nov 25"))
    for key in [KeyPress.down, .down, .enter] { await stage.press(key) }
    #expect(stage.state?.field.text == "2026-11-25 Tea 15:00")
  }

  @Test func dayBelowFollowsTheUnderstoodDate() async throws {
    let day = try Day("2026-11-27")
    let stage = try await QuickAddStage(on: day)
    await stage.type("Te")
    #expect(await stage.press(.character("a")).isEmpty)
    await stage.write("Tea 11/2")
    #expect(await stage.press(.character("5")) == [.look(try Day("2026-11-25"))])
    // While the line isn't an event yet, the day stays.
    await stage.type(" at")
    #expect(await stage.press(.control("u")) == [.look(day)])
  }

  @Test(arguments: [nil, .weekView, .monthView] as [KeyPress?])
  func viewMovesToThePreviewedDay(view: KeyPress?) async throws {
    let stage = try await PlanStage()
    await stage.show(view)
    await stage.plan.look(at: try Day("2026-12-24"))
    #expect((stage.plan.stack.seen as? any PlanState)?.day == (try Day("2026-12-24")))
  }

  @Test func dayStaysVisibleAroundTheBox() async throws {
    let stage = try await QuickAddStage()
    var below = Frame(size: stage.size)
    below.write("the day", at: Point(column: 0, row: 3))
    let frame = stage.box.frame(size: stage.size) { below }
    let picture = FramePicture.plain(frame)
    #expect(picture.contains("the day") && picture.contains("What are you planning?"))
  }

  @Test func boxDoesNotHideTheSelectedRow() async throws {
    let stage = try await QuickAddStage()
    let row = { @MainActor (selected: Int) in
      var below = Frame(size: stage.size)
      below.select(Rect(column: 0, row: selected, columns: 9, rows: 1))
      let frame = stage.box.frame(size: stage.size) { below }
      // The row below must not look selected as well.
      #expect(!frame.row(selected).contains { $0.style.background == .selection })
      return frame.cursor?.row
    }
    #expect(try #require(row(2)) > 12)
    #expect(row(23) == 1)
  }

  @Test func digitsAreTextUntilAReadingIsAsked() async throws {
    let stage = try await QuickAddStage()
    await stage.type("meeting tomorrow at 3")
    await stage.type("1")
    #expect(stage.state?.field.text == "meeting tomorrow at 31")
  }

  @Test(arguments: [
    ("Tea", "2026-11-27T10:00"), ("Tea 15:00", "2026-11-27T15:00"), ("Tea 8:00", "2026-11-27T08:00"),
    ("Tea all day", "2026-11-27T00:00"), ("Tea tomorrow 15:00", "2026-11-21T15:00"),
  ])
  func lineWithoutADayUsesTheShownDay(line: String, start: String) async throws {
    let stage = try await QuickAddStage(on: Day("2026-11-27"))
    await stage.type(line)
    await stage.press(.enter)
    let span = try #require(try await stage.events().first?.span)
    #expect(span.clock(forUserIn: stage.plan.services.time.zone).start == (try DateTime(start)))
  }

  @Test(arguments: [
    ("Tea yesterday", "Nov 19 has passed"), ("Tea tomorrow 4pm for 23 hours", "This event lasts 23 h."),
    ("Tea tomorrow", "You gave no time, so the event is all day."),
  ])
  func unusualTimesAreReportedBeforeSaving(line: String, notice: String) async throws {
    let stage = try await QuickAddStage()
    await stage.type(line)
    #expect(stage.picture.contains(notice))
    #expect(try await stage.events().isEmpty)
  }

  @Test func blankBoxClosesWithoutAQuestion() async throws {
    let stage = try await QuickAddStage()
    await stage.type(" ")
    #expect(await stage.press(.escape) == [.close])
  }

  /// The second line is also closed while the box asks which of two readings is meant.
  @Test(arguments: ["dentist tomorrow 3pm", "meeting tomorrow at 3"], [KeyPress.escape, .control("c")])
  func typedLineIsNotDiscardedWithoutAQuestion(line: String, key: KeyPress) async throws {
    let stage = try await QuickAddStage()
    await stage.type(line)
    if line.hasSuffix("at 3") { await stage.press(.enter) }
    #expect(await stage.press(key).isEmpty)
    #expect(stage.picture.contains(Texts(.english).unsaved))
    await stage.press(.character("w"))
    #expect(stage.state?.field.text == line)
    await stage.press(key)
    // Closing the box restores the day that was shown before.
    #expect(await stage.press(.escape) == [.discarded, .look(try Day("2026-11-20")), .close])
    #expect(try await stage.events().isEmpty)
  }

  @Test func questionSavesTheLineOnlyIfItIsAnEvent() async throws {
    let stage = try await QuickAddStage()
    await stage.type("meeting tomorrow at 3")
    await stage.press(.escape)
    #expect(await stage.press(.character("s")).isEmpty)
    #expect(stage.state?.isRefused == true)
    await stage.press(.character("2"))
    await stage.press(.escape)
    #expect(await stage.press(.character("s")).first == .close)
    #expect(try await stage.events().count == 1)
  }

  @Test func overlappingEventsAreFound() async throws {
    let meeting = try Event.sample("Meeting", id: 7, from: "2026-11-21T15:30", to: "2026-11-21T16:30")
    let stage = try await QuickAddStage(events: [meeting])
    await stage.type("dentist tomorrow 3pm")
    #expect(stage.state?.conflicts.map(\.event.id) == [meeting.id])
    await stage.write("dentist tomorrow 5pm")
    #expect(stage.state?.conflicts.isEmpty == true)
  }

  @Test func overlapsOfLaterOccurrencesAreFound() async throws {
    let meeting = try Event.sample("Meeting", id: 7, from: "2026-12-04T15:30", to: "2026-12-04T16:30")
    let stage = try await QuickAddStage(events: [meeting])
    await stage.type("dentist friday 3pm")
    #expect(stage.state?.conflicts.isEmpty == true)
    await stage.write("dentist every friday 3pm")
    #expect(stage.state?.conflicts.map(\.event.id) == [meeting.id])
  }

  @Test func boxTypesLettersAndPassesControlCToTheApp() async throws {
    let stage = try await QuickAddStage()
    #expect(stage.box.hasTextFocus)
    #expect(await stage.press(.control("c")) == [.unhandled])
    #expect(await stage.press(.character("q")).isEmpty)
    #expect(stage.state?.field.text == "q")
  }

  @Test(arguments: ["dentist tomorrow 3pm", "치과 내일 오후 3시"])
  func cursorIsAfterTheTypedText(line: String) async throws {
    let stage = try await QuickAddStage()
    await stage.type(line)
    let frame = stage.box.frame(size: stage.size)
    let empty = try await QuickAddStage()
    let start = try #require(empty.box.frame(size: stage.size).cursor)
    #expect(frame.cursor?.column == start.column + TextWidth.columns(of: line))
  }

  @Test func everyViewAndTodayOpenTheBox() async throws {
    let stage = try await PlanStage()
    let day = try Day("2026-11-20")
    #expect(await stage.press("+") == [.ask(.newEventInOneLine(day))])
    for view in [KeyPress.weekView, .monthView, .agenda] {
      await stage.press(view)
      #expect(await stage.press("+") == [.ask(.newEventInOneLine(day))])
      await stage.press(.escape)
    }
    let today = try await TodayStage()
    #expect(await today.press(.character("+")) == [.ask(.newEventInOneLine(day))])
  }
}
