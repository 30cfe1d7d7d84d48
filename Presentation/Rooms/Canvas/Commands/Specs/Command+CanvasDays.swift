import Domain

extension Command<CanvasCall> {
  static let shake = CanvasCommand(
    "shake", ko: "그림의 도형을 섞어요", en: "Give every shape another place", arguments: [pastDay],
    json: CanvasPage.object.form,
    examples: [.init("haru canvas shake", ko: "오늘 그림을 섞어요", en: "Shake today's canvas")], run: CanvasCall.shake)

  static let theme = CanvasCommand(
    "theme", ko: "어느 날 그림의 색을 바꿔요", en: "Change the colours of a day",
    discussion: LocalizedText(
      ko: "다른 날은 그대로예요. 앞으로 올 날의 테마는 'haru settings set canvas.theme night'처럼 정해요.",
      en: "Other days keep theirs; 'haru settings set canvas.theme night' is for the days to come."),
    arguments: [
      ArgumentSpec(
        ValueSpec("THEME", completion: .words(CanvasTheme.allCases.map(\.rawValue))), .any,
        ko: "paper(종이), night(밤), clear(또렷), 그리고 오늘이 아니면 날짜. 없으면 오늘의 테마를 보여 줘요",
        en: "paper, night or clear, and the day if it is not today; today's is shown if not given")
    ],
    json: CanvasTheme.object.form,
    plain: .columns(ko: "날짜, 테마", en: "date, theme"),
    examples: [.init("haru canvas theme night", ko: "오늘을 밤 색으로 바꿔요", en: "Give today the colours of night")],
    run: CanvasCall.setTheme)

  static let stats = CanvasCommand(
    "stats", ko: "기분을 수로 봐요", en: "See your moods in numbers",
    discussion: LocalizedText(
      ko: "요일, 시각, 감정, 태그마다 기록이 세 개 이상일 때 보여 줘요. 함께 있었다는 뜻이지 그래서 그랬다는 뜻은 아니에요.",
      en: "Weekdays, hours, feelings and tags are told from three records on: what came together, not what caused what."
    ), options: [CanvasOption.from, CanvasOption.to, CanvasOption.correlations, ListOption.all],
    json: MoodReport.object.form,
    plain: .columns(
      ko: "종류, 이름, 수, 평균, 중앙값, 표준편차, 없을 때의 평균, ρ",
      en: "kind, name, count, mean, median, standard deviation, mean without it, ρ"),
    examples: [.init("haru canvas stats --from 2026-01-01", ko: "올해를 봐요", en: "See this year")],
    run: CanvasCall.showStatistics)

  static let pixels = CanvasCommand(
    "pixels", ko: "한 해를 하루 한 칸으로 봐요", en: "See a year, one mark a day",
    discussion: LocalizedText(
      ko: "하루 전체를 돌아본 값이 있으면 그 값, 없으면 순간들의 평균이에요.",
      en: "A day has the level of the whole day where you gave one, else the mean of its moments."),
    arguments: [ArgumentSpec("YEAR", .oneOrNone, ko: "해. 없으면 올해", en: "The year; this one if not given")],
    json: DayMood.object.form.listed, plain: .columns(ko: "날짜, 평균, 순간의 수", en: "date, mean, moments"),
    examples: [.init("haru canvas pixels 2026", ko: "2026년을 봐요", en: "See 2026")], run: CanvasCall.showPixels)

  static let importFiles = CanvasCommand(
    "import", ko: "다른 앱의 기분 기록을 가져와요", en: "Take in moods from other apps",
    discussion: LocalizedText(
      ko: """
        데일리오, 삼성 헬스, How We Feel의 CSV, 데일리오의 백업(.daylio), Pixels, Pixy, jrnl, Day One, Daily You,
        Health Auto Export의 JSON, 하루의 JSON과 CSV를 내용으로 알아봐요.
        한 번 들어온 기록은 그대로 두고, --map의 값이 달라졌으면 고칠지 물어봐요. 읽지 못한 줄은 알려 주고 나머지는 가져와요.
        터미널에서는 모르는 기분 이름이 무슨 뜻인지 먼저 물어봐요.
        jrnl과 Day One에는 기분이 없어서 50으로 가져와요. 다르게 하려면 --map jrnl=60처럼 써 주세요.
        """,
      en: """
        Haru recognizes these files by their contents: CSV of Daylio, Samsung Health and How We Feel, backups of Daylio
        (.daylio), JSON of Pixels, Pixy, jrnl, Day One, Daily You and Health Auto Export, and its own files.
        Entries from earlier imports stay as they are; where --map now gives another level, it asks whether to correct them.
        What cannot be read is told with its line, and the rest goes in.
        On a terminal it asks first what names of moods mean that it does not know.
        Entries of jrnl and Day One have no mood and get 50; --map jrnl=60 says otherwise.
        """),
    arguments: [.files], options: [CanvasOption.map, CanvasOption.correct, CanvasOption.dryRun],
    json: ImportReports.records.form,
    examples: [
      .init(
        "haru canvas import daylio.csv --map 'rad=95,so so=45'", ko: "기분 이름의 뜻을 알려 줘요",
        en: "Say what names of moods mean"),
      .init("haru canvas import daylio.csv --dry-run", ko: "무엇이 바뀔지 먼저 봐요", en: "See first what would change"),
    ],
    run: CanvasCall.importMoods)

  static let export = CanvasCommand(
    "export", ko: "기록을 파일로 내보내요", en: "Write records to a file",
    discussion: LocalizedText(
      ko: "파일 이름이 없으면 표준 출력에 써요. 다시 가져올 수 있어요.",
      en: "It is written to standard output when there is no file name, and can be read back."),
    arguments: [.exportedFile], options: [CanvasOption.format] + CanvasOption.filters,
    json: JSONObject.exported("moods").form,
    examples: [.init("haru canvas export moods.json", ko: "모두 내보내요", en: "Write all of them")],
    run: CanvasCall.exportMoods)
}
