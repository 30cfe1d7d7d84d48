/// The facts about an edition, which are the same for every copy; ``BookContent`` adds facts about the user's copy.
public struct BookInfo: Hashable, Sendable {
  public var title: BookTitle
  public var subtitle: BookTitle?
  /// The authors in the order in which they are named.
  public var authors: [BookAuthor]
  public var publisher: BookName?
  public var published: PartialDay?
  public var isbn: ISBN?
  /// The page count, or `nil` if it is unknown or the book has no pages.
  public var pages: PageCount?
  public var thickness: BookThickness?
  public var category: BookCategory
  public var description: BookDescription?
  /// The address of a cover picture, unchanged from the source.
  public var cover: String?
  /// The address of the book's page in the catalog, unchanged from the source.
  public var link: String?
  /// The source of the information, or `nil` if the user typed it.
  public var source: BookSource?

  public init(
    title: BookTitle, subtitle: BookTitle? = nil, authors: [BookAuthor] = [], publisher: BookName? = nil,
    published: PartialDay? = nil, isbn: ISBN? = nil, pages: PageCount? = nil, thickness: BookThickness? = nil,
    category: BookCategory = .other, description: BookDescription? = nil, cover: String? = nil, link: String? = nil,
    source: BookSource? = nil
  ) {
    (self.title, self.subtitle, self.authors, self.publisher) = (title, subtitle, authors, publisher)
    (self.published, self.isbn, self.pages, self.thickness) = (published, isbn, pages, thickness)
    (self.category, self.description, self.cover, self.link) = (category, description, cover, link)
    self.source = source
  }

  /// Returns this information with missing fields filled in from another source about the same book.
  public func filled(from other: BookInfo) -> BookInfo {
    var info = self
    info.subtitle = subtitle ?? other.subtitle
    if authors.isEmpty { info.authors = other.authors }
    info.publisher = publisher ?? other.publisher
    info.published = published ?? other.published
    info.isbn = isbn ?? other.isbn
    info.pages = pages ?? other.pages
    info.thickness = thickness ?? other.thickness
    if category == .other { info.category = other.category }
    info.description = description ?? other.description
    info.cover = cover ?? other.cover
    info.link = link ?? other.link
    return info
  }
}

/// A person who contributed to a book.
public struct BookAuthor: Hashable, Sendable {
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case author, translator, illustrator, photographer, editor
    /// Someone who checked the contents.
    case supervisor
    case narrator
    /// An unnamed role, or a role that is not listed here.
    case contributor
  }

  public let name: BookName
  public let role: Role

  public init(_ name: BookName, as role: Role = .author) { (self.name, self.role) = (name, role) }
}

/// A title or a subtitle.
public struct BookTitle: EnteredText {
  /// The maximum length (our choice: longer than nearly all titles in catalogs).
  public static let limit = 300

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The name of a person or a publisher.
public struct BookName: EnteredText {
  /// The maximum length (our choice).
  public static let limit = 100

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// A long description of a book, from a catalog or the user.
public struct BookDescription: EnteredText {
  /// The maximum length (our choice).
  public static let limit = 5_000

  public let text: String

  public init(imported text: String) { self.text = text }
}

public struct PageCount: Hashable, Sendable {
  public static let range = 1...99_999

  /// The number of pages, 1…99,999.
  public let value: Int

  /// - Returns: `nil` outside the range; catalogs write 0 for an unknown page count.
  public init?(_ value: Int) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }
}

public struct BookThickness: Hashable, Sendable {
  /// The thickness in tenths of a millimeter, 1…9,999.
  public let tenths: Int

  /// - Returns: `nil` outside 0.1…999.9 mm; catalogs write 0 for an unknown thickness.
  public init?(tenths: Int) {
    guard (1...9_999).contains(tenths) else { return nil }
    self.tenths = tenths
  }
}

/// The source of the information about a book.
public enum BookSource: String, Hashable, Sendable, CaseIterable {
  case aladin, kakao, openLibrary, googleBooks
  /// The National Library of Korea.
  case seoji
  case goodreads, storyGraph, hardcover, bookWyrm, calibre, openreads, libraryThing, koreader
}

/// The International Standard Book Number of an edition (ISO 2108), stored with 13 digits.
public struct ISBN: Hashable, Sendable {
  /// The 13 digits.
  public let digits: String

  /// Parses a typed or printed number of 10 or 13 digits, with hyphens, spaces, and `ISBN` before it.
  ///
  /// - Throws: ``ISBNError``.
  public init(_ text: String) throws(ISBNError) {
    let characters = try Self.digits(of: text)
    let values = characters.map { $0.wholeNumberValue ?? 10 }
    guard values.count == 10 || values.count == 13 else { throw .length(values.count) }
    // Like calibre, this rejects one repeated digit: such numbers have a valid check digit, but people type them only
    // to fill a field.
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

  /// The older form with 10 digits; `nil` for numbers that begin with 979 and have no such form.
  public var isbn10: String? {
    guard digits.hasPrefix("978") else { return nil }
    let values = digits.dropFirst(3).dropLast().compactMap(\.wholeNumberValue)
    let check = Self.check10(values)
    return values.map(String.init).joined() + (check == 10 ? "X" : "\(check)")
  }

  /// Returns the ASCII digits, and a final `X` if there is one, without separators.
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

  /// Returns the check digit of ISBN-10, 0…10, for the first nine digits.
  private static func check10(_ values: [Int]) -> Int {
    values.prefix(9).enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } % 11
  }

  /// Returns the check digit of ISBN-13 for the first twelve digits.
  private static func check13(_ values: [Int]) -> Int {
    let sum = values.prefix(12).enumerated().reduce(0) { $0 + ($1.offset.isMultiple(of: 2) ? 1 : 3) * $1.element }
    return (10 - sum % 10) % 10
  }
}

/// The reason why a text is not an ISBN.
public enum ISBNError: Error, Hashable, Sendable {
  /// The text contains something other than digits.
  case unreadable
  /// The number of digits, which isn't 10 or 13.
  case length(Int)
  /// The check digit is wrong; `right` is the digit that would match the others.
  case checkDigit(right: Character)
  /// The number belongs to a magazine, because it begins with 977.
  case magazine
  /// The number begins with neither 978 nor 979.
  case prefix(String)
  /// The number repeats one digit.
  case repeated
}
