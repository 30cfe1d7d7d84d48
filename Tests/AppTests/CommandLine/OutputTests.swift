import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the destination and the form of output.
struct OutputTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func plainOutputHasOneUncutRecordPerLine() throws {
    let title = String(repeating: "긴 제목 ", count: 40).trimmingCharacters(in: .whitespaces)
    try home.haru("plan", "add", title, "--start", "10:00", "--location", "a\tb")
    let fields = try home.haru("plan", "--plain").split(separator: "\t", omittingEmptySubsequences: false)
    #expect(fields.dropFirst().prefix(3) == ["2026-11-20T10:00:00+09:00", "2026-11-20T11:00:00+09:00", title[...]])
    #expect(fields.count == 6)
  }

  @Test func readerStoppingEarlyIsNotAFailure() throws {
    for number in 1...3 { try home.haru("plan", "add", "walk no\(number)") }
    let outcome = try home.shell(#""$haru" plan | head -1; echo "${PIPESTATUS[0]}""#)
    #expect(outcome.output == "Friday, November 20 · today\n0\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test func closedPipeIsNotAFailure() throws {
    // The reader ends before anything is written.
    let outcome = try home.shell(#"mkfifo p; exec 3<>p 4>p 3<&-; "$haru" man >&4"#)
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors.isEmpty)
  }

  @Test(.enabled(if: Machine.hasFullDevice)) func unwritableOutputIsReported() throws {
    let outcome = try home.shell(#""$haru" plan add --title walk --start 10:00 >/dev/full"#)
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.errors == "haru: The change is saved, but the result couldn't be written: No space left on device.\n"
    )
    #expect(try home.titles() == ["walk"])
    let read = try home.shell(#""$haru" plan >/dev/full"#)
    #expect(read.errors == "haru: The result couldn't be written: No space left on device.\n")
  }

  @Test func closedPipeReportsTheSavedChange() throws {
    let outcome = try home.shell(#"mkfifo p; exec 3<>p 4>p 3<&-; "$haru" plan add --title walk --start 10:00 >&4"#)
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.errors == "haru: The change is saved, but the result couldn't be written: the reader closed the pipe.\n"
    )
    #expect(try home.titles() == ["walk"])
  }

  @Test func closedStandardInputIsAnEmptyFile() throws {
    for _ in 1...5 {
      let outcome = try home.shell(#"rm -rf haru; "$haru" books import - <&-"#)
      #expect(outcome.errors.contains("There are no books in standard input."))
    }
  }

  @Test func noFileTakesTheNumberOfAClosedStream() throws {
    _ = try home.shell(#""$haru" plan add --title walk --start 10:00 <&- >&- 2>&-"#)
    #expect(try home.titles() == ["walk"])
  }

  @Test func quietPrintsOnlyResultsAndFailures() throws {
    try home.haru("plan", "add", "first", "--start", "10:00")
    let added = try home.run("plan", "add", "second", "--start", "10:00", "--quiet")
    #expect(added.status == .exited(0))
    #expect(added.output.isEmpty && added.errors.isEmpty)
    #expect(try home.haru("plan", "--quiet").contains("second"))
    #expect(try home.run("plan", "show", "third", "--quiet").errors.contains("No event matches 'third'."))
  }

  @Test(arguments: [
    (["plan", "--color", "always"], [:], true), (["plan"], [:], false),
    (["plan"], ["CLICOLOR_FORCE": "1"], true), (["plan"], ["CLICOLOR_FORCE": "0"], false),
    (["plan"], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    (["plan", "--color", "always"], ["NO_COLOR": "1"], true),
    (["plan", "--color", "never"], ["CLICOLOR_FORCE": "1"], false),
    (["plan", "--plain", "--color", "always"], [:], false), (["plan", "--json", "--color", "always"], [:], false),
  ])
  func pipeHasColorsOnlyIfForced(arguments: [String], environment: [String: String], isColored: Bool) throws {
    try home.haru("plan", "add", "walk")
    let outcome = try HaruProcess(arguments, environment: home.environment(environment)).run()
    #expect(outcome.output.contains("\u{1B}[") == isColored)
    #expect(outcome.output.contains("walk"))
  }

  @Test(arguments: [([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false), (["CLICOLOR": "0"], false)])
  func terminalHasColorsUnlessDisabled(environment: [String: String], isColored: Bool) throws {
    try home.haru("plan", "add", "walk")
    let terminal = try home.start("plan", environment: home.environment(environment))
    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("\u{1B}[") == isColored)
    #expect(text.contains("walk"))
  }

  @Test func colorSettingAppliesUnlessOverridden() throws {
    try home.haru("plan", "add", "walk")
    try home.haru("settings", "set", "color", "always")
    #expect(try home.haru("plan").contains("\u{1B}["))
    #expect(try home.run("plan", environment: home.environment(["NO_COLOR": "1"])).output.contains("\u{1B}[") == false)
  }

  @Test func terminalShowsTheResultBeforeTheWarning() throws {
    try home.haru("plan", "add", "one", "--start", "10:00")
    let terminal = try home.start("plan", "add", "two", "--start", "10:30")
    #expect(try terminal.waitForExit() == .exited(0))
    let shown = String(decoding: terminal.output, as: UTF8.self)
    let places = ["'two'", "'one'"].map { shown.firstRange(of: $0)?.lowerBound }
    #expect(places[0] != nil && places[1] != nil)
    #expect(places[0] ?? shown.endIndex < places[1] ?? shown.startIndex, "\(shown)")
  }
}

/// Checks that output longer than the screen is shown in the user's pager.
struct PagerTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  private func output(of words: [String], pager: String) throws -> String {
    let terminal = try PseudoTerminal(
      BinaryUnderTest.path,
      words,
      environment: home.environment(["HARU_PAGER": pager]),
      size: Size(columns: 80, rows: 24)
    )
    #expect(try terminal.waitForExit() == .exited(0))
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func longOutputGoesThroughThePager() throws {
    let text = try output(of: ["help"], pager: "sed 's/^/> /'")
    let lines = text.split(separator: "\r\n")
    #expect(lines.count > 24)
    #expect(lines.allSatisfy { $0.hasPrefix("> ") })
  }

  @Test func shortOutputBypassesThePager() throws {
    let text = try output(of: ["plan", "list"], pager: "sed 's/^/> /'")
    #expect(!text.isEmpty)
    #expect(!text.contains("> "))
  }

  @Test func lessIsConfiguredForUTF8() throws {
    #expect(try output(of: ["help"], pager: "cat >/dev/null; echo $LESS $LESSCHARSET") == "FIRX utf-8\r\n")
  }

  @Test func missingPagerLosesNoOutput() throws {
    #expect(try output(of: ["help"], pager: "haru-no-such-pager").contains("haru plan"))
  }

  @Test func pagerQuittingEarlyIsNotAFailure() throws {
    #expect(try output(of: ["help"], pager: "head -1").split(separator: "\r\n").count == 1)
  }
}
