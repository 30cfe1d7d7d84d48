package import Domain

extension NewSayingArrival: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "새 글귀", en: "new sayings"),
      LocalizedText(ko: "새 글귀가 오면 알려 줘요.", en: "When a new saying arrives."))
  }

  package func headline(_ texts: Texts) -> String { texts(ko: "오늘의 새 글귀가 왔어요", en: "A new saying is here") }

  package func details(_ texts: Texts) -> [String] { [saying.content.text(in: texts.language).text] }

  package func reason(_ texts: Texts) -> String {
    texts(ko: "\(saying.id.number)번 새 글귀가 오는 날이에요", en: "new saying \(saying.id.number) arrives that day")
  }

  package func ending(_ texts: Texts) -> String { texts(ko: "새 글귀 알림을 꺼요", en: "hide the saying") }

  package var opening: FeatureRequest? { FeatureRequest(.show, RecordReference(.saying, saying.id.uuid)) }
  package var deed: ReminderDeed { .open }
  package var commands: [ReminderCommand] { [ReminderCommand(.open, "words show \(saying.id.number)")] }
}
