/// An e-mail address: limited and checked when people type it, and unchanged when it comes from a file.
public struct EmailAddress: Hashable, Sendable {
  /// The most characters (RFC 5321 §4.5.3.1.3: a path of 256 with its brackets).
  public static let limit = 254

  /// The text as typed without white space around it, or exactly as imported.
  public let text: String

  /// An address from a file or the store: never refused and never cut.
  public init(imported text: String) { self.text = text }

  /// A typed address.
  ///
  /// - Throws: ``EmailAddressError``.
  public init(_ text: String) throws(EmailAddressError) {
    let trimmed: String
    do {
      trimmed = try LimitedText.trimmed(text, limit: Self.limit, mayBeEmpty: false)
    } catch {
      throw .text(error)
    }
    // The part before the @ has so many allowed forms (RFC 5322 §3.4.1) that only the mail server knows.
    let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty }), !trimmed.contains(where: \.isWhitespace),
      parts.last.map(Self.isDomain) == true
    else { throw .noAddress }
    self.text = trimmed
  }

  /// A domain of two labels or more, as mail goes to (RFC 5321 §2.3.5), or an address in brackets (§4.1.3).
  private static func isDomain(_ text: Substring) -> Bool {
    if text.hasPrefix("["), text.hasSuffix("]") { return text.count > 2 }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
  }

  /// The form that two spellings of one address share: the text in lower case.
  public var key: String { text.lowercased() }
}

public enum EmailAddressError: Error, Hashable, Sendable {
  /// The text is blank or too long.
  case text(TextLimitError)
  /// The text isn't something, an `@` and a domain, without white space.
  case noAddress
}
