package import Domain
import struct Foundation.URL

/// Sends requests over the network with libcurl or the `curl` program, depending on what is installed.
package actor WebClient {
  private let settings: HTTPSettings
  private let libraries: [String]
  private let keptConnections: Int
  private var transport: (any HTTPTransport)?

  /// - Parameters:
  ///   - libraries: The names of libcurl; the first request opens the first of them that is installed.
  ///   - keptConnections: The number of connections that stay open for the next requests, as long as the client exists;
  ///     0 closes each connection after its request, as the `curl` program always does.
  package init(_ settings: HTTPSettings, libraries: [String] = CurlLibrary.names, keptConnections: Int = 0) {
    (self.settings, self.libraries, self.keptConnections) = (settings, libraries, keptConnections)
  }

  package nonisolated var client: HTTPClient {
    HTTPClient { request async throws(HTTPError) in try await self.send(request) }
  }

  private func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    transport = transport ?? library ?? program
    guard let transport else { throw .noLibrary }
    let end = ContinuousClock.now + request.limits.time
    var redirects = try HTTPRedirects(request)
    while true {
      let response = try await transport.answer(to: redirects.hop, settings)
      let left = ContinuousClock.now.duration(to: end)
      guard try redirects.follow(response, time: left) else { return response }
      guard left > .zero else { throw .timedOut }
    }
  }

  private var library: (any HTTPTransport)? {
    libraries.lazy.compactMap { [keptConnections] in CurlLibrary(named: $0, keptConnections: keptConnections) }.first
  }

  private var program: (any HTTPTransport)? {
    Programs.path(of: "curl", in: settings.environment).map { CurlProgram(path: $0) }
  }
}

/// Sends one request to a server; a redirect is returned as a response.
protocol HTTPTransport: Sendable {
  /// - Throws: ``HTTPError``, which is ``HTTPError/cancelled`` as soon as the task is cancelled.
  func answer(to hop: HTTPHop, _ settings: HTTPSettings) async throws(HTTPError) -> HTTPResponse
}

