import struct Foundation.URL

/// Sends requests to web servers.
public struct HTTPClient: Sendable {
  private let send: @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

  public init(_ send: @escaping @Sendable (_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse) {
    self.send = send
  }

  /// Sends a request, follows redirects and returns the decoded response, whatever its status.
  ///
  /// - Throws: ``HTTPError``, within the request's limits; ``HTTPError/cancelled`` as soon as the task is cancelled.
  public func callAsFunction(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { try await send(request) }
}

/// A complete response of a server.
public struct HTTPResponse: Hashable, Sendable {
  public let status: Int
  public let body: [UInt8]
  private let headers: [String: String]

  /// - Parameters:
  ///   - status: The status code, 100…999.
  ///   - headers: The headers by name, ignoring case; the last one counts if names repeat.
  ///   - body: The decoded body.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    (self.status, self.body) = (status, body)
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
  }

  /// Returns the header with a name, ignoring case.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }
}

/// The reason why there is no response from a server.
public enum HTTPError: Error, Hashable, Sendable {
  /// This computer has neither libcurl nor the `curl` program.
  case noLibrary
  /// The host name doesn't exist or couldn't be looked up, mostly because the computer is offline.
  case noHost
  case cannotConnect
  case timedOut
  /// No trusted authority vouches for the server, or the file of trusted certificates can't be read.
  case untrusted
  /// The encrypted connection failed for a different reason.
  case tls
  /// The decoded response is larger than ``HTTPRequest/Limits/bytes``.
  case tooLarge
  case tooManyRedirects
  /// A key would be sent unencrypted or to another server, or a redirect leads away from the web or from encryption.
  case forbidden
  /// The connection ended before the response did.
  case cutOff
  /// The response isn't HTTP.
  case unreadable
  case cancelled
  /// Another error, with libcurl's number for it.
  case failed(code: Int)

  private static let words: [(word: String, error: HTTPError)] = [
    ("no_library", .noLibrary), ("no_host", .noHost), ("cannot_connect", .cannotConnect), ("timed_out", .timedOut),
    ("untrusted", .untrusted), ("tls", .tls), ("too_large", .tooLarge), ("too_many_redirects", .tooManyRedirects),
    ("forbidden", .forbidden), ("cut_off", .cutOff), ("unreadable", .unreadable), ("cancelled", .cancelled),
  ]
  private static let code = "curl_"

  /// The error as a word in stores and JSON, such as `timed_out`.
  public var word: String {
    if case .failed(let code) = self { return "\(Self.code)\(code)" }
    return Self.words.first { $0.error == self }?.word ?? ""
  }

  /// - Returns: `nil` for an unknown word.
  public init?(word: String) {
    if let known = Self.words.first(where: { $0.word == word }) {
      self = known.error
    } else if word.hasPrefix(Self.code), let code = Int(word.dropFirst(Self.code.count)) {
      self = .failed(code: code)
    } else {
      return nil
    }
  }
}

/// A request to a server; its description never shows a key.
public struct HTTPRequest: Hashable, Sendable, CustomStringConvertible {
  public struct Limits: Hashable, Sendable {
    /// The maximum size of the decoded response, in bytes.
    public var bytes: Int
    /// The time limit for connecting.
    public var connecting: Duration
    /// The time limit for the whole request, including redirects.
    public var time: Duration
    public var redirects: Int

    public init(
      bytes: Int = 4 << 20, connecting: Duration = .seconds(5), time: Duration = .seconds(10), redirects: Int = 5
    ) { (self.bytes, self.connecting, self.time, self.redirects) = (bytes, connecting, time, redirects) }
  }

  /// The data to send, for requests other than GET; a redirect is returned as the response.
  public struct Sending: Hashable, Sendable {
    public enum Method: String, Hashable, Sendable, CaseIterable {
      /// A request for a text that has headers, such as a condition.
      case get = "GET"
      case post = "POST"
      case put = "PUT"
      case delete = "DELETE"
      case options = "OPTIONS"
      case propfind = "PROPFIND"
      case proppatch = "PROPPATCH"
      case report = "REPORT"
      case mkcol = "MKCOL"
      case mkcalendar = "MKCALENDAR"
    }

    public let method: Method
    /// The headers by name, each on one line.
    public let headers: [String: String]
    /// The bytes to send, none of which is 0.
    public let body: [UInt8]
    /// Indicates whether sending the request twice has the same effect as once (RFC 9110 §9.2.2).
    public let isIdempotent: Bool

    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - headers: The headers by name, each on one line.
    ///   - body: The body, which is sent unchanged.
    ///   - isIdempotent: `true` if sending twice has the same effect as once; by default, every method but POST.
    public init(_ method: Method, headers: [String: String] = [:], body: [UInt8], isIdempotent: Bool? = nil) {
      (self.method, self.headers, self.body) = (method, headers, body)
      self.isIdempotent = isIdempotent ?? (method != .post)
    }

