import Domain

extension Command<BooksCommandRun> {
  static let books = BooksCommand(
    "books", ko: "읽는 책을 날마다 조금씩, 끝까지 읽어요", en: "Finish what you start, some pages a day",
    discussion: LocalizedText(
      ko: """
        책을 고르고 다 읽고 싶은 날을 정해요. 읽은 쪽을 적으면 오늘 몫과 남은 날을 알려 줘요.
        책은 ID 앞부분이나 제목, 제목의 처음, 초성으로 불러요.
        """,
      en: """
        Choose a book and the day you want to have finished it; note the page you reached, and see today's share.
        A book goes by the beginning of its id, its title, or how that begins.
        """),
    examples: [
      .init("haru books", ko: "읽고 있는 책을 봐요", en: "See what you are reading"),
      .init(
        ko: ("haru books add 데미안 --author '헤르만 헤세' --pages 240 --by '2주 뒤'", "2주 안에 읽을 책을 추가해요"),
        en: (
          "haru books add Demian --author 'Hermann Hesse' --pages 240 --by 'in 2 weeks'",
          "Add one to be read in two weeks"
        )),
      .book("haru books read % 42", ko: "42쪽까지 읽었어요", en: "You are on page 42"),
      .init("haru books streak", ko: "며칠째 읽고 있는지 봐요", en: "How many days in a row"),
    ],
    subcommands: [home, list, show, history, add, read(), edit, remove] + booksProgress + booksShelf + booksFigures
      + booksElsewhere, defaultSubcommand: "home")

  private static let home = BooksCommand(
    "home", ko: "읽고 있는 책을 보여 줘요", en: "Show what you are reading",
    discussion: LocalizedText(
      ko: "읽는 중이거나 쉬는 책과 나아간 만큼, D-day, 오늘 몫이에요. 모든 책은 'haru books list --all'에 있어요.",
      en: "What is read or paused, with how far it is, its D-day and today's share; 'haru books list --all' has all."),
    options: BooksOption.order, json: ShelvedBook.object.form.listed, plain: bookColumns,
    examples: [.init("haru books --sort target", ko: "D-day가 가까운 책부터 봐요", en: "The nearest D-day first")],
    run: BooksCommandRun.showHome)

  private static let list = BooksCommand(
    "list", ko: "책을 모아 보여 줘요", en: "List books",
    discussion: LocalizedText(
      ko: "조건이 없으면 읽는 중, 쉬는 중, 읽고 싶은 책이에요.", en: "Without conditions it lists what is read, paused or wanted."),
    options: [BooksOption.all, BooksOption.status, BooksOption.liked] + BooksOption.filters + BooksOption.order + [
      ListOption.limit
    ], json: ShelvedBook.object.form.listed, plain: bookColumns,
    examples: [
      .init(
        "haru books list --status finished --sort rating --reverse", ko: "다 읽은 책을 별점 순서로 봐요",
        en: "What you have read, the best first")
    ], run: BooksCommandRun.list)

  private static let show = BooksCommand(
    "show", ko: "책 하나를 자세히 보여 줘요", en: "Show all of a book", arguments: [book], json: ShelvedBook.object.form,
    plain: bookColumns, examples: [.book("haru books show %", ko: "제목으로 봐요", en: "See one by its title")],
    run: BooksCommandRun.show)

  private static let add = BooksCommand(
    "add", ko: "책을 추가해요", en: "Add a book",
    discussion: LocalizedText(
      ko: """
        --search나, 제목 없이 --isbn을 쓰면 알라딘, Open Library 등에서 찾아 쪽수까지 채워요.
        다 읽으려는 날은 내일부터 365일 뒤까지이고, 며칠 동안 하루에 몇 쪽인지 알려 줘요.
        터미널에서는 빠진 제목과 쪽수를 물어봐요.
        """,
      en: """
        With --search, or --isbn without a title, catalogues of the web fill in what they know, pages too.
        The target is tomorrow or up to 365 days later; it tells how many days and pages a day that is.
        On a terminal it asks for a title and pages that are missing.
        """), arguments: [ArgumentSpec("TITLE", .any, ko: "제목. --title로도 써요", en: "Its title, or with --title")],
    options: [BooksOption.search, BooksOption.pick] + BookField.options + [
      BooksOption.by, BooksOption.want, BooksOption.finished, BooksOption.endedOn, BooksOption.started,
      BooksOption.another, BooksOption.dryRun,
    ], json: ShelvedBook.object.form,
    examples: [
      .book(
        "haru books add % --pages 240 --isbn 9788937460449 --by 12/20", ko: "12월 20일까지 읽어요",
        en: "To be read until December 20"),
      .init("haru books add --isbn 9788937460449", ko: "ISBN으로 찾아 추가해요", en: "What catalogues know by its ISBN"),
      .init(
        ko: ("haru books add 코스모스 --want", "읽고 싶은 책을 적어 둬요"),
        en: ("haru books add Cosmos --want", "Note one for later")),
      .init(
        ko: ("haru books add 모모 --finished --on 2019-05", "2019년 5월에 다 읽은 책을 추가해요"),
        en: ("haru books add Momo --finished --on 2019-05", "Add a book that you finished in May 2019")),
    ], run: BooksCommandRun.add)

