import Foundation
import Support
import Testing

struct CostlySeriesTests {
  @Test func listsNameSeriesThatAreTooCostlyAndShowTheOthers() throws {
    let home = try HaruHome()
    let series = (1...40).map { number in
      """
      BEGIN:VEVENT
      UID:\(number)
      DTSTART:20200101T000000
      SUMMARY:costly
      RRULE:FREQ=SECONDLY;BYSECOND=0,1;COUNT=100000000
      END:VEVENT

      """
    }
    let path = home.folder.path("costly.ics")
    let file = "BEGIN:VCALENDAR\nVERSION:2.0\n\(series.joined())END:VCALENDAR\n"
    try file.write(toFile: path, atomically: false, encoding: .utf8)
    try home.done("plan", "import", path)
    try home.done("plan", "add", "walk", "--start", "15:00")
    let list = try home.run("plan", "list", "--plain")
    #expect(list.status == .exited(0))
    #expect(list.output.contains("walk"))
    #expect(list.errors.hasPrefix("Some times may be missing: 40 series"))
    #expect(list.errors.split(separator: "\n").count == 1)
    #expect(try home.run("today", "--json").errors == list.errors)
    let screen = try home.open()
    try screen.see("Some times may be missing: 40 series")
    try screen.type("4", seeing: "walk")
    try screen.see("Some times may be missing: 40 series")
    try screen.quit()
  }
}
