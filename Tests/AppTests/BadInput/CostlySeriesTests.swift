import Foundation
import ScreenSupport
import Support
import Testing

struct CostlySeriesTests {
  @Test func listsNameSeriesThatAreTooCostlyAndShowTheOthers() throws {
    let home = try HaruHome()
    try home.importSeries(40, "DTSTART:20200101T000000\nRRULE:FREQ=SECONDLY;BYSECOND=0,1;COUNT=100000000")
    try home.done("plan", "add", "walk", "--start", "15:00")
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

  @Test func everyViewSaysThatASeriesIsTooLong() throws {
    let home = try HaruHome()
    try home.importSeries(1, "DTSTART:20261120T000000\nRRULE:FREQ=SECONDLY")
    let notice = "'series' repeats too often"
    #expect(try home.run("plan", "list", "--plain").errors.contains(notice))
    #expect(try home.run("today", "--json").errors.contains(notice))
    #expect(try home.run("plan", "free").errors.contains(notice))
    let screen = try home.open()
    try screen.see(notice)
    // Each view shows a text of its own beside the notice.
    for (key, view) in [("4", "10,000 events"), ("w", "week 47"), ("m", "+9998"), ("a", "· today")] {
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
    try done("plan", "import", path)
  }
}
