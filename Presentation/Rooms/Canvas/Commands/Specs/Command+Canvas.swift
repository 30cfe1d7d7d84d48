import Domain

extension Command<CanvasCall> {
  static let canvas = CanvasCommand(
    "canvas", ko: "순간의 기분을 그림으로 남겨요", en: "How you feel, moment by moment",
    discussion: LocalizedText(
      ko: """
        기분은 0(아주 안 좋음)부터 100(아주 좋음)까지예요. 'haru feel 70'이면 남겨져요.
        기록은 ID 앞부분이나 메모의 처음 몇 마디로 불러요.
        """,
      en: """
        Moods go from 0 (awful) to 100 (wonderful): 'haru feel 70' keeps one.
        A record goes by the beginning of its id, or by how its words begin.
        """),
    examples: [
      .init("haru canvas", ko: "오늘을 봐요", en: "See today"),
      .init(
        ko: ("haru canvas feel 72 차분해 오랜만에 산책", "지금 기분을 남겨요"),
        en: ("haru canvas feel 72 calm a walk at last", "Keep how you feel now")),
      .init("haru canvas diary", ko: "그동안의 기록을 봐요", en: "Look back"),
      .init("haru canvas pixels", ko: "한 해를 한눈에 봐요", en: "See a year at a glance"),
    ],
    subcommands: [
      day, feel(), diary, search, show, edit, remove, shake,
      stats, pixels, theme, draw, words, tags, importFiles, export,
    ],
    defaultSubcommand: "day")

  private static let day = CanvasCommand(
    "day", ko: "하루의 기록을 보여 줘요", en: "Show a day",
    discussion: LocalizedText(
      ko: "그림에는 최근 기록 열 개까지 있어요. 모두 보려면 --all을 써 주세요.",
      en: "A canvas has room for the ten newest records; --all shows all of the day."), arguments: [pastDay],
    options: [ListOption.all], json: CanvasPage.object.form, plain: moodColumns,
    examples: [.init(ko: ("haru canvas 어제", "어제를 봐요"), en: ("haru canvas yesterday", "See yesterday"))],
    run: CanvasCall.showDay)

  /// - Parameter isNoun: `true` for the short form, `haru feel`.
  static func feel(isNoun: Bool = false) -> CanvasCommand {
    let line = isNoun ? "haru feel" : "haru canvas feel"
    return CanvasCommand(
      "feel", aliases: isNoun ? [] : ["add"], ko: "기분을 남겨요", en: "Keep how you feel",
      discussion: LocalizedText(
        ko: """
          값 뒤의 낱말은 감정이고, 감정이 아닌 첫 낱말부터는 메모예요. 감정은 초성으로도 써요: 'feel 40 ㅅㅅ'는 속상해.
          앞으로 올 때는 남길 수 없어요. 감정 낱말은 'haru canvas words --all'에 있어요.
          """,
        en: """
          Words after the level are feelings; from the first other word on they are the memo.
          Times to come are refused. 'haru canvas words --all' lists the feelings.
          """),
      arguments: [
        ArgumentSpec("LEVEL", .one, ko: "0(아주 안 좋음)~100(아주 좋음)", en: "0 (awful) to 100 (wonderful)"),
        ArgumentSpec(
          ValueSpec("WORD", completion: .stored(.feelings)), .any, ko: "감정, 그 뒤로 메모", en: "Feelings, then the memo"),
      ],
      options: [MoodField.memo.option, CanvasOption.editor]
        + [MoodField.when, .tags, .energy, .kind].map(\.option) + [CanvasOption.dryRun],
      json: MoodRecord.object.form,
      examples: [
        .init(
          ko: ("\(line) 35 지쳤어 야근 --tag 회사", "감정과 메모, 태그를 남겨요"),
          en: ("\(line) 35 tired late again --tag work", "With a feeling, a memo and a tag")),
        .init(
          ko: ("\(line) 80 --day --at 어제", "어제 하루를 돌아봐요"),
          en: ("\(line) 80 --day --at yesterday", "Look back on yesterday as a whole")),
      ],
      run: CanvasCall.feel)
  }