    /// Creates the data with a body of text.
    public init(_ method: Method, headers: [String: String] = [:], body: String = "", isIdempotent: Bool? = nil) {
      self.init(method, headers: headers, body: Array(body.utf8), isIdempotent: isIdempotent)
    }
  }

  private let address: WebAddress
  /// The encoded query, without the key.
  private let query: String
  /// The name of the query parameter whose value is the key.
  private let keyName: String?
  private let key: Secret?
  /// The value of the `Authorization` header.
  public let authorization: Secret?
  /// The data to send; `nil` for a GET request.
  public let sending: Sending?
  public var limits: Limits

  /// - Parameters:
  ///   - address: The address without a query.
  ///   - query: Names and values, which may have any characters.
  ///   - key: A query parameter whose value is secret.
  ///   - authorization: The value of the `Authorization` header.
  ///   - sending: The data to send; `nil` for a GET request.
  ///   - limits: The limits on the size and time of the response.
  public init(
    _ address: WebAddress, query: [(name: String, value: String)] = [], key: (name: String, value: Secret)? = nil,
    authorization: Secret? = nil, sending: Sending? = nil, limits: Limits = Limits()
  ) {
    self.address = address
    self.query = query.map { Self.encoded($0.name, $0.value) }.joined(separator: "&")
    (keyName, self.key, self.authorization) = (key?.name, key?.value, authorization)
    (self.sending, self.limits) = (sending, limits)
  }

  /// The secrets that the request carries.
  public var secrets: [Secret] { [key, authorization].compactMap(\.self) }

  /// The full address, with the key.
  public var url: String {
    guard let keyName, let key else { return description }
    return description + (query.isEmpty ? "?" : "&") + Self.encoded(keyName, key.text)
  }

  /// The address without the key.
  public var description: String { address.text + (query.isEmpty ? "" : "?" + query) }

  /// Indicates whether someone on the network could read a secret.
  public var isExposed: Bool { !secrets.isEmpty && !address.isEncrypted && !address.isLoopback }

  private static func encoded(_ name: String, _ value: String) -> String {
    "\(WebAddress.encoded(name))=\(WebAddress.encoded(value))"
  }
}

/// A text that stays hidden when a value that contains it is printed.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  public let text: String

  public init(_ text: String) { self.text = text }

  /// Returns whether a server repeats the secret in its message, as some debugging pages do.
  ///
  /// The beginning or the end of a long secret is enough, because the server may have cut off the rest. The encoded form
  /// of requests counts, too.
  package func isRepeated(in words: String) -> Bool {
    guard !text.isEmpty else { return false }
    let forms = [text, WebAddress.encoded(text)]
    return forms.contains { words.contains($0.prefix(16)) || words.contains($0.suffix(16)) }
  }

