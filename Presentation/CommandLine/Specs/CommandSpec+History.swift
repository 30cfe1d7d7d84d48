import Domain

extension CommandSpec {
  static var undo: CommandSpec {
    history(
      .undo, ko: "마지막으로 바꾼 것을 되돌려요", en: "Take back the last change",
      discussion: LocalizedText(
        ko: """
          다른 창이나 프로그램에서 한 일도 가장 나중 것부터 되돌려요. 터미널에서는 그런 일이면 먼저 물어봐요. --yes를 쓰면 묻지 않아요.
          무엇을 되돌렸는지 알려 줘요. 'haru redo'로 다시 할 수 있어요.
          """,
        en: """
          The newest change of all comes first, also one of another window or program; on a terminal it asks about such \
          a one first, not with --yes. It is told what was taken back. 'haru redo' does it again.
          """),
      count: LocalizedText(ko: "몇 개를 되돌릴지, 1부터 100", en: "How many, 1 to 100"),
      examples: [
        .init("haru undo", ko: "하나를 되돌려요", en: "Take back one change"),
        .init("haru undo 3", ko: "셋을 되돌려요", en: "Take back three"),
        .init("haru undo --list", ko: "되돌릴 수 있는 것을 봐요", en: "See what can be taken back"),
      ])
  }

  static var redo: CommandSpec {
    history(
      .redo, ko: "되돌린 것을 다시 해요", en: "Do again what was taken back",
      discussion: LocalizedText(
        ko: """
          마지막으로 되돌린 것부터 모두 그대로 다시 해요. 다른 창에서 되돌린 일이면 터미널에서 먼저 물어봐요. --yes를 쓰면 묻지 않아요.
          되돌린 뒤에 무언가를 새로 바꾸면 다시 할 수 없어요.
          """,
        en: """
          What was taken back last comes first, and everything is as it was. On a terminal it asks about what another \
          window took back, not with --yes. A new change of anything leaves nothing to redo.
          """),
      count: LocalizedText(ko: "몇 개를 다시 할지, 1부터 100", en: "How many, 1 to 100"),
      examples: [
        .init("haru redo", ko: "하나를 다시 해요", en: "Do one change again"),
        .init("haru redo 3", ko: "셋을 다시 해요", en: "Do three again"),
        .init("haru redo --list", ko: "다시 할 수 있는 것을 봐요", en: "See what can be done again"),
      ])
  }

  private static func history(
    _ move: HistoryMove, ko: String, en: String, discussion: LocalizedText, count: LocalizedText,
    examples: [ExampleSpec]
  ) -> CommandSpec {
    CommandSpec(
      move == .undo ? "undo" : "redo",
      ko: ko,
      en: en,
      discussion: discussion,
      arguments: [ArgumentSpec(ValueSpec("N"), .oneOrNone, count)],
      options: [HistoryOption.list(move)],
      json: HistoryCommand.object.form.listed,
      plain: .columns(ko: "때, 명령, 한 일, 종류, 이름", en: "when, command, what was done, kind, name"),
      examples: examples
    )
  }
}

enum HistoryOption {
  static func list(_ move: HistoryMove) -> OptionSpec {
    OptionSpec(
      "list",
      move == .undo
        ? LocalizedText(ko: "되돌리지 않고 되돌릴 수 있는 것을 보여 줘요", en: "Show what can be taken back, and take nothing back")
        : LocalizedText(ko: "다시 할 수 있는 것을 보여 주기만 해요", en: "Show what can be done again, and do nothing"))
  }
}
