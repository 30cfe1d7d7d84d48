import Domain

extension Texts {
  var review: ReviewTexts { ReviewTexts(texts: self) }
}

struct ReviewTexts {
  let texts: Texts

  func title(_ period: ReviewPeriod) -> String {
    let (dates, days) = (texts.dates, period.days)
    guard let year = period.year else {
      let week = dates.daysAndYear(days)
      return texts(ko: "\(week) 돌아보기", en: "\(week) in review")
    }
    let title = texts(ko: "\(year)년 돌아보기", en: "\(year) in review")
    guard period.isGoingOn else { return title }
    return title + texts(ko: " · \(dates.days(days))", en: " · \(dates.days(days))")
  }

  /// Returns the note that explains the differences in brackets.
  func comparison(_ period: ReviewPeriod) -> String {
    guard let year = period.year.map({ $0 - 1 }) else {
      return texts(ko: "괄호 안은 이전 7일과의 차이예요", en: "In parentheses: change from the previous 7 days")
    }
    return period.isGoingOn
      ? texts(ko: "괄호 안은 \(year)년 같은 기간과의 차이예요", en: "In parentheses: change from the same period in \(year)")
      : texts(ko: "괄호 안은 \(year)년과의 차이예요", en: "In parentheses: change from \(year)")
  }

  func nothing(_ period: ReviewPeriod) -> String {
    let start = texts(
      ko: "'haru feel 70'으로 지금 기분부터 남겨 보세요.", en: "Start with how you feel: 'haru feel 70'.",
      screenKo: "m을 눌러 지금 기분부터 남겨 보세요.", screenEn: "Press m to start with how you feel.")
    if period.year == nil {
      return texts(ko: "이 7일 동안에는 아직 기록이 없어요. \(start)", en: "Nothing recorded in these 7 days yet. \(start)")
    }
    guard period.isGoingOn else {
      return texts(ko: "이 해에는 기록이 없어요.", en: "Nothing was recorded that year.")
    }
    return texts(ko: "올해는 아직 기록이 없어요. \(start)", en: "Nothing recorded this year yet. \(start)")
  }

  // The story

  func numbers(_ period: ReviewPeriod) -> (subject: String, title: String) {
    (
      texts(ko: "숫자로 본 한 해", en: "The year in numbers"),
      period.isGoingOn
        ? texts(ko: "지금까지 \(period.days.count.grouped)일", en: "\(texts.dayCount(period.days.count)) so far")
        : texts(ko: "\(period.days.count.grouped)일", en: texts.dayCount(period.days.count))
    )
  }

  /// Returns the note at the bottom of a shared page.
  func signature(_ year: Int) -> String { texts(ko: "하루 · \(year)", en: "Haru · \(year)") }

  // Charts
  /// Returns the name of a part in charts.
  func name(of part: DayRange, in period: ReviewPeriod) -> String {
    period.year == nil ? texts.dates.shortDay(part.first) : texts.dates.shortMonth(Month(part.first))
  }

  // Commands

  func yearToCome(_ year: Int, today: Day) -> CommandFailure {
    texts.failure(
      "year_to_come", ko: "\(year)년은 아직 오지 않았어요.", en: "\(year) is in the future.",
      hintKo: "올해까지 돌아볼 수 있어요: haru year \(today.year)", hintEn: "The latest is this year: haru year \(today.year)")
  }

  func dayToCome(_ day: Day) -> CommandFailure {
    let day = texts.dates.dayAndYear(day)
    return texts.failure(
      "day_to_come", ko: "\(Particle.topic.attached(to: day)) 아직 오지 않았어요.", en: "\(day) is in the future.",
      hintKo: "오늘까지의 7일은 'haru week'로 볼 수 있어요.", hintEn: "'haru week' shows the 7 days up to today.")
  }

  func saved(_ year: Int, to path: String) -> String {
    let path = texts.exchange.path(of: path)
    return texts(ko: "\(year)년 돌아보기를 저장했어요: \(path)", en: "Saved the review of \(year) to \(path).")
  }
}
