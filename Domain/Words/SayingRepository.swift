/// Reads the user's sayings, the sayings of the pack and their marks.
///
/// The texts of the pack come from ``BuiltInSayings``; the store contains only the marks and the hidden state of its
/// sayings. ``DailySayings`` determines which sayings of the pack have appeared, counted from the day of the first run,
/// or from today if no such day is recorded. A saying that is liked, used or opened stays visible when the clock is set
/// back. Hidden sayings are returned only in the list of hidden sayings and by ``hiddenSaying(_:at:)``.
public protocol SayingQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns the day of the first run, or `nil` if none is recorded.
  func firstDay() throws(Failure) -> Day?

  /// Returns the days on which the pack's sayings appear; while no first day is recorded, today is the first day.
  func dailySayings(at clock: DayClock) throws(Failure) -> DailySayings

  /// Returns whether the user was notified that a round of the pack has ended.
  func isReported(endOf round: Int) throws(Failure) -> Bool

  /// Returns the saying with a number; `nil` if it does not exist, has not appeared yet or is hidden.
  func saying(_ id: Saying.ID, at clock: DayClock) throws(Failure) -> Saying?

  /// Returns the saying with a number if it is hidden, or `nil`.
  func hiddenSaying(_ id: Saying.ID, at clock: DayClock) throws(Failure) -> Saying?

  /// Returns a page of a list: at most `limit` sayings after the first `offset`.
  func page(of list: SayingList, offset: Int, limit: Int, at clock: DayClock) throws(Failure) -> [Saying]

  func count(of list: SayingList, at clock: DayClock) throws(Failure) -> Int

  /// Returns every tag of the visible sayings once, sorted by name.
  func tags(at clock: DayClock) throws(Failure) -> [SayingTag]

  /// Returns at most `limit` sayings that contain all words in their texts, source and tags.
  ///
  /// The sayings are in the order of ``SayingMatch``.
  func matches(of query: SearchQuery, limit: Int, at clock: DayClock) throws(Failure) -> [SayingMatch]

  /// Returns the number of matches that ``matches(of:limit:at:)`` would find without a limit.
  func matchCount(of query: SearchQuery, at clock: DayClock) throws(Failure) -> Int

  /// Returns the sayings of the pack that appear on the given days, including future days, the earliest first.
  ///
  /// A saying that appears in two rounds is returned twice, with its state on each of the two days. The result is empty
  /// while no first day is recorded.
  func sayings(appearingIn days: DayRange, at clock: DayClock) throws(Failure) -> [Saying]

  /// Returns the saying at a place in a list; `nil` outside 0..<`count`.
  ///
  /// Each saying has exactly one place. The order isn't the display order, but the order in which the store finds a
  /// place fastest.
  func saying(drawn place: Int, of list: SayingList, at clock: DayClock) throws(Failure) -> Saying?
}

extension SayingQueries where Failure == LookUpError<Saying> {
  /// Returns the only saying that has a text or whose text begins with it.
  ///
  /// - Throws: ``LookUpError`` if there isn't exactly one.
  public func named(_ text: String, at clock: DayClock) throws(Failure) -> Saying {
    guard let query = SearchQuery(text), let name = NameQuery(text) else { throw .nothing }
    let found = name.best(try matches(of: query, limit: .max, at: clock).map(\.saying)) {
      $0.rank(inAny: $1.texts)
    }
    return try Failure.only(found)
  }
}

public protocol SayingRepository<Failure>: SayingQueries {
  /// Returns the number for a new saying: one more than the last number used, starting at ``Saying/ID/firstOwn``.
  ///
  /// The number counts as used from then on, even if the saying is removed or its creation is undone.
  ///
  /// - Throws: ``StoreError/conflict`` if there is no number left.
  func newID() throws(Failure) -> Saying.ID

  /// Saves a saying and replaces an existing saying with its number.
  ///
  /// For a saying of the pack, only marks and the hidden state are saved. A recorded opening is not changed.
  ///
  /// - Throws: ``StoreError/missing`` for a number that is neither the pack's nor was returned by ``newID()``.
  func save(_ saying: Saying) throws(Failure)

  /// Saves a later round of the pack and replaces a round that begins on the same day.
  func save(_ round: SayingRound) throws(Failure)

  /// Removes a saying outside the pack, with its marks.
  ///
  /// - Throws: ``StoreError/missing`` if there is no such saying.
  func remove(_ id: Saying.ID) throws(Failure)
}

