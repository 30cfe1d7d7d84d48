/// Reads the user's sayings, those of the pack and what was done with them.
///
/// The texts of the pack are read from ``BuiltInSayings``; of its sayings only marks and hiding are kept. Those of the
/// pack are there as ``DailySayings`` says for the day of the first run; while none is noted, as if today was it. One
/// that is liked, used or opened stays there when the clock is set back. What is hidden is in no answer but
/// the list of hidden ones and ``hiddenSaying(_:at:)``.
public protocol SayingQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// The day of the first run; `nil` when none is noted.
  func firstDay() throws(Failure) -> Day?

  /// The days on which the sayings of the pack appear; while no first day is noted, as if today was it.
  func dailySayings(at clock: DayClock) throws(Failure) -> DailySayings

  /// Returns whether the user was notified that a round of the pack is over.
  func isTold(endOf round: Int) throws(Failure) -> Bool

  /// The saying with that number; `nil` when it is not there, not there yet or hidden.
  func saying(_ id: Saying.ID, at clock: DayClock) throws(Failure) -> Saying?

  /// The saying with that number if it is hidden; `nil` for every other.
  func hiddenSaying(_ id: Saying.ID, at clock: DayClock) throws(Failure) -> Saying?

  /// A part of a list in its order: `limit` of its sayings after the first `offset`.
  func page(of list: SayingList, offset: Int, limit: Int, at clock: DayClock) throws(Failure) -> [Saying]

  func count(of list: SayingList, at clock: DayClock) throws(Failure) -> Int

  /// Every tag of the sayings that are there, once each, in the order of the keys.
  func tags(at clock: DayClock) throws(Failure) -> [SayingTag]

  /// Returns the sayings that have all words in their texts, source and tags, in the order of ``SayingMatch``; at most
  /// `limit`.
  func matches(of query: SearchQuery, limit: Int, at clock: DayClock) throws(Failure) -> [SayingMatch]

  /// Returns the number of matches that ``matches(of:limit:at:)`` would find without a limit.
  func matchCount(of query: SearchQuery, at clock: DayClock) throws(Failure) -> Int

  /// The sayings of the pack that appear on some days, also on days to come, the earliest first.
  ///
  /// One that appears in two rounds is there twice, each time as it is on its day.
  /// None while no first day is noted.
  func sayings(appearingIn days: DayRange, at clock: DayClock) throws(Failure) -> [Saying]

  /// The saying at a place of a list, each at one place, in an order of the store's own; `nil` outside 0..<`count`.
  ///
  /// Not the order that the list is shown in: the order in which the store finds a place fastest.
  func saying(drawn place: Int, of list: SayingList, at clock: DayClock) throws(Failure) -> Saying?
}

public protocol SayingRepository<Failure>: SayingQueries {
  /// The number of a new saying: the one after the last that was given, from ``Saying/ID/firstOwn`` on.
  ///
  /// It counts as given from then on, also when the saying is removed or taken back.
  /// - Throws: ``StoreError/conflict`` when there is no number left.
  func newID() throws(Failure) -> Saying.ID

  /// Keeps a saying, in the place of the one with its number if there is one; of the pack's only marks and hiding.
  ///
  /// An opening that is noted stays as it is.
  /// - Throws: ``StoreError/missing`` for a number that is neither the pack's nor was given.
  func save(_ saying: Saying) throws(Failure)

  /// Saves a later round of the pack, in the place of one that begins on the same day.
  func save(_ round: SayingRound) throws(Failure)

  /// Forgets a saying that is not the pack's, with its marks.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such saying.
  func remove(_ id: Saying.ID) throws(Failure)
}

/// Keeps very many sayings of the user's own.
public protocol BulkSayings<Failure> {
  associatedtype Failure: StoreFailure

  /// The days on which the sayings of a pack of that many appear; while no first day is noted, as if today was it.
  func dailySayings(of count: Int, at clock: DayClock) throws(Failure) -> DailySayings

