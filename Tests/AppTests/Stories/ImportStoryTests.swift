import Foundation
import Support
import Testing

/// Tests importing a calendar file twice and exporting it.
struct ImportStoryTests {
  private let home: HaruHome
  private let file: String

  init() throws {
    home = try HaruHome()
    file = home.folder.path("six.ics")
    try ImportedFile.text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test func sixEventsAreWhereTheyAreInSeoul() throws {
    let told = try home.done("plan", "import", file)
    let report = "6 added, 0 updated, 0 unchanged, 1 saved but not shown (VTODO 1). Undo: haru undo\n"
    #expect(told.hasPrefix("Imported '"))
    #expect(told.hasSuffix("': \(report)"))
    #expect(
      try times() == [
        "2026-01-30T10:00:00+09:00 2026-01-30T11:00:00+09:00 월말 정산",
        "2026-02-27T10:00:00+09:00 2026-02-27T11:00:00+09:00 월말 정산",
        "2026-03-07T09:00:00+09:00 2026-03-07T10:00:00+09:00 New York call",
        "2026-03-14T08:00:00+09:00 2026-03-14T09:00:00+09:00 New York call",
        "2026-03-31T10:00:00+09:00 2026-03-31T11:00:00+09:00 월말 정산",
        "2026-04-01T09:00:00+09:00 2026-04-01T09:30:00+09:00 산책",
        "2026-04-02T15:00:00+09:00 2026-04-02T15:30:00+09:00 산책 (오후)",
        "2026-04-04T09:00:00+09:00 2026-04-04T09:30:00+09:00 산책",
        "2026-04-20T09:00:00+09:00 2026-04-20T09:30:00+09:00 Dentist",
        "2026-05-01 2026-05-03 제주 여행",
        "2026-05-08T23:00:00+09:00 2026-05-09T01:30:00+09:00 심야 영화",
      ]
    )
  }

  @Test func importingTwiceChangesNothing() throws {
    try home.done("plan", "import", file)
    let before = (try home.events(), try home.done("plan", "export"))
    let told = try home.done("plan", "import", file)
    #expect(told.contains(": 0 added, 0 updated, 6 unchanged, 1 saved but not shown (VTODO 1)."))
    #expect(!told.contains("Undo"))
    #expect(try home.events() == before.0)
    #expect(try home.done("plan", "export") == before.1)
    #expect(try home.done("undo") == "Undid: imported 'six.ics'. Redo: haru redo\n")
    #expect(try times().isEmpty)
  }

  @Test func whatIsExportedIsTheSameElsewhere() throws {
    try home.done("plan", "import", file)
    let exported = home.folder.path("out.ics")
    try home.done("plan", "export", exported)
    let elsewhere = try HaruHome()
    #expect(try elsewhere.done("plan", "import", exported).contains(": 6 added,"))
    #expect(try times(elsewhere) == times())
    #expect(try elsewhere.done("plan", "export") == String(contentsOfFile: exported, encoding: .utf8))
    #expect(try String(contentsOfFile: exported, encoding: .utf8).contains("X-EXAMPLE-ROOM;FLOOR=3:12"))
  }

  @Test func dryRunOnlyTells() throws {
    #expect(try home.done("plan", "import", file, "--dry-run").contains("6"))
    #expect(try times().isEmpty)
  }

  /// Returns the start, end and title of all events of the year, except for holidays, which have no ID.
  private func times(_ home: HaruHome? = nil) throws -> [String] {
    try (home ?? self.home).done("plan", "list", "--from", "2026-01-01", "--to", "2026-12-31", "--plain")
      .split(separator: "\n")
      .filter { !$0.hasPrefix("\t") }
      .map { $0.split(separator: "\t").dropFirst().joined(separator: " ") }
  }
}
