/// An email address, which is checked when people type it and stays unchanged when it comes from a file.
public struct EmailAddress: Hashable, Sendable {
  /// The maximum number of characters (RFC 5321 §4.5.3.1.3: a path of 256 with its brackets).
  public static let limit = 254

  /// The text as typed, without surrounding white space, or exactly as imported.
  public let text: String

  /// Creates an address from a file or the store, without checking or cutting the text.
  public init(imported text: String) { self.text = text }

  /// Creates an address from typed text.
  ///
  /// - Throws: ``EmailAddressError``.
  public init(_ text: String) throws(EmailAddressError) {
    let trimmed: String
    do {
      trimmed = try LimitedText.trimmed(text, limit: Self.limit, mayBeEmpty: false)
    } catch {
      throw .text(error)
    }
    // The part before the @ allows so many forms (RFC 5322 §3.4.1) that only the mail server can check it.
    let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty }), !trimmed.contains(where: \.isWhitespace),
      parts.last.map(Self.isDomain) == true
    else { throw .noAddress }
    self.text = trimmed
  }

  /// Returns whether a text is a domain with at least two labels, as mail needs (RFC 5321 §2.3.5), or an address in
  /// brackets (§4.1.3).
  private static func isDomain(_ text: Substring) -> Bool {
    if text.hasPrefix("["), text.hasSuffix("]") { return text.count > 2 }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
  }

  /// The form for comparing addresses: the text in lowercase.
  public var key: String { text.lowercased() }
}

public enum EmailAddressError: Error, Hashable, Sendable {
  /// The text is blank or too long.
  case text(TextLimitError)
  /// The text isn't of the form `NAME@DOMAIN`, or has white space in it.
  case noAddress
}
