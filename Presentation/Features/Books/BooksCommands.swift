import Domain

extension Command<BooksCommandRun> {
  static let books = BooksCommand(
    "books", ko: "읽는 책을 날마다 조금씩, 끝까지 읽어요", en: "Finish the books you start, a few pages a day",
    discussion: LocalizedText(
      ko: """
        책을 고르고 다 읽고 싶은 날을 정해요. 읽은 쪽을 적으면 오늘 분량과 남은 날을 알려 줘요.
        책은 제목이나 제목의 앞부분, 초성, ID 앞부분으로 찾아요.
        """,
      en: """
        Pick a book and a target date. Log the page you reached, and Haru shows how many \
        pages are left for today. Name a book by its title, the start of its title or the start of its ID.
        """),
    examples: [
      .init("haru books", ko: "읽고 있는 책을 봐요", en: "See what you are reading"),
      .init(
        ko: ("haru books add 데미안 --author '헤르만 헤세' --pages 240 --by '2주 뒤'", "2주 안에 읽을 책을 추가해요"),
        en: (
          "haru books add Demian --author 'Hermann Hesse' --pages 240 --by 'in 2 weeks'",
          "Add a book to finish in two weeks"
        )),
      .book("haru books read % 42", ko: "42쪽까지 읽었어요", en: "Log that you are on page 42"),
      .init("haru books streak", ko: "며칠째 읽고 있는지 봐요", en: "See your reading streak"),
    ],
    subcommands: [home, list, show, history, add, read(), edit, remove] + booksProgress + booksShelf + booksFigures
      + booksElsewhere, defaultSubcommand: "home")

  private static let home = BooksCommand(
    "home", ko: "읽고 있는 책을 보여 줘요", en: "Show what you are reading",
    discussion: LocalizedText(
      ko: "읽는 중이거나 쉬는 책을 진도, D-day, 오늘 분량과 함께 보여 줘요. 모든 책은 'haru books list --all'로 볼 수 있어요.",
      en:
        "Lists your current and paused books, with progress, days left and daily pages. All: haru books list --all"),
    options: BooksOption.order, json: ShelvedBook.object.printed.listed,
    examples: [.init("haru books --sort target", ko: "D-day가 가까운 책부터 봐요", en: "Show the earliest target date first")],
    run: BooksCommandRun.showHome)

  private static let list = BooksCommand(
    "list", ko: "책 목록을 보여 줘요", en: "List books",
    discussion: LocalizedText(
      ko: "조건이 없으면 읽는 중, 쉬는 중, 읽고 싶은 책을 보여 줘요.",
      en: "Without options, lists books you are reading, have paused or want to read."),
    options: [BooksOption.all, BooksOption.status, BooksOption.liked] + BooksOption.filters + BooksOption.order + [
      ListOption.limit
    ], json: ShelvedBook.object.printed.listed,
    examples: [
      .init(
        "haru books list --status finished --sort rating --reverse", ko: "다 읽은 책을 별점 순서로 봐요",
        en: "List finished books, best rated first")
    ], run: BooksCommandRun.list)

  private static let show = BooksCommand(
    "show", ko: "책 하나를 자세히 보여 줘요", en: "Show a book in detail", arguments: [book], json: ShelvedBook.object.printed,
    examples: [.book("haru books show %", ko: "제목으로 봐요", en: "Show a book by its title")],
    run: BooksCommandRun.show)

