import Domain
import Synchronization
import Testing

struct HTTPRetryTests {
  private let request: HTTPRequest

  init() throws { request = HTTPRequest(try #require(WebAddress("https://books.example"))) }

  @Test(
    arguments: [
      ([.status(200)], []), ([.status(404), .status(200)], []), ([.failure(.noHost), .status(200)], []),
      ([.failure(.tooLarge), .status(200)], []), ([.failure(.cutOff), .status(200)], [400]),
      ([.failure(.cannotConnect), .status(503), .status(200)], [400, 1_600]),
      ([.failure(.timedOut), .failure(.timedOut), .failure(.timedOut), .status(200)], [400, 1_600]),
      ([.status(429, ["retry-after": "3"]), .status(200)], [3_000]),
      ([.status(429, ["Retry-After": "0"]), .status(200)], [0]),
      ([.status(429, ["Retry-After": "10"]), .status(200)], []),
      ([.status(429, ["Retry-After": "99999999999999999999"]), .status(200)], [400]),
      (
        [
          .status(500, ["Retry-After": "Sun, 06 Nov 1994 08:49:39 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]),
          .status(200),
        ], [2_000]
      ),
    ] as [([Result<HTTPResponse, HTTPError>], [Int])]
  )
  func requestIsRetriedAfterTemporaryFailures(outcomes: [Result<HTTPResponse, HTTPError>], pauses: [Int]) async {
    let clock = TestClock()
    let client = clock.client(outcomes)
    let outcome: Result<HTTPResponse, HTTPError>
    do throws(HTTPError) {
      outcome = .success(try await client.retrying(clock: clock)(request))
    } catch {
      outcome = .failure(error)
    }
    #expect(outcome == outcomes[pauses.count])
    #expect(clock.pauses == pauses.map { .milliseconds($0) })
  }

  /// A request without a response may have arrived.
  @Test(arguments: [
    (HTTPError.cutOff, nil, 0), (.timedOut, nil, 0), (.cutOff, true, 1), (.cannotConnect, nil, 1),
  ])
  func nonIdempotentRequestIsNotRetriedOnceSent(error: HTTPError, isIdempotent: Bool?, pauses: Int) async throws {
    let clock = TestClock()
    let client = clock.client([.failure(error), .status(200)])
    let sending = HTTPRequest.Sending(.post, isIdempotent: isIdempotent)
    let request = HTTPRequest(try #require(WebAddress("https://example.org")), sending: sending)
    let outcome: Result<HTTPResponse, HTTPError>
    do throws(HTTPError) {
      outcome = .success(try await client.retrying(clock: clock)(request))
    } catch {
      outcome = .failure(error)
    }
    #expect(outcome == (pauses == 0 ? .failure(error) : .status(200)))
    #expect(clock.pauses.count == pauses)
  }

  @Test func timeLimitCoversAllAttempts() async {
    let clock = TestClock()
    let client = clock.client([.failure(.timedOut), .failure(.timedOut), .failure(.timedOut)], each: .seconds(5))
    await #expect(throws: HTTPError.timedOut) { try await client.retrying(clock: clock)(request) }
    #expect(clock.limits == [.seconds(10), .milliseconds(4_600)])
  }

  @Test func interruptedPauseCancelsTheRequest() async {
    let clock = TestClock(isInterrupted: true)
    let client = clock.client([.failure(.cutOff), .failure(.cutOff)])
    await #expect(throws: HTTPError.cancelled) { try await client.retrying(clock: clock)(request) }
    #expect(clock.limits.count == 1)
  }
}

extension Result<HTTPResponse, HTTPError> {
  fileprivate static func status(_ status: Int, _ headers: [String: String] = [:]) -> Self {
    .success(HTTPResponse(status: status, headers: headers))
  }
}

/// A clock that moves only while something waits for it.
private final class TestClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var time = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private struct State {
    var now = Instant()
    var pauses: [Duration] = []
    var limits: [Duration] = []
  }

  private let state = Mutex(State())
  private let isInterrupted: Bool

  init(isInterrupted: Bool = false) { self.isInterrupted = isInterrupted }

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .nanoseconds(1) }
  var pauses: [Duration] { state.withLock(\.pauses) }
  var limits: [Duration] { state.withLock(\.limits) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    if isInterrupted { throw CancellationError() }
    state.withLock {
      $0.pauses.append($0.now.duration(to: deadline))
      $0.now = deadline
    }
  }

  /// Makes a client that returns one outcome after the other, each after the given time.
  func client(_ outcomes: [Result<HTTPResponse, HTTPError>], each time: Duration = .zero) -> HTTPClient {
    HTTPClient { request throws(HTTPError) in
      let outcome = self.state.withLock { state in
        state.limits.append(request.limits.time)
        state.now = state.now.advanced(by: time)
        return outcomes[state.limits.count - 1]
      }
      return try outcome.get()
    }
  }
}

struct WebAddressTests {
  @Test(
    arguments: [
      ("https://a.example", "https://a.example"), ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
      ("HTTPS://A.example/b/c//", "HTTPS://A.example/b/c"), ("http://[::1]:8/", "http://[::1]:8"),
    ]
  )
  func addressLosesItsTrailingSlash(typed: String, stored: String) {
    #expect(WebAddress(typed)?.text == stored)
  }

  @Test(
    arguments: [
      "", "a.example", "ftp://a.example", "file:///etc/passwd", "http://", "https:///a", "https://name@a.example",
      "https://name:word@a.example", "https://a.example?q=1", "https://a.example#b", "https://a.example/a b",
      "https://책.example", "https://a.example/\n", "https://a.example\\@b.example", "javascript:alert(1)",
    ]
  )
  func invalidAddressesAreRefused(typed: String) {
    #expect(WebAddress(typed) == nil)
  }

  @Test(
    arguments: [
      ("http://localhost", true), ("http://127.0.0.1:80", true), ("http://127.9.9.9", true), ("http://[::1]", true),
      ("http://127.0.0.1.a.example", false), ("http://localhost.a.example", false), ("http://127.1", false),
      ("http://10.0.0.1", false), ("http://127.0.0.256", false), ("http://0127.0.0.1", false),
      ("http://127.0.0.01", false), ("http://127.0.0.+1", false),
    ]
  )
  func loopbackAddressesAreRecognized(typed: String, isLoopback: Bool) {
    #expect(WebAddress(typed)?.isLoopback == isLoopback)
  }

  @Test func appendedPathIsPercentEncoded() {
    let address = WebAddress("https://a.example/v1/")?.appending("works/책 ?#%.json")
    #expect(address?.text == "https://a.example/v1/works/%EC%B1%85%20%3F%23%25.json")
  }
}
