import Domain

enum CanvasOption {
  static let tagged = OptionSpec(
    "tag", short: "t", value: ValueSpec("TAG", completion: .stored(.moodTags)), ko: "이 태그를 단 기록만",
    en: "Only those with this tag")
  static let feeling = OptionSpec(
    "feeling", value: ValueSpec("WORD", completion: .stored(.feelings)), ko: "이 감정이 있는 기록만",
    en: "Only those with this feeling")
  static let editor = EditorOption.option(conflicts: ["memo"])
  static let edited = MoodField.options.filter { $0 != MoodField.kind.option }

  static let from = OptionSpec("from", value: DayWords.pastDay, ko: "첫날", en: "The first day")
  static let to = OptionSpec("to", value: DayWords.pastDay, ko: "마지막 날. 이날도 들어가요", en: "The last day, included")
  static let above = OptionSpec("above", value: "LEVEL", ko: "이 값부터", en: "Only from this level on")
  static let below = OptionSpec("below", value: "LEVEL", ko: "이 값까지", en: "Only up to this level")
  static let search = OptionSpec("search", value: "WORDS", ko: "찾을 말", en: "What to look for")
  static let filters = [from, to, tagged, feeling, above, below]

  static let correlations = OptionSpec(
    "correlations", ko: "지난 한 해에 물 주기와 바쁜 시간이 기분과 어떻게 함께 갔는지도 봐요",
    en: "Also how waterings and busy hours of the last year went along with moods")
  static let merge = OptionSpec(
    "merge", ko: "그 이름이 있으면 하나로 합쳐요", en: "Make one of both where there is one of that name")
  static let map = OptionSpec(
    "map", value: "NAME=LEVEL", isRepeatable: true, ko: "다른 앱의 기분 이름이 뜻하는 값: rad=95,meh=50. 여러 번 쓸 수 있어요",
    en: "What another app's names of moods mean: rad=95,meh=50; may be repeated")
  static let correct = OptionSpec(
    "correct", ko: "전에 다른 값으로 가져온 기록도 --map의 값으로 고쳐요", en: "Change entries from earlier imports to the levels of --map")
  static let format = OptionSpec(
    "format", value: ValueSpec("FORMAT", choices: MoodFileFormat.allCases.map(\.rawValue)),
    ko: "파일 형식. 없으면 .csv는 csv, 나머지는 json이에요", en: "How it is written; if not given csv for .csv, otherwise json")
  static let sides = 16...5_120
  static let usualSize = PixelSize(width: 1_000, height: 600)
  static let size = OptionSpec(
    "size", value: ValueSpec("WxH", completion: .words(["800x480", "1920x1080"])),
    ko: "픽셀로 너비x높이, 각각 \(sides.lowerBound)~\(sides.upperBound). 없으면 \(usualSize.width)x\(usualSize.height)",
    en:
      "Width and height in pixels, \(sides.lowerBound) to \(sides.upperBound) each; if not given \(usualSize.width)x\(usualSize.height)"
  )
  static let widgetFormat = OptionSpec(
    "format", value: ValueSpec("FORMAT", choices: WidgetFormat.allCases.map(\.rawValue)), conflicts: ["json", "plain"],
    ko: "읽을 프로그램. 없으면 text예요", en: "What will read it; text if not given")
  static let dryRun = OptionSpec("dry-run", ko: "무엇이 바뀔지만 알려 주고 바꾸지 않아요", en: "Only tell what would change")
}