  private static let add = BooksCommand(
    "add", ko: "책을 추가해요", en: "Add a book",
    discussion: LocalizedText(
      ko: """
        --search나, 제목 없이 --isbn을 쓰면 알라딘, Open Library 등에서 찾아 쪽수까지 채워요.
        목표일은 내일부터 365일 뒤까지이고, 며칠 동안 하루에 몇 쪽인지 알려 줘요.
        터미널에서는 빠진 제목과 쪽수를 물어봐요.
        """,
      en: """
        With --search, or --isbn without a title, Haru looks the book up in online catalogs and fills in the details.
        The target can be tomorrow to 365 days from now. Haru shows the days left and the pages to read a day.
        On a terminal, Haru asks for a missing title or page count.
        """), arguments: [ArgumentSpec("TITLE", .any, ko: "제목. --title로도 써요", en: "Title; --title works, too")],
    options: [BooksOption.search, BooksOption.pick] + BookField.options + [
      BooksOption.by, BooksOption.want, BooksOption.finished, BooksOption.endedOn, BooksOption.started,
      BooksOption.another, .dryRun,
    ], json: ShelvedBook.object.form,
    examples: [
      .book(
        "haru books add % --pages 240 --isbn 9788937460449 --by +30d", ko: "30일 안에 읽어요",
        en: "Add a book to finish within 30 days"),
      .init("haru books add --isbn 9788937460449", ko: "ISBN으로 찾아 추가해요", en: "Look up a book by its ISBN and add it"),
      .init(
        ko: ("haru books add 코스모스 --want", "읽고 싶은 책을 적어 둬요"),
        en: ("haru books add Cosmos --want", "Save a book for later")),
      .init(
        ko: ("haru books add 모모 --finished --on 2019-05", "2019년 5월에 다 읽은 책을 추가해요"),
        en: ("haru books add Momo --finished --on 2019-05", "Add a book that you finished in May 2019")),
    ], run: BooksCommandRun.add)

  private static let edit = BooksCommand(
    "edit", ko: "책의 정보를 고쳐요", en: "Edit a book's details",
    discussion: LocalizedText(
      ko: "쓴 항목만 바꿔요. 비우면 지워요: --subtitle ''. 지은이, 옮긴이, 태그는 쓴 값으로 모두 바꿔요.",
      en:
        "Changes only the fields you give; '' removes a value. Authors, translators and tags replace the old ones."
    ),
    arguments: [book],
    options: BookField.options + [
      BooksOption.notOwned, BooksOption.samePages, BooksOption.started, BooksOption.ended, BooksOption.reading,
      .dryRun,
    ], json: ShelvedBook.object.form,
    examples: [
      .book("haru books edit % --pages 252", ko: "다른 판이라 쪽수가 달라요", en: "Set the page count of another edition")
    ], run: BooksCommandRun.edit)

  private static let remove = BooksCommand(
    "remove", ko: "책을 지워요", en: "Remove books",
    discussion: LocalizedText(
      ko: "읽은 기록과 문장도 함께 지워요. 먼저 물어봐요. --yes를 쓰면 묻지 않아요. 'haru undo'로 되돌릴 수 있어요.",
      en: "Removes their reading history and quotes, too. Asks first unless you use --yes. Undo with 'haru undo'."),
    arguments: [severalBooks], json: ShelvedBook.object.form.each,
    examples: [.init("haru books remove 3f2a", ko: "ID로 책을 지워요", en: "Remove a book by its ID")],
    run: BooksCommandRun.remove)

  static var book: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("BOOK", completion: .stored(.books)), .oneOrMore, ko: "책의 제목이나 ID 앞부분",
      en: "Title or start of the ID")
  }

  static var severalBooks: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("BOOK", completion: .stored(.books)), .oneOrMore, ko: "책 하나의 제목, 또는 ID 여러 개",
      en: "IDs, or the title of one book")
  }
}

extension ExampleSpec {
  /// - Parameter line: The command line, with `%` in place of a title, which differs between the languages.
  static func book(_ line: String, ko: String, en: String) -> ExampleSpec {
    ExampleSpec(ko: (line.replacing("%", with: "데미안"), ko), en: (line.replacing("%", with: "Demian"), en))
  }
}

