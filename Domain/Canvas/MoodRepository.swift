/// Reads the records of moods, and what belongs to them.
///
/// What a clock shows is in seconds since 1970-01-01 00:00, see ``DayRange/clockSeconds(_:)``.
public protocol MoodQueries<Failure> {
  associatedtype Failure: StoreFailure

  func record(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord?

  /// Those whose id begins with these digits, in the order of their ids; at most `limit`.
  func records(idPrefix digits: String, limit: Int) throws(Failure) -> [MoodRecord]

  /// Those that pass a filter, the newest first; at most `limit`.
  ///
  /// - Parameters:
  ///   - filter: Which ones.
  ///   - position: Only those that stand before it in the diary; `nil` for all.
  ///   - limit: The most to give back.
  func newest(_ filter: MoodFilter, before position: MoodRecord.Position?, limit: Int) throws(Failure) -> [MoodRecord]

  /// Those that pass a filter, the oldest first, from a position on but not at it; at most `limit`.
  func oldest(_ filter: MoodFilter, after position: MoodRecord.Position?, limit: Int) throws(Failure) -> [MoodRecord]

  func count(_ filter: MoodFilter) throws(Failure) -> Int

  /// Of the oldest one what its clock showed; `nil` where there is none.
  func earliestDay() throws(Failure) -> Day?

  /// What statistics need, sorted by time.
  ///
  /// - Parameters:
  ///   - word: Only of those that have it; `nil` for all.
  ///   - clock: What the clock showed.
  func samples(of word: MoodWord?, in clock: ClosedRange<Int>) throws(Failure) -> [MoodSample]

  /// Every feeling and tag that records have, with the tags as the newest of them write them, the most used first.
  func usedWords() throws(Failure) -> [UsedMoodWord]

  /// The feelings that the user added, in the order of their keys.
  func ownFeelings() throws(Failure) -> [Feeling]

  /// The theme of a day; `nil` where none is kept.
  func theme(of day: Day) throws(Failure) -> CanvasTheme?
}

extension MoodQueries {
  /// Those of some days for somebody whose days begin then, in their order.
  public func records(in days: DayRange, _ dayStart: DayStart) throws(Failure) -> [MoodRecord] {
    try oldest(MoodFilter(clock: days.clockSeconds(dayStart)), after: nil, limit: .max)
  }

  /// All feelings that can be chosen from.
  public func feelings() throws(Failure) -> FeelingList { FeelingList(own: try ownFeelings()) }
}

public protocol MoodRepository<Failure>: MoodQueries {
  /// Keeps a record, in the place of the one with its id if there is one.
  func save(_ record: MoodRecord) throws(Failure)

  /// - Throws: ``StoreError/missing`` when there is no such record.
  func remove(_ id: MoodRecord.ID) throws(Failure)

  /// Keeps a feeling of the user's own, in the place of the one with its key.
  func save(_ feeling: Feeling) throws(Failure)

  /// - Throws: ``StoreError/missing`` when there is no such feeling of the user's own.
  func removeFeeling(_ key: Feeling.Key) throws(Failure)

  /// Keeps the theme of a day; `nil` keeps none.
  func setTheme(_ theme: CanvasTheme?, of day: Day) throws(Failure)
}

/// Keeps very many records.
public protocol BulkMoods<Failure> {
  associatedtype Failure: StoreFailure

  func hasRecord(_ id: MoodRecord.ID) throws(Failure) -> Bool

  func record(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord?

  /// Those of a clock's time, in their order; also those that were added.
  func records(in clock: ClosedRange<Int>) throws(Failure) -> [MoodRecord]

  /// - Throws: ``StoreError/conflict`` when its id is taken.
  func add(_ record: MoodRecord) throws(Failure)

  /// Saves a record in the place of the one with its id, which is no record that was added here.
  func save(_ record: MoodRecord) throws(Failure)

  /// The feelings that the user added, in the order of their keys.
  func ownFeelings() throws(Failure) -> [Feeling]

  /// Keeps a feeling of the user's own, in the place of the one with its key.
  func save(_ feeling: Feeling) throws(Failure)

  /// The theme of a day; `nil` where none is kept.
  func theme(of day: Day) throws(Failure) -> CanvasTheme?

  func setTheme(_ theme: CanvasTheme, of day: Day) throws(Failure)
}

/// Which records are meant; by default all.
public struct MoodFilter: Hashable, Sendable {
  /// What the clock showed; `nil` for any time.
  public var clock: ClosedRange<Int>?
  /// `nil` for both.
  public var kind: MoodKind?
  /// `nil` for all.
  public var levels: ClosedRange<MoodLevel>?
  /// That they have; `nil` for any.
  public var feeling: Feeling.Key?
  /// The key of one that they have; `nil` for any.
  public var tag: String?

  public init(
    clock: ClosedRange<Int>? = nil, kind: MoodKind? = nil, levels: ClosedRange<MoodLevel>? = nil, word: MoodWord? = nil
  ) {
    (self.clock, self.kind, self.levels) = (clock, kind, levels)
    switch word {
    case .feeling(let key)?: feeling = key
    case .tag(let key)?: tag = key
    case nil: break
    }
  }

  /// All of these they have.
  public var words: [MoodWord] { [tag.map(MoodWord.tag), feeling.map(MoodWord.feeling)].compactMap(\.self) }

  public func passes(_ record: MoodRecord) -> Bool {
    let content = record.content
    return clock?.contains(content.time.shown.clockSeconds) ?? true && kind ?? content.kind == content.kind
      && levels?.contains(content.level) ?? true && words.allSatisfy(content.words.contains)
  }
}

/// A feeling or a tag, and how many records have it.
public struct UsedMoodWord: Hashable, Sendable {
  public let word: MoodWord
  /// Of a feeling its key.
  public let text: String
  public let count: Int

  public init(_ word: MoodWord, text: String, count: Int) { (self.word, self.text, self.count) = (word, text, count) }
}
