import Domain
private import Synchronization

extension BooksCoordinator {
  private var store: any Store { services.store }
  private var refusals: BooksRefusals { texts.booksRefusals }

  func change(_ effect: BooksEffect) async -> [AppEffect] {
    let (clock, newID) = (services.clock, services.newID)
    switch effect {
    case .add(let content, let status, let started, let ended, let target, let isAnother):
      return await add(content, status, (started, ended), target, isAnother: isAnother)
    case .edit(let id, let shown, let wanted, let days):
      return await apply { () async throws(EditBookError) in
        try await EditBook(store)(id, from: shown, to: wanted, days, on: clock.today)
      } failed: { error in
        if case .conflict(let conflict) = error { .conflict(conflict) } else { refused(refusals.failure(error)) }
      } toast: { now in
        let changes = words.changes(from: shown, to: wanted)
        return changes.isEmpty ? words.datesChanged(now) : words.changed(changes)
      }
    case .log(let book, let note): return await log(book, note)
    case .correct(let book, let entry, let note):
      return await correct(book) { () async throws(LogPagesError) in
        try await CorrectPages(store)(entry.id, of: book.reading, to: note.amount, note.day.map { .day($0) }, at: clock)
      }
    case .change(let book, let changes):
      return await apply { () async throws(ChangeReadingError) in
        try await ChangeReading(store)([book.book.id], changes, at: clock)[0]
      } failed: {
        refused(refusals.failure($0))
      } toast: { now in
        switch changes.first {
        case .target?: words.targeted(now, on: clock.today)
        case .rating?, .review?, nil: words.rated(now)
        case let change?: words.message(change, words.quoted(book.book.title))
        }
      }
    case .finish(let book, let rest): return await finish(book, rest)
    case .readAgain(let book, let target):
      return await apply { () async throws(ChangeReadingError) in
        Changed(try await ReadAgain(store, newID: newID)(book.book.id, target: target, at: clock), isChanged: true)
      } failed: {
        refused(refusals.failure($0))
      } toast: {
        words.begunAgain($0, on: clock.today)
      }
    case .like(let book):
      let isLiked = !book.book.isLiked
      return await apply { () async throws(StoreError) in
        try await EditBook(store)([book.book.id], isLiked: isLiked)[0]
      } toast: { _ in
        words.liked(words.quoted(book.book.title), isLiked)
      }
    case .lend(let book, let possession):
      return await apply { () async throws(StoreError) in
        try await EditBook(store)(book.book.id, possession: possession)
      } toast: {
        words.held($0.book)
      }
    case .setGoal(let kind, let goal):
      return await apply { () async throws(StoreError) in
        if let goal { return Changed(kind, isChanged: try await SetReadingGoal(store)(goal).isChanged) }
        do throws(StoreError) { _ = try await SetReadingGoal(store).remove(kind) } catch .missing {
          return Changed(kind, isChanged: false)
        }
        return Changed(kind, isChanged: true)
      } toast: { _ in
        goal.map(words.goalSetOnScreen) ?? words.goalRemovedOnScreen(kind)
      }
    case .addSentence(let content, let book):
      return await apply { () async throws(SaveSentenceError) in
        Changed(try await SaveSentence(store, newID: newID)(content, of: book.book.id, at: clock), isChanged: true)
      } failed: {
        refused(refusals.failure($0))
      } toast: {
        words.savedOnScreen($0)
      }
    case .editSentence(let sentence, let shown, let wanted):
      return await apply { () async throws(SaveSentenceError) in
        try await SaveSentence(store, newID: newID)(sentence.id, from: shown, to: wanted)
      } failed: { error in
        if case .conflict(let conflict) = error {
          .sentenceConflict(conflict)
        } else {
          refused(refusals.failure(error))
        }
      } toast: { _ in
        words.changed(words.changes(from: shown, to: wanted))
      }
    case .promote(let sentence):
      return await apply { () async throws(StoreError) in
        try await PromoteSentence(store)([sentence.id], at: clock)
      } then: { changed in
        await appear()
        guard !changed.isChanged, let saying = sentence.saying else {
          return report(true, words.promoted(changed.value))
        }
        return [.ask(FeatureRequest(.show, RecordReference(.saying, saying)))]
      }
    case .askToRemove(let part): return await push(QuestionScreen.State(removal(of: part)))
    case .remove(let part): return await remove(part)
    case .move(let book, let next):
      return await apply { () async throws(StoreError) in
        try await MoveBook(store)(book.book.id, before: next)
      } then: { _ in
        await appear()
        return []
      }
    default: return []
    }
  }

