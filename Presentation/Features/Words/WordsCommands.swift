import Domain

extension Command<WordsCommandRun> {
  static let words = WordsCommand(
    "words", ko: "마음을 데우는 글귀를 하루에 하나씩 만나요", en: "Read a warm saying",
    discussion: LocalizedText(
      ko: """
        날마다 새 글귀가 하나씩 와요. 새 글귀에는 이틀 동안, 또는 열어 볼 때까지 점이 붙어요.
        글귀는 번호나 앞부분으로 골라요: 'haru words show 12'.
        """,
      en: """
        A new saying appears every day, marked with a dot for two days or until you open it.
        Refer to a saying by its number or its first words: 'haru words show 12'.
        """),
    examples: [
      .init("haru words", ko: "글귀 하나를 만나요", en: "Show one saying"),
      .init("haru words --plain", ko: "셸이 시작할 때 인사말로 써요", en: "Greet yourself when your shell starts"),
      .init("haru words like 12", ko: "좋아하는 글귀에 담아요", en: "Like a saying"),
      .init("haru words share 12 --image card.svg", ko: "글귀 하나를 그림으로 저장해요", en: "Save a saying as a picture"),
    ],
    subcommands: [recommend, list, search, show, stats] + marks
      + [add, edit, remove, hide, unhide, again, share, importFiles, export], defaultSubcommand: "recommend")

  /// A saying given by its number or its words.
  static var saying: ArgumentSpec {
    let summary = LocalizedText(ko: "글귀의 번호나 앞부분", en: "The number of the saying, or its first words")
    return ArgumentSpec(sayingNumber, .oneOrMore, summary)
  }

  /// One saying given by its words, or several sayings by their numbers.
  static var sayings: ArgumentSpec {
    let summary = LocalizedText(
      ko: "글귀의 번호(여러 개도 돼요) 또는 글귀 하나의 앞부분", en: "Numbers of sayings, or the first words of one saying")
    return ArgumentSpec(sayingNumber, .oneOrMore, name: LocalizedText(ko: "글귀의 번호", en: "Numbers of sayings"), summary)
  }

  private static var sayingNumber: ValueSpec { ValueSpec("NUMBER", of: .rank, completion: .stored(.sayings)) }

  private static let recommend = WordsCommand(
    "recommend", ko: "글귀 하나를 뽑아 보여 줘요", en: "Show a random saying",
    discussion: LocalizedText(
      ko: "같은 글귀가 잇달아 나오지 않아요. --plain은 글과 출처만 출력해요.",
      en: "The same saying never appears twice in a row. --plain prints only the text and its source."),
    options: [WordsOption.unused], json: Saying.object.form,
    examples: [.init("haru words --unused", ko: "사용하지 않은 글귀에서 뽑아요", en: "Pick a saying you haven't used")],
    whileLocked: .limited([.plain]), purpose: .show, run: WordsCommandRun.recommend)

  private static let list = WordsCommand(
    "list", ko: "글귀를 새로 온 것부터 보여 줘요", en: "List sayings, newest first",
    options: WordsOption.lists + [WordsOption.hidden] + ListOption.both, json: Saying.object.printed.listed,
    examples: [
      .init("haru words list --liked", ko: "좋아하는 글귀를 봐요", en: "See the sayings you like"),
      .init(
        ko: ("haru words list --tag 우정", "우정에 대한 글귀를 봐요"),
        en: ("haru words list --tag friendship", "See sayings about friendship")),
    ],
    run: WordsCommandRun.list)

  private static let search = WordsCommand(
    "search", ko: "글귀에서 찾아요", en: "Search sayings",
    discussion: LocalizedText(
      ko: "글, 출처, 태그에서 찾아요. 초성으로도 찾을 수 있어요.",
      en: "Searches texts, sources and tags. You can type Korean as initial consonants."),
    arguments: [.words], options: ListOption.both, json: Saying.object.printed.listed,
    examples: [
      .init(ko: ("haru words search 친구", "단어로 찾아요"), en: ("haru words search friend", "Find by a word")),
      .init("haru words search ㅊㄱ", ko: "초성으로 찾아요", en: "Find by initial consonants"),
    ],
    run: WordsCommandRun.search)

