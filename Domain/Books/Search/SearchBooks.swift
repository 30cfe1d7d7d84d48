/// Asks several catalogues side by side and brings together what they say.
public struct SearchBooks: Sendable {
  private let catalogues: [any BookSearching]

  /// - Parameter catalogues: In the order in which their word counts.
  public init(_ catalogues: [any BookSearching]) { self.catalogues = catalogues }

  /// Returns a stream that yields the results so far at once, and again after each answer; ending the iteration ends
  /// the search.
  public func callAsFunction(_ query: BookQuery) -> AsyncStream<BookResults> {
    let (results, continuation) = AsyncStream.makeStream(of: BookResults.self)
    let task = Task {
      var known = BookResults(order: catalogues.map(\.catalogue))
      continuation.yield(known)
      await withTaskGroup(of: (BookCatalogue, Result<BookPage, BookSearchError>).self) { group in
        for asked in catalogues {
          group.addTask {
            do throws(BookSearchError) {
              return (asked.catalogue, .success(try await asked.search(query)))
            } catch {
              return (asked.catalogue, .failure(error))
            }
          }
        }
        for await (catalogue, answer) in group {
          known.answers[catalogue] = answer
          continuation.yield(known)
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return results
  }

  /// All that is known of a book: what its catalogue says, and where that has no pages, what the others do.
  ///
  /// - Throws: ``BookSearchError`` of its own catalogue; the others only help.
  public func lookUp(_ hit: BookHit) async throws(BookSearchError) -> BookHit {
    var hit = hit
    if !hit.isComplete, let own = catalogues.first(where: { $0.catalogue == hit.catalogue }) {
      let found = try await own.lookUp(hit)
      hit = BookHit(found.info.filled(from: hit.info), in: hit.catalogue, id: hit.id, isComplete: true)
    }
    guard hit.info.pages == nil, let isbn = hit.info.isbn else { return hit }
    for other in catalogues where other.catalogue != hit.catalogue && hit.info.pages == nil {
      let page: BookPage
      do throws(BookSearchError) {
        page = try await other.search(BookQuery(.isbn(isbn)))
      } catch {
        if [.offline, .timedOut, .cancelled].contains(error) { break }
        continue
      }
      guard let known = page.hits.first(where: { $0.info.isbn == isbn }) else { continue }
      let whole = known.isComplete ? known : (try? await other.lookUp(known)) ?? known
      hit.info = hit.info.filled(from: whole.info)
    }
    return hit
  }
}

/// The answers of several catalogues.
public struct BookResults: Hashable, Sendable {
  /// All that were asked, in the order in which their word counts.
  public let order: [BookCatalogue]
  public var answers: [BookCatalogue: Result<BookPage, BookSearchError>] = [:]

  public init(order: [BookCatalogue]) { self.order = order }

  /// The catalogues that haven't answered yet.
  public var waiting: [BookCatalogue] { order.filter { answers[$0] == nil } }

  /// Why some did not answer, in order.
  public var failures: [(catalogue: BookCatalogue, error: BookSearchError)] {
    order.compactMap { catalogue in
      guard case .failure(let error)? = answers[catalogue] else { return nil }
      return (catalogue, error)
    }
  }

  /// The pages of those that did, in order.
  public var pages: [(catalogue: BookCatalogue, page: BookPage)] {
    order.compactMap { catalogue in (try? answers[catalogue]?.get()).map { (catalogue, $0) } }
  }

  public var hasMore: Bool { pages.contains(where: \.page.hasMore) }

  /// Every book once: what has the same ISBN is one, told by the first that knows it and filled up by the others.
  public var hits: [BookHit] {
    var (hits, places): ([BookHit], [ISBN: Int]) = ([], [:])
    for hit in pages.flatMap(\.page.hits) {
      if let isbn = hit.info.isbn, let place = places[isbn] {
        hits[place].info = hits[place].info.filled(from: hit.info)
      } else {
        if let isbn = hit.info.isbn { places[isbn] = hits.count }
        hits.append(hit)
      }
    }
    return hits
  }
}
