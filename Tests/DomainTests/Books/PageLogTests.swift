import Domain
import Foundation
import Support
import Testing

@Suite struct PageLogTests {
  @Test(arguments: [
    (["20 50"], ["20 50 +50"]),
    (["20 50", "21 +30", "22 40%"], ["20 50 +50", "21 80 +30", "22 120 +40"]),
    // From a second entry on, the day's total changes and the times stay.
    (["20T09:00 50", "20T21:00 70"], ["20T09:00 50 +50", "20T21:00 70 +20"]),
    (["19 30", "20T09:00 50", "20T21:00 40"], ["19 30 +30", "20T09:00 40 +10", "20T21:00 40 +0"]),
    (["20T09:00 50", "20T09:00 45"], ["20T09:00 45 +45", "20T09:00 45 +0"]),
    // An entry without a time changes the last entry of the day.
    (["20T09:00 50", "20T21:00 70", "20 60"], ["20T09:00 50 +50", "20T21:00 60 +10"]),
    (["20T09:00 50", "20T21:00 70", "20 40"], ["20T09:00 40 +40", "20T21:00 40 +0"]),
    (["20 50", "20 +10"], ["20 60 +60"]),
    (["20 50", "20T09:00 70"], ["20 50 +50", "20T09:00 70 +20"]),
    // A late entry goes between its neighbors.
    (["20 50", "22 90", "21 70"], ["20 50 +50", "21 70 +20", "22 90 +20"]),
    (["20 50", "22 90", "21 +40"], ["20 50 +50", "21 90 +40", "22 90 +0"]),
    (["20 50", "22 90", "19 +10"], ["19 10 +10", "20 50 +40", "22 90 +40"]),
    (["20T20:00 50", "20T08:00 20"], ["20T08:00 20 +20", "20T20:00 50 +30"]),
    // Pages that were read before.
    (["20T09:00 100 before", "20T21:00 130"], ["20T09:00 100 +0", "20T21:00 130 +30"]),
    (["20T09:00 130", "20T10:00 100 before"], ["20T10:00 100 +0", "20T09:00 130 +30"]),
    (["20 100 before", "20 +5"], ["20 100 +0", "20 105 +5"]),
    // An entry with zero pages counts as an entry, too.
    (["20 0", "21 +0"], ["20 0 +0", "21 0 +0"]),
    (["20 33%", "21 100%"], ["20 99 +99", "21 300 +201"]),
  ])
  func addedEntriesAreSortedAndCounted(lines: [String], result: [String]) throws {
    var log = try PageLog()
    for (number, line) in lines.enumerated() { try log.add(line, id: number + 1) }
    #expect(log.lines == result)
    #expect(PageLog(log.extent, log.entries.reversed()).lines == result)
  }