  private static let stats = WordsCommand(
    "stats", ko: "글귀가 몇 개인지 세어요", en: "Count sayings", json: .object(keys: WordsCommandRun.countedLists.map(\.key)),
    plain: .columns(ko: "이름, 수", en: "name, count"),
    examples: [.init("haru words stats", ko: "모두 몇 개인지 봐요", en: "See how many there are")],
    run: WordsCommandRun.showStatistics)

  private static let show = WordsCommand(
    "show", ko: "글귀를 열어 자세히 보여 줘요", en: "Open sayings and show their details", arguments: [sayings],
    json: Saying.object.printed.listed,
    examples: [.init("haru words show 12", ko: "12번 글귀를 봐요", en: "Open saying 12")], run: WordsCommandRun.show)

  static let marks = [
    mark("like", .liked, true, ko: "좋아하는 글귀에 담아요", en: "Like a saying"),
    mark("unlike", .liked, false, ko: "좋아하는 글귀에서 빼요", en: "Remove the like from a saying"),
    mark("use", .used, true, ko: "글귀를 사용했다고 표시해요", en: "Mark a saying as used"),
    mark("unuse", .used, false, ko: "글귀를 사용하지 않았다고 표시해요", en: "Mark a saying as unused"),
  ]

  static let add = WordsCommand(
    "add", ko: "내 글귀를 추가해요", en: "Add a saying of your own",
    discussion: LocalizedText(
      ko: "TEXT나 --editor로 쓴 글은 한글이 있으면 한국어, 없으면 영어 글이에요. 두 언어로도 쓸 수 있어요.",
      en: "TEXT, or text from --editor, counts as Korean if it has Hangul, else as English. A saying can have both."
    ),
    arguments: [ArgumentSpec("TEXT", .any, ko: "글귀", en: "The saying")],
    options: WordsOption.content, json: Saying.object.form,
    examples: [
      .init(
        ko: ("haru words add '천천히 가도 괜찮다' --who 할머니 --tag 인내", "출처와 태그도 적어요"),
        en: (
          "haru words add 'Slow is fine, too' --who Grandmother --tag patience", "Also set a source and a tag"
        )),
      .init(
        ko: ("haru words add --korean '바다는 비에 젖지 않는다' --english 'The sea does not get wet in the rain'", "두 언어로 적어요"),
        en: (
          "haru words add --korean '바다는 비에 젖지 않는다' --english 'The sea does not get wet in the rain'",
          "Enter it in both languages"
        )),
    ],
    run: WordsCommandRun.add)

  static let edit = WordsCommand(
    "edit", ko: "내 글귀를 고쳐요", en: "Change a saying of your own",
    discussion: LocalizedText(
      ko: """
        쓴 항목만 바꿔요. 비우면 지워요: --who ''. --tag를 쓰면 있던 태그를 모두 바꿔요.
        --editor는 보는 언어의 글을, 하나뿐이면 그 글을 열어요. 하루가 모은 글귀는 고칠 수 없어요.
        """,
      en: """
        Changes only the fields you give; '' removes a value, as in --who ''. --tag replaces all existing tags.
        --editor opens the text in your language, or the only text.
        Sayings from Haru's collection can't be changed.
        """),
    arguments: [saying], options: WordsOption.content, json: Saying.object.form,
    examples: [
      .init(
        ko: ("haru words edit 10001 --who 할머니", "누가 한 말인지 적어요"),
        en: ("haru words edit 10001 --who Grandmother", "Set who said it"))
    ],
    run: WordsCommandRun.edit)

  static let remove = WordsCommand(
    "remove", ko: "내 글귀를 지워요", en: "Remove a saying of your own",
    discussion: LocalizedText(
      ko: "먼저 물어봐요. --yes를 쓰면 묻지 않아요. 'haru undo'로 되돌릴 수 있어요. 하루가 모은 글귀는 지울 수 없고 'haru words hide'로 숨겨요.",
      en: """
        Asks first unless you use --yes. Undo with 'haru undo'.
        Sayings from Haru's collection can't be removed; hide them with 'haru words hide'.
        """),
    arguments: [sayings], json: Saying.object.form.each,
    examples: [
      .init("haru words remove 10001 --yes", ko: "묻지 않고 지워요", en: "Remove without asking"),
      .init("haru words remove 10001 10003", ko: "두 글귀를 한꺼번에 지워요", en: "Remove two at once"),
    ],
    run: WordsCommandRun.remove)

