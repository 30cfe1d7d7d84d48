import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

struct RemindersCommandTests {
  @Test func anotherZoneIsRefusedWithAdviceThatFitsAReminder() async throws {
    let tester = try await CommandLineTester(zone: "Asia/Seoul")
    let outcome = await tester.run(["remind", "add", "call dec 1 3pm London time"])
    let words = outcome.messages.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status == 2)
    #expect(words.contains("or add an event: haru plan add --zone London."), "\(words)")
  }

  @Test(arguments: Settings.Language.allCases)
  func remindersAreListedAndExplained(language: Settings.Language) async throws {
    let lines = [
      "remind", "remind list --plain", "remind list --days 4 --kind own --limit 2",
      "remind list --kind birthday --days 1",
      "remind list --past", "remind why 치과", "remind why 약 --json", "remind why 별이 --plain", "remind mute",
    ]
    Snapshot.expect(
      text: await Transcript(tester: try await RemindersSample.tester(), language: language).text(lines),
      named: "shown-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func changesToRemindersAreReported(language: Settings.Language) async throws {
    let lines = [
      "remind add '빨래 널기' 30분 뒤 --insist", "remind add water the fern every monday 7pm --dry-run",
      "remind edit 빨래 --at 21:00 --no-insist --yes", "remind edit '빨래 널기' --at 21:00",
      "remind edit '빨래 널기' --repeat '매주 월수금' --text 빨래 --dry-run", "remind snooze '약 먹기' 내일 아침",
      "remind snooze 치과 끝나고", "remind snooze 별이 until I open haru", "remind snooze 치과 --off", "remind snooze 치과 --off",
      "remind list", "remind done '약 먹기'", "remind done '약 먹기'", "remind mute 별이", "remind mute 별이",
      "remind mute saying",
      "remind mute 기본", "remind mute", "remind mute --plain", "remind mute 별이 --off", "remind remove '빨래 널기' --yes",
      "undo --list", "undo 3",
    ]
    Snapshot.expect(
      text: await Transcript(tester: try await RemindersSample.tester(), language: language).text(lines),
      named: "changed-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func invalidCommandsAreRefused(language: Settings.Language) async throws {
    let lines = [
      "remind add", "remind add 약 먹기", "remind add 약 15h", "remind add 약 어제 09:00", "remind add 제사 매년 음력 5월 3일 09:00",
      "remind add 운동 매일 09:00 10:00", "remind add '\(String(repeating: "가", count: 201)) 내일 09:00'",
      "remind why nothing",
      "remind why", "remind edit '약 먹기'", "remind edit 치과 --at 09:00", "remind edit '약 먹기' --repeat often",
      "remind edit '약 먹기' --repeat 'FREQ=MINUTELY'", "remind edit 'call Noa' --at 2026-11-19", "remind snooze 치과",
      "remind snooze 치과 어제", "remind snooze 치과 someday", "remind snooze nothing 10m", "remind done 치과",
      "remind mute 없음",
      "remind list --days 0", "remind list --kind ghost", "remind remove 약", "remind remove 'call Noa'", "remind rn",
      "remind install", "remind edit 'call Noa' --insist --no-insist",
    ]
    Snapshot.expect(
      text: await Transcript(tester: try await RemindersSample.tester(), language: language).text(lines),
      named: "refused-\(language.rawValue)"
    )
  }

  @Test func reminderThatInsistsSaysSo() async throws {
    let tester = try await RemindersSample.tester()
    _ = await tester.run(["remind", "add", "stretch tomorrow 7am", "--insist"])
    #expect(await tester.run(["remind", "why", "stretch"]).output.contains("Remind until done  yes\n"))
  }

  @Test func toDosWithoutATimeAreCountedAndListed() async throws {
    let tester = try await RemindersSample.tester()
    let hint = "haru remind list --undated"
    #expect(await !tester.run(["remind"]).output.contains(hint))
    #expect(await tester.run(["remind", "list", "--undated", "--plain"]).output == "")
    let id = SyncCollection.ID(UUID(number: 5))
    let account = SyncAccount(id: SyncAccount.ID(UUID(number: 4)), name: "home", server: "https://dav", user: "minji")
    let list = SyncCollection(
      id: id, account: account.id, href: SyncHref("/tasks/"), kind: .reminders, name: "Errands")
    let label = UndoLabel(.added, .ownReminder, "")
    _ = try await tester.store.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try transaction.sync.save(account)
      try transaction.sync.save(list)
    }
    try await InMemoryRecordSync<OwnReminder>(tester.store, id, newID: .counting()).change { sync throws(StoreError) in
      for title in ["전구", "milk"] {
        let item = SyncItem(SyncHref("/tasks/\(title).ics"), etag: nil, uid: "", role: .raw)
        try sync.save(item, text: Array(title.utf8))
      }
    }
    #expect(await tester.run(["remind"]).output.contains(hint))
    #expect(await !tester.run(["remind", "list", "--past"]).output.contains(hint))
    #expect(
      await tester.run(["remind", "list", "--undated", "--plain"]).output == "milk\tErrands\t\n전구\tErrands\t\n")
    let json = await tester.run(["remind", "list", "--undated", "--limit", "1", "--json"]).output
    #expect(json.contains(#""title": "milk""#) && !json.contains("전구"))
  }

  @Test func jsonAndDryRunOutputHaveTheDocumentedForm() async throws {
    let tester = try await RemindersSample.tester()
    let listed = await tester.run(["remind", "list", "--kind", "event", "--json"]).output
    #expect(listed.contains(#""at": "2026-11-20T14:50:00+09:00""#) && listed.contains(#""zone": "Asia/Seoul""#))
    #expect(listed.contains(#""title": "치과""#) && listed.contains(#""state": "upcoming""#))
    let twice = await tester.run(["remind", "add", "pills every day 8am, 8pm", "--dry-run"]).output
    #expect(twice.hasSuffix("(every day at 08:00 and 20:00)\n"))
    let added = await tester.run(["remind", "add", "walk", "tomorrow", "7am", "--json"]).output
    #expect(added.contains(#""at": "2026-11-21T07:00:00+09:00""#) && added.contains(#""repeat": null"#))
  }

  /// A time alone that has passed means tomorrow, as in a new reminder.
  @Test func passedTimeOfAnEditedReminderMeansTomorrow() async throws {
    let tester = try await RemindersSample.tester()
    #expect(await tester.run(["remind", "add", "walk", "23:00"]).status == 0)
    let edited = await tester.run(["remind", "edit", "walk", "--at", "00:10", "--json", "--yes"])
    #expect(edited.output.contains(#""at": "2026-11-21T00:10:00+09:00""#))
    let refusal = await tester.refusal(["remind", "edit", "walk", "--at", "today 00:10", "--yes"])
    #expect(refusal == CommandRefusal(1, "time_over"))
  }

  @Test func titleOfAnEventMutesItsCalendar() async throws {
    let tester = try await RemindersSample.tester()
    let byTitle = await tester.run(["remind", "mute", "치과", "--json"])
    let byName = try await RemindersSample.tester().run(["remind", "mute", "기본", "--json"])
    #expect(byTitle.status == 0 && byTitle.output == byName.output)
    #expect(await tester.refusal(["remind", "mute", "없음"]) == CommandRefusal(1, "nothing_to_mute"))
  }

  @Test func startOfANameOrAnIDFindsWhatToMute() async throws {
    let tester = try await RemindersSample.tester()
    for title in ["walk Mina", "walk the dog"] { _ = await tester.run(["remind", "add", title, "tomorrow 7am"]) }
    let several = await tester.run(["remind", "mute", "WALK"])
    #expect(several.status == 1 && several.messages.contains("'WALK' matches 2 items."))
    let id = try #require(several.messages.firstMatch(of: /([0-9a-f]+)  walk the dog/)?.output.1)
    #expect(several.messages.contains("Use the ID instead of the name, such as"))
    let byID = await tester.run(["remind", "mute", String(id), "--json"])
    #expect(byID.output.contains(#""name": "walk the dog""#))
    #expect(byID.output == (await tester.run(["remind", "mute", "Walk the", "--json"])).output)
    #expect(await tester.refusal(["remind", "mute", "walk"]) == CommandRefusal(1, "ambiguous_reminder"))
  }

  @Test func listedIDsWorkInOtherCommands() async throws {
    let tester = try await RemindersSample.tester()
    let line = await tester.run(["remind", "list", "--kind", "own", "--plain"]).output.split(separator: "\n")[0]
    let id = String(line.split(separator: "\t")[0])
    for verb in ["why", "done"] { #expect(await tester.run(["remind", verb, String(id.prefix(8))]).status == 0) }
    let edited = await tester.run(["remind", "edit", "약 먹기", "--text", "비타민", "--json"])
    #expect(edited.status == 0 && edited.output.contains("비타민"))
  }

  @Test func nameRefersToTheDeliveredReminderAndCompletesItOnce() async throws {
    let tester = try await RemindersSample.tester(ScriptedReminderWays([.desktop: .delivered]))
    _ = await tester.run(["remind", "run"])
    // The commands postpone and complete the reminder that was delivered, not tomorrow's.
    #expect(await tester.run(["remind", "snooze", "약 먹기", "10m"]).output.contains("09:05"))
    #expect(await tester.run(["remind", "done", "약 먹기"]).output.contains("Next: Sat Nov 21 08:30"))
    let again = await tester.run(["remind", "done", "약 먹기"])
    #expect(again.status == 1 && again.messages.contains("Sat Nov 21 08:30"))
  }

  @Test func ambiguousTimeIsAskedAboutOnATerminal() async throws {
    let tester = try await RemindersSample.tester()
    let added = await tester.run(["remind", "add", "약", "내일", "15h"], streams: .terminal(columns: 80), answers: ["1"])
    #expect(added.status == 0 && added.output.contains("Sat Nov 21 15:00"))
    let refused = await tester.run(
      ["remind", "add", "약", "내일", "15h"],
      streams: .terminal(columns: 80),
      answers: ["7"]
    )
    #expect(refused.status == 2 && refused.messages.contains("haru: "))
  }

  @Test func completionOffersRemindersAndMuteTargets() async throws {
    let tester = try await RemindersSample.tester()
    #expect(await tester.run(["__complete", "remind", "edit", ""]).output.contains("약 먹기\tevery day 08:30"))
    let mutable = await tester.run(["__complete", "remind", "mute", ""]).output
    #expect(mutable.contains("saying\tnew sayings") && mutable.contains("별이\tplant"))
    #expect(mutable.contains("Personal\tcalendar"))
    let id = await tester.run(["remind", "list", "--plain"]).output.prefix(6)
    #expect(await tester.run(["__complete", "remind", "why", String(id)]).output.hasPrefix(id))
  }
}

