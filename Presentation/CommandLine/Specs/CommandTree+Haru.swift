extension CommandTree {
  package static func haru(_ rooms: [RoomDescription]) -> CommandTree {
    let nouns = rooms.flatMap(\.nouns)
    return CommandTree(
      program: "haru", summary: LocalizedText(ko: "터미널에서 만나는 나의 하루", en: "A personal day in the terminal"),
      discussion: LocalizedText(
        ko: "명령 없이 쓰면 오늘을 보여 줘요. 터미널에서는 전체 화면으로, 아니면 글로요.",
        en: "Without a command it opens Today: full screen on a terminal, printed otherwise."),
      examples: [
        .init("haru", ko: "오늘 화면을 열어요", en: "Open Today"),
        .init(ko: ("haru plan 내일", "내일 일정을 봐요"), en: ("haru plan tomorrow", "See what is planned tomorrow")),
        .init(
          ko: ("haru plan add 치과 --start '내일 15:00' --for 1h", "일정을 추가해요"),
          en: ("haru plan add dentist --start 'tomorrow 15:00' --for 1h", "Plan something")),
        .init("haru undo", ko: "마지막으로 바꾼 것을 되돌려요", en: "Take back the last change"),
      ],
      nouns: nouns.filter { $0.group == .rooms }
        + [
          Noun("find", in: .rooms) { .find(in: rooms) }, Noun("undo", in: .app) { .undo },
          Noun("redo", in: .app) { .redo },
        ]
        + nouns.filter { $0.group == .app }
        + [
          Noun("data", in: .app) { DataCommand.data.spec }, Noun("server", in: .app) { ServerCommand.server.spec },
          Noun("demo", in: .app) { .demo },
        ]
        + nouns.filter { $0.group == .help }
        + [
          Noun("help", in: .help) { .help }, Noun("completion", in: .help) { .completion },
          Noun("man", in: .help) { .man }, Noun("version", in: .help) { .version },
        ]
    )
  }
}
