import Domain

extension Command<BooksCall> {
  /// - Parameter isNoun: `true` for the short form, `haru read`.
  static func read(isNoun: Bool = false) -> BooksCommand {
    let line = isNoun ? "haru read" : "haru books read"
    return BooksCommand(
      "read", ko: "읽은 쪽을 적어요", en: "Note how far you have come",
      discussion: LocalizedText(
        ko: """
          쪽수를 아직 모르면 물어봐요. 같은 날 다시 적으면 그날 읽은 데가 바뀌어요. 마지막 쪽에 이르면 다 읽은 책이 돼요.
          지난 날도 적을 수 있지만, 앞뒤 기록의 쪽 사이여야 해요.
          """,
        en: """
          It asks for the pages of the book where nobody knows them. A second entry of a day takes the place of the first.
          The last page finishes the book. Days that are over lie between the pages of their neighbours.
          """),
      arguments: [book, ArgumentSpec("PAGE", .one, ko: "읽은 쪽: 42, +10, 33.3%", en: "How far: 42, +10 or 33.3%")],
      options: [BooksOption.on, BooksOption.at, BooksOption.before, BookField.pages.option],
      json: ShelvedBook.object.form,
      examples: [
        .book("\(line) % +15", ko: "15쪽 더 읽었어요", en: "15 pages more"),
        .init(
          ko: ("\(line) 데미안 80 --on 어제", "어제 읽은 데를 적어요"),
          en: ("\(line) Demian 80 --on yesterday", "Where you were yesterday")),
        .book("\(line) % 120 --before", ko: "읽다 만 책을 이어서 읽어요", en: "Go on with a book you had begun"),
      ], run: BooksCall.read)
  }

  static let history = BooksCommand(
    "history", ko: "날마다 읽은 쪽을 보여 줘요", en: "Show what was read on each day", arguments: [book],
    options: [BooksOption.reading], json: PageLog.object.form.listed,
    plain: .columns(ko: "날짜, 읽은 데, 읽은 쪽수", en: "date, page, pages read"),
    examples: [
      .book("haru books history %", ko: "그동안 읽은 것을 봐요", en: "See how it went")
    ], run: BooksCall.showHistory)

  static var booksProgress: [BooksCommand] {
    [
      BooksCommand(
        "pages", ko: "적어 둔 쪽을 고치거나 지워요", en: "Correct and remove what was noted",
        subcommands: [pagesList, pagesEdit, pagesRemove]), target, finish,
      bookMark(
        "pause", ko: "읽기를 쉬어요", en: "Pause reading",
        run: BooksCommand.calling { call throws(CommandFailure) in try await call.change(.pause) }),
      bookMark(
        "resume", ko: "읽기 시작하거나 이어서 읽어요", en: "Begin to read, or go on",
        run: BooksCommand.calling { call throws(CommandFailure) in try await call.change(.resume) }),
      bookMark(
        "give-up", ko: "그만 읽어요. 읽은 쪽은 남아요", en: "Read no further; the pages stay",
        run: BooksCommand.calling { call throws(CommandFailure) in try await call.change(.giveUp) }),
      BooksCommand(
        "again", ko: "다 읽은 책을 다시 읽어요", en: "Read a book once more", arguments: [book], options: [BooksOption.by],
        json: ShelvedBook.object.form,
        examples: [
          .book("haru books again %", ko: "전에 읽은 기록은 남아요", en: "What was read before stays")
        ], run: BooksCall.readAgain),
      rate,
    ]
  }

  private static let target = BooksCommand(
    "target", ko: "다 읽으려는 날을 바꿔요", en: "Change when it is to be finished",
    arguments: [
      book,
      ArgumentSpec(
        ValueSpec("DATE", completion: .words(["tomorrow", "none"])), .one, ko: "내일부터 365일 뒤까지, 또는 none",
        en: "Tomorrow or up to 365 days later, or none"),
    ], json: ShelvedBook.object.form,
    examples: [
      .init(
        ko: ("haru books target 데미안 다음 주 금요일", "며칠 더 걸려서 읽어요"),
        en: ("haru books target Demian in 2 weeks", "Take some days more"))
    ], run: BooksCall.setTarget)

