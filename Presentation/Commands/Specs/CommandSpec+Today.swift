extension CommandSpec {
  static var today: CommandSpec {
    CommandSpec(
      "today",
      summary: LocalizedText(ko: "오늘이나 다른 하루를 한눈에 보여 줘요", en: "Show today, or another day, at a glance"),
      discussion: LocalizedText(
        ko: "\(DayWords.discussionOfLists.korean) 그 앞에 방 이름(plan)이 있어요.",
        en: "\(DayWords.discussionOfLists.english) The room (plan) stands before them."
      ),
      arguments: [
        ArgumentSpec(DayWords.day, .any, LocalizedText(ko: "볼 날. 없으면 오늘이에요", en: "The day; today if there is none"))
      ],
      json: .today,
      examples: [
        ExampleSpec("haru today", LocalizedText(ko: "오늘을 봐요", en: "See today")),
        ExampleSpec(
          LocalizedText(ko: "haru today 다음 주 금요일", en: "haru today next friday"),
          LocalizedText(ko: "다른 날을 봐요", en: "See another day")
        ),
        ExampleSpec("haru today --plain", LocalizedText(ko: "다른 프로그램에 넘겨요", en: "Hand it to another program")),
      ]
    )
  }
}
