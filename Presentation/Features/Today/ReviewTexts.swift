import Domain

extension Texts {
  var review: ReviewTexts { ReviewTexts(texts: self) }
}

struct ReviewTexts {
  let texts: Texts

  var plan: String { texts(ko: "일정", en: "Plan") }
  var people: String { texts(ko: "사람", en: "People") }
  var words: String { texts(ko: "글귀", en: "Words") }
  var feelings: String { texts(ko: "기분", en: "Feelings") }
  var books: String { texts(ko: "책", en: "Books") }

  func title(_ period: ReviewPeriod) -> String {
    let (dates, days) = (texts.dates, period.days)
    guard let year = period.year else {
      let week = dates.days(days)
      return texts(ko: "\(days.last.year)년 \(week) 돌아보기", en: "\(week), \(days.last.year) in review")
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
      ? texts(ko: "괄호 안은 \(year)년 같은 기간과의 차이예요", en: "In parentheses: change from this point in \(year)")
      : texts(ko: "괄호 안은 \(year)년과의 차이예요", en: "In parentheses: change from \(year)")
  }

  func nothing(_ period: ReviewPeriod) -> String {
    if period.year == nil {
      return texts(
        ko: "이 7일 동안의 기록이 아직 없어요. 'haru feel 70'으로 지금 기분부터 남겨 보세요.",
        en: "Nothing recorded in these 7 days yet. Start with how you feel: 'haru feel 70'.")
    }
    guard period.isGoingOn else {
      return texts(ko: "이 해에는 기록이 없어요.", en: "Nothing was recorded in this year.")
    }
    return texts(
      ko: "올해는 아직 기록이 없어요. 'haru feel 70'으로 지금 기분부터 남겨 보세요.",
      en: "Nothing recorded this year yet. Start with how you feel: 'haru feel 70'.")
  }

  var notWhole: String {
    texts(ko: "너무 많이 반복되는 일정이 있어서 다 세지 못했어요.", en: "Some events repeat too often to be counted in full.")
  }

  // Facts

  func events(_ count: Int) -> String { texts(ko: "\(count.grouped)개", en: plural(count, "event")) }

  func allDay(_ count: Int) -> String { texts(ko: "종일 \(count.grouped)개", en: "\(count.grouped) all day") }

  /// Formats minutes as hours, such as 34시간 or 34 h; the rest in minutes is shown below ten hours.
  func hours(_ minutes: Int) -> String {
    let (hours, rest) = minutes >= 600 ? ((minutes + 30) / 60, 0) : (minutes / 60, minutes % 60)
    let parts = [
      hours > 0 ? texts(ko: "\(hours.grouped)시간", en: "\(hours.grouped) h") : "",
      rest > 0 || hours == 0 ? texts(ko: "\(rest)분", en: "\(rest) min") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  func busiest(_ day: Day, minutes: Int) -> String {
    let (day, hours) = (texts.dates.shortDay(day), hours(minutes))
    return texts(ko: "가장 바쁜 날 \(day) \(hours)", en: "busiest \(day), \(hours)")
  }

  func waterings(_ count: Int) -> String { texts(ko: "물 주기 \(count.grouped)번", en: plural(count, "watering")) }

  func people(_ count: Int) -> String { texts(ko: "\(count)명", en: count == 1 ? "1 person" : "\(count) people") }

  func most(_ plant: GardenPlant, _ count: Int) -> String {
    let name = texts.shortName(plant.name)
    return texts(ko: "가장 자주 \(name) \(count)번", en: "most often \(name), \(count)×")
  }

  func liked(_ count: Int) -> String { texts(ko: "좋아한 글귀 \(count)개", en: "\(count) liked") }

  func written(_ count: Int) -> String { texts(ko: "쓴 글귀 \(count)개", en: "\(count) written") }

  func records(_ count: Int) -> String { texts(ko: "기록 \(count.grouped)개", en: plural(count, "mood")) }

  func mean(_ level: Double) -> String { texts(ko: "평균 \(Self.rounded(level))", en: "mean \(Self.rounded(level))") }

  func feeling(_ frequency: PeriodReview.Feelings.Frequency) -> String {
    "\(Feeling.named(frequency.feeling).name(in: texts.language)) \(frequency.count)"
  }

  func pages(_ count: Int) -> String { texts(ko: "\(count.grouped)쪽", en: plural(count, "page")) }

  func finished(_ count: Int) -> String { texts(ko: "다 읽은 책 \(count)권", en: "\(count) finished") }

  func days(_ count: Int) -> String { texts(ko: "\(count)일", en: plural(count, "day")) }

  func streak(_ days: Int) -> String { texts(ko: "최장 \(days)일 연속", en: "longest streak \(self.days(days))") }

  // Charts

  var hoursColumn: String { texts(ko: "시간", en: "Hours") }
  var wateringsColumn: String { texts(ko: "물", en: "Water") }
  var pagesColumn: String { texts(ko: "쪽", en: "Pages") }
  var moodColumn: String { texts(ko: "기분", en: "Mood") }
  var hoursChart: String { texts(ko: "월별 계획한 시간", en: "Planned hours by month") }
  var wateringsChart: String { texts(ko: "월별 물 준 횟수", en: "Waterings by month") }
  var pagesChart: String { texts(ko: "월별 읽은 쪽수", en: "Pages read by month") }
  var moodChart: String { texts(ko: "한 해의 기분", en: "A year of moods") }
  var calendarsChart: String { texts(ko: "캘린더별", en: "By calendar") }
  var monthsTable: String { texts(ko: "월별", en: "By month") }
  var finishedTitle: String { texts(ko: "다 읽은 책", en: "Finished books") }
  var likedTitle: String { texts(ko: "좋아한 글귀", en: "Liked sayings") }
  var monthColumn: String { texts(ko: "달", en: "Month") }
  var low: String { texts(ko: "낮음", en: "low") }
  var high: String { texts(ko: "높음", en: "high") }

  /// Formats a month as 11월 or Nov.
  func month(_ month: Month) -> String {
    texts(ko: "\(month.month)월", en: String(MonthNames.english(month.month).prefix(3)))
  }

  /// Returns the name of a part in charts.
  func name(of part: ReviewFigures, in period: ReviewPeriod) -> String {
    period.year == nil ? texts.dates.shortDay(part.days.first) : month(Month(part.days.first))
  }

  // Commands

  func yearToCome(_ year: Int, today: Day) -> CommandFailure {
    CommandFailure(
      "year_to_come", texts(ko: "\(year)년은 아직 오지 않았어요.", en: "\(year) is in the future."),
      hint: texts(
        ko: "올해까지 돌아볼 수 있어요: haru year \(today.year)", en: "The latest is this year: haru year \(today.year)"))
  }

  func dayToCome(_ day: Day) -> CommandFailure {
    let day = texts.dates.dayAndYear(day)
    return CommandFailure(
      "day_to_come", texts(ko: "\(Particle.topic.attached(to: day)) 아직 오지 않았어요.", en: "\(day) is in the future."),
      hint: texts(ko: "오늘까지의 7일은 'haru week'로 볼 수 있어요.", en: "'haru week' shows the 7 days up to today."))
  }

  func saved(_ year: Int, to path: String) -> String {
    let path = texts.exchange.name(of: path)
    return texts(ko: "\(year)년 돌아보기를 저장했어요: \(path)", en: "Saved the review of \(year) to \(path).")
  }

  static func rounded(_ level: Double) -> Int { Int(level.rounded()) }

  private func plural(_ count: Int, _ word: String) -> String {
    "\(count.grouped) \(word)\(count == 1 ? "" : "s")"
  }
}
