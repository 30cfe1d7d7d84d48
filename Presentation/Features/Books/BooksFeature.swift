package import Domain
import struct Foundation.UUID

extension FeatureModule {
  package static func books(_ services: @escaping ServicesFactory<BooksServices>) -> FeatureModule {
    FeatureModule(
      "books", title: LocalizedText(ko: "책", en: "Books"),
      welcome: Welcome(
        WelcomeWords(
          LocalizedText(ko: "책은 날마다 조금씩 읽어요.", en: "Books: a few pages a day."),
          LocalizedText(
            ko: "언제까지 읽을지 정하면, 오늘 읽을 쪽수를 알려 줘요.",
            en: "Set a target date, and Haru shows how many pages to read today."),
          LocalizedText(ko: "적어 둔 문장은 글귀로 다시 만날 수 있어요.", en: "Quotes you save can become sayings."),
          picture: .spines,
          question: LocalizedText(ko: "지금 어떤 책을 읽고 있나요?", en: "Which book are you reading?"),
          example: LocalizedText(ko: "제목, 예: 데미안", en: "A title, such as Demian"),
          isUsed: { transaction throws(StoreError) in try transaction.books.count(BookFilter()) > 0 }),
        add: { services, title, old throws(Refusal) in try await services.addFirst(title, replacing: old) }),
      services: services,
      commands: [
        NounCommand("books", .books, BooksCommandRun.init),
        // `haru read` is short for `haru books read`.
        NounCommand("read", .read(isNoun: true), BooksCommandRun.init),
      ],
      records: [.book, .reading, .bookSentence, .readingGoal],
      tables: .books,
      completion: [
        .books: { await $0.bookCandidates(typed: $1) },
        .bookTags: { services, _ in await services.tagCandidates() },
      ],
      settings: SettingSpec.books,
      today: .init { _ in TodayBooksPart() },
      review: ReadingReviewPart.self,
      coordinator: { BooksCoordinator($0) },
      answer: { BooksCoordinator.over($1, $0) }
    )
  }
}

extension WelcomePicture {
  /// A shelf that grows by one book at a time.
  fileprivate static let spines = WelcomePicture(frameCount: SampleSpines.count, milliseconds: 350) { number in
    SampleSpines.frame(showing: number + 1)
  }
}

/// Spines of some well-known books of different lengths.
private enum SampleSpines {
  private static let books = [
    ("데미안", 240), ("Emma", 470), ("모모", 360), ("1984", 330), ("토지", 620), ("Dune", 690),
  ]
  private static let rows = 7

  static var count: Int { books.count }

  static func frame(showing shown: Int) -> Frame {
    var frame = Frame(size: Size(columns: count * BookSpine.columns, rows: rows))
    for (index, (title, pages)) in books.prefix(shown).enumerated() {
      let info = BookInfo(title: BookTitle(imported: title), pages: PageCount(pages))
      let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
      let book = Book(
        id: Book.ID(id), content: BookContent(info), rank: ShelfRank(index), added: Instant(secondsSince1970: 0))
      let reading = Reading(id: Reading.ID(id), book: book.id, status: .reading)
      let place = Rect(column: index * BookSpine.columns, row: 0, columns: BookSpine.columns, rows: rows)
      BookSpine(book: ShelvedBook(book, reading), isSelected: false).draw(on: &frame, in: place)
    }
    return frame
  }
}

extension BooksServices {
  /// Adds a book that is being read.
  fileprivate func addFirst(_ line: String, replacing old: (any FirstRecord)?) async throws(Refusal) -> AddedRecord {
    let title: BookTitle = try texts.entered(line, as: BookField.title.field.label)
    let clock = clock
    do throws(AddBookError) {
      let target = Reading.usualTarget(from: clock.today)
      let book = try await AddBook(store.replacing(old), newID: newID)(
        BookContent(BookInfo(title: title)), as: .reading, target: target, at: clock
      ).book
      return AddedRecord(book, texts.books.quoted(book.title))
    } catch .exists(let books) {
      throw Refusal(texts.books.alreadyOnShelf(books.first?.title ?? title.text))
    } catch { throw Refusal(texts.booksRefusals.failure(error)) }
  }
}