  private static let edit = BooksCommand(
    "edit", ko: "책의 정보를 고쳐요", en: "Change what is known of a book",
    discussion: LocalizedText(
      ko: "쓴 것만 바꿔요. 비우면 지워요: --subtitle ''. 지은이, 옮긴이, 태그는 쓴 것으로 모두 바꿔요.",
      en: "Only what is given changes; '' takes it away. Authors, translators and tags take the place of all before."),
    arguments: [book],
    options: BookField.options + [
      BooksOption.notOwned, BooksOption.samePages, BooksOption.started, BooksOption.ended, BooksOption.reading,
      BooksOption.dryRun,
    ], json: ShelvedBook.object.form,
    examples: [
      .book("haru books edit % --pages 252", ko: "다른 판이라 쪽수가 달라요", en: "Another edition with other pages")
    ], run: BooksCommandRun.edit)

  private static let remove = BooksCommand(
    "remove", ko: "책을 지워요", en: "Remove books",
    discussion: LocalizedText(
      ko: "읽은 기록과 문장도 함께 지워요. 먼저 물어봐요. 'haru undo'로 되돌릴 수 있어요.",
      en: "What was read of them and their sentences go too. It asks first, not with --yes; 'haru undo' takes it back."),
    arguments: [severalBooks], json: ShelvedBook.object.form.each,
    examples: [.init("haru books remove 3f2a", ko: "하나를 지워요", en: "Remove one")], run: BooksCommandRun.remove)

  static var book: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("BOOK", completion: .stored(.books)), .oneOrMore, ko: "책의 ID 앞부분이나 제목",
      en: "The beginning of its id, or its title")
  }

  static var severalBooks: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("BOOK", completion: .stored(.books)), .oneOrMore, ko: "책의 ID들, 또는 책 하나의 제목",
      en: "Ids of books, or the title of one")
  }

  static var bookColumns: LocalizedText {
    .columns(
      ko: "ID, 제목, 지은이, 상태, 읽은 쪽, 쪽수, 퍼센트, 다 읽으려는 날, 오늘 읽을 쪽, 그중 읽은 쪽, 별점, 좋아요",
      en: "id, title, authors, status, page, pages, percent, target, pages for today, done of them, rating, liked")
  }
}

extension ExampleSpec {
  /// - Parameter line: Has `%` in the place of a title, which differs between the languages.
  static func book(_ line: String, ko: String, en: String) -> ExampleSpec {
    ExampleSpec(ko: (line.replacing("%", with: "데미안"), ko), en: (line.replacing("%", with: "Demian"), en))
  }
}

