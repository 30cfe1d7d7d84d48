extension ArgumentSpec {
  static let words = ArgumentSpec("WORD", .oneOrMore, ko: "찾을 말", en: "What to look for")

  static let files = ArgumentSpec(
    ValueSpec("FILE", completion: .files), .oneOrMore, ko: "파일들. -는 표준 입력이에요", en: "The files; - is standard input")

  static let exportedFile = ArgumentSpec(
    ValueSpec("FILE", completion: .files), .oneOrNone, ko: "파일. 없거나 -면 표준 출력이에요",
    en: "The file; - or none is standard output")
}
