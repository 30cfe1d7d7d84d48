import Domain

enum WordsOption {
  static let liked = OptionSpec(
    "liked", conflicts: ["unused", "new", "tag"], ko: "좋아하는 글귀만, 마지막에 담은 것부터",
    en: "Only those that are liked, the last liked first")
  static let unused = OptionSpec(
    "unused", conflicts: ["liked", "new", "tag"], ko: "아직 안 쓴 글귀만", en: "Only those that are not used yet")
  static let new = OptionSpec("new", conflicts: ["liked", "unused", "tag"], ko: "새 글귀만", en: "Only those that are new")
  static let tagged = OptionSpec(
    "tag", value: tagValue, conflicts: ["liked", "unused", "new"], ko: "이 태그를 단 글귀만", en: "Only those with this tag")
  static let hidden = OptionSpec(
    "hidden", conflicts: ["liked", "unused", "new", "tag"], ko: "숨긴 글귀만", en: "Only those that are hidden")
  static let lists = [liked, unused, new, tagged]

  static let editor = EditorOption.option(conflicts: ["korean", "english"])
  static let content = SayingDraft.Field.options + [editor]

  static let image = OptionSpec(
    "image", value: ValueSpec("FILE", completion: .files), ko: "그림으로 저장할 파일: .svg나 .png",
    en: "Save it as a picture, .svg or .png")
  static let theme = OptionSpec(
    "theme", value: ValueSpec("THEME", completion: .words(SayingImageTheme.allCases.map(\.word))),
    ko: "그림의 색. 없으면 설정한 테마나 백설기예요", en: "Its colours; if not given your theme, or rice-cake")
  static let font = OptionSpec(
    "font", value: ValueSpec("FONT", completion: .words(SayingImageFont.allCases.map(\.word))),
    ko: "그림의 글꼴. 없으면 설정한 글꼴이에요", en: "Its font; if not given the one of your settings")
  static let copy = OptionSpec("copy", ko: "클립보드에 복사해요", en: "Copy it to the clipboard")
  static let print = OptionSpec("print", ko: "기본 프린터로 인쇄해요", en: "Print it on the usual printer")

  static let format = OptionSpec(
    "format", value: ValueSpec("FORMAT", choices: SayingFileFormat.allCases.map(\.word)),
    ko: "파일 형식. 없으면 .csv는 csv, 나머지는 json이에요", en: "How it is written; if not given csv for .csv, otherwise json")
  static let dryRun = OptionSpec("dry-run", ko: "무엇이 바뀔지만 알려 주고 바꾸지 않아요", en: "Only tell what would change")

  private static let tagValue = ValueSpec("TAG", completion: .stored(.sayingTags))
}

extension SayingFileFormat {
  /// Its name on the command line; never renamed.
  var word: String {
    switch self {
    case .json: "json"
    case .csv: "csv"
    case .fortune: "fortune"
    }
  }

  init?(word: String) {
    guard let format = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = format
  }
}
