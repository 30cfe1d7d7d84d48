import Foundation
import Support
import Testing

/// Tests exporting, importing and merging all data.
struct DataStoryTests {
  private let home: HaruHome

  init() throws { home = try HaruHome() }

  @Test func copiesAreMergedAndExportedDataIsIdentical() throws {
    try home.haru("plan", "add", "Dentist", "--start", "2026-11-23 15:00")
    try home.haru("settings", "set", "backup.weekly", "on")
    let copy = home.folder.path("copy.db")
    try FileManager.default.copyItem(atPath: home.store, toPath: copy)
    let other = try HaruHome()
    try other.haru("data", "restore", copy, "--yes")
    try other.haru("plan", "edit", "Dentist", "--location", "Mapo")
    try home.haru("plan", "edit", "Dentist", "--notes", "card")
    try home.haru("data", "merge", other.store)
    let shown = try home.haru("plan", "show", "Dentist")
    #expect(shown.contains("Mapo") && shown.contains("card"))
    try home.haru("undo")
    #expect(try !home.haru("plan", "show", "Dentist").contains("Mapo"))
    try home.haru("redo")
    let (first, second) = (home.folder.path("first"), other.folder.path("second"))
    try home.haru("data", "export", first)
    try other.haru("data", "import", first, "--replace", "--yes")
    try other.haru("data", "export", second)
    let names = try FileManager.default.contentsOfDirectory(atPath: first)
    #expect(names.count > 9)
    for name in names {
      #expect(FileManager.default.contentsEqual(atPath: "\(first)/\(name)", andPath: "\(second)/\(name)"), "\(name)")
    }
    #expect(try other.haru("data", "check").contains(other.store))
    #expect(try home.haru("data", "backups").contains("haru-weekly-"))
    try other.haru("data", "erase", "--yes", "--backups")
    #expect(!FileManager.default.fileExists(atPath: other.store))
  }

  @Test func dataMovesToAnotherFile() throws {
    try home.haru("plan", "add", "Dentist", "--start", "2026-11-23 15:00")
    let other = try HaruHome()
    let moved = try home.run("data", "move", "--to", other.store)
    #expect(moved.status == .exited(0) && moved.errors.contains(home.store), "\(moved)")
    #expect(moved.output.split(separator: "\n").count == 1, "\(moved)")
    #expect(try other.haru("plan", "show", "Dentist").contains("15:00"))
    #expect(try home.haru("plan", "show", "Dentist").contains("15:00"))
    // Existing data isn't overwritten by another move.
    try other.haru("plan", "add", "Swim", "--start", "2026-11-24 15:00")
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

  @Test func invalidStoreIsReportedAndCanBeOverridden() throws {
    let environment = home.environment(["HARU_STORE": "nowhere"])
    let refused = try home.run("today", environment: environment)
    #expect(refused.status == .exited(1) && refused.errors.contains("server address"), "\(refused)")
    #expect(try home.run("settings", "get", "store", environment: environment).output == "file\n")
    let file = try home.run("data", "path", environment: home.environment(["HARU_STORE": "file"]))
    #expect(file.output == "\(home.store)\n")
  }
}