extension BooksTexts {
  fileprivate func alreadyOnShelf(_ title: String) -> String {
    texts(ko: "\(quoted(title)) 책은 이미 있어요.", en: "\(quoted(title)) is already on your shelf.")
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
      .moved: ChangeWords("move") { $1(ko: "\($0) 순서 바꿈", en: "moved \($0)") },
    ], opening: { FeatureRequest(.show, RecordReference(.book, $0.id)) },
    distinction: { id, transaction throws(StoreError) in
      try transaction.books.book(Book.ID(id))?.content.info.authors.first?.name.text
    })

  fileprivate static let reading = RecordWords(
    .reading, name: LocalizedText(ko: "독서", en: "reading"), noun: "books",
    changes: [
      .added: ChangeWords("read") { $1(ko: "\($0) 읽음", en: "read \($0)") },
      .changed: ChangeWords("pages edit") { $1(ko: "\($0) 독서 기록 고침", en: "changed the reading of \($0)") },
      .removed: ChangeWords("pages remove") { $1(ko: "\($0) 쪽 기록 지움", en: "removed pages from \($0)") },
      .begun: ChangeWords("again") { $1(ko: "\($0) 다시 읽기 시작", en: "started \($0) again") },
      .finished: ChangeWords("finish") { $1(ko: "\($0) 다 읽음", en: "finished \($0)") },
      .paused: ChangeWords("pause") { $1(ko: "\($0) 쉼", en: "paused \($0)") },
      .resumed: ChangeWords("resume") { $1(ko: "\($0) 읽기 시작", en: "resumed \($0)") },
      .givenUp: ChangeWords("give-up") { $1(ko: "\($0) 그만 읽음", en: "dropped \($0)") },
      .rated: ChangeWords("rate") { $1(ko: "\($0) 별점 남김", en: "rated \($0)") },
    ])

  fileprivate static let bookSentence = RecordWords(
    .bookSentence, name: LocalizedText(ko: "문장", en: "quote"), noun: "books",
    changes: [
      .added: ChangeWords("sentence add"),
      .changed: ChangeWords("sentence edit"),
      .promoted: ChangeWords("sentence promote") { $1(ko: "\($0) 글귀로 옮김", en: "turned \($0) into a saying") },
      .removed: ChangeWords("sentence remove"),
    ], opening: { FeatureRequest(.show, RecordReference(.bookSentence, $0.id)) },
    distinction: { id, transaction throws(StoreError) in
      guard let sentence = try transaction.books.sentence(BookSentence.ID(id)) else { return nil }
      return try transaction.books.book(sentence.book)?.title
    })

  fileprivate static let readingGoal = RecordWords(
    .readingGoal, name: LocalizedText(ko: "독서 목표", en: "reading goal"), noun: "books",
    changes: [
      .changed: ChangeWords("goal set") { $1(ko: "독서 목표 \($0) 정함", en: "set the reading goal \($0)") },
      .removed: ChangeWords("goal remove") { $1(ko: "독서 목표 \($0) 지움", en: "removed the reading goal \($0)") },
    ])
}

extension BooksServices {
  /// Returns the ids that begin with the typed digits, then the matching titles.
  ///
  /// Without typed text, books that are being read come first.
  fileprivate func bookCandidates(typed: String) async -> [Completion.Candidate] {
    await store.candidates { transaction throws(StoreError) in
      let ids = try Completion.ids(
        typed, transaction.books.books(idPrefix:limit:), id: \.id.uuid, meaning: \.title)
      return try ids
        + transaction.titled(typed).firstOfEach(\.book.id).map { shelved in
          let parts = [texts.books.authors(of: shelved.book), texts.books.name(of: shelved.reading.status)]
          return Completion.Candidate(
            TextClip.clip(shelved.book.title, to: Completion.columns),
            parts.filter { !$0.isEmpty }.joined(separator: ", "))
        }
    }
  }

  fileprivate func tagCandidates() async -> [Completion.Candidate] {
    await store.candidates { transaction throws(StoreError) in
      try transaction.books.usedTags().map { Completion.Candidate($0.tag.text) }
    }
  }
}

extension ReadTransaction {
  /// Returns the books whose titles fit the typed words, or the books nearest to being read if there are no words.
  fileprivate func titled(_ typed: String) throws(Failure) -> [ShelvedBook] {
    var shelved: [ShelvedBook] = []
    if typed.trimmed.isEmpty {
      for status in ReadingStatus.byNearness where shelved.count < Completion.limit {
        let order = BookOrder(.added, isDescending: true)
        shelved += try books.shelf(BookFilter(status: status), by: order, offset: 0, limit: Completion.limit)
      }
    } else {
      for hit in try search.find(typed, kinds: [.book], limit: Completion.limit) {
        let id = Book.ID(hit.id)
        guard let book = try books.book(id), let reading = try books.readings(of: id).latest else { continue }
        shelved.append(ShelvedBook(book, reading))
      }
    }
    return shelved
  }
}

