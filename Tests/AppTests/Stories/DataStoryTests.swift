import Foundation
import Support
import Testing

/// Everything is brought out, in and together by the program itself.
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
}
