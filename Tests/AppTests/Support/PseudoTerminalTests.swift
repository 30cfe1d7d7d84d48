import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

struct PseudoTerminalTests {
  @Test func typedTextReachesTheProgramAndOutputReturns() throws {
    let terminal = try shell("read line; echo \"<$line>\"")
    try terminal.write("하루 🌱\n")
    try terminal.read(until: "<하루 🌱>\r\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.output == Array("하루 🌱\r\n<하루 🌱>\r\n".utf8))
  }

  @Test func exitStatusComesFromTheProgram() throws {
    #expect(try shell("exit 3").waitForExit() == .exited(3))
  }

  @Test func missingProgramExitsWith127() throws {
    let terminal = try PseudoTerminal("/no/such/program", environment: [:], size: Size(columns: 80, rows: 24))
    #expect(try terminal.waitForExit() == .exited(127))
  }

  @Test func outputIsCompleteAfterTheProgramEnds() throws {
    let terminal = try shell("i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i+1)); done")
    try terminal.waitForExit()
    let expected = (0..<20_000).map { "line \($0)\r\n" }.joined()
    #expect(terminal.output.elementsEqual(expected.utf8))
  }

  @Test func programGetsOnlyTheGivenEnvironment() throws {
    let terminal = try PseudoTerminal(
      "/usr/bin/env",
      environment: ["GREETING": "안녕"],
      size: Size(columns: 80, rows: 24)
    )
    try terminal.waitForExit()
    #expect(terminal.output == Array("GREETING=안녕\r\n".utf8))
  }

  @Test func controllingTerminalHasTheGivenSize() throws {
    let terminal = try shell("stty size </dev/tty", size: Size(columns: 120, rows: 40))
    try terminal.waitForExit()
    #expect(terminal.output == Array("40 120\r\n".utf8))
  }

  @Test func resizeSignalsTheProgramAndSetsTheSize() throws {
    let terminal = try shell("trap 'stty size; exit' WINCH; echo ready; while :; do read x; done")
    try terminal.read(until: "ready")
    try terminal.resize(to: Size(columns: 40, rows: 12))
    try terminal.read(until: "12 40")
    try terminal.waitForExit()
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
  func signalsReachTheProgram(signal: Int32) throws {
    let terminal = try shell("echo ready; exec cat")
    try terminal.read(until: "ready")
    try terminal.send(signal: signal)
    #expect(try terminal.waitForExit() == .killed(signal))
  }

  @Test func controlCInterruptsTheProgram() throws {
    let terminal = try shell("echo ready; exec cat")
    try terminal.read(until: "ready")
    try terminal.write("\u{3}")
    #expect(try terminal.waitForExit() == .killed(SIGINT))
  }

  @Test func controlZStopsTheProgramUntilItResumes() throws {
    let terminal = try shell("echo ready; exec cat")
    try terminal.read(until: "ready")
    try terminal.write("\u{1A}")
    #expect(try terminal.waitForStop() == SIGTSTP)
    terminal.bringToForeground()
    try terminal.write("again\n\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).hasSuffix("again\r\nagain\r\n"))
  }

  @Test func changedSettingsRemainAfterTheProgramEnds() throws {
    let terminal = try shell("read line; stty raw -echo")
    let before = try terminal.settings
    #expect(before.echoes && before.readsLines && before.makesSignals)
    try terminal.write("\n")
    try terminal.waitForExit()
    let after = try terminal.settings
    #expect(!after.echoes && !after.readsLines && !after.makesSignals)
    #expect(after != before)
  }

  @Test func restoredSettingsEqualTheOriginalOnes() throws {
    let terminal = try shell("read line; old=$(stty -g); stty raw -echo; stty $old")
    let before = try terminal.settings
    try terminal.write("\n")
    try terminal.waitForExit()
    #expect(try terminal.settings == before)
  }

  @Test func timeoutReportsTheAwaitedTextAndTheOutput() throws {
    let terminal = try shell("echo something else; exec cat")
    try terminal.read(until: "else\r\n")
    let error = #expect(throws: PseudoTerminalError.self) {
      try terminal.read(until: "never written", within: .milliseconds(1))
    }
    #expect(error?.kind == .timedOut)
    #expect(
      error?.description == """
        Waited too long for the text 'never written'. The program: running. Its output: "something else\\r\\n"
        """
    )
  }

  @Test func endBeforeTheAwaitedTextIsAnError() throws {
    let terminal = try shell("echo short")
    let error = #expect(throws: PseudoTerminalError.self) { try terminal.read(until: "long") }
    #expect(error?.kind == .ended)
    #expect(error?.state == .ended(.exited(0)))
  }

  @Test func readingFromAPositionIgnoresEarlierOutput() throws {
    let terminal = try shell("stty -echo; echo one; read line; echo two")
    try terminal.read(until: "one\r\n")
    let start = terminal.output.count
    #expect(throws: PseudoTerminalError.self) {
      try terminal.read(until: "one", since: start, within: .milliseconds(1))
    }
    try terminal.write("\n")
    try terminal.read(until: "two", since: start)
  }

  @Test func largeInputWaitsForTheProgram() throws {
    let terminal = try shell("stty raw -echo; echo ready; head -c 200000 | wc -c")
    try terminal.read(until: "ready")
    try terminal.write([UInt8](repeating: 0x78, count: 200_000))
    try terminal.read(until: "200000")
  }

  @Test func runningProgramEndsWithItsTerminal() throws {
    var terminal: PseudoTerminal? = try shell("trap '' HUP; echo $$ ready; while :; do read x; done")
    try terminal?.read(until: "ready")
    let text = String(decoding: terminal?.output ?? [], as: UTF8.self)
    let id = try #require(pid_t(text.prefix { $0.isNumber }))
    terminal = nil
    let outcome = try HaruProcess(
      program: "/bin/sh",
      ["-c", "while kill -0 \(id) 2>/dev/null; do :; done"],
      environment: [:]
    ).run()
    #expect(outcome.status == .exited(0))
  }

  private func shell(_ script: String, size: Size = Size(columns: 80, rows: 24)) throws -> PseudoTerminal {
    try PseudoTerminal("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], size: size)
  }
}
