import Foundation
import ScreenSupport
import Support
import Testing

/// Tests files that try to exhaust memory or time; `Tests/Faults/run files` has many more.
@Suite(.serialized, .enabled(if: BinaryUnderTest.isRelease, "These files take minutes in a debug build."))
struct HostileFileTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  /// The limits of address space, in KiB, and of processor time, in seconds.
  private static let limits = "ulimit -v 1000000 -t 120"

  @Test(arguments: [
    ("people contacts", "echo 'FN;ENCODING=QUOTED-PRINTABLE:'; yes =41= | head -n 12000000"),
    ("people contacts", "echo 'FN;ENCODING=QUOTED-PRINTABLE:='; yes =41= | head -n 12000000"),
    ("people contacts", "printf FN; again ';X=a' 200000; echo ';QUOTED-PRINTABLE:='; yes = | head -n 3000000"),
    ("people contacts", "printf 'FN:a\nTEL'; again ';a=1' 4000000; echo :1"),
  ])
  func hostileCardStaysWithinLimits(command: String, lines: String) throws {
    try expectWithinLimits(command, "printf 'BEGIN:VCARD\nVERSION:2.1\n'; \(lines); printf '\nEND:VCARD\n'")
  }

  @Test(arguments: [
    #"printf '[{"text": "a", "tags": ['; again '"a",' 2000000; printf '"b"]}]'"#,
    #"for i in {1..2000}; do printf '{"text": "a", "tags": ['; again '"a",' 20000; printf '"b"]}'; done"#,
    "yes $'Book (A)\n- Highlight | Location 1-2 | Added\n\nThe same words.\n==========' | head -n 500000",
  ])
  func hostileSayingFileStaysWithinLimits(file: String) throws {
    try expectWithinLimits("words", file)
  }

  /// Expects that a file is imported or refused.
  ///
  /// A signal ends the program if the import exceeds the limits.
  private func expectWithinLimits(_ command: String, _ file: String) throws {
    let outcome = try home.shell(
      """
      again() { yes "$1" | head -n $2 | tr -d '\\n'; }
      { \(file); } >file
      ulimit -c 0; \(Self.limits)
      "$haru" \(command) import file
      """,
      within: .seconds(300)
    )
    #expect([.exited(0), .exited(1)].contains(outcome.status), "\(outcome.errors.prefix(300))")
  }
}

struct CostlySeriesTests {
  @Test func costlySeriesAreReportedAndOtherEventsShown() throws {
    let home = try HaruHome()
    try home.importSeries(40, "DTSTART:20200101T000000\nRRULE:FREQ=SECONDLY;BYSECOND=0,1;COUNT=100000000")
    try home.haru("plan", "add", "walk", "--start", "15:00")
    let list = try home.run("plan", "list", "--plain")
    #expect(list.status == .exited(0))
    #expect(list.output.contains("walk"))
    #expect(list.errors.hasPrefix("Some dates may be missing because the repeat rules of 40 series"))
    #expect(list.errors.split(separator: "\n").count == 1)
    #expect(try home.run("today", "--json").errors == list.errors)
    let screen = try home.open()
    try screen.see("Some dates may be missing because the repeat rules of 40 series")
    try screen.type("4", seeing: "walk")
    try screen.see("Some dates may be missing because the repeat rules of 40 series")
    try screen.quit()
  }

  @Test func everyViewReportsASeriesThatRepeatsTooOften() throws {
    let home = try HaruHome()
    try home.importSeries(1, "DTSTART:20261120T000000\nRRULE:FREQ=SECONDLY")
    let notice = "'series' repeats too often"
    #expect(try home.run("plan", "list", "--plain").errors.contains(notice))
    #expect(try home.run("today", "--json").errors.contains(notice))
    #expect(try home.run("plan", "free").errors.contains(notice))
    let screen = try home.open()
    try screen.see(notice)
    // Each view shows its own text next to the notice.
    for (key, view) in [("4", "10,000 events"), ("v", "week 47"), ("c", "9,994 more"), ("v", "· today")] {
      try screen.type(key, seeing: view)
      try screen.see(notice)
    }
    try screen.quit()
  }
}

extension HaruHome {
  /// Imports `count` events called "series".
  fileprivate func importSeries(_ count: Int, _ lines: String) throws {
    let events = (1...count).map { "BEGIN:VEVENT\nUID:\($0)\nSUMMARY:series\n\(lines)\nEND:VEVENT\n" }
    let path = folder.path("series.ics")
    let file = "BEGIN:VCALENDAR\nVERSION:2.0\n\(events.joined())END:VCALENDAR\n"
    try file.write(toFile: path, atomically: false, encoding: .utf8)
    try haru("plan", "import", path)
  }
}
