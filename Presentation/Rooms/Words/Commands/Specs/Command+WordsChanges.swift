import Domain

extension Command<WordsCall> {
  static let marks = [
    mark("like", .liked, true, ko: "좋아하는 글귀에 담아요", en: "Keep a saying among those you like"),
    mark("unlike", .liked, false, ko: "좋아하는 글귀에서 빼요", en: "Take a saying from those you like"),
    mark("use", .used, true, ko: "글귀를 썼다고 표시해요", en: "Mark a saying as used"),
    mark("unuse", .used, false, ko: "글귀를 안 썼다고 표시해요", en: "Mark a saying as not used"),
  ]

  static let add = WordsCommand(
    "add", ko: "내 글귀를 추가해요", en: "Add a saying of your own",
    discussion: LocalizedText(
      ko: "한국어나 영어 가운데 하나는 있어야 해요. --editor로 쓴 글은 한글이 있으면 한국어 글이에요.",
      en: "It needs a Korean or an English text, or both. What --editor brings is Korean with a Korean letter in it."),
    options: WordsOption.content, json: Saying.object.form,
    examples: [
      .init(
        ko: ("haru words add --korean '천천히 가도 괜찮다' --who 할머니 --tag 인내", "출처와 태그도 적어요"),
        en: (
          "haru words add --english 'Slow is fine, too' --who Grandmother --tag patience", "With its source and a tag"
        ))
    ],
    run: WordsCall.add)

  static let edit = WordsCommand(
    "edit", ko: "내 글귀를 고쳐요", en: "Change a saying of your own",
    discussion: LocalizedText(
      ko: """
        쓴 것만 바꿔요. 비우면 지워요: --who ''. 태그를 쓰면 있던 태그를 모두 바꿔요.
        --editor는 보는 언어의 글을, 하나뿐이면 그 글을 열어요. 하루가 모은 글귀는 고칠 수 없어요.
        """,
      en: """
        Only what is given changes; '' takes it away, as in --who ''. Tags take the place of all that were there.
        --editor opens the text in the language that Haru speaks, or the only one.
        Sayings of Haru's own collection cannot be changed.
        """),
    arguments: [saying], options: WordsOption.content, json: Saying.object.form,
    examples: [
      .init(
        ko: ("haru words edit 10001 --who 할머니", "누구의 말인지 적어요"),
        en: ("haru words edit 10001 --who Grandmother", "Say whose words they are"))
    ],
    run: WordsCall.edit)

  static let remove = WordsCommand(
    "remove", ko: "내 글귀를 지워요", en: "Remove a saying of your own",
    discussion: LocalizedText(
      ko: "먼저 물어봐요. 'haru undo'로 되돌릴 수 있어요. 하루가 모은 글귀는 지울 수 없고 'haru words hide'로 숨겨요.",
      en: """
        It asks first, not with --yes. 'haru undo' takes it back.
        Sayings of Haru's own collection are not removed but hidden, with 'haru words hide'.
        """),
    arguments: [sayings], json: Saying.object.form.each,
    examples: [
      .init("haru words remove 10001 --yes", ko: "묻지 않고 지워요", en: "Without a question"),
      .init("haru words remove 10001 10003", ko: "둘을 한꺼번에 지워요", en: "Two at once"),
    ],
    run: WordsCall.remove)

  static let hide = WordsCommand(
    "hide", ko: "하루가 모은 글귀를 다시 보지 않아요", en: "Never see a saying of Haru's collection again",
    discussion: LocalizedText(
      ko: """
        숨긴 글귀는 'haru words list --hidden'에 있고 'haru words unhide'로 다시 볼 수 있어요.
        내 글귀는 'haru words remove'로 지워요.
        """,
      en: """
        Hidden ones are in 'haru words list --hidden', and 'haru words unhide' shows them again.
        Your own sayings are removed, with 'haru words remove'.
        """),
    arguments: [sayings], json: Saying.object.form.each,
    examples: [
      .init("haru words hide 12", ko: "글귀 12를 숨겨요", en: "Hide saying 12"),
      .init("haru words hide 12 15", ko: "둘을 한꺼번에 숨겨요", en: "Hide two at once"),
    ],
    run: WordsCommand.calling { call throws(CommandFailure) in try await call.hide(true) })

  static let unhide = WordsCommand(
    "unhide", ko: "숨긴 글귀를 다시 보여 줘요", en: "Show a hidden saying again",
    discussion: LocalizedText(ko: "좋아요와 썼어요 표시는 그대로예요.", en: "It comes back with the marks it had."),
    arguments: [
      ArgumentSpec(
        ValueSpec("NUMBER", completion: .stored(.hiddenSayings)), .oneOrMore, ko: "숨긴 글귀의 번호, 여러 개도 돼요",
        en: "Numbers of hidden sayings")
    ],
    json: Saying.object.form.each,
    examples: [.init("haru words unhide 12", ko: "글귀 12를 다시 봐요", en: "See saying 12 again")],
    run: WordsCommand.calling { call throws(CommandFailure) in try await call.hide(false) })

  static let again = WordsCommand(
    "again", ko: "하루가 모은 글귀를 처음부터 다시 만나요", en: "Meet the sayings of Haru's collection again",
    discussion: LocalizedText(
      ko: """
        글귀를 모두 만난 뒤에 쓸 수 있어요. 오늘부터 하루에 하나씩 새 글귀로 다시 와요. 번호와 표시는 그대로이고 숨긴 글귀는 오지 않아요.
        """,
      en: """
        For when you have met all of them. From today on they come again as new sayings, one a day.
        They keep their numbers and marks, and hidden sayings stay hidden.
        """),
    json: BegunRound.object.form,
    examples: [.init("haru words again", ko: "오늘부터 다시 만나요", en: "Meet them again from today on")],
    run: WordsCall.beginRound)

  private static func mark(_ verb: String, _ mark: SayingMark, _ isOn: Bool, ko: String, en: String) -> WordsCommand {
    WordsCommand(
      verb, ko: ko, en: en, arguments: [sayings], json: Saying.object.form.each,
      examples: [
        .init("haru words \(verb) 12", ko: "글귀 12에 해요", en: "For saying 12"),
        .init("haru words \(verb) 12 15", ko: "둘을 한꺼번에 해요", en: "For two at once"),
      ],
      run: WordsCommand.calling { call throws(CommandFailure) in try await call.mark(mark, isOn) })
  }
}
