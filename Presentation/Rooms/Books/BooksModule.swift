import Domain

extension RoomModule {
  package static func books(
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> BooksServices
  ) -> RoomModule {
    RoomModule(
      "books", title: LocalizedText(ko: "책", en: "Books"),
      welcome: WelcomeWords(
        LocalizedText(ko: "책은 끝까지 읽어요.", en: "Books are read to the end."),
        LocalizedText(
          ko: "언제까지 읽을지 정하면, 오늘 읽을 쪽수를 알려 줘요.", en: "Say until when, and Haru says how many pages are for today."),
        LocalizedText(ko: "좋은 문장은 글귀가 되어 다시 만나요.", en: "Sentences you keep come back among the sayings."),
        sharesPage: true), services: services,
      commands: [
        NounCommand("books", .books, BooksCall.init),
        // `haru read` is short for `haru books read`.
        NounCommand("read", .read(isNoun: true), BooksCall.init),
      ],
      records: [.book, .reading, .bookSentence, .readingGoal],
      tables: .books,
      completion: [
        .books: { await BooksCandidates(services: $0).books(typed: $1) },
        .bookTags: { services, _ in await BooksCandidates(services: services).tags() },
      ],
      settings: SettingSpec.books,
      today: { _ in TodayBooksPart() },
      coordinator: { BooksCoordinator($0) },
      answer: { BooksCoordinator.over($1, $0) }
    )
  }
}

extension CompletionSource.StoredValue {
  package static let books = CompletionSource.StoredValue("books")
  package static let bookTags = CompletionSource.StoredValue("bookTags")
}

extension RecordWords {
  fileprivate static let book = RecordWords(
    .book, name: LocalizedText(ko: "책", en: "book"), noun: "books",
    changes: [
      .liked: ChangeWords("like") { $1(ko: "\($0) 좋아요 표시", en: "liked \($0)") },
      .unliked: ChangeWords("unlike") { $1(ko: "\($0) 좋아요 표시 지움", en: "unliked \($0)") },
      .moved: ChangeWords("move") { $1(ko: "\($0) 자리 옮김", en: "moved \($0)") },
    ], opening: { RoomRequest(.show, RecordReference(.book, $0.id)) })

  fileprivate static let reading = RecordWords(
    .reading, name: LocalizedText(ko: "독서", en: "reading"), noun: "books",
    changes: [
      .added: ChangeWords("read") { $1(ko: "\($0) 읽음", en: "read \($0)") },
      .changed: ChangeWords("pages edit") { $1(ko: "\($0) 독서 기록 고침", en: "changed the reading of \($0)") },
      .removed: ChangeWords("pages remove") { $1(ko: "\($0) 쪽 기록 지움", en: "removed pages of \($0)") },
      .begun: ChangeWords("again") { $1(ko: "\($0) 다시 읽기 시작", en: "began \($0) again") },
      .finished: ChangeWords("finish") { $1(ko: "\($0) 다 읽음", en: "finished \($0)") },
      .paused: ChangeWords("pause") { $1(ko: "\($0) 쉼", en: "paused \($0)") },
      .resumed: ChangeWords("resume") { $1(ko: "\($0) 읽기 시작", en: "went on with \($0)") },
      .givenUp: ChangeWords("give-up") { $1(ko: "\($0) 그만 읽음", en: "gave up \($0)") },
      .rated: ChangeWords("rate") { $1(ko: "\($0) 별점", en: "rated \($0)") },
    ])

  fileprivate static let bookSentence = RecordWords(
    .bookSentence, name: LocalizedText(ko: "문장", en: "sentence"), noun: "books",
    changes: [
      .added: ChangeWords("sentence add"),
      .changed: ChangeWords("sentence edit"),
      .promoted: ChangeWords("sentence promote") { $1(ko: "\($0) 글귀로 옮김", en: "made a saying of \($0)") },
      .removed: ChangeWords("sentence remove"),
    ], opening: { RoomRequest(.show, RecordReference(.bookSentence, $0.id)) })