extension Command<BooksCommandRun> {
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
      ], run: BooksCommandRun.read)
  }

  static let history = BooksCommand(
    "history", ko: "날마다 읽은 쪽을 보여 줘요", en: "Show what was read on each day", arguments: [book],
    options: [BooksOption.reading], json: PageLog.object.form.listed,
    plain: .columns(ko: "날짜, 읽은 데, 읽은 쪽수", en: "date, page, pages read"),
    examples: [
      .book("haru books history %", ko: "그동안 읽은 것을 봐요", en: "See how it went")
    ], run: BooksCommandRun.showHistory)

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
        ], run: BooksCommandRun.readAgain),
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
    ], run: BooksCommandRun.setTarget)

  private static let finish = BooksCommand(
    "finish", ko: "책을 다 읽었어요", en: "Finish a book",
    discussion: LocalizedText(
      ko: "읽지 않은 쪽이 남아 있으면 어떻게 할지 물어봐요.", en: "Where pages are left it asks what becomes of them."), arguments: [book],
    options: [BooksOption.rest, BooksOption.endedOn, BooksOption.rating], json: ShelvedBook.object.form,
    examples: [
      .book(
        "haru books finish % --rest spread --rating 4.5", ko: "남은 쪽을 그동안 나눠 읽었어요",
        en: "The rest was read since the last entry")
    ], run: BooksCommandRun.finish)

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
    ], run: BooksCommandRun.rate)

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
    examples: [.book("haru books pages list %", ko: "ID를 봐요", en: "See the ids")], run: BooksCommandRun.listPages)

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
    ], run: BooksCommandRun.editPages)

  private static let pagesRemove = BooksCommand(
    "remove", ko: "적어 둔 것을 지워요", en: "Remove entries",
    discussion: LocalizedText(
      ko: "먼저 물어봐요. 그 뒤의 것은 모두 다시 세요.", en: "It asks first, not with --yes. What comes after is counted again."),
    arguments: [oneBook, entry(.oneOrMore)], options: [BooksOption.reading], json: ShelvedBook.object.form,
    examples: [
      .init(
        ko: ("haru books pages remove 데미안 어제", "어제 것을 지워요"),
        en: ("haru books pages remove Demian yesterday", "Those of yesterday"))
    ], run: BooksCommandRun.removePages)

  private static func entry(_ count: ArgumentSpec.Count) -> ArgumentSpec {
    ArgumentSpec("ENTRY", count, ko: "기록의 ID('pages list'에 있어요)나 날짜", en: "An id of 'pages list', or a day")
  }

  static var oneBook: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("BOOK", completion: .stored(.books)), .one, ko: "책의 ID 앞부분이나 제목. 여러 낱말이면 따옴표로",
      en: "Its id or title; several words in quotation marks")
  }
}

extension Command<BooksCommandRun> {
  static var booksShelf: [BooksCommand] {
    [
      bookMark(
        "like", ko: "♥ 표시해요", en: "Mark with a ♥",
        run: BooksCommand.calling { call throws(CommandFailure) in try await call.like(true) }),
      bookMark(
        "unlike", ko: "♥ 표시를 지워요", en: "Take the ♥ away",
        run: BooksCommand.calling { call throws(CommandFailure) in try await call.like(false) }), move,
      BooksCommand(
        "lend", ko: "책을 빌려줘요", en: "Lend a book", arguments: [book], options: [BooksOption.lentTo, BooksOption.until],
        json: ShelvedBook.object.form,
        examples: [
          .init(
            ko: ("haru books lend 데미안 --to 민아", "연락처의 이름이면 그 사람과 이어 둬요"),
            en: ("haru books lend Demian --to 'Mina Kim'", "A name of the contacts is tied to them"))
        ], run: BooksCommandRun.lend),
      BooksCommand(
        "borrow", ko: "빌린 책이에요", en: "It is borrowed", arguments: [book],
        options: [BooksOption.borrowedFrom, BooksOption.until], json: ShelvedBook.object.form,
        examples: [
          .init(
            ko: ("haru books borrow 데미안 --from 도서관 --until 12/1", "12월 1일까지 빌렸어요"),
            en: ("haru books borrow Demian --from library --until 12/1", "Until December 1"))
        ], run: BooksCommandRun.borrow),
      bookMark("return", ko: "돌려받거나 돌려줬어요", en: "It is back where it belongs", run: BooksCommandRun.takeBack),
      BooksCommand(
        "tags", ko: "태그와 책의 수를 보여 줘요", en: "List the tags with how many books have them",
        json: UsedBookTag.object.form.listed, plain: .columns(ko: "태그, 책의 수", en: "tag, books"),
        examples: [.init("haru books tags", ko: "태그를 봐요", en: "See the tags")], run: BooksCommandRun.listTags),
      BooksCommand(
        "shelf", ko: "다 읽은 책의 책장을 봐요", en: "See the shelf of what you have read",
        options: [BooksOption.all, BooksOption.liked] + BooksOption.filters + BooksOption.order + [ListOption.limit],
        json: ShelvedBook.object.form.listed, plain: bookColumns,
        examples: [.init("haru books shelf --liked", ko: "♥ 표시한 책을 봐요", en: "Those with a ♥")],
        run: BooksCommandRun.showShelf
      ), sentence,
    ]
  }

