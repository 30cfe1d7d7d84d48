import Domain

extension Command<CanvasCommandRun> {
  static let canvas = CanvasCommand(
    "canvas", ko: "순간의 기분을 그림으로 남겨요", en: "Record your mood and see it as a painting",
    discussion: LocalizedText(
      ko: """
        기분은 0(아주 안 좋음)부터 100(아주 좋음)까지예요. 'haru feel 70'이라고만 쓰면 기록돼요.
        기록은 ID나 메모의 앞부분으로 골라요.
        """,
      en: """
        Moods go from 0 (awful) to 100 (wonderful). 'haru feel 70' records one.
        Refer to an entry by the start of its ID or of its note.
        """),
    examples: [
      .init("haru canvas", ko: "오늘의 그림을 봐요", en: "Show today"),
      .init(
        ko: ("haru canvas feel 72 차분해 오랜만에 산책", "지금 기분을 남겨요"),
        en: ("haru canvas feel 72 calm a walk at last", "Record how you feel now")),
      .init("haru canvas diary", ko: "그동안의 기록을 봐요", en: "Look back on your entries"),
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
      ko: "그림에는 최근 기록이 열 개까지 나와요. 모두 보려면 --all을 써 주세요.",
      en: "A painting holds the ten newest entries of a day. Use --all to see the whole day."), arguments: [pastDay],
    options: [ListOption.all], json: CanvasPage.object.form, plain: MoodRecord.object.plainForm,
    examples: [.init(ko: ("haru canvas 어제", "어제의 그림을 봐요"), en: ("haru canvas yesterday", "Show yesterday"))],
    run: CanvasCommandRun.showDay)

  /// - Parameter isNoun: `true` for the short form, `haru feel`.
  static func feel(isNoun: Bool = false) -> CanvasCommand {
    let line = isNoun ? "haru feel" : "haru canvas feel"
    return CanvasCommand(
      "feel", aliases: isNoun ? [] : ["add"], ko: "기분을 남겨요", en: "Record how you feel",
      discussion: LocalizedText(
        ko: """
          숫자 뒤에는 감정을, 그다음에는 메모를 써요. 감정은 초성으로도 써요: 'feel 40 ㅅㅅ'의 감정은 '속상해'예요.
          따옴표로 감싼 여러 단어는 메모 하나가 돼요. 지난 때의 기분은 --at으로 써요. 날짜만 쓰면 지금 시각, '오늘 아침'처럼
          쓰면 그때의 보통 시각으로 남겨요.
          아직 오지 않은 시각에는 기록할 수 없어요. 감정은 'haru canvas words --all'에서 모두 볼 수 있어요.
          """,
        en: """
          Words after the level are feelings; the first word that isn't a feeling begins the note, and so do several \
          words in quotation marks.
          Give an earlier time with --at. A date alone takes the current time of day, and words such as 'this morning' \
          take a usual hour.
          You can't record a mood in the future. 'haru canvas words --all' lists the feelings.
          """),
      arguments: [
        ArgumentSpec(
          ValueSpec("LEVEL", of: .points), .one, name: LocalizedText(ko: "기분", en: "A level from 0 to 100"),
          ko: "기분: 0(아주 안 좋음)~100(아주 좋음)",
          en: "0 (awful) to 100 (wonderful)"),
        ArgumentSpec(
          ValueSpec("WORD", completion: .stored(.feelings)), .any, ko: "감정, 그 뒤로 메모", en: "Feelings, then the note"),
      ],
      options: [MoodField.memo.option, CanvasOption.editor]
        + MoodField.arranged([.when, .tags, .energy, .kind], without: [.level, .feelings, .memo])
        .compactMap(\.field.option) + [OptionSpec.dryRun],
      json: MoodRecord.object.form,
      examples: [
        .init(
          ko: ("\(line) 35 지쳤어 야근 --tag 회사", "감정과 메모, 태그를 남겨요"),
          en: ("\(line) 35 tired late again --tag work", "Record a feeling, a note and a tag")),
        .init(
          ko: ("\(line) 80 --day --at 어제", "어제 하루를 돌아봐요"),
          en: ("\(line) 80 --day --at yesterday", "Look back on yesterday as a whole")),
      ],
      run: CanvasCommandRun.feel)
  }

