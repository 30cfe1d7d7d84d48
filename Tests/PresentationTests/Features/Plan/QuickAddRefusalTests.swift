import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Snapshots of lines that cannot be understood as an event, with their error messages.
struct QuickAddRefusalTests {
  private static let korean = [
    "3시 회의", "내일 4시 반 회의", "3시-5시 회의", "내일 24:00 마감", "밤 12시 회의", "내일 25:00 회의", "오전 15시 회의", "다음 주 회의",
    "다음 달 여행", "다음 주말 여행", "주말 여행", "12월 워크숍", "일 정리하기", "월 회의", "25일까지 보고서", "18:00까지 숙제", "25일 26일 회의",
    "내일 3시 5시 회의", "11/25-11/28 9:00 컨퍼런스", "2월 30일 파티", "24/7 회의", "내일 금요일 회의", "11/28-11/25 여행",
    "매일 3번 약", "매년 음력 8월 15일 추석", "매월 32일 점검", "매일 일요일 빼고 운동", "내일 매주 월요일 9:00 회의", "매주 월 9:00 10번 12월까지 회의",
    "매주 월 9:00 오늘까지 회의", "내일 치과 1시간", "제주 여행 3일 동안", "내일 오후 3시", "매일", "내일 회의 60일 전 알림", "0주마다 회의", "월수금 7시 수영",
    "첫째 주 월요일 회의",
  ]

  private static let english = [
    "meeting tomorrow at 3", "meeting 3 o'clock", "meeting 25:00", "meeting tomorrow 24:00",
    "dentist next week", "dentist next month", "lunch next weekend", "hike weekend", "november numbers",
    "sun screen", "25th dentist", "daily standup 9:30", "weekly report friday 17:00",
    "biweekly sync monday 10am", "review every second tuesday 10:00", "class daily 3 times",
    "lunch mon or tue", "meeting 3pm 4pm", "report until friday", "homework until 18:00",
    "class every tuesday 10am until december", "class every tuesday 10am until tomorrow",
    "class every tue 10 times until dec 20", "conference 11/25-11/28 9:00", "gym every day except sunday",
    "gym every monday tomorrow", "birthday every lunar 8/15", "payday every 32nd", "feb 30 party",
    "24/7 support", "meeting tomorrow friday", "trip nov 28 to nov 25", "dentist tomorrow 1h",
    "trip for 3 days", "trip for 3 months", "tomorrow 3pm", "every day",
    "dentist tomorrow remind 60 days before", "gym tue/thu 7am", "first monday review",
  ]

  @Test(arguments: Settings.Language.allCases)
  func refusalsNameTheWordsAndHowToWriteThem(language: Settings.Language) {
    var text = ""
    for line in Self.korean + Self.english {
      text += "\(line)\n  \(refusal(line, language))\n"
    }
    Snapshot.expect(text: text, named: "refused-\(language.rawValue)")
  }

  private func refusal(_ line: String, _ language: Settings.Language) -> String {
    quickAddError(line).map { Texts(language).quickAddErrors.message(for: $0) } ?? "not refused"
  }
}