  private static let move = BooksCommand(
    "move", ko: "내가 정한 순서에서 옮겨요", en: "Give it another place in your own order",
    discussion: LocalizedText(
      ko: "읽는 중이거나 쉬는 책은 'haru books'의 순서로 세고, 나머지는 상태가 같은 책끼리 세요.",
      en: "Counted as 'haru books' lists them; others among the books of the same status."),
    arguments: [book, ArgumentSpec("N", .one, ko: "몇 번째로", en: "Which place, from 1")], json: ShelvedBook.object.form,
    examples: [.book("haru books move % 1", ko: "맨 앞으로 옮겨요", en: "In front of all others")], run: BooksCommandRun.move)

  private static let sentence = BooksCommand(
    "sentence", aliases: ["sentences"], ko: "책의 문장을 모아요", en: "Collect sentences of books",
    subcommands: [
      BooksCommand(
        "list", ko: "책의 문장을 쪽 순서로 보여 줘요", en: "List the sentences of a book by page", arguments: [book],
        json: QuotedSentence.object.form.listed, plain: sentenceColumns,
        examples: [
          .book("haru books sentence list %", ko: "모은 문장을 봐요", en: "See what you collected")
        ], run: BooksCommandRun.listSentences),
      BooksCommand(
        "search", ko: "모든 책의 문장에서 찾아요", en: "Search the sentences of all books", arguments: [.words],
        options: ListOption.both, json: QuotedSentence.object.form.listed, plain: sentenceColumns,
        examples: [
          .init(
            ko: ("haru books sentence search 알을", "낱말로 찾아요"), en: ("haru books sentence search egg", "Find by a word"))
        ], run: BooksCommandRun.searchSentences),
      BooksCommand(
        "add", ko: "문장을 적어 둬요", en: "Keep a sentence",
        arguments: [oneBook, ArgumentSpec("TEXT", .any, ko: "문장. --text로도 써요", en: "The sentence, or with --text")],
        options: SentenceContent.Field.options + [BooksOption.textEditor], json: QuotedSentence.object.form,
        examples: [
          .init(
            ko: ("haru books sentence add 데미안 '새는 알에서 나오려고 투쟁한다.' --page 123", "123쪽의 문장이에요"),
            en: (
              "haru books sentence add Demian 'The bird fights its way out of the egg.' --page 123",
              "It stands on page 123"
            ))
        ], run: BooksCommandRun.addSentence),
      BooksCommand(
        "edit", ko: "문장을 고쳐요", en: "Change a sentence",
        arguments: [namedSentence(LocalizedText(ko: "문장의 ID나 처음", en: "Its id, or how it begins"))],
        options: SentenceContent.Field.options, json: QuotedSentence.object.form,
        examples: [.init("haru books sentence edit 3f2a --page 124", ko: "쪽을 고쳐요", en: "It is on another page")],
        run: BooksCommandRun.editSentence),
      BooksCommand(
        "promote", ko: "문장을 글귀로 옮겨요", en: "Make sayings of sentences",
        discussion: LocalizedText(
          ko: "글귀는 어느 책에서 왔는지 알아요. 문장이나 글귀를 지워도 다른 쪽은 남아요.",
          en: "A saying knows its book. Removing the sentence or the saying leaves the other one."),
        arguments: [namedSentence(LocalizedText(ko: "문장의 ID들, 또는 하나의 처음", en: "Ids, or how one begins"))],
        json: QuotedSentence.object.form.each,
        examples: [.init("haru books sentence promote 3f2a", ko: "글귀에서도 만나요", en: "Meet it in Words too")],
        run: BooksCommandRun.promoteSentences),
      BooksCommand(
        "remove", ko: "문장을 지워요", en: "Remove sentences",
        arguments: [namedSentence(LocalizedText(ko: "문장의 ID들, 또는 하나의 처음", en: "Ids, or how one begins"))],
        json: QuotedSentence.object.form.each,
        examples: [.init("haru books sentence remove 3f2a", ko: "하나를 지워요", en: "Remove one")],
        run: BooksCommandRun.removeSentences),
    ])

  private static func namedSentence(_ summary: LocalizedText) -> ArgumentSpec {
    ArgumentSpec(ValueSpec("SENTENCE"), .oneOrMore, summary)
  }

