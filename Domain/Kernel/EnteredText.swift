/// A text that people enter, which is limited when they type it and of any length when it comes from a file.
public protocol EnteredText: Hashable, Sendable {
  /// The maximum number of characters that can be typed, counted as people see them.
  static var limit: Int { get }
  /// Indicates whether the text may be blank; `false` unless a type declares otherwise.
  static var mayBeEmpty: Bool { get }

  /// The text as typed, without surrounding white space, or exactly as imported.
  var text: String { get }

  /// Creates a text from a file or the store, without checking or cutting it.
  init(imported text: String)
}

extension EnteredText {
  public static var mayBeEmpty: Bool { false }

  /// Creates a text from typed text, without the surrounding white space.
  ///
  /// - Throws: ``TextLimitError`` if the text is longer than ``limit``, or blank although it is required.
  public init(_ text: String) throws(TextLimitError) {
    self.init(imported: try LimitedText.trimmed(text, limit: Self.limit, mayBeEmpty: Self.mayBeEmpty))
    // A type may remove a mark that only shows what kind of text follows, which can leave nothing.
    guard Self.mayBeEmpty || !self.text.isEmpty else { throw .empty }
  }

  /// Returns the typed text, or `nil` if it is blank.
  ///
  /// - Throws: ``TextLimitError/tooLong(count:limit:)``.
  static func unlessBlank(_ text: String) throws(TextLimitError) -> Self? {
    text.allSatisfy(\.isWhitespace) ? nil : try Self(text)
  }
}

/// The rule for all typed texts that have a limit.
enum LimitedText {
  /// Returns the text without surrounding white space, after checking its length in characters as people see them.
  static func trimmed(_ text: String, limit: Int, mayBeEmpty: Bool) throws(TextLimitError) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else {
      guard mayBeEmpty else { throw .empty }
      return ""
    }
    let trimmed = text[first...last]
    guard mayBeEmpty || trimmed.contains(where: isVisible) else { throw .empty }
    // A character takes at least one byte, so most texts need no counting.
    guard trimmed.utf8.count > limit else { return String(trimmed) }
    let count = trimmed.typedCount
    guard count <= limit else { throw .tooLong(count: count, limit: limit) }
    return String(trimmed)
  }

  /// Returns whether a character can be seen.
  ///
  /// Zero-width marks, controls and the Hangul filler can't, and would make a title that nobody sees.
  private static func isVisible(_ character: Character) -> Bool {
    !character.isWhitespace
      && character.unicodeScalars.contains {
        !$0.properties.isDefaultIgnorableCodePoint && $0.properties.generalCategory != .control
      }
  }
}

/// The reason why a typed text was refused.
public enum TextLimitError: Error, Hashable, Sendable {
  /// The text is blank although it is required.
  case empty
  /// The text has `count` characters, but only `limit` are allowed.
  case tooLong(count: Int, limit: Int)
}

extension StringProtocol {
  /// The number of characters as people count them; a character with a large stack of marks counts as several.
  package var typedCount: Int {
    // The longest characters in use, families and flags, have fewer scalars.
    reduce(0) { $0 + ($1.unicodeScalars.count + 15) / 16 }
  }
}

extension String {
  /// The text without surrounding white space.
  package var trimmed: String {
    // Most texts have no surrounding white space, and checking for ASCII at both ends shows that at once.
    if let first = utf8.first, let last = utf8.last, Self.isMark(first), Self.isMark(last) { return String(self) }
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// A hash that is the same in every run and on every machine (FNV-1a with 64 bits, Fowler, Noll and Vo).
  package var stableHash: UInt64 { utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 } }

  /// Returns whether a byte is a visible ASCII character.
  private static func isMark(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
}

/// The user's name for a plant or for the account; a plant without a nickname uses its contact's name.
public struct Nickname: EnteredText {
  /// The maximum length, from Cherish.
  public static let limit = 8

  public let text: String

  public init(imported text: String) { self.text = text }

  /// Creates a nickname on one line from typed text, so that the user can type the same name again when asked for it.
  ///
  /// - Throws: ``TextLimitError``.
  public init(_ text: String) throws(TextLimitError) {
    let parts = text.split {
      $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    self.init(
      imported: try LimitedText.trimmed(parts.joined(separator: " "), limit: Self.limit, mayBeEmpty: Self.mayBeEmpty))
  }
}
