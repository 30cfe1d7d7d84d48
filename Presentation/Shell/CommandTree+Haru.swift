import Domain

extension CommandTree {
  package static func haru(_ features: [FeatureDescription]) -> CommandTree {
    let nouns = features.flatMap(\.nouns)
    return CommandTree(
      program: "haru", summary: LocalizedText(ko: "터미널에서 만나는 나의 하루", en: "Your day in the terminal"),
      discussion: LocalizedText(
        ko: "명령 없이 쓰면 오늘을 보여 줘요. 터미널에서는 전체 화면으로, 다른 곳에서는 텍스트로 보여 줘요.",
        en: "Without a command, Haru opens Today: full screen in a terminal, as text otherwise."),
      examples: [
        .init("haru", ko: "오늘 화면을 열어요", en: "Open Today"),
        .init(ko: ("haru plan 내일", "내일 일정을 봐요"), en: ("haru plan tomorrow", "See what is planned tomorrow")),
        .init(
          ko: ("haru plan add 치과 --start '내일 15:00' --for 1h", "일정을 추가해요"),
          en: ("haru plan add dentist --start 'tomorrow 15:00' --for 1h", "Add an event")),
        .init("haru undo", ko: "마지막으로 바꾼 것을 되돌려요", en: "Undo the last change"),
      ],
      nouns: nouns.filter { $0.group == .features }
        + [
          Noun("find", in: .features) { .find(in: features) }, Noun("undo", in: .app) { .undo },
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

extension CommandSpec {
  static func find(in features: [FeatureDescription]) -> CommandSpec {
    CommandSpec(
      "find", ko: "전체에서 찾아요", en: "Search everything",
      discussion: LocalizedText(
        ko: """
          여러 단어를 쓰면 순서와 상관없이 모두 들어 있는 기록만 찾아요. 따옴표로 묶으면 그대로 이어진 말을 찾아요: '"점심 약속"'.
          초성으로도 찾을 수 있어요: ㅊㄱ으로 치과를 찾아요. 제목에서 찾은 결과가 먼저 나오고, 그다음은 지금과 가까운 순서예요.
          """,
        en: """
          Finds everything with all the words, in any order. Quotation marks make a phrase: '"lunch with mina"'.
          Korean initial consonants work, too: ㅊㄱ finds 치과. Matches in titles come first, then those nearest to now.
          """),
      arguments: [.words], options: [FindOption.features(features)] + ListOption.both,
      json: FindCommandRun.object.printed.listed,
      examples: [
        .init(ko: ("haru find 치과", "단어로 찾아요"), en: ("haru find dentist", "Find by a word")),
        .init("haru find ㅊㄱ", ko: "초성으로 찾아요", en: "Find by initial consonants"),
        .init(
          ko: ("haru find 민아 --in people,plan", "두 탭에서만 찾아요"),
          en: ("haru find mina --in people,plan", "Search only two tabs")),
      ])
  }

  static var demo: CommandSpec {
    CommandSpec(
      "demo", ko: "둘러볼 수 있게 예시 자료를 만들어요", en: "Create sample data to explore Haru with",
      discussion: LocalizedText(
        ko: "자료는 임시 폴더에 만들어요. 내 자료는 건드리지 않아요. 내용은 쓰는 언어로 짓고, --seed 값이 같으면 자료도 같아요.",
        en: """
          The data goes to a temporary folder; your own data isn't touched. Its texts are in your language, and the \
          same seed creates the same data.
          """),
      options: [DemoOption.years, DemoOption.seed], json: DemoCommand.object.printed,
      examples: [
        .init("haru demo", ko: "예시 자료를 만들어요", en: "Create sample data"),
        .init("haru demo --years 10 --seed 7", ko: "10년 치를 만들어요", en: "Create ten years of data"),
      ],
      whileLocked: .allowed
    )
  }
}

package enum DemoOption {
  package static let years = OptionSpec(
    "years", value: ValueSpec("N", of: .years), ko: "몇 년 치를 만들지. 쓰지 않으면 1년", en: "Years of data to create (default: 1)")
  package static let seed = OptionSpec(
    "seed", value: "NUMBER", ko: "만들 자료를 정하는 숫자예요", en: "Seed: the same number creates the same data")
}

extension CommandSpec {
  static var help: CommandSpec {
    CommandSpec(
      "help", ko: "사용법을 보여 줘요", en: "Show how to use a command",
      arguments: [
        ArgumentSpec(
          ValueSpec("COMMAND", completion: .commands), .any, ko: "알고 싶은 명령. 쓰지 않으면 전체 도움말",
          en: "The command; leave it out for the overview")
      ],
      options: [HelpOption.machine],
      json: HelpDocument.object.form,
      examples: [
        .init("haru help plan add", ko: "일정 추가하는 법을 봐요", en: "See how to add an event"),
        .init(
          "haru help --machine plan list", ko: "--plain의 열과 --json의 형식을 봐요",
          en: "See the columns of --plain and the form of --json"),
      ]
    )
  }

  static var completion: CommandSpec {
    CommandSpec(
      "completion", ko: "셸의 Tab 자동 완성에 쓸 스크립트를 출력해요", en: "Print a script for Tab completion in your shell",
      discussion: LocalizedText(
        ko: "출력한 스크립트를 셸이 시작할 때 읽게 해 주세요. 저장할 폴더가 없으면 먼저 만들어 주세요(mkdir -p).",
        en: "Have your shell load the script when it starts. If its folder doesn't exist, create it first (mkdir -p)."),
      arguments: [
        ArgumentSpec(ValueSpec("SHELL", choices: Shell.allCases.map(\.rawValue)), .one, ko: "셸", en: "The shell")
      ],
      json: CommandRunner.completion.form,
      examples: [
        .init(
          "haru completion bash > ~/.local/share/bash-completion/completions/haru", ko: "bash에서 써요", en: "For bash"),
        .init(
          "haru completion zsh > ~/.zfunc/_haru", ko: "zsh에서 써요. ~/.zfunc가 fpath에 있어야 해요",
          en: "For zsh, with ~/.zfunc in its fpath"),
        .init("haru completion fish > ~/.config/fish/completions/haru.fish", ko: "fish에서 써요", en: "For fish"),
      ])
  }

  static var man: CommandSpec {
    CommandSpec(
      "man", ko: "전체 설명서를 man 형식으로 출력해요", en: "Print the full manual as a man page", json: CommandRunner.manual.form,
      examples: [
        .init("haru man | man -l -", ko: "바로 읽어요", en: "Read it now"),
        .init("haru man > ~/.local/share/man/man1/haru.1", ko: "'man haru'로 읽을 수 있게 해요", en: "Make 'man haru' work"),
      ])
  }

  static var version: CommandSpec {
    CommandSpec(
      "version", ko: "버전을 보여 줘요", en: "Show the version", json: VersionReport.object.form,
      examples: [.init("haru version --verbose", ko: "버그를 알릴 때 써요", en: "For a bug report")])
  }

  static var undo: CommandSpec {
    history(
      .undo, ko: "마지막으로 바꾼 것을 되돌려요", en: "Undo the last change",
      discussion: LocalizedText(
        ko: """
          다른 창이나 프로그램에서 한 일도 가장 최근 것부터 되돌려요. 그런 일이면 터미널에서 먼저 물어봐요. --yes를 쓰면 묻지 않아요.
          무엇을 되돌렸는지 알려 줘요. 'haru redo'로 다시 할 수 있어요.
          """,
        en: """
          Undoes the newest change first, even if another window or program made it. On a terminal, Haru asks before \
          it undoes such a change, unless you use --yes. It prints what was undone; 'haru redo' redoes it.
          """),
      count: LocalizedText(ko: "몇 개를 되돌릴지, 1부터 100까지", en: "Number of changes, 1 to 100"),
      examples: [
        .init("haru undo", ko: "한 개를 되돌려요", en: "Undo one change"),
        .init("haru undo 3", ko: "세 개를 되돌려요", en: "Undo three changes"),
        .init("haru undo --list", ko: "되돌릴 수 있는 것을 봐요", en: "See what can be undone"),
      ])
  }

  static var redo: CommandSpec {
    history(
      .redo, ko: "되돌린 것을 다시 해요", en: "Redo what was undone",
      discussion: LocalizedText(
        ko: """
          마지막으로 되돌린 것부터 모두 그대로 다시 해요. 다른 창에서 되돌린 일이면 터미널에서 먼저 물어봐요. --yes를 쓰면 묻지 않아요.
          되돌린 뒤에 무언가를 새로 바꾸면 다시 할 수 없어요.
          """,
        en: """
          Redoes what was undone last, exactly as it was. On a terminal, Haru asks before it redoes what another \
          window undid, unless you use --yes. After a new change, there is nothing left to redo.
          """),
      count: LocalizedText(ko: "몇 개를 다시 할지, 1부터 100까지", en: "Number of changes, 1 to 100"),
      examples: [
        .init("haru redo", ko: "한 개를 다시 해요", en: "Redo one change"),
        .init("haru redo 3", ko: "세 개를 다시 해요", en: "Redo three changes"),
        .init("haru redo --list", ko: "다시 할 수 있는 것을 봐요", en: "See what can be redone"),
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
      arguments: [ArgumentSpec(ValueSpec("N", of: .times), .oneOrNone, count)],
      options: [HistoryOption.list(move)],
      json: HistoryCommand.object.printed.listed,
      examples: examples
    )
  }
}

enum HistoryOption {
  static func list(_ move: HistoryMove) -> OptionSpec {
    OptionSpec(
      "list",
      move == .undo
        ? LocalizedText(ko: "되돌리지 않고 되돌릴 수 있는 것을 보여 줘요", en: "Show what can be undone, without undoing it")
        : LocalizedText(ko: "다시 할 수 있는 것을 보여 주기만 해요", en: "Show what can be redone, without redoing it"))
  }
}

enum DayWords {
  /// A date in everyday words, which need no quotes at the end of a command.
  static let day = ValueSpec("DATE", completion: .words(words))

  /// A past date in everyday words.
  static let pastDay = ValueSpec("DATE", completion: .words(["today", "yesterday"]))

  static let words = ["today", "tomorrow", "yesterday"]

  static let discussion = LocalizedText(
    ko: "날짜는 2026-11-25, 11/25(dates.order), 내일, 금요일, 다음 주 월요일, 3일 뒤, tomorrow, in 2 weeks처럼 써요.",
    en: "Write dates as 2026-11-25, 11/25 (dates.order), tomorrow, fri, in 2 weeks, 내일, 다음 주 월요일.")
}

extension OptionSpec {
  /// Returns the option for the format of an exported file, which the ending of its name decides by default.
  static func format<Format: CaseIterable & RawRepresentable<String>>(_ usual: Format, csv: Format) -> OptionSpec {
    OptionSpec(
      "format", value: ValueSpec("FORMAT", choices: Format.allCases.map(\.rawValue)),
      ko: "파일 형식. 쓰지 않으면 .csv는 \(csv.rawValue), 나머지는 \(usual.rawValue)",
      en: "File format (default: \(csv.rawValue) for .csv, otherwise \(usual.rawValue))")
  }
}

extension ArgumentSpec {
  static let words = ArgumentSpec("WORD", .oneOrMore, ko: "검색어", en: "Words to search for")

  static let files = ArgumentSpec(
    ValueSpec("FILE", completion: .files), .oneOrMore, name: LocalizedText(ko: "파일", en: "The files"),
    ko: "파일, 여러 개도 돼요. -는 표준 입력이에요", en: "The files; - is standard input")

  static let exportedFile = ArgumentSpec(
    ValueSpec("FILE", completion: .files), .oneOrNone, ko: "파일. 쓰지 않거나 -를 쓰면 표준 출력",
    en: "The file; - or none is standard output")
}
