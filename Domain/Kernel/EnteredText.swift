/// A text that people enter: limited where people type it, of any length where it comes from a file.
public protocol EnteredText: Hashable, Sendable {
  /// The most characters, as people see them, that can be typed.
  static var limit: Int { get }
  static var mayBeEmpty: Bool { get }

  /// The text as typed without white space around it, or exactly as imported.
  var text: String { get }

  /// A text from a file or the store: never refused and never cut.
  init(imported text: String)
}

extension EnteredText {
  /// A typed text, without the white space around it.
  ///
  /// - Throws: ``TextLimitError`` when it is longer than ``limit``, or blank where something is needed.
  public init(_ text: String) throws(TextLimitError) {
    self.init(imported: try LimitedText.trimmed(text, limit: Self.limit, mayBeEmpty: Self.mayBeEmpty))
    // A type may leave out a mark that only shows what it is.
    guard Self.mayBeEmpty || !self.text.isEmpty else { throw .empty }
  }
}

extension EnteredText {
  /// A typed text, or none where only white space was typed.
  ///
  /// - Throws: ``TextLimitError/tooLong(count:limit:)``.
  static func unlessBlank(_ text: String) throws(TextLimitError) -> Self? {
    text.allSatisfy(\.isWhitespace) ? nil : try Self(text)
  }
}

/// The rule that all typed texts with a limit share.
enum LimitedText {
  /// The text without white space around it, counted in characters as people see them.
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

  /// Not so for zero-width marks, controls and the Hangul filler, which would make a title nobody can see.
  private static func isVisible(_ character: Character) -> Bool {
    !character.isWhitespace
      && character.unicodeScalars.contains {
        !$0.properties.isDefaultIgnorableCodePoint && $0.properties.generalCategory != .control
      }
  }
}

/// Why a typed text was refused.
public enum TextLimitError: Error, Hashable, Sendable {
  /// Nothing but white space where something is needed.
  case empty
  /// `count` characters where at most `limit` are allowed.
  case tooLong(count: Int, limit: Int)
}

extension StringProtocol {
  /// The number of characters as people count them; a character with a heap of marks counts as several.
  package var typedCount: Int {
    // The longest that are in use, families and flags, have fewer scalars.
    reduce(0) { $0 + ($1.unicodeScalars.count + 15) / 16 }
  }
}

extension String {
  /// Without white space around it.
  package var trimmed: String {
    // Nearly always there is none, and letters of ASCII tell it at once.
    if let first = utf8.first, let last = utf8.last, Self.isMark(first), Self.isMark(last) { return String(self) }
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Returns whether a byte is a visible ASCII character.
  private static func isMark(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
}

/// The user's name for a plant, or for the account; a plant without a nickname has its contact's name.
public struct Nickname: EnteredText {
  /// Cherish: 8.
  public static let limit = 8
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }

  /// A typed name, on one line: it is typed again where people are asked for it.
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
