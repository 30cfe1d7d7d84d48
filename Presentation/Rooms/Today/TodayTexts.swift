import Domain

extension Texts {
  package var today: TodayTexts { TodayTexts(texts: self) }
}

package struct TodayTexts {
  let texts: Texts

  func remark(on query: TodayQuery, name: DisplayName?) -> String {
    query.isToday
      ? greeting(hour: query.clock.dateTime.time.hour, name: name?.text)
      : texts.dates.relativeDay(query.day, today: query.clock.today)
  }

  package func greeting(hour: Int, name: String?) -> String {
    let greeting =
      switch hour {
      case 5..<12: texts(ko: "좋은 아침이에요", en: "Good morning")
      case 12..<18: texts(ko: "좋은 오후예요", en: "Good afternoon")
      case 18..<22: texts(ko: "좋은 저녁이에요", en: "Good evening")
      // "Good night" would send the user to bed.
      default: texts(ko: "편안한 밤이에요", en: "Good evening")
      }
    guard let name else { return greeting }
    return texts(ko: "\(name) 님, \(greeting)", en: "\(greeting), \(name)")
  }
}
