import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the driver on a real pseudo-terminal.
///
/// The tests are serialized, because a process can have only one driver at a time.
@Suite(.serialized)
struct TerminalDriverTests {
  private static let entered = "\u{1B}[c"
  private static let left = "\u{1B}[?1049l"
  private let size = Size(columns: 60, rows: 10)

  /// Runs a test with a driver that has entered the full screen and received the answers to its queries.
  private func withDriver(
    _ modes: TerminalModes = TerminalModes(),
    _ body: (TerminalDriver, TerminalPair, inout ScreenEmulator) async throws -> Void
  ) async throws {
    let terminal = try TerminalPair(size: size)
    let driver = try TerminalDriver(path: terminal.path, modes: modes, grace: .seconds(600))
    defer { driver.close() }
    driver.enter()
    var screen = ScreenEmulator(size: size)
    screen.write(terminal.read(until: Self.entered))
    terminal.type("\u{1B}[?62c")
    #expect(await driver.next() == .reply(.deviceAttributes))
    try await body(driver, terminal, &screen)
  }

  @Test func enteringSetsModesAndLeavingRestoresThem() async throws {
    try await withDriver { driver, terminal, screen in
      #expect(screen.modes == [1049, 2004, 1004, 1000, 1002, 1006])
      #expect(screen.unknown.isEmpty)
      #expect(!terminal.isCooked)
      driver.leave()
      screen.write(terminal.read(until: Self.left))
      #expect(screen.modes == [7, 25])
      #expect(terminal.isCooked)
    }
  }

  @Test func terminalIsCaughtUpOnceItHasAnswered() async throws {
    try await withDriver { driver, terminal, screen in
      #expect(driver.isCaughtUp)
      driver.write(Array("frame".utf8))
      driver.requestAnswer()
      #expect(!driver.isCaughtUp)
      screen.write(terminal.read(until: Self.entered))
      #expect(screen.lines[0] == "frame" && screen.unknown.isEmpty)
      terminal.type("\u{1B}[?62c")
      #expect(await driver.next() == .reply(.deviceAttributes))
      #expect(driver.isCaughtUp)
    }
  }

  @Test func terminalThatOwesAnAnswerIsNotAskedAgain() async throws {
    try await withDriver { driver, terminal, _ in
      driver.requestAnswer()
      driver.requestAnswer()
      driver.write(Array("end".utf8))
      #expect(String(decoding: terminal.read(until: "end"), as: UTF8.self) == "\u{1B}[cend")
    }
  }

  @Test func mouseCanBeLeftToTheTerminal() async throws {
    try await withDriver(TerminalModes(hasMouse: false)) { _, _, screen in
      #expect(screen.modes == [1049, 2004, 1004])
    }
  }

  @Test func bytesBecomeEvents() async throws {
    try await withDriver { driver, terminal, _ in
      terminal.type("치\u{1B}[A\u{1B}]11;rgb:ff/ff/ff\u{7}")
      #expect(await driver.next() == .input(.key(.character("치"))))
      #expect(await driver.next() == .input(.key(.up)))
      #expect(await driver.next() == .reply(.background(RGB(0xFFFFFF))))
      terminal.type("\u{1B}")
      #expect(await driver.next() == .input(.key(.escape)))
      #expect(driver.size == size)
    }
  }

  @Test func newSizeIsReported() async throws {
    try await withDriver { driver, terminal, _ in
      terminal.resize(to: Size(columns: 40, rows: 12))
      kill(getpid(), SIGWINCH)
      #expect(await driver.next() == .input(.resize(Size(columns: 40, rows: 12))))
    }
  }

  @Test func continuedProcessEntersTheScreenAgain() async throws {
    try await withDriver { driver, terminal, screen in
      kill(getpid(), SIGCONT)
      #expect(await driver.next() == .resumed)
      screen.write(terminal.read(until: "\u{1B}[?1006h"))
      #expect(!terminal.isCooked)
    }
  }

  @Test func terminationRequestIsReported() async throws {
    try await withDriver { driver, _, _ in
      kill(getpid(), SIGTERM)
      #expect(await driver.next() == .terminationRequested(signal: SIGTERM))
    }
  }

  @Test func nothingIsWrittenAfterLeaving() async throws {
    try await withDriver { driver, terminal, screen in
      driver.write(Array("frame".utf8))
      driver.leave()
      driver.write(Array("late".utf8))
      driver.enter()
      screen.write(terminal.read(until: "\u{1B}[?1006h"))
      #expect(screen.lines[0] == "")
      #expect(screen.isAlternate)
    }
  }

  @Test func fileThatIsNotATerminalIsRefused() {
    #expect(throws: TerminalError.notATerminal) { try TerminalDriver(path: "/dev/null") }
    #expect(throws: TerminalError.notATerminal) { try TerminalDriver(path: "/nowhere") }
  }
}

extension TerminalDriver {
  fileprivate func next() async -> TerminalEvent? { await events.first { _ in true } }
}
