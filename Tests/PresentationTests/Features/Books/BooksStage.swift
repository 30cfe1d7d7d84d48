import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support

/// The books feature on an in-memory store, on Friday 2026-11-20 at 21:00 in Seoul.
@MainActor
struct BooksStage: FeatureStage {
  let store: InMemoryStore
  let books: BooksCoordinator
  let size: Size

  init(
    _ language: Settings.Language = .english,
    isEmpty: Bool = false,
    isStill: Bool = true,
    catalogues: [any BookSearching] = [],
    covers: (any CoverFetching)? = nil,
    files: ScriptedBookFiles = ScriptedBookFiles(),
    at moment: String = "2026-11-20T21:00",
    size: Size = Size(columns: 80, rows: 24)
  ) async throws {
    self.size = size
    let time = try ManualTime(moment)
    store = InMemoryStore(time: time.source)
    if !isEmpty { try await BooksSample.fill(store) }
    books = BooksCoordinator(
      Self.services(
        store,
        time.source,
        catalogues: catalogues,
        covers: covers,
        files: files,
        settings: Settings(reducedMotion: isStill),
        language
      )
    )
    _ = await books.handle(.resize(size))
    await books.appear()
  }

  static func services(
    _ store: InMemoryStore,
    _ time: TimeSource,
    catalogues: [any BookSearching] = [],
    covers: (any CoverFetching)? = nil,
    files: ScriptedBookFiles = ScriptedBookFiles(),
    settings: Settings = Settings(),
    _ language: Settings.Language = .english
  ) -> BooksServices {
    BooksServices(
      store,
      search: { _ in SearchBooks([LibraryBookSearch(store)] + catalogues) },
      covers: covers,
      files: BookFiles(importer: files, exporter: files, files: UserFiles(home: "/home/mina", patience: .seconds(600))),
      keysFile: "/home/mina/keys",
      newID: .counting(from: 0x30_0000_0000_0001),
      time: time,
      settings: settings,
      texts: Texts(language)
    )
  }

  var coordinator: BooksCoordinator { books }

  /// Returns the book with a title, with its current reading.
  func book(_ title: String) async throws -> ShelvedBook? {
    try await store.read { transaction throws(StoreError) in
      try transaction.books.shelf(BookFilter(), by: BookOrder(), offset: 0, limit: .max).first {
        $0.book.title == title
      }
    }
  }
}

/// The actions of the books that only the menu, the palette and the keys for views perform.
extension KeyPress {
  static let shelf = KeyPress(.named("shelf"))
  static let stack = KeyPress(.named("stack"))
}

/// A sample shelf of five books on 2026-11-20, 21:00 in Seoul.
enum BooksSample {
  static func tester() async throws -> CommandLineTester {
    let tester = try await CommandLineTester(now: "2026-11-20T21:00")
    try await fill(tester.store)
    return tester
  }

  static func fill(_ store: any Store) async throws {
    let ids = IDGenerator.counting(from: 0x20_0000_0000_0001)
    let add = AddBook(store, newID: ids)
    let read = LogPages(store, newID: ids)

    func added(
      _ title: String,
      _ author: String,
      _ pages: Int?,
      _ category: BookCategory,
      _ status: ReadingStatus = .reading,
      target: Day? = nil,
      tags: [String] = [],
      on day: String
    ) async throws -> Book.ID {
      var info = BookInfo(title: BookTitle(imported: title), category: category)
      info.authors = [BookAuthor(BookName(imported: author))]
      info.pages = pages.flatMap { PageCount($0) }
      let content = BookContent(info, tags: tags.map { BookTag(imported: $0) })
      return try await add(content, as: status, target: target, at: .at(day)).book.id
    }

    let demian = try await added(
      "데미안",
      "헤르만 헤세",
      240,
      .literature,
      target: Day("2026-11-25"),
      tags: ["고전"],
      on: "2026-11-16T09:00"
    )
    _ = try await read(demian, .total(60), at: .at("2026-11-18T07:30"))
    _ = try await read(demian, .total(96), at: .at("2026-11-19T22:10"))
    _ = try await read(demian, .more(14), at: .at("2026-11-20T20:00"))
    let cosmos = try await added("Cosmos", "Carl Sagan", 700, .science, tags: ["sky"], on: "2026-10-01T09:00")
    _ = try await read(cosmos, .total(300), at: .at("2026-10-03T13:00"))
    _ = try await ChangeReading(store)(cosmos, .pause, at: .at("2026-10-20T09:00"))
    let prince = try await added("어린 왕자", "생텍쥐페리", 120, .classics, tags: ["고전"], on: "2026-09-01T09:00")
    _ = try await read(prince, .total(50), at: .at("2026-09-01T10:00"))
    _ = try await read(prince, .total(120), at: .at("2026-09-02T10:00"))
    _ = try await ChangeReading(store)(prince, .rating(BookRating(halves: 9)), at: .at("2026-09-02T11:00"))
    _ = try await added("The Great Gatsby", "F. Scott Fitzgerald", nil, .classics, .want, on: "2026-11-01T09:00")
    _ = try await added("The Great Divorce", "C. S. Lewis", 160, .religion, .want, on: "2026-11-02T09:00")
    let sentence = SentenceContent(SentenceText(imported: "새는 알에서 나오려고 투쟁한다."), page: 123)
    _ = try await SaveSentence(store, newID: ids)(sentence, of: demian, at: .at("2026-11-20T20:05"))
  }
}
