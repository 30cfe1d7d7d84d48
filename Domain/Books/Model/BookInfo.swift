/// The information about a published book, from catalogues, forms and files.
public struct BookInfo: Hashable, Sendable {
  public var title: BookTitle
  public var subtitle: BookTitle?
  /// The authors in the order in which they are named.
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

/// A long description of a book, from a catalogue or the user.
public struct BookDescription: EnteredText {
  /// Chosen here.
  public static let limit = 5_000
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

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

public struct BookThickness: Hashable, Sendable {
  /// The thickness in tenths of a millimetre, 1…9,999.
  public let tenths: Int

  /// - Returns: `nil` outside 0.1…999.9 mm; catalogues say 0 where they do not know.
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

extension BookInfo {
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

extension BookContent: FormDraft {
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case title, subtitle, authors, publisher, published, isbn, pages, thickness, category, description, cover, link
    case theme, tags, possession
  }

  public static func merge(_ form: inout FormMerge<BookContent>) {
    form.field(.title, \.info.title)
    form.field(.subtitle, \.info.subtitle)
    form.field(.authors, \.info.authors)
    form.field(.publisher, \.info.publisher)
    form.field(.published, \.info.published)
    form.field(.isbn, \.info.isbn)
    form.field(.pages, \.info.pages)
    form.field(.thickness, \.info.thickness)
    form.field(.category, \.info.category)
    form.field(.description, \.info.description)
    form.field(.cover, \.info.cover)
    form.field(.link, \.info.link)
    form.field(.theme, \.theme)
    form.field(.tags, \.tags)
    form.field(.possession, \.possession)
  }
}
