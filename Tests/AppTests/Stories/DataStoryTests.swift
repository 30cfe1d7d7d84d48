import Foundation
import Support
import Testing

/// Tests exporting, importing and merging all data.
struct DataStoryTests {
  private let home: HaruHome

  init() throws { home = try HaruHome() }

  @Test func twoCopiesAreUsedAndMergedAndAllIsExportedTheSameBytes() throws {
    try home.done("plan", "add", "Dentist", "--start", "2026-11-23 15:00")
    try home.done("settings", "set", "backup.weekly", "on")
    let copy = home.folder.path("copy.db")
    try FileManager.default.copyItem(atPath: home.store, toPath: copy)
    let other = try HaruHome()
    try other.done("data", "restore", copy, "--yes")
    try other.done("plan", "edit", "Dentist", "--location", "Mapo")
    try home.done("plan", "edit", "Dentist", "--notes", "card")
    try home.done("data", "merge", other.store)
    let shown = try home.done("plan", "show", "Dentist")
    #expect(shown.contains("Mapo") && shown.contains("card"))
    try home.done("undo")
    #expect(try !home.done("plan", "show", "Dentist").contains("Mapo"))
    try home.done("redo")
    let (first, second) = (home.folder.path("first"), other.folder.path("second"))
    try home.done("data", "export", first)
    try other.done("data", "import", first, "--replace", "--yes")
    try other.done("data", "export", second)
    for name in try FileManager.default.contentsOfDirectory(atPath: first) {
      #expect(FileManager.default.contentsEqual(atPath: "\(first)/\(name)", andPath: "\(second)/\(name)"), "\(name)")
    }
    #expect(try other.done("data", "check").contains(other.store))
    #expect(try home.done("data", "backups").contains("haru-weekly-"))
    try other.done("data", "erase", "--yes", "--backups")
    #expect(!FileManager.default.fileExists(atPath: other.store))
  }

  @Test func everythingMovesToAnotherFile() throws {
    try home.done("plan", "add", "Dentist", "--start", "2026-11-23 15:00")
    let other = try HaruHome()
    let moved = try home.run("data", "move", "--to", other.store)
    #expect(moved.status == .exited(0) && moved.errors.contains(home.store), "\(moved)")
    #expect(try other.done("plan", "show", "Dentist").contains("15:00"))
    #expect(try home.done("plan", "show", "Dentist").contains("15:00"))
    // Existing data isn't overwritten by another move.
    try other.done("plan", "add", "Swim", "--start", "2026-11-24 15:00")
    let refused = try home.run("data", "move", "--to", other.store)
    #expect(refused.status == .exited(1) && refused.errors.contains("--replace"))
    #expect(try home.run("data", "move", "--to", home.store).errors.contains("already"))
    #expect(try home.run("data", "move", "--to", home.folder.path("copy.db")).errors.contains("haru.db"))
    let replaced = try home.run("data", "move", "--to", other.store, "--replace", "--yes")
    #expect(replaced.status == .exited(0) && replaced.output.contains("saved in"), "\(replaced)")
    #expect(try other.refusal("plan", "show", "Swim") == CommandRefusal(1, "no_such_event"))
    let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.path("haru"))
    #expect(!left.contains { $0.hasPrefix("haru.merge-") })
  }

  @Test func aStoreThatIsNoneIsToldAndCanBeLeft() throws {
    let environment = home.environment(["HARU_STORE": "nowhere"])
    let refused = try home.run("today", environment: environment)
    #expect(refused.status == .exited(1) && refused.errors.contains("server address"), "\(refused)")
    #expect(try home.run("settings", "get", "store", environment: environment).output == "file\n")
    let file = try home.run("data", "path", environment: home.environment(["HARU_STORE": "file"]))
    #expect(file.output == "\(home.store)\n")
  }
}
