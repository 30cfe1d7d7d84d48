package import Domain

/// Asks one catalogue of the web, and keeps what it said for when it cannot be asked.
package struct WebBookSearch: BookSearching {
  private static let shortestKey = 8

  package let catalogue: BookCatalogue
  private let make: @Sendable () throws(BookSearchError) -> any WebCatalogue
  private let http: HTTPClient
  private let answers: BookAnswers

  /// - Parameters:
  ///   - catalogue: Any but the user's own library, of which there is none here.
  ///   - keys: Asked for a key when one is needed.
  package init?(
    _ catalogue: BookCatalogue, settings: BookSearchSettings, keys: BookKeys, http: HTTPClient, answers: BookAnswers
  ) {
    guard let kind = catalogue.web,
      let address = settings.addresses[catalogue] ?? WebAddress(kind.home)
    else { return nil }
    self.catalogue = catalogue
    self.http = http
    self.answers = answers
    make = { () throws(BookSearchError) in
      kind.init(at: address, key: catalogue.keyName == nil ? Secret("") : try keys.key(for: catalogue))
    }
  }

  package func search(_ query: BookQuery) async throws(BookSearchError) -> BookPage {
    let web = try make()
    var page = BookPage.empty
    for request in try web.requests(for: query) where page.hits.isEmpty {
      do throws(BookSearchError) {
        var kept: Instant?
        (page, kept) = try await ask(web, request) { answer throws(BookSearchError) in try web.page(answer, for: query)
        }
        page.keptSince = kept
      } catch .notFound { page = .empty }
    }
    return page
  }

  package func lookUp(_ hit: BookHit) async throws(BookSearchError) -> BookHit {
    let web = try make()
    guard !hit.isComplete, let request = web.request(for: hit) else { return hit }
    return try await ask(web, request) { answer throws(BookSearchError) in try web.hit(answer, for: hit) }.0
  }

  /// - Returns: What was understood, and since when it was kept, if it was.
  private func ask<Understood>(
    _ web: any WebCatalogue, _ request: HTTPRequest, understand: (JSONTree) throws(BookSearchError) -> Understood
  ) async throws(BookSearchError) -> (Understood, Instant?) {
    let kept = await answers.answer(to: request)
    if let kept, kept.isFresh, let understood = try? understand(try Self.tree(kept.body, request)) {
      return (understood, nil)
    }
    do throws(BookSearchError) {
      let body = try await body(web, request)
      let understood = try understand(try Self.tree(body, request))
      if try Self.tree(body, request) == JSONTree(answer: body) { await answers.keep(body, for: request) }
      return (understood, nil)
    } catch {
      switch error {
      case .cancelled, .keyRefused, .notFound: throw error
      default:
        guard let kept, let understood = try? understand(try Self.tree(kept.body, request)) else { throw error }
        return (understood, kept.time)
      }
    }
  }

  /// Parses an answer and removes the keys that the server echoes, which would otherwise be shown and stored with a
  /// book.
  private static func tree(_ body: [UInt8], _ request: HTTPRequest) throws(BookSearchError) -> JSONTree {
    // The key of a header follows another word. A short key could be part of any text, so it isn't removed.
    let keys = request.secrets.compactMap { $0.text.split(separator: " ").last.map(String.init) }
    return try JSONTree(answer: body).without(keys.filter { $0.utf8.count >= shortestKey })
  }

  private func body(_ web: any WebCatalogue, _ request: HTTPRequest) async throws(BookSearchError) -> [UInt8] {
    let response: HTTPResponse
    do throws(HTTPError) { response = try await http(request) } catch { throw BookSearchError(error) }
    guard (200...299).contains(response.status) else {
      throw type(of: web).error(status: response.status, JSONTree(document: response.body))
    }
    return response.body
  }
}
