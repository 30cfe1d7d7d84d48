extension CommandSpec {
  static var planImport: CommandSpec {
    CommandSpec(
      "import",
      summary: LocalizedText(ko: "다른 캘린더 파일을 가져와요", en: "Take in a calendar file"),
      discussion: LocalizedText(
        ko: """
          iCalendar(.ics) 파일을 읽어요. 이미 있는 일정은 UID로 알아보고 고쳐요.
          읽지 못한 부분은 줄 번호와 함께 알려 주고, 나머지는 가져와요.
          할 일처럼 보여 주지 않는 것도 잃지 않고 간직했다가 내보낼 때 돌려줘요.
          """,
        en: """
          Reads iCalendar (.ics). Events that are here already are known by their UID and updated.
          What cannot be read is told with its line, and the rest goes in.
          What is not shown, such as to-dos, is kept and written again by an export.
          """
      ),
      arguments: [
        ArgumentSpec(
          ValueSpec("FILE", completion: .files),
          .one,
          LocalizedText(ko: "파일. -는 표준 입력이에요", en: "The file; - is standard input")
        )
      ],
      options: [PlanOption.calendar, PlanOption.dryRun],
      json: .imported,
      examples: [
        ExampleSpec("haru plan import work.ics", LocalizedText(ko: "파일을 가져와요", en: "Take in a file")),
        ExampleSpec(
          "haru plan import work.ics --dry-run",
          LocalizedText(ko: "무엇이 바뀔지 먼저 봐요", en: "See first what would change")
        ),
      ]
    )
  }

  static var planExport: CommandSpec {
    CommandSpec(
      "export",
      summary: LocalizedText(ko: "일정을 캘린더 파일로 내보내요", en: "Write a calendar file"),
      discussion: LocalizedText(
        ko: """
          iCalendar(.ics) 파일을 써요. 파일 이름이 없으면 표준 출력에 써요.
          날짜를 정하면 그날들에 걸친 일정만, 되풀이되는 일정은 통째로 내보내요.
          """,
        en: """
          Writes iCalendar (.ics), to standard output when there is no file name.
          With days, only what touches them; repeating events as a whole.
          """
      ),
      arguments: [
        ArgumentSpec(
          ValueSpec("FILE", completion: .files),
          .oneOrNone,
          LocalizedText(ko: "파일. 없거나 -면 표준 출력이에요", en: "The file; - or none is standard output")
        )
      ],
      options: [PlanOption.from, PlanOption.to, PlanOption.calendar],
      json: .exported,
      examples: [
        ExampleSpec("haru plan export haru.ics", LocalizedText(ko: "모두 내보내요", en: "Write all of it")),
        ExampleSpec(
          "haru plan export --from 2026-11-01 --to 2026-11-30 november.ics",
          LocalizedText(ko: "11월만 내보내요", en: "Write November")
        ),
      ]
    )
  }
}
