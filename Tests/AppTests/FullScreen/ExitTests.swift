import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that every way of leaving restores the terminal.
struct ExitTests {
  static let terminationSignals = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  static let crashSignals = [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE]

  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test(arguments: ["q", "ㅂ", Keys.interrupt])
  func quitKeysRestoreTheTerminal(key: String) throws {
    let (screen, before) = try start()
    try screen.type(key)
    #expect(try screen.waitForExit() == .exited(0))
    try expectRestored(screen, before)
  }

  @Test(arguments: terminationSignals)
  func terminationSignalsRestoreTheTerminal(signal: Int32) throws {
    let (screen, before) = try start()
    try screen.type("n", seeing: "New event")
    try screen.terminal.send(signal: signal)
    #expect(try screen.waitForExit() == .killed(signal))
    try expectRestored(screen, before)
  }

  @Test(arguments: crashSignals + [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU])
  func crashSignalsRestoreTheTerminal(signal: Int32) throws {
    let (screen, before) = try start()
    try screen.type("n", seeing: "New event")
    try screen.terminal.send(signal: signal)
    #expect(try screen.waitForExit() == .killed(signal))
    try expectRestored(screen, before)
  }

  @Test func suspendedProgramReleasesTheTerminalUntilItResumes() throws {
    let (screen, before) = try start()
    for stop in [nil, SIGTSTP, nil] as [Int32?] {
      if let stop { try screen.terminal.send(signal: stop) } else { try screen.type(Keys.suspend) }
      #expect(try screen.terminal.waitForStop() == SIGTSTP)
      screen.refresh()
      try expectRestored(screen, before)
      screen.terminal.bringToForeground()
      try screen.see("Today again") { $0.isAlternate && $0.contains("Today") && $0.contains("Good morning") }
      try screen.type("n", seeing: "New event")
      try screen.type(Keys.escape, losing: "New event")
    }
    #expect(try screen.quit() == .exited(0))
    try expectRestored(screen, before)
  }

  @Test func killingASuspendedProgramLeavesTheTerminalRestored() throws {
    let (screen, before) = try start()
    try screen.type(Keys.suspend)
    try screen.terminal.waitForStop()
    try screen.terminal.send(signal: SIGKILL)
    screen.terminal.bringToForeground()
    #expect(try screen.waitForExit() == .killed(SIGKILL))
    try expectRestored(screen, before)
  }

  @Test func idleProgramWritesNothing() throws {
    try home.haru("plan", "add", "walk", "--start", "09:00")
    let (screen, _) = try start()
    let written = screen.terminal.output.count
    let error = #expect(throws: PseudoTerminalError.self) {
      try screen.terminal.read(until: "anything at all", within: .seconds(1)) { $0.count > written }
    }
    #expect(error?.kind == .timedOut)
    try screen.quit()
  }

  @Test func storyOfTheYearEndsWithEsc() throws {
    try home.haru("plan", "add", "walk", "--start", "09:00")
    let (screen, before) = try start("year", seeing: "The busiest day")
    try screen.type(Keys.escape)
    #expect(try screen.waitForExit() == .exited(0))
    try expectRestored(screen, before)
  }

  /// Starts Haru on a terminal whose main screen already shows a line.
  private func start(
    _ arguments: String = "--no-input", seeing shown: String = "Good morning"
  ) throws -> (HaruScreen, PseudoTerminalSettings) {
    let size = Size(columns: 80, rows: 24)
    let environment = home.environment(["haru": BinaryUnderTest.path])
    let script = #"printf 'ready $ '; read line; exec "$haru" "#
    let terminal = try PseudoTerminal("/bin/sh", ["-c", script + arguments], environment: environment, size: size)
    try terminal.read(until: "ready")
    let before = try terminal.settings
    try terminal.write("\n")
    let screen = HaruScreen(terminal, size: size)
    try screen.see(shown)
    return (screen, before)
  }

  private func expectRestored(
    _ screen: HaruScreen,
    _ before: PseudoTerminalSettings,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try screen.terminal.settings == before, sourceLocation: sourceLocation)
    #expect(screen.screen.modes == [7, 25], sourceLocation: sourceLocation)
    #expect(screen.screen.cursor == Point(column: 0, row: 1), sourceLocation: sourceLocation)
    #expect(screen.text.trimmingCharacters(in: .whitespacesAndNewlines) == "ready $", sourceLocation: sourceLocation)
    // The next character must be drawn in the default style.
    var next = screen.screen
    next.write("x".utf8)
    let pen = next[Point(column: 0, row: 1)].pen
    #expect(pen.foreground == nil && pen.background == nil && pen.attributes.isEmpty, sourceLocation: sourceLocation)
  }
}