  private func add(
    _ content: BookContent, _ status: ReadingStatus, _ days: (started: PartialDay?, ended: PartialDay?), _ target: Day?,
    isAnother: Bool
  ) async -> [AppEffect] {
    do throws(AddBookError) {
      let shelved = try await AddBook(store, newID: services.newID)(
        content, as: status, started: days.started, ended: days.ended, target: target, isAnother: isAnother,
        at: services.clock)
      select(shelved.book.id)
      await popToBottom()
      return report(true, words.addedOnScreen(shelved))
    } catch .exists(let books) {
      let another = BooksEffect.add(
        content, as: status, started: days.started, ended: days.ended, target: target, isAnother: true)
      return await push(QuestionScreen.State(question(another, insteadOf: books)))
    } catch { return await show(refused(refusals.failure(error))) }
  }

  private func question(_ another: BooksEffect, insteadOf books: [Book]) -> Dialog<BooksEffect> {
    let known = books.prefix(1).map { book in
      Dialog<BooksEffect>.Choice(.openOwned(book.id.digits), key: .character("o"), label: words.openKnown)
    }
    return Dialog(
      words.existsQuestion, message: words.choices(books).joined(separator: "\n"),
      choices: known + [
        .init(another, key: .character("a"), label: texts(ko: "그래도 추가", en: "add it anyway")),
        .no(.dismiss, texts),
      ], harmless: .dismiss)
  }

  private func log(_ book: ShelvedBook, _ note: PageNote) async -> [AppEffect] {
    let clock = services.clock
    guard let amount = note.amount else { return [] }
    return await apply { () async throws(LogPagesError) in
      try await LogPages(store, newID: services.newID)(
        book.book.id, amount, note.day.map { .day($0) } ?? .now, isBefore: note.isBefore, extent: note.extent, at: clock
      )
    } failed: {
      refused(refusals.failure($0, of: book, on: clock.today))
    } then: { logged in
      let now = ShelvedBook(logged.book, logged.reading)
      if logged.isFinished, now.reading.rating == nil {
        // The rating form announces the finished book, and the screen below stays as it was until the form closes.
        replaceTop(with: rating(of: now))
        return []
      }
      await pop()
      if now.isLate(on: clock.today) { _ = await run(.ask(.target(now))) }
      return report(true, words.logged(logged, on: clock.today))
    }
  }

  /// The form that asks for the rating of a book that was just finished.
  private func rating(of book: ShelvedBook) -> FormScreen<RatingForm>.State {
    FormScreen.State(RatingForm(book, isNew: true, context: context))
  }

  private func finish(_ book: ShelvedBook, _ rest: FinishReading.Rest?) async -> [AppEffect] {
    let clock = services.clock
    do throws(FinishReadingError) {
      let now = try await FinishReading(store, newID: services.newID)(book.book.id, rest: rest, at: clock)
      await leaveBox()
      guard now.reading.rating != nil else { return await push(rating(of: now)) }
      return report(true, words.finished(now))
    } catch .restUnknown(let now, let count) {
      // Nothing is left to ask about a book whose last page was reached.
      if count == 0 { return await finish(now, .unread) }
      return await push(QuestionScreen.State(restQuestion(now, count)))
    } catch { return await show(refused(refusals.failure(error, of: book, on: clock.today))) }
  }

  private func restQuestion(_ book: ShelvedBook, _ count: Int) -> Dialog<BooksEffect> {
    let keys: [(FinishReading.Rest, Character)] = [(.atOnce, "1"), (.spread, "2"), (.unread, "3")]
    let answers = keys.map { rest, key in
      Dialog<BooksEffect>.Choice(.finish(book, rest), key: .character(key), label: words.name(of: rest))
    }
    return Dialog(
      words.finishQuestion(book.book.title), message: words.restLeft(count, of: book.reading.extent),
      choices: answers + [.no(.dismiss, texts)], harmless: .dismiss)
  }

