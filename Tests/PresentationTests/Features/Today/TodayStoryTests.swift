import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct TodayStoryTests {
  private func dentist() throws -> Event {
    try Event.sample("치과", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
  }

  private func lateSleeper() throws -> Settings {
    Settings(dayStart: try #require(DayStart(try TimeOfDay("04:00"))))
  }

  @Test func greetingUsesTheNameAndTheHour() async throws {
    let settings = Settings(name: try DisplayName("지우"))
    for (time, greeting) in [("08:00", "Good morning, 지우"), ("13:00", "Good afternoon"), ("23:00", "Good evening")] {
      let stage = try await TodayStage(settings: settings, now: "2026-11-20T\(time)")
      #expect(stage.picture.contains("Friday, November 20"))
      #expect(stage.picture.contains(greeting))
    }
    #expect(try await TodayStage(.korean, settings: settings).picture.contains("지우 님, 좋은 아침이에요"))
  }

  @Test(arguments: [Size(columns: 80, rows: 21), Size(columns: 60, rows: 17), Size(columns: 100, rows: 14)])
  func openingAFoldedSectionMovesNothingAbove(size: Size) async throws {
    let events = try (0..<20).map { hour in
      let start = "2026-11-20T\(hour < 10 ? "0" : "")\(hour)"
      return try Event.sample("Event \(hour)", id: hour + 1, from: "\(start):00", to: "\(start):20")
    }
    let stage = try await TodayStage(events: events, size: size)
    // Words at the end of a line make room for the scrollbar, which a longer page needs.
    func lines() -> [String] { stage.lines.map { String($0.prefix(24)).trimmed } }
    await stage.press(KeyPress(.home))
    let before = lines()
    let name = try #require(before.firstIndex { $0.contains("10 events done") })
    await stage.press(KeyPress(.end), .enter)
    #expect(stage.lines.contains { $0.contains(/▸.*Event \d( |$)/) }, "\(stage.picture)")
    await stage.press(KeyPress(.home))
    #expect(lines().prefix(name) == before.prefix(name), "\(stage.picture)")
  }

  @Test func lunarDateIsShownOnRequest() async throws {
    let stage = try await TodayStage(.korean)
    #expect(!stage.picture.contains("음력"))
    await stage.type("L")
    #expect(stage.picture.contains("11월 20일 금요일 · 음력 10월 12일"))
    await stage.type("]")
    #expect(stage.picture.contains("음력 10월 13일"))
  }

  @Test func removalReportsUndoAndShowsTheRemainingEvents() async throws {
    let lunch = try Event.sample("Lunch", id: 2, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    let stage = try await TodayStage(events: [dentist(), lunch])
    await stage.press(.down)
    await stage.type("d")
    #expect(await stage.type("y") == [.toast("Removed '치과' · u to undo")])
    #expect(stage.picture.contains("▸ ● 12:00 Lunch"))
    #expect(!stage.picture.contains("치과"))
  }

  @Test func removalKeyDoesNotConfirmItsOwnQuestion() async throws {
    let stage = try await TodayStage(events: [dentist()])
    await stage.type("d")
    #expect(await stage.type("d").isEmpty)
    #expect(stage.today.isAsking)
    await stage.press(.escape)
    #expect(!stage.today.isAsking)
    #expect(stage.picture.contains("치과"))
  }

  @Test func dateInWordsOpensThatDay() async throws {
    let stage = try await TodayStage(events: [dentist()])
    await stage.type("g내일")
    await stage.press(.enter)
    #expect(stage.picture.contains("Saturday, November 21"))
    #expect(!stage.today.isAsking)
    await stage.press(.control("g"), .escape)
    #expect(stage.picture.contains("Saturday, November 21"))
  }

  @Test func failedRemovalIsReportedAndChangesNothing() async throws {
    let stage = try await TodayStage(.korean, events: [dentist()])
    await stage.type("d")
    await stage.store.fail(with: .diskFull)
    #expect(await stage.type("y") == [.failure(Texts(.korean).failure(.diskFull))])
    await stage.store.fail(with: nil)
    await stage.today.appear()
    #expect(stage.picture.contains("14:00 치과"))
  }

  @Test func koreanLayoutKeyConfirmsRemoval() async throws {
    let stage = try await TodayStage(events: [dentist()])
    await stage.type("d")
    #expect(await stage.type("ㅛ") == [.toast("Removed '치과' · u to undo")])
  }

  @Test func failedReloadShowsTheReasonAndTheOldPage() async throws {
    let stage = try await TodayStage(events: [dentist()])
    await stage.store.fail(with: .corrupt(detail: "page 3"))
    await stage.today.appear()
    #expect(stage.picture.contains("Haru's data is damaged (page 3)."))
    #expect(stage.picture.contains("14:00 치과"))
    await stage.store.fail(with: nil)
    await stage.type("t")
    #expect(!stage.picture.contains("damaged"))
  }

  @Test func failedFirstLoadCanBeRetried() async throws {
    let stage = try await TodayStage(events: [dentist()])
    let fresh = TodayCoordinator(stage.features.today())
    await stage.store.fail(with: .busy)
    await fresh.appear()
    #expect(fresh.nextChange == nil)
    let size = Size(columns: 80, rows: 24)
    #expect(FramePicture.plain(fresh.frame(size: size)).contains("Another program is using Haru's data."))
    await stage.store.fail(with: nil)
    _ = await fresh.handle(.key(.character("t")))
    #expect(FramePicture.plain(fresh.frame(size: size)).contains("치과"))
  }

  @Test func pageUpdatesWhenTheNextEventStartsAndEnds() async throws {
    let stage = try await TodayStage(events: [dentist()])
    #expect(stage.picture.contains("in 4h30"))
    #expect(stage.today.nextChange == (try Instant("2026-11-20T09:31")))
    stage.time.advance(seconds: 5 * 3_600)
    await stage.today.appear()
    #expect(stage.picture.contains("14:00 치과"))
    #expect(stage.today.nextChange == (try Instant("2026-11-20T15:00")))
    stage.time.advance(seconds: 3_600)
    await stage.today.appear()
    #expect(stage.picture.contains("✓ 1 event done"))
    await stage.type("]")
    #expect(stage.today.nextChange == (try Instant("2026-11-21T00:00")))
  }

  /// An unattended screen stops redrawing every minute.
  @Test func minuteUpdatesPauseWhenIdleAndResumeWithAKey() async throws {
    let stage = try await TodayStage(events: [dentist()])
    for _ in 1...9 {
      stage.time.advance(seconds: 60)
      await stage.today.appear()
    }
    #expect(stage.picture.contains("09:39") && stage.picture.contains("in 4h21"))
    stage.time.advance(seconds: 60)
    await stage.today.appear()
    #expect(!stage.picture.contains("09:40") && !stage.picture.contains("in 4h"))
    #expect(stage.today.nextChange == (try Instant("2026-11-20T14:00")))
    // A refresh for a different reason, such as a reminder, doesn't count as activity of the user.
    stage.time.advance(seconds: 60)
    await stage.today.appear()
    #expect(!stage.picture.contains("09:41"))
    stage.time.advance(seconds: 540)
    await stage.press(.down)
    #expect(stage.picture.contains("09:50") && stage.picture.contains("in 4h10"))
    stage.time.advance(seconds: 600)
    await stage.today.appear()
    _ = await stage.today.handle(.focus(true))
    #expect(stage.picture.contains("10:00"))
  }

  @Test func dayWithoutEventsShowsTheNextEventNextToOtherContents() async throws {
    let tomorrow = try Event.sample("Dentist", id: 1, from: "2026-11-21T14:00", to: "2026-11-21T15:00")
    let stage = try await TodayStage(events: [tomorrow])
    try await StoredContacts(stage.store).save(.sample("엄마", birthday: Birthday(month: 11, day: 25)))
    await stage.today.appear()
    #expect(stage.picture.contains("Nothing is planned today.") && stage.picture.contains("Birthdays nearby"))
    #expect(stage.picture.contains("tomorrow 14:00–15:00  Dentist"))
    for _ in 0..<9 where !stage.picture.contains("▸ tomorrow") { await stage.press(.up) }
    let place = Occurrence.ID(event: tomorrow.id)
    #expect(await stage.press(.enter) == [.ask(.showDay(try Day("2026-11-21"), place))])
  }

  @Test func birthdaysOfNearDaysAreListed() async throws {
    let stage = try await TodayStage(events: [dentist()])
    let contacts = StoredContacts(stage.store)
    try await contacts.save(.sample("어제", id: 1, birthday: Birthday(month: 11, day: 19)))
    try await contacts.save(.sample("다음 주", id: 2, birthday: Birthday(month: 11, day: 27)))
    await stage.today.appear()
    #expect(stage.picture.contains("Birthdays nearby"))
    #expect(stage.picture.contains("어제's birthday") && stage.picture.contains("다음 주's birthday"))
  }

  @Test func todayFollowsTheDateAndAChosenDayStays() async throws {
    let stage = try await TodayStage(events: [dentist()])
    stage.time.advance(seconds: 86_400)
    await stage.today.appear()
    #expect(stage.picture.contains("Saturday, November 21"))
    await stage.type("[")
    stage.time.advance(seconds: 86_400)
    await stage.today.appear()
    #expect(stage.picture.contains("Friday, November 20"))
    #expect(stage.picture.contains("2 days ago"))
  }

  @Test func eventsAfterMidnightBelongToTodayUntilItEnds() async throws {
    let bus = try Event.sample("Night bus", id: 3, from: "2026-11-21T01:30", to: "2026-11-21T03:00")
    let stage = try await TodayStage(events: [bus], settings: lateSleeper(), now: "2026-11-20T22:00")
    #expect(stage.picture.contains("01:30 Night bus"))
    #expect(await stage.press(.enter) == [.ask(.showDay(try Day("2026-11-21"), Occurrence.ID(event: bus.id)))])
    stage.time.advance(seconds: 3 * 3_600)
    await stage.today.appear()
    #expect(stage.picture.contains("Friday, November 20"))
    #expect(stage.picture.contains("01:30 Night bus"))
    stage.time.advance(seconds: 3 * 3_600)
    await stage.today.appear()
    #expect(stage.picture.contains("Saturday, November 21"))
  }

  @Test func remainingTimeIsShownOnlyToday() async throws {
    let party = try Event.sample("Party", id: 3, from: "2026-11-20T09:00", to: "2026-11-21T03:00")
    let stage = try await TodayStage(events: [party], now: "2026-11-20T23:00")
    #expect(stage.picture.contains("4h left"))
    await stage.type("]")
    #expect(stage.picture.contains("Party") && !stage.picture.contains("left"))
  }

  @Test func textFocusExistsOnlyInTheDatePrompt() async throws {
    let stage = try await TodayStage()
    #expect(!stage.today.hasTextFocus)
    await stage.type("g")
    #expect(stage.today.hasTextFocus)
    #expect(await stage.type("q").isEmpty)
    #expect(await stage.press(.control("c")) == [.unhandled])
    await stage.press(.escape)
    #expect(!stage.today.hasTextFocus)
    #expect(await stage.press(.character("q")) == [.unhandled])
  }

  @Test func controlCharactersNeverReachTheScreen() async throws {
    var event = try dentist()
    event.title = EventTitle(imported: "Den\u{1B}[31mtist\u{202E}\n치과")
    let stage = try await TodayStage(events: [event])
    #expect(!stage.picture.contains("\u{1B}") && !stage.picture.contains("\u{202E}"))
  }

  @Test func everyScreenSizeCanBeDrawn() async throws {
    let stage = try await TodayStage(events: PlanDays.usual.events(), calendars: PlanDays.calendars)
    for keys in ["", "L", "g"] {
      await stage.type(keys)
      for (columns, rows) in [(0, 0), (1, 1), (20, 5), (7, 40), (200, 3)] {
        let size = Size(columns: columns, rows: rows)
        _ = await stage.today.handle(.resize(size))
        #expect(stage.today.frame(size: size).size == size)
      }
    }
  }
}