/// Checks that a custom reminder is read the same way from options and from a line of text.
struct CustomReminderFieldTests {
  @Test(arguments: [
    ("walk tomorrow 7am", ["--at", "tomorrow 7am"]),
    ("walk every day 10am", ["--at", "today 10am", "--repeat", "daily"]),
    ("walk every monday 19:30", ["--at", "2026-11-23 19:30", "--repeat", "every monday"]),
  ])
  func optionsAndTextLineSetTheSameValues(line: String, options: [String]) async throws {
    let tester = try await RemindersSample.tester()
    let added = await tester.run(["remind", "add", line, "--insist", "--json"])
    _ = await tester.run(["remind", "add", "other 2026-12-24 08:00"])
    let edited = await tester.run(["remind", "edit", "other", "--text", "walk", "--insist", "--json"] + options)
    #expect(edited.status == 0 && values(edited.output).count == 6)
    #expect(values(edited.output) == values(added.output))
  }

  @Test(arguments: ["other 2026-12-24 08:00", "other every monday 19:30", "other every weekday 07:15"])
  func editingTheTextKeepsTheOtherFields(line: String) async throws {
    let tester = try await RemindersSample.tester()
    let added = await tester.run(["remind", "add", line, "--json"])
    let edited = await tester.run(["remind", "edit", "other", "--text", "walk", "--json"])
    #expect(edited.output == added.output.replacing("other", with: "walk"))
    let same = await tester.run(["remind", "edit", "walk", "--text", "walk"])
    #expect(same.output == "No changes.\n")
  }

  /// Returns the members of a reminder, except for its ID.
  private func values(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains(":") && !$0.contains("\"id\"") }
  }
}
