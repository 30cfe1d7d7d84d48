import Foundation
import Presentation
import Support
import Testing

/// Tests reminders that real processes deliver to a custom program, which logs each message.
struct RemindersStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    let script = """
      #!/bin/sh
      { cat; echo; } >> '\(home.folder.path("told"))'
      """
    let program = home.folder.path("tell")
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try home.haru("settings", "set", "reminders.command", program)
    try home.haru("settings", "set", "reminders.ways", "command")
    try home.haru("remind", "add", "pills", "at", "10:00")
    #expect(try home.haru("remind", "run").isEmpty)
  }

  private var delivered: [String] {
    let text = (try? String(contentsOfFile: home.folder.path("told"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  @Test func concurrentRunsSendEachReminderOnce() throws {
    let script = #"for i in {1..4}; do "$haru" remind run & ids+=($!); done; for id in "${ids[@]}"; do wait $id; done"#
    let outcome = try home.shell(script, environment: ["HARU_NOW": "2026-11-20T10:01:00+09:00"])
    #expect(outcome.errors.isEmpty && outcome.output == "Sent via your program: pills\n", "\(outcome)")
    #expect(delivered.count == 1 && delivered[0].contains("pills"), "\(delivered)")
    // Nothing more is due, so nothing is printed.
    let again = try home.run("remind", "run", environment: home.environment(now: "2026-11-20T10:02:00+09:00"))
    #expect(again.status == .exited(0) && again.output.isEmpty && again.errors.isEmpty)
    #expect(delivered.count == 1)
  }

  @Test func failedDeliveryIsReportedAndRetriedThroughAnotherChannel() throws {
    try home.haru("settings", "set", "reminders.ways", "desktop,terminal")
    let environment = home.environment(now: "2026-11-20T10:01:00+09:00")
    let failed = try home.run("remind", "run", environment: environment)
    #expect(failed.status == .exited(1) && failed.output.hasPrefix("Not sent"), "\(failed)")
    #expect(failed.output.contains("desktop") && failed.output.contains("terminal"))
    // If there is another channel, it takes over.
    try home.haru("settings", "set", "reminders.ways", "desktop,command")
    let later = try home.run("remind", "run", environment: home.environment(now: "2026-11-20T10:03:00+09:00"))
    #expect(later.status == .exited(0) && later.output.contains("desktop") && delivered.count == 1, "\(later)")
  }

  @Test func watcherSendsRemindersUntilASignal() throws {
    let script = #"""
      "$haru" remind watch > said & watcher=$!
      for i in {1..600}; do [ -s said ] && break; sleep 0.1; done
      kill -0 $watcher && kill $watcher; wait $watcher; status=$?; cat said; echo $status
      """#
    let outcome = try home.shell(script, environment: ["HARU_NOW": "2026-11-20T10:00:30+09:00"])
    #expect(outcome.output == "Sent via your program: pills\n143\n", "\(outcome)")
    #expect(delivered.count == 1)
  }

  @Test func cronDryRunPrintsTheCrontabEntry() throws {
    let shown = try home.haru("remind", "install", "--cron", "--dry-run")
    let path = URL(filePath: BinaryUnderTest.path).resolvingSymlinksInPath().path
    #expect(shown.contains("remind run") && (shown.contains(BinaryUnderTest.path) || shown.contains(path)))
  }
}