extension Command<BooksCommandRun> {
  /// - Parameter isNoun: `true` for the short form, `haru read`.
  static func read(isNoun: Bool = false) -> BooksCommand {
    let line = isNoun ? "haru read" : "haru books read"
    return BooksCommand(
      "read", ko: "읽은 쪽을 적어요", en: "Log the pages you read",
      discussion: LocalizedText(
        ko: """
          쪽수를 아직 모르면 물어봐요. 같은 날 다시 적으면 그날 어디까지 읽었는지가 바뀌어요. 마지막 쪽에 이르면 다 읽은 책이 돼요.
          지난 날도 적을 수 있지만, 앞뒤 기록의 쪽 사이여야 해요.
          """,
        en: """
          Haru asks for the book's page count if it isn't known. A second entry on the same day replaces the first.
          Reaching the last page finishes the book. Entries for past days must fit between the entries around them.
          """),
      arguments: [
        book,
        ArgumentSpec(
          ValueSpec("PAGE", of: .pages), .one, name: LocalizedText(ko: "읽은 쪽", en: "Page reached"),
          ko: "읽은 쪽: 42, +10, 33.3%",
          en: "Page reached: 42, +10 or 33.3%"),
      ],
      options: [BooksOption.on, BooksOption.at, BooksOption.before, BookField.pages.option],
      json: ShelvedBook.object.form,
      examples: [
        .book("\(line) % +15", ko: "15쪽 더 읽었어요", en: "Log 15 more pages"),
        .init(
          ko: ("\(line) 데미안 80 --on 어제", "어제 어디까지 읽었는지 적어요"),
          en: ("\(line) Demian 80 --on yesterday", "Log yesterday's page")),
        .book("\(line) % 120 --before", ko: "읽다 만 책을 이어서 읽어요", en: "Continue a book you started earlier"),
      ], run: BooksCommandRun.read)
  }

  static let history = BooksCommand(
    "history", ko: "날마다 읽은 쪽을 보여 줘요", en: "Show the pages read each day", arguments: [book],
    options: [BooksOption.reading], json: PageLog.object.printed.listed,
    examples: [
      .book("haru books history %", ko: "그동안 읽은 기록을 봐요", en: "See your reading history")
    ], run: BooksCommandRun.showHistory)

  static var booksProgress: [BooksCommand] {
    [
      BooksCommand(
        "pages", ko: "적어 둔 쪽을 고치거나 지워요", en: "Edit or remove logged pages",
        subcommands: [pagesList, pagesEdit, pagesRemove]), target, finish,
      bookMark(
        "pause", ko: "읽기를 쉬어요", en: "Pause reading",
        run: BooksCommand.calling { call throws(CommandFailure) in try await call.change(.pause) }),
      bookMark(
        "resume", ko: "읽기 시작하거나 이어서 읽어요", en: "Start or continue reading",
        run: BooksCommand.calling { call throws(CommandFailure) in try await call.change(.resume) }),
      bookMark(
        "give-up", ko: "그만 읽어요. 읽은 쪽은 남아요", en: "Drop a book; the pages you read stay",
        run: BooksCommand.calling { call throws(CommandFailure) in try await call.change(.giveUp) }),
      BooksCommand(
        "again", ko: "다 읽은 책을 다시 읽어요", en: "Read a book again", arguments: [book], options: [BooksOption.by],
        json: ShelvedBook.object.form,
        examples: [
          .book("haru books again %", ko: "전에 읽은 기록은 남아요", en: "Start over; the earlier reading stays")
        ], run: BooksCommandRun.readAgain),
      rate,
    ]
  }

  private static let target = BooksCommand(
    "target", ko: "목표일을 바꿔요", en: "Change the target date",
    arguments: [
      book,
      ArgumentSpec(
        ValueSpec("DATE", completion: .words(["tomorrow", "none"])), .one,
        name: LocalizedText(ko: "목표일", en: "Target date"), ko: "목표일: 내일부터 365일 뒤까지, 또는 none",
        en: "Tomorrow to 365 days from now, or none"),
    ], json: ShelvedBook.object.form,
    examples: [
      .init(
        ko: ("haru books target 데미안 다음 주 금요일", "며칠 더 걸려서 읽어요"),
        en: ("haru books target Demian in 2 weeks", "Give yourself more time"))
    ], run: BooksCommandRun.setTarget)

