import Domain

extension PlanTexts {
  package var quickAdd: QuickAddTexts { QuickAddTexts(texts: texts) }
}

package struct QuickAddTexts {
  let texts: Texts

  var question: String { texts(ko: "무슨 일정을 더할까요?", en: "What is planned?") }
  var placeholder: String { texts(ko: "내일 오후 3시 치과 1시간", en: "dentist tomorrow 3pm for 1h") }
  var example: String {
    texts(
      ko: "날짜·시각·반복·알림을 섞어 써요: 매주 월 9:00 회의 @강남역 !10m",
      en: "Mix dates, times, repetition and alarms: sync every mon 9:00 @Gangnam !10m"
    )
  }

  func understood(_ meaning: String) -> String { texts(ko: "알아들은 내용: \(meaning)", en: "Understood: \(meaning)") }

  func wouldAdd(_ event: String) -> String {
    texts(ko: "추가하지 않고 보기만 했어요: \(event)", en: "Not added, only shown: \(event)")
  }

  var title: String { texts(ko: "제목", en: "Title") }
  var time: String { texts(ko: "언제", en: "When") }
  var repetition: String { texts(ko: "반복", en: "Repeats") }

  func nextHalfHour(_ time: String) -> String { texts(ko: "\(time) (다음 반 시간)", en: "\(time) (next half hour)") }

  func noCalendar(_ name: String) -> String {
    let name = texts.plan.shortened(name)
    return texts(
      ko: "'\(name)' 캘린더는 없어요. 제목의 일부라면 따옴표로 감싸 주세요: \"/\(name)\"",
      en: "There is no calendar '\(name)'. For the title put it in quotation marks: \"/\(name)\""
    )
  }
}

extension QuickAddTexts {
  /// What is said of an event before it is kept.
  func notices(of quick: QuickAdd, _ draft: EventDraft?, _ clock: DayClock) -> [String] {
    (draft?.notices(on: clock) ?? []).map(notice) + (quick.lacksTime && quick.span != nil ? [notice(.timeMissing)] : [])
  }

  func notice(_ notice: EventNotice) -> String {
    switch notice {
    case .past: texts(ko: "이미 지난 때예요.", en: "This is in the past.")
    case .long(let minutes):
      texts(
        ko: "\(texts.dates.duration(minutes: minutes)) 동안 이어져요.",
        en: "It lasts \(texts.dates.duration(minutes: minutes))."
      )
    case .timeMissing: texts(ko: "시각을 쓰지 않아서 종일로 잡아요.", en: "No time was written, so it is all day.")
    }
  }

  func timeMissing(at time: TimeOfDay) -> String {
    texts(ko: "시각을 쓰지 않아서 \(texts.dates.time(time))에 잡아요.", en: "No time was written: at \(texts.dates.time(time)).")
  }

  func yearly(_ date: WrittenDate, until last: Day, count: Int) -> String {
    let leap = texts(ko: date.isLeapMonth ? "윤" : "", en: date.isLeapMonth ? "leap " : "")
    return texts(
      ko: "매년 음력 \(leap)\(date.month)월 \(date.day)일, \(last.year)년까지 \(count)번",
      en: "every year on lunar \(leap)\(date.month)/\(date.day), \(count) times until \(last.year)"
    )
  }
}
