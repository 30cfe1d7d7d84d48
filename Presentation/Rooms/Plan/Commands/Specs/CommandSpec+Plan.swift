extension CommandSpec {
  static var plan: CommandSpec {
    CommandSpec(
      "plan",
      summary: LocalizedText(ko: "일정을 보고 바꿔요", en: "See and change what is planned"),
      discussion: DayWords.discussion,
      examples: [
        ExampleSpec("haru plan", LocalizedText(ko: "오늘 일정을 봐요", en: "See what is planned today")),
        ExampleSpec("haru plan 2026-11-25", LocalizedText(ko: "어느 날의 일정을 봐요", en: "See a day")),
        ExampleSpec("haru plan week", LocalizedText(ko: "이번 주 일정을 봐요", en: "See this week")),
        ExampleSpec(
          "haru plan agenda --days 14",
          LocalizedText(ko: "두 주 일정을 차례로 봐요", en: "See the next two weeks as a list")
        ),
      ],
      subcommands: [
        planList, planAdd, planShow, planEdit, planRemove, planSearch, planFree, planImport, planExport, planCalendars,
      ],
      defaultSubcommand: "list"
    )
  }

  private static let planViews = ["day", "week", "month", "agenda"]

  private static var planList: CommandSpec {
    CommandSpec(
      "list",
      summary: LocalizedText(ko: "하루, 한 주, 한 달의 일정이나 다가오는 일정을 보여 줘요", en: "List a day, a week, a month or an agenda"),
      discussion: DayWords.discussionOfLists,
      arguments: [
        ArgumentSpec(
          ValueSpec("WHEN", completion: .words(planViews + DayWords.words)),
          .any,
          LocalizedText(
            ko: "날짜, 또는 day, week, month, agenda와 그 날짜. 없으면 오늘이에요",
            en: "A date, or day, week, month or agenda with one; today if there is none"
          )
        )
      ],
      options: [PlanOption.days, PlanOption.from, PlanOption.to],
      json: .occurrence.listed,
      examples: [
        ExampleSpec(
          LocalizedText(ko: "haru plan list week 12월 1일", en: "haru plan list week 2026-12-01"),
          LocalizedText(ko: "그날이 든 주를 봐요", en: "See the week of a date")
        ),
        ExampleSpec(
          "haru plan list --from 2026-11-01 --to 2026-11-30 --json",
          LocalizedText(ko: "11월 일정을 JSON으로 출력해요", en: "Print November as JSON")
        ),
      ]
    )
  }

  private static var planAdd: CommandSpec {
    CommandSpec(
      "add",
      summary: LocalizedText(ko: "일정을 추가해요", en: "Plan something"),
      discussion: LocalizedText(
        ko: """
          날짜, 시각, 길이, 반복, 알림, 장소를 말하듯이 쓰면 알아듣고, 나머지는 제목이 돼요.
          @장소, /캘린더, #분류, !10m(알림)도 쓸 수 있어요. 따옴표 안은 언제나 제목이에요.
          때를 쓰지 않으면 다음 반 시간에, 끝을 쓰지 않으면 한 시간으로 잡아요.
          --start, --end, --for, --all-day, --title을 쓰면 낱말은 쓴 그대로 제목이에요.
          겹치는 일정이 있으면 알려 주지만 막지는 않아요.
          """,
        en: """
          Dates, times, lengths, repetition, alarms and places are understood as you write them; the rest is the title.
          @place, /calendar, #tag and !10m (an alarm) work too. What is in quotation marks is always title.
          Without a time it is the next full half hour, without an end one hour long.
          With --start, --end, --for, --all-day or --title the words are the title as they stand.
          What it overlaps is shown, not refused.
          """
      ),
      arguments: [
        ArgumentSpec(ValueSpec("WORDS"), .any, LocalizedText(ko: "무슨 일정이고 언제인지", en: "What it is, and when"))
      ],
      options: PlanOption.event + [PlanOption.dryRun],
      json: .occurrence,
      examples: [
        ExampleSpec(
          LocalizedText(ko: "haru plan add 내일 오후 3시 치과 1시간", en: "haru plan add dentist tomorrow 3pm for 1h"),
          LocalizedText(ko: "한 시간짜리 일정을 추가해요", en: "Plan an hour")
        ),
        ExampleSpec(
          LocalizedText(
            ko: "haru plan add 매주 월 9:00 주간회의 10분 전 알림",
            en: "haru plan add standup every weekday 9:30 remind 10m before"
          ),
          LocalizedText(ko: "되풀이되는 일정을 추가해요", en: "Plan something that is repeated")
        ),
        ExampleSpec(
          LocalizedText(
            ko: "haru plan add 11/25-11/28 제주 여행 --dry-run",
            en: "haru plan add trip to Jeju 11/25-11/28 --dry-run"
          ),
          LocalizedText(ko: "어떻게 알아듣는지만 봐요", en: "See only what is understood")
        ),
        ExampleSpec(
          LocalizedText(
            ko: "haru plan add 제주 여행 --all-day --start 11/25 --end 11/28",
            en: "haru plan add trip to Jeju --all-day --start 11/25 --end 11/28"
          ),
          LocalizedText(ko: "나흘짜리 종일 일정을 추가해요", en: "Plan four whole days")
        ),
        ExampleSpec(
          LocalizedText(
            ko: "haru plan add 회의 --start '월요일 9:00' --alarm 10m --alarm 1d --calendar 일",
            en: "haru plan add meeting --start 'mon 9:00' --alarm 10m --alarm 1d --calendar work"
          ),
          LocalizedText(ko: "두 번 알리게 해요", en: "Be told twice")
        ),
        ExampleSpec(
          LocalizedText(
            ko: "haru plan add 주간 회의 --start '월요일 9:00' --repeat weekly --until 12/28",
            en: "haru plan add weekly meeting --start 'mon 9:00' --repeat weekly --until 12/28"
          ),
          LocalizedText(ko: "매주 반복하게 해요", en: "Repeat it every week")
        ),
      ]
    )
  }
}
