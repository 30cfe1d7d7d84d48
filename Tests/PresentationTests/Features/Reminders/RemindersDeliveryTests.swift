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
      text: await transcript.text(lines)
        + ways.delivered.map { "\($0.way): \($0.text.title)\n\($0.text.body)\n" }.joined(),
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
    #expect(ways.delivered.map(\.text.title) == ["4 missed reminders"])
    #expect(
      ways.delivered[0].text.body.split(separator: "\n") == [
        "Nov 20 08:30 약 먹기", "Nov 20 09:00 Time to water 별이", "Nov 21 08:30 약 먹기", "Nov 22 08:30 약 먹기",
      ]
    )
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
    #expect(ways.delivered.map(\.text.title) == [korean ? "하루: 08:30에 알림이 있어요" : "Haru: reminder at 08:30"])
    #expect(ways.scheduled.contains { $0.title == (korean ? "하루: 14:50에 알림이 있어요" : "Haru: reminder at 14:50") })
    #expect(!(ways.delivered.map(\.text) + ways.scheduled).contains { ($0.title + $0.body).contains("치과") })
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
    #expect(ways.delivered.map(\.text) == [NotificationText(title: "Haru has something for you")])
    for line in [["remind"], ["remind", "why", "치과"], ["remind", "add", "x", "10:00"], ["remind", "test"]] {
      let refused = await tester.run(line)
      #expect(refused.status == 1 && refused.output.isEmpty && refused.messages.hasPrefix("haru: Haru is locked.\n"))
    }
  }

  @Test func watchStopsWhenTheStoreChanges() async throws {
    let ways = ScriptedReminderWays([.desktop: .delivered], rounds: 2, stay: 1)
    let watched = await (try await RemindersSample.tester(ways)).run(["remind", "watch"])
    #expect(watched.status == 1 && watched.messages.contains("Haru now uses another data store."))
    #expect(ways.delivered.count == 1 && ways.waits.count == 1)
  }

  @Test func watchWaitsForTheNextReminder() async throws {
    let ways = ScriptedReminderWays([.desktop: .delivered], rounds: 2)
    let watched = await (try await RemindersSample.tester(ways)).run(["remind", "watch"])
    #expect(watched.status == 0 && watched.output == "Sent via desktop: 약 먹기\n")
    #expect(ways.delivered.count == 1)
    let next = try Instant("2026-11-20T09:00", in: "Asia/Seoul")
    #expect(ways.waits == [next, next, next])
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
    #expect(outcome.status == 1)
    #expect(outcome.messages == "Uninstalled the launchd agent.\nharu: systemctl failed (not allowed).\n")
  }

  @Test(
    arguments: [
      (
        ServiceInstallError.noProgram("systemctl"),
        "이 컴퓨터에 systemctl 프로그램이 없어요.\n      --systemd, --launchd, --cron 가운데 다른 방법을 골라 주세요.",
        "'systemctl' isn't installed on this computer.\n      Choose another one: --systemd, --launchd or --cron."
      ),
      (.unusablePath("/a\nb"), "쓸 수 없는 경로예요: /a↵b", "This path can't be used: /a↵b"),
      (
        .notOurs(path: "/a"), "/a: 하루가 쓴 파일이 아니라서 그대로 뒀어요.\n      옮기거나 지운 뒤 다시 해 주세요.",
        "/a wasn't written by Haru, so it was left as is.\n      Move or delete it, and try again."
      ),
      (.file(path: "/a", detail: "No space left on device"), "/a: 디스크가 가득 참", "/a: No space left on device"),
      (
        .refused(program: "crontab", detail: "not allowed"), "crontab: 실패했어요(not allowed).",
        "crontab failed (not allowed)."
      ),
      (.tooSlow(program: "launchctl"), "launchctl: 너무 오래 걸려서 중단했어요.", "launchctl took too long."),
      (
        .notActive, "설치했지만 켜지지 않아서 모두 되돌렸어요.\n      다른 방법을 골라 주세요: --cron",
        "The service didn't start, so everything was undone.\n      Choose another one: --cron"
      ),
    ] as [(ServiceInstallError, String, String)]
  )
  func failedInstallationIsReported(_ failure: (error: ServiceInstallError, ko: String, en: String)) async throws {
    let tester = try await RemindersSample.tester(ScriptedReminderWays(service: .failure(failure.error)))
    for (language, text) in [(Settings.Language.korean, failure.ko), (.english, failure.en)] {
      let outcome = await tester.run(["remind", "install", "--yes"], language)
      #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.messages == "haru: \(text)\n")
    }
  }
}
