import Domain
private import Synchronization

/// Collects answers of catalogues while the screen is drawn.
final class BookSearchTask: Sendable {
  private struct Answers {
    var results: [BooksResult] = []
    var isDone = false
  }

  private let answers = Mutex(Answers())
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ ask: @escaping @Sendable (_ tell: @escaping @Sendable (BooksResult) -> Void) async -> Void) {
    let begun = Task.detached { [self] in
      await ask { [self] result in answers.withLock { $0.results.append(result) } }
      answers.withLock { $0.isDone = true }
    }
    task.withLock { $0 = begun }
  }

  /// The answers since the last call, and whether they were the last.
  func newResults() -> (results: [BooksResult], isDone: Bool) {
    answers.withLock { answers in
      defer { answers.results = [] }
      return (answers.results, answers.isDone)
    }
  }

  func cancel() { task.withLock { $0 }?.cancel() }
}

extension BooksCoordinator {
  /// Searches the catalogues, and cancels the search before.
  func search(_ query: BookQuery) {
    let services = services
    searchTask?.cancel()
    searchTask = BookSearchTask { tell in
      for await results in services.search(nil)(query) {
        tell(.found(query, results, (try? await services.found(in: results)) ?? []))
      }
    }
  }

  /// - Parameter isAdded: Whether the form opens with the result.
  func lookUp(_ hit: BookHit, isAdded: Bool) {
    if hit.isComplete, isAdded { return openSheet(hit) }
    let services = services
    lookUpTask?.cancel()
    lookUpTask = BookSearchTask { tell in
      do throws(BookSearchError) {
        tell(.lookedUp(try await services.search(nil).lookUp(hit), isAdded: isAdded))
      } catch {
        // The answer to the search is enough to go on.
        tell(.lookedUp(BookHit(hit.info, in: hit.catalogue, id: hit.id, isComplete: true), isAdded: isAdded))
      }
    }
  }

  func stopAsking() {
    searchTask?.cancel()
    lookUpTask?.cancel()
    (searchTask, lookUpTask) = (nil, nil)
  }

  /// Fetches a cover, and cancels the fetch of another.
  func fetchCover(_ address: String) {
    guard let covers = services.covers, hasCovers, cover?.address != address else { return }
    stopFetching()
    let task = BookSearchTask { tell in
      do throws(CoverError) {
        tell(.cover(.success(Raster(cover: try await covers.cover(at: address))), at: address))
      } catch {
        if error != .cancelled { tell(.cover(.failure(error), at: address)) }
      }
    }
    cover = (address, task)
  }

  func stopFetching() {
    cover?.task.cancel()
    cover = nil
  }

  func hearCatalogues() {
    searchTask = heard(searchTask)
    lookUpTask = heard(lookUpTask)
    if let cover, heard(cover.task) == nil { self.cover = nil }
  }

  /// - Returns: `nil` after the last answer.
  private func heard(_ task: BookSearchTask?) -> BookSearchTask? {
    guard let (results, isDone) = task?.newResults() else { return nil }
    for result in results {
      for case .fetchCover(let address) in stack.broadcast(result) { fetchCover(address) }
      if case .lookedUp(let hit, true) = result { openSheet(hit) }
      // The missing program is reported once.
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
      let book = try await services.store.read { things throws(StoreError) in
        try things.books.books(idPrefix: digits, limit: 1).first
      }
      guard let book else { throw .missing }
      return await run(.open(book.id))
    } catch { return [.failure(texts.failure(error))] }
  }
}

extension BooksServices {
  /// The results, each with the user's own copy.
  func found(in results: BookResults) async throws(StoreError) -> [FoundBook] {
    let kept = Dictionary(results.pages.map { ($0.catalogue, $0.page.keptSince) }) { $1 }
    return try await store.read { things throws(StoreError) in
      try results.hits.map { hit throws(StoreError) in
        let isOwn = hit.catalogue == .library
        let id = isOwn ? hit.id : try things.books.books(as: hit.info).first?.id.digits
        return FoundBook(hit: hit, owned: id, keptSince: kept[hit.catalogue] ?? nil)
      }
    }
  }
}
