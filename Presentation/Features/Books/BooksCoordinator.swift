package import Domain

@MainActor package final class BooksCoordinator: FeatureCoordinator, ClockedCoordinator {
  let services: BooksServices
  package var stack: RouteStack<BooksEffect, BooksResult>
  package var clock: DayClock
  package var currentClock: DayClock { services.clock }
  var importTask: ImportTask<BookFileJob>?
  var searchTask: BookSearchTask?
  var lookUpTask: BookSearchTask?
  var cover: (address: String, task: BookSearchTask)?
  /// Indicates whether covers can be shown; `false` once the program that decodes them turns out to be missing.
  var hasCovers: Bool
  private var hasSearched = false

  package init(_ services: BooksServices) {
    self.services = services
    clock = services.clock
    hasCovers = services.covers != nil
    stack = RouteStack(BooksHomeScreen.State(context: services.context, today: services.clock.today))
  }

  /// Returns a coordinator that opens a form over another feature; `nil` for requests that this feature shows itself.
  package static func over(_ services: BooksServices, _ request: FeatureRequest) -> (any Coordinator)? {
    switch (request.action, request.record.id) {
    case (.add, _): return RequestCoordinator(BooksCoordinator(services)) { await $0.run(.ask(.add(nil))) }
    case (.read, let id?): return over(services, Book.ID(id)) { .pages($0) }
    case (.target, let id?): return over(services, Book.ID(id)) { .target($0) }
    default: return nil
    }
  }

  private static func over(
    _ services: BooksServices, _ id: Book.ID, _ task: @escaping @MainActor (ShelvedBook) -> BookTask
  ) -> any Coordinator {
    RequestCoordinator(BooksCoordinator(services)) { feature in
      do throws(StoreError) {
        let shelved = try await services.store.read { transaction throws(StoreError) in
          try transaction.books.existing(id)
        }
        return await feature.run(.ask(task(shelved)))
      } catch { return [.failure(services.texts.failure(error))] }
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

  package func show(_ record: RecordReference) async {
    await popToBottom()
    guard let id = record.id else { return }
    guard record.kind == .bookSentence else { return _ = await run(.open(Book.ID(id))) }
    let sentence =
      try? await services.store.read { transaction throws(StoreError) in
        try transaction.books.sentence(BookSentence.ID(id))
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
  var context: FeatureContext { services.context }

  package func run(_ effect: BooksEffect) async -> [AppEffect] {
    switch effect {
    case .dismiss:
      if stack.top is BookSearchScreen.State { stopAsking() }
      if stack.top is BookScreen.State || stack.top is FoundBookScreen.State { stopFetching() }
      return await pop()
    case .open(let id):
      return await push(BookScreen.State(id, context: context, today: clock.today, hasCovers: hasCovers))
    case .openShelf: return await push(ShelfScreen.State(context: context, today: clock.today))
    case .openFigures: return await push(FiguresScreen.State(context: context, today: clock.today))
    case .askForFilter(let query): return await askForFilter(query)
    case .filter(let query):
      stack.change(ShelfScreen.State.self) { $0.change { $0 = query } }
      return await pop()
    case .openStack: return await push(StackScreen.State(context: context))
    case .openSearch:
      let isChosen = services.settings.books.catalogues != nil
      return await push(
        BookSearchScreen.State(
          context: context, keysFile: files.shortened(services.keysFile), at: clock,
          // The advice on Korean books is shown only for the first search.
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
    case .stopImport: return stopImport()
    case .ask(let task): return await ask(task)
    case .loadHome, .loadBook, .loadShelf, .loadFigures, .loadStack: return await load(effect)
    default: return await change(effect)
    }
  }

  private func load(_ effect: BooksEffect) async -> [AppEffect] {
    let clock = clock
    return await load { () async throws(StoreError) in
      try await services.store.read { transaction throws(StoreError) in
        switch effect {
        case .loadHome(let query): .home(try HomePage(query, at: clock, from: transaction.books))
        case .loadBook(let id): .book(try BookDetail(id, from: transaction, at: clock))
        case .loadShelf(let query): .shelf(try ShelfPage(query, from: transaction.books))
        case .loadFigures(let query): .figures(try FigurePage(query, on: clock.today, from: transaction.books))
        case .loadStack: .stack(try StackPage(transaction.books))
        default: nil
        }
      }
    }
  }

  private func askForFilter(_ query: ShelfQuery) async -> [AppEffect] {
    do throws(StoreError) {
      let tags = try await services.store.read { transaction throws(StoreError) in
        try transaction.books.usedTags().map(\.tag)
      }
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
    case .pages(let book): await push(FormScreen.State(PageForm(book, today: today, context: context)))
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
    let (clock, dates) = (services.clock, services.settings.habits.order)
    switch order.job {
    case .read:
      let importer = services.files.importer
      return await read(order, nothing: texts.booksRefusals.noBooks(in: order.path)) {
        source, isDryRun, progress throws(ImportError) in
        try await importer.importBooks(
          from: source, choices: [], isDryRun: isDryRun, at: clock, order: dates, progress: progress)
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

package enum BooksEffect: ImportEffect {
  case loadHome(HomeQuery)
  case open(Book.ID)
  case loadBook(Book.ID)
  case dismiss
  case ask(BookTask)
  case add(
    BookContent, as: ReadingStatus, started: PartialDay? = nil, ended: PartialDay? = nil, target: Day?,
    isAnother: Bool = false)
  /// Edits a book, and the days of its last reading.
  case edit(Book.ID, from: BookContent, to: BookContent, [ReadingChange] = [])
  case log(ShelvedBook, PageNote)
  case correct(ShelvedBook, PageEntry, PageNote)
  case change(ShelvedBook, [ReadingChange])
  /// Finishes a book; the rest is `nil` until the user has chosen how to count the remaining pages.
  case finish(ShelvedBook, FinishReading.Rest?)
  case readAgain(ShelvedBook, target: Day?)
  case like(ShelvedBook)
  case lend(ShelvedBook, Possession?)
  /// Sets a goal; `nil` removes the goal.
  case setGoal(ReadingGoal.Kind, ReadingGoal?)
  case addSentence(SentenceContent, of: ShelvedBook)
  case editSentence(BookSentence, from: SentenceContent, to: SentenceContent)
  /// Makes a saying from a quote, or opens the saying if the quote already has one.
  case promote(BookSentence)
  case askToRemove(BookPart)
  case remove(BookPart)
  case move(ShelvedBook, before: Book.ID?)
  case openShelf
  case loadShelf(ShelfQuery)
  case askForFilter(ShelfQuery)
  case filter(ShelfQuery)
  case openFigures
  case loadFigures(FigureQuery)
  case openStack
  case loadStack
  case openSearch
  case search(BookQuery)
  case openFound(FoundBook)
  case lookUp(BookHit, isAdded: Bool)
  case fetchCover(String)
  /// Opens the user's own copy by the digits of its id.
  case openOwned(String)
  case askForFile(isImport: Bool)
  case file(FileOrder<BookFileJob>)
  case stopImport
}

/// The forms of the feature.
package enum BookTask: Hashable, Sendable {
  /// Adds a book with the contents from a catalog; `nil` for a blank form.
  case add(BookContent?)
  case edit(BookPart)
  case pages(ShelvedBook)
  case target(ShelvedBook)
  case readAgain(ShelvedBook)
  case rate(ShelvedBook, isNew: Bool)
  case lend(ShelvedBook)
  case goal([ReadingGoal])
  case addSentence(ShelvedBook)
}

package enum BookPart: Hashable, Sendable {
  case book(ShelvedBook)
  case entry(ShelvedBook, PageEntry)
  case sentence(ShelvedBook, BookSentence)
}

package struct PageNote: Hashable, Sendable {
  /// The pages read; `nil` leaves the amount of an entry unchanged.
  var amount: PageAmount?
  /// The day of reading; `nil` for now, or to leave the day of an entry unchanged.
  var day: Day?
  var isBefore = false
  /// The length, for a book that had none.
  var extent: ReadingExtent?
}

package enum BooksResult: FileResult {
  case home(HomePage)
  case book(BookDetail)
  case shelf(ShelfPage)
  case figures(FigurePage)
  case stack(StackPage)
  case found(BookQuery, BookResults, [FoundBook])
  case lookedUp(BookHit, isAdded: Bool)
  case cover(Result<Raster, CoverError>, at: String)
  case file(FileEvent<BookFileJob>)
  case conflict(FormConflict<BookContent>)
  case sentenceConflict(FormConflict<SentenceContent>)
  case failed(StoreError)
  case refused(Refusal)

  package var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  package var fileEvent: FileEvent<BookFileJob>? { if case .file(let event) = self { event } else { nil } }
}

package protocol BooksScreen: ActionScreen
where Effect == BooksEffect, EffectResult == BooksResult, State: BooksState {}

package protocol BooksState: ActionState where Effect == BooksEffect, EffectResult == BooksResult {
  var context: FeatureContext { get }
}

extension BooksState {
  package static var object: LocalizedText? { LocalizedText(ko: "책", en: "book") }
  package var texts: Texts { context.texts }
  var area: Rect { .page(size) }
}

/// A form of the book feature, shown in a small box by default.
protocol BooksForm: FormContent where Effect == BooksEffect, EffectResult == BooksResult {}

extension BooksForm {
  var words: BooksTexts { texts.books }

  func rows(for content: Int) -> Int { content + 4 }

  mutating func begin(after result: BooksResult) -> String? { nil }
}

extension FeatureContext {
  var books: BooksTexts { texts.books }
}

/// The views of the books, through which the key for the next view steps.
enum BooksView: CaseIterable {
  case lists, shelf, stack

  var binding: KeyBinding {
    switch self {
    case .lists: KeyBinding(ko: "목록 보기", en: "lists").inFull(ko: "책 목록 보기", en: "show the lists")
    case .shelf: KeyBinding(ko: "책장 보기", en: "shelf").inFull(ko: "책장 보기", en: "show the shelf")
    case .stack: KeyBinding(ko: "책 더미 보기", en: "stack").inFull(ko: "책 더미 보기", en: "show the stack")
    }
  }

  fileprivate var opening: [BooksEffect] {
    switch self {
    case .lists: []
    case .shelf: [.openShelf]
    case .stack: [.openStack]
    }
  }
}

extension Array {
  /// Returns the actions that lead to the views of the books; the lists are below the other views.
  static func views<State: BooksState>(_ shown: BooksView) -> [ScreenAction<State>]
  where Element == ScreenAction<State> {
    BooksView.allCases.map { view in
      .view(view.binding, isShown: { _ in view == shown }) { _ in
        (shown == .lists ? [] : [.dismiss]) + view.opening
      }
    }
  }
}

enum BooksKey {
  static let read = CommonKey.main.named(ko: "읽은 쪽", en: "log pages")
    .inFull(ko: "이 책의 읽은 쪽 적기", en: "log pages of this book")
  static let add = CommonKey.new(ko: "책", en: "book")
  static let target = KeyBinding([.character("T")], ko: "목표일", en: "target")
    .inFull(ko: "이 책의 목표일 정하기", en: "set a target date for this book")
  static let finish = CommonKey.done.named(ko: "다 읽음", en: "finish")
    .inFull(ko: "이 책을 다 읽음으로 표시", en: "finish this book")
  static let pause = CommonKey.postpone.named(ko: "쉬기", en: "pause")
    .inFull(ko: "이 책 쉬기", en: "pause this book")
  static let lend = KeyBinding([.character("B")], ko: "빌려주기·빌리기", en: "lend or borrow")
    .inFull(ko: "이 책 빌려주거나 빌리기", en: "lend or borrow this book")
  static let giveUp = KeyBinding(ko: "그만 읽기", en: "drop")
    .inFull(ko: "이 책 그만 읽기", en: "drop this book")
  static let again = KeyBinding(ko: "다시 읽기", en: "read again")
    .inFull(ko: "이 책 다시 읽기", en: "read this book again")
  static let rate = CommonKey.note.named(ko: "별점·후기", en: "rate")
    .inFull(ko: "이 책의 별점·후기 쓰기", en: "rate and review this book")
  static let sentence = CommonKey.new(ko: "문장", en: "quote")
  static let promote = KeyBinding(ko: "글귀로", en: "add to Words")
    .inFull(ko: "이 문장을 글귀에 담기", en: "add this quote to Words")
  static let order = CommonKey.sort
  static let group = KeyBinding(ko: "분야별로", en: "by category")
    .inFull(ko: "책을 분야별로 묶기", en: "group books by category")
  static let moveDown = CommonKey.moveDown
  static let moveUp = CommonKey.moveUp
  static let nextList = CommonKey.nextList.or(CommonKey.right)
  static let previousList = CommonKey.previousList.or(CommonKey.left)
  static let figures = CommonKey.statistics.named(ko: "통계", en: "statistics")
    .inFull(ko: "독서 통계 보기", en: "show reading statistics")
  static let next = CommonKey.next.named(ko: "다음 책", en: "next book")
  static let previous = CommonKey.previous.named(ko: "이전 책", en: "previous book")
}

extension Array where Element: Equatable {
  /// Returns the next element; the first element follows the last.
  func next(after element: Element) -> Element { self[((firstIndex(of: element) ?? -1) + 1) % count] }
}
