extension CommandSpec {
  static var planCalendars: CommandSpec {
    CommandSpec(
      "calendars",
      summary: LocalizedText(ko: "캘린더를 보고 바꿔요", en: "See and change calendars"),
      examples: [ExampleSpec("haru plan calendars", LocalizedText(ko: "모든 캘린더를 봐요", en: "See all calendars"))],
      subcommands: [
        CommandSpec("list", summary: LocalizedText(ko: "모든 캘린더를 보여 줘요", en: "List all calendars"), json: .calendars),
        CommandSpec(
          "add",
          summary: LocalizedText(ko: "캘린더를 추가해요", en: "Add a calendar"),
          arguments: [ArgumentSpec(ValueSpec("NAME"), .one, LocalizedText(ko: "이름", en: "Its name"))],
          options: [CalendarOption.color],
          examples: [
            ExampleSpec(
              LocalizedText(
                ko: "haru plan calendars add 일 --hue green",
                en: "haru plan calendars add work --hue green"
              ),
              LocalizedText(ko: "초록색 캘린더를 추가해요", en: "Add a green calendar")
            )
          ]
        ),
        CommandSpec(
          "edit",
          summary: LocalizedText(ko: "캘린더의 이름이나 색을 바꿔요", en: "Change a calendar's name or hue"),
          arguments: [
            ArgumentSpec(
              ValueSpec("CALENDAR", completion: .stored(.calendars)),
              .one,
              LocalizedText(ko: "캘린더의 이름이나 ID 앞부분", en: "Its name, or the beginning of its id")
            )
          ],
          options: [CalendarOption.name, CalendarOption.color],
          examples: [
            ExampleSpec(
              LocalizedText(
                ko: "haru plan calendars edit 일 --name 회사 --hue blue",
                en: "haru plan calendars edit work --name office --hue blue"
              ),
              LocalizedText(ko: "이름과 색을 바꿔요", en: "Change its name and hue")
            )
          ]
        ),
      ],
      defaultSubcommand: "list"
    )
  }
}
