extension CommandSpec {
  /// Marks, places, lending and sentences.
  static var booksShelf: [CommandSpec] {
    [
      bookMark("like", LocalizedText(ko: "♥ 표시해요", en: "Mark with a ♥")),
      bookMark("unlike", LocalizedText(ko: "♥ 표시를 지워요", en: "Take the ♥ away")),
      move,
      holding(
        "lend",
        LocalizedText(ko: "책을 빌려줘요", en: "Lend a book"),
        [BooksOption.lentTo, BooksOption.until],
        LocalizedText(ko: "haru books lend 데미안 --to 민아", en: "haru books lend Demian --to 'Mina Kim'"),
        LocalizedText(ko: "연락처의 이름이면 그 사람과 이어 둬요", en: "A name of the contacts is tied to them")
      ),
      holding(
        "borrow",
        LocalizedText(ko: "빌린 책이에요", en: "It is borrowed"),
        [BooksOption.borrowedFrom, BooksOption.until],
        LocalizedText(
          ko: "haru books borrow 데미안 --from 도서관 --until 12/1",
          en: "haru books borrow Demian --from library --until 12/1"
        ),
        LocalizedText(ko: "12월 1일까지 빌렸어요", en: "Until December 1")
      ),
      bookMark("return", LocalizedText(ko: "돌려받거나 돌려줬어요", en: "It is back where it belongs")),
      CommandSpec(
        "tags",
        summary: LocalizedText(ko: "태그와 책의 수를 보여 줘요", en: "List the tags with how many books have them"),
        json: .bookTags,
        plain: .columns(ko: "태그, 책의 수", en: "tag, books"),
        examples: [ExampleSpec("haru books tags", LocalizedText(ko: "태그를 봐요", en: "See the tags"))]
      ),
      CommandSpec(
        "shelf",
        summary: LocalizedText(ko: "다 읽은 책의 책장을 봐요", en: "See the shelf of what you have read"),
        options: [BooksOption.all, BooksOption.liked] + BooksOption.filters + BooksOption.order + [ListOption.limit],
        json: .book.listed,
        plain: bookColumns,
        examples: [
          ExampleSpec("haru books shelf --liked", LocalizedText(ko: "♥ 표시한 책을 봐요", en: "Those with a ♥"))
        ]
      ),
      sentence,
    ]
  }

  private static var move: CommandSpec {
    CommandSpec(
      "move",
      summary: LocalizedText(ko: "내가 정한 순서에서 옮겨요", en: "Give it another place in your own order"),
      discussion: LocalizedText(
        ko: "읽는 중이거나 쉬는 책은 'haru books'의 순서로 세고, 나머지는 상태가 같은 책끼리 세요.",
        en: "Counted as 'haru books' lists them; others among the books of the same status."
      ),
      arguments: [book, ArgumentSpec(ValueSpec("N"), .one, LocalizedText(ko: "몇 번째로", en: "Which place, from 1"))],
      json: .book,
      examples: [
        ExampleSpec(
          LocalizedText(ko: "haru books move 데미안 1", en: "haru books move Demian 1"),
          LocalizedText(ko: "맨 앞으로 옮겨요", en: "In front of all others")
        )
      ]
    )
  }

  private static func holding(
    _ name: String,
    _ summary: LocalizedText,
    _ options: [OptionSpec],
    _ line: LocalizedText,
    _ meaning: LocalizedText
  ) -> CommandSpec {
    CommandSpec(
      name,
      summary: summary,
      arguments: [book],
      options: options,
      json: .book,
      examples: [ExampleSpec(line, meaning)]
    )
  }