  private static var sentenceColumns: LocalizedText {
    .columns(ko: "ID, 책, 쪽, 문장, 내 생각, 글귀", en: "id, book, page, text, note, saying")
  }
}

extension Command<BooksCommandRun> {
  static var booksFigures: [BooksCommand] {
    [
      BooksCommand(
        "stats", ko: "읽은 것을 수로 봐요", en: "See your reading in numbers",
        arguments: [
          ArgumentSpec(
            ValueSpec("WHEN", completion: .words(["last month"])), .any, ko: "달이나 해: 2026-10, 지난달, 2025. 없으면 모든 때",
            en: "A month or a year: 2026-10, last month, 2025; all time if not given")
        ], options: [BooksOption.month, BooksOption.year], json: ReadingReport.object.form,
        plain: .columns(ko: "종류, 이름, 쪽수, 읽은 날, 다 읽은 책", en: "kind, name, pages, days with reading, books finished"),
        examples: [.init("haru books stats --year", ko: "올해를 봐요", en: "See this year")],
        run: BooksCommandRun.showStatistics),
      BooksCommand(
        "streak", ko: "며칠째 이어 읽고 있는지 봐요", en: "How many days you have read in a row",
        discussion: LocalizedText(
          ko: "어느 책이든 한 쪽이라도 읽은 날을 세요. 오늘 아직 읽지 않았어도 끊기지 않아요.",
          en: "Days with a page or more of any book. Today breaks nothing as long as it lasts."),
        json: BooksCommandRun.streaks.form, plain: .columns(ko: "종류, 지금, 가장 길게", en: "kind, current, longest"),
        examples: [.init("haru books streak", ko: "며칠째인지 봐요", en: "See it")], run: BooksCommandRun.showStreak),
      BooksCommand(
        "stack", ko: "다 읽은 책을 쌓아 봐요", en: "Pile up what you have read",
        discussion: LocalizedText(
          ko: "두께를 모르면 쪽수로 어림하고 '~'를 붙여요.",
          en: "Where its thickness is not known a book's height is estimated from its pages, and marked '~'."),
        options: [ListOption.all], json: BookStack.object.form,
        plain: .columns(ko: "제목, 높이(mm), 어림", en: "title, height in mm, estimated"),
        examples: [.init("haru books stack", ko: "얼마나 높은지 봐요", en: "See how high it is")],
        run: BooksCommandRun.showStack),
      goal,
    ]
  }

  private static let goal = BooksCommand(
    "goal", ko: "얼마나 읽을지 목표를 세워요", en: "How much you mean to read",
    subcommands: [
      BooksCommand(
        "list", ko: "목표와 나아간 만큼을 보여 줘요", en: "Show the goals and how far they are", json: GoalPace.object.form.listed,
        plain: .columns(ko: "단위, 기간, 목표, 읽은 만큼, 남은 날, 앞선 만큼", en: "unit, period, goal, done, days left, ahead"),
        examples: [.init("haru books goal", ko: "목표를 봐요", en: "See the goals")], run: BooksCommandRun.listGoals),
      BooksCommand(
        "set", aliases: ["add", "edit"], ko: "목표를 정하거나 바꿔요", en: "Set or change a goal",
        arguments: [ArgumentSpec("N", .one, ko: "얼마나", en: "How many"), unit], options: [BooksOption.monthly],
        json: GoalPace.object.form,
        examples: [
          .init("haru books goal set 24", ko: "한 해에 24권을 읽어요", en: "24 books a year"),
          .init("haru books goal set 600 pages --month", ko: "한 달에 600쪽을 읽어요", en: "600 pages a month"),
        ], run: BooksCommandRun.setGoal),
      BooksCommand(
        "remove", ko: "목표를 지워요", en: "Remove a goal", arguments: [unit], options: [BooksOption.monthly],
        json: ReadingGoal.object.form,
        examples: [.init("haru books goal remove", ko: "한 해의 권수 목표를 지워요", en: "That of books a year")],
        run: BooksCommandRun.removeGoal),
    ], defaultSubcommand: "list")

  private static var unit: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("UNIT", choices: ReadingGoal.Kind.Unit.allCases.map(\.rawValue)), .oneOrNone,
      ko: "books(권)나 pages(쪽). 없으면 권", en: "books or pages; books if not given")
  }
}
