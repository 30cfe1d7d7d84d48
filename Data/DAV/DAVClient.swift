package import Domain
import struct Foundation.Data

/// The credentials that show a server which account a request belongs to.
package enum DAVCredentials: Sendable {
  /// The value of the header `Authorization`, and the password in it.
  case password(header: Secret, password: Secret)
  /// Access tokens for the header's scheme Bearer (RFC 6750).
  case tokens(any AccessTokenProviding)

  /// Creates credentials for a login; every server with passwords supports Basic authentication (RFC 7617).
  package init(_ login: DAVLogin) {
    switch login {
    case .password(let password, let user):
      let bytes = (0..<password.count).map { password[$0] }
      self = .password(
        header: Secret("Basic " + Data(Array(user.utf8) + [UInt8(ascii: ":")] + bytes).base64EncodedString()),
        password: Secret(String(decoding: bytes, as: UTF8.self)))
    case .tokens(let tokens): self = .tokens(tokens)
    }
  }

  /// The secrets that a server may repeat in its error messages.
  fileprivate var secrets: [Secret] {
    switch self {
    case .password(let header, let password): [Secret(String(header.text.dropFirst("Basic ".count))), password]
    case .tokens: []
    }
  }
}

/// A server's response, and the address that answered after redirects.
struct DAVAnswer {
  let address: DAVAddress
  let response: HTTPResponse

  var isSuccess: Bool { (200...299).contains(response.status) }

  /// Indicates whether the response is a web page, such as a sign-in page, although the server did nothing.
  ///
  /// Servers that answer a change with their own page use the status for a created resource.
  var isPage: Bool {
    response.status == 200 && !response.body.isEmpty
      && response.header("Content-Type")?.lowercased().hasPrefix("text/html") == true
  }

  /// Returns the reason and the message in a failed response, in a form that can be stored and shown.
  ///
  /// - Parameter secrets: The secrets of the request; a message that contains one of them is left out.
  func refusal(hiding secrets: [Secret] = []) -> DAVRefusal {
    let conditions = DAVConditions(response.body)
    let words = conditions.words.isEmpty ? plainText : conditions.words
    let shown = secrets.contains { $0.isRepeated(in: words) } ? "" : words.prefix(Self.longestWords)
    return DAVRefusal(response.status, DAVPrecondition(conditions.names), words: String(shown))
  }

  /// The maximum length of the server's message in characters.
  private static let longestWords = 200

  /// The text of a response for people; empty for XML and HTML.
  private var plainText: String {
    let isPlain = response.header("Content-Type")?.hasPrefix("text/plain") == true
    return isPlain ? String(decoding: response.body.prefix(1_000), as: UTF8.self).trimmed : ""
  }
}

