import Domain

extension Command<BooksCall> {
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
    run: BooksCall.showHome)

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
    ], run: BooksCall.list)

  private static let show = BooksCommand(
    "show", ko: "책 하나를 자세히 보여 줘요", en: "Show all of a book", arguments: [book], json: ShelvedBook.object.form,
    plain: bookColumns, examples: [.book("haru books show %", ko: "제목으로 봐요", en: "See one by its title")],
    run: BooksCall.show)

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
    ], run: BooksCall.add)

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
    ], run: BooksCall.edit)

  private static let remove = BooksCommand(
    "remove", ko: "책을 지워요", en: "Remove books",
    discussion: LocalizedText(
      ko: "읽은 기록과 문장도 함께 지워요. 먼저 물어봐요. 'haru undo'로 되돌릴 수 있어요.",
      en: "What was read of them and their sentences go too. It asks first, not with --yes; 'haru undo' takes it back."),
    arguments: [severalBooks], json: ShelvedBook.object.form.each,
    examples: [.init("haru books remove 3f2a", ko: "하나를 지워요", en: "Remove one")], run: BooksCall.remove)

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
