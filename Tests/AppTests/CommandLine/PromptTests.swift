import Presentation
import ScreenSupport
import Support
import Testing

/// Tests questions with and without a terminal.
struct PromptTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.haru("plan", "add", "dentist", "--start", "15:00")
  }

  @Test(arguments: [("y\n", true), ("예\n", true), ("ㅛ\n", true), ("\n", false), ("n\n", false), ("dentist\n", false)])
  func onlyAClearYesRemovesTheEvent(answer: String, removes: Bool) throws {
    let terminal = try home.start("plan", "remove", "dentist")
    try terminal.read(until: "[y/N] ")
    try terminal.write(answer)
    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains(removes ? "Removed 'dentist'" : "Nothing was changed."))
    #expect(try home.titles() == (removes ? [] : ["dentist"]))
  }

  @Test func missingTitleIsRequested() throws {
    let terminal = try home.start("plan", "add", "--start", "18:00", environment: home.environment(language: "ko"))
    try terminal.read(until: "무슨 일정인가요? ")
    try terminal.write("저녁 산책\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.titles() == ["dentist", "저녁 산책"])
  }

  @Test func ambiguousTypedEventAsksWhichReadingIsMeant() throws {
    let terminal = try home.start("plan", "add", environment: home.environment(language: "ko"))
    try terminal.read(until: "무슨 일정을 추가할까요? ")
    try terminal.write("내일 3시 회의 @강남역\n")
    try terminal.read(until: "[1~2] ")
    try terminal.write("2\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("15:00–16:00 · @강남역"))
    #expect(try home.run("plan", "tomorrow", "--plain").output.contains("2026-11-21T15:00:00+09:00"))
  }

  @Test func ambiguousEventWithoutATerminalListsReadingsAndSavesNothing() throws {
    let outcome = try home.run("plan", "add", "meeting tomorrow at 7")
    #expect(outcome.status == .exited(2))
    #expect(outcome.errors.contains("07:00") && outcome.errors.contains("19:00"))
    #expect(try home.titles() == ["dentist"])
  }

  @Test func interruptedPromptExitsWith130AndChangesNothing() throws {
    let environment = home.environment(["haru": BinaryUnderTest.path])
    let script = #"trap : INT; "$haru" plan remove dentist; echo "status $?""#
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", script],
      environment: environment,
      size: Size(columns: 80, rows: 24)
    )
    try terminal.read(until: "[y/N] ")
    try terminal.write(Keys.interrupt)
    try terminal.read(until: "status 130")
    try terminal.waitForExit()
    #expect(try terminal.settings == terminal.originalSettings)
    #expect(try home.titles() == ["dentist"])
  }

  @Test func endOfInputRemovesNothing() throws {
    let terminal = try home.start("plan", "remove", "dentist")
    try terminal.read(until: "[y/N] ")
    try terminal.write("\u{4}")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try home.titles() == ["dentist"])
  }

  @Test func promptIsSkippedWithoutInteractiveInput() throws {
    let terminal = try home.start("plan", "remove", "dentist", "--no-input")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("Add --yes to go ahead."))
    let piped = try home.run("plan", "remove", "dentist", input: "y\n")
    #expect(piped.status == .exited(1))
    #expect(piped.errors.hasSuffix("      Add --yes to go ahead.\n"))
    #expect(try home.titles() == ["dentist"])
  }
}
