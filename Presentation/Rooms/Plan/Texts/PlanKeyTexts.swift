extension PlanTexts {
  package var keys: PlanKeyTexts { PlanKeyTexts(texts: texts) }
}

/// What the keys of the plan and of Today do, in a word or two.
package struct PlanKeyTexts {
  let texts: Texts

  package var expand: String { texts(ko: "펼치기", en: "details") }
  package var add: String { texts(ko: "새 일정", en: "new event") }
  package var quickAdd: String { texts(ko: "빠른 추가", en: "quick add") }
  package var wholeForm: String { texts(ko: "자세히", en: "whole form") }
  package var edit: String { texts(ko: "고치기", en: "edit") }
  package var remove: String { texts(ko: "지우기", en: "remove") }
  package var nextDay: String { texts(ko: "다음 날", en: "next day") }
  package var previousDay: String { texts(ko: "전날", en: "previous day") }
  package var nextEvent: String { texts(ko: "다음 일정", en: "next event") }
  package var previousEvent: String { texts(ko: "이전 일정", en: "previous event") }
  package var week: String { texts(ko: "주", en: "week") }
  package var month: String { texts(ko: "달", en: "month") }
  package var agenda: String { texts(ko: "목록", en: "agenda") }
  package var goTo: String { texts(ko: "날짜로 가기", en: "go to a date") }
  package var today: String { texts(ko: "오늘로", en: "back to today") }
  package var freeTime: String { texts(ko: "빈 시간", en: "free time") }
  package var lunar: String { texts(ko: "음력", en: "lunar date") }
  package var nextWeek: String { texts(ko: "다음 주", en: "next week") }
  package var previousWeek: String { texts(ko: "이전 주", en: "previous week") }
  package var nextMonth: String { texts(ko: "다음 달", en: "next month") }
  package var previousMonth: String { texts(ko: "이전 달", en: "previous month") }
  package var weekAbove: String { texts(ko: "한 주 전", en: "week before") }
  package var weekBelow: String { texts(ko: "한 주 뒤", en: "week after") }
  package var laterTime: String { texts(ko: "빈칸 고르기, 30분 뒤로", en: "pick a time, later") }
  package var earlierTime: String { texts(ko: "빈칸 고르기, 30분 앞으로", en: "pick a time, earlier") }
  package var nextPage: String { texts(ko: "아래로", en: "page down") }
  package var previousPage: String { texts(ko: "위로", en: "page up") }
  package var open: String { texts(ko: "그날 보기", en: "open the day") }
  package var showInPlan: String { texts(ko: "일정에서 보기", en: "show in Plan") }
  package var back: String { texts(ko: "돌아가기", en: "back") }
  package var go: String { texts(ko: "가기", en: "go") }
  package var save: String { texts(ko: "저장", en: "save") }
  package var nextField: String { texts(ko: "다음 칸", en: "next field") }
  package var previousField: String { texts(ko: "이전 칸", en: "previous field") }
  package var pick: String { texts(ko: "고르기", en: "pick") }
  package var cancel: String { texts(ko: "취소", en: "cancel") }
}