/// Reads and saves very many of the user's own sayings.
public protocol BulkSayings<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns the days on which a pack's `count` sayings appear, starting today if no first day is recorded.
  func dailySayings(of count: Int, at clock: DayClock) throws(Failure) -> DailySayings

  /// Returns the first of the user's own sayings that has every text of these keys (``SayingKeys/isCovered(by:)``), or
  /// `nil`.
  func saying(covering keys: SayingKeys) throws(Failure) -> Saying.ID?

  /// Returns at most 64 highlights with the same source at places that overlap a place.
  func highlights(of source: SayingSource, overlapping place: ClosedRange<Int>) throws(Failure) -> [Saying]

  /// Returns the user's own saying with a number; `nil` if there is none, or if the number belongs to the pack.
  func saying(_ id: Saying.ID) throws(Failure) -> Saying?

  /// Replaces the content and the highlight of a user's own saying; its number and marks stay.
  func replace(_ saying: Saying, with content: SayingContent, _ highlight: SayingHighlight?) throws(Failure)

  /// Saves a new saying under the next number.
  ///
  /// - Parameters:
  ///   - saying: The saying, which isn't from the pack.
  ///   - uploaded: The time at which the saying appears.
  /// - Throws: ``StoreError/conflict`` if there is no number left.
  func add(_ saying: IncomingSaying, at uploaded: Instant) throws(Failure) -> Saying.ID

  /// Returns the marks of a saying, including the pack's sayings.
  func marks(of id: Saying.ID) throws(Failure) -> SayingMarks

  /// Saves the marks of a saying; a recorded opening is not changed.
  func save(_ marks: SayingMarks, of id: Saying.ID) throws(Failure)
}

/// Records facts about sayings that are side effects and can't be undone.
public protocol SayingSideWrites<Failure>: SayingQueries {
  func noteFirstDay(_ day: Day) throws(Failure)

  /// Records that a saying was opened, unless an opening is already recorded.
  func noteOpened(_ id: Saying.ID, at now: Instant) throws(Failure)

  /// Records that a saying was opened in a later round of the pack, and replaces the earlier opening.
  func noteOpenedAgain(_ id: Saying.ID, at now: Instant) throws(Failure)

  /// Records that the user was notified that a round of the pack has ended.
  func noteReported(endOf round: Int) throws(Failure)
}

/// The lists of sayings; all but ``hidden`` contain only visible sayings.
public enum SayingList: Hashable, Sendable {
  /// All sayings, the newest first, which is the order of every list except ``liked``.
  case all
  /// Liked sayings, the most recently liked first.
  case liked
  /// Sayings that aren't marked as used.
  case unused
  /// Sayings with a red dot (see ``Saying/isNew(at:)``).
  case new
  /// Sayings with a tag of the same ``SayingTag/key``.
  case tagged(SayingTag)
  /// Sayings of the pack that the user has hidden.
  case hidden

  public func contains(_ saying: Saying, at now: Instant) -> Bool {
    guard saying.isHidden == (self == .hidden) else { return false }
    return switch self {
    case .all, .hidden: true
    case .liked: saying.marks.liked != nil
    case .unused: saying.marks.used == nil
    case .new: saying.isNew(at: now)
    case .tagged(let tag): saying.content.tags.contains { $0.key == tag.key }
    }
  }

  public func areInOrder(_ one: Saying, _ other: Saying) -> Bool {
    guard case .liked = self, one.marks.liked != other.marks.liked else { return one < other }
    return one.marks.liked.map { liked in other.marks.liked.map { liked > $0 } ?? true } ?? false
  }
}

/// A saying that contains the words of a search.
public struct SayingMatch: Hashable, Sendable {
  public let saying: Saying
  /// The field that contains the words; if several fields contain them, the least important field.
  public let field: SearchField

  public init(_ saying: Saying, _ field: SearchField) { (self.saying, self.field) = (saying, field) }
}

extension SayingMatch: Comparable {
  /// Orders matches in texts before matches in source or tags, and otherwise by list order.
  public static func < (left: SayingMatch, right: SayingMatch) -> Bool {
    left.field.order == right.field.order ? left.saying < right.saying : left.field.order < right.field.order
  }
}

extension SearchQuery {
  /// Returns the saying as a match, or `nil` if it does not contain all words.
  public func match(_ saying: Saying) -> SayingMatch? {
    match(in: saying.content.searchDocument(near: nil)).map { SayingMatch(saying, $0.field) }
  }
}

extension SayingContent {
  /// Returns the searchable text: the texts, the source in both languages and the tags.
  ///
  /// - Parameter day: The day on which the saying appeared.
  public func searchDocument(near day: Day?) -> SearchDocument {
    let others = sourceNames.map { SearchDocument.Part(.source, $0.text) } + tags.map { .init(.tag, $0.text) }
    return SearchDocument(day: day, near: day, title: title, parts: [.init(.translation, translation)] + others)
  }

  /// All searched texts, folded by ``SearchLetters``: the title, its translation (which may be empty), then the rest.
  public var searchedTexts: [String] {
    ([title, translation] + sourceNames.map(\.text) + tags.map(\.text)).map { SearchLetters($0).text }
  }

  private var title: String { text(in: .korean).text }

  private var translation: String { korean == nil ? "" : english?.text ?? "" }

  /// The source's names in both languages, or one name if they are equal.
  private var sourceNames: [SourceName] {
    guard let source else { return [] }
    return source.korean == source.english ? [source.korean] : [source.korean, source.english]
  }
}
