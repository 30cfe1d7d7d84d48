/// A phone number as people write it, compared by the line that it reaches.
///
/// Numbers without a country code count as Korean (+82, trunk prefix 0; libphonenumber's metadata for KR).
public struct PhoneNumber: Hashable, Sendable {
  /// The maximum length of a typed number, chosen so that pauses and an extension fit.
  public static let limit = 50
  /// The minimum number of digits; the shortest numbers have three (112, 119).
  public static let minimumDigits = 3

  /// The text as typed, without surrounding white space, or exactly as imported.
  public let text: String

  /// Creates a number from a file or the store, without checking or cutting the text.
  public init(imported text: String) { self.text = text }

  /// Creates a number from typed text.
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

  /// The normalized form of all spellings of one line, for comparison: `+821012345678`; empty if there are no digits.
  ///
  /// The key includes an extension: `+8221234567;ext=12`. Numbers that need an area code stay unchanged: `1234567`.
  public var key: String {
    let parts = PhoneDigits(text)
    guard !parts.digits.isEmpty else { return "" }
    return parts.line + parts.extensionSuffix
  }

  /// The digits that people know and search for, such as `01012345678` for `+82 10-1234-5678`.
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

  /// Indicates whether this is a Korean mobile number, which belongs to one person (010, and 011 and 016…019 from
  /// before 2021).
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

/// The digits of a written phone number, without separators.
struct PhoneDigits {
  /// Indicates whether the number begins with `+`, or with `00`, which means the same (ITU-T E.164).
  private(set) var isInternational = false
  /// The ASCII digits of the number, without the `+` and without a `(0)` after the country code.
  private(set) var digits = ""
  /// The ASCII digits of the extension; empty for most numbers.
  private(set) var extensionDigits = ""

  init(_ text: String) {
    var isExtension = false
    // The scheme of a tel: link (RFC 3966) has no digits, but its parameters look like an extension.
    let written = text.lowercased().hasPrefix("tel:") ? text.dropFirst(4) : text[...]
    for character in written {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        if isExtension { extensionDigits += String(digit) } else { digits += String(digit) }
      } else if character == "+" || character == "＋" {
        if digits.isEmpty { isInternational = true }
      } else if Self.startsExtension(character), !digits.isEmpty {
        isExtension = true
      }
    }
    if !isInternational, digits.hasPrefix("00"), !digits.hasPrefix("000"), digits.utf8.count > 4 {
      isInternational = true
      digits.removeFirst(2)
    }
    // People write +82 (0)10 for callers inside the country.
    if isInternational, digits.hasPrefix("820") { digits = "82" + digits.dropFirst(3) }
  }

  /// The line that the number reaches, in E.164 form if the country is known.
  var line: String {
    if isInternational { return "+" + digits }
    if digits.hasPrefix("0") { return "+82" + digits.dropFirst() }
    // Some people leave out the +; 12 digits that begin with 8210 can be nothing else.
    if digits.hasPrefix("8210"), digits.utf8.count == 12 { return "+" + digits }
    if Self.isNationwideService(digits) { return "+82" + digits }
    return digits
  }

  /// The extension in RFC 3966 form.
  var extensionSuffix: String { extensionDigits.isEmpty ? "" : ";ext=" + extensionDigits }

  /// Returns whether digits are a 15xx, 16xx or 18xx-xxxx number, which has no trunk prefix (libphonenumber, KR).
  static func isNationwideService(_ digits: String) -> Bool {
    digits.utf8.count == 8 && ["15", "16", "18"].contains(where: digits.hasPrefix)
  }

  /// Returns whether a character starts an extension: `x12`, `ext. 12`, `#12`, `내선 12`, or a pause (`,`, `;`, `p`)
  /// before digits that are dialed later.
  private static func startsExtension(_ character: Character) -> Bool {
    character.isLetter || character == "#" || character == "," || character == ";"
  }
}
