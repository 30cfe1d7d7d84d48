import Domain

extension RemindersTexts {
  /// The last unseen reminder, and how many others there are.
  func alert(_ unseen: [ReminderEntry], _ zone: Zone, today: Day) -> String? {
    guard let last = unseen.last else { return nil }
    let line = "\(moment(last.notice.at, zone, today: today)) \(headline(of: last.reminder))"
    let more = unseen.count - 1
    return more == 0 ? line : texts(ko: "\(line) · 그 밖에 \(more)개", en: "\(line) · \(more) more")
  }

  package var title: String { texts(ko: "알림", en: "Reminders") }

  func count(_ count: Int) -> String { texts(ko: "\(count)개", en: count == 1 ? "1 reminder" : "\(count) reminders") }

  var nothingComes: String { texts(ko: "일주일 안에 알릴 것이 없어요.", en: "Nothing comes within a week.") }

  func snoozeTitle(_ headline: String) -> String { texts(ko: "언제까지 미룰까요? \(headline)", en: "Until when? \(headline)") }
  var addTitle: String { texts(ko: "무엇을 언제 알려 드릴까요?", en: "Remind of what, and when?") }
  var editTitle: String { texts(ko: "알림 고치기", en: "Edit the reminder") }

  var snoozeExample: String { texts(ko: "30분, 금요일 오전 9시", en: "30 min, friday 9am") }
  var addExample: String { texts(ko: "약 먹기 매일 오전 9시", en: "take pills every day 9am") }
  var addAdvice: String {
    texts(ko: "한 번이나 되풀이해서, 시각까지 써 주세요: \(addExample)", en: "Once or repeated, with its time: \(addExample)")
  }

  var snoozePhrases: [String] {
    switch texts.language {
    case .korean: ["10분", "1시간", "오늘 저녁", "내일 아침", "하루를 열 때", "이 일정 끝나고"]
    case .english: ["10 min", "1 hour", "this evening", "tomorrow morning", "until I open haru", "after this event"]
    }
  }
}
