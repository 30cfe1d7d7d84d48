import Domain

extension PlanTexts {
  var editor: PlanEditorTexts { PlanEditorTexts(texts: texts) }
}

struct PlanEditorTexts {
  /// The words for a floating time in the zone's field, in either language.
  static let floatingWords = ["현지 시각", "현지시각", "floating"]

  let texts: Texts

  var newEvent: String { texts(ko: "새 일정", en: "New event") }
  var editEvent: String { texts(ko: "일정 고치기", en: "Edit event") }

  var when: String { texts(ko: "언제", en: "When") }
  var startTime: String { texts(ko: "시작 시각", en: "Start time") }
  var endDay: String { texts(ko: "끝 날짜", en: "End date") }
  var endTime: String { texts(ko: "끝 시각", en: "End time") }
  var zone: String { texts(ko: "시간대", en: "Time zone") }
  var floating: String { texts(ko: "현지 시각", en: "floating") }
  var noAlarm: String { texts(ko: "알림 없음", en: "no alarm") }
  var alarmExample: String { texts(ko: "시작할 때, 10분 전, 1일 전", en: "at start, 10 min before, 1 d before") }
  var zoneExample: String { texts(ko: "Europe/London처럼 써요", en: "such as Europe/London") }

  var noRepetition: String { texts(ko: "안 함", en: "never") }
  var customRepetition: String { texts(ko: "직접 쓰기…", en: "in other words…") }
  var everyFew: String { texts(ko: "며칠·몇 주·몇 달마다…", en: "every few days, weeks…") }
  var interval: String { texts(ko: "간격", en: "Every") }
  /// Behind a number.
  func unit(_ unit: RecurrenceRule.Frequency) -> String {
    switch unit {
    case .daily: texts(ko: "일마다", en: "days")
    case .monthly: texts(ko: "개월마다", en: "months")
    case .yearly: texts(ko: "년마다", en: "years")
    default: texts(ko: "주마다", en: "weeks")
    }
  }
  var weekdays: String { texts(ko: "반복 요일", en: "On") }
  /// The note that a series begins later than its form says.
  func firstOn(_ day: String) -> String { texts(ko: "→ 첫날은 \(day)", en: "→ first on \(day)") }
  var needsWeekday: String { texts(ko: "요일을 하나는 골라 주세요.", en: "Choose at least one weekday.") }
  var rule: String { texts(ko: "반복 규칙", en: "How") }
  var rulePlaceholder: String { texts(ko: "3일마다, FREQ=…", en: "every 3 days, FREQ=…") }
  var ending: String { texts(ko: "반복 끝", en: "Ends") }
  var endsNever: String { texts(ko: "계속", en: "never") }
  var endsOnDay: String { texts(ko: "날짜까지", en: "on a day") }
  var endsAfterCount: String { texts(ko: "횟수만큼", en: "after so many") }
  var lastDay: String { texts(ko: "마지막 날", en: "Last day") }
  var count: String { texts(ko: "횟수", en: "Times") }
  var needsCount: String { texts(ko: "1부터 10000까지의 수를 써 주세요.", en: "Write a number from 1 to 10000.") }

  func length(_ duration: String) -> String { texts(ko: "길이 \(duration)", en: "\(duration) long") }
  func hereIs(_ range: String) -> String { texts(ko: "내 시간으로 \(range)", en: "\(range) on your clock") }

  /// 겹침: 회의 14:00–15:00 · 외 2개; `nil` where nothing overlaps.
  ///
  /// - Parameter day: Of the event itself, which need not be said of the others.
  func overlaps(_ conflicts: [Occurrence], on day: Day?, _ context: PlanContext) -> String? {
    guard !conflicts.isEmpty else { return nil }
    let first = conflicts.prefix(2).map { conflict in
      let text = context.text(conflict)
      let isThatDay = conflict.days.count == 1 && conflict.days.first == day
      let when = isThatDay ? text.time(on: conflict.days.first) : text.range
      return "\(texts.plan.shortened(conflict.event.title.text)) \(when)"
    }
    let others = conflicts.count - first.count
    let more = others > 0 ? [texts(ko: "외 \(others)개", en: "\(others) more")] : []
    return texts(ko: "겹침: ", en: "Overlaps ") + (first + more).joined(separator: " · ")
  }

  var needsTime: String { texts.needsTime }

  func unknownZone(_ name: String) -> String {
    texts(
      ko: "\(Particle.named.quoting(texts.plan.shortened(name))) 시간대는 없어요. \(zoneExample).",
      en: "There is no time zone '\(texts.plan.shortened(name))'; write one \(zoneExample).")
  }

  func endNotAfterStart(_ error: EndNotAfterStart) -> String {
    let minutes = (error.start.clockSeconds - error.end.clockSeconds) / 60
    guard minutes > 0 else { return texts(ko: "끝이 시작과 같아요", en: "The end is the same as the start") }
    let duration = texts.dates.duration(minutes: minutes)
    return texts(ko: "끝이 시작보다 \(duration) 앞이에요", en: "The end is \(duration) before the start")
  }

  func lastBeforeFirst(_ error: LastDayBeforeFirst) -> String {
    let dates = DateFormatting(texts)
    let (first, last) = (dates.monthAndDay(error.first), dates.monthAndDay(error.last))
    return texts(
      ko: "끝 날짜(\(last))가 시작 날짜(\(first))보다 빨라요.", en: "The last day (\(last)) must not be before the first (\(first))."
    )
  }

  func message(for error: AlarmReadingError) -> String {
    switch error {
    case .notUnderstood(let text):
      texts(
        ko: "\(Particle.topic.quoting(texts.plan.shortened(text))) 알림으로 읽을 수 없어요. \(alarmExample)처럼 써 주세요.",
        en: "'\(texts.plan.shortened(text))' is not an alarm; write \(alarmExample).")
    case .tooEarly(let text):
      texts(
        ko: "\(Particle.topic.quoting(texts.plan.shortened(text))) 너무 일러요. 4주 전까지 돼요.",
        en: "'\(texts.plan.shortened(text))' is too early; at most four weeks before.")
    }
  }

  func notSaved(_ error: EditEventError, _ reason: String) -> String {
    if case .store(.unconfirmed) = error {
      return texts(ko: "\(reason) 쓴 것은 그대로 있어요.", en: "\(reason) What you wrote is still here.")
    }
    return texts(
      ko: "\(reason) 저장하지 않았고, 쓴 것은 그대로 있어요.", en: "\(reason) It is not saved; what you wrote is still here.")
  }

  var whichOfSeries: String { texts(ko: "어디까지 고칠까요?", en: "Change which of them?") }
}
