import Data
import Domain
import Foundation
import Synchronization
import Testing

/// Tests that every web catalog passes, whatever the server responds.
struct CatalogueContractTests {
  static let catalogues = BookCatalogue.allCases.filter { $0.web != nil }
  private static let empty: [BookCatalogue: String] = [
    .aladin: #"{"totalResults":0,"startIndex":1,"itemsPerPage":50,"item":[]}"#,
    .kakao: #"{"documents":[],"meta":{"is_end":true,"pageable_count":0,"total_count":0}}"#,
    .seoji: #"{"PAGE_NO":"1","TOTAL_COUNT":"0","docs":[]}"#,
    .googleBooks: #"{"kind":"books#volumes","totalItems":0}"#,
    .openLibrary: #"{"numFound":0,"start":0,"numFoundExact":true,"num_found":0,"docs":[]}"#,
  ]

  @Test(arguments: catalogues)
  func emptyResultIsNotAnError(catalogue: BookCatalogue) async throws {
    let body = try #require(Self.empty[catalogue])
    let test = try CatalogueUnderTest(catalogue, ScriptedHTTP(body).client)
    #expect(try await test.search.search(BookQuery("데미안")) == .empty)
    #expect(try await test.search.search(BookQuery("9788937460449")) == .empty)
  }

  @Test(
    arguments: catalogues,
    [
      "", "<!DOCTYPE html><html><body>{}</body></html>", "{\"item\":[{\"title\":\"a", "[]", "{}", "null",
      "{\"docs\":{}}",
      String(repeating: "[", count: 100_000), String(repeating: "{\"item\":", count: 100_000),
      "{\"item\":[\(String(repeating: "[", count: 100_000))\(String(repeating: "]", count: 100_000))]}",
    ]
  )
  func malformedAnswerIsUnreadable(catalogue: BookCatalogue, body: String) async throws {
    let test = try CatalogueUnderTest(catalogue, ScriptedHTTP(body).client)
    await #expect(throws: BookSearchError.unreadable) { try await test.search.search(BookQuery("데미안")) }
  }

  @Test(
    arguments: catalogues,
    [
      (429, .quotaUsed), (500, .serverFailed(status: 500)), (503, .serverFailed(status: 503)),
      (418, .refused(code: 418)),
    ] as [(Int, BookSearchError)]
  )
  func errorStatusIsReported(catalogue: BookCatalogue, _ bad: (status: Int, error: BookSearchError)) async throws {
    for body in ["", "<html></html>", #"{"error":{}}"#] {
      let test = try CatalogueUnderTest(catalogue, ScriptedHTTP(body, status: bad.status).client)
      await #expect(throws: bad.error) { try await test.search.search(BookQuery("데미안")) }
    }
  }

  @Test(arguments: catalogues.filter { $0.keyName != nil }, [401, 403])
  func refusedKeyIsReported(catalogue: BookCatalogue, status: Int) async throws {
    let test = try CatalogueUnderTest(catalogue, ScriptedHTTP("{}", status: status).client)
    await #expect(throws: BookSearchError.keyRefused) { try await test.search.search(BookQuery("데미안")) }
  }

  @Test(
    arguments: catalogues,
    [
      (.noHost, .offline), (.cannotConnect, .offline), (.timedOut, .timedOut), (.cancelled, .cancelled),
      (.untrusted, .connection(.untrusted)), (.noLibrary, .connection(.noLibrary)),
    ] as [(HTTPError, BookSearchError)]
  )
  func connectionErrorsAreReported(
    catalogue: BookCatalogue,
    _ bad: (http: HTTPError, error: BookSearchError)
  ) async throws {
    let test = try CatalogueUnderTest(catalogue, ScriptedHTTP(.failure(bad.http)).client)
    await #expect(throws: bad.error) { try await test.search.search(BookQuery("데미안")) }
  }

  @Test(arguments: catalogues)
  func keyIsSentButNeverShown(catalogue: BookCatalogue) async throws {
    let sent = Mutex<[HTTPRequest]>([])
    let client = HTTPClient { request throws(HTTPError) in
      sent.withLock { $0.append(request) }
      throw .noHost
    }
    let test = try CatalogueUnderTest(catalogue, client)
    await #expect(throws: BookSearchError.offline) { try await test.search.search(BookQuery("데미안")) }
    let requests = sent.withLock(\.self)
    #expect(requests.count == 1)
    for request in requests {
      let isSent = "\(request.url) \(request.authorization?.text ?? "")".contains(/k3y(\+|%2B)/)
      #expect(isSent == (catalogue.keyName != nil))
      var shown = "\(request)"
      dump(request, to: &shown)
      #expect(!shown.contains("k3y"))
    }
  }

  @Test(arguments: catalogues.filter { $0.keyName != nil })
  func nothingIsRequestedWithoutAKey(catalogue: BookCatalogue) async throws {
    let http = ScriptedHTTP("")
    let test = try CatalogueUnderTest(catalogue, http.client, environment: [:])
    await #expect(throws: BookSearchError.noKey) { try await test.search.search(BookQuery("데미안")) }
    #expect(http.requests.isEmpty)
  }

  @Test(arguments: catalogues)
  func catalogueAddressCanBeReplaced(catalogue: BookCatalogue) async throws {
    let http = ScriptedHTTP(try #require(Self.empty[catalogue]))
    let test = try CatalogueUnderTest(catalogue, http.client, at: "http://127.0.0.1:8080/mirror/")
    _ = try await test.search.search(BookQuery("데미안"))
    #expect(http.requests.map { $0.hasPrefix("http://127.0.0.1:8080/mirror/") } == [true])
  }

  @Test(arguments: catalogues)
  func earlierAnswerIsUsedOffline(catalogue: BookCatalogue) async throws {
    let body = try #require(Self.empty[catalogue])
    let clock = Mutex(Instant(secondsSince1970: 1_000_000))
    let time = TimeSource(zone: .utc) { clock.withLock(\.self) }
    let http = ScriptedHTTP(
      .success(HTTPResponse(status: 200, body: Array(body.utf8))),
      .failure(.noHost),
      .success(HTTPResponse(status: 200, body: Array("<html>Log in</html>".utf8))),
      .failure(.cancelled)
    )
    let test = try CatalogueUnderTest(catalogue, http.client, time: time)
    let query = try BookQuery("데미안")
    #expect(try await test.search.search(query) == .empty)
    #expect(try await test.search.search(query) == .empty)
    #expect(http.requests.count == 1)
    clock.withLock { $0 = $0.adding(seconds: 600) }
    for count in 2...3 {
      #expect(try await test.search.search(query).cachedSince == Instant(secondsSince1970: 1_000_000))
      #expect(http.requests.count == count)
    }
    await #expect(throws: BookSearchError.cancelled) { try await test.search.search(query) }
    await #expect(throws: BookSearchError.cancelled) { try await test.search.search(query.atPage(2)) }
  }
}
