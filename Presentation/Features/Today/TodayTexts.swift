import Domain

extension Texts {
  package var today: TodayTexts { TodayTexts(texts: self) }
}

package struct TodayTexts {
  let texts: Texts

  func remark(on query: TodayQuery, name: DisplayName?) -> String {
    query.isToday
      ? texts.greeting(hour: query.clock.dateTime.time.hour, name: name?.text)
      : texts.dates.relativeDay(query.day, today: query.clock.today)
  }

  var ended: String { texts(ko: "오늘은 여기까지예요", en: "Today's recap") }

  var restedDay: String { texts(ko: "기록은 없지만, 쉬어 가는 날도 좋아요", en: "No entries today. Rest days count too.") }

  /// The message after the day has ended.
  var rest: String { texts(ko: "오늘을 마쳤어요. 푹 쉬세요.", en: "Done for today. Rest well") }

  var wentOn: String { texts(ko: "오늘을 다시 열었어요.", en: "Today is open again") }

  /// The title of a day without any contents.
  var emptyDay: String { texts(ko: "오늘은 아직 비어 있어요", en: "Nothing here yet") }

  func waiting(_ count: Int) -> String { texts(ko: "\(count.grouped)개 더 보기", en: "Show \(count.grouped) more") }

  func yearsAgo(_ years: Int) -> String {
    texts(ko: "\(years)년 전", en: years == 1 ? "Year ago" : "\(years) years ago")
  }

  func carded(_ day: Day, to path: String) -> String {
    let (day, path) = (texts.dates.shortDay(day), texts.exchange.path(of: path))
    return texts(ko: "\(day) 카드를 저장했어요: \(path)", en: "Saved the card for \(day) to \(path).")
  }

  func nothingToCard(_ day: Day) -> CommandFailure {
    let day = texts.dates.dayAndYear(day)
    return texts.failure(
      "empty_day", ko: "\(day)에는 카드에 담을 기록이 없어요.", en: "There's nothing to put on a card for \(day).",
      hintKo: "카드에는 그날 한 일과 기분이 들어가요. 기록이 있는 날을 골라 주세요.",
      hintEn: "A card shows what you did and how you felt. Choose a day with entries.")
  }

  var onlyToday: CommandFailure {
    texts.failure(
      "only_today", ko: "마치거나 다시 열 수 있는 날은 오늘뿐이에요.", en: "Only today can be ended or reopened.",
      hintKo: "날짜 없이 실행해 주세요: haru today --end", hintEn: "Leave out the date: haru today --end", kind: .usage)
  }
}
