import Domain

extension Command<WordsCall> {
  static let share = WordsCommand(
    "share", ko: "글귀를 글이나 그림, 종이로 나눠요", en: "Share a saying as text, as a picture or on paper",
    discussion: LocalizedText(
      ko: """
        옵션이 없으면 글을 출력해요. PNG를 만들려면 rsvg-convert가 있어야 해요.
        인쇄는 lp로 하고 되돌릴 수 없어요. rsvg-convert가 없으면 글만 인쇄해요.
        """,
      en: """
        Without options its text is written to standard output. PNG needs rsvg-convert.
        Printing needs lp and cannot be taken back; without rsvg-convert the text alone is printed.
        """),
    arguments: [saying],
    options: [WordsOption.image, WordsOption.theme, WordsOption.font, WordsOption.copy, WordsOption.print],
    json: Saying.shareObject.form,
    examples: [
      .init("haru words share 12 --copy", ko: "글을 복사해요", en: "Copy its text"),
      .init("haru words share 12 --print", ko: "종이에 인쇄해요", en: "Print it on paper"),
      .init(
        ko: ("haru words share 12 --image card.png --theme 쑥떡 --font 고운바탕", "색과 글꼴을 골라 그림으로 저장해요"),
        en: (
          "haru words share 12 --image card.png --theme mugwort-cake --font gowun-batang",
          "Save a picture in colours and letters of your choice"
        )),
    ],
    run: WordsCall.share)

  static let importFiles = WordsCommand(
    "import", ko: "글귀 파일을 가져와요", en: "Take in files of sayings",
    discussion: LocalizedText(
      ko: """
        fortune 파일, 킨들의 My Clippings.txt, 리드와이즈 CSV, 하루의 JSON과 CSV를 내용으로 알아봐요. 이미 있는 글귀는 그대로 둬요.
        읽지 못한 부분은 줄 번호와 함께 알려 주고, 나머지는 가져와요.
        """,
      en: """
        Fortune files, a Kindle's My Clippings.txt, the CSV of Readwise and Haru's JSON and CSV are known by what is
        in them. What is here already stays as it is.
        What cannot be read is told with its line, and the rest goes in.
        """),
    arguments: [.files], options: [WordsOption.dryRun], json: ImportReports.sayings.form,
    examples: [
      .init(
        "haru words import 'My Clippings.txt'", ko: "킨들에서 표시한 글을 가져와요", en: "Take in what you marked on a Kindle"),
      .init("haru words import quotes --dry-run", ko: "무엇이 바뀔지 먼저 봐요", en: "See first what would change"),
    ],
    run: WordsCall.importSayings)

  static let export = WordsCommand(
    "export", ko: "글귀를 파일로 내보내요", en: "Write sayings to a file",
    discussion: LocalizedText(
      ko: "파일 이름이 없으면 표준 출력에 써요.", en: "It is written to standard output when there is no file name."),
    arguments: [.exportedFile], options: [WordsOption.format] + WordsOption.lists,
    json: JSONObject.exported("sayings").form,
    examples: [
      .init("haru words export words.json", ko: "모두 내보내요", en: "Write all of them"),
      .init(
        "haru words export --liked --format fortune", ko: "좋아하는 글귀를 fortune 형식으로 출력해요",
        en: "Print those you like as fortune reads them"),
    ],
    run: WordsCall.exportSayings)
}
