extension Command<PlanCall> {
  static let plan = PlanCommand(
    "plan", ko: "일정을 보고 바꿔요", en: "See and change what is planned", discussion: DayWords.discussion,
    examples: [
      .init("haru plan", ko: "오늘 일정을 봐요", en: "See what is planned today"),
      .init("haru plan 2026-11-25", ko: "어느 날의 일정을 봐요", en: "See a day"),
      .init("haru plan week", ko: "이번 주 일정을 봐요", en: "See this week"),
      .init("haru plan agenda --days 14", ko: "두 주 일정을 차례로 봐요", en: "See the next two weeks as a list"),
    ],
    subcommands: [
      list, add, show, edit, remove, search, free, importFiles, export, calendars,
    ],
    defaultSubcommand: "list"
  )
}
