/// A phone number as a person writes it, which is compared by the line it reaches.
///
/// Numbers without a country are taken for Korean ones (+82, trunk prefix 0; libphonenumber's metadata for KR).
public struct PhoneNumber: Hashable, Sendable {
  /// The most characters of a typed one: chosen here, so that pauses and an extension fit.
  public static let limit = 50
  /// The shortest numbers have three digits (112, 119).
  public static let minimumDigits = 3

  /// The text as typed without white space around it, or exactly as imported.
  public let text: String

  /// A number from a file or the store: never refused and never cut.
  public init(imported text: String) { self.text = text }

  /// A typed number.
  ///
  /// - Throws: ``PhoneNumberError``.
  public init(_ text: String) throws(PhoneNumberError) {
    do {
      self.text = try LimitedText.trimmed(text, limit: Self.limit, mayBeEmpty: false)
    } catch {
      throw .text(error)
    }
    guard PhoneDigits(self.text).digits.count >= Self.minimumDigits else { throw .tooFewDigits }
  }

  /// The form that all spellings of one line share, `+821012345678`, for comparing; empty without digits.
  ///
  /// An extension is part of it: `+8221234567;ext=12`. Numbers that need an area code stay as they are: `1234567`.
  public var key: String {
    let parts = PhoneDigits(text)
    guard !parts.digits.isEmpty else { return "" }
    return parts.line + parts.extensionSuffix
  }

  /// The digits that people know it by, `01012345678` of `+82 10-1234-5678` too, for looking for it.
  public var searchDigits: String {
    let line = PhoneDigits(text).line
    guard line.hasPrefix("+82") else { return line.filter { $0 != "+" } }
    let national = String(line.dropFirst(3))
    return PhoneDigits.isNationwideService(national) ? national : "0" + national
  }

  /// The number that a phone dials (RFC 3966): the digits as written, with a `+` if there is one.
  public var dialed: String {
    let parts = PhoneDigits(text)
    return (parts.isInternational ? "+" : "") + parts.digits + parts.extensionSuffix
  }

  /// True for a Korean mobile line, which belongs to one person (010, and 011 and 016…019 from before 2021).
  public var isKoreanMobile: Bool {
    let key = key
    return ["+8210", "+8211", "+8216", "+8217", "+8218", "+8219"].contains(where: key.hasPrefix)
      && (12...13).contains(key.utf8.count)
  }

  public func reaches(sameLineAs other: PhoneNumber) -> Bool {
    let key = key
    return !key.isEmpty && key == other.key
  }
}

public enum PhoneNumberError: Error, Hashable, Sendable {
  /// The text is blank or too long.
  case text(TextLimitError)
  /// The number has fewer than ``PhoneNumber/minimumDigits`` digits.
  case tooFewDigits
}
