extension CommandSpec {
  static var today: CommandSpec {
    CommandSpec(
      "today",
      summary: LocalizedText(ko: "오늘이나 다른 하루를 한눈에 보여 줘요", en: "Show today, or another day, at a glance"),
      discussion: LocalizedText(
        ko: """
          \(DayWords.discussionOfLists.korean) 그 앞에 plan이 있어요.
          글귀는 saying과 'haru words list'의 열이고, 오늘만 있어요.
          사람은 people과 'haru people list'의 열, 생일은 birthday와 연락처, 날짜, 이름, 나이, 남길 후기는 review와 식물, 날짜, 이름, 채널이에요.
          """,
        en: """
          \(DayWords.discussionOfLists.english) Before them stands plan.
          The saying has saying and the columns of 'haru words list'; only today has one.
          Plants have people and the columns of 'haru people list'; birthdays have birthday, contact, day, name and age;
          notes to leave have review, plant, day, name and channel.
          """
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
