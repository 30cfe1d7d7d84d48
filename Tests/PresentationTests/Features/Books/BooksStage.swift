import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support

/// The books feature on an in-memory store, on Friday 2026-11-20 at 21:00 in Seoul.
@MainActor
struct BooksStage {
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

  var frame: Frame { books.frame(size: size) }
  var picture: String { FramePicture.plain(frame) }

  /// Returns the book with a title, with its current reading.
  func book(_ title: String) async throws -> ShelvedBook? {
    try await store.read { transaction throws(StoreError) in
      try transaction.books.shelf(BookFilter(), by: BookOrder(), offset: 0, limit: .max).first {
        $0.book.title == title
      }
    }
  }

  /// Lets background work and animations advance by one step.
  func advance() async {
    await Task.yield()
    books.advance()
  }

  @discardableResult
  func press(_ keys: KeyPress...) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for key in keys { effects += await books.handle(.key(key)) }
    return effects
  }

  @discardableResult
  func type(_ text: String) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for character in text { effects += await press(.character(character)) }
    return effects
  }
}
