import Domain

extension Command<CanvasCall> {
  static let words = CanvasCommand(
    "words", ko: "감정 낱말을 관리해요", en: "See and change the feelings",
    subcommands: [
      CanvasCommand(
        "list", ko: "쓴 감정을 보여 줘요", en: "List the feelings you used", options: [ListOption.all],
        json: Feeling.object.form.listed,
        plain: .columns(ko: "이름, 한국어, 영어, 기록의 수", en: "key, Korean, English, records"),
        examples: [.init("haru canvas words --all", ko: "고를 수 있는 감정을 모두 봐요", en: "See all there are")],
        run: CanvasCall.listWords),
      CanvasCommand(
        "add", ko: "나만의 감정을 더해요", en: "Add a feeling of your own",
        arguments: [ArgumentSpec("NAME", .oneOrMore, ko: "이름", en: "Its name")],
        options: [MoodField.level.option, MoodField.energy.option], json: Feeling.object.form,
        examples: [
          .init(
            ko: ("haru canvas words add 몽글몽글 --level 85", "85쯤에서 권해요"),
            en: ("haru canvas words add fluffy --level 85", "Offered near 85"))
        ],
        run: CanvasCall.addWord),
      rename(
        "words", .feelings, ko: "감정의 이름을 바꾸거나 합쳐요", en: "Rename a feeling, or merge two", run: CanvasCall.renameWord),
      remove(
        "words", .feelings, ko: "감정을 모든 기록에서 지워요", en: "Take a feeling off all records", run: CanvasCall.removeWord),
    ],
    defaultSubcommand: "list")

  static let tags = CanvasCommand(
    "tags", ko: "기분의 태그를 관리해요", en: "See and change the tags",
    subcommands: [
      CanvasCommand(
        "list", ko: "태그와 기록의 수를 보여 줘요", en: "List the tags with how many records have them",
        json: UsedMoodWord.tagObject.form.listed,
        plain: .columns(ko: "태그, 기록의 수", en: "tag, records"),
        examples: [.init("haru canvas tags", ko: "태그를 봐요", en: "See the tags")], run: CanvasCall.listTags),
      rename("tags", .moodTags, ko: "태그의 이름을 바꾸거나 합쳐요", en: "Rename a tag, or merge two", run: CanvasCall.renameTag),
      remove("tags", .moodTags, ko: "태그를 모든 기록에서 지워요", en: "Take a tag off all records", run: CanvasCall.removeTag),
    ],
    defaultSubcommand: "list")

  private static func rename(
    _ noun: String, _ known: CompletionSource.StoredValue, ko: String, en: String,
    run action: @escaping CanvasCommand.Action
  ) -> CanvasCommand {
    CanvasCommand(
      "rename", ko: ko, en: en,
      arguments: [
        ArgumentSpec(ValueSpec("OLD", completion: .stored(known)), .one, ko: "지금 이름", en: "What it is called now"),
        ArgumentSpec(ValueSpec("NEW", completion: .stored(known)), .one, ko: "새 이름", en: "What it shall be called"),
      ],
      options: [CanvasOption.merge],
      json: MoodWord.changeObject.form,
      examples: [
        .init(
          ko: ("haru canvas \(noun) rename 운동 헬스", "모든 기록에서 바꿔요"),
          en: ("haru canvas \(noun) rename sport gym", "In every record"))
      ],
      run: action)
  }

  private static func remove(
    _ noun: String, _ known: CompletionSource.StoredValue, ko: String, en: String,
    run action: @escaping CanvasCommand.Action
  ) -> CanvasCommand {
    CanvasCommand(
      "remove", ko: ko, en: en,
      discussion: LocalizedText(ko: "기록은 그대로 있어요. 먼저 물어봐요.", en: "The records stay. It asks first, not with --yes."),
      arguments: [ArgumentSpec(ValueSpec("NAME", completion: .stored(known)), .oneOrMore, ko: "이름", en: "Its name")],
      json: MoodWord.changeObject.form,
      examples: [
        .init(ko: ("haru canvas \(noun) remove 운동", "하나를 지워요"), en: ("haru canvas \(noun) remove sport", "Remove one"))
      ],
      run: action)
  }
}
