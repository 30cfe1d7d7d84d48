/// A secret that only the user knows, such as a password that is being typed.
///
/// A `String` is never used, because copies of it would stay in memory. The bytes are never written to disk, and are
/// cleared when the object is released.
public protocol TypedSecret: AnyObject, Sendable {
  /// The number of bytes.
  var count: Int { get }

  /// - Precondition: `index` is in `0..<count`.
  subscript(index: Int) -> UInt8 { get }

  /// Appends a byte of UTF-8.
  ///
  /// - Returns: `true` if there was room for the byte.
  @discardableResult func append(_ byte: UInt8) -> Bool

  /// Removes the last byte, if there is one.
  func removeLast()

  /// Removes all bytes.
  func clear()
}

extension TypedSecret {
  /// Removes the last UTF-8 scalar.
  public func removeLastScalar() {
    while count > 0 {
      let isContinuation = self[count - 1] & 0xC0 == 0x80
      removeLast()
      if !isContinuation { return }
    }
  }

  /// Returns whether both secrets have the same bytes; the time doesn't depend on which bytes differ.
  public func isEqual(to other: any TypedSecret) -> Bool {
    guard count == other.count else { return false }
    return (0..<count).reduce(UInt8(0)) { $0 | (self[$1] ^ other[$1]) } == 0
  }
}

/// Reads secrets from files that only the user can read.
public struct SecretFiles: Sendable {
  private let read: @Sendable (String, any TypedSecret) throws(SecretFileError) -> Void

  public init(_ read: @escaping @Sendable (_ path: String, _ secret: any TypedSecret) throws(SecretFileError) -> Void) {
    self.read = read
  }

  /// Reads the first line of a file into a secret.
  public func read(_ path: String, into secret: any TypedSecret) throws(SecretFileError) { try read(path, secret) }
}

/// The reason why a secret can't be read from a file.
public enum SecretFileError: Error, Hashable, Sendable {
  /// Other users may read the file.
  case exposed
  /// The file doesn't begin with a line that can be a secret.
  case empty
  /// The system refused to read the file; `detail` is the system's reason.
  case unreadable(detail: String)
}

/// The kind of secret that opens a lock.
public enum SecretKind: String, Hashable, Sendable, CaseIterable {
  case password
  /// A number of digits.
  case pin

  /// The allowed number of characters: at least eight for a password (Cherish), four to eight digits for a PIN.
  public var length: ClosedRange<Int> { self == .pin ? 4...8 : 8...64 }

  /// Returns the reasons why a secret isn't allowed as this kind; empty if it is allowed.
  ///
  /// A password needs a lowercase letter, a digit and a special character (Cherish).
  public func faults(of secret: any TypedSecret) -> [SecretFault] {
    var (characters, digits, lowercase, special) = (0, 0, 0, 0)
    for index in 0..<secret.count {
      switch secret[index] {
      case 0x80...0xBF: continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"): lowercase += 1
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: special += 1
      default: break
      }
      characters += 1
    }
    var faults: [SecretFault] = []
    if characters < length.lowerBound { faults.append(.tooShort(least: length.lowerBound)) }
    if characters > length.upperBound { faults.append(.tooLong(most: length.upperBound)) }
    switch self {
    case .pin:
      if digits < characters { faults.append(.notOnlyDigits) }
      if faults.isEmpty, Self.isEasy((0..<secret.count).map { secret[$0] }) { faults.append(.easy) }
    case .password:
      if lowercase == 0 { faults.append(.noLowercase) }
      if digits == 0 { faults.append(.noDigit) }
      if special == 0 { faults.append(.noSpecial) }
    }
    return faults
  }

  /// Popular PINs that follow no simple rule (DataGenetics, "PIN number analysis", 2012).
  private static let popularPINs: Set<[UInt8]> = Set(["1004", "1122", "2000", "2001", "2580"].map { Array($0.utf8) })

  /// Returns whether a PIN is easy to guess.
  ///
  /// An easy PIN has constant steps of 0, 1 or -1 (7777, 1234, 0987), repeats one or two digits (1212), or is popular.
  private static func isEasy(_ digits: [UInt8]) -> Bool {
    let steps = Set(zip(digits, digits.dropFirst()).map { (Int($1) - Int($0) + 10) % 10 })
    return steps.count == 1 && !steps.isDisjoint(with: [0, 1, 9])
      || digits.indices.dropFirst(2).allSatisfy { digits[$0] == digits[$0 - 2] } || popularPINs.contains(digits)
  }
}

public enum SecretFault: Error, Hashable, Sendable {
  case tooShort(least: Int)
  case tooLong(most: Int)
  case noLowercase
  case noDigit
  case noSpecial
  case notOnlyDigits
  /// A PIN that is easy to guess.
  case easy
}
