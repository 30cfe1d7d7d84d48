package import Domain

@MainActor package final class BooksCoordinator: RoomCoordinator, RouteCoordinator {
  let services: BooksServices
  package var stack: RouteStack<BooksEffect, BooksResult>
  package private(set) var clock: DayClock
  var importTask: ImportTask<BookFileJob>?
  var searchTask: BookSearchTask?
  var lookUpTask: BookSearchTask?
  var cover: (address: String, task: BookSearchTask)?
  /// Indicates whether covers can be shown; `false` after the program was missing.
  var hasCovers: Bool
  private var hasSearched = false

  package init(_ services: BooksServices) {
    self.services = services
    clock = services.clock
    hasCovers = services.covers != nil
    stack = RouteStack(BooksHomeScreen.State(context: services.context, today: services.clock.today))
  }

  /// Opens a form over another feature; `nil` for requests that the feature shows itself.
  package static func over(_ services: BooksServices, _ request: RoomRequest) -> (any Coordinator)? {
    switch (request.action, request.record.id) {
    case (.add, _): return RequestCoordinator(BooksCoordinator(services)) { _ = await $0.run(.ask(.add(nil))) }
    case (.read, let id?): return over(services, Book.ID(id)) { .pages($0, offersShare: true) }
    case (.target, let id?): return over(services, Book.ID(id)) { .target($0) }
    default: return nil
    }
  }

  private static func over(
    _ services: BooksServices, _ id: Book.ID, _ task: @escaping @MainActor (ShelvedBook) -> BookTask
  ) -> any Coordinator {
    RequestCoordinator(BooksCoordinator(services)) { room in
      let shelved = try? await services.store.read { things throws(StoreError) in try things.books.existing(id) }
      if let shelved { _ = await room.run(.ask(task(shelved))) }
    }
  }

  package var nextFrame: Duration? {
    searchTask == nil && lookUpTask == nil && cover == nil ? stack.top.nextFrame : .milliseconds(40)
  }

  package func advance() {
    stack.advance()
    watchImport()
    hearCatalogues()
  }

  package func appear() async {
    clock = services.clock
    await readShown()
  }

  package func show(_ record: RecordReference) async {
    await popToBottom()
    guard let id = record.id else { return }
    guard record.kind == .bookSentence else { return _ = await run(.open(Book.ID(id))) }
    let sentence =
      try? await services.store.read { things throws(StoreError) in
        try things.books.sentence(BookSentence.ID(id))
      } ?? nil
    if let book = sentence?.book { _ = await run(.open(book)) }
  }

  package func reveal(_ record: RecordReference) async {
    guard record.kind == .book, let id = record.id else { return }
    select(Book.ID(id))
    await appear()
  }

  func select(_ id: Book.ID) { stack.change(BooksHomeScreen.State.self) { $0.select(id) } }

  var texts: Texts { services.texts }
  var words: BooksTexts { texts.books }
  var context: RoomContext { services.context }

  package func run(_ effect: BooksEffect) async -> [AppEffect] {
    switch effect {
    case .dismiss:
      if stack.top is BookSearchScreen.State { stopAsking() }
      if stack.top is BookScreen.State || stack.top is FoundBookScreen.State { stopFetching() }
      await pop()
      return []
    case .open(let id):
      return await push(BookScreen.State(id, context: context, today: clock.today, hasCovers: hasCovers))
    case .openShelf: return await push(ShelfScreen.State(context: context, today: clock.today))
    case .openFigures: return await push(FiguresScreen.State(context: context, today: clock.today))
    case .askForFilter(let query): return await askForFilter(query)
    case .filter(let query):
      stack.change(ShelfScreen.State.self) { $0.change { $0 = query } }
      await pop()
      return []
    case .openStack: return await push(StackScreen.State(context: context))
    case .openSearch:
      let isChosen = services.settings.books.catalogues != nil
      return await push(
        BookSearchScreen.State(
          context: context, keysFile: files.shortened(services.keysFile), at: clock,
          // The advice is for the first search.
          advises: !isChosen && !hasSearched && !services.hasSearched()))
    case .search(let query):
      hasSearched = true
      search(query)
      return []
    case .openFound(let found): return await push(FoundBookScreen.State(found, context: context, hasCovers: hasCovers))
    case .fetchCover(let address):
      fetchCover(address)
      return []
    case .lookUp(let hit, let isAdded):
      lookUp(hit, isAdded: isAdded)
      return []
    case .openOwned(let digits): return await openOwned(digits)
    case .askForFile(let isImport): return await push(FileScreen.State(BookFileForm(isImport: isImport, texts: texts)))
    case .file(let order): return await run(order)
    case .stopImport:
      stopImport()
      return []
    case .ask(let task): return await ask(task)
    case .loadHome, .loadBook, .loadShelf, .loadFigures, .loadStack: return await load(effect)
    default: return await change(effect)
    }
  }

  private func load(_ effect: BooksEffect) async -> [AppEffect] {
    let clock = clock
    return await load { () async throws(StoreError) in
      try await services.store.read { things throws(StoreError) in
        switch effect {
        case .loadHome(let query): .home(try HomePage(query, at: clock, from: things.books))
        case .loadBook(let id): .book(try BookDetail(id, from: things, at: clock))
        case .loadShelf(let query): .shelf(try ShelfPage(query, from: things.books))
        case .loadFigures(let query): .figures(try FigurePage(query, on: clock.today, from: things.books))
        case .loadStack: .stack(BookStack(of: try things.books.finished(in: nil)))
        default: nil
        }
      }
    }
  }

  private func askForFilter(_ query: ShelfQuery) async -> [AppEffect] {
    do throws(StoreError) {
      let tags = try await services.store.read { things throws(StoreError) in try things.books.usedTags().map(\.tag) }
      return await push(FormScreen.State(ShelfFilterForm(query: query, tags: tags, texts: texts)))
    } catch { return await sendToSeen(.failed(error)) }
  }

  private func ask(_ task: BookTask) async -> [AppEffect] {
    let (today, context, fields) = (services.clock.today, context, services.fields)
    return switch task {
    case .add, .edit(.book): await push(FormScreen.State(BookForm(task, today: today, context: context)))
    case .edit(.entry(let book, let entry)):
      await push(FormScreen.State(PageForm(book, entry, today: today, context: context)))
    case .edit(.sentence(let book, let sentence)):
      await push(FormScreen.State(SentenceForm(book, sentence, in: fields)))
    case .addSentence(let book): await push(FormScreen.State(SentenceForm(book, in: fields)))
    case .pages(let book, let offersShare):
      await push(FormScreen.State(PageForm(book, offersShare: offersShare, today: today, context: context)))
    case .target(let book), .readAgain(let book):
      await push(FormScreen.State(TargetForm(task, book, today: today, context: context)))
    case .rate(let book, let isNew): await push(FormScreen.State(RatingForm(book, isNew: isNew, context: context)))
    case .lend(let book): await push(FormScreen.State(LendForm(book, in: fields)))
    case .goal(let goals): await push(FormScreen.State(GoalForm(goals: goals, texts: texts)))
    }
  }
}

extension BooksCoordinator: FileCoordinator {
  var files: UserFiles { services.files.files }

  func run(_ order: FileOrder<BookFileJob>) async -> [AppEffect] {
    let clock = services.clock
    switch order.job {
    case .read:
      let importer = services.files.importer
      return await read(order, nothing: texts.booksRefusals.noBooks(in: order.path)) {
        source, isTrial, progress throws(ImportError) in
        try await importer.importBooks(from: source, choices: [], isTrial: isTrial, at: clock, progress: progress)
      }
    case .write(let filter, let format):
      let (exporter, words) = (services.files.exporter, words)
      return await write(order) { target throws(ExportError) in
        let count = try await exporter.exportBooks(filter, as: format, in: clock.zone, to: target)
        return [words.exported(count, to: order.path), words.unwritten(in: format)].compactMap(\.self)
          .joined(separator: " ")
      }
    }
  }
}
