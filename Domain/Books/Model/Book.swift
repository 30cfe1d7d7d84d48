public import struct Foundation.UUID

/// A book of the user; what is read of it is told by its ``Reading``s.
public struct Book: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }
  }

  public let id: ID
  public internal(set) var content: BookContent
  public internal(set) var isLiked: Bool
  /// Its place in the user's own order.
  public internal(set) var rank: ShelfRank
  public let added: Instant
  /// The ids of the book in other apps, one for each app.
  ///
  /// An import matches books by these ids first.
  public internal(set) var sourceIDs: [BookSourceID]

  public init(
    id: ID, content: BookContent, isLiked: Bool = false, rank: ShelfRank, added: Instant, sourceIDs: [BookSourceID] = []
  ) {
    (self.id, self.content, self.isLiked, self.rank, self.added) = (id, content, isLiked, rank, added)
    self.sourceIDs = sourceIDs
  }

  public var title: String { content.info.title.text }

  /// The chosen theme, or else the theme of the category.
  public var theme: BookTheme { content.theme ?? content.info.category.theme }
}

/// Everything about a book that people say: what forms and files make.
public struct BookContent: Hashable, Sendable {
  public var info: BookInfo
  /// `nil` for that of its category.
  public var theme: BookTheme?
  /// The tags in the order they were added, without duplicates; see ``BookTag/key``.
  public internal(set) var tags: [BookTag]
  /// `nil` where it is not said.
  public var possession: Possession?

  public init(_ info: BookInfo, theme: BookTheme? = nil, tags: [BookTag] = [], possession: Possession? = nil) {
    (self.info, self.theme, self.possession) = (info, theme, possession)
    self.tags = Self.unique(tags)
  }

  public mutating func setTags(_ tags: [BookTag]) { self.tags = Self.unique(tags) }

  private static func unique(_ tags: [BookTag]) -> [BookTag] {
    var keys: Set<String> = []
    return tags.filter { keys.insert($0.key).inserted }
  }
}

/// The owner of a book, and who has it.
public enum Possession: Hashable, Sendable {
  case owned
  /// The user's own, given to somebody on a day, perhaps until another.
  case lent(to: BookHolder, on: Day, until: Day?)
  /// Somebody else's, or of a library.
  case borrowed(from: BookHolder?, until: Day?)
}

/// The person or library that has a book or owns it.
public struct BookHolder: Hashable, Sendable {
  public let name: BookName
  /// The id of a contact; `nil` for anyone else.
  public let contact: UUID?

  public init(_ name: BookName, contact: UUID? = nil) { (self.name, self.contact) = (name, contact) }
}

/// A word to group books by: a shelf.
public struct BookTag: EnteredText {
  /// Chosen here: a few words.
  public static let limit = 50
  public static let mayBeEmpty = false

  /// Without the `#` that it may be typed with.
  public let text: String

  public init(imported text: String) { self.text = String(text.drop { $0 == "#" || $0.isWhitespace }) }

  /// Tags with the same key are the same to people: upper and lower case, widths and diacritics are alike.
  public var key: String { FoldedText(text).text }
}

/// The place of a book in the user's own order; there is nearly always room between two.
public struct ShelfRank: Hashable, Sendable, Comparable {
  /// Kept between two books that come after each other.
  private static let gap = 1 << 32

  /// The less, the further in front.
  public let number: Int

  public init(_ number: Int) { self.number = number }

  /// The place behind the last one; `nil` where there is none yet.
  public init(after last: ShelfRank?) { number = last.map { $0.number.addingClamped(Self.gap) } ?? 0 }

  /// The place between two neighbours, `nil` for the ends.
  ///
  /// - Returns: `nil` where there is no room.
  public init?(between front: ShelfRank?, and back: ShelfRank?) {
    switch (front, back) {
    case (let front?, let back?):
      self.init(front.number + back.number.subtractingClamped(front.number) / 2)
      if self <= front { return nil }
    case (nil, let back?):
      self.init(back.number.subtractingClamped(Self.gap))
      if self == back { return nil }
    case (let front, nil):
      self.init(after: front)
      if self == front { return nil }
    }
  }

  public static func < (left: ShelfRank, right: ShelfRank) -> Bool { left.number < right.number }

  /// The places of so many books, with room between all of them.
  public static func all(_ count: Int) -> [ShelfRank] { (0..<count).map { ShelfRank($0 * gap) } }
}