  public var description: String { "(secret)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The policy for repeating a request: the pauses and the total time.
public struct HTTPRetry: Hashable, Sendable {
  /// The pause before each further request, if the server doesn't name one.
  public var pauses: [Duration]
  /// The time limit from the first request on, including all pauses and responses.
  public var patience: Duration
  /// The status codes of responses after which the same request may succeed.
  public var statuses: Set<Int>

  public init(
    pauses: [Duration] = [.milliseconds(400), .milliseconds(1_600)], patience: Duration = .seconds(10),
    statuses: Set<Int> = Set(500...599).union([429])
  ) { (self.pauses, self.patience, self.statuses) = (pauses, patience, statuses) }

  /// Returns how long to wait before the next request.
  ///
  /// - Parameters:
  ///   - outcome: The result of the last request.
  ///   - count: The number of requests so far.
  ///   - spent: The part of the ``patience`` that is used up.
  ///   - isIdempotent: `true` if the request may be repeated when it is unknown whether it was carried out.
  /// - Returns: `nil` if another request wouldn't help or would take longer than the patience lasts.
  public func pause(
    after outcome: Result<HTTPResponse, HTTPError>, count: Int, spent: Duration, isIdempotent: Bool = true
  ) -> Duration? {
    guard count <= pauses.count else { return nil }
    var pause = pauses[count - 1]
    switch outcome {
    case .success(let response):
      guard statuses.contains(response.status) else { return nil }
      pause = response.retryAfter ?? pause
    case .failure(.cannotConnect): break
    case .failure(.cutOff), .failure(.timedOut): guard isIdempotent else { return nil }
    case .failure: return nil
    }
    return spent + pause < patience ? pause : nil
  }
}

extension HTTPClient {
  /// Returns a client that repeats a request if that can help, for busy servers and lost connections, but never for a
  /// mistake in the request itself.
  public func retrying(_ retry: HTTPRetry = HTTPRetry(), clock: some Clock<Duration>) -> HTTPClient {
    HTTPClient { request async throws(HTTPError) in
      let start = clock.now
      var request = request
      let limit = request.limits.time
      var count = 0
      while true {
        count += 1
        let outcome: Result<HTTPResponse, HTTPError>
        request.limits.time = min(limit, retry.patience - start.duration(to: clock.now))
        do throws(HTTPError) { outcome = .success(try await self(request)) } catch { outcome = .failure(error) }
        let spent = start.duration(to: clock.now)
        let isIdempotent = request.sending?.isIdempotent ?? true
        guard let pause = retry.pause(after: outcome, count: count, spent: spent, isIdempotent: isIdempotent)
        else { return try outcome.get() }
        do { try await clock.sleep(for: pause) } catch { throw .cancelled }
      }
    }
  }
}

extension HTTPResponse {
  /// The pause that the server asks for, as a number of seconds or a time by the server's clock (RFC 9110 §10.2.3).
  ///
  /// The server is asked again after at most a day.
  public var retryAfter: Duration? {
    guard let text = header("Retry-After")?.trimmed, let seconds = Int(text) ?? secondsUntil(text), seconds >= 0
    else { return nil }
    return .seconds(min(seconds, 86_400))
  }

  private func secondsUntil(_ text: String) -> Int? {
    guard let time = Instant(httpDate: text), let now = header("Date").flatMap({ Instant(httpDate: $0) })
    else { return nil }
    return max(0, Int(time.secondsSince1970 - now.secondsSince1970))
  }
}

extension Instant {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Reads a date in the form `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7), and no other form.
  init?(httpDate text: String) {
    let parts = text.trimmed.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), let year = Int(parts[3]),
      let month = Self.months.firstIndex(of: String(parts[2])), let date = Day(year: year, month: month + 1, day: day),
      let time = TimeOfDay(iso: parts[4])
    else { return nil }
    self.init(secondsSince1970: DateTime(date, time).clockSeconds)
  }
}

/// The address of a web server, with a path and without a fragment.
public struct WebAddress: Hashable, Sendable {
  /// The encoded address; without a trailing slash and without a query if a person typed it.
  public let text: String
  /// Indicates whether everything that is sent to the address stays on this computer.
  public let isLoopback: Bool
  public let isEncrypted: Bool

  /// Reads a typed address.
  ///
  /// - Returns: `nil` unless the address begins with `http://` or `https://` and has a host, and has no name, password,
  ///   query or fragment.
  public init?(_ text: String) {
    guard let address = WebAddress(exactly: text), !text.contains("?") else { return nil }
    self.init(String(text.reversed().drop { $0 == "/" }.reversed()), like: address)
  }

  /// Reads an address that a server sent, and keeps its path, query and trailing slash unchanged.
  ///
  /// - Returns: `nil` unless the address begins with `http://` or `https://` and has a host, and has no name, password
  ///   or fragment.
  public init?(exactly text: String) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host(percentEncoded: true), !host.isEmpty, url.user == nil, url.password == nil,
      url.fragment == nil, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C })
    else { return nil }
    self.text = text
    isEncrypted = scheme == "https"
    isLoopback = Self.isLoopback(host.lowercased())
  }

  /// The name of the server, with the port if the address has one.
  public var host: String { text.split(separator: "/").dropFirst().first.map(String.init) ?? text }

  private init(_ text: String, like address: WebAddress) {
    (self.text, isLoopback, isEncrypted) = (text, address.isLoopback, address.isEncrypted)
  }

  /// - Parameter path: The path, of any characters; a slash separates its parts.
  public func appending(_ path: String) -> WebAddress {
    WebAddress("\(text)/\(Self.encoded(path, besides: "/"))", like: self)
  }

  private static func isLoopback(_ host: String) -> Bool {
    // Networks read 0127 as an octal number, which is another address.
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { text in
      UInt8(text).flatMap { String($0) == text ? $0 : nil }
    }
    return host == "localhost" || host == "[::1]" || host == "::1"
      || numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// Returns a text encoded for an address (RFC 3986 §2.3).
  package static func encoded(_ text: String, besides others: String = "") -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~\(others)".contains(character))
      encoded += isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