/// Sends requests to one account on a server.
///
/// At most four requests run at once, two after the server has asked for a pause. After a refused password, no more
/// requests are sent, because servers lock accounts after several wrong passwords.
package actor DAVClient {
  private static let redirectLimit = 5
  /// Radicale needs 43 seconds when it first reads 10,000 events.
  private static let limits = HTTPRequest.Limits(
    bytes: SyncLimits.answer, connecting: .seconds(10), time: .seconds(SyncLimits.requestSeconds))
  private static let retry = HTTPRetry(
    pauses: [.seconds(1), .seconds(4)], patience: .seconds(SyncLimits.requestSeconds), statuses: [500, 502, 504])
  /// The address for which the user gave the password.
  nonisolated let home: DAVAddress
  private let credentials: DAVCredentials?
  private let http: HTTPClient
  private let reading: HTTPClient
  private var refusal: DAVError?
  /// The secrets of the latest request, which must not be shown in a server's message.
  private var secrets: [Secret]
  private var limit = SyncLimits.requests
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Returns the time since the client was made.
  private let elapsed: @Sendable () -> Duration
  /// The time that the server has taken for its responses so far.
  private var spent = Duration.zero

  /// The number of requests so far, not counting repetitions.
  package private(set) var requests = 0
  /// The number of received bytes so far.
  package private(set) var bytes = 0

  /// - Parameters:
  ///   - home: The address that the user typed.
  ///   - http: A client that doesn't repeat requests automatically.
  ///   - clock: The clock of pauses between repeated requests.
  package init(
    at home: DAVAddress, as credentials: DAVCredentials?, http: HTTPClient, clock: some Clock<Duration>
  ) {
    (self.home, self.credentials, self.http) = (home, credentials, http)
    secrets = credentials?.secrets ?? []
    reading = http.retrying(Self.retry, clock: clock)
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// Sends a request, and follows redirects if it changes nothing.
  ///
  /// - Returns: The response, whatever its status, except for statuses that stop the account.
  func send(_ request: DAVRequest) async throws(DAVError) -> DAVAnswer {
    var request = request
    for _ in 0...Self.redirectLimit {
      let response = try await answer(to: request)
      guard [301, 302, 307, 308].contains(response.status), let place = response.header("Location") else {
        return DAVAnswer(address: request.address, response: response)
      }
      guard let next = request.address.resolvingAnywhere(place) else { throw .wrongAddress }
      guard request.isReading, home.shares(credentialsWith: next) else { throw .redirected(to: "\(next)") }
      request.address = next
    }
    throw .unreachable(.tooManyRedirects)
  }

  /// Sends a request that the server must accept.
  ///
  /// - Throws: ``DAVError/refused(_:)`` for a status other than success, ``DAVError/unreadable(detail:)`` if a page
  ///   answers a change.
  @discardableResult func succeed(_ request: DAVRequest) async throws(DAVError) -> DAVAnswer {
    let answer = try await send(request)
    guard answer.isSuccess else { throw .refused(answer.refusal(hiding: secrets)) }
    guard request.isReading || !answer.isPage else { throw .unreadable(detail: "a web page") }
    return answer
  }

  /// Sends a request about several resources.
  func multistatus(_ request: DAVRequest) async throws(DAVError) -> (address: DAVAddress, Multistatus) {
    let answer = try await succeed(request)
    guard answer.response.status == 207 else { throw .noMultistatus }
    return (answer.address, try Multistatus(answer: answer.response.body, reading: request.wanted))
  }

  private func answer(to request: DAVRequest) async throws(DAVError) -> HTTPResponse {
    if let refusal { throw refusal }
    guard request.address.isPrivate, let web = request.address.web else { throw .insecure(.forbidden) }
    guard home.shares(credentialsWith: request.address) else { throw .redirected(to: "\(request.address)") }
    let sending = HTTPRequest.Sending(
      request.method, headers: request.headers, body: request.body, isIdempotent: request.isReading)
    await enter()
    defer { leave() }
    // Another request may have been refused in the meantime.
    if let refusal { throw refusal }
    // A server that answers each request just in time would otherwise hold a run for hours.
    guard spent <= .seconds(SyncLimits.slowSeconds) || spent <= .seconds(SyncLimits.slowRequestSeconds) * requests
    else { throw .unreachable(.timedOut) }
    let http = request.isReading ? reading : http
    let response: HTTPResponse
    switch credentials {
    case nil: response = try await answer(to: web, nil, sending, http)
    case .password(let header, _): response = try await answer(to: web, header, sending, http)
    case .tokens(let tokens):
      let token = try await self.token(of: tokens)
      let first = try await answer(to: web, Self.header(token), sending, http)
      // A server may revoke a token early. The request had no effect, so it is sent once more with a new token.
      response =
        first.status == 401
        ? try await answer(to: web, Self.header(try await self.token(of: tokens, insteadOf: token)), sending, http)
        : first
    }
    switch response.status {
    case 401:
      // The message lists the server's authentication methods.
      var error = DAVError.signInNeeded(DAVRefusal(401, words: response.header("WWW-Authenticate") ?? ""))
      if case .tokens = credentials { error = .signIn(.notAccepted) }
      refusal = error
      throw error
    case 429, 503:
      if response.status == 429 { limit = 2 }
      throw .busy(retryAfter: response.retryAfter)
    default: return response
    }
  }

  private func answer(
    to web: WebAddress, _ authorization: Secret?, _ sending: HTTPRequest.Sending, _ http: HTTPClient
  ) async throws(DAVError) -> HTTPResponse {
    requests += 1
    let start = elapsed()
    defer { spent += elapsed() - start }
    do throws(HTTPError) {
      let response = try await http(
        HTTPRequest(web, authorization: authorization, sending: sending, limits: Self.limits))
      bytes += response.body.count
      return response
    } catch { throw DAVError(error) }
  }

  /// The value of the header `Authorization` (RFC 6750 §2.1).
  private static func header(_ token: Secret) -> Secret { Secret("Bearer \(token.text)") }

  private func token(
    of tokens: any AccessTokenProviding, insteadOf refused: Secret? = nil
  ) async throws(DAVError) -> Secret {
    do throws(SignInError) {
      let token = try await tokens.token(insteadOf: refused)
      secrets = [token]
      return token
    } catch {
      if error == .cancelled { throw .unreachable(.cancelled) }
      if error.asksForSignIn { refusal = .signIn(error) }
      throw .signIn(error)
    }
  }

  private func enter() async {
    guard running >= limit else {
      running += 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    // The next request replaces this one, unless the limit has become lower.
    guard running <= limit, !waiting.isEmpty else {
      running -= 1
      return
    }
    waiting.removeFirst().resume()
  }
}
