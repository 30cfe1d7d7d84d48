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
}
