import Domain

/// What stands over charts, and the streak.
extension BooksTexts {
  /// What the bars are of, and what they come to.
  func name(of chart: FigureChart, _ counts: [Int], in year: Int?) -> String {
    let filled = counts.filter { $0 > 0 }
    let (sum, mean) = (filled.reduce(0, +), filled.isEmpty ? 0 : filled.reduce(0, +) / filled.count)
    let months = year == nil ? texts(ko: "지난 6개월간", en: "last six months") : texts(ko: "12개월간", en: "twelve months")
    return switch chart {
    case .days:
      texts(ko: "\(lastDays) · 읽은 날 평균 \(pages(mean))", en: "Pages, last 14 days · \(mean.grouped) a reading day")
    case .months:
      texts(ko: "\(months) 읽은 쪽 · 읽은 달 평균 \(pages(mean))", en: "Pages, \(months) · \(mean.grouped) a reading month")
    case .pace: texts(ko: "\(months) 읽은 날 평균 쪽수", en: "Pages a reading day, \(months)")
    case .finished: texts(ko: "\(months) 다 읽은 책 · \(books(sum))", en: "Books finished, \(months) · \(sum.grouped)")
    }
  }

  /// Above the bars of one book.
  func heading(of extent: ReadingExtent?) -> String {
    extent == .percent ? texts(ko: "지난 14일간 읽은 %", en: "% read in the last 14 days") : lastDays
  }

  /// Above the calendar of shades.
  var pagesByDay: String { texts(ko: "날짜별 읽은 쪽", en: "Pages by day") }

  var finishedBooks: String { texts(ko: "다 읽은 책", en: "Finished books") }

  /// 2026년의 책, 2026 in books.
  func figuresTitle(_ year: Int?) -> String {
    year.map { texts(ko: "\($0)년의 책", en: "\($0) in books") } ?? texts(ko: "독서 분석", en: "What was read")
  }

  /// What a key that leads to a year, or to all of them, says.
  func year(_ year: Int?) -> String {
    year.map { texts(ko: "\($0)년", en: "\($0)") } ?? texts(ko: "모두", en: "all years")
  }

  func shortName(of month: Month) -> String {
    texts(ko: "\(month.month)월", en: String(MonthNames.english(month.month).prefix(3)))
  }

  /// 2026년 11월, Nov 2026.
  func nameWithYear(of month: Month) -> String {
    texts(ko: texts.dates.month(month), en: "\(shortName(of: month)) \(month.year)")
  }

  func streakNote(_ streak: Streak) -> String {
    guard streak.longest > 0 else {
      return texts(ko: "한 쪽만 읽어도 첫날이에요.", en: "One page makes a first day.")
    }
    guard streak.current > 0 else {
      return texts(
        ko: "오늘 읽으면 다시 1일째예요 · 가장 길게 \(days(streak.longest)) 연속",
        en: "Read today to begin a new streak · longest: \(days(streak.longest))")
    }
    return texts(
      ko: "\(days(streak.current))째 이어 읽는 중 · 가장 길게 \(days(streak.longest)) 연속",
      en: "Reading streak: \(days(streak.current)) · longest: \(days(streak.longest))")
  }
}
