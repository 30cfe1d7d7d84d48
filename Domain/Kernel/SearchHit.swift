public import struct Foundation.UUID

/// A search result from any feature.
public struct SearchHit: Hashable, Sendable {
  /// The quality of a match, best first.
  public enum Rank: Int, Hashable, Sendable, CaseIterable, Comparable {
    case exact, prefix, choseong, substring

    public static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  public let kind: RecordKind
  public let id: UUID
  /// The field with the words; if they are spread over several fields, the least important one.
  public let field: SearchField
  public let title: String
  /// The day of the record, which is shown and can be opened.
  public let day: Day?
  private let query: SearchQuery?
  private let text: String

  /// Creates a hit of a query; the query and the text are needed only if some words aren't in the title.
  public init(
    _ query: SearchQuery? = nil, kind: RecordKind, id: UUID, field: SearchField = .title, title: String,
    text: String = "", day: Day? = nil
  ) {
    (self.kind, self.id, self.field, self.title, self.day) = (kind, id, field, title, day)
    self.query = field == .title ? nil : query
    self.text = field == .title ? "" : text
  }

  /// The text around the words, if they aren't all in the title; cut on demand, because only few of many hits are
  /// shown.
  public var excerpt: String? { query?.excerpt(of: text) }
}

extension SearchHit {
  /// The position of a hit in a list.
  ///
  /// Titles come before other fields, and notes last. Then the record nearest to now comes first, and future days
  /// before past days at the same distance; then the title decides. The ID decides last, so that the order is total.
  public struct Position: Hashable, Sendable, Comparable {
    /// Everything that counts before the title, in one number.
    private let farness: Int
    public let title: String
    public let id: UUID
    private let sortKey: SortKey

    /// Creates the position of words found in a field of a document; see ``SearchDocument/near``.
    public init(_ field: SearchField, near: Day?, from today: Day, title: String, id: UUID) {
      let distance = near.map(today.distance) ?? 0
      farness = field.order << 32 | abs(distance) << 1 | (distance < 0 ? 1 : 0)
      (self.title, self.id) = (title, id)
      sortKey = SortKey(title)
    }

    public static func < (left: Position, right: Position) -> Bool {
      if left.farness != right.farness { return left.farness < right.farness }
      return (left.sortKey, left.id) < (right.sortKey, right.id)
    }
  }
}

/// Searches all features for words.
public protocol SearchQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns the records that contain all words of `query` (an event in its title, notes, location and each category).
  ///
  /// The matches follow the rules of ``SearchQuery``, in the order of ``SearchHit/Position``. A blank query finds
  /// nothing.
  ///
  /// - Parameters:
  ///   - query: The query as typed.
  ///   - kinds: The kinds to search; `nil` for all.
  ///   - limit: The maximum number of hits.
  func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) throws(Failure) -> [SearchHit]

  /// Returns the number of hits that ``find(_:kinds:limit:)`` would return without a limit.
  func count(_ query: String, kinds: Set<RecordKind>?) throws(Failure) -> Int
}

/// The searchable data of a record.
public struct SearchDocument: Hashable, Sendable {
  /// One text of a record.
  public struct Part: Hashable, Sendable {
    public let field: SearchField
    public let text: String

    public init(_ field: SearchField, _ text: String) { (self.field, self.text) = (field, text) }
  }

  /// The day of the record, which is shown and can be opened.
  public let day: Day?
  /// The day that decides how near to now the record is; `nil` for records that are always near, such as people.
  public let near: Day?
  public let title: String
  /// The other texts, most important first.
  public let parts: [Part]

  /// Creates a document from parts in any order; empty parts are left out.
  public init(day: Day? = nil, near: Day?, title: String, parts: [Part]) {
    (self.day, self.near, self.title) = (day, near, title)
    let filled = parts.filter { !$0.text.isEmpty }
    let orders = Set(filled.map(\.field.order))
    self.parts =
      orders.count < 2 ? filled : orders.sorted().flatMap { order in filled.filter { $0.field.order == order } }
  }
}

/// The role of a text in a record.
///
/// Stores contain the raw values, so a new case takes the next number, and a number never changes its meaning. A record
/// that is stored already has the new field in its search results after its next change, or after all stores rebuild
/// their search data because `Grams.version` goes up.
public enum SearchField: Int, Hashable, Sendable, CaseIterable {
  case title = 0
  case translation = 1
  case place = 2
  case category = 3
  case nickname = 4
  case organization = 5
  case phone = 6
  case email = 7
  case group = 8
  case source = 9
  case tag = 10
  /// The title of a changed instance of a series.
  case instance = 11
  case notes = 12
  case subtitle = 13
  case publisher = 14
  /// A person who contributed to a book.
  case author = 15

  /// The rank of the field: titles come first, then short texts, then notes.
  public var order: Int {
    switch self {
    case .title, .translation, .subtitle: 0
    case .place, .category, .nickname, .organization, .phone, .email, .group, .source, .tag, .instance, .publisher,
      .author:
      1
    case .notes: 2
    }
  }
}
