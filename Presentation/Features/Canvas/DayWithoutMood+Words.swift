package import Domain

extension DayWithoutMood: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "기분", en: "moods"),
      LocalizedText(
        ko: "그날 기분을 남기지 않았으면 알려 줘요. 기본은 꺼짐이에요.", en: "When you haven't recorded a mood that day. Off by default."))
  }

  package func headline(_ texts: Texts) -> String { texts(ko: "오늘 기분은 어땠나요?", en: "How do you feel today?") }

  package func reason(_ texts: Texts) -> String {
    texts(ko: "그날 기록한 기분이 없어요", en: "no mood is recorded for that day")
  }

  package func ending(_ texts: Texts) -> String { texts(ko: "그날의 기분을 남겨요", en: "record a mood that day") }

  package var deed: ReminderDeed { .ask(.feel, FeatureRequest(.add, RecordReference(.mood))) }
  package var commands: [ReminderCommand] { [ReminderCommand(.feel, "feel 70")] }
}

extension ReminderCommand.Kind {
  fileprivate static let feel = ReminderCommand.Kind(ko: "기분", en: "feel")
}
