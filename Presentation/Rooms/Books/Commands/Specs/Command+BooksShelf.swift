import Domain

extension Command<BooksCall> {
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
        ], run: BooksCall.lend),
      BooksCommand(
        "borrow", ko: "빌린 책이에요", en: "It is borrowed", arguments: [book],
        options: [BooksOption.borrowedFrom, BooksOption.until], json: ShelvedBook.object.form,
        examples: [
          .init(
            ko: ("haru books borrow 데미안 --from 도서관 --until 12/1", "12월 1일까지 빌렸어요"),
            en: ("haru books borrow Demian --from library --until 12/1", "Until December 1"))
        ], run: BooksCall.borrow),
      bookMark("return", ko: "돌려받거나 돌려줬어요", en: "It is back where it belongs", run: BooksCall.takeBack),
      BooksCommand(
        "tags", ko: "태그와 책의 수를 보여 줘요", en: "List the tags with how many books have them",
        json: UsedBookTag.object.form.listed, plain: .columns(ko: "태그, 책의 수", en: "tag, books"),
        examples: [.init("haru books tags", ko: "태그를 봐요", en: "See the tags")], run: BooksCall.listTags),
      BooksCommand(
        "shelf", ko: "다 읽은 책의 책장을 봐요", en: "See the shelf of what you have read",
        options: [BooksOption.all, BooksOption.liked] + BooksOption.filters + BooksOption.order + [ListOption.limit],
        json: ShelvedBook.object.form.listed, plain: bookColumns,
        examples: [.init("haru books shelf --liked", ko: "♥ 표시한 책을 봐요", en: "Those with a ♥")], run: BooksCall.showShelf
      ), sentence,
    ]
  }

  private static let move = BooksCommand(
    "move", ko: "내가 정한 순서에서 옮겨요", en: "Give it another place in your own order",
    discussion: LocalizedText(
      ko: "읽는 중이거나 쉬는 책은 'haru books'의 순서로 세고, 나머지는 상태가 같은 책끼리 세요.",
      en: "Counted as 'haru books' lists them; others among the books of the same status."),
    arguments: [book, ArgumentSpec("N", .one, ko: "몇 번째로", en: "Which place, from 1")], json: ShelvedBook.object.form,
    examples: [.book("haru books move % 1", ko: "맨 앞으로 옮겨요", en: "In front of all others")], run: BooksCall.move)

  private static let sentence = BooksCommand(
    "sentence", aliases: ["sentences"], ko: "책의 문장을 모아요", en: "Collect sentences of books",
    subcommands: [
      BooksCommand(
        "list", ko: "책의 문장을 쪽 순서로 보여 줘요", en: "List the sentences of a book by page", arguments: [book],
        json: QuotedSentence.object.form.listed, plain: sentenceColumns,
        examples: [
          .book("haru books sentence list %", ko: "모은 문장을 봐요", en: "See what you collected")
        ], run: BooksCall.listSentences),
      BooksCommand(
        "search", ko: "모든 책의 문장에서 찾아요", en: "Search the sentences of all books", arguments: [.words],
        options: ListOption.both, json: QuotedSentence.object.form.listed, plain: sentenceColumns,
        examples: [
          .init(
            ko: ("haru books sentence search 알을", "낱말로 찾아요"), en: ("haru books sentence search egg", "Find by a word"))
        ], run: BooksCall.searchSentences),
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
        ], run: BooksCall.addSentence),
      BooksCommand(
        "edit", ko: "문장을 고쳐요", en: "Change a sentence",
        arguments: [namedSentence(LocalizedText(ko: "문장의 ID나 처음", en: "Its id, or how it begins"))],
        options: SentenceContent.Field.options, json: QuotedSentence.object.form,
        examples: [.init("haru books sentence edit 3f2a --page 124", ko: "쪽을 고쳐요", en: "It is on another page")],
        run: BooksCall.editSentence),
      BooksCommand(
        "promote", ko: "문장을 글귀로 옮겨요", en: "Make sayings of sentences",
        discussion: LocalizedText(
          ko: "글귀는 어느 책에서 왔는지 알아요. 문장이나 글귀를 지워도 다른 쪽은 남아요.",
          en: "A saying knows its book. Removing the sentence or the saying leaves the other one."),
        arguments: [namedSentence(LocalizedText(ko: "문장의 ID들, 또는 하나의 처음", en: "Ids, or how one begins"))],
        json: QuotedSentence.object.form.each,
        examples: [.init("haru books sentence promote 3f2a", ko: "글귀에서도 만나요", en: "Meet it in Words too")],
        run: BooksCall.promoteSentences),
      BooksCommand(
        "remove", ko: "문장을 지워요", en: "Remove sentences",
        arguments: [namedSentence(LocalizedText(ko: "문장의 ID들, 또는 하나의 처음", en: "Ids, or how one begins"))],
        json: QuotedSentence.object.form.each,
        examples: [.init("haru books sentence remove 3f2a", ko: "하나를 지워요", en: "Remove one")],
        run: BooksCall.removeSentences),
    ])

  private static func namedSentence(_ summary: LocalizedText) -> ArgumentSpec {
    ArgumentSpec(ValueSpec("SENTENCE"), .oneOrMore, summary)
  }

  private static var sentenceColumns: LocalizedText {
    .columns(ko: "ID, 책, 쪽, 문장, 내 생각, 글귀", en: "id, book, page, text, note, saying")
  }
}