/// The settings for requests to all servers.
package struct HTTPSettings: Hashable, Sendable {
  /// The program's name (User-Agent) with an address for information about it.
  let agent: String
  /// The path of a file with trusted certificates that replace the system's.
  let certificates: String?
  let environment: [String: String]

  /// - Parameters:
  ///   - certificates: The file that the user chose; `nil` for the one in the environment, which other programs use,
  ///     too.
  ///   - environment: The environment, which names the proxies and the folders of programs.
  package init(agent: String, certificates: String? = nil, environment: [String: String]) {
    (self.agent, self.environment) = (agent, environment)
    self.certificates =
      certificates ?? ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].compactMap { Self.value($0, environment) }.first
  }

  /// Returns the proxy for an address, if there is one.
  ///
  /// `HTTP_PROXY` is ignored, because on a web server it can come from any client's request. Requests to this computer
  /// use no proxy, which could read their passwords if they are unencrypted.
  func proxy(for url: String) -> String? {
    if WebAddress(exactly: url)?.isLoopback == true { return nil }
    let names = url.lowercased().hasPrefix("https:") ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    return (names + ["all_proxy", "ALL_PROXY"]).compactMap { Self.value($0, environment) }.first
  }

  /// The hosts that are reached without a proxy.
  var unproxied: String? { ["no_proxy", "NO_PROXY"].compactMap { Self.value($0, environment) }.first }

  private static func value(_ name: String, _ environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// One step of a request that follows redirects.
struct HTTPHop: Hashable, Sendable {
  let url: String
  let authorization: Secret?
  let sending: HTTPRequest.Sending?
  let limits: HTTPRequest.Limits
}

extension HTTPRequest.Sending {
  /// Indicates whether no text can inject a header and the whole body will arrive.
  var isSafe: Bool {
    headers.allSatisfy { "\($0.key)\($0.value)".utf8.allSatisfy { (0x20...0x7E).contains($0) } } && !body.contains(0)
  }

  /// The header lines, sorted by name.
  var lines: [String] { headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" } }

  /// Indicates whether a request has a body, even an empty one.
  var hasBody: Bool { !body.isEmpty || ![.get, .delete, .options].contains(method) }
}

extension HTTPError {
  static let timedOutCode = 28
  static let tooLargeCode = 63

  /// Creates the error for a code of libcurl or an exit status of curl.
  init(code: Int) {
    self =
      switch code {
      case 5, 6: .noHost
      case 7, 97: .cannotConnect
      case Self.timedOutCode: .timedOut
      case 51, 60, 77: .untrusted
      case 35, 53, 54, 58, 59, 66, 80, 82, 83, 90, 91: .tls
      case Self.tooLargeCode: .tooLarge
      case 18, 52, 55, 56, 92, 95: .cutOff
      // This includes versions before HTTP/1.
      case 1, 8, 16, 61: .unreadable
      case 42: .cancelled
      default: .failed(code: code)
      }
  }
}

extension HTTPResponse {
  /// The bytes that end the last header.
  static let headEnd = Array("\n\r\n".utf8)

  /// The headers whose values form one list if they repeat (RFC 9110 §5.3).
  private static let lists: Set = ["dav", "allow", "www-authenticate"]

  /// - Parameter head: The status line and headers, followed by an empty line.
  init(head: some Collection<UInt8>, body: [UInt8]) throws(HTTPError) {
    guard head.reversed().starts(with: Self.headEnd.reversed()) else { throw .cutOff }
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, words[0].hasPrefix("HTTP/"), let status = Int(words[1]), (100...999).contains(status)
    else { throw .unreadable }
    let headers = lines.dropFirst().compactMap { line in
      line.firstIndex(of: ":").map { (line[..<$0].lowercased(), String(line[$0...].dropFirst()).trimmed) }
    }
    let lists = Dictionary(grouping: headers.filter { Self.lists.contains($0.0) }, by: \.0)
    self.init(
      status: status,
      headers: Dictionary(headers) { $1 }.merging(lists.mapValues { $0.map(\.1).joined(separator: ", ") }) { $1 },
      body: body)
  }
}

/// Follows the redirects of a request; its keys are sent only to the server they are for.
struct HTTPRedirects {
  private let secrets: [Secret]
  private let limit: Int
  private var count = 0
  private(set) var hop: HTTPHop

  /// - Throws: ``HTTPError/forbidden`` if a key would be sent without encryption, or has more than one line.
  init(_ request: HTTPRequest) throws(HTTPError) {
    let header = request.authorization?.text.utf8
    guard !request.isExposed, header?.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) != false,
      request.sending?.isSafe != false
    else { throw .forbidden }
    secrets = request.secrets
    limit = request.limits.redirects
    hop = HTTPHop(
      url: request.url, authorization: request.authorization, sending: request.sending, limits: request.limits)
  }

  /// Follows the redirect of a response.
  ///
  /// - Parameter time: The remaining time.
  /// - Returns: A Boolean that is `true` if the response is a redirect.
  mutating func follow(_ response: HTTPResponse, time: Duration) throws(HTTPError) -> Bool {
    // Data for one server must not be sent to another server.
    guard hop.sending == nil, [301, 302, 303, 307, 308].contains(response.status),
      let place = response.header("Location")
    else { return false }
    guard count < limit else { throw .tooManyRedirects }
    guard let url = URL(string: hop.url), let next = URL(string: place, relativeTo: url)?.absoluteURL,
      let scheme = next.scheme?.lowercased(), ["http", "https"].contains(scheme), next.host() != nil,
      // An encrypted request isn't repeated without encryption, because an attacker nearby could have sent the
      // redirect; the same applies to a request that stays on this computer.
      scheme == "https" || url.scheme?.lowercased() == "http" && (!Self.isLoopback(url) || Self.isLoopback(next))
    else { throw .forbidden }
    let text = next.absoluteString
    let isSame = Self.origin(url) == Self.origin(next)
    if !isSame, secrets.contains(where: { text.contains(WebAddress.encoded($0.text)) || text.contains($0.text) }) {
      throw .forbidden
    }
    count += 1
    var limits = hop.limits
    limits.time = time
    hop = HTTPHop(url: text, authorization: isSame ? hop.authorization : nil, sending: nil, limits: limits)
    return true
  }

  private static func isLoopback(_ url: URL) -> Bool { WebAddress(exactly: url.absoluteString)?.isLoopback == true }

  private static func origin(_ url: URL) -> [String] {
    let scheme = url.scheme?.lowercased() ?? ""
    return [scheme, url.host()?.lowercased() ?? "", String(url.port ?? (scheme == "https" ? 443 : 80))]
  }
}
