import Presentation
import ScreenSupport
import Support
import Testing

/// Tests a series from its creation to its undo.
struct SeriesStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func seriesIsEditedAndUndoneOnTheCommandLine() throws {
    let added = try home.haru("plan", "add", "stand-up", "every", "friday", "at", "9:30", "until", "12/18")
    #expect(added.hasPrefix("Added 'stand-up' Fri Nov 20 09:30–10:30, every Friday until Dec 18, 2026 ("))
    let series = ["11-20T09:30", "11-27T09:30", "12-04T09:30", "12-11T09:30", "12-18T09:30"]
    #expect(try starts() == series)

    let changed = try home.haru("plan", "edit", "stand-up", "--on", "11/27", "--this", "--start", "14:00")
    #expect(changed.hasPrefix("Changed this event only: 'stand-up' Fri Nov 27 14:00–15:00 ("))
    let moved = ["11-20T09:30", "11-27T14:00", "12-04T09:30", "12-11T09:30", "12-18T09:30"]
    #expect(try starts() == moved)

    try home.haru("plan", "remove", "stand-up", "--on", "12/4", "--following", "--yes")
    #expect(try starts() == ["11-20T09:30", "11-27T14:00"])

    #expect(try home.haru("undo") == "Undid: removed 'stand-up'. Redo: haru redo\n")
    #expect(try starts() == moved)
    #expect(try home.haru("undo") == "Undid: changed 'stand-up'. Redo: haru redo\n")
    #expect(try starts() == series)
  }

  @Test func seriesChangeRequiresAScope() throws {
    try home.haru("plan", "add", "매주 금요일 오전 10시 팀 회의")
    for words in [["plan", "edit", "팀 회의", "--title", "x"], ["plan", "remove", "팀 회의", "--yes"]] {
      let refused = try HaruProcess(words, environment: home.environment()).run()
      #expect(refused.status == .exited(1))
      #expect(refused.errors.contains("'팀 회의' repeats"))
      #expect(refused.errors.contains("--following"))
    }
    #expect(try Set(home.titles()) == ["팀 회의"])
  }

  @Test func occurrenceIsRemovedAndRestoredOnTheScreen() throws {
    let screen = try home.open()
    try screen.type("4", seeing: "Nothing is planned")
    try screen.type("+", seeing: "╭─ New event")
    try screen.type("stand-up every friday 9:30", seeing: "every Friday")
    try screen.type(Keys.enter, seeing: "Added 'stand-up'")
    try screen.see("09:30–10:30  stand-up")

    try screen.type("d", seeing: "this and future events")
    try screen.type("t", losing: "this and future events")
    try screen.see("a day without it") { !$0.contains("09:30–10:30") }
    #expect(try starts().first == "11-27T09:30")
    try screen.type("u", seeing: "09:30–10:30  stand-up")
    #expect(try starts().first == "11-20T09:30")
    try screen.quit()
    #expect(screen.screen.unknown.isEmpty)
  }

  @Test func escapeAsksBeforeDiscardingAQuickAddEvent() throws {
    let screen = try home.open()
    try screen.type("4", seeing: "Nothing is planned")
    try screen.type("+", seeing: "╭─ New event · Fri Nov 20")
    try screen.type("dentist 3pm", seeing: "15:00–16:00")
    try screen.type(Keys.tab, seeing: "Time zone")
    try screen.type(Keys.escape, seeing: "keep writing")
    try screen.type("s", seeing: "Added 'dentist'")
    try screen.quit()
    #expect(try home.titles() == ["dentist"])
  }

  /// Returns the month, day and time of every occurrence in November and December.
  private func starts() throws -> [String] {
    try home.haru("plan", "list", "--from", "2026-11-01", "--to", "2026-12-31", "--plain")
      .split(separator: "\n")
      // Holidays have no ID.
      .filter { !$0.hasPrefix("\t") }
      .compactMap { $0.split(separator: "\t").dropFirst().first?.dropFirst(5).prefix(11) }
      .map(String.init)
  }
}
