import Domain

extension Texts {
  package var today: TodayTexts { TodayTexts(texts: self) }
}

/// The words of Today.
package struct TodayTexts {
  let texts: Texts

  package var down: String { texts(ko: "아래로", en: "down") }
  package var up: String { texts(ko: "위로", en: "up") }
  package var open: String { texts(ko: "일정에서 보기", en: "show in Plan") }
  package var newEvent: String { texts(ko: "새 일정", en: "new event") }
  package var editEvent: String { texts(ko: "고치기", en: "edit") }
  package var removeEvent: String { texts(ko: "지우기", en: "remove") }
  package var nextDay: String { texts(ko: "다음 날", en: "next day") }
  package var previousDay: String { texts(ko: "전날", en: "previous day") }
  package var backToToday: String { texts(ko: "오늘로", en: "back to today") }
  package var goTo: String { texts(ko: "날짜로 가기", en: "go to a date") }
  package var lunar: String { texts(ko: "음력", en: "lunar date") }

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
