import Domain
import DomainTesting
import Presentation
import Support
import Testing

/// Tests the reminder line above the features, and the list of reminders.
@MainActor
struct ReminderScreenTests {
  @Test func whatHasComeStandsAboveEveryFeatureUntilItIsLookedAt() async throws {
    let stage = try await RemindersStage()
    let house = stage.house
    #expect(stage.alert.contains("● 09:10 전화하기 · ") && stage.alert.hasSuffix("! reminders"))
    await house.type("4")
    #expect(stage.alert.contains("전화하기"))
    await house.type("!")
    #expect(house.lines[0].contains("1 Today") && house.picture.contains("09:10  전화하기"))
    await house.press(.escape)
    #expect(house.lines[0].contains("1 Today"))
    let looked = try await house.store.read { transaction throws(StoreError) in try transaction.reminders.lastLook() }
    #expect(looked == house.time.source.now())
  }

  @Test func whatComesWhileOneLooksOnIsShownByTheClock() async throws {
    let stage = try await RemindersStage()
    let house = stage.house
    await house.type("!")
    await house.press(.escape)
    _ = house.app.takeRing()
    await house.type("2")
    #expect(house.app.nextChange == (try DayClock.at("2026-11-20T09:40").now))
    house.time.advance(seconds: 600)
    await house.app.appear()
    #expect(stage.alert.contains("● 09:40 water the fern"))
    #expect(house.app.takeRing() && !house.app.takeRing())
    let content = stage.alert
    await house.type("4")
    #expect(stage.alert == content && !house.app.takeRing())
    await house.type("1")
    // A click closes the reminder line, and the feature below gets its row back.
    let rows = house.lines.count
    await house.click(column: 5, row: 0)
    #expect(house.picture.contains("water the fern") && house.lines.count == rows)
  }

  @Test func timesInTheTextStayTextWhenItIsEdited() async throws {
    let house = try await RemindersStage().house
    await house.type("!n")
    await house.type("\"meeting 3pm notes\" tomorrow 9am")
    await house.press(.enter)
    for _ in 0..<20 where !house.lines.contains(where: { $0.contains("▸") && $0.contains("meeting") }) {
      await house.press(.down)
    }
    await house.type("e")
    await house.press(KeyPress(.left))
    await house.type("s")
    await house.press(.enter)
    #expect(house.lines.contains { $0.contains("09:00  meeting 3pm notess") })
  }

  @Test func whatWasDoneIsTakenBackInTheList() async throws {
    let house = try await RemindersStage().house
    await house.type("!d")
    #expect(!house.lines.dropLast().contains { $0.contains("전화하기") })
    await house.type("u")
    #expect(house.lines.dropLast().contains { $0.contains("전화하기") })
    // In a text field, `u` is a letter and not the key for undo.
    await house.type("nu")
    #expect(house.picture.contains("Remind you of what"))
  }

  @Test func whatIsAddedIsSelected() async throws {
    let house = try await RemindersStage().house
    await house.type("!n")
    await house.type("feed the cat every day 6pm")
    await house.press(.enter)
    #expect(house.lines.contains { $0.contains("▸") && $0.contains("feed the cat") })
  }

  @Test func theLineGoesWhenItIsDoneInTheFeature() async throws {
    let stage = try await RemindersStage()
    let house = stage.house
    let finish = FinishReminder(house.store)
    let own = try await house.store.read { transaction throws(StoreError) in try transaction.allOwnReminders() }
    for (text, time) in [("전화하기", "2026-11-20T09:10"), ("take pills", "2026-11-20T08:30")] {
      let reminder = try #require(own.first { $0.content.text.text == text })
      _ = try await finish(reminder.id, at: DateTime(time), now: DateTime(time))
    }
    await house.app.appear()
    #expect(!stage.alert.contains("전화하기") && !stage.alert.contains("pills"))
  }

  @Test func ownOnesAreDoneInPlace() async throws {
    let house = try await RemindersStage().house
    await house.type("! ")
    #expect(house.picture.contains("Done: '전화하기' · u to undo"))
    #expect(!house.lines.dropLast().contains { $0.contains("전화하기") })
    await house.type("u")
    await house.press(.escape)
    await house.type("u")
    await house.type("!")
    #expect(house.lines.contains { $0.contains("09:10") && $0.contains("전화하기") })
  }

  @Test func theyArePutOffInWordsOrByProposals() async throws {
    let stage = try await RemindersStage()
    let house = stage.house
    await house.type("!s")
    await house.press(.down, .enter)
    #expect(house.picture.contains("Snoozed: '전화하기' comes back at 10:30 · u to undo"))
    await house.type("s")
    await house.type("tomorrow 7am")
    #expect(house.picture.contains("→ at Sat Nov 21 07:00"))
    await house.press(.enter)
    #expect(try await stage.snoozes().contains(.clock(DateTime("2026-11-21T07:00"))))
    await house.type("s")
    await house.type("09:00 today")
    await house.press(.enter)
    #expect(house.picture.contains("09:00 today") && house.picture.contains("has passed"))
    #expect(try await stage.snoozes().count == 2)
  }

  @Test func whatWasTypedIsNotLost() async throws {
    let house = try await RemindersStage().house
    await house.type("!n")
    await house.type("feed the cat every day 6pm")
    await house.press(.escape)
    await house.type("w")
    #expect(house.picture.contains("feed the cat"))
    await house.press(.enter)
    #expect(house.picture.contains("Added 'feed the cat' (every day 18:00) · u to undo"))
    await house.type("n")
    await house.type("x yesterday 9am")
    await house.press(.enter)
    #expect(house.picture.contains("That time has already passed.") && house.picture.contains("x yesterday 9am"))
    await house.press(.control("c"))
    #expect(!house.app.isFinished)
    await house.type("x")
    #expect(!house.picture.contains("x yesterday"))
  }

  @Test func wordsAloneKeepTheTimeOfWhatIsEdited() async throws {
    let house = try await RemindersStage().house
    await house.type("!e")
    await house.type(" 엄마")
    await house.press(.enter)
    #expect(house.lines.contains { $0.contains("09:10") && $0.contains("전화하기 엄마") })
    await house.type("d")
    #expect(house.picture.contains("Removed '전화하기 엄마' (09:10) · u to undo"))
  }

  @Test func aKindIsMutedAndTheActionsLeadToTheFeature() async throws {
    let house = try await RemindersStage().house
    await house.type("!m")
    #expect(house.lines.contains { $0.contains("전화하기") && $0.contains("muted") })
    await house.type("m")
    #expect(!house.lines.dropLast().contains { $0.contains("전화하기") && $0.contains("muted") })
    for _ in 0..<6 where !house.lines.contains(where: { $0.contains("▸") && $0.contains("치과") }) {
      await house.press(.down)
    }
    await house.press(.enter)
    #expect(house.picture.contains("치과") && house.picture.contains("15:00") && !house.picture.contains("take pills"))
    await house.type("!")
    for _ in 0..<9 where !house.lines.contains(where: { $0.contains("▸") && $0.contains("별이") }) {
      await house.press(.up)
    }
    await house.type(" ")
    #expect(house.picture.contains("Enter to get in touch"))
  }
}