extension [TableWords] {
  fileprivate static let books = [
    TableWords(
      .book, isCounted: true,
      [
        "source": LocalizedText(ko: "찾은 곳", en: "source"), "liked": LocalizedText(ko: "좋아요", en: "liked"),
        "possession": LocalizedText(ko: "빌림·빌려줌", en: "owned, lent or borrowed"),
        "thickness": LocalizedText(ko: "두께(0.1 mm)", en: "thickness in 0.1 mm"),
      ]
    ).fields(BookField.self),
    TableWords(
      .reading,
      [
        "started": LocalizedText(ko: "시작한 날", en: "started"), "target": LocalizedText(ko: "목표일", en: "target"),
        "rating": LocalizedText(ko: "별점", en: "rating"), "review": LocalizedText(ko: "후기", en: "review"),
        "extent": LocalizedText(ko: "쪽수", en: "total pages"),
      ],
      values: ["rating": { Int($0).map { $0.isMultiple(of: 4) ? "★\($0 / 4)" : "★\(Double($0) / 4)" } }]),
    TableWords("page_entry", ko: "읽은 쪽", en: "pages read", ["reached": LocalizedText(ko: "어디까지", en: "page reached")]),
    TableWords(.bookSentence, ["book": RecordWords.book.name, "text": LocalizedText(ko: "글", en: "text")])
      .fields(SentenceContent.Field.self),
    TableWords(.readingGoal, ["count": LocalizedText(ko: "수", en: "number")]),
  ]
}

package struct BooksServices: ClockedServices {
  package let store: any Store
  /// Searches one catalog, or the catalogs that the user chose; the keys are read at each call.
  package let search: @Sendable (_ only: BookCatalogue?) -> SearchBooks
  /// The source of covers; `nil` if covers aren't shown.
  package let covers: (any CoverFetching)?
  package let files: BookFiles
  /// The path of the file with the user's keys for catalogs.
  package let keysFile: String
  package let hasSearched: @Sendable () -> Bool
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, search: @escaping @Sendable (_ only: BookCatalogue?) -> SearchBooks,
    covers: (any CoverFetching)? = nil, files: BookFiles, keysFile: String,
    hasSearched: @escaping @Sendable () -> Bool = { false }, newID: IDGenerator, time: TimeSource, settings: Settings,
    texts: Texts
  ) {
    (self.store, self.search, self.covers, self.files) = (store, search, covers, files)
    (self.keysFile, self.hasSearched, self.newID, self.time) = (keysFile, hasSearched, newID, time)
    (self.settings, self.texts) = (settings, texts)
  }

  package var context: FeatureContext { FeatureContext(texts, settings) }

  var fields: FieldContext { FieldContext(texts, settings.habits, today: clock.today) }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}

package typealias BookFiles = FeatureFiles<any BookImporting, any BookExporting>

extension SettingSpec {
  static let books = [bookSources, bookCovers] + addresses

  private static let bookSources = list(
    "books.sources", name: LocalizedText(ko: "책을 찾는 곳", en: "Book catalogs"),
    summary: LocalizedText(
      ko: "쉼표로 구분해 순서대로 써요. 앞에 있는 곳의 정보를 먼저 써요. 자동은 키가 필요 없거나 키가 있는 곳 모두예요.",
      en: "Catalogs, separated by commas, most trusted first. Automatic uses all that need no key or have a key."),
    unset: LocalizedText(ko: "자동(쓸 수 있는 곳 모두)", en: "automatic (all available)"),
    read: { $0.books.catalogues }, write: { $1.books.catalogues = $0 })

  private static let bookCovers = toggle(
    "books.covers", name: LocalizedText(ko: "책 표지", en: "Covers"),
    summary: LocalizedText(
      ko: "전체 화면에서 책 표지를 받아 보여 줘요.", en: "Downloads book covers and shows them in the full-screen app."),
    \.books.showsCovers)

  private static var addresses: [SettingSpec] {
    let catalogues: [BookCatalogue] = [.aladin, .kakao, .seoji, .googleBooks, .openLibrary]
    return catalogues.map { address(of: $0).folded(ko: "서버 주소", en: "Server addresses") }
  }

  private static func address(of catalogue: BookCatalogue) -> SettingSpec {
    let name = Texts(.korean).books.name(of: catalogue)
    let english = Texts(.english).books.name(of: catalogue)
    return SettingSpec(
      "books.\(catalogue.rawValue).url", .text, name: LocalizedText(ko: "\(name)의 주소", en: "Address of \(english)"),
      summary: LocalizedText(
        ko: "다른 서버를 거칠 때만 써요. 자동은 기본 주소예요.", en: "Needed only for a mirror. Automatic uses the usual address."),
      values: [.automatic], unset: LocalizedText(ko: "자동(기본 주소)", en: "automatic (the usual address)"),
      read: { $0.books.addresses[catalogue]?.text },
      write: { text, settings, texts throws(CommandFailure) in
        guard !text.isAutomaticSetting else { return settings.books.addresses[catalogue] = nil }
        guard let address = WebAddress(text) else { throw texts.booksRefusals.wrongAddress }
        guard catalogue.keyName == nil || address.isEncrypted || address.isLoopback else {
          throw texts.booksRefusals.exposingAddress(text)
        }
        settings.books.addresses[catalogue] = address
      })
  }
}
