import Domain

extension Texts {
  package var today: TodayTexts { TodayTexts(texts: self) }
}

/// The words of Today.
package struct TodayTexts {
  let texts: Texts

  package var allDay: String { texts(ko: "종일", en: "All day") }
  package var now: String { texts(ko: "지금", en: "Now") }
  package var next: String { texts(ko: "다음", en: "Next") }
  package var later: String { texts(ko: "나중에", en: "Later") }
  package var planned: String { texts(ko: "일정", en: "Planned") }
  package var done: String { texts(ko: "지나간 일정", en: "Done") }

  package var comingDays: String { texts(ko: "다가오는 날", en: "Coming days") }
  package var daysAfter: String { texts(ko: "그다음 날", en: "The days after") }

  private var emptyToday: String {
    texts(ko: "오늘은 아직 비어 있어요.", en: "Nothing is planned today.")
  }

  /// What is said of a day without anything planned.
  func empty(_ day: Day, today: Day) -> String {
    if day == today { return emptyToday }
    return day < today ? texts.plan.nothingWasPlanned : texts.plan.nothingPlanned
  }

  /// A greeting that fits the hour, to somebody whose name may be unknown.
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
