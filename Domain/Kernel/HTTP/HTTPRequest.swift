/// A request to a server; its texts never show a key.
public struct HTTPRequest: Hashable, Sendable, CustomStringConvertible {
  public struct Limits: Hashable, Sendable {
    /// The most bytes of the decoded response.
    public var bytes: Int
    /// Until there is a connection.
    public var connecting: Duration
    /// The time limit for everything, including redirects.
    public var time: Duration
    public var redirects: Int

    public init(
      bytes: Int = 4 << 20, connecting: Duration = .seconds(5), time: Duration = .seconds(10), redirects: Int = 5
    ) { (self.bytes, self.connecting, self.time, self.redirects) = (bytes, connecting, time, redirects) }
  }

  /// The data to send to an address when nothing is requested; a redirect is returned as the response.
  public struct Sending: Hashable, Sendable {
    public enum Method: String, Hashable, Sendable {
      case post = "POST"
      case put = "PUT"
      case delete = "DELETE"
    }

    public let method: Method
    /// The headers, one line each.
    public let headers: [String: String]
    public let body: String
    /// True if doing it twice has the same effect as once (RFC 9110 §9.2.2).
    public let isIdempotent: Bool

    /// - Parameters:
    ///   - method: What is done there.
    ///   - headers: One line each.
    ///   - body: As it is sent.
    ///   - isIdempotent: As the method is, unless told.
    public init(_ method: Method, headers: [String: String] = [:], body: String = "", isIdempotent: Bool? = nil) {
      (self.method, self.headers, self.body) = (method, headers, body)
      self.isIdempotent = isIdempotent ?? (method != .post)
    }
  }

  private let address: WebAddress
  /// Encoded, without the key.
  private let query: String
  /// The name of another query parameter, which has the key as its value.
  private let keyName: String?
  private let key: Secret?
  /// The value of the header of that name.
  public let authorization: Secret?
  /// `nil` to get what stands there.
  public let sending: Sending?
  public var limits: Limits

  /// - Parameters:
  ///   - address: Without a query.
  ///   - query: Names and values of any characters.
  ///   - key: One more of them that nobody may see.
  ///   - authorization: The value of the header of that name.
  ///   - sending: What is sent; `nil` to get what stands there.
  ///   - limits: How much an answer may have, and how long it may take.
  public init(
    _ address: WebAddress, query: [(name: String, value: String)] = [], key: (name: String, value: Secret)? = nil,
    authorization: Secret? = nil, sending: Sending? = nil, limits: Limits = Limits()
  ) {
    self.address = address
    self.query = query.map { Self.encoded($0.name, $0.value) }.joined(separator: "&")
    (keyName, self.key, self.authorization) = (key?.name, key?.value, authorization)
    (self.sending, self.limits) = (sending, limits)
  }

  /// The keys that it has.
  public var secrets: [Secret] { [key, authorization].compactMap(\.self) }

  /// The whole address, with the key.
  public var url: String {
    guard let keyName, let key else { return description }
    return description + (query.isEmpty ? "?" : "&") + Self.encoded(keyName, key.text)
  }

  /// The address without the key.
  public var description: String { address.text + (query.isEmpty ? "" : "?" + query) }

  /// True if a key could be read on its way.
  public var isExposed: Bool { !secrets.isEmpty && !address.isEncrypted && !address.isLoopback }

  private static func encoded(_ name: String, _ value: String) -> String {
    "\(WebAddress.encoded(name))=\(WebAddress.encoded(value))"
  }
}

/// A text that is not shown, whatever shows the value that it is in.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public var description: String { "(secret)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
