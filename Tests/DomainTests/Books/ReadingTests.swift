import Domain
import Support
import Testing

@Suite struct ReadingTests {
  private func reading(_ status: ReadingStatus = .reading, target: Day? = nil, started: String? = nil) -> Reading {
    Reading(
      id: Reading.ID(.init(number: 1)),
      book: Book.ID(.init(number: 1)),
      status: status,
      started: started.flatMap { PartialDay(iso: $0) },
      target: target
    )
  }

  @Test func newDaysOfAReadingAreComparedOnlyWithEachOther() throws {
    let first = try #require(PartialDay(iso: "2020-02-01"))
    let last = try #require(PartialDay(iso: "2020-03"))
    let both: [ReadingChange] = [.started(nil), .ended(last), .started(first)]
    #expect(try ReadingChange.days(started: first, ended: last) == both)
    #expect(throws: ReadingRefusal.endBeforeStart(last, first)) { try ReadingChange.days(started: last, ended: first) }
    #expect(try ReadingChange.days(started: .some(nil), ended: nil) == [.started(nil)])
    #expect(try ReadingChange.days(started: nil, ended: last) == [.ended(last)])
    #expect(try ReadingChange.days(started: nil, ended: nil).isEmpty)
  }

  @Test func targetIsBetweenTomorrowAndAYearFromNow() throws {
    let today = try Day("2026-11-20")
    var reading = reading()
    for day in ["2026-11-21", "2027-11-20"] {
      try reading.setTarget(Day(day), on: today)
      #expect(reading.target == (try Day(day)))
    }
    for day in ["2026-11-20", "2027-11-21", "2020-01-01"] {
      #expect(throws: ReadingRefusal.target(try DayRange("2026-11-21", "2027-11-20"))) {
        try reading.setTarget(Day(day), on: today)
      }
    }
    // An existing target may stay after its day has passed.
    try reading.setTarget(Day("2027-11-20"), on: try Day("2028-01-01"))
    try reading.setTarget(nil, on: today)
    #expect(reading.target == nil)
    var over = self.reading(.finished)
    #expect(throws: ReadingRefusal.status(.finished)) { try over.setTarget(Day("2026-11-21"), on: today) }
  }

  @Test(arguments: ReadingStatus.allCases)
  func statusAllowsOnlyItsValidTransitions(status: ReadingStatus) throws {
    let today = try Day("2026-11-20")
    func after(_ change: (inout Reading) throws(ReadingRefusal) -> Void) -> ReadingStatus? {
      var reading = reading(status)
      do throws(ReadingRefusal) { try change(&reading) } catch {
        #expect(error == .status(status))
        return nil
      }
      #expect((reading.ended != nil) == reading.status.isOver)
      return reading.status
    }
    let isOver = status == .finished || status == .givenUp
    #expect(after { reading throws(ReadingRefusal) in try reading.pause() } == (status == .reading ? .paused : nil))
    #expect(
      after { reading throws(ReadingRefusal) in try reading.giveUp(on: today) } == (isOver ? nil : .givenUp)
    )
    let goesOn = status != .reading && status != .finished
    #expect(after { reading throws(ReadingRefusal) in try reading.resume(on: today) } == (goesOn ? .reading : nil))
    #expect(
      after { reading throws(ReadingRefusal) in try reading.finish(on: PartialDay(today)) }
        == (status == .finished ? nil : .finished)
    )
  }

  @Test func lastPageFinishesTheReadingAndItsCorrectionReopensIt() throws {
    var log = try PageLog(pages: 100, "10 20", "12 100")
    var reading = reading(.paused, target: try Day("2026-11-15"))
    reading.follow(log)
    #expect(
      (reading.status, reading.ended, reading.daysTaken, reading.daysAhead) == (
        .finished, PartialDay(try Day("2026-11-12")), 3, 3
      )
    )
    #expect((reading.isAtEnd, reading.remaining) == (true, 0))
    _ = try log.correct(PageEntry.ID(number: 2), to: .total(99), today: try Day("2026-11-30"))
    reading.follow(log)
    #expect((reading.status, reading.ended, reading.daysTaken, reading.remaining) == (.reading, nil, nil, 1))
    #expect(reading.started == PartialDay(try Day("2026-11-10")))
  }

  @Test func readingFinishedEarlyStaysFinished() throws {
    var log = try PageLog(pages: 100, "10 20", "12 90")
    var reading = reading()
    reading.follow(log)
    try reading.finish(on: PartialDay(try Day("2026-11-13")))
    _ = try log.remove(PageEntry.ID(number: 1))
    reading.follow(log)
    #expect((reading.status, reading.ended) == (.finished, PartialDay(try Day("2026-11-13"))))
    try log.add("12 100")
    reading.follow(log)
    #expect(reading.ended == PartialDay(try Day("2026-11-13")))
  }

  @Test(arguments: [
    (nil, "2026-11-10"), ("2026-11-05", "2026-11-05"), ("2026-11-12", "2026-11-10"), ("2026-11", "2026-11"),
    ("2026-12", "2026-11-10"), ("2025", "2025"),
  ])
  func readingStartsAtItsFirstEntryOrEarlier(started: String?, result: String) throws {
    var reading = reading(started: started)
    reading.follow(try PageLog(pages: 100, "10 20"))
    #expect(reading.started?.description == result)
  }

  @Test func ratingsAreEnteredInHalfStarsAndStoredInQuarters() {
    #expect(BookRating(halves: 9)?.stars == 4.5)
    #expect(BookRating(stars: 3.75)?.quarters == 15)
    #expect(BookRating(stars: 3.7)?.quarters == 15)
    #expect([0, -1, 5.01, .nan, .infinity, 0.1].allSatisfy { BookRating(stars: $0) == nil })
    #expect(BookRating(halves: 0) == nil && BookRating(halves: 11) == nil)
    #expect(BookRating(quarters: 0) == nil && BookRating(quarters: 21) == nil)
  }

  @Test func shelfRanksLeaveRoomBetweenBooks() throws {
    let first = ShelfRank(after: nil)
    let second = ShelfRank(after: first)
    var (front, count) = (first, 0)
    while let between = ShelfRank(between: front, and: second) {
      #expect(front < between && between < second)
      (front, count) = (between, count + 1)
    }
    #expect(count == 32)
    #expect(try #require(ShelfRank(between: nil, and: first)) < first)
    #expect(try #require(ShelfRank(between: second, and: nil)) > second)
    #expect(ShelfRank(between: nil, and: ShelfRank(.min)) == nil)
    #expect(ShelfRank(between: ShelfRank(.max), and: nil) == nil)
    let middle = try #require(ShelfRank(between: ShelfRank(.min), and: ShelfRank(.max)))
    #expect(ShelfRank(.min) < middle && middle < ShelfRank(.max))
  }
}

