public import struct Foundation.UUID

/// Something that was found, in any feature.
public struct SearchHit: Hashable, Sendable {
  /// The quality of a match, best first.
  public enum Rank: Int, Hashable, Sendable, CaseIterable, Comparable {
    case exact, prefix, choseong, substring

    public static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  public let kind: RecordKind
  public let id: UUID
  /// The field with the words; of several fields, the one that counts least.
  public let field: SearchField
  public let title: String
  /// The day it belongs to, for showing and for going there.
  public let day: Day?
  private let query: SearchQuery?
  private let text: String

  /// A hit of a query; where all words are in the title, neither it nor the text counts.
  public init(
    _ query: SearchQuery? = nil, kind: RecordKind, id: UUID, field: SearchField = .title, title: String,
    text: String = "", day: Day? = nil
  ) {
    self.kind = kind
    self.id = id
    self.field = field
    self.title = title
    self.day = day
    self.query = field == .title ? nil : query
    self.text = field == .title ? "" : text
  }

  /// The text around the words where they are not all in the title; cut when asked for, as of many hits few are shown.
  public var excerpt: String? { query?.excerpt(of: text) }
}

extension SearchHit {
  /// The position of a hit in a list: titles before the rest and notes last, then the nearest to now, with future days
  /// before past days that are as far away, then by title; the id only makes the order total.
  public struct Position: Hashable, Sendable, Comparable {
    /// All that counts before the title, in one number.
    private let farness: Int
    public let title: String
    public let id: UUID

    /// Creates the position of words found in a field of a document; see ``SearchDocument/near``.
    public init(_ field: SearchField, near: Day?, from today: Day, title: String, id: UUID) {
      let distance = near.map(today.distance) ?? 0
      farness = field.order << 32 | abs(distance) << 1 | (distance < 0 ? 1 : 0)
      self.title = title
      self.id = id
    }

    public static func < (left: Position, right: Position) -> Bool {
      if left.farness != right.farness { return left.farness < right.farness }
      return (left.title, left.id) < (right.title, right.id)
    }
  }
}

/// Finds things in all features by their words.
public protocol SearchQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns the things that have all words of `query` in their texts (of an event: title, notes, location, each
  /// category).
  ///
  /// The matches follow the rules of ``SearchQuery``, in the order of ``SearchHit/Position``. A blank query finds
  /// nothing.
  ///
  /// - Parameters:
  /// - query: As typed.
  /// - kinds: Only these kinds; `nil` for all.
  /// - limit: The most hits to return.
  func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) throws(Failure) -> [SearchHit]

  /// Returns the number of hits that ``find(_:kinds:limit:)`` would return without a limit.
  func count(_ query: String, kinds: Set<RecordKind>?) throws(Failure) -> Int
}

/// The searchable data of a thing.
public struct SearchDocument: Hashable, Sendable {
  /// One text of a thing.
  public struct Part: Hashable, Sendable {
    public let field: SearchField
    public let text: String

    public init(_ field: SearchField, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// The day it belongs to, for showing and for going there.
  public let day: Day?
  /// The day that decides how near to now the thing is; `nil` for things that are always near, such as people.
  public let near: Day?
  public let title: String
  /// Its other texts, those that count more first.
  public let parts: [Part]

  /// Parts come in any order; empty ones are left out.
  public init(day: Day? = nil, near: Day?, title: String, parts: [Part]) {
    self.day = day
    self.near = near
    self.title = title
    let filled = parts.filter { !$0.text.isEmpty }
    let orders = Set(filled.map(\.field.order))
    self.parts =
      orders.count < 2 ? filled : orders.sorted().flatMap { order in filled.filter { $0.field.order == order } }
  }
}

/// The role of a text in a thing.
public enum SearchField: Int, Hashable, Sendable, CaseIterable {
  case title, translation, place, category, nickname, organization, phone, email, group, source, tag
  /// The title of a changed instance of a series.
  case instance
  case notes

  /// Titles come first, then all that is short, then notes.
  public var order: Int {
    switch self {
    case .title, .translation: 0
    case .place, .category, .nickname, .organization, .phone, .email, .group, .source, .tag, .instance: 1
    case .notes: 2
    }
  }
}