  private static let diary = CanvasCommand(
    "diary", aliases: ["list"], ko: "기록을 날마다 보여 줘요", en: "List the entries, day by day",
    discussion: LocalizedText(
      ko: "최근 날부터, 하루 안에서는 시간 순서로 보여 줘요. --json과 --plain은 오래된 것부터 나와요.",
      en:
        "Starts with the newest day, and within a day with the oldest entry. --json and --plain are oldest first."),
    options: CanvasOption.filters + [CanvasOption.search] + ListOption.both, json: MoodRecord.object.printed.listed,
    examples: [
      .init(
        "haru canvas diary --from 2026-11-01 --below 30", ko: "11월부터 힘들었던 때를 봐요", en: "Show low moods since November 1"
      )
    ], run: CanvasCommandRun.listDiary)

  private static let search = CanvasCommand(
    "search", ko: "기록에서 찾아요", en: "Search the entries",
    discussion: LocalizedText(
      ko: "메모, 감정, 태그에서 찾아요. 초성으로도 찾을 수 있어요.",
      en: "Searches notes, feelings and tags. You can type Korean as initial consonants."),
    arguments: [.words], options: CanvasOption.filters + ListOption.both, json: MoodRecord.object.printed.listed,
    examples: [.init(ko: ("haru canvas search 산책", "단어로 찾아요"), en: ("haru canvas search walk", "Search for a word"))],
    run: CanvasCommandRun.search)

  private static let show = CanvasCommand(
    "show", ko: "기록 하나를 자세히 보여 줘요", en: "Show the details of an entry", arguments: [moodRecord],
    json: MoodRecord.object.printed,
    examples: [.init("haru canvas show 3f2a", ko: "ID로 봐요", en: "Show an entry by ID")],
    run: CanvasCommandRun.show)

  private static let edit = CanvasCommand(
    "edit", ko: "기록을 고쳐요", en: "Edit an entry",
    discussion: LocalizedText(
      ko: "쓴 항목만 바꿔요. --memo ''처럼 비우면 지워요. 태그와 감정은 새로 쓴 값으로 모두 바꿔요.",
      en: "Changes only the fields you give; '' removes a value. Tags and feelings replace the existing ones."),
    arguments: [moodRecord], options: CanvasOption.edited + [CanvasOption.editor, .dryRun],
    json: MoodRecord.object.form,
    examples: [.init("haru canvas edit 3f2a --level 65", ko: "값을 바꿔요", en: "Change the level")],
    run: CanvasCommandRun.edit)

  private static let remove = CanvasCommand(
    "remove", ko: "기록을 지워요", en: "Remove entries",
    discussion: LocalizedText(
      ko: "먼저 물어봐요. --yes를 쓰면 묻지 않아요. 'haru undo'로 되돌릴 수 있어요.",
      en: "Asks first unless you use --yes. Undo with 'haru undo'."),
    arguments: [
      ArgumentSpec(
        ValueSpec("ENTRY", completion: .stored(.moods)), .oneOrMore, ko: "기록의 ID(여러 개도 돼요) 또는 기록 하나의 메모",
        en: "IDs of entries, or the note of one entry")
    ],
    json: MoodRecord.object.form.each,
    examples: [.init("haru canvas remove 3f2a", ko: "기록 하나를 지워요", en: "Remove one")],
    run: CanvasCommandRun.remove)