  static let hide = WordsCommand(
    "hide", ko: "하루가 모은 글귀를 숨겨요", en: "Hide a saying from Haru's collection",
    discussion: LocalizedText(
      ko: """
        숨긴 글귀는 'haru words list --hidden'에서 보고, 'haru words unhide'로 다시 보이게 해요.
        내 글귀는 'haru words remove'로 지워요.
        """,
      en: """
        'haru words list --hidden' lists hidden sayings, and 'haru words unhide' shows them again.
        To remove your own sayings, use 'haru words remove'.
        """),
    arguments: [sayings], json: Saying.object.form.each,
    examples: [
      .init("haru words hide 12", ko: "12번 글귀를 숨겨요", en: "Hide saying 12"),
      .init("haru words hide 12 15", ko: "두 글귀를 함께 숨겨요", en: "Hide two at once"),
    ],
    run: WordsCommand.calling { call throws(CommandFailure) in try await call.hide(true) })

  static let unhide = WordsCommand(
    "unhide", ko: "숨긴 글귀를 다시 보여 줘요", en: "Show a hidden saying again",
    discussion: LocalizedText(ko: "좋아요와 사용함 표시는 그대로예요.", en: "The saying keeps its liked and used marks."),
    arguments: [
      ArgumentSpec(
        ValueSpec("NUMBER", completion: .stored(.hiddenSayings)), .oneOrMore,
        name: LocalizedText(ko: "숨긴 글귀의 번호", en: "Numbers of hidden sayings"), ko: "숨긴 글귀의 번호, 여러 개도 돼요",
        en: "Numbers of hidden sayings")
    ],
    json: Saying.object.form.each,
    examples: [.init("haru words unhide 12", ko: "12번 글귀를 다시 봐요", en: "See saying 12 again")],
    run: WordsCommand.calling { call throws(CommandFailure) in try await call.hide(false) })

  static let again = WordsCommand(
    "again", ko: "하루가 모은 글귀를 처음부터 다시 만나요", en: "Start Haru's collection over",
    discussion: LocalizedText(
      ko: """
        글귀를 모두 만난 뒤에 쓸 수 있어요. 오늘부터 하루에 하나씩 새 글귀로 다시 와요. 번호와 표시는 그대로이고 숨긴 글귀는 오지 않아요.
        """,
      en: """
        Available once you've seen all of Haru's sayings. Starting today, they appear again as new sayings, one a day.
        The sayings keep their numbers and marks, and hidden sayings stay hidden.
        """),
    json: BegunRound.object.form,
    examples: [.init("haru words again", ko: "오늘부터 다시 만나요", en: "See them again, starting today")],
    run: WordsCommandRun.beginRound)

  private static func mark(_ verb: String, _ mark: SayingMark, _ isOn: Bool, ko: String, en: String) -> WordsCommand {
    WordsCommand(
      verb, ko: ko, en: en, arguments: [sayings], json: Saying.object.form.each,
      examples: [
        .init("haru words \(verb) 12", ko: "12번 글귀에 표시해요", en: "Apply to saying 12"),
        .init("haru words \(verb) 12 15", ko: "두 글귀에 함께 표시해요", en: "Apply to two at once"),
      ],
      run: WordsCommand.calling { call throws(CommandFailure) in try await call.mark(mark, isOn) })
  }

  static let share = WordsCommand(
    "share", ko: "글귀를 공유하거나 인쇄해요", en: "Share a saying as text, as a picture or on paper",
    discussion: LocalizedText(
      ko: """
        옵션이 없으면 글을 출력해요. PNG를 만들려면 rsvg-convert가 있어야 해요.
        인쇄는 lp로 하고 되돌릴 수 없어요. rsvg-convert가 없으면 글만 인쇄해요.
        """,
      en: """
        Without options, prints the text to standard output. PNG needs rsvg-convert.
        Printing needs lp and can't be undone. Without rsvg-convert, only the text is printed.
        """),
    arguments: [saying],
    options: [WordsOption.image, WordsOption.theme, WordsOption.font, WordsOption.copy, WordsOption.print],
    json: Saying.shareObject.form,
    examples: [
      .init("haru words share 12 --copy", ko: "글을 복사해요", en: "Copy the text"),
      .init("haru words share 12 --print", ko: "종이에 인쇄해요", en: "Print it on paper"),
      .init(
        ko: ("haru words share 12 --image card.png --theme 쑥떡 --font 고운바탕", "색과 글꼴을 골라 그림으로 저장해요"),
        en: (
          "haru words share 12 --image card.png --theme mugwort-cake --font gowun-batang",
          "Save a picture with a theme and font of your choice"
        )),
    ],
    run: WordsCommandRun.share)

