import Domain

extension Command<WordsCall> {
  static let words = WordsCommand(
    "words", ko: "마음을 데우는 글귀를 하루에 하나씩 만나요", en: "One warm saying a day",
    discussion: LocalizedText(
      ko: """
        날마다 새 글귀가 하나씩 와요. 새 글귀에는 이틀 동안, 또는 열어 볼 때까지 점이 있어요.
        글귀는 번호나 처음 몇 마디로 불러요: 'haru words show 12'.
        """,
      en: """
        A new saying appears every day, with a dot for two days or until it is opened.
        Sayings go by their numbers, or by how they begin: 'haru words show 12'.
        """),
    examples: [
      .init("haru words", ko: "글귀 하나를 만나요", en: "Meet one saying"),
      .init("haru words --plain", ko: "셸이 시작할 때 인사말로 써요", en: "Greet yourself when a shell starts"),
      .init("haru words like 12", ko: "좋아하는 글귀에 담아요", en: "Keep one among those you like"),
      .init("haru words share 12 --image card.svg", ko: "글귀 하나를 그림으로 저장해요", en: "Save one as a picture"),
    ],
    subcommands: [recommend, list, search, show, stats] + marks
      + [add, edit, remove, hide, unhide, again, share, importFiles, export], defaultSubcommand: "recommend")

  /// A saying by its number or its words.
  static var saying: ArgumentSpec {
    let summary = LocalizedText(ko: "글귀의 번호나 처음", en: "The number of the saying, or how it begins")
    return ArgumentSpec(sayingNumber, .oneOrMore, summary)
  }

  /// A saying by its words, or several by their numbers.
  static var sayings: ArgumentSpec {
    let summary = LocalizedText(ko: "글귀의 번호, 여러 개도 돼요. 또는 글귀 하나의 처음", en: "Numbers of sayings, or how one begins")
    return ArgumentSpec(sayingNumber, .oneOrMore, summary)
  }

  private static var sayingNumber: ValueSpec { ValueSpec("NUMBER", completion: .stored(.sayings)) }

  private static var plainColumns: LocalizedText {
    .columns(
      ko: "번호, 한국어, 영어, 출처, 온 때, 좋아요, 사용함, 새 글귀(true나 false), 태그",
      en: "number, Korean, English, who, since, liked, used, new (true or false), tags")
  }

  private static let recommend = WordsCommand(
    "recommend", ko: "글귀 하나를 뽑아 보여 줘요", en: "Draw one saying",
    discussion: LocalizedText(
      ko: "같은 글귀가 잇달아 나오지 않아요. --plain은 글과 출처만 출력해요.",
      en: "Never the same twice in a row. With --plain the text and its source are printed, and nothing else."),
    options: [WordsOption.unused], json: Saying.object.form,
    examples: [.init("haru words --unused", ko: "안 쓴 글귀에서 뽑아요", en: "Draw one that is not used yet")],
    whileLocked: .limited([.plain]), run: WordsCall.recommend)

  private static let list = WordsCommand(
    "list", ko: "글귀를 새로 온 것부터 보여 줘요", en: "List the sayings, the newest first",
    options: WordsOption.lists + [WordsOption.hidden] + ListOption.both, json: Saying.object.form.listed,
    plain: plainColumns,
    examples: [
      .init("haru words list --liked", ko: "좋아하는 글귀를 봐요", en: "See those you like"),
      .init(
        ko: ("haru words list --tag 우정", "우정에 대한 글귀를 봐요"),
        en: ("haru words list --tag friendship", "See those about friendship")),
    ],
    run: WordsCall.list)

  private static let search = WordsCommand(
    "search", ko: "글귀에서 찾아요", en: "Search the sayings",
    discussion: LocalizedText(
      ko: "글, 출처, 태그에서 찾아요. 초성으로도 찾을 수 있어요.", en: "Looks at texts, sources and tags; Korean also by first consonants."),
    arguments: [.words], options: ListOption.both, json: Saying.object.form.listed, plain: plainColumns,
    examples: [
      .init(ko: ("haru words search 친구", "낱말로 찾아요"), en: ("haru words search friend", "Find by a word")),
      .init("haru words search ㅊㄱ", ko: "초성으로 찾아요", en: "Find by first consonants"),
    ],
    run: WordsCall.search)

  private static let stats = WordsCommand(
    "stats", ko: "글귀가 몇 개인지 세어요", en: "Count the sayings", json: .object(keys: WordsCall.countedLists.map(\.key)),
    plain: .columns(ko: "이름, 수", en: "name, count"),
    examples: [.init("haru words stats", ko: "모두 몇 개인지 봐요", en: "See how many there are")],
    run: WordsCall.showStatistics)

  private static let show = WordsCommand(
    "show", ko: "글귀를 열어 자세히 보여 줘요", en: "Open sayings and show all of them", arguments: [sayings],
    json: Saying.object.form.listed, plain: plainColumns,
    examples: [.init("haru words show 12", ko: "글귀 12를 열어요", en: "Open saying 12")], run: WordsCall.show)
}
