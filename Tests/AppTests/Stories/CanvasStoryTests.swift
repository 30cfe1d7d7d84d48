import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests recording moods in the full screen and in a shell.
struct CanvasStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.done("settings", "set", "name", "민아")
  }

  @Test func aMoodIsRecordedSeenAndTakenBack() throws {
    let screen = try home.open()
    try screen.type("5", seeing: "민아")
    try screen.type("n", seeing: "How are you?")
    try screen.type("72\t\tㅊㅂ\r\tby the river\u{13}", seeing: "● 72")
    try screen.see("by the river")
    try screen.type("u", losing: "● 72")
    try screen.type("U", seeing: "● 72")
    #expect(try screen.quit() == .exited(0))
    let line = try home.done("canvas", "diary", "--plain")
    #expect(line.hasSuffix("\tmoment\t72\t\tcalm\tby the river\t\n"))
  }

  @Test func whatWasWrittenIsThereAfterACrashAndTwoWritersKeepTheirOwn() throws {
    let crashed = try home.open()
    try crashed.type("5", seeing: "민아")
    try crashed.type("n35\t\t\tlate again", seeing: "late again")
    let other = try home.open()
    try other.type("5", seeing: "민아")
    try other.type("n", seeing: "How are you?")
    #expect(!other.screen.contains("late again"))
    try other.type("\t\t\tof the other", seeing: "of the other")
    try crashed.terminal.send(signal: SIGKILL)
    try other.terminal.send(signal: SIGKILL)
    #expect(try crashed.waitForExit() == .killed(SIGKILL) && other.waitForExit() == .killed(SIGKILL))
    let screen = try home.open()
    try screen.type("5", seeing: "민아")
    try screen.type("n", seeing: "left this unsaved last time")
    try screen.see("late again")
    try screen.type("\u{13}", seeing: "● 35")
    try screen.type("n", seeing: "of the other")
    try screen.type("\u{13}", seeing: "● 60")
    #expect(try screen.quit() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: home.folder.path("haru/haru.draft")))
  }
}