  static let importFiles = WordsCommand(
    "import", ko: "글귀 파일을 가져와요", en: "Import sayings from files",
    discussion: LocalizedText(
      ko: """
        fortune 파일, 킨들의 My Clippings.txt, 리드와이즈 CSV, 하루의 JSON과 CSV를 읽어요. 형식은 내용을 보고 알아내요.
        이미 있는 글귀에는 없던 출처, 태그, 메모, 표시만 더하고, 하이라이트는 더 긴 글로 바꿔요. 읽지 못한 부분은 줄 번호와 함께 알려 주고, 나머지는 가져와요.
        """,
      en: """
        Reads fortune files, Kindle's My Clippings.txt, Readwise CSV, and Haru's JSON and CSV. The format is detected \
        from the content.
        Existing sayings only get a source, tags, a note or marks that they lack, and a highlight becomes the longer of \
        its versions.
        Parts that can't be read are reported with their line numbers, and the rest is imported.
        """),
    arguments: [.files], options: [.dryRun], json: ImportReports.sayings.form,
    examples: [
      .init(
        "haru words import 'My Clippings.txt'", ko: "킨들에서 표시한 글을 가져와요", en: "Import your Kindle highlights"),
      .init("haru words import quotes --dry-run", ko: "무엇이 바뀔지 먼저 봐요", en: "See what would change"),
    ],
    run: WordsCommandRun.importSayings)

  static let export = WordsCommand(
    "export", ko: "글귀를 파일로 내보내요", en: "Export sayings to a file",
    arguments: [.exportedFile], options: [WordsOption.format] + WordsOption.lists,
    json: JSONObject.exported("sayings").form,
    examples: [
      .init("haru words export words.json", ko: "모두 내보내요", en: "Export all sayings"),
      .init(
        "haru words export --liked --format fortune", ko: "좋아하는 글귀를 fortune 형식으로 출력해요",
        en: "Print liked sayings in fortune format"),
    ],
    run: WordsCommandRun.exportSayings)
}

enum WordsOption {
  static let liked = OptionSpec(
    "liked", conflicts: ["unused", "new", "tag"], ko: "좋아하는 글귀만, 마지막에 담은 것부터",
    en: "Only liked sayings, most recently liked first")
  static let unused = OptionSpec(
    "unused", conflicts: ["liked", "new", "tag"], ko: "아직 사용하지 않은 글귀만", en: "Only sayings you haven't used yet")
  static let new = OptionSpec("new", conflicts: ["liked", "unused", "tag"], ko: "새 글귀만", en: "Only new sayings")
  static let tagged = OptionSpec(
    "tag", value: tagValue, conflicts: ["liked", "unused", "new"], ko: "이 태그가 있는 글귀만", en: "Only sayings with this tag")
  static let hidden = OptionSpec(
    "hidden", conflicts: ["liked", "unused", "new", "tag"], ko: "숨긴 글귀만", en: "Only hidden sayings")
  static let lists = [liked, unused, new, tagged]

  static let editor = EditorOption.option(conflicts: ["korean", "english"])
  static let content = SayingDraft.Field.options + [editor]

  static let image = OptionSpec(
    "image", value: ValueSpec("FILE", completion: .files), ko: "그림으로 저장할 파일: .svg나 .png",
    en: "Save as a picture: .svg or .png")
  static let theme = OptionSpec(
    "theme", value: ValueSpec("THEME", SayingImageTheme.allCases, word: \.word, name: \.name),
    ko: "그림의 색. 쓰지 않으면 설정한 테마나 백설기", en: "Colors of the picture (default: your theme, or rice-cake)")
  static let font = OptionSpec(
    "font", value: ValueSpec("FONT", SayingImageFont.allCases, word: \.word, name: \.name),
    ko: "그림의 글꼴. 쓰지 않으면 설정한 글꼴", en: "Font of the picture (default: the font in your settings)")
  static let copy = OptionSpec("copy", ko: "클립보드에 복사해요", en: "Copy to the clipboard")
  static let print = OptionSpec("print", ko: "기본 프린터로 인쇄해요", en: "Print on the default printer")

  static let format = OptionSpec.format(SayingFileFormat.json, csv: .csv)

  private static let tagValue = ValueSpec("TAG", completion: .stored(.sayingTags))
}
