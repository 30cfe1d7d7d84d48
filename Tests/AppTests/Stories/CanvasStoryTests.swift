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
    try home.haru("settings", "set", "name", "민아")
  }

  @Test func moodIsRecordedUndoneAndRedone() throws {
    let screen = try home.open()
    try screen.type("5", seeing: "민아")
    try screen.type("n", seeing: "How are you?")
    try screen.type("72\t\tㅊㅂ\r\tby the river\u{13}", seeing: "● 72")
    try screen.see("by the river")
    try screen.type("u", losing: "● 72")
    try screen.type("U", seeing: "● 72")
    #expect(try screen.quit() == .exited(0))
    let line = try home.haru("canvas", "diary", "--plain")
    #expect(line.hasSuffix("\tmoment\t72\t\tcalm\tby the river\t\n"))
  }

  @Test func unsavedMoodsOfTwoWindowsSurviveACrash() throws {
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

/// Tests the output of moods to other places: status bars, pictures and search results.
struct CanvasFilesStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func widgetResetsWhenTheDayStarts() throws {
    try home.haru("settings", "set", "day-start", "04:00")
    try at("2026-11-20T22:00:00+09:00", "feel", "72", "calm", "a walk")
    #expect(try at("2026-11-21T03:59:59+09:00", "widget") == "▆ 72 calm\n")
    #expect(try at("2026-11-21T04:00:00+09:00", "widget") == "How are you?\n")
    try home.haru("settings", "set", "canvas.composition", "recent")
    #expect(try at("2026-11-21T04:00:00+09:00", "widget", "--format", "tmux").hasSuffix("#[fg=default] 72 calm\n"))
  }

  @Test func samePaintingGivesIdenticalFiles() throws {
    let rows = (0...9).map { "2026-11-20T08:0\($0):00+09:00,\($0 * 10 + 5),memo \($0)" }
    let table = (["at,level,memo"] + rows).joined(separator: "\n")
    var pictures: [[Data]] = []
    for other in [home, try HaruHome()] {
      try Data("date,type".utf8).write(to: URL(filePath: other.folder.path("taken.svg")))
      try Data(table.utf8).write(to: URL(filePath: other.folder.path("moods.csv")))
      try other.haru("canvas", "import", other.folder.path("moods.csv"))
      let names = ["day.svg", "day.png", "year.svg"].map { other.folder.path($0) }
      for name in names {
        try other.haru("canvas", "draw", name.hasSuffix("year.svg") ? "2026" : "2026-11-20", name, "--size", "800x480")
      }
      pictures.append(try names.map { try Data(contentsOf: URL(filePath: $0)) })
      let refused = try other.run("canvas", "draw", "2026-11-20", other.folder.path("taken.svg"), "--no-input")
      #expect(refused.status == .exited(1))
      #expect(try String(contentsOfFile: other.folder.path("taken.svg"), encoding: .utf8) == "date,type")
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0][1].starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func moodsAreFoundUndoneAndRedone() throws {
    try home.haru("feel", "35", "tired", "야근", "--tag", "회사")
    #expect(try home.haru("find", "야근", "--plain").hasPrefix("mood\t"))
    #expect(try home.haru("today", "--plain").contains("canvas\t"))
    #expect(try home.haru("undo").hasPrefix("Undid: recorded the mood"))
    #expect(try home.haru("find", "야근", "--json") == "[]\n")
    #expect(try home.haru("redo").hasPrefix("Redid: recorded the mood"))
    #expect(try home.haru("widget") == "▃ 35 tired\n")
  }

  @discardableResult
  private func at(_ now: String, _ arguments: String...) throws -> String {
    let outcome = try HaruProcess(arguments, environment: home.environment(now: now)).run()
    #expect(outcome.status == .exited(0), "\(outcome)")
    return outcome.output
  }
}
