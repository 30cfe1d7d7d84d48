import Domain

extension PlanTexts {
  package var quickAdd: QuickAddTexts { QuickAddTexts(texts: texts) }
}

/// The words of quick add.
package struct QuickAddTexts {
  let texts: Texts

  package var question: String { texts(ko: "무슨 일정을 더할까요?", en: "What is planned?") }
  package var placeholder: String { texts(ko: "내일 오후 3시 치과 1시간", en: "dentist tomorrow 3pm for 1h") }
  package var example: String {
    texts(
      ko: "날짜·시각·반복·알림을 섞어 써요: 매주 월 9:00 회의 @강남역 !10m",
      en: "Mix dates, times, repetition and alarms: sync every mon 9:00 @Gangnam !10m"
    )
  }

  /// Before what was understood of a command line.
  func understood(_ meaning: String) -> String { texts(ko: "알아들은 내용: \(meaning)", en: "Understood: \(meaning)") }

  func wouldAdd(_ event: String) -> String {
    texts(ko: "추가하지 않고 보기만 했어요: \(event)", en: "Not added, only shown: \(event)")
  }

  package var title: String { texts(ko: "제목", en: "Title") }
  package var time: String { texts(ko: "언제", en: "When") }
  package var repetition: String { texts(ko: "반복", en: "Repeats") }
  package var conflicts: String { texts(ko: "겹침", en: "Overlaps") }

  /// Where nothing says when it is.
  package func nextHalfHour(_ time: String) -> String {
    texts(ko: "\(time) (다음 반 시간)", en: "\(time) (next half hour)")
  }

  package func noCalendar(_ name: String) -> String {
    let name = texts.plan.shortened(name)
    return texts(
      ko: "'\(name)' 캘린더는 없어요. 제목의 일부라면 따옴표로 감싸 주세요: \"/\(name)\"",
      en: "There is no calendar '\(name)'. For the title put it in quotation marks: \"/\(name)\""
    )
  }
}