  @Test(arguments: [
    ("21 301", "beyondEnd(last: 300)"), ("21 101%", "beyondEnd(last: 300)"), ("21 +9223372036854775807", "beyondEnd"),
    ("31 200", "future"), ("21 40", "after 50 before 90"), ("21 -1", "after 50 before 90"), ("23 89", "after 90"),
    ("21 91", "after 50 before 90"),
    ("19 51", "before 50"), ("21 +41", "after 50 before 90"), ("23 100 before", "notFirst"),
  ])
  func contradictoryEntryIsRefusedWithItsNeighbors(line: String, reason: String) throws {
    var log = try PageLog("20 50", "22 90")
    let before = log
    let error = try #require(throws: PageRefusal.self) {
      try log.add(line.replacing("31 ", with: "30 "), today: line.hasPrefix("31") ? 29 : 30)
    }
    if case .outside(let after, let next) = error {
      let names = [after.map { "after \($0.reached)" }, next.map { "before \($0.reached)" }].compactMap(\.self)
      #expect(names.joined(separator: " ") == reason)
    } else {
      #expect("\(error)".hasPrefix(reason))
    }
    #expect(log == before)
  }

  @Test func pagesReadBeforeStayTheFirstEntry() throws {
    var log = try PageLog("20 100 before", "21 120")
    let error = #expect(throws: PageRefusal.self) { try log.add("19 50") }
    #expect(error == .notFirst(log.entries[0]))
    #expect(throws: PageRefusal.notFirst(log.entries[0])) { try log.add("22 50 before") }
    // The pages read before aren't a total of the day that an entry could replace.
    #expect(throws: PageRefusal.outside(after: log.entries[0], before: log.entries[1])) { try log.add("20 99") }
  }

  @Test func correctingAnEntryRecountsLaterEntries() throws {
    var log = try PageLog("20 50", "21 70", "22 90")
    let today = try Day("2026-11-30")
    #expect(try log.correct(PageEntry.ID(number: 2), to: .total(60), today: today).amount == 10)
    #expect(log.lines == ["20 50 +50", "21 60 +10", "22 90 +30"])
    #expect(try log.correct(PageEntry.ID(number: 2), to: .more(15), today: today).reached == 65)
    #expect(log.lines == ["20 50 +50", "21 65 +15", "22 90 +25"])
    let before = log
    var others = log
    _ = try others.remove(PageEntry.ID(number: 2))
    #expect(throws: PageRefusal.outside(after: others.entries[0], before: others.entries[1])) {
      try log.correct(PageEntry.ID(number: 2), to: .total(91), today: today)
    }
    #expect(throws: PageRefusal.beyondEnd(last: 300)) {
      try log.correct(PageEntry.ID(number: 3), to: .total(301), today: today)
    }
    #expect(log == before)
    #expect(throws: PageRefusal.missing) { try log.correct(PageEntry.ID(number: 7), to: .total(91), today: today) }
    #expect(throws: PageRefusal.future) {
      try log.correct(PageEntry.ID(number: 3), on: try Day("2026-12-01"), today: today)
    }
    _ = try log.correct(PageEntry.ID(number: 3), to: .total(95), on: try Day("2026-11-25"), today: today)
    #expect(log.lines == ["20 50 +50", "21 65 +15", "25 95 +30"])
    // A day can have only one total without a time.
    _ = try log.correct(PageEntry.ID(number: 3), on: try Day("2026-11-21"), today: today)
    #expect(log.lines == ["20 50 +50", "21 95 +45"])
  }

  @Test func removingAnEntryRecountsLaterEntries() throws {
    var log = try PageLog("20 50", "21 70", "22 300")
    #expect(log.endDay == (try Day("2026-11-22")))
    _ = try log.remove(PageEntry.ID(number: 1))
    #expect(log.lines == ["21 70 +70", "22 300 +230"])
    _ = try log.remove(PageEntry.ID(number: 3))
    #expect(log.endDay == nil)
    #expect(throws: PageRefusal.missing) { try log.remove(PageEntry.ID(number: 3)) }
    _ = try log.remove(PageEntry.ID(number: 2))
    #expect(log.progress == .none)
  }

  @Test func movedRelativeEntryCountsFromItsNewPlace() throws {
    var log = try PageLog("18 6", "19 8", "20 10")
    _ = try log.correct(PageEntry.ID(number: 1), to: .more(1), on: try Day("2026-11-19"), today: try Day("2026-11-22"))
    #expect(log.lines.last == "20 10 +1")
  }

  @Test func removingPagesReadBeforeAddsThemToTheNextEntry() throws {
    var log = try PageLog("20 100 before", "21 120")
    _ = try log.remove(PageEntry.ID(number: 1))
    #expect(log.lines == ["21 120 +120"])
  }

  @Test(arguments: [
    (600, true, 0, ["20 101 +101", "21 600 +499"]), (150, true, 0, ["20 25 +25", "21 150 +125"]),
    (200, false, 1, ["20 50 +50", "21 200 +150"]), (400, false, 0, ["20 50 +50", "21 297 +247"]),
  ])
  func changingTheEditionKeepsSharesOrPageNumbers(pages: Int, keepsShares: Bool, cut: Int, result: [String]) throws {
    var log = try PageLog(pages: 297, "20 50", "21 297")
    #expect(log.change(to: .pages(try #require(PageCount(pages))), keepsShares: keepsShares) == cut)
    #expect(log.lines == result)
  }

  @Test(arguments: [1, 2, 30, 50, 240])
  func onlyAHundredPercentIsTheEnd(pages: Int) throws {
    for share in stride(from: 0, through: 10_000, by: 7) + [9_999, 10_000] {
      var log = PageLog(.pages(try #require(PageCount(pages))))
      let entry = try log.add(
        .share(share), id: PageEntry.ID(number: 1), on: Day("2026-11-20"), today: Day("2026-11-20"))
      #expect((entry.reached == pages) == (share == 10_000), "\(share)")
    }
  }

  @Test func bookWithoutAPageCountIsLoggedInPercent() throws {
    var log = PageLog(.percent)
    try log.add("20 20%", id: 1)
    try log.add("21 +5", id: 2)
    #expect(log.lines == ["20 20 +20", "21 25 +5"])
    #expect(throws: PageRefusal.beyondEnd(last: 100)) { try log.add("22 101") }
    _ = log.change(to: .pages(try #require(PageCount(400))), keepsShares: true)
    #expect(log.lines == ["20 80 +80", "21 100 +20"])
  }

  @Test(arguments: [
    (["20 90"], 20, 23, ["20 90 +90", "21 160 +70", "22 230 +70", "23 300 +70"]),
    ([], 21, 23, ["21 100 +100", "22 200 +100", "23 300 +100"]), (["23 90"], 20, 23, ["23 300 +300"]),
    (["20 298"], 20, 24, ["20 298 +298", "22 299 +1", "24 300 +1"]),
  ])
  func remainingPagesAreSpreadOverDaysSinceTheLastEntry(
    lines: [String],
    start: Int,
    end: Int,
    result: [String]
  ) throws {
    var log = try PageLog()
    for (number, line) in lines.enumerated() { try log.add(line, id: number + 1) }
    let days = try (Day("2026-11-\(start)"), Day("2026-11-\(end)"))
    try log.spread(from: days.0, to: days.1, today: try Day("2026-11-30"), newID: .counting(from: 50))
    #expect(log.lines == result)
  }

  @Test func spreadBeforeAnEntryOrIntoTheFutureIsRefused() throws {
    var log = try PageLog("20 90")
    let today = try Day("2026-11-22")
    #expect(throws: PageRefusal.future) {
      try log.spread(from: today, to: today.adding(days: 1), today: today, newID: .counting())
    }
    #expect(throws: PageRefusal.outside(after: nil, before: log.entries[0])) {
      try log.spread(from: today, to: try Day("2026-11-19"), today: today, newID: .counting(from: 50))
    }
    #expect(log.lines == ["20 90 +90"])
  }

  @Test func differenceListsEntriesToSaveAndRemove() throws {
    let old = try PageLog("20 50", "21 70", "22 90")
    var new = old
    _ = try new.remove(PageEntry.ID(number: 2))
    try new.add("23 95")
    let difference = new.difference(from: old)
    #expect(difference.changed.map(\.reached) == [90, 95])
    #expect(difference.forgotten == [PageEntry.ID(number: 2)])
    #expect(old.difference(from: nil).changed == old.entries)
    #expect(old.difference(from: old).changed.isEmpty)
  }

  /// After a flight west the user lives the same day again, or an earlier day.
  @Test(arguments: ["Asia/Seoul", "Pacific/Auckland", "Europe/London"], ["America/Los_Angeles", "Pacific/Honolulu"])
  func entriesAfterAFlightWestStayInOrder(east: String, west: String) throws {
    let (here, there) = (try #require(Zone(identifier: east)), try #require(Zone(identifier: west)))
    var log = try PageLog()
    let start = try Instant("2026-11-21T01:00")
    var totals: [Int] = []
    for hour in 0..<30 {
      let moment = start.adding(seconds: hour * 3_600)
      let time = ZonedTime(moment, in: hour < 3 ? here : there)
      totals.append(5 * (hour + 1))
      let entry = try log.add(
        .more(5),
        id: PageEntry.ID(number: hour + 1),
        on: time.shown.day,
        at: time,
        today: time.shown.day
      )
      #expect((entry.reached, entry.amount) == (totals[hour], 5))
    }
    #expect(log.entries.map(\.reached) == totals)
    #expect(log == PageLog(log.extent, log.entries.shuffled()))
    #expect(log.days.map(\.day) == Set(log.entries.map(\.day)).sorted())
    #expect(log.days.reduce(0) { $0 + $1.amount } == log.reached)
    let today = try #require(log.progress.day)
    #expect(log.reached - log.progress.before == log.days.first { $0.day == today }?.amount)
  }

  @Test func progressKnowsWhereItsLastDayStarted() throws {
    let log = try PageLog("20 10 before", "20T08:00 40", "21T08:00 60", "21T09:00 70")
    let day = try Day("2026-11-21")
    #expect(log.progress == ReadingProgress(reached: 70, day: day, before: 40, skipped: 10))
    #expect(log.progress.start(of: day) == 40)
    #expect(log.progress.start(of: day.adding(days: 1)) == 70)
    let first = try PageLog("20 10 before", "20T08:00 40").progress
    #expect(first.start(of: day.adding(days: -1)) == 10)
    #expect(log.days.map { "\($0.day.dayOfMonth) \($0.amount) \($0.reached)" } == ["20 30 40", "21 30 70"])
  }

  @Test func dayPagesAreGroupedByDayAndTimeOfDay() throws {
    let log = try PageLog("19 100 before", "20T05:59 110", "20T06:00 115", "20T23:00 115", "21 150", "22 150")
    let days = log.dayPages
    #expect(days.map { "\($0.day.dayOfMonth) \($0.pages) \($0.percent)" } == ["20 15 0", "21 35 0"])
    #expect(days.map { day in ReadingTime.allCases.map { day.times[$0] } } == [[10, 5, 0, 0], [0, 0, 0, 0]])
    var book = PageLog(.percent)
    try book.add("20T09:00 20%", id: 1)
    #expect(book.dayPages == [DayPages(try Day("2026-11-20"), pages: 0, percent: 20)])
  }
}

extension PageLog {
  /// Makes a log of a book from lines such as `20 100`, `20T09:30 +7`, `20 50%` and `20 100 before`.
  ///
  /// Days are in November 2026, which has ended. The IDs start at 1.
  init(pages: Int = 300, _ lines: String...) throws {
    self.init(.pages(try #require(PageCount(pages))))
    for (number, line) in lines.enumerated() { try add(line, id: number + 1) }
  }

  @discardableResult
  mutating func add(_ line: String, id: Int = 99, today: Int = 30) throws -> PageEntry {
    let words = line.split(separator: " ")
    let clock = words[0].split(separator: "T")
    let day = try Day("2026-11-\(clock[0])")
    return try add(
      PageAmount(words[1]),
      id: PageEntry.ID(number: id),
      on: day,
      at: clock.count == 2 ? try ZonedTime(DateTime(day, TimeOfDay(String(clock[1]))), in: .utc) : nil,
      isBefore: words.count == 3,
      today: try Day("2026-11-\(today)")
    )
  }

  /// Lines such as `20T09:30 100 +7`, in log order.
  var lines: [String] {
    entries.map { entry in
      let time = entry.time.map { "T\($0.shown.time)" } ?? ""
      return "\(entry.day.dayOfMonth)\(time) \(entry.reached) +\(entry.amount)"
    }
  }
}

extension PageAmount {
  init(_ text: some StringProtocol) throws {
    let number = try #require(Int(String(text.filter { $0.isNumber || $0 == "-" })))
    self = text.hasPrefix("+") ? .more(number) : text.hasSuffix("%") ? .percent(number) : .total(number)
  }
}
