import Presentation
import ScreenSupport
import Support
import Testing

/// Tests terminals that are too small, and runs without a terminal.
struct BadTerminalTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.haru("plan", "add", "치과 dentist", "--start", "15:00")
  }

  @Test(arguments: [Size(columns: 20, rows: 5), Size(columns: 2, rows: 2), Size(columns: 1, rows: 1)])
  func haruWorksOnATinyTerminal(size: Size) throws {
    let terminal = try home.start("--no-input", size: size)
    let screen = HaruScreen(terminal, size: size)
    // Keys are typed and the window is resized before the first frame is painted.
    try screen.see("the alternate screen") { _ in true }
    for key in ["3", "5", "4", "v", "c", "v", "n", "산", Keys.tab, Keys.save] { try screen.type(key) }
    try screen.resize(to: Size(columns: 80, rows: 24))
    try screen.see("산")
    #expect(try screen.quit() == .exited(0))
    #expect(screen.screen.unknown.isEmpty)
    #expect(try terminal.settings == terminal.originalSettings)
    #expect(try home.titles().contains("산"))
  }

  @Test func smallTerminalShowsTheNextEvent() throws {
    let size = Size(columns: 20, rows: 5)
    let screen = HaruScreen(try home.start("--no-input", size: size), size: size)
    try screen.see("▸ ● 15:00")
    #expect(screen.text.contains("? keys"))
    try screen.quit()
  }

  @Test func todayIsPrintedWithoutATerminal() throws {
    let printed = try home.run()
    #expect(printed.status == .exited(0))
    #expect(printed.output.hasPrefix("Friday, November 20, 2026 · Good morning\n"))
    #expect(printed.output.contains("치과 dentist"))
  }

  @Test(arguments: [["TERM": "dumb"], ["ACCESSIBLE": "1"]])
  func dumbOrAccessibleTerminalGetsPlainText(environment: [String: String]) throws {
    let terminal = try home.start(environment: home.environment(environment))
    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("치과 dentist"))
    #expect(!text.contains("\u{1B}[?"))
  }

  @Test func redirectedInputOrOutputPrintsToday() throws {
    for redirection in ["</dev/null", "| cat"] {
      let environment = home.environment(["haru": BinaryUnderTest.path])
      let terminal = try PseudoTerminal(
        "/bin/sh",
        ["-c", #""$haru" \#(redirection)"#],
        environment: environment,
        size: Size(columns: 80, rows: 24)
      )
      #expect(try terminal.waitForExit() == .exited(0))
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.contains("치과 dentist"))
      #expect(!text.contains("\u{1B}[?1049h"))
    }
  }
}
