import Domain

/// The reading of some months.
struct ReadingReport: Equatable, Sendable {
  /// `nil` for all time.
  let months: ClosedRange<Month>?
  let analysis: ReadingAnalysis
  let groups: [GroupPages.Grouping: [GroupPages]]
  let readingCount: Int
  let pausedCount: Int

  init(of months: ClosedRange<Month>?, on today: Day, from books: any BookQueries<StoreError>) throws(StoreError) {
    let days = months.map { DayRange($0.lowerBound.firstDay, $0.upperBound.lastDay) }
    self.months = months
    groups = try books.groups(in: months)
    analysis = ReadingAnalysis(
      days: try books.days(in: days ?? DayRange(.earliest, today)), finished: try books.finished(in: days))
    readingCount = try books.count(BookFilter(status: .reading))
    pausedCount = try books.count(BookFilter(status: .paused))
  }

  static let object = JSONObject<ReadingReport>(
    .init("from") { $0.months?.lowerBound.firstDay.description },
    .init("to") { $0.months?.upperBound.lastDay.description }, .init("pages") { $0.analysis.pages },
    .init("days") { $0.analysis.days.count }, .init("average") { $0.analysis.average },
    .init("finished") { $0.analysis.finished.count }, .init("reading") { $0.readingCount },
    .init("daily") { report in
      report.analysis.days.map { ["date": .string("\($0.day)"), "pages": .integer($0.pages)] as JSONValue }
    }, .init("months") { $0.analysis.months.map { month($0) } },
    .init("times") { report in
      JSONValue.object(ReadingTime.allCases.map { .init($0.word, .integer(report.analysis.times[$0])) })
    }, .init("categories") { $0.groups(by: .category) }, .init("authors") { $0.groups(by: .author) },
    .init("tags") { $0.groups(by: .tag) },
    .init("finished_categories") { report in
      report.analysis.finishedCategories.map {
        ["name": .string($0.category.rawValue), "count": .integer($0.count)] as JSONValue
      }
    },
    notes: [
      .init("from, to", ko: "모든 때를 보면 null", en: "null for all time"),
      .init("average", ko: "읽은 날의 하루 평균 쪽수", en: "pages a day, of days with reading"),
      .init("daily", ko: #"[{"date", "pages"}], 읽은 날만"#, en: #"[{"date", "pages"}], days with reading"#),
      .init("months", "[\(month.form.text)]"),
      .init(
        "categories, authors, tags", ko: #"[{"name", "pages"}], 많은 것부터"#, en: #"[{"name", "pages"}], the most first"#),
      .init("finished_categories", #"[{"name", "count"}]"#),
    ])

  private static let month = JSONObject<ReadingAnalysis.MonthFigures>(
    .init("month") { $0.month.description }, .init("days") { $0.readingDays }, .init("finished") { $0.finished },
    .init("pages") { $0.pages }, .init("average") { $0.average })

  private func groups(by grouping: GroupPages.Grouping) -> [JSONValue] {
    (groups[grouping] ?? []).map { ["name": .string($0.name), "pages": .integer($0.pages)] }
  }

  var fields: [[String]] {
    func groups(_ kind: String, _ grouping: GroupPages.Grouping) -> [[String]] {
      (self.groups[grouping] ?? []).map { [kind, $0.name, String($0.pages), "", ""] }
    }
    let all = ["all", "", String(analysis.pages), String(analysis.days.count), String(analysis.finished.count)]
    let months = analysis.months.map {
      ["month", "\($0.month)", String($0.pages), String($0.readingDays), String($0.finished)]
    }
    return [all] + months + ReadingTime.allCases.map { ["time", $0.word, String(analysis.times[$0]), "", ""] }
      + groups("category", .category) + groups("author", .author) + groups("tag", .tag)
      + analysis.finishedCategories.map { ["finished_category", $0.category.rawValue, "", "", String($0.count)] }
  }
}

extension ReadingTime {
  /// The key for programs; never renamed.
  fileprivate var word: String { "\(self)" }
}

struct ReadingReportLines {
  /// The number of days with bars, and of listed months and names.
  private static let (days, listed) = (14, 12)

  let report: ReadingReport
  let today: Day
  let texts: Texts
  var hasLastDays = true
  /// The columns of the longest bar.
  var barColumns = 20

  private var words: BooksTexts { texts.books }
  private var analysis: ReadingAnalysis { report.analysis }

  func lines(width: Int?) -> [StyledLine] {
    let (read, paused) = (analysis.days.count, report.pausedCount)
    let now = words.booksNow(report.readingCount + paused, paused: paused)
    let facts = [
      Fact(words.finishedName, words.finished(analysis.finishedBooks, readings: analysis.finished.count)),
      Fact(words.readingNow, report.months == nil ? now : nil),
      Fact(words.pagesRead, texts(ko: words.pages(analysis.pages), en: analysis.pages.grouped)),
      Fact(words.daysRead, texts(ko: words.days(read), en: read.grouped)),
      Fact(words.averageName, read == 0 ? nil : words.average(analysis.average)),
      Fact(words.mainTime, analysis.times.main.map(words.name(of:))),
    ]
    let title = StyledLine(words.statisticsTitle(report.months), Style(.accent))
    let lines = [title] + facts.lines(width: width) + section(words.lastDays, lastDays)
    return lines + section(words.byMonth, months) + section(words.byTime, times)
      + section(words.byCategory, groups(.category)) + section(words.byAuthor, groups(.author))
      + section(words.byTag, groups(.tag)) + section(words.finishedByCategory, finishedCategories)
  }

  private func section(_ title: String, _ rows: [(name: String, count: Int, note: String)]) -> [StyledLine] {
    guard rows.contains(where: { $0.count > 0 || !$0.note.isEmpty }) else { return [] }
    // The sum of the others would make all bars short.
    let most = rows.filter { $0.name != words.others }.map(\.count).max() ?? 0
    let cells = rows.map { row in
      [
        StyledLine(row.name), StyledLine(row.count.grouped),
        StyledLine(ProgressBar.line(row.count, of: most, columns: barColumns), Style(.accent)),
        StyledLine(row.note, Style(.secondary)),
      ]
    }
    return [StyledLine(), StyledLine(title, Style(.accent))]
      + TextTable([.left, .right, .left, .flexible], rows: cells, indent: 2).lines(width: nil)
  }

  /// Empty where the period doesn't contain today.
  private var lastDays: [(String, Int, String)] {
    guard hasLastDays, report.months?.contains(Month(today)) ?? true else { return [] }
    return DayPages.bars(of: DayRange(today.adding(days: 1 - Self.days), today), analysis.days).map { day in
      (texts.dates.shortDay(day.day), day.pages, day.percent > 0 ? "+\(day.percent)%" : "")
    }
  }

  private var months: [(String, Int, String)] {
    analysis.months.suffix(Self.listed).map { (words.nameWithYear(of: $0.month), $0.pages, words.summary(of: $0)) }
  }

  private var times: [(String, Int, String)] {
    ReadingTime.allCases.map { (words.name(of: $0), analysis.times[$0], "") }
  }

  private var finishedCategories: [(String, Int, String)] {
    analysis.finishedCategories.prefix(ReadingAnalysis.groupLimit).map { (texts($0.category.name), $0.count, "") }
  }

  private func groups(_ grouping: GroupPages.Grouping) -> [(String, Int, String)] {
    let (top, rest) = ReadingAnalysis.top(report.groups[grouping] ?? [])
    let named = top.map { group in
      let category = grouping == .category ? BookCategory(rawValue: group.name).map { texts($0.name) } : nil
      return (category ?? (grouping == .tag ? "#\(group.name)" : group.name), group.pages, "")
    }
    return named + (rest > 0 ? [(words.others, rest, "")] : [])
  }
}