  private static let finish = BooksCommand(
    "finish", ko: "다 읽었다고 표시해요", en: "Finish a book",
    discussion: LocalizedText(
      ko: "읽지 않은 쪽이 남아 있으면 어떻게 할지 물어봐요.", en: "If pages are left, Haru asks how to count them."), arguments: [book],
    options: [BooksOption.rest, BooksOption.endedOn, BooksOption.rating], json: ShelvedBook.object.form,
    examples: [
      .book(
        "haru books finish % --rest spread --rating 4.5", ko: "남은 쪽을 그동안 나눠 읽었어요",
        en: "Spread the rest since the last entry")
    ], run: BooksCommandRun.finish)

  private static let rate = BooksCommand(
    "rate", ko: "별점과 후기를 남겨요", en: "Rate and review a book",
    arguments: [
      book,
      ArgumentSpec(
        ValueSpec("STARS", of: .stars, completion: .words(["5", "4.5", "4", "3.5", "3", "none"])), .one,
        name: LocalizedText(ko: "별점", en: "0.5 to 5"), ko: "별점: 0.5~5, 0.5씩. none이면 지워요",
        en: "0.5 to 5 in half-star steps, or none to remove it"),
    ], options: [BooksOption.review, BooksOption.editor, BooksOption.reading], json: ShelvedBook.object.form,
    examples: [
      .init(
        ko: ("haru books rate 데미안 4.5 --review '알을 깨고 나왔다'", "후기도 써요"),
        en: ("haru books rate Demian 4.5 --review 'out of the egg'", "Rate a book with a review"))
    ], run: BooksCommandRun.rate)

  static func bookMark(
    _ name: String, ko: String, en: String, run action: @escaping BooksCommand.Action
  ) -> BooksCommand {
    BooksCommand(
      name, ko: ko, en: en, arguments: [severalBooks], json: ShelvedBook.object.form.each,
      examples: [
        .book("haru books \(name) %", ko: "제목으로 골라요", en: "Choose a book by its title"),
        .init("haru books \(name) 3f2a 81c0", ko: "ID를 여러 개 써요", en: "Name several books by their IDs"),
      ], run: action)
  }

  private static let pagesList = BooksCommand(
    "list", ko: "쪽 기록을 하나씩 보여 줘요", en: "List every entry of a book", arguments: [book],
    options: [BooksOption.reading], json: PageEntry.object.printed.listed,
    examples: [.book("haru books pages list %", ko: "ID를 봐요", en: "See the IDs")], run: BooksCommandRun.listPages)

  private static let pagesEdit = BooksCommand(
    "edit", ko: "쪽 기록을 고쳐요", en: "Correct an entry",
    discussion: LocalizedText(
      ko: "그 뒤의 기록은 모두 다시 계산해요. 마지막 쪽이 아니게 되면 다시 읽는 중이 돼요.",
      en:
        "Recalculates all later entries. If they no longer reach the last page, the book is marked as being read again."
    ),
    arguments: [oneBook, entry(.one)], options: [BooksOption.to, BooksOption.on, BooksOption.at, BooksOption.reading],
    json: ShelvedBook.object.form,
    examples: [
      .book("haru books pages edit % 2026-11-19 --to 60", ko: "그날은 60쪽까지였어요", en: "Change that day to page 60")
    ], run: BooksCommandRun.editPages)

  private static let pagesRemove = BooksCommand(
    "remove", ko: "쪽 기록을 지워요", en: "Remove entries",
    discussion: LocalizedText(
      ko: "먼저 물어봐요. --yes를 쓰면 묻지 않아요. 그 뒤의 기록은 모두 다시 계산해요.",
      en: "Asks first unless you use --yes. Haru recounts all later entries."),
    arguments: [oneBook, entry(.oneOrMore)], options: [BooksOption.reading], json: ShelvedBook.object.form,
    examples: [
      .init(
        ko: ("haru books pages remove 데미안 어제", "어제 기록을 지워요"),
        en: ("haru books pages remove Demian yesterday", "Remove yesterday's entries"))
    ], run: BooksCommandRun.removePages)

