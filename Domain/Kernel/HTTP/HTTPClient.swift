/// Asks servers of the web.
public struct HTTPClient: Sendable {
  private let send: @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

  public init(_ send: @escaping @Sendable (_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse) {
    self.send = send
  }

  /// Gets what stands at an address, or sends something there, redirects followed and encodings undone, whatever its status.
  ///
  /// - Throws: ``HTTPError``, within the request's limits; ``HTTPError/cancelled`` as soon as the task is.
  public func callAsFunction(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { try await send(request) }
}

/// A whole answer of a server.
public struct HTTPResponse: Hashable, Sendable {
  public let status: Int
  public let body: [UInt8]
  private let headers: [String: String]

  /// - Parameters:
  ///   - status: 100…999.
  ///   - headers: By their names in any case; of several with one name the last.
  ///   - body: Decoded.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.body = body
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
  }

  /// A header by its name in any case.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }
}

/// Why there is no answer of a server.
public enum HTTPError: Error, Hashable, Sendable {
  /// This computer has neither libcurl nor the `curl` program.
  case noLibrary
  /// No computer has that name, or nobody could be asked for it: offline, mostly.
  case noHost
  case cannotConnect
  case timedOut
  /// Nobody trusted vouches for the server, or the file of those who are trusted cannot be read.
  case untrusted
  /// The encrypted connection failed otherwise.
  case tls
  /// The decoded response has more bytes than were asked for.
  case tooLarge
  case tooManyRedirects
  /// A key would go out unencrypted or to another server, or a redirect leaves the web or what is encrypted.
  case forbidden
  /// The connection ended before the answer did.
  case cutOff
  /// The response isn't HTTP.
  case unreadable
  case cancelled
  /// Something else, by libcurl's number for it.
  case failed(code: Int)
}
