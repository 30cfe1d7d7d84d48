extension CommandSpec {
  private static var event: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("EVENT", completion: .stored(.events)),
      .one,
      LocalizedText(ko: "일정의 ID 앞부분이나 제목", en: "The beginning of its id, or its title")
    )
  }

  static var planShow: CommandSpec {
    CommandSpec(
      "show",
      summary: LocalizedText(ko: "일정 하나를 자세히 보여 줘요", en: "Show all of an event"),
      arguments: [event],
      json: .occurrence,
      examples: [
        ExampleSpec("haru plan show 3f2a", LocalizedText(ko: "ID로 찾아 봐요", en: "By its id")),
        ExampleSpec(
          LocalizedText(ko: "haru plan show '제주 여행'", en: "haru plan show 'trip to Jeju'"),
          LocalizedText(ko: "제목으로 찾아 봐요", en: "By its title")
        ),
      ]
    )
  }

  static var planEdit: CommandSpec {
    CommandSpec(
      "edit",
      summary: LocalizedText(ko: "일정을 바꾸거나 옮겨요", en: "Change or move an event"),
      discussion: LocalizedText(
        ko: """
          쓴 것만 바꿔요. --start만 쓰면 길이는 그대로 두고 옮겨요.
          반복 일정은 이번 것만(--this), 이번 것부터(--following), 모두(--all) 가운데 골라요. 이번 것은 --on으로 정해요.
          """,
        en: """
          Only what is given changes. With --start alone the event moves and keeps its length.
          Of one that repeats it is --this, this and --following, or --all; --on tells which one this is.
          """
      ),
      arguments: [event],
      options: PlanOption.event + PlanOption.scope,
      json: .occurrence,
      examples: [
        ExampleSpec(
          LocalizedText(ko: "haru plan edit 치과 --start '금요일 10:00'", en: "haru plan edit dentist --start 'fri 10:00'"),
          LocalizedText(ko: "다른 날로 옮겨요", en: "Move it")
        ),
        ExampleSpec(
          LocalizedText(
            ko: "haru plan edit 3f2a --location 2층 --alarm none",
            en: "haru plan edit 3f2a --location upstairs --alarm none"
          ),
          LocalizedText(ko: "장소를 쓰고 알림을 꺼요", en: "Say where, and be told nothing")
        ),
        ExampleSpec(
          LocalizedText(
            ko: "haru plan edit 회의 --on 11/25 --this --start 14:00",
            en: "haru plan edit stand-up --on 11/25 --this --start 14:00"
          ),
          LocalizedText(ko: "반복 일정에서 하루만 옮겨요", en: "Move one of those that repeat")
        ),
      ]
    )
  }

  static var planRemove: CommandSpec {
    CommandSpec(
      "remove",
      summary: LocalizedText(ko: "일정을 지워요", en: "Remove an event"),
      discussion: LocalizedText(
        ko: """
          먼저 물어봐요. --yes를 쓰면 묻지 않아요. 'haru undo'로 되돌릴 수 있어요.
          반복 일정은 이번 것만(--this), 이번 것부터(--following), 모두(--all) 가운데 골라요. 이번 것은 --on으로 정해요.
          """,
        en: """
          It asks first, not with --yes. 'haru undo' takes it back.
          Of one that repeats it is --this, this and --following, or --all; --on tells which one this is.
          """
      ),
      arguments: [event],
      options: PlanOption.scope,
      examples: [
        ExampleSpec("haru plan remove 3f2a --yes", LocalizedText(ko: "묻지 않고 지워요", en: "Remove without a question")),
        ExampleSpec(
          LocalizedText(
            ko: "haru plan remove 회의 --on 내일 --this",
            en: "haru plan remove stand-up --on tomorrow --this"
          ),
          LocalizedText(ko: "반복 일정에서 하루만 지워요", en: "Remove one of those that repeat")
        ),
      ]
    )
  }

  static var planSearch: CommandSpec {
    CommandSpec(
      "search",
      summary: LocalizedText(ko: "일정을 찾아요", en: "Search events"),
      discussion: LocalizedText(
        ko: "제목, 메모, 장소, 분류에서 찾아요. 초성으로도 찾을 수 있어요.",
        en: "Looks at titles, notes, locations and categories; Korean also by initial consonants."
      ),
      arguments: [
        ArgumentSpec(ValueSpec("WORD"), .oneOrMore, LocalizedText(ko: "찾을 말", en: "What to look for"))
      ],
      json: .occurrence.listed,
      examples: [
        ExampleSpec(
          LocalizedText(ko: "haru plan search 제주", en: "haru plan search jeju"),
          LocalizedText(ko: "낱말로 찾아요", en: "Find by a word")
        )
      ]
    )
  }

  static var planFree: CommandSpec {
    CommandSpec(
      "free",
      summary: LocalizedText(ko: "비어 있는 시간을 보여 줘요", en: "List free time"),
      discussion: DayWords.discussion,
      arguments: [
        ArgumentSpec(
          DayWords.day,
          .any,
          LocalizedText(ko: "첫날. 없으면 오늘이에요", en: "The first day; today if there is none")
        )
      ],
      options: [PlanOption.days, PlanOption.after, PlanOption.before, PlanOption.atLeast],
      json: .freeTime,
      examples: [
        ExampleSpec(
          LocalizedText(ko: "haru plan free 내일 --at-least 1h", en: "haru plan free tomorrow --at-least 1h"),
          LocalizedText(ko: "내일 한 시간 이상 비는 때를 봐요", en: "See where an hour is free tomorrow")
        ),
        ExampleSpec(
          "haru plan free --days 7 --after 09:00 --before 18:00",
          LocalizedText(ko: "한 주 동안 낮에 비는 시간을 봐요", en: "See a week of free working hours")
        ),
      ]
    )
  }
}
