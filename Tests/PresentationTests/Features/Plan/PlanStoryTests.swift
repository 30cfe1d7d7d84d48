import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct PlanStoryTests {
  private func dentist() throws -> Event {
    try Event.sample("치과", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
  }

  @Test func dayIsLoadedWhenTheFeatureOpens() async throws {
    let stage = try await PlanStage(events: [dentist()])
    #expect(stage.picture.contains("14:00–15:00  치과"))
  }

  @Test func removalAsksAndUndoRestoresTheEvent() async throws {
    let stage = try await PlanStage(events: [dentist()])
    await stage.press("d")
    #expect(stage.picture.contains("Remove this event?"))
    await stage.press("d")
    #expect(stage.picture.contains("Remove this event?"))
    let effects = await stage.press("y")
    #expect(effects == [.toast("Removed '치과' · u to undo")])
    #expect(stage.picture.contains("Nothing is planned on this day."))

    #expect(await stage.press("u") == [.unhandled])
    _ = try await stage.store.undo()
    await stage.plan.appear()
    #expect(stage.picture.contains("14:00–15:00  치과"))
  }

  @Test func koreanLayoutKeyConfirmsRemoval() async throws {
    let stage = try await PlanStage(events: [dentist()])
    await stage.press("d")
    #expect(await stage.press("ㅇ").isEmpty)
    #expect(await stage.press("ㅛ") == [.toast("Removed '치과' · u to undo")])
  }

  @Test func declinedRemovalChangesNothing() async throws {
    let stage = try await PlanStage(events: [dentist()])
    await stage.press("d")
    #expect(await stage.press(.enter) == [.toast("Nothing was removed.")])
    #expect(stage.picture.contains("14:00–15:00  치과"))
    await stage.press("d")
    #expect(await stage.press("n").isEmpty)
  }

  @Test func failedRemovalIsReportedAndTheEventStays() async throws {
    let stage = try await PlanStage(.korean, events: [dentist()])
    await stage.press("d")
    await stage.store.fail(with: .diskFull)
    let effects = await stage.press("y")
    #expect(effects == [.failure("디스크가 가득 차서 아무것도 바꾸지 않았어요. 공간을 비운 뒤 다시 해 주세요.")])
    #expect(stage.picture.contains("14:00–15:00  치과"))
    await stage.store.fail(with: nil)
    await stage.plan.appear()
    #expect(!stage.picture.contains("디스크"))
  }

  @Test func fileIsImportedOnlyAfterItsPreview() async throws {
    let files = ScriptedCalendarFiles(importing: .success(ImportReport(added: 3)))
    let stage = try await PlanStage(calendars: [.sample("Family", id: 901)], files: files)
    await stage.press("i")
    #expect(stage.picture.contains("Import events"))
    await stage.type("~/work.ics")
    await stage.press(.enter)
    let source = FileSource.path("/home/mina/work.ics")
    #expect(files.requests == [.imported(source, .standard, isDryRun: true)])
    await stage.press(.enter)
    #expect(files.requests.last == .imported(source, .standard, isDryRun: false))
  }

  @Test func existingFileIsReplacedOnlyAfterConfirmation() async throws {
    let files = ScriptedCalendarFiles(existing: ["/home/mina/haru.ics"])
    let stage = try await PlanStage(calendars: [.sample("Family", id: 901)], files: files)
    await stage.press("x")
    await stage.type("~/haru.ics")
    await stage.press(.enter)
    #expect(stage.picture.contains("haru.ics") && files.requests.count == 1)
    #expect(await stage.press("y").count == 1)
    #expect(files.requests.last == .exported(nil, nil, path: "/home/mina/haru.ics", replaces: true))
  }

  @Test func filterKeyHidesShorterFreeTimes() async throws {
    let stage = try await PlanStage(events: [
      dentist(), try .sample("early", id: 7, from: "2026-11-20T09:50", to: "2026-11-20T13:30"),
    ])
    await stage.press("b")
    let seen = { @MainActor in (stage.picture.contains("09:30–09:50"), stage.picture.contains("13:30–14:00")) }
    for (length, expected) in [("15 min", (true, true)), ("30 min", (false, true)), ("1 h", (false, false))] {
      #expect(stage.picture.contains("free time 08:00–22:00 · \(length) or more"))
      #expect(seen() == expected)
      await stage.press("F")
    }
    #expect(stage.picture.contains("2 h or more") && stage.picture.contains("15:00–22:00"))
    await stage.press("F")
    #expect(seen() == (true, true))
    await stage.press(.escape)
    #expect(!stage.plan.keys.contains { $0.label == "longer gaps only" })
  }

  @Test func enterOnAFreeTimeStartsANewEvent() async throws {
    let stage = try await PlanStage(events: [dentist()])
    #expect(await stage.press("b").isEmpty)
    #expect(stage.picture.contains("▸ ○ 09:30–14:00") && stage.picture.contains("  ○ 15:00–"))
    let day = try Day("2026-11-20")
    #expect(await stage.press(.enter) == [.ask(.newEvent(day, at: try TimeOfDay("09:30")))])
    #expect(await stage.press(.down).isEmpty)
    #expect(await stage.press(.enter) == [.ask(.newEvent(day, at: try TimeOfDay("15:00")))])
    await stage.press(.escape)
    #expect(stage.picture.contains("14:00–15:00  치과"))
  }

  @Test func newAndEditAreRequestedFromTheApp() async throws {
    let stage = try await PlanStage(events: [dentist()])
    await stage.press(.right)
    #expect(await stage.press("n") == [.ask(.newEvent(try Day("2026-11-21")))])
    await stage.press(.left)
    #expect(await stage.press("e") == [.ask(.editEvent(Event.ID(number: 1)))])
  }

  @Test func escapeReturnsFromEveryView() async throws {
    let stage = try await PlanStage(events: [dentist()])
    let day = stage.picture
    for view in [KeyPress.weekView, .character("c"), .agenda] {
      await stage.press(view)
      #expect(stage.picture != day)
      #expect(await stage.press(.escape).isEmpty)
      #expect(stage.picture == day)
    }
    #expect(await stage.press(.escape) == [.unhandled])
  }

  @Test func viewsAreSwitchedWithoutGoingBackFirst() async throws {
    let stage = try await PlanStage()
    await stage.press(.weekView, .character("c"), .agenda)
    #expect(!stage.plan.stack.isAtBottom)
    await stage.press(.escape, .escape, .escape)
    #expect(stage.plan.stack.isAtBottom)
  }

  @Test func escapeRetracesTheOpenedViews() async throws {
    let stage = try await PlanStage(events: [dentist()])
    var seen = [stage.picture]
    await stage.press(.weekView)
    seen.append(stage.picture)
    await stage.press(.enter)
    seen.append(stage.picture)
    await stage.press(.monthView)
    for picture in seen.reversed() {
      #expect(await stage.press(.escape).isEmpty)
      #expect(stage.picture == picture)
    }
    #expect(await stage.press(.escape) == [.unhandled])
  }

  @Test func revisitedViewIsClosedOnce() async throws {
    let stage = try await PlanStage(events: [dentist()])
    await stage.press(.weekView)
    for _ in 0..<3 { await stage.press(.monthView, .agenda) }
    await stage.press(.monthView, .weekView)
    for _ in 0..<3 { await stage.press(.escape) }
    #expect(stage.plan.stack.isAtBottom)
  }

  @Test func currentTimeUpdatesUntilTheUserIsIdle() async throws {
    let stage = try await PlanStage(events: [dentist()])
    await stage.press(.weekView)
    for minute in 31...39 {
      #expect(stage.plan.nextChange == (try Instant("2026-11-20T09:\(minute)")))
      stage.time.advance(seconds: 60)
      await stage.plan.appear()
      #expect(stage.picture.contains("09:\(minute)"))
    }
    stage.time.advance(seconds: 60)
    await stage.plan.appear()
    #expect(!stage.picture.contains("09:40") && !stage.picture.contains("╌"))
    #expect(stage.plan.nextChange == (try Instant("2026-11-20T14:00")))
    stage.time.advance(seconds: 600)
    await stage.press(.down)
    #expect(stage.picture.contains("09:50") && stage.picture.contains("╌"))
    #expect(stage.plan.nextChange == (try Instant("2026-11-20T09:51")))
    await stage.press("}")
    #expect(stage.plan.nextChange == (try Instant("2026-11-21T00:00")))
  }

  @Test func monthViewOpensTheSelectedDay() async throws {
    let stage = try await PlanStage(events: [dentist()])
    await stage.press(.monthView)
    await stage.press(.down)
    await stage.press(.enter)
    #expect(stage.picture.contains("Friday, November 27  in 7 days"))
    await stage.press(.escape)
    #expect(stage.picture.contains("▸27"))
  }

  @Test func weekViewOpensTheSelectedEventInItsDay() async throws {
    let lunch = try Event.sample("Lunch", id: 2, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    let stage = try await PlanStage(events: [dentist(), lunch])
    await stage.press(.weekView, .down, .enter)
    #expect(await stage.press("e") == [.ask(.editEvent(Event.ID(number: 1)))])
  }

  @Test func datePromptWorksInEveryView() async throws {
    for (view, seen) in [
      (nil, "Saturday, November 28"), (.weekView, "Nov 22–28"), (.monthView, "▸28"), (.agenda, "Sat Nov 28"),
    ] as [(KeyPress?, String)] {
      let stage = try await PlanStage()
      await stage.show(view)
      await stage.press("g")
      #expect(stage.plan.hasTextFocus)
      await stage.type("11/28")
      await stage.press(.enter)
      #expect(stage.picture.contains(seen))
      #expect(!stage.plan.hasTextFocus)
    }
  }

  @Test func appKeysArePassedToTheApp() async throws {
    let stage = try await PlanStage()
    for key in AppAction.allCases.flatMap(\.keys) {
      #expect(await stage.press(key) == [.unhandled])
    }
    await stage.press("g")
    #expect(await stage.press("q").isEmpty)
    #expect(await stage.press(.control("c")) == [.unhandled])
  }

  @Test func viewUpdatesWhenTheNextEventStartsOrEnds() async throws {
    let stage = try await PlanStage(events: [dentist()])
    #expect(stage.plan.nextChange == (try Instant("2026-11-20T14:00")))
    stage.time.advance(seconds: 5 * 3_600)
    await stage.plan.appear()
    #expect(stage.picture.contains("Now\n ▸ ● 14:00–15:00"))
    #expect(stage.plan.nextChange == (try Instant("2026-11-20T15:00")))
    await stage.press(.monthView)
    #expect(stage.plan.nextChange == (try Instant("2026-11-21T00:00")))
  }

  @Test func todayFollowsTheDate() async throws {
    let stage = try await PlanStage(events: [dentist()])
    stage.time.advance(seconds: 86_400)
    await stage.plan.appear()
    #expect(stage.picture.contains("Saturday, November 21  today"))
  }

  @Test func chosenDayStaysWhenTodayEnds() async throws {
    let stage = try await PlanStage(events: [dentist()])
    await stage.press(.left)
    stage.time.advance(seconds: 86_400)
    await stage.plan.appear()
    #expect(stage.picture.contains("Thursday, November 19  2 days ago"))
  }

  @Test func monthMarksAreLoadedOnALargeScreen() async throws {
    let early = try Event.sample("Early", id: 7, from: "2026-11-02T10:00", to: "2026-11-02T11:00")
    let stage = try await PlanStage(events: [dentist(), early])
    let size = Size(columns: 120, rows: 40)
    _ = await stage.plan.handle(.resize(size))
    let picture = FramePicture.plain(stage.plan.frame(size: size))
    #expect(picture.contains(" 2⡀") && picture.contains("20⡀"))
  }

  @Test func requestedDayIsShown() async throws {
    let stage = try await PlanStage(events: [dentist()])
    await stage.press(.monthView)
    await stage.plan.show(RecordReference(try Day("2026-12-24"), nil))
    #expect(stage.picture.contains("Thursday, December 24"))
    #expect(stage.plan.stack.isAtBottom)
  }

  @Test func lateDayStartExtendsTodayPastMidnight() async throws {
    let dayStart = try #require(DayStart(try TimeOfDay("04:00")))
    let stage = try await PlanStage(settings: Settings(dayStart: dayStart))
    stage.time.advance(seconds: 17 * 3_600)
    await stage.plan.appear()
    #expect(stage.picture.contains("Friday, November 20  today"))
    #expect(stage.plan.nextChange == (try Instant("2026-11-21T04:00")))
  }

  @Test func veryLongDetailsDoNotHideTheList() async throws {
    var event = try dentist()
    event.notes = EventNotes(imported: String(repeating: "긴 이야기. ", count: 50_000))
    let stage = try await PlanStage(events: [event])
    await stage.press(.enter)
    #expect(stage.picture.contains("▸ ● 14:00–15:00  치과"))
    #expect(stage.picture.contains("… press e to see all"))
  }

  @Test func controlCharactersNeverReachTheScreen() async throws {
    var event = try dentist()
    event.title = EventTitle(imported: "Den\u{1B}[31mtist\u{202E}\n치과")
    let stage = try await PlanStage(events: [event])
    for view in [nil, .weekView, .monthView, .agenda] as [KeyPress?] {
      await stage.show(view)
      #expect(!stage.picture.contains("\u{1B}"))
      #expect(!stage.picture.contains("\u{202E}"))
    }
  }

  @Test func everyScreenSizeCanBeDrawn() async throws {
    let stage = try await PlanStage(events: PlanDays.usual.events(), calendars: PlanDays.calendars)
    for view in [nil, .weekView, .monthView, .agenda, .character("g")] as [KeyPress?] {
      await stage.show(view)
      for (columns, rows) in [(0, 0), (1, 1), (20, 5), (7, 40), (200, 3)] {
        let size = Size(columns: columns, rows: rows)
        _ = await stage.plan.handle(.resize(size))
        #expect(stage.plan.frame(size: size).size == size)
      }
      await stage.press(.down)
    }
  }
}