  private static var sentence: CommandSpec {
    CommandSpec(
      "sentence",
      aliases: ["sentences"],
      summary: LocalizedText(ko: "책의 문장을 모아요", en: "Collect sentences of books"),
      subcommands: [
        CommandSpec(
          "list",
          summary: LocalizedText(ko: "책의 문장을 쪽 순서로 보여 줘요", en: "List the sentences of a book by page"),
          arguments: [book],
          json: .bookSentence.listed,
          plain: sentenceColumns,
          examples: [
            ExampleSpec(
              LocalizedText(ko: "haru books sentence list 데미안", en: "haru books sentence list Demian"),
              LocalizedText(ko: "모은 문장을 봐요", en: "See what you collected")
            )
          ]
        ),
        CommandSpec(
          "search",
          summary: LocalizedText(ko: "모든 책의 문장에서 찾아요", en: "Search the sentences of all books"),
          arguments: [.words],
          options: ListOption.both,
          json: .bookSentence.listed,
          plain: sentenceColumns,
          examples: [
            ExampleSpec(
              LocalizedText(ko: "haru books sentence search 알을", en: "haru books sentence search egg"),
              LocalizedText(ko: "낱말로 찾아요", en: "Find by a word")
            )
          ]
        ),
        CommandSpec(
          "add",
          summary: LocalizedText(ko: "문장을 적어 둬요", en: "Keep a sentence"),
          arguments: [
            oneBook,
            ArgumentSpec(
              ValueSpec("TEXT"),
              .any,
              LocalizedText(ko: "문장. --text로도 써요", en: "The sentence, or with --text")
            ),
          ],
          options: [BooksOption.text, BooksOption.page, BooksOption.note, BooksOption.textEditor],
          json: .bookSentence,
          examples: [
            ExampleSpec(
              LocalizedText(
                ko: "haru books sentence add 데미안 '새는 알에서 나오려고 투쟁한다.' --page 123",
                en: "haru books sentence add Demian 'The bird fights its way out of the egg.' --page 123"
              ),
              LocalizedText(ko: "123쪽의 문장이에요", en: "It stands on page 123")
            )
          ]
        ),
        CommandSpec(
          "edit",
          summary: LocalizedText(ko: "문장을 고쳐요", en: "Change a sentence"),
          arguments: [namedSentence(LocalizedText(ko: "문장의 ID나 처음", en: "Its id, or how it begins"))],
          options: [BooksOption.text, BooksOption.page, BooksOption.note],
          json: .bookSentence,
          examples: [
            ExampleSpec(
              "haru books sentence edit 3f2a --page 124",
              LocalizedText(ko: "쪽을 고쳐요", en: "It is on another page")
            )
          ]
        ),
        CommandSpec(
          "promote",
          summary: LocalizedText(ko: "문장을 글귀로 옮겨요", en: "Make sayings of sentences"),
          discussion: LocalizedText(
            ko: "글귀는 어느 책에서 왔는지 알아요. 문장이나 글귀를 지워도 다른 쪽은 남아요.",
            en: "A saying knows its book. Removing the sentence or the saying leaves the other one."
          ),
          arguments: [namedSentence(LocalizedText(ko: "문장의 ID들, 또는 하나의 처음", en: "Ids, or how one begins"))],
          json: .bookSentence.each,
          examples: [
            ExampleSpec("haru books sentence promote 3f2a", LocalizedText(ko: "글귀에서도 만나요", en: "Meet it in Words too"))
          ]
        ),
        CommandSpec(
          "remove",
          summary: LocalizedText(ko: "문장을 지워요", en: "Remove sentences"),
          arguments: [namedSentence(LocalizedText(ko: "문장의 ID들, 또는 하나의 처음", en: "Ids, or how one begins"))],
          json: .bookSentence.each,
          examples: [ExampleSpec("haru books sentence remove 3f2a", LocalizedText(ko: "하나를 지워요", en: "Remove one"))]
        ),
      ]
    )
  }

  private static func namedSentence(_ summary: LocalizedText) -> ArgumentSpec {
    ArgumentSpec(ValueSpec("SENTENCE"), .oneOrMore, summary)
  }

  private static var sentenceColumns: LocalizedText {
    .columns(ko: "ID, 책, 쪽, 문장, 내 생각, 글귀", en: "id, book, page, text, note, saying")
  }
}
