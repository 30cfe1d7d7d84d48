import Foundation
import Support
import Testing

/// Tests the output of moods to other places: status bars, pictures and search results.
struct CanvasFilesStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func widgetBeginsAnewRightAfterTheDayDoes() throws {
    try home.done("settings", "set", "day-start", "04:00")
    try at("2026-11-20T22:00:00+09:00", "feel", "72", "calm", "a walk")
    #expect(try at("2026-11-21T03:59:59+09:00", "widget") == "▆ 72 calm\n")
    #expect(try at("2026-11-21T04:00:00+09:00", "widget") == "How are you?\n")
    try home.done("settings", "set", "canvas.composition", "recent")
    #expect(try at("2026-11-21T04:00:00+09:00", "widget", "--format", "tmux").hasSuffix("#[fg=default] 72 calm\n"))
  }

  @Test func samePaintingIsTheSameFileEverywhere() throws {
    let rows = (0...9).map { "2026-11-20T08:0\($0):00+09:00,\($0 * 10 + 5),memo \($0)" }
    let table = (["at,level,memo"] + rows).joined(separator: "\n")
    var pictures: [[Data]] = []
    for other in [home, try HaruHome()] {
      try Data("date,type".utf8).write(to: URL(filePath: other.folder.path("taken.svg")))
      try Data(table.utf8).write(to: URL(filePath: other.folder.path("moods.csv")))
      try other.done("canvas", "import", other.folder.path("moods.csv"))
      let names = ["day.svg", "day.png", "year.svg"].map { other.folder.path($0) }
      for name in names {
        try other.done("canvas", "draw", name.hasSuffix("year.svg") ? "2026" : "2026-11-20", name, "--size", "800x480")
      }
      pictures.append(try names.map { try Data(contentsOf: URL(filePath: $0)) })
      let refused = try other.run("canvas", "draw", "2026-11-20", other.folder.path("taken.svg"), "--no-input")
      #expect(refused.status == .exited(1))
      #expect(try String(contentsOfFile: other.folder.path("taken.svg"), encoding: .utf8) == "date,type")
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0][1].starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func moodsAreFoundAndTakenBack() throws {
    try home.done("feel", "35", "tired", "야근", "--tag", "회사")
    #expect(try home.done("find", "야근", "--plain").hasPrefix("mood\t"))
    #expect(try home.done("today", "--plain").contains("canvas\t"))
    #expect(try home.done("undo").hasPrefix("Undid: recorded the mood"))
    #expect(try home.done("find", "야근", "--json") == "[]\n")
    #expect(try home.done("redo").hasPrefix("Redid: recorded the mood"))
    #expect(try home.done("widget") == "▃ 35 tired\n")
  }

  @discardableResult
  private func at(_ now: String, _ arguments: String...) throws -> String {
    let outcome = try HaruProcess(arguments, environment: home.environment(now: now)).run()
    #expect(outcome.status == .exited(0), "\(outcome)")
    return outcome.output
  }
}