  fileprivate static let readingGoal = RecordWords(
    .readingGoal, name: LocalizedText(ko: "독서 목표", en: "reading goal"), noun: "books",
    changes: [
      .changed: ChangeWords("goal set") { $1(ko: "독서 목표 \($0) 정함", en: "set the reading goal \($0)") },
      .removed: ChangeWords("goal remove") { $1(ko: "독서 목표 \($0) 지움", en: "removed the reading goal \($0)") },
    ])
}

/// The completions; none where the store can't be read, because a shell has no place for a message.
private struct BooksCandidates {
  private static let columns = 40

  let services: BooksServices

  /// Ids that begin with the typed digits, or else titles, with those that are being read first.
  func books(typed: String) async -> [Completion.Candidate] {
    let (digits, words) = (Completion.idDigits(in: typed), services.texts.books)
    let found = try? await services.store.read { things throws(StoreError) in
      let named = if let digits { try things.books.books(idPrefix: digits, limit: Completion.limit) } else { [Book]() }
      var shelved: [ShelvedBook] = []
      if typed.trimmed.isEmpty {
        for status in ReadingStatus.byNearness where shelved.count < Completion.limit {
          let order = BookOrder(.added, isDescending: true)
          shelved += try things.books.shelf(BookFilter(status: status), by: order, offset: 0, limit: Completion.limit)
        }
      } else {
        for hit in try things.search.find(typed, kinds: [.book], limit: Completion.limit) {
          let id = Book.ID(hit.id)
          guard let book = try things.books.book(id), let reading = try things.books.readings(of: id).latest else {
            continue
          }
          shelved.append(ShelvedBook(book, reading))
        }
      }
      return (named, shelved)
    }
    guard let (named, shelved) = found else { return [] }
    let ids = ShortIDs(named.map(\.id.uuid))
    var known: Set<Book.ID> = []
    return named.map { Completion.Candidate(ids[$0.id.uuid], $0.title) }
      + shelved.filter { known.insert($0.book.id).inserted }.map { shelved in
        Completion.Candidate(
          TextClip.clip(shelved.book.title, to: Self.columns),
          [words.authors(of: shelved.book), words.name(of: shelved.reading.status)].filter { !$0.isEmpty }
            .joined(separator: ", "))
      }
  }

  func tags() async -> [Completion.Candidate] {
    let tags = try? await services.store.read { things throws(StoreError) in try things.books.usedTags() }
    return (tags ?? []).map { Completion.Candidate($0.tag.text) }
  }
}

extension [TableWords] {
  fileprivate static let books = [
    TableWords(
      "book", ko: "책", en: "book", isCounted: true, of: BookField.self,
      [
        "source": LocalizedText(ko: "찾은 곳", en: "where it was found"), "liked": LocalizedText(ko: "좋아요", en: "liked"),
        "possession": LocalizedText(ko: "빌리고 빌려준 것", en: "owned, lent or borrowed"),
        "thickness": LocalizedText(ko: "두께(0.1mm)", en: "thickness in 0.1 mm"),
      ]),
    TableWords(
      "reading", ko: "독서", en: "reading",
      [
        "started": LocalizedText(ko: "시작한 날", en: "started"), "target": LocalizedText(ko: "목표일", en: "target"),
        "rating": LocalizedText(ko: "별점", en: "rating"), "review": LocalizedText(ko: "한줄평", en: "review"),
        "extent": LocalizedText(ko: "쪽수", en: "pages in all"),
      ],
      values: ["rating": { Int($0).map { $0.isMultiple(of: 4) ? "★\($0 / 4)" : "★\(Double($0) / 4)" } }]),
    TableWords("page_entry", ko: "읽은 쪽", en: "pages read", ["reached": LocalizedText(ko: "읽은 데", en: "page reached")]),
    TableWords(
      "book_sentence", ko: "문장", en: "sentence", of: SentenceContent.Field.self,
      ["book": LocalizedText(ko: "책", en: "book"), "text": LocalizedText(ko: "글", en: "text")]),
    TableWords("reading_goal", ko: "독서 목표", en: "reading goal", ["count": LocalizedText(ko: "수", en: "number")]),
  ]
}