  private func removal(of part: BookPart) -> Dialog<BooksEffect> {
    let question =
      switch part {
      case .book(let book): words.removeQuestion([book.book], sentences: 0)
      case .entry(let book, _): words.removePagesQuestion(1, of: book.book.title)
      case .sentence(_, let sentence): words.removeSentencesQuestion([sentence])
      }
    return .removal(question, message: texts.undoTakesBack, keep: .dismiss, remove: .remove(part), texts: texts)
  }

  private func remove(_ part: BookPart) async -> [AppEffect] {
    if stack.top.isOverlay { stack.pop() }
    switch part {
    case .book(let book):
      return await apply { () async throws(StoreError) in
        try await RemoveBooks(store)([book.book])
      } then: { _ in
        await popToBottom()
        return report(true, words.removedOnScreen(book.book.title))
      }
    case .sentence(_, let sentence):
      return await apply { () async throws(StoreError) in
        try await SaveSentence(store, newID: services.newID).remove([sentence])
      } then: { _ in
        await appear()
        return report(true, words.removedOnScreen(sentence.content.text.text))
      }
    case .entry(let book, let entry):
      return await correct(book) { () async throws(LogPagesError) in
        try await CorrectPages(store).remove([entry], of: book.reading)
      }
    }
  }

  private func correct(
    _ book: ShelvedBook, _ change: () async throws(LogPagesError) -> Changed<Reading>
  ) async -> [AppEffect] {
    await apply(change) {
      refused(refusals.failure($0, of: book, on: services.clock.today))
    } toast: {
      words.corrected(ShelvedBook(book.book, $0))
    }
  }

  /// Makes a change, closes its form or question, and reports the change in a toast.
  private func apply<Value, Failure: Error>(
    _ change: () async throws(Failure) -> Changed<Value>, failed: (Failure) -> BooksResult, toast: (Value) -> String
  ) async -> [AppEffect] {
    await apply(change, failed: failed) { changed in
      await leaveBox()
      return report(changed.isChanged, toast(changed.value))
    }
  }

  private func apply<Value>(
    _ change: () async throws(StoreError) -> Changed<Value>, toast: (Value) -> String
  ) async -> [AppEffect] {
    await apply(change, failed: { .refused(Refusal(texts.failure($0))) }, toast: toast)
  }

  private func apply<Value, Failure: Error>(
    _ change: () async throws(Failure) -> Value, failed: (Failure) -> BooksResult, then: (Value) async -> [AppEffect]
  ) async -> [AppEffect] {
    let value: Value
    do throws(Failure) { value = try await change() } catch { return await show(failed(error)) }
    return await then(value)
  }

  private func apply<Value>(
    _ change: () async throws(StoreError) -> Value, then: (Value) async -> [AppEffect]
  ) async -> [AppEffect] {
    await apply(change, failed: { .refused(Refusal(texts.failure($0))) }, then: then)
  }

  /// Shows why a change failed: in the form that asked for the change, or else in a message.
  private func show(_ failure: BooksResult) async -> [AppEffect] {
    guard !(stack.top.isOverlay && stack.top.hasTextFocus), let refusal = failure.refusal else {
      return await sendToTop(failure)
    }
    return [.failure(refusal.message)]
  }

  /// Leaves out the hint, which only helps on the command line.
  private func refused(_ failure: CommandFailure) -> BooksResult { .refused(Refusal(failure.message)) }

  /// Closes an open question or form, and reloads the screen.
  private func leaveBox() async { if stack.top.isOverlay { await pop() } else { await appear() } }

  private func report(_ isChanged: Bool, _ line: String) -> [AppEffect] {
    [.toast(isChanged ? words.undoable(line) : texts.noChanges)]
  }
}

/// Collects the answers of catalogs while the screen is being drawn.
final class BookSearchTask: Sendable {
  private struct Answers {
    var results: [BooksResult] = []
    var isDone = false
  }

