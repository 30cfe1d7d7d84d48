extension JSONForm {
  static let help = JSONForm.object(
    "command",
    "summary",
    "discussion",
    "usage",
    "commands",
    "arguments",
    "options",
    "json",
    "plain",
    "examples"
  )
  .with(
    Note("commands, arguments", #"[{"name", "summary"}]"#),
    Note(
      "options", ko: #"[{"name", "short", "value", "choices", "repeatable", "summary"}]. 공통 옵션도 있어요"#,
      en: #"[{"name", "short", "value", "choices", "repeatable", "summary"}], the global ones too"#),
    Note(
      "json, plain", ko: "--json의 형식과 --plain의 열. 없으면 null",
      en: "the form of --json and the columns of --plain; null where there is none"),
    Note("examples", #"[{"line", "summary"}]"#)
  )
  static let manual = JSONForm.object("name", "section", "page")
    .with(Note("page", ko: "man 형식의 글", en: "the page as man reads it"))
  static let completion = JSONForm.object("shell", "script")
  static let version = JSONForm.object("program", "version", "details")
    .with(
      Note("details", ko: "--verbose가 더 보여 주는 줄들", en: "the lines that --verbose adds")
    )
}
