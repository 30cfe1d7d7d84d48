/// An address of this computer to which the browser is redirected at the end of a sign-in (RFC 8252 §7.3).
public struct LoopbackAddress: Hashable, Sendable {
  /// The addresses to register at a provider that compares full addresses.
  ///
  /// Their path is known, so only the state in the browser's response protects them.
  public static let registered = [53_682, 53_683, 53_684].map { LoopbackAddress(port: $0, path: "/signed-in") }

  public let port: Int
  /// The path, which begins with a slash.
  public let path: String

  public init(port: Int, path: String) { (self.port, self.path) = (port, path) }

  /// Creates an address with an unguessable path.
  public init(port: Int, _ random: RandomSource) { self.init(port: port, path: "/\(random.base64URL)") }

  public var text: String { "http://127.0.0.1:\(port)\(path)" }
}

extension RandomSource {
  /// The next 32 random bytes in Base64URL.
  var base64URL: String {
    let numbers = (0..<4).map { _ in next() }
    return numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }.base64URL
  }
}