@Suite struct PartialDayTests {
  @Test(arguments: ["2026", "2026-11", "2026-11-20", "-0050", "0800"])
  func partialDaysRoundTripThroughText(text: String) throws {
    #expect(try #require(PartialDay(iso: text)).description == text)
  }

  @Test(arguments: ["", "26", "2026-13", "2026-02-30", "0000", "2026-1", "-2026-11", "2026-11-20-01", "year"])
  func invalidPartialDaysAreRefused(text: String) {
    #expect(PartialDay(iso: text) == nil)
  }

  @Test func yearsSortBeforeTheirMonthsAndMonthsBeforeTheirDays() {
    let sorted = ["-0050", "2025", "2026", "2026-01", "2026-01-31", "2026-02"].compactMap { PartialDay(iso: $0) }
    #expect(sorted.count == 6)
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test(arguments: [
    ("2026", "2026-01-01", "2026-12-31"), ("2026-02", "2026-02-01", "2026-02-28"),
    ("2026-02-03", "2026-02-03", "2026-02-03"), ("-0050", "0001-01-01", "0001-01-01"),
  ])
  func partialDayCoversItsPossibleDays(text: String, first: String, last: String) throws {
    let days = try #require(PartialDay(iso: text)).days
    #expect("\(days.first)" == first)
    #expect("\(days.last)" == last)
    #expect((PartialDay(iso: text)?.day != nil) == (first == last && text.hasPrefix("2")))
  }
}
