import Domain
import Support
import Testing

@Suite struct BookFiguresTests {
  private func finished(
    _ title: String,
    pages: Int? = nil,
    tenths: Int? = nil,
    on day: String? = nil,
    _ category: BookCategory = .other
  ) throws -> FinishedBook {
    let id = Book.ID(.init(number: title.count))
    let info = BookInfo(
      title: BookTitle(imported: title),
      pages: pages.flatMap { PageCount($0) },
      thickness: tenths.flatMap { BookThickness(tenths: $0) },
      category: category
    )
    let book = Book(
      id: id,
      content: BookContent(info),
      rank: ShelfRank(0),
      added: Instant(secondsSince1970: 0)
    )
    let ended = day.flatMap { PartialDay(iso: $0) }
    return FinishedBook(
      book,
      Reading(id: Reading.ID(id.uuid), book: id, status: .finished, ended: ended)
    )
  }

  @Test func aStackIsAsHighAsItsBooksAndTheirPages() throws {
    let measured = BookStack(of: [try finished("A", tenths: 210)])
    #expect((measured.height.tenths, measured.height.isEstimate) == (210, false))
    #expect((measured.figure, measured.missing) == (.ladybird, 90))
    // 400 pages of 0.0555 mm are 22.2 mm.
    let stack = BookStack(of: [
      try finished("A", pages: 416, tenths: 210), try finished("B", pages: 400), try finished("C"),
    ])
    #expect((stack.height.tenths, stack.height.isEstimate, stack.books.count) == (432, true, 2))
    #expect((stack.figure, stack.figure?.next) == (.acorn, .chick))
    #expect(BookStack(of: []).figure == nil)
    #expect(BookStack(of: []).missing == 100)
  }

  @Test func figuresGrowFromACentimetreToAGiraffe() {
    let heights = StackFigure.allCases.map(\.tenths)
    #expect(heights == heights.sorted() && Set(heights).count == heights.count)
    #expect((heights.first, heights.last) == (100, 55_000))
    #expect(StackFigure.giraffe.next == nil)
  }

  @Test func analysisSumsDaysMonthsAndTimes() throws {
    let days = [
      DayPages(try Day("2026-10-31"), pages: 30), DayPages(try Day("2026-11-01"), pages: 0),
      DayPages(try Day("2026-11-02"), pages: 0, percent: 5), DayPages(try Day("2026-11-03"), pages: 15),
    ]
    var hours = [Int](repeating: 0, count: 24)
    (hours[5], hours[6], hours[23], hours[0]) = (10, 20, 7, 10)
    let analysis = ReadingAnalysis(
      days: days,
      hours: hours,
      finished: [
        try finished("A", on: "2026-11-03", .history), try finished("BB", on: "2026-09", .travel),
        try finished("CCC", on: "2026", .travel), try finished("DDDD"),
      ]
    )
    #expect(analysis.days.map(\.day.dayOfMonth) == [31, 2, 3])
    #expect((analysis.pages, analysis.average) == (45, 15))
    #expect(analysis.times == [.dawn: 20, .morning: 20, .evening: 7])
    #expect(analysis.mainTime == .dawn)
    #expect(
      analysis.months.map { "\($0.month) \($0.readingDays) \($0.finished) \($0.pages) \($0.average)" } == [
        "2026-09 0 1 0 0", "2026-10 1 0 30 30", "2026-11 2 1 15 8",
      ]
    )
    #expect(analysis.finishedCategories.map { "\($0.category) \($0.count)" } == ["travel 2", "history 1", "other 1"])
    #expect(analysis.calendar.mapValues { $0.map(\.book.title) } == [try Day("2026-11-03"): ["A"]])
  }

  @Test func withoutAnyReadingThereIsNoMainTime() {
    let analysis = ReadingAnalysis(days: [], hours: [Int](repeating: 0, count: 24), finished: [])
    #expect((analysis.average, analysis.mainTime) == (0, nil))
  }

  @Test(arguments: [(0, ReadingTime.dawn), (5, .dawn), (6, .morning), (12, .afternoon), (18, .evening), (23, .evening)])
  func partsOfTheDayAreHalfOpen(hour: Int, time: ReadingTime) {
    #expect(ReadingTime(hour: hour) == time)
  }

  @Test func theGreatestGroupsComeFirstAndTheRestTogether() {
    let groups = [("a", 1), ("b", 9), ("c", 9), ("d", 5), ("e", 4), ("f", 3), ("g", 2), ("h", 0)]
    let top = ReadingAnalysis.top(groups.map { GroupPages($0.0, pages: $0.1) })
    #expect(top.groups.map(\.name) == ["b", "c", "d", "e", "f"])
    #expect(top.rest == 3)
  }

  @Test func barsAreThereForDaysWithoutReading() throws {
    let days = try DayRange("2026-11-01", "2026-11-03")
    let bars = DayPages.bars(of: days, [DayPages(try Day("2026-11-02"), pages: 7)])
    #expect(bars.map(\.pages) == [0, 7, 0])
    #expect(bars.map(\.isRead) == [false, true, false])
  }
}