  private let answers = Mutex(Answers())
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ ask: @escaping @Sendable (_ send: @escaping @Sendable (BooksResult) -> Void) async -> Void) {
    let begun = Task.detached { [self] in
      await ask { [self] result in answers.withLock { $0.results.append(result) } }
      answers.withLock { $0.isDone = true }
    }
    task.withLock { $0 = begun }
  }

  /// Returns the answers since the last call, and whether there will be no more.
  func newResults() -> (results: [BooksResult], isDone: Bool) {
    answers.withLock { answers in
      defer { answers.results = [] }
      return (answers.results, answers.isDone)
    }
  }

  func cancel() { task.withLock { $0 }?.cancel() }
}

extension BooksCoordinator {
  /// Searches the catalogs, and cancels the previous search.
  func search(_ query: BookQuery) {
    let services = services
    searchTask?.cancel()
    searchTask = BookSearchTask { send in
      for await results in services.search(nil)(query) {
        do throws(StoreError) {
          send(.found(query, results, try await services.found(in: results)))
        } catch { send(.failed(error)) }
      }
    }
  }

  /// - Parameter isAdded: `true` opens the form for a new book with the result.
  func lookUp(_ hit: BookHit, isAdded: Bool) {
    if hit.isComplete, isAdded { return openSheet(hit) }
    let services = services
    lookUpTask?.cancel()
    lookUpTask = BookSearchTask { send in
      do throws(BookSearchError) {
        send(.lookedUp(try await services.search(nil).lookUp(hit), isAdded: isAdded))
      } catch {
        // The search result is enough if the details can't be fetched.
        send(.lookedUp(BookHit(hit.info, in: hit.catalogue, id: hit.id, isComplete: true), isAdded: isAdded))
      }
    }
  }

  func stopAsking() {
    searchTask?.cancel()
    lookUpTask?.cancel()
    (searchTask, lookUpTask) = (nil, nil)
  }

  /// Fetches a cover, and cancels the fetch of another cover.
  func fetchCover(_ address: String) {
    guard let covers = services.covers, hasCovers, cover?.address != address else { return }
    stopFetching()
    let task = BookSearchTask { send in
      do throws(CoverError) {
        send(.cover(.success(Raster(cover: try await covers.cover(at: address))), at: address))
      } catch {
        if error != .cancelled { send(.cover(.failure(error), at: address)) }
      }
    }
    cover = (address, task)
  }

  func stopFetching() {
    cover?.task.cancel()
    cover = nil
  }

  func hearCatalogues() {
    searchTask = received(searchTask)
    lookUpTask = received(lookUpTask)
    if let cover, received(cover.task) == nil { self.cover = nil }
  }

  /// - Returns: `nil` after the last answer.
  private func received(_ task: BookSearchTask?) -> BookSearchTask? {
    guard let (results, isDone) = task?.newResults() else { return nil }
    for result in results {
      for case .fetchCover(let address) in stack.broadcast(result) { fetchCover(address) }
      if case .lookedUp(let hit, true) = result { openSheet(hit) }
      // The missing program is reported only once.
      if case .cover(.failure(.noProgram), _) = result { hasCovers = false }
    }
    return isDone ? nil : task
  }

  private func openSheet(_ hit: BookHit) {
    let task = BookTask.add(BookContent(hit.info))
    _ = stack.push(FormScreen.State(BookForm(task, today: services.clock.today, context: context)))
  }

  func openOwned(_ digits: String) async -> [AppEffect] {
    do throws(StoreError) {
      let book = try await services.store.read { transaction throws(StoreError) in
        try transaction.books.books(idPrefix: digits, limit: 1).first
      }
      guard let book else { throw .missing }
      return await run(.open(book.id))
    } catch { return [.failure(texts.failure(error))] }
  }
}

extension BooksServices {
  /// Returns the results, each with the user's own copy.
  func found(in results: BookResults) async throws(StoreError) -> [FoundBook] {
    let cacheTimes = Dictionary(results.pages.map { ($0.catalogue, $0.page.cachedSince) }) { $1 }
    return try await store.read { transaction throws(StoreError) in
      try results.hits.map { hit throws(StoreError) in
        let isOwn = hit.catalogue == .library
        let id = isOwn ? hit.id : try transaction.books.books(as: hit.info).first?.id.digits
        return FoundBook(hit: hit, owned: id, cachedSince: cacheTimes[hit.catalogue] ?? nil)
      }
    }
  }
}
