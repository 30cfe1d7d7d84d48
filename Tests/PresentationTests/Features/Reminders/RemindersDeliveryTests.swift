import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct RemindersDeliveryTests {
  @Test(arguments: Settings.Language.allCases)
  func runReportsWhichRemindersWereSentAndHow(language: Settings.Language) async throws {
    let ways = ScriptedReminderWays()
    let tester = try await RemindersSample.tester(ways)
    let transcript = Transcript(tester: tester, language: language)
    let lines = ["remind run", "remind run", "remind run --json", "remind list --past --kind own", "remind test"]
    Snapshot.expect(
      text: await transcript.text(lines) + ways.told.map { "\($0.way): \($0.text.title)\n\($0.text.body)\n" }.joined(),
      named: "told-\(language.rawValue)"
    )
  }

  @Test func runFailsWhenNothingCanBeDelivered() async throws {
    let ways = ScriptedReminderWays([.desktop: .unavailable(.session), .terminal: .refused(detail: "no bell")])
    let run = await (try await RemindersSample.tester(ways)).run(["remind", "run", "--json"])
    #expect(run.status == 1 && run.output.contains(#""delivered": 0"#) && run.output.contains(#""failed": 1"#))
    #expect(run.messages.contains("not_delivered"))
  }

  @Test func missedRemindersAreCombinedInOneMessage() async throws {
    let ways = ScriptedReminderWays([.desktop: .delivered])
    let tester = try await RemindersSample.tester(ways, now: "2026-11-22T12:00")
    #expect(await tester.run(["remind", "run"]).output == "Sent via desktop: 4 missed reminders\n")
    #expect(ways.told.map(\.text.title) == ["4 missed reminders"])
    let lines = ways.told[0].text.body.split(separator: "\n")
    #expect(lines.count == 4 && lines[0] == "Nov 20 08:30 약 먹기")
  }

  @Test(arguments: [Settings.Language.korean, .english])
  func ntfyReceivesTextsOnlyIfTheSettingAllowsIt(language: Settings.Language) async throws {
    let ways = ScriptedReminderWays([.ntfy: .delivered])
    let tester = try await RemindersSample.tester(ways)
    for (key, value) in [("reminders.ntfy", "https://ntfy.sh/some-topic"), ("reminders.ways", "ntfy")] {
      #expect(await tester.run(["settings", "set", key, value]).status == 0)
    }
    #expect(await tester.run(["remind", "run"], language).status == 0)
    let korean = language == .korean
    #expect(ways.told.map(\.text.title) == [korean ? "하루: 08:30에 알림이 있어요" : "Haru: reminder at 08:30"])
    #expect(ways.scheduled.contains { $0.title == (korean ? "하루: 14:50에 알림이 있어요" : "Haru: reminder at 14:50") })
    #expect(!(ways.told.map(\.text) + ways.scheduled).contains { ($0.title + $0.body).contains("치과") })
    _ = await tester.run(["settings", "set", "reminders.ntfy-words", "on"])
    _ = await tester.run(["remind", "add", "walk", "09:30"])
    _ = await tester.run(["remind", "run"], language)
    #expect(ways.scheduled.contains { $0.title == "walk" })
  }

  @Test func lockHidesReminderTextsAndRefusesCommands() async throws {
    let ways = ScriptedReminderWays([.desktop: .delivered])
    let tester = try await RemindersSample.tester(ways)
    _ = await tester.run(["lock", "set"], answers: ["secret-1", "secret-1"])
    _ = await tester.run(["lock"])
    let run = await tester.run(["remind", "run"])
    #expect(run.status == 0 && run.output == "Sent via desktop: 1 reminder\n")
    #expect(ways.told.map(\.text) == [NotificationText(title: "Haru has something for you")])
    for line in [["remind"], ["remind", "why", "치과"], ["remind", "add", "x", "10:00"], ["remind", "test"]] {
      let refused = await tester.run(line)
      #expect(refused.status == 1 && refused.output.isEmpty && refused.messages.contains("locked"))
    }
  }

  @Test func watchStopsWhenTheStoreChanges() async throws {
    let ways = ScriptedReminderWays([.desktop: .delivered], rounds: 2, stay: 1)
    let watched = await (try await RemindersSample.tester(ways)).run(["remind", "watch"])
    #expect(watched.status == 1 && watched.messages.contains("Haru now uses another data store."))
    #expect(ways.told.count == 1 && ways.waits.count == 1)
  }

  @Test func watchWaitsForTheNextReminder() async throws {
    let ways = ScriptedReminderWays([.desktop: .delivered], rounds: 2)
    let watched = await (try await RemindersSample.tester(ways)).run(["remind", "watch"])
    #expect(watched.status == 0 && watched.output == "Sent via desktop: 약 먹기\n")
    #expect(ways.told.count == 1)
    let latest = try Instant("2026-11-20T10:00", in: "Asia/Seoul")
    #expect(ways.waits.count == 3 && ways.waits.allSatisfy { $0 <= latest })
  }

  @Test func quietHoursHoldAndCountReminders() async throws {
    let ways = ScriptedReminderWays([.desktop: .delivered])
    let tester = try await RemindersSample.tester(ways, now: "2026-11-20T10:30")
    _ = await tester.run(["settings", "set", "reminders.quiet", "08:00-12:00"])
    let run = await tester.run(["remind", "run", "--json"]).output
    #expect(run.contains(#""delivered": 1"#) && run.contains(#""held": 1"#))
    #expect(await tester.run(["remind", "list", "--kind", "plant"]).output.contains("quiet until 12:00"))
  }

  @Test(arguments: Settings.Language.allCases)
  func servicesAreInstalledAndUninstalled(language: Settings.Language) async throws {
    let tester = try await RemindersSample.tester()
    let lines = [
      "remind install --dry-run", "remind install --cron --yes --json", "remind install --yes",
      "remind uninstall --yes",
      "remind uninstall --yes", "remind install --cron --systemd",
    ]
    let transcript = Transcript(tester: tester, language: language)
    Snapshot.expect(text: await transcript.text(lines), named: "service-\(language.rawValue)")
  }

  @Test func uninstallContinuesWhenOneServiceFails() async throws {
    let tester = try await RemindersSample.tester(ScriptedReminderWays(stuck: .systemdTimer))
    _ = await tester.run(["remind", "install", "--cron", "--yes"])
    let outcome = await tester.run(["remind", "uninstall", "--yes"])
    #expect(outcome.status == 1 && outcome.messages.contains("not allowed"))
    #expect(outcome.messages.contains("Uninstalled the"))
  }

  @Test(
    arguments: [
      ReminderInstallError.noProgram("systemctl"), .unusablePath("/a\nb"), .notOurs(path: "/a"),
      .file(path: "/a", detail: "No space left on device"), .refused(program: "crontab", detail: "not allowed"),
      .tooSlow(program: "launchctl"), .notActive,
    ]
  )
  func failedInstallationIsReported(error: ReminderInstallError) async throws {
    let tester = try await RemindersSample.tester(ScriptedReminderWays(service: .failure(error)))
    for language in Settings.Language.allCases {
      let outcome = await tester.run(["remind", "install", "--yes"], language)
      #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.messages.hasPrefix("haru: "))
    }
  }
}