  static var moodRecord: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("ENTRY", completion: .stored(.moods)), .oneOrMore, ko: "기록의 ID나 메모의 앞부분",
      en: "Start of the ID or of the note")
  }

  static var pastDay: ArgumentSpec {
    ArgumentSpec(DayWords.pastDay, .any, ko: "날짜. 쓰지 않으면 오늘", en: "The day (default: today)")
  }

  static let shake = CanvasCommand(
    "shake", ko: "그림의 도형을 섞어요", en: "Shake the shapes of a painting into new places", arguments: [pastDay],
    json: CanvasPage.object.form,
    examples: [.init("haru canvas shake", ko: "오늘 그림을 섞어요", en: "Shake today's painting")], run: CanvasCommandRun.shake)

  static let theme = CanvasCommand(
    "theme", ko: "어느 날 그림의 색을 바꿔요", en: "Change the colors of a day",
    discussion: LocalizedText(
      ko: "다른 날은 그대로예요. 앞으로 그릴 그림의 테마는 'haru settings set canvas.theme night'처럼 정해요.",
      en: "Other days keep their colors. To change future days, use 'haru settings set canvas.theme night'."),
    arguments: [
      ArgumentSpec(
        ValueSpec("THEME", CanvasTheme.allCases, word: \.rawValue, name: \.name, others: \.earlierNames), .oneOrNone,
        name: LocalizedText(ko: "테마", en: "Theme"), ko: "테마(쓰지 않으면 오늘의 테마를 보여 줘요)",
        en: "Theme; omit it to see today's"),
      pastDay,
    ],
    json: CanvasTheme.object.form,
    plain: CanvasTheme.object.plainForm,
    examples: [.init("haru canvas theme night", ko: "오늘을 밤 색으로 바꿔요", en: "Use the night colors for today")],
    purpose: .change, run: CanvasCommandRun.setTheme)

  static let stats = CanvasCommand(
    "stats", ko: "기분 통계를 봐요", en: "Show statistics of your moods",
    discussion: LocalizedText(
      ko: "표에는 기록이 세 개 이상인 요일, 시각, 감정, 태그만 나와요. 함께 나타났다는 뜻이지, 원인이라는 뜻은 아니에요.",
      en:
        """
        Tables leave out weekdays, hours, feelings and tags with fewer than three entries. They show what goes \
        together, not the cause.
        """
    ), options: [CanvasOption.from, CanvasOption.to, CanvasOption.correlations, ListOption.all],
    json: MoodReport.object.form,
    plain: .columns(
      ko: "종류, 이름, 수, 평균, 중앙값, 표준편차, 없을 때의 평균, ρ",
      en: "kind, name, count, mean, median, standard deviation, mean of other entries, ρ"),
    examples: [.init("haru canvas stats --from 2026-01-01", ko: "올해의 통계를 봐요", en: "Show this year")],
    run: CanvasCommandRun.showStatistics)

  static let pixels = CanvasCommand(
    "pixels", ko: "한 해를 하루 한 칸으로 봐요", en: "Show a year, one mark per day",
    discussion: LocalizedText(
      ko: "하루 전체를 돌아본 값이 있으면 그 값, 없으면 순간들의 평균이에요.",
      en: "A day shows the level of the whole day if you recorded one, otherwise the mean of its moments."),
    arguments: [ArgumentSpec("YEAR", .oneOrNone, ko: "연도. 쓰지 않으면 올해", en: "The year (default: this year)")],
    json: DayMood.object.printed.listed,
    examples: [.init("haru canvas pixels 2026", ko: "2026년을 한눈에 봐요", en: "Show 2026")], run: CanvasCommandRun.showPixels
  )

  static let importFiles = CanvasCommand(
    "import", ko: "다른 앱의 기분 기록을 가져와요", en: "Import moods from other apps",
    discussion: LocalizedText(
      ko: """
        데일리오, 삼성 헬스, How We Feel의 CSV, 데일리오의 백업(.daylio), Pixels, Pixy, jrnl, Day One, Daily You, \
        Health Auto Export의 JSON, 하루의 JSON과 CSV를 읽어요. 형식은 내용을 보고 알아내요.
        이미 가져온 기록은 그대로 두고, --map의 값이 달라졌으면 고칠지 물어봐요. 읽지 못한 줄은 알려 주고 나머지는 가져와요.
        터미널에서는 모르는 기분 이름이 무슨 뜻인지 먼저 물어봐요.
        jrnl과 Day One에는 기분이 없어서 50으로 가져와요. 다르게 하려면 --map jrnl=60처럼 써 주세요.
        """,
      en: """
        Haru recognizes these files by their contents: CSV from Daylio, Samsung Health and How We Feel, Daylio backups \
        (.daylio), JSON from Pixels, Pixy, jrnl, Day One, Daily You and Health Auto Export, and Haru's own files.
        Entries from earlier imports stay unchanged. If --map gives another level, Haru asks whether to correct them.
        Parts that can't be read are reported with their line numbers, and the rest is imported.
        On a terminal, Haru first asks what unknown mood names mean.
        Entries from jrnl and Day One have no mood and get 50. Use --map jrnl=60 for another level.
        """),
    arguments: [.files], options: [CanvasOption.map, CanvasOption.correct, .dryRun],
    json: ImportReports.records.form,
    examples: [
      .init(
        "haru canvas import daylio.csv --map 'rad=95,so so=45'", ko: "기분 이름마다 값을 정해요",
        en: "Give levels to mood names"),
      .init("haru canvas import daylio.csv --dry-run", ko: "무엇이 바뀔지 먼저 봐요", en: "See what would change"),
    ],
    run: CanvasCommandRun.importMoods)

  static let export = CanvasCommand(
    "export", ko: "기록을 파일로 내보내요", en: "Export entries to a file",
    discussion: LocalizedText(ko: "다시 가져올 수 있어요.", en: "The file can be imported again."),
    arguments: [.exportedFile], options: [CanvasOption.format] + CanvasOption.filters,
    json: JSONObject.exported("moods").form,
    examples: [.init("haru canvas export moods.json", ko: "모두 내보내요", en: "Export everything")],
    run: CanvasCommandRun.exportMoods)

  static let draw = CanvasCommand(
    "draw", ko: "그림을 파일로 저장해요", en: "Save a painting as a picture",
    discussion: LocalizedText(
      ko: "연도를 쓰면 그해의 그림을 모두 담은 포스터를 만들어요. 포스터를 PNG로 만들려면 rsvg-convert가 있어야 해요.",
      en: "For a year, Haru makes a poster of all its paintings. A poster as PNG requires rsvg-convert."),
    arguments: [
      ArgumentSpec(
        ValueSpec("DATE|YEAR", completion: DayWords.pastDay.completion), .one, ko: "날짜나 네 자리 연도",
        en: "A date or a four-digit year"),
      ArgumentSpec(ValueSpec("FILE", completion: .files), .one, ko: ".svg나 .png 파일", en: "A .svg or .png file"),
    ],
    options: [CanvasOption.size],
    json: Painting.pictureObject.form,
    examples: [
      .init(
        ko: ("haru canvas draw 어제 어제.png", "어제의 그림을 저장해요"),
        en: ("haru canvas draw yesterday yesterday.png", "Save yesterday's painting")),
      .init("haru canvas draw 2026 2026.svg --size 3000x1800", ko: "2026년의 포스터를 만들어요", en: "Make a poster of 2026"),
    ],
    run: CanvasCommandRun.draw)

  static let widget = CanvasCommand(
    "widget", ko: "상태 표시줄이나 프롬프트에 오늘의 기분을 보여 줘요", en: "Show today's moods in a status bar or prompt",
    discussion: LocalizedText(
      ko: """
        canvas.composition 설정을 따르고, 날이 바뀌면 바로 새로 시작해요. svg는 작은 그림이에요.
        tmux는 #(haru widget --format tmux)로, Waybar는 "return-type": "json"인 custom 모듈로, i3는 i3blocks의 format=json으로 불러 주세요.
        """,
      en: """
        Follows the setting canvas.composition and starts over as soon as a new day begins. svg is a small picture.
        In tmux, call it as #(haru widget --format tmux); in Waybar, from a custom module with "return-type": "json"; \
        in i3bar, from i3blocks with format=json.
        """),
    options: [CanvasOption.widgetFormat], json: CanvasPage.object.form, plain: MoodRecord.object.plainForm,
    examples: [
      .init("haru widget", ko: "한 줄로 봐요", en: "Show one line"),
      .init("haru widget --format waybar", ko: "Waybar에 보여 줘요", en: "Show the canvas in Waybar"),
    ],
    whileLocked: .limited([.text, .plain]),
    run: CanvasCommandRun.showWidget)

  static let words = CanvasCommand(
    "words", ko: "감정을 관리해요", en: "Show and edit feelings",
    subcommands: [
      CanvasCommand(
        "list", ko: "쓴 감정을 보여 줘요", en: "List the feelings you used", options: [ListOption.all],
        json: Feeling.object.printed.listed,
        examples: [.init("haru canvas words --all", ko: "고를 수 있는 감정을 모두 봐요", en: "List all feelings")],
        run: CanvasCommandRun.listWords),
      CanvasCommand(
        "add", ko: "나만의 감정을 추가해요", en: "Add a feeling of your own",
        arguments: [ArgumentSpec("NAME", .oneOrMore, ko: "이름", en: "Name")],
        options: [MoodField.level.option, MoodField.energy.option], json: Feeling.object.form,
        examples: [
          .init(
            ko: ("haru canvas words add 몽글몽글 --level 85", "기분이 85쯤일 때 추천해요"),
            en: ("haru canvas words add fluffy --level 85", "Suggest it near level 85"))
        ],
        run: CanvasCommandRun.addWord),
      rename(
        "words", .feelings, ko: "감정의 이름을 바꾸거나 합쳐요", en: "Rename a feeling, or merge two",
        run: CanvasCommandRun.renameWord),
      remove(
        "words", .feelings, ko: "감정을 모든 기록에서 지워요", en: "Remove a feeling from all entries",
        run: CanvasCommandRun.removeWord),
    ],
    defaultSubcommand: "list")

  static let tags = CanvasCommand(
    "tags", ko: "기분의 태그를 관리해요", en: "Show and edit mood tags",
    subcommands: [
      CanvasCommand(
        "list", ko: "태그별 기록 수를 보여 줘요", en: "List the tags and their number of entries",
        json: UsedMoodWord.tagObject.printed.listed,
        examples: [.init("haru canvas tags", ko: "태그를 봐요", en: "List the tags")], run: CanvasCommandRun.listTags),
      rename(
        "tags", .moodTags, ko: "태그의 이름을 바꾸거나 합쳐요", en: "Rename a tag, or merge two",
        run: CanvasCommandRun.renameTag),
      remove(
        "tags", .moodTags, ko: "태그를 모든 기록에서 지워요", en: "Remove a tag from all entries",
        run: CanvasCommandRun.removeTag),
    ],
    defaultSubcommand: "list")

  private static func rename(
    _ noun: String, _ known: CompletionSource.StoredValue, ko: String, en: String,
    run action: @escaping CanvasCommand.Action
  ) -> CanvasCommand {
    let isTag = noun == "tags"
    return CanvasCommand(
      "rename", ko: ko, en: en,
      arguments: [
        ArgumentSpec(ValueSpec("OLD", completion: .stored(known)), .one, ko: "지금 이름", en: "Current name"),
        ArgumentSpec(ValueSpec("NEW", completion: .stored(known)), .one, ko: "새 이름", en: "New name"),
      ],
      options: [CanvasOption.merge],
      json: MoodWord.changeObject.form,
      examples: [
        .init(
          ko: ("haru canvas \(noun) rename \(isTag ? "운동 헬스" : "몽글몽글 포근포근")", "모든 기록에서 바꿔요"),
          en: ("haru canvas \(noun) rename \(isTag ? "sport gym" : "fluffy downy")", "Rename it in every entry"))
      ],
      run: action)
  }

  private static func remove(
    _ noun: String, _ known: CompletionSource.StoredValue, ko: String, en: String,
    run action: @escaping CanvasCommand.Action
  ) -> CanvasCommand {
    let isTag = noun == "tags"
    return CanvasCommand(
      "remove", ko: ko, en: en,
      discussion: LocalizedText(
        ko: "기록은 그대로 있어요. 먼저 물어봐요. --yes를 쓰면 묻지 않아요.", en: "The entries stay. Asks first unless you use --yes."),
      arguments: [ArgumentSpec(ValueSpec("NAME", completion: .stored(known)), .oneOrMore, ko: "이름", en: "Name")],
      json: MoodWord.changeObject.form,
      examples: [
        .init(
          ko: ("haru canvas \(noun) remove \(isTag ? "운동" : "몽글몽글")", "모든 기록에서 지워요"),
          en: ("haru canvas \(noun) remove \(isTag ? "sport" : "fluffy")", "Remove it from every entry"))
      ],
      run: action)
  }
}

