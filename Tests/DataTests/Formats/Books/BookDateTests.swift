import Domain
import Support
import Testing

@Suite("Dates in book tables")
struct BookDateTests {
  /// Returns a table of Goodreads with a row for each day on which a book was read.
  private static func goodreads(_ days: [String]) -> String {
    "Title,Author,My Rating,Date Read,Exclusive Shelf\n"
      + days.enumerated().map { "t\($0.offset),x,0,\"\($0.element)\",read\n" }.joined()
  }

  private static func storyGraph(_ spans: [String]) -> String {
    "Title,Authors,Read Status,Dates Read\n"
      + spans.enumerated().map { "t\($0.offset),x,read,\"\($0.element)\"\n" }.joined()
  }

  private static func ends(_ file: BookFileText) -> [String?] {
    file.books.map { $0.readings.last?.ended?.description }
  }

  @Test(arguments: [DateOrder.dayFirst, .monthFirst], DateOrder.allCases)
  func everyDayOfAYearIsReadInTheOrderThatTheTableProves(written: DateOrder, usual: DateOrder) throws {
    let first = try Day("2021-01-01")
    let days = (0..<365).map { first.adding(days: $0) }
    let texts = days.map { day in
      let (month, number) = (Month(day).month, day.dayOfMonth)
      return written == .dayFirst ? "\(number)/\(month)/2021" : "\(month)/\(number)/2021"
    }
    let file = try BookFileText(Self.goodreads(texts), order: usual)
    #expect(Self.ends(file) == days.map { "\($0)" })
    #expect(file.books.map(\.line) == Array(2...366))
    #expect(file.failures.isEmpty)
  }

  @Test(arguments: [(DateOrder.dayFirst, "2021-04-03"), (.monthFirst, "2021-03-04"), (.yearFirst, "2021-03-04")])
  func ambiguousDatesFollowTheUsersOrderAndAreReportedOnce(order: DateOrder, day: String) throws {
    let file = try BookFileText(Self.goodreads(["2021/11/12", "03/04/2021", "05/05/2021", "3/4/2021"]), order: order)
    #expect(Self.ends(file) == ["2021-11-12", day, "2021-05-05", day])
    #expect(file.failures == [.init(line: 3, reason: .dateOrder(example: "03/04/2021", order))])
  }

  @Test func onlyDatesProveTheOrder() throws {
    let table = "Title,Author,My Rating,Date Read,Exclusive Shelf\n25/11/63,\"11/22/63\",0,03/04/2021,read\n"
    let file = try BookFileText(table, order: .dayFirst)
    #expect(Self.ends(file) == ["2021-04-03"])
    #expect(file.failures == [.init(line: 2, reason: .dateOrder(example: "03/04/2021", .dayFirst))])
  }

  @Test func anyDateOfARowProvesTheOrder() throws {
    let file = try BookFileText(
      "Title,Author,My Rating,Date Read,Date Added,Exclusive Shelf\na,x,0,03/04/2021,25/02/2021,read\n"
    )
    #expect(Self.ends(file) == ["2021-04-03"])
    #expect(file.failures.isEmpty)
  }

  @Test(arguments: [
    ("02.01.2021", "2021-01-02"), ("2. 1. 2021", "2021-01-02"), ("25.1.2021", "2021-01-25"),
    ("1.25.2021", "2021-01-25"), ("2021. 1. 2.", "2021-01-02"), ("2.1.2021 10:30", "2021-01-02"),
  ])
  func datesWithPeriodsAreDayFirstIfPossible(text: String, day: String) throws {
    let file = try BookFileText(Self.goodreads([text]))
    #expect(Self.ends(file) == [day])
    #expect(file.failures.isEmpty)
  }

  @Test(arguments: [
    ("11/05/2021-25/06/2021", "2021-05-11…2021-06-25"), ("2021-05-11 - 2021-06-01", "2021-05-11…2021-06-01"),
    ("2021/05/11 – 2021/06/01", "2021-05-11…2021-06-01"), ("2021-05-11", "…2021-05-11"), ("2021-05", "…2021-05"),
    ("2021-05-11-", "2021-05-11…"), ("2021/05-2021/06", "2021-05…2021-06"), ("-2021/06/01", "…2021-06-01"),
    ("1.5.2021-3.6.2021", "2021-05-01…2021-06-03"),
  ])
  func bothDaysOfAReadingAreRead(text: String, days: String) throws {
    let file = try BookFileText(Self.storyGraph([text]))
    let reading = try #require(file.books.first?.readings.last)
    #expect("\(reading.started.map(\.description) ?? "")…\(reading.ended.map(\.description) ?? "")" == days)
    #expect(file.failures.isEmpty)
  }

  @Test(arguments: ["2021-05-11-2021-06-01", "2021/05/11-2021/06/01-2021/07/01"])
  func unclearDaysOfAReadingAreReported(text: String) throws {
    let file = try BookFileText(Self.storyGraph([text]))
    #expect(file.failures == [.init(line: 2, reason: .brokenValue(property: "Dates Read", value: text))])
    #expect(file.books.count == 1)
  }

  @Test(arguments: [
    ("2021", ImportReport.Reason.brokenValue(property: "Date Added", value: "2021")),
    ("2021/01", .brokenValue(property: "Date Added", value: "2021/01")), ("2026/11/21", .inFuture(time: "2026/11/21")),
    ("2026-11-20T13:00:00Z", .inFuture(time: "2026-11-20T13:00:00Z")), ("2026/11/20", nil), ("", nil),
  ])
  func unusableTimeOfAdditionIsReported(text: String, reason: ImportReport.Reason?) throws {
    let file = try BookFileText("Title,Author,My Rating,Date Added,Exclusive Shelf\na,x,0,\(text),read\n")
    #expect(file.failures.map(\.reason) == (reason.map { [$0] } ?? []))
    #expect(file.books.map { $0.added == nil } == [reason != nil || text.isEmpty])
  }

  @Test(arguments: [
    ("finished", ReadingStatus.finished), ("Did Not Finish", .givenUp), ("currently_reading", .reading),
    ("finished?", nil), ("read 2", nil), ("to-read!", nil),
  ])
  func onlyExactStatusWordsAreKnown(word: String, status: ReadingStatus?) throws {
    let file = try BookFileText("Title,Authors,Read Status,Dates Read\na,x,\(word),\n")
    #expect(file.books.first?.readings.last?.status == status ?? .want)
    #expect(file.failures.count == (status == nil ? 1 : 0))
  }
}
