import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Events with guests on the command line, with a server that sends mail.
struct MeetingCommandTests {
  private static let terminal = StandardStreams.terminal(columns: 80)
  private static let event = Event.ID(number: 0x3f2a_11 << 40)
  private static let remove = ["plan", "remove", "Dinner"]

  private static func tester(organizer: String) async throws -> CommandLineTester {
    let tester = try await CommandLineTester([.sample("Dinner", id: 0x3f2a_11 << 40), .sample("Walk", id: 2 << 40)])
    try await tester.store.addMeeting(event, organizer: organizer)
    return tester
  }

  private static func removals(_ tester: CommandLineTester) async throws -> [SyncRemoval] {
    await tester.store.removals(of: SyncCollection.meetings.id)
  }

  @Test(arguments: Settings.Language.allCases)
  func guestsAreShown(language: Settings.Language) async throws {
    let tester = try await Self.tester(organizer: "kim@example.com")
    let shown = await tester.run(["plan", "show", "Dinner", "--lang", language.rawValue])
    let guests = language == .korean ? "3명, 주최 Kim" : "3 guests, by Kim"
    #expect(shown.output.contains(guests), "\(shown.output)")
    #expect(shown.output.contains("a@example.com · \(language == .korean ? "답 없음" : "no answer")"))
    let other = await tester.run(["plan", "show", "Walk", "--lang", language.rawValue])
    #expect(other.status == 0 && !other.output.contains("Kim"))
  }

  @Test(arguments: [("y", RemovalNotice.everybody), ("m", .nobody)])
  func removalAsksWhoIsNotified(typed: String, notice: RemovalNotice) async throws {
    let tester = try await Self.tester(organizer: "minji@example.com")
    let kept = await tester.run(Self.remove, streams: Self.terminal, answers: [""])
    #expect(kept.messages.contains("will notify 2 people") && kept.output == "Nothing was changed.\n")
    let run = await tester.run(Self.remove, streams: Self.terminal, answers: [typed])
    #expect(run.status == 0 && run.output.hasPrefix("Removed 'Dinner'"), "\(run)")
    #expect(try await Self.removals(tester) == [SyncRemoval("Dinner", notified: 2, notice: notice)])
  }

  @Test(arguments: [("--notify-guests", RemovalNotice.everybody), ("--only-for-me", .nobody)])
  func optionsAnswerWithoutATerminal(option: String, notice: RemovalNotice) async throws {
    let tester = try await Self.tester(organizer: "kim@example.com")
    #expect(await tester.refusal(Self.remove + [option]) == CommandRefusal(1, "answer_needed"))
    let run = await tester.run(Self.remove + [option, "--yes"])
    #expect(run.status == 0 && !run.messages.contains("sync run"), "\(run)")
    #expect(try await Self.removals(tester) == [SyncRemoval("Dinner", notified: 1, notice: notice)])
  }

  @Test func removalWithoutAnAnswerStaysOnTheServerAndSaysSo() async throws {
    let tester = try await Self.tester(organizer: "minji@example.com")
    let run = await tester.run(Self.remove + ["--yes"])
    #expect(run.status == 0 && run.output.hasPrefix("Removed 'Dinner'"))
    #expect(run.messages.contains("haru sync run --only-for-me or --notify-guests"), "\(run.messages)")
    #expect(try await Self.removals(tester) == [])
    // Haru asks nothing about an event without guests.
    let other = await tester.run(["plan", "remove", "Walk", "--yes"])
    #expect(other.status == 0 && other.messages.isEmpty)
  }

  @Test func guestLearnsWhatCanBeChanged() async throws {
    let tester = try await Self.tester(organizer: "kim@example.com")
    let run = await tester.run(["plan", "edit", "Dinner", "--title", "Lunch"])
    #expect(run.status == 1 && run.messages.contains("Only the organizer, Kim, can change this event."), "\(run)")
    #expect(
      await tester.refusal(["plan", "edit", "Dinner", "--title", "Lunch"]) == CommandRefusal(1, "organizer_only"))
    #expect(await tester.run(["plan", "edit", "Dinner", "--alarm", "10m"]).status == 0)
  }

  @Test(arguments: [
    (Settings.Language.english, "the server may notify 2 guests"), (.korean, "서버가 참석자 2명에게 알릴 수 있어요"),
  ])
  func organizerLearnsThatGuestsAreNotifiedOfAChange(language: Settings.Language, notice: String) async throws {
    let tester = try await Self.tester(organizer: "minji@example.com")
    for words in [["--title", "Lunch"], ["--start", "2026-11-21 10:00"], ["--location", "Cafe"]] {
      let run = await tester.run(["plan", "edit", Self.event.digits] + words, language)
      #expect(run.status == 0 && run.messages.contains(notice), "\(run)")
    }
    // Alarms belong to the user, and no one is notified of an event without guests.
    for words in [[Self.event.digits, "--alarm", "10m"], ["Walk", "--title", "Run"]] {
      let run = await tester.run(["plan", "edit"] + words, language)
      #expect(run.status == 0 && !run.messages.contains(notice), "\(run)")
    }
  }

  @Test(arguments: [
    (Settings.Language.english, "the server may notify 2 guests"), (.korean, "서버가 참석자 2명에게 알릴 수 있어요"),
  ])
  func undoSaysThatGuestsAreNotified(language: Settings.Language, notice: String) async throws {
    let tester = try await Self.tester(organizer: "minji@example.com")
    #expect(await tester.run(["plan", "edit", "Walk", "--title", "Run"]).status == 0)
    let other = await tester.run(["undo"], language)
    #expect(other.status == 0 && !other.messages.contains(notice), "\(other)")
    #expect(await tester.run(["plan", "edit", Self.event.digits, "--title", "Lunch"]).status == 0)
    for move in ["undo", "redo"] {
      let run = await tester.run([move], language)
      #expect(run.status == 0 && run.messages.contains(notice), "\(move) \(run)")
    }
  }

  @Test func waitingRemovalIsShownWithItsGuests() async throws {
    let tester = try await Self.tester(organizer: "minji@example.com")
    try tester.secrets.save(ScriptedSecret(), of: SyncCollection.meetings.account)
    await tester.store.wait(for: SyncRemoval("Dinner", notified: 2), of: Self.event)
    let status = await tester.run(["sync"])
    #expect(status.output.contains("the removal of 'Dinner' waits for you (2 guests)"), "\(status.output)")
    let advice = "--only-for-me or --notify-guests: haru sync run iCloud --only-for-me"
    #expect(status.output.contains(advice), "\(status.output)")
    let json = await tester.run(["sync", "--json"]).output
    #expect(json.contains(#""held_removals": 1"#) && json.contains(#""notified": 2"#) && json.contains(#""held""#))
  }
}
