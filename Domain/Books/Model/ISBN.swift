/// The number of an edition (ISO 2108), held in its form of 13 digits.
public struct ISBN: Hashable, Sendable {
  /// All 13.
  public let digits: String

  /// Reads a number of 10 or 13 digits, as it is typed and printed: with hyphens, spaces, and `ISBN` before it.
  ///
  /// - Throws: ``ISBNError``.
  public init(_ text: String) throws(ISBNError) {
    let characters = try Self.digits(of: text)
    let values = characters.map { $0.wholeNumberValue ?? 10 }
    guard values.count == 10 || values.count == 13 else { throw .length(values.count) }
    // Like calibre, refuses one repeated digit: such numbers have the right check digit and are typed to fill a field.
    let rest = values.count == 13 ? values.suffix(10) : values[...]
    guard Set(rest).count > 1 else { throw .repeated }
    if values.count == 10 {
      let check = Self.check10(values)
      guard values[9] == check else { throw .checkDigit(right: check == 10 ? "X" : Character("\(check)")) }
      self.init(checked: [9, 7, 8] + values.prefix(9))
    } else {
      let prefix = String(characters.prefix(3))
      guard prefix == "978" || prefix == "979" else { throw prefix == "977" ? .magazine : .prefix(prefix) }
      let check = Self.check13(values)
      guard values[12] == check else { throw .checkDigit(right: Character("\(check)")) }
      self.init(checked: Array(values.prefix(12)))
    }
  }

  private init(checked values: [Int]) { digits = (values + [Self.check13(values)]).map(String.init).joined() }

  /// The older form; `nil` for numbers that have none, which begin with 979.
  public var isbn10: String? {
    guard digits.hasPrefix("978") else { return nil }
    let values = digits.dropFirst(3).dropLast().compactMap(\.wholeNumberValue)
    let check = Self.check10(values)
    return values.map(String.init).joined() + (check == 10 ? "X" : "\(check)")
  }

  /// The digits, of ASCII, and perhaps a last `X`, without what people put between them.
  private static func digits(of text: String) throws(ISBNError) -> [Character] {
    var rest = FoldedText(text.trimmed).text[...]
    if rest.hasPrefix("isbn") {
      rest = rest.dropFirst(4)
      for number in ["-10:", "-13:", ":"] where rest.hasPrefix(number) { rest = rest.dropFirst(number.count) }
    }
    let characters = rest.filter { !$0.isWhitespace && !"-‐‑‒–—−".contains($0) }.map { Character($0.uppercased()) }
    for (place, character) in characters.enumerated() {
      let isDigit = character.isASCII && character.isWholeNumber
      guard isDigit || character == "X" && place == 9 && characters.count == 10 else { throw .unreadable }
    }
    return characters
  }

  /// The last digit of ISBN-10, 0…10, from the nine before it.
  private static func check10(_ values: [Int]) -> Int {
    values.prefix(9).enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } % 11
  }

  /// The last digit of ISBN-13 from the twelve before it.
  private static func check13(_ values: [Int]) -> Int {
    let sum = values.prefix(12).enumerated().reduce(0) { $0 + ($1.offset.isMultiple(of: 2) ? 1 : 3) * $1.element }
    return (10 - sum % 10) % 10
  }
}

/// Why a text is no ISBN.
public enum ISBNError: Error, Hashable, Sendable {
  /// The text contains something other than digits.
  case unreadable
  /// The number of digits, which isn't 10 or 13.
  case length(Int)
  /// The last digit does not go with the others, with which `right` would go.
  case checkDigit(right: Character)
  /// The number of a magazine, which begins with 977.
  case magazine
  /// The number begins with something other than 978 and 979.
  case prefix(String)
  /// The same digit all along.
  case repeated
}
