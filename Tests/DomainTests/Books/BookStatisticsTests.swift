import Domain
import Support
import Testing

@Suite struct BookStatisticsTests {
  private func finished(
    _ title: String,
    pages: Int? = nil,
    tenths: Int? = nil,
    on day: String? = nil,
    _ category: BookCategory = .other
  ) -> FinishedBook {
    FinishedBook(
      book: Book.ID(.init(number: title.utf8.reduce(0) { 100 * $0 + Int($1) })),
      title: title,
      category: category,
      ended: day.flatMap { PartialDay(iso: $0) },
      pages: pages.flatMap { PageCount($0) },
      thickness: tenths.flatMap { BookThickness(tenths: $0) }
    )
  }

  @Test func stackHeightIsMeasuredOrEstimatedFromPages() throws {
    let measured = BookStack(of: [finished("A", tenths: 210)])
    #expect((measured.height.tenths, measured.height.isEstimate) == (210, false))
    #expect((measured.figure, measured.missing) == (.ladybird, 90))
    // 400 pages of 0.0555 mm are 22.2 mm.
    let stack = BookStack(of: [
      finished("A", pages: 416, tenths: 210), finished("B", pages: 400), finished("C"),
    ])
    #expect((stack.height.tenths, stack.height.isEstimate, stack.books.count) == (432, true, 2))
    #expect((stack.figure, stack.figure?.next) == (.acorn, .chick))
    #expect(BookStack(of: []).figure == nil)
    #expect(BookStack(of: []).missing == 100)
  }

  @Test func rereadBookCountsOnce() throws {
    let readings = [
      finished("A", pages: 400, on: "2025-01-01", .history), finished("B", pages: 200, on: "2025-02-01", .travel),
      finished("C", on: "2025-03-01", .travel), finished("A", pages: 400, on: "2026-01-01", .history),
    ]
    let stack = BookStack(of: readings)
    #expect(stack.books.map(\.title) == ["B", "A"] && stack.unmeasured == 1)
    let analysis = ReadingAnalysis(days: [], finished: readings)
    #expect((analysis.finished.count, analysis.finishedBooks) == (4, 3))
    #expect(analysis.finishedCategories.map { "\($0.category) \($0.count)" } == ["travel 2", "history 1"])
  }

  @Test func stackFiguresGrowFromACentimeterToAGiraffe() {
    let heights = StackFigure.allCases.map(\.tenths)
    #expect(heights == heights.sorted() && Set(heights).count == heights.count)
    #expect((heights.first, heights.last) == (100, 55_000))
    #expect(StackFigure.giraffe.next == nil)
  }

  @Test func analysisSumsDaysMonthsAndTimes() throws {
    var times = ReadingTimes()
    (times[.dawn], times[.morning], times[.evening]) = (10, 20, 0)
    var more = ReadingTimes()
    (more[.dawn], more[.evening]) = (10, 7)
    let days = [
      DayPages(try Day("2026-10-31"), pages: 30, times: times), DayPages(try Day("2026-11-01"), pages: 0),
      DayPages(try Day("2026-11-02"), pages: 0, percent: 5), DayPages(try Day("2026-11-03"), pages: 15, times: more),
    ]
    let analysis = ReadingAnalysis(
      days: days,
      finished: [
        finished("A", on: "2026-11-03", .history), finished("BB", on: "2026-09", .travel),
        finished("CCC", on: "2026", .travel), finished("DDDD"),
      ]
    )
    #expect(analysis.days.map(\.day.dayOfMonth) == [31, 2, 3])
    #expect((analysis.pages, analysis.average) == (45, 15))
    #expect(ReadingTime.allCases.map { analysis.times[$0] } == [20, 20, 0, 7])
    #expect(analysis.times.main == .dawn)
    #expect(
      analysis.months.map { "\($0.month) \($0.readingDays) \($0.finished) \($0.pages) \($0.average)" } == [
        "2026-09 0 1 0 0", "2026-10 1 0 30 30", "2026-11 2 1 15 8",
      ]
    )
    #expect(analysis.finishedCategories.map { "\($0.category) \($0.count)" } == ["travel 2", "history 1", "other 1"])
    #expect(analysis.calendar.mapValues { $0.map(\.title) } == [try Day("2026-11-03"): ["A"]])
  }

  @Test func analysisWithoutReadingHasNoMainTime() {
    let analysis = ReadingAnalysis(days: [], finished: [])
    #expect((analysis.average, analysis.times.main) == (0, nil))
  }

  @Test(arguments: [
    ("00:00", ReadingTime.dawn), ("05:59", .dawn), ("06:00", .morning), ("12:00", .afternoon), ("18:00", .evening),
    ("23:59", .evening),
  ])
  func partsOfTheDayAreHalfOpen(clock: String, time: ReadingTime) throws {
    #expect(ReadingTime(try TimeOfDay(clock)) == time)
  }

  @Test func largestGroupsComeFirstAndTheRestIsSummed() {
    let groups = [("a", 1), ("b", 9), ("c", 9), ("d", 5), ("e", 4), ("f", 3), ("g", 2), ("h", 0)]
    let top = ReadingAnalysis.top(groups.map { GroupPages($0.0, pages: $0.1) })
    #expect(top.groups.map(\.name) == ["b", "c", "d", "e", "f"])
    #expect(top.rest == 3)
  }

  @Test func daysWithoutReadingHaveEmptyBars() throws {
    let days = try DayRange("2026-11-01", "2026-11-03")
    let bars = DayPages.bars(of: days, [DayPages(try Day("2026-11-02"), pages: 7)])
    #expect(bars.map(\.pages) == [0, 7, 0])
    #expect(bars.map(\.isRead) == [false, true, false])
  }
}