enum CanvasOption {
  static let tagged = OptionSpec(
    "tag", short: "t", value: ValueSpec("TAG", completion: .stored(.moodTags)), ko: "이 태그가 있는 기록만",
    en: "Only entries with this tag")
  static let feeling = OptionSpec(
    "feeling", value: ValueSpec("WORD", completion: .stored(.feelings)), ko: "이 감정이 있는 기록만",
    en: "Only entries with this feeling")
  static let editor = EditorOption.option(conflicts: ["memo"])
  static let edited = MoodField.options.filter { $0 != MoodField.kind.option }

  static let from = OptionSpec("from", value: DayWords.pastDay, ko: "첫날", en: "The first day")
  static let to = OptionSpec("to", value: DayWords.pastDay, ko: "마지막 날. 이날도 포함해요", en: "The last day, included")
  static let above = OptionSpec(
    "above", value: ValueSpec("LEVEL", of: .points), ko: "이 값부터", en: "Only entries at this level or above")
  static let below = OptionSpec(
    "below", value: ValueSpec("LEVEL", of: .points), ko: "이 값까지", en: "Only entries at this level or below")
  static let search = OptionSpec("search", value: "WORDS", ko: "검색어", en: "Words to search for")
  static let filters = [from, to, tagged, feeling, above, below]

