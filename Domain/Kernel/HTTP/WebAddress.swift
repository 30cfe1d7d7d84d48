import struct Foundation.URL

/// The address of a web server, with a path and without a query.
public struct WebAddress: Hashable, Sendable {
  /// Encoded, and without a slash at its end.
  public let text: String
  /// True if everything that is sent there stays on this computer.
  public let isLoopback: Bool
  public let isEncrypted: Bool

  /// Reads an address as people type it.
  ///
  /// - Returns: `nil` unless it begins with `http://` or `https://` and has a host; names, passwords, queries and
  ///   fragments do not belong there.
  public init?(_ text: String) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host(percentEncoded: true), !host.isEmpty, url.user == nil, url.password == nil, url.query == nil,
      url.fragment == nil, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C })
    else { return nil }
    self.text = String(text.reversed().drop { $0 == "/" }.reversed())
    isEncrypted = scheme == "https"
    isLoopback = Self.isLoopback(host.lowercased())
  }

  private init(_ text: String, like address: WebAddress) {
    (self.text, isLoopback, isEncrypted) = (text, address.isLoopback, address.isEncrypted)
  }

  /// - Parameter path: Of any characters; a slash divides its parts.
  public func appending(_ path: String) -> WebAddress {
    WebAddress("\(text)/\(Self.encoded(path, besides: "/"))", like: self)
  }

  private static func isLoopback(_ host: String) -> Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return host == "localhost" || host == "[::1]" || host == "::1"
      || numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// Returns a text encoded as a part of an address (RFC 3986 §2.3).
  package static func encoded(_ text: String, besides others: String = "") -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~\(others)".contains(character))
      encoded += isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