  /// The first of the user's own that has every text of these keys (``SayingKeys/isCovered(by:)``); `nil` without any.
  func saying(covering keys: SayingKeys) throws(Failure) -> Saying.ID?

  /// Highlights with the same source at places that overlap this one, at most 64.
  func highlights(of source: SayingSource, overlapping place: ClosedRange<Int>) throws(Failure) -> [Saying]

  /// The saying of the user's own with that number; `nil` without it, and for the pack's.
  func saying(_ id: Saying.ID) throws(Failure) -> Saying?

  /// Gives a saying of the user's own other words or a better known highlight; its number and marks stay.
  func replace(_ saying: Saying, with content: SayingContent, _ highlight: SayingHighlight?) throws(Failure)

  /// Keeps a new saying under the next number.
  ///
  /// - Parameters:
  ///   - saying: What it is; not the pack's.
  ///   - uploaded: When it appears.
  /// - Throws: ``StoreError/conflict`` when there is no number left.
  func add(_ saying: IncomingSaying, at uploaded: Instant) throws(Failure) -> Saying.ID

  /// Returns the marks on a saying, the pack's included.
  func marks(of id: Saying.ID) throws(Failure) -> SayingMarks

  /// Keeps what was done with a saying; an opening that is noted stays as it is.
  func save(_ marks: SayingMarks, of id: Saying.ID) throws(Failure)
}

/// Notes what is nobody's command about sayings.
public protocol SayingNotes<Failure>: SayingQueries {
  func noteFirstDay(_ day: Day) throws(Failure)

  /// Notes that a saying was opened, unless it was opened before.
  func noteOpened(_ id: Saying.ID, at now: Instant) throws(Failure)

  /// Notes that a saying was opened in a later round of the pack, in the place of an earlier opening.
  func noteOpenedAgain(_ id: Saying.ID, at now: Instant) throws(Failure)

  /// Notes that the user was told that a round of the pack is over.
  func noteTold(endOf round: Int) throws(Failure)
}

/// The lists of sayings that the user can look through; all but the last without what is not there yet or hidden.
public enum SayingList: Hashable, Sendable {
  /// Newest first, as all but the liked ones are.
  case all
  /// Most recently liked first.
  case liked
  /// Sayings that aren't marked as used.
  case unused
  /// Sayings with a red dot, see ``Saying/isNew(at:)``.
  case new
  /// Sayings with a tag of the same ``SayingTag/key``.
  case tagged(SayingTag)
  /// Sayings of the pack that the user has hidden.
  case hidden
}

extension SayingList {
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

/// A saying that has the words that were looked for.
public struct SayingMatch: Hashable, Sendable {
  public let saying: Saying
  /// The field with the words; if they are in several, the one that counts least.
  public let field: SearchField

  public init(_ saying: Saying, _ field: SearchField) {
    self.saying = saying
    self.field = field
  }
}

extension SayingMatch: Comparable {
  /// Matches in texts come before matches in source or tags, then list order decides.
  public static func < (left: SayingMatch, right: SayingMatch) -> Bool {
    left.field.order == right.field.order ? left.saying < right.saying : left.field.order < right.field.order
  }
}

extension SearchQuery {
  /// The saying as a match; `nil` when it does not have all words.
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

  /// Everything that is looked through, folded as ``SearchLetters`` says: the title and its translation, which may be
  /// empty, then the rest.
  public var searchedTexts: [String] {
    ([title, translation] + sourceNames.map(\.text) + tags.map(\.text)).map { SearchLetters($0).text }
  }

  private var title: String { text(in: .korean).text }

  private var translation: String { korean == nil ? "" : english?.text ?? "" }

  /// The source's names in both languages, or one where they are alike.
  private var sourceNames: [SourceName] {
    guard let source else { return [] }
    return source.korean == source.english ? [source.korean] : [source.korean, source.english]
  }
}