  private static let diary = CanvasCommand(
    "diary", aliases: ["list"], ko: "기록을 날마다 보여 줘요", en: "List the records, day by day",
    discussion: LocalizedText(
      ko: "새 날부터, 하루 안에서는 오래된 것부터예요. --json과 --plain은 오래된 것부터예요.",
      en: "The newest day comes first, and within a day the oldest; with --json and --plain the oldest of all."),
    options: CanvasOption.filters + [CanvasOption.search] + ListOption.both, json: MoodRecord.object.form.listed,
    plain: moodColumns,
    examples: [
      .init(
        "haru canvas diary --from 2026-11-01 --below 30", ko: "11월의 힘든 때를 봐요", en: "See the hard times since November 1"
      )
    ], run: CanvasCall.listDiary)

  private static let search = CanvasCommand(
    "search", ko: "기록에서 찾아요", en: "Search the records",
    discussion: LocalizedText(
      ko: "메모, 감정, 태그에서 찾아요. 초성으로도 찾을 수 있어요.", en: "Looks at memos, feelings and tags; Korean also by first consonants."
    ), arguments: [.words], options: CanvasOption.filters + ListOption.both, json: MoodRecord.object.form.listed,
    plain: moodColumns,
    examples: [.init(ko: ("haru canvas search 산책", "낱말로 찾아요"), en: ("haru canvas search walk", "Find by a word"))],
    run: CanvasCall.search)

  private static let show = CanvasCommand(
    "show", ko: "기록 하나를 자세히 보여 줘요", en: "Show all of a record", arguments: [moodRecord], json: MoodRecord.object.form,
    plain: moodColumns, examples: [.init("haru canvas show 3f2a", ko: "ID로 봐요", en: "See one by its id")],
    run: CanvasCall.show)

  private static let edit = CanvasCommand(
    "edit", ko: "기록을 고쳐요", en: "Change a record",
    discussion: LocalizedText(
      ko: "쓴 것만 바꿔요. 비우면 지워요: --memo ''. 태그와 감정은 쓴 것으로 모두 바꿔요.",
      en: "Only what is given changes; '' takes it away. Tags and feelings take the place of all that were there."),
    arguments: [moodRecord], options: CanvasOption.edited + [CanvasOption.editor, CanvasOption.dryRun],
    json: MoodRecord.object.form,
    examples: [.init("haru canvas edit 3f2a --level 65", ko: "값을 바꿔요", en: "Change the level")], run: CanvasCall.edit)

  private static let remove = CanvasCommand(
    "remove", ko: "기록을 지워요", en: "Remove records",
    discussion: LocalizedText(
      ko: "먼저 물어봐요. 'haru undo'로 되돌릴 수 있어요.", en: "It asks first, not with --yes. 'haru undo' takes it back."),
    arguments: [
      ArgumentSpec(
        ValueSpec("RECORD", completion: .stored(.moods)), .oneOrMore, ko: "기록의 ID들, 또는 기록 하나의 메모",
        en: "Ids of records, or the words of one")
    ],
    json: MoodRecord.object.form.each,
    examples: [.init("haru canvas remove 3f2a", ko: "기록 하나를 지워요", en: "Remove one")],
    run: CanvasCall.remove)

  static var moodRecord: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("RECORD", completion: .stored(.moods)), .oneOrMore, ko: "기록의 ID 앞부분이나 메모의 처음",
      en: "The beginning of its id, or of its words")
  }

  static var pastDay: ArgumentSpec {
    ArgumentSpec(DayWords.pastDay, .any, ko: "날짜. 없으면 오늘", en: "The day; today if not given")
  }

  static var moodColumns: LocalizedText {
    .columns(ko: "ID, 때, 종류, 값, 기운, 감정, 메모, 태그", en: "id, when, kind, level, energy, feelings, memo, tags")
  }
}
