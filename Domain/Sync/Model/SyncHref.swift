/// The address of a collection or a resource on a server, exactly as the server sent it.
///
/// Requests repeat the text, because servers encode the same path in different ways. Addresses are compared by their
/// ``path``.
public struct SyncHref: Hashable, Sendable {
  /// A percent-encoded path, or a full address for a collection on a server other than the account's.
  public let text: String
  public let path: SyncPath

  public init(_ text: String) { (self.text, path) = (text, SyncPath(encoded: text)) }

  /// Creates the address of a new resource in a collection, which depends only on the collection and the UID.
  ///
  /// A repeated creation therefore finds the resource that the first attempt made.
  ///
  /// - Parameters:
  ///   - collection: The address of the collection, with or without a trailing slash.
  ///   - uid: The UID of the resource, of any characters and length.
  ///   - variant: 0, or a higher number if a server refuses the earlier names.
  ///   - suffix: The end of the name, such as `.ics`.
  public init(in collection: SyncHref, uid: String, variant: Int = 0, suffix: String) {
    let isPlain =
      !uid.isEmpty && uid.utf8.count <= Self.longestName && !uid.hasPrefix(".")
      && uid.utf8.allSatisfy { Self.plain.contains($0) }
    let name = isPlain ? WebAddress.encoded(uid) : "haru-" + Fingerprint(Array(uid.utf8)).digits
    let folder = collection.text.hasSuffix("/") ? collection.text : collection.text + "/"
    self.init(folder + name + (variant == 0 ? "" : "-\(variant + 1)") + suffix)
  }

  /// Returns whether the address lies directly in a collection, in any encoding.
  package func isChild(of collection: SyncHref) -> Bool {
    var folder = Array(collection.path.text.utf8)
    if folder.last != UInt8(ascii: "/") { folder.append(UInt8(ascii: "/")) }
    let path = path.text.utf8
    guard path.starts(with: folder) else { return false }
    var name = path.dropFirst(folder.count)
    if name.last == UInt8(ascii: "/") { name.removeLast() }
    return !name.isEmpty && !name.contains(UInt8(ascii: "/"))
  }

  /// The maximum length of a name in bytes; file systems allow 255, and `%40` takes three.
  private static let longestName = 120
  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.@+={}".utf8)
}

/// The path of a resource without percent-encoding, which identifies the resource in its collection.
public struct SyncPath: Sendable {
  public let text: String
  private let isASCII: Bool

  /// Creates a path from a text that is already decoded.
  public init(_ text: String) { (self.text, isASCII) = (text, text.utf8.allSatisfy { $0 < 0x80 }) }

  /// Decodes a path; an encoded slash stays encoded, because it doesn't separate the parts of the path.
  ///
  /// A path that isn't UTF-8 stays as it is.
  public init(encoded text: String) {
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      self.init(text)
      return
    }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = Self.value(rest.prefix(2)), value != UInt8(ascii: "/") {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    self.init(String(validating: bytes, as: UTF8.self) ?? text)
  }

  /// Returns the value of two hexadecimal digits.
  private static func value(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

/// Paths are compared by their bytes, because servers can store two names that differ only in Unicode normalization.
extension SyncPath: Hashable, Comparable {
  public static func == (left: SyncPath, right: SyncPath) -> Bool {
    // Whole texts are compared much faster than their bytes, and ASCII has only one normalization.
    left.isASCII && right.isASCII ? left.text == right.text : left.text.utf8.elementsEqual(right.text.utf8)
  }

  public static func < (left: SyncPath, right: SyncPath) -> Bool {
    left.isASCII && right.isASCII
      ? left.text < right.text : left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Paths that differ only in their normalization share a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// The version of a resource's text, as the server sent it, with its quotation marks.
public struct ETag: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// A server's name for the state of a collection; only the server knows its form.
public struct SyncToken: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// A short number for a long text, equal for equal texts on every computer.
///
/// The number isn't secure: someone can make two texts with the same fingerprint on purpose.
public struct Fingerprint: Hashable, Sendable {
  public let digits: String

  /// Creates the fingerprint from its 32 hexadecimal digits, for a store.
  public init(digits: String) { self.digits = digits }

  /// Computes two FNV-1a numbers of 64 bits with different starts.
  public init(_ bytes: [UInt8]) {
    digits = [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4].map { (start: UInt64) in
      let number = bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }
}
