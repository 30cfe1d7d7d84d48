extension CommandSpec {
  static func find(in rooms: [RoomDescription]) -> CommandSpec {
    CommandSpec(
      "find",
      summary: LocalizedText(ko: "전체에서 찾아요", en: "Search everything"),
      discussion: LocalizedText(
        ko: """
          여러 낱말을 쓰면 차례와 상관없이 모두 들어 있는 것만 찾아요. 따옴표로 묶으면 그대로 이어진 말을 찾아요: '"점심 약속"'.
          초성으로도 찾을 수 있어요: ㅊㄱ은 치과를 찾아요. 제목에 있는 것이 먼저, 그다음은 지금과 가까운 것이 먼저예요.
          """,
        en: """
          All words must be found, in any order; quotation marks make a phrase: '"lunch with mina"'.
          Korean is found by initial consonants too: ㅊㄱ finds 치과. What has the words in its title comes first, then
          what is nearest to now.
          """
      ),
      arguments: [.words],
      options: [FindOption.rooms(rooms)] + ListOption.both,
      json: .found,
      plain: .columns(
        ko: "종류, ID, 맞는 정도, 날짜, 제목, 찾은 곳의 글, 찾은 곳",
        en: "kind, id, rank, day, title, the text around the words, where they were found"
      ),
      examples: [
        ExampleSpec(
          LocalizedText(ko: "haru find 치과", en: "haru find dentist"),
          LocalizedText(ko: "낱말로 찾아요", en: "Find by a word")
        ),
        ExampleSpec("haru find ㅊㄱ", LocalizedText(ko: "초성으로 찾아요", en: "Find by initial consonants")),
        ExampleSpec(
          LocalizedText(ko: "haru find 민아 --in people,plan", en: "haru find mina --in people,plan"),
          LocalizedText(ko: "두 방에서만 찾아요", en: "Only in two rooms")
        ),
      ]
    )
  }

  static var undo: CommandSpec {
    CommandSpec(
      "undo",
      summary: LocalizedText(ko: "마지막으로 바꾼 것을 되돌려요", en: "Take back the last change"),
      discussion: LocalizedText(
        ko: """
          다른 창이나 프로그램에서 한 일도 가장 나중 것부터 되돌려요. 터미널에서는 그런 일이면 먼저 물어봐요. --yes를 쓰면 묻지 않아요.
          무엇을 되돌렸는지 알려 줘요. 'haru redo'로 다시 할 수 있어요.
          """,
        en: """
          The newest change of all comes first, also one of another window or program; on a terminal it asks about such
          a one first, not with --yes. It is told what was taken back. 'haru redo' does it again.
          """
      ),
      arguments: [
        ArgumentSpec(ValueSpec("N"), .oneOrNone, LocalizedText(ko: "몇 개를 되돌릴지, 1부터 100", en: "How many, 1 to 100"))
      ],
      options: [HistoryOption.list(.undo)],
      json: .undoable,
      plain: .columns(ko: "때, 명령, 한 일, 종류, 이름", en: "when, command, what was done, kind, name"),
      examples: [
        ExampleSpec("haru undo", LocalizedText(ko: "하나를 되돌려요", en: "Take back one change")),
        ExampleSpec("haru undo 3", LocalizedText(ko: "셋을 되돌려요", en: "Take back three")),
        ExampleSpec("haru undo --list", LocalizedText(ko: "되돌릴 수 있는 것을 봐요", en: "See what can be taken back")),
      ]
    )
  }

  static var redo: CommandSpec {
    CommandSpec(
      "redo",
      summary: LocalizedText(ko: "되돌린 것을 다시 해요", en: "Do again what was taken back"),
      discussion: LocalizedText(
        ko: """
          마지막으로 되돌린 것부터 모두 그대로 다시 해요. 다른 창에서 되돌린 일이면 터미널에서 먼저 물어봐요. --yes를 쓰면 묻지 않아요.
          되돌린 뒤에 무언가를 새로 바꾸면 다시 할 수 없어요.
          """,
        en: """
          What was taken back last comes first, and everything is as it was. On a terminal it asks about what another
          window took back, not with --yes. A new change of anything leaves nothing to redo.
          """
      ),
      arguments: [
        ArgumentSpec(ValueSpec("N"), .oneOrNone, LocalizedText(ko: "몇 개를 다시 할지, 1부터 100", en: "How many, 1 to 100"))
      ],
      options: [HistoryOption.list(.redo)],
      json: .undoable,
      plain: .columns(ko: "때, 명령, 한 일, 종류, 이름", en: "when, command, what was done, kind, name"),
      examples: [
        ExampleSpec("haru redo", LocalizedText(ko: "하나를 다시 해요", en: "Do one change again")),
        ExampleSpec("haru redo 3", LocalizedText(ko: "셋을 다시 해요", en: "Do three again")),
        ExampleSpec("haru redo --list", LocalizedText(ko: "다시 할 수 있는 것을 봐요", en: "See what can be done again")),
      ]
    )
  }

  static var demo: CommandSpec {
    CommandSpec(
      "demo",
      summary: LocalizedText(ko: "둘러볼 수 있게 지어낸 자료를 만들어요", en: "Make invented data to look around in"),
      discussion: LocalizedText(
        ko: "자료는 임시 폴더에 만들어요. 내 자료는 건드리지 않아요. 같은 SEED는 같은 자료를 만들어요.",
        en: "The data is made in a temporary place and yours is not touched. The same seed makes the same data."
      ),
      options: [DemoOption.years, DemoOption.seed],
      json: .demo,
      plain: .columns(ko: "폴더, 일정 수, 사람 수", en: "home, events, people"),
      examples: [
        ExampleSpec("haru demo", LocalizedText(ko: "지어낸 자료를 만들어요", en: "Make invented data")),
        ExampleSpec("haru demo --years 10 --seed 7", LocalizedText(ko: "10년 치를 만들어요", en: "Make ten years of it")),
      ]
    )
  }
}

package enum DemoOption {
  package static let years = OptionSpec(
    "years",
    value: ValueSpec("N"),
    LocalizedText(ko: "몇 년 치를 만들지 정해요", en: "How many years of data to make")
  )
  package static let seed = OptionSpec(
    "seed",
    value: ValueSpec("NUMBER"),
    LocalizedText(ko: "만들 자료를 정하는 숫자예요", en: "The number that decides what is made")
  )
}

package enum HistoryOption {
  package static func list(_ move: HistoryMove) -> OptionSpec {
    switch move {
    case .undo:
      OptionSpec(
        "list",
        LocalizedText(ko: "되돌리지 않고 되돌릴 수 있는 것을 보여 줘요", en: "Show what can be taken back, and take nothing back")
      )
    case .redo:
      OptionSpec("list", LocalizedText(ko: "다시 할 수 있는 것을 보여 주기만 해요", en: "Show what can be done again, and do nothing"))
    }
  }
}
