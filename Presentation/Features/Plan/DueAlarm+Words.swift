package import Domain

extension DueAlarm: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "일정", en: "events"),
      LocalizedText(ko: "일정에 정해 둔 시각에 알려요.", en: "At the alarm times of your events."), muting: "calendar",
      LocalizedText(ko: "캘린더", en: "calendar"),
      unnamed: LocalizedText(ko: Texts(.korean).standardCalendar, en: Texts(.english).standardCalendar))
  }

  package func headline(_ texts: Texts) -> String { title }

  package func details(_ texts: Texts) -> [String] {
    let day = texts.dates.shortDay(occurrence.start.day)
    let time =
      occurrence.span.isAllDay
      ? "\(day), \(texts(ko: "하루 종일", en: "all day"))"
      : "\(day) \(texts.dates.range(from: occurrence.start, to: occurrence.end))"
    return [time, occurrence.location.text].filter { !$0.isEmpty }
  }

  package func reason(_ texts: Texts) -> String {
    let (title, time) = (texts.shortened(title), time(texts))
    return texts(ko: "일정 '\(title)'의 알림: \(time)", en: "an alarm of the event '\(title)': \(time)")
  }

  package func ending(_ texts: Texts) -> String {
    texts(ko: "일정을 지우거나 옮기거나 알림을 빼요", en: "remove or move the event, or its alarm")
  }

  package var opening: FeatureRequest? { .showDay(occurrence.start.day, occurrence.id) }
  package var deed: ReminderDeed { .open }
  package var commands: [ReminderCommand] { [ReminderCommand(.open, "plan show", occurrence.event.id.uuid)] }

  private func time(_ texts: Texts) -> String {
    switch alarm.trigger {
    case .start(let offset):
      offset == 0
        ? texts(ko: "시작할 때", en: "at the start")
        : texts(ko: "시작 \(texts.distance(offset))", en: "\(texts.distance(offset)) the start")
    case .end(let offset):
      offset == 0
        ? texts(ko: "끝날 때", en: "at the end")
        : texts(ko: "끝 \(texts.distance(offset))", en: "\(texts.distance(offset)) the end")
    case .at: texts(ko: "정한 시각", en: "at a set time")
    }
  }
}

extension Texts {
  /// Returns the distance from an edge of an event, such as 10분 전 or 10 min before.
  fileprivate func distance(_ seconds: Int) -> String {
    let length = dates.duration(minutes: abs(seconds) / 60)
    return seconds < 0
      ? self(ko: "\(length) 전", en: "\(length) before") : self(ko: "\(length) 뒤", en: "\(length) after")
  }
}
