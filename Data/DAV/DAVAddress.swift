package import Domain

/// The address of a resource, with its slashes and its percent-encoding as the server sent them.
package struct DAVAddress: Hashable, Sendable, CustomStringConvertible {
  /// The part of an address that names the server.
  package struct Origin: Hashable, Sendable, CustomStringConvertible {
    package let isEncrypted: Bool
    /// The host name in lowercase, or the IP address.
    package let host: String
    package let port: Int

    package var description: String {
      let isUsual = port == (isEncrypted ? 443 : 80)
      return (isEncrypted ? "https://" : "http://") + host + (isUsual ? "" : ":\(port)")
    }
  }

  /// The maximum length of a path in bytes.
  private static let limit = 8 << 10

  package let origin: Origin
  /// The path, which begins with a slash, and the query if there is one.
  package let path: String

  /// Reads a full address, with scheme and host.
  ///
  /// - Returns: `nil` for any other text, such as a path, and for a path with `..`.
  package init?(_ text: String) {
    let text = Self.encoded(text)
    guard let web = WebAddress(exactly: text), let start = text.firstRange(of: "://")?.upperBound else { return nil }
    let end = text[start...].firstIndex { $0 == "/" || $0 == "?" } ?? text.endIndex
    let authority = text[start..<end].lowercased()
    let colon = authority.lastIndex(of: ":").flatMap { authority[$0...].contains("]") ? nil : $0 }
    let host = authority[..<(colon ?? authority.endIndex)]
    let digits = colon.map { authority[$0...].dropFirst() } ?? ""
    guard !host.isEmpty, let port = digits.isEmpty ? (web.isEncrypted ? 443 : 80) : Int(digits),
      (1...65_535).contains(port)
    else { return nil }
    let path = text[end...]
    self.init(
      Origin(isEncrypted: web.isEncrypted, host: String(host), port: port),
      path: path.hasPrefix("/") ? path : "/\(path)")
  }

  /// - Returns: `nil` for a path that could lead elsewhere or that is invalid.
  package init?(_ origin: Origin, path: some StringProtocol) {
    let path = Self.encoded(path)
    // Two slashes at the beginning of a path would mean another host.
    guard path.hasPrefix("/"), !path.hasPrefix("//"), path.utf8.count <= Self.limit,
      !path.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "\\") })
    else { return nil }
    (self.origin, self.path) = (origin, path)
    // Bytes are compared much faster than characters, and responses have thousands of addresses.
    let decoded = decoded.utf8
    guard !decoded.contains(where: { $0 < 0x20 || $0 == 0x7F }),
      !decoded.split(separator: UInt8(ascii: "/")).contains(where: {
        (1...2).contains($0.count) && $0.allSatisfy { $0 == UInt8(ascii: ".") }
      })
    else { return nil }
  }

  package var description: String { "\(origin)\(path)" }

  /// The path without percent-encoding, by which addresses are compared.
  ///
  /// An encoded slash stays encoded, because it doesn't separate parts of the path. A path that isn't UTF-8 stays
  /// encoded, too.
  package var decoded: String { SyncPath(encoded: path).text }

  /// The address for a request.
  package var web: WebAddress? { WebAddress(exactly: description) }

  /// Indicates whether the connection is encrypted or stays on this computer.
  package var isPrivate: Bool { origin.isEncrypted || web?.isLoopback == true }

  /// Resolves an address in the server's response.
  ///
  /// - Parameter href: A path, or a full address on the same host.
  /// - Returns: `nil` for an address on another host, or with `..`.
  package func resolving(_ href: String) -> DAVAddress? {
    guard let other = resolvingAnywhere(href), other.origin.host == origin.host else { return nil }
    if other.origin == origin { return other }
    // A server behind a proxy often doesn't know its public scheme and port.
    return DAVAddress(origin, path: other.path)
  }

  /// Resolves an address in the server's response, which may be on another host.
  package func resolvingAnywhere(_ href: String) -> DAVAddress? {
    if href.hasPrefix("//") { return DAVAddress((origin.isEncrypted ? "https:" : "http:") + href) }
    if href.hasPrefix("/") { return DAVAddress(origin, path: href) }
    if href.contains("://") { return DAVAddress(href) }
    guard !href.isEmpty, let end = path.prefix(while: { $0 != "?" }).lastIndex(of: "/") else { return nil }
    return DAVAddress(origin, path: path[...end] + href)
  }

  /// Returns the address of a resource in this collection.
  ///
  /// - Parameter name: The name, which may contain any characters.
  package func appending(_ name: String, isCollection: Bool = false) -> DAVAddress? {
    let folder = path.hasSuffix("/") ? path : path + "/"
    return DAVAddress(origin, path: folder + WebAddress.encoded(name) + (isCollection ? "/" : ""))
  }

  /// Returns whether credentials for this address may be sent to another address.
  ///
  /// Credentials may be sent to the same server, and, with encryption, to another server of the same owner. iCloud, for
  /// example, stores each account on one of many servers.
  package func shares(credentialsWith other: DAVAddress) -> Bool {
    if other.origin == origin { return true }
    guard other.origin.isEncrypted, other.origin.port == 443 else { return false }
    if other.origin.host == origin.host { return origin.port == (origin.isEncrypted ? 443 : 80) }
    guard origin.isEncrypted, let domain = RegistrableDomain.of(origin.host) else { return false }
    return domain == RegistrableDomain.of(other.origin.host)
  }

  /// Encodes only the characters that a request must not contain.
  private static func encoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else { return String(text) }
    return text.utf8.reduce(into: "") { encoded, byte in
      let isPlain = byte > 0x20 && byte < 0x7F
      encoded += isPlain ? String(Character(Unicode.Scalar(byte))) : "%" + Digits.text(byte, 2, radix: 16).uppercased()
    }
  }
}
