import Domain
import DomainTesting
import Presentation
import Support
import Testing

/// Tests the number of reminders in the tab row, and the list of reminders.
@MainActor
struct ReminderScreenTests {
  @Test func dueRemindersAreCountedInTheTabRowUntilSeen() async throws {
    let stage = try await RemindersStage()
    let app = stage.app
    #expect(stage.alert.hasSuffix("! 3"))
    await app.type("4")
    #expect(stage.alert.hasSuffix("! 3"))
    await app.type("!")
    #expect(app.lines[0].contains("1 Today") && app.picture.contains("09:10  전화하기"))
    await app.press(.escape)
    #expect(app.lines[0].contains("1 Today") && !app.lines[0].contains("!"))
    let looked = try await app.store.read { transaction throws(StoreError) in try transaction.reminders.lastLook() }
    #expect(looked == app.time.source.now())
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 120, rows: 40)])
  func listOpensAtTheFirstDueReminderAndCountsWhatTheTabsCount(size: Size) async throws {
    let app = try await RemindersStage(size: size).app
    if size.columns >= 80 { #expect(app.lines[0].hasSuffix("! 3")) }
    await app.type("!")
    #expect(app.picture.contains("3 due · 11 upcoming"))
    let rows = app.lines.filter { $0.contains(/\d\d:\d\d/) }
    #expect(rows.first?.contains("▸ ● 08:30  take pills") == true, "\(app.picture)")
    let first = try #require(app.lines.firstIndex { $0.contains("▸ ● 08:30") })
    #expect(app.lines[first - 1].contains("Nov"), "\(app.picture)")
  }

  @Test func reminderAppearsWithABellWhenItsTimeComes() async throws {
    let stage = try await RemindersStage()
    let app = stage.app
    await app.type("!")
    await app.press(.escape)
    _ = app.app.takeRing()
    await app.type("2")
    #expect(app.app.nextChange == (try DayClock.at("2026-11-20T09:40").now))
    app.time.advance(seconds: 600)
    await app.app.appear()
    #expect(stage.alert.hasSuffix("! 1"))
    #expect(app.message.contains("09:40 water the fern (! reminders)"))
    #expect(app.app.takeRing() && !app.app.takeRing())
    let content = stage.alert
    await app.type("4")
    #expect(stage.alert == content && !app.app.takeRing())
    await app.type("1")
    await app.click(column: 77, row: 0)
    #expect(app.picture.contains("water the fern") && !app.lines[0].contains("!"))
  }

  @Test func timesInQuotedTextStayTextAfterEditing() async throws {
    let app = try await RemindersStage().app
    await app.type("!n")
    await app.type("\"meeting 3pm notes\" tomorrow 9am")
    await app.press(.enter)
    for _ in 0..<20 where !app.lines.contains(where: { $0.contains("▸") && $0.contains("meeting") }) {
      await app.press(.down)
    }
    await app.type("e")
    await app.press(KeyPress(.left))
    await app.type("s")
    await app.press(.enter)
    #expect(app.lines.contains { $0.contains("09:00  meeting 3pm notess") })
  }

  @Test func undoRestoresARemovedReminderInTheList() async throws {
    let app = try await RemindersStage().app
    await app.type("!jjd")
    #expect(!app.lines.dropLast(2).contains { $0.contains("전화하기") })
    await app.type("u")
    #expect(app.lines.dropLast().contains { $0.contains("전화하기") })
    // The letter `u` in a text field isn't the key for undo.
    await app.type("nu")
    #expect(app.picture.contains("New reminder"))
  }

  @Test func addedReminderIsSelected() async throws {
    let app = try await RemindersStage().app
    await app.type("!n")
    await app.type("feed the cat every day 6pm")
    await app.press(.enter)
    #expect(app.lines.contains { $0.contains("▸") && $0.contains("feed the cat") })
  }

  @Test func alertDisappearsWhenItsRemindersAreDone() async throws {
    let stage = try await RemindersStage()
    let app = stage.app
    let finish = FinishReminder(app.store)
    let own = try await app.store.read { transaction throws(StoreError) in try transaction.allOwnReminders() }
    for (text, time) in [("전화하기", "2026-11-20T09:10"), ("take pills", "2026-11-20T08:30")] {
      let reminder = try #require(own.first { $0.content.text.text == text })
      _ = try await finish(reminder.id, at: DateTime(time), now: DateTime(time))
    }
    await app.app.appear()
    #expect(!stage.alert.contains("전화하기") && !stage.alert.contains("pills"))
  }

  @Test func customReminderIsCompletedInTheList() async throws {
    let app = try await RemindersStage().app
    await app.type("!jj ")
    #expect(app.picture.contains("Done: '전화하기' · u to undo"))
    #expect(!app.lines.dropLast(2).contains { $0.contains("전화하기") })
    await app.type("u")
    await app.press(.escape)
    await app.type("u")
    await app.type("!")
    #expect(app.lines.contains { $0.contains("09:10") && $0.contains("전화하기") })
  }

  /// Goes down to a reminder and returns its line.
  private func line(of title: String, _ app: AppStage) async throws -> String {
    await app.type("!")
    for _ in 0..<20 where !app.lines.contains(where: { $0.contains("▸") && $0.contains(title) }) {
      await app.press(.down)
    }
    return try #require(app.lines.first { $0.contains("▸") && $0.contains(title) })
  }

  @Test func narrowRowLeavesOutTheTimeOfAnEvent() async throws {
    let narrow = try await line(of: "치과", RemindersStage(size: Size(columns: 40, rows: 12)).app)
    #expect(!narrow.contains("·") && !narrow.contains("…"))
    #expect(try await line(of: "치과", RemindersStage().app).contains("치과 · Fri Nov 20 15:00–16:00"))
  }

  @Test func reminderWithAPlaceTellsHowToStopIt() async throws {
    let app = try await RemindersStage().app
    let call = try Event.sample(
      "Call", id: 2, from: "2026-11-20T16:00", to: "2026-11-20T17:00", location: "도서관",
      alarms: [Alarm(.start(offset: -600))])
    try await StoredEvents(app.store).add(call)
    await app.app.appear()
    _ = try await line(of: "Call", app)
    #expect(app.picture.contains("도서관") && app.picture.contains("How to stop"))
  }

  @Test func remindersAreSnoozedByChoiceOrInWords() async throws {
    let stage = try await RemindersStage()
    let app = stage.app
    await app.type("!jjp")
    await app.press(.down, .enter)
    #expect(app.picture.contains("Snoozed: '전화하기' comes back at 10:30 · u to undo"))
    await app.type("p")
    await app.type("tomorrow 7am")
    #expect(app.picture.contains("→ at Sat Nov 21 07:00"))
    await app.press(.enter)
    #expect(try await stage.snoozes().contains(.clock(DateTime("2026-11-21T07:00"))))
    await app.type("p")
    await app.type("09:00 today")
    await app.press(.enter)
    #expect(app.picture.contains("09:00 today") && app.picture.contains("has passed"))
    #expect(try await stage.snoozes().count == 2)
  }

  @Test func escapeAndErrorsKeepTheTypedReminder() async throws {
    let app = try await RemindersStage().app
    await app.type("!n")
    await app.type("feed the cat every day 6pm")
    await app.press(.escape)
    await app.type("w")
    #expect(app.picture.contains("feed the cat"))
    await app.press(.enter)
    #expect(app.picture.contains("Added 'feed the cat' (every day 18:00) · u to undo"))
    await app.type("n")
    await app.type("x yesterday 9am")
    await app.press(.enter)
    #expect(app.picture.contains("That time has already passed.") && app.picture.contains("x yesterday 9am"))
    await app.press(.control("c"))
    #expect(!app.app.isFinished)
    await app.press(.escape)
    #expect(!app.picture.contains("x yesterday"))
  }

  @Test func editingTheTextKeepsTheTime() async throws {
    let app = try await RemindersStage().app
    await app.type("!jje")
    await app.type(" 엄마")
    await app.press(.enter)
    #expect(app.lines.contains { $0.contains("09:10") && $0.contains("전화하기 엄마") })
    await app.type("d")
    #expect(app.picture.contains("Removed '전화하기 엄마' (09:10) · u to undo"))
  }

  @Test func remindersCanBeMutedAndOpenTheirFeatures() async throws {
    let app = try await RemindersStage().app
    let mute = KeyPress(.named("mute/unmute"))
    await app.press(.character("!"), .down, .down, mute)
    #expect(app.lines.contains { $0.contains("전화하기") && $0.contains("muted") })
    // The menu has the actions that apply first: done, snooze, unmute.
    await app.press(.character("."), .down, .down, .enter)
    #expect(!app.lines.dropLast(2).contains { $0.contains("전화하기") && $0.contains("muted") })
    for _ in 0..<6 where !app.lines.contains(where: { $0.contains("▸") && $0.contains("치과") }) {
      await app.press(.down)
    }
    await app.press(.enter)
    #expect(app.picture.contains("치과") && app.picture.contains("15:00") && !app.picture.contains("take pills"))
    await app.type("!")
    for _ in 0..<9 where !app.lines.contains(where: { $0.contains("▸") && $0.contains("별이") }) {
      await app.press(.up)
    }
    await app.type(" ")
    #expect(app.picture.contains("Watered 별이") || app.picture.contains("별이's plant isn't thirsty yet"))
  }
}
