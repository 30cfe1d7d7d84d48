/// What is known of a book as it was published: what catalogues, forms and files say.
public struct BookInfo: Hashable, Sendable {
  public var title: BookTitle
  public var subtitle: BookTitle?
  /// In the order they are named in.
  public var authors: [BookAuthor]
  public var publisher: BookName?
  public var published: PartialDay?
  public var isbn: ISBN?
  /// `nil` where nobody knows, and for books without pages.
  public var pages: PageCount?
  public var thickness: BookThickness?
  public var category: BookCategory
  public var description: BookDescription?
  /// The address of a picture, as it was given.
  public var cover: String?
  /// The address of its page in the catalogue, as it was given.
  public var link: String?
  /// `nil` for what was typed.
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
}

/// Somebody who has a part in a book.
public struct BookAuthor: Hashable, Sendable {
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case author, translator, illustrator, photographer, editor
    /// Somebody who checked what it says.
    case supervisor
    case narrator
    /// A part that is not named, or none of these.
    case contributor
  }

  public let name: BookName
  public let role: Role

  public init(_ name: BookName, as role: Role = .author) { (self.name, self.role) = (name, role) }
}

/// A title or a subtitle.
public struct BookTitle: EnteredText {
  /// Chosen here: longer than nearly all that catalogues have.
  public static let limit = 300
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// A person or a publisher.
public struct BookName: EnteredText {
  /// Chosen here.
  public static let limit = 100
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// What a catalogue or the user says of a book in many words.
public struct BookDescription: EnteredText {
  /// Chosen here.
  public static let limit = 5_000
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// How many pages a book has.
public struct PageCount: Hashable, Sendable {
  public static let range = 1...99_999

  /// 1…99,999.
  public let value: Int

  /// - Returns: `nil` outside the range; catalogues say 0 where they do not know.
  public init?(_ value: Int) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }
}

/// How thick a book is.
public struct BookThickness: Hashable, Sendable {
  /// Of a millimetre, 1…9,999.
  public let tenths: Int

  /// - Returns: `nil` outside 0.1…999.9 mm; catalogues say 0 where they do not know.
  public init?(tenths: Int) {
    guard (1...9_999).contains(tenths) else { return nil }
    self.tenths = tenths
  }
}

/// Where what is known of a book came from.
public enum BookSource: String, Hashable, Sendable, CaseIterable {
  case aladin, kakao, openLibrary, googleBooks
  /// The National Library of Korea.
  case seoji
  case goodreads, storyGraph, hardcover, bookWyrm, calibre, openreads, libraryThing, koreader
}