  static let correlations = OptionSpec(
    "correlations", ko: "지난 한 해 동안 물 준 횟수와 일정이 기분과 관련 있었는지도 봐요",
    en: "Also show how moods relate to waterings and busy hours in the last year")
  static let merge = OptionSpec(
    "merge", ko: "그 이름이 있으면 하나로 합쳐요", en: "Merge the two if the new name already exists")
  static let map = OptionSpec(
    "map", value: "NAME=LEVEL", isRepeatable: true, ko: "다른 앱의 기분 이름이 뜻하는 값: rad=95,meh=50. 여러 번 쓸 수 있어요",
    en: "Levels for another app's mood names: rad=95,meh=50; may be repeated")
  static let correct = OptionSpec(
    "correct", ko: "전에 다른 값으로 가져온 기록도 --map의 값으로 고쳐요", en: "Also apply the levels of --map to earlier imports")
  static let format = OptionSpec.format(MoodFileFormat.json, csv: .csv)
  static let sides = 16...5_120
  static let usualSize = PixelSize(width: 1_000, height: 600)
  static let size = OptionSpec(
    "size", value: ValueSpec("WxH", completion: .words(["800x480", "1920x1080"])),
    ko: "픽셀로 너비x높이, 각각 \(sides.lowerBound)~\(sides.upperBound). 쓰지 않으면 \(usualSize.width)x\(usualSize.height)",
    en:
      "Width and height in pixels, \(sides.lowerBound) to \(sides.upperBound) each (default: \(usualSize.width)x\(usualSize.height))"
  )
  static let widgetFormat = OptionSpec(
    "format", value: ValueSpec("FORMAT", choices: WidgetFormat.allCases.map(\.rawValue)), conflicts: ["json", "plain"],
    ko: "어느 프로그램에 보여 줄지. 쓰지 않으면 text", en: "The program that reads the output (default: text)")
}