  private static let finish = BooksCommand(
    "finish", ko: "책을 다 읽었어요", en: "Finish a book",
    discussion: LocalizedText(
      ko: "읽지 않은 쪽이 남아 있으면 어떻게 할지 물어봐요.", en: "Where pages are left it asks what becomes of them."), arguments: [book],
    options: [BooksOption.rest, BooksOption.endedOn, BooksOption.rating], json: ShelvedBook.object.form,
    examples: [
      .book(
        "haru books finish % --rest spread --rating 4.5", ko: "남은 쪽을 그동안 나눠 읽었어요",
        en: "The rest was read since the last entry")
    ], run: BooksCall.finish)

  private static let rate = BooksCommand(
    "rate", ko: "별점과 후기를 남겨요", en: "Say how good it was",
    arguments: [
      book,
      ArgumentSpec(
        ValueSpec("STARS", completion: .words(["5", "4.5", "4", "3.5", "3", "none"])), .one,
        ko: "0.5~5, 0.5씩. none이면 지워요", en: "0.5 to 5 by halves; none takes it away"),
    ], options: [BooksOption.review, BooksOption.editor, BooksOption.reading], json: ShelvedBook.object.form,
    examples: [
      .init(
        ko: ("haru books rate 데미안 4.5 --review '알을 깨고 나왔다'", "후기도 써요"),
        en: ("haru books rate Demian 4.5 --review 'out of the egg'", "With a review"))
    ], run: BooksCall.rate)

  static func bookMark(
    _ name: String, ko: String, en: String, run action: @escaping BooksCommand.Action
  ) -> BooksCommand {
    BooksCommand(
      name, ko: ko, en: en, arguments: [severalBooks], json: ShelvedBook.object.form.each,
      examples: [
        .book("haru books \(name) %", ko: "ID를 여러 개 쓸 수 있어요", en: "Takes several ids")
      ], run: action)
  }

  private static let pagesList = BooksCommand(
    "list", ko: "적어 둔 것을 하나씩 보여 줘요", en: "List every entry of a book", arguments: [book],
    options: [BooksOption.reading], json: PageEntry.object.form.listed,
    plain: .columns(ko: "ID, 날짜, 때, 읽은 데, 읽은 쪽수, 전에 읽음", en: "id, date, when, page, pages read, read before"),
    examples: [.book("haru books pages list %", ko: "ID를 봐요", en: "See the ids")], run: BooksCall.listPages)

  private static let pagesEdit = BooksCommand(
    "edit", ko: "적어 둔 것을 고쳐요", en: "Correct an entry",
    discussion: LocalizedText(
      ko: "그 뒤의 것은 모두 다시 세요. 마지막 쪽이 아니게 되면 다시 읽는 중이 돼요.",
      en:
        "What comes after it is counted again. Where the last page is no longer reached, the book is being read again."),
    arguments: [oneBook, entry(.one)], options: [BooksOption.to, BooksOption.on, BooksOption.at, BooksOption.reading],
    json: ShelvedBook.object.form,
    examples: [
      .book("haru books pages edit % 2026-11-19 --to 60", ko: "그날은 60쪽까지였어요", en: "It was page 60 on that day")
    ], run: BooksCall.editPages)

  private static let pagesRemove = BooksCommand(
    "remove", ko: "적어 둔 것을 지워요", en: "Remove entries",
    discussion: LocalizedText(
      ko: "먼저 물어봐요. 그 뒤의 것은 모두 다시 세요.", en: "It asks first, not with --yes. What comes after is counted again."),
    arguments: [oneBook, entry(.oneOrMore)], options: [BooksOption.reading], json: ShelvedBook.object.form,
    examples: [
      .init(
        ko: ("haru books pages remove 데미안 어제", "어제 것을 지워요"),
        en: ("haru books pages remove Demian yesterday", "Those of yesterday"))
    ], run: BooksCall.removePages)

  private static func entry(_ count: ArgumentSpec.Count) -> ArgumentSpec {
    ArgumentSpec("ENTRY", count, ko: "기록의 ID('pages list'에 있어요)나 날짜", en: "An id of 'pages list', or a day")
  }

  static var oneBook: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("BOOK", completion: .stored(.books)), .one, ko: "책의 ID 앞부분이나 제목. 여러 낱말이면 따옴표로",
      en: "Its id or title; several words in quotation marks")
  }
}