  private static func entry(_ count: ArgumentSpec.Count) -> ArgumentSpec {
    ArgumentSpec(
      "ENTRY", count, name: LocalizedText(ko: "기록의 날짜나 ID", en: "An ID from 'pages list', or a day"),
      ko: "기록의 날짜나 ID('pages list'에서 볼 수 있어요)", en: "An ID from 'pages list', or a day")
  }

  static var oneBook: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("BOOK", completion: .stored(.books)), .one,
      name: LocalizedText(ko: "책의 제목이나 ID 앞부분", en: "ID or title"), ko: "책의 제목이나 ID 앞부분. 여러 단어면 따옴표로",
      en: "ID or title; put several words in quotation marks")
  }

  static var booksShelf: [BooksCommand] {
    [
      bookMark(
        "like", ko: "좋아하는 책으로 표시해요", en: "Mark books with a ♥",
        run: BooksCommand.calling { call throws(CommandFailure) in try await call.like(true) }),
      bookMark(
        "unlike", ko: "좋아하는 책에서 빼요", en: "Remove the ♥",
        run: BooksCommand.calling { call throws(CommandFailure) in try await call.like(false) }), move,
      BooksCommand(
        "lend", ko: "책을 빌려줘요", en: "Lend a book", arguments: [book], options: [BooksOption.lentTo, BooksOption.until],
        json: ShelvedBook.object.form,
        examples: [
          .init(
            ko: ("haru books lend 데미안 --to 민아", "연락처에 있는 이름이면 그 사람과 연결해요"),
            en: ("haru books lend Demian --to 'Mina Kim'", "A contact's name links the book to the contact"))
        ], run: BooksCommandRun.lend),
      BooksCommand(
        "borrow", ko: "빌린 책으로 표시해요", en: "Mark a book as borrowed", arguments: [book],
        options: [BooksOption.borrowedFrom, BooksOption.until], json: ShelvedBook.object.form,
        examples: [
          .init(
            ko: ("haru books borrow 데미안 --from 도서관 --until '2주 뒤'", "2주 동안 빌렸어요"),
            en: ("haru books borrow Demian --from library --until 'in 2 weeks'", "Borrowed for two weeks"))
        ], run: BooksCommandRun.borrow),
      bookMark("return", ko: "빌리거나 빌려준 책을 반납했다고 표시해요", en: "Mark books as returned", run: BooksCommandRun.markReturned),
      BooksCommand(
        "tags", ko: "태그별 책 수를 보여 줘요", en: "List tags with the number of books",
        json: UsedBookTag.object.printed.listed,
        examples: [.init("haru books tags", ko: "태그를 봐요", en: "See the tags")], run: BooksCommandRun.listTags),
      BooksCommand(
        "shelf", ko: "다 읽은 책의 책장을 봐요", en: "Show your shelf of finished books",
        options: [BooksOption.all, BooksOption.liked] + BooksOption.filters + BooksOption.order + [ListOption.limit],
        json: ShelvedBook.object.printed.listed,
        examples: [.init("haru books shelf --liked", ko: "좋아하는 책을 봐요", en: "Show books with a ♥")],
        run: BooksCommandRun.showShelf
      ), sentence,
    ]
  }

  private static let move = BooksCommand(
    "move", ko: "책 순서를 바꿔요", en: "Move a book in your custom order",
    discussion: LocalizedText(
      ko: "읽는 중이거나 쉬는 책은 'haru books'의 순서로 세고, 나머지는 상태가 같은 책끼리 세어요.",
      en: "Positions are as listed by 'haru books'; other books are counted within their status."),
    arguments: [
      book,
      ArgumentSpec(
        ValueSpec("N", of: .rank), .one, name: LocalizedText(ko: "새 순서", en: "Position"), ko: "새 순서: 1부터",
        en: "Position, from 1"),
    ], json: ShelvedBook.object.form,
    examples: [.book("haru books move % 1", ko: "맨 앞으로 옮겨요", en: "Move a book to the front")], run: BooksCommandRun.move
  )

  private static let sentence = BooksCommand(
    "sentence", aliases: ["sentences"], ko: "책의 문장을 모아요", en: "Collect quotes from books",
    subcommands: [
      BooksCommand(
        "list", ko: "책의 문장을 쪽 순서로 보여 줘요", en: "List a book's quotes by page", arguments: [book],
        json: QuotedSentence.object.printed.listed,
        examples: [
          .book("haru books sentence list %", ko: "모은 문장을 봐요", en: "See the quotes you saved")
        ], run: BooksCommandRun.listSentences),
      BooksCommand(
        "search", ko: "모든 책의 문장에서 찾아요", en: "Search the quotes of all books", arguments: [.words],
        options: ListOption.both, json: QuotedSentence.object.printed.listed,
        examples: [
          .init(
            ko: ("haru books sentence search 알을", "단어로 찾아요"),
            en: ("haru books sentence search egg", "Find quotes by a word"))
        ], run: BooksCommandRun.searchSentences),
      BooksCommand(
        "add", ko: "문장을 적어 둬요", en: "Save a quote",
        arguments: [oneBook, ArgumentSpec("TEXT", .any, ko: "문장. --text로도 써요", en: "Quote; --text works, too")],
        options: SentenceContent.Field.options + [BooksOption.textEditor], json: QuotedSentence.object.form,
        examples: [
          .init(
            ko: ("haru books sentence add 데미안 '새는 알에서 나오려고 투쟁한다.' --page 123", "123쪽의 문장이에요"),
            en: (
              "haru books sentence add Demian 'The bird fights its way out of the egg.' --page 123",
              "Save a quote from page 123"
            ))
        ], run: BooksCommandRun.addSentence),
      BooksCommand(
        "edit", ko: "문장을 고쳐요", en: "Edit a quote",
        arguments: [ArgumentSpec("SENTENCE", .oneOrMore, ko: "문장의 ID나 앞부분", en: "ID, or the first words")],
        options: SentenceContent.Field.options, json: QuotedSentence.object.form,
        examples: [.init("haru books sentence edit 3f2a --page 124", ko: "쪽을 고쳐요", en: "Correct the page")],
        run: BooksCommandRun.editSentence),
      BooksCommand(
        "promote", ko: "문장을 글귀로 옮겨요", en: "Turn quotes into sayings",
        discussion: LocalizedText(
          ko: "글귀에 책 제목이 함께 남아요. 문장이나 글귀를 지워도 다른 쪽은 남아요.",
          en: "A saying names its book. If you remove the quote or the saying, the other stays."),
        arguments: [severalSentences], json: QuotedSentence.object.form.each,
        examples: [.init("haru books sentence promote 3f2a", ko: "글귀에서도 만나요", en: "Show a quote in Words, too")],
        run: BooksCommandRun.promoteSentences),
      BooksCommand(
        "remove", ko: "문장을 지워요", en: "Remove quotes",
        arguments: [severalSentences], json: QuotedSentence.object.form.each,
        examples: [.init("haru books sentence remove 3f2a", ko: "ID로 문장을 지워요", en: "Remove a quote by its ID")],
        run: BooksCommandRun.removeSentences),
    ])

  private static var severalSentences: ArgumentSpec {
    ArgumentSpec("SENTENCE", .oneOrMore, ko: "문장의 ID 여러 개, 또는 한 문장의 앞부분", en: "IDs, or the first words of one quote")
  }

  static var booksFigures: [BooksCommand] {
    [
      BooksCommand(
        "stats", ko: "독서 통계를 봐요", en: "Show reading statistics",
        arguments: [
          ArgumentSpec(
            ValueSpec("WHEN", completion: .words(["last month"])), .any, ko: "월이나 연도: 2026-10, 지난달, 2025. 쓰지 않으면 전체 기간",
            en: "A month or a year: 2026-10, last month, 2025; all time if not given")
        ], options: [BooksOption.month, BooksOption.year], json: ReadingReport.object.form,
        plain: .columns(ko: "종류, 이름, 쪽수, 읽은 날, 다 읽은 책", en: "kind, name, pages, reading days, books finished"),
        examples: [.init("haru books stats --year", ko: "올해의 통계를 봐요", en: "See this year")],
        run: BooksCommandRun.showStatistics),
      BooksCommand(
        "streak", ko: "며칠째 이어 읽고 있는지 봐요", en: "Show your reading streak",
        discussion: LocalizedText(
          ko: "어느 책이든 한 쪽이라도 읽은 날을 세어요. 오늘 아직 읽지 않았어도 끊기지 않아요.",
          en: "Counts days with at least one page of any book. Today can't break the streak until it is over."),
        json: BooksCommandRun.streaks.form, plain: .columns(ko: "종류, 지금, 최장", en: "kind, current, longest"),
        examples: [.init("haru books streak", ko: "며칠째 읽고 있는지 봐요", en: "See your streak")],
        run: BooksCommandRun.showStreak),
      BooksCommand(
        "stack", ko: "다 읽은 책을 쌓아 봐요", en: "Show the books you finished as a stack",
        discussion: LocalizedText(
          ko: "두께를 모르면 쪽수로 어림하고 '~'를 붙여요.",
          en: "If the thickness is unknown, the height is estimated from the page count and marked '~'."),
        options: [ListOption.all], json: BookStack.object.form,
        plain: .columns(ko: "제목, 높이(mm), 어림", en: "title, height in mm, estimated"),
        examples: [.init("haru books stack", ko: "얼마나 높은지 봐요", en: "See how tall your stack is")],
        run: BooksCommandRun.showStack),
      goal,
    ]
  }

  private static let goal = BooksCommand(
    "goal", ko: "얼마나 읽을지 목표를 세워요", en: "Set and track reading goals",
    subcommands: [
      BooksCommand(
        "list", ko: "목표와 진행 상황을 보여 줘요", en: "Show goals and progress", json: GoalPace.object.printed.listed,
        examples: [.init("haru books goal", ko: "목표를 봐요", en: "See your goals")], run: BooksCommandRun.listGoals),
      BooksCommand(
        "set", aliases: ["add", "edit"], ko: "목표를 정하거나 바꿔요", en: "Set or change a goal",
        arguments: [ArgumentSpec("N", .one, ko: "읽을 권수나 쪽수", en: "Number to read"), unit],
        options: [BooksOption.monthly],
        json: GoalPace.object.form,
        examples: [
          .init("haru books goal set 24", ko: "한 해에 24권을 읽어요", en: "Read 24 books a year"),
          .init("haru books goal set 600 pages --month", ko: "한 달에 600쪽을 읽어요", en: "Read 600 pages a month"),
        ], run: BooksCommandRun.setGoal),
      BooksCommand(
        "remove", ko: "목표를 지워요", en: "Remove a goal", arguments: [unit], options: [BooksOption.monthly],
        json: ReadingGoal.object.form,
        examples: [.init("haru books goal remove", ko: "한 해의 권수 목표를 지워요", en: "Remove the yearly book goal")],
        run: BooksCommandRun.removeGoal),
    ], defaultSubcommand: "list")

  private static var unit: ArgumentSpec {
    ArgumentSpec(
      ValueSpec(
        "UNIT", choices: ReadingGoal.Kind.Unit.allCases.map(\.rawValue),
        synonyms: ["books": CountUnit.books.words + ["책"], "pages": CountUnit.pages.words]), .oneOrNone,
      name: LocalizedText(ko: "단위", en: "The unit"), ko: "books(권) 또는 pages(쪽). 쓰지 않으면 권",
      en: "The unit; books if not given")
  }
}
