/// Reads the records of moods, and what belongs to them.
///
/// What a clock shows is in seconds since 1970-01-01 00:00, see ``DayRange/clockSeconds(_:)``.
public protocol MoodQueries<Failure> {
  associatedtype Failure: StoreFailure

  func record(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord?

  /// Returns at most `limit` entries whose ids begin with these digits, in order of id.
  func records(idPrefix digits: String, limit: Int) throws(Failure) -> [MoodRecord]

  /// Returns the entries that pass a filter, the newest first.
  ///
  /// - Parameters:
  /// - filter: The entries to include.
  /// - position: Only entries before this position in the diary; `nil` for all.
  /// - limit: The largest number of entries to return.
  func newest(_ filter: MoodFilter, before position: MoodRecord.Position?, limit: Int) throws(Failure) -> [MoodRecord]

  /// Returns at most `limit` entries that pass a filter and come after a position, the oldest first.
  func oldest(_ filter: MoodFilter, after position: MoodRecord.Position?, limit: Int) throws(Failure) -> [MoodRecord]

  func count(_ filter: MoodFilter) throws(Failure) -> Int

  /// Returns the day that the clock showed for the oldest entry; `nil` if there are no entries.
  func earliestDay() throws(Failure) -> Day?

  /// Returns the data for statistics, sorted by time.
  ///
  /// - Parameters:
  /// - word: Only entries with this feeling or tag; `nil` for all.
  /// - clock: The range of clock seconds.
  func samples(of word: MoodWord?, in clock: ClosedRange<Int>) throws(Failure) -> [MoodSample]

  /// Every feeling and tag that records have, with the tags as the newest of them write them, the most used first.
  func usedWords() throws(Failure) -> [UsedMoodWord]

  /// The feelings that the user added, in the order of their keys.
  func ownFeelings() throws(Failure) -> [Feeling]

  /// The theme of a day; `nil` where none is kept.
  func theme(of day: Day) throws(Failure) -> CanvasTheme?
}

extension MoodQueries {
  /// Returns the entries of some days in order, for a user whose days begin at `dayStart`.
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

  /// Returns the entries in a range of clock seconds in order, including ones that were added.
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

/// A filter of entries; by default it passes all of them.
public struct MoodFilter: Hashable, Sendable {
  /// The range of clock seconds; `nil` for any time.
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
  /// The text of the tag, or the key of the feeling.
  public let text: String
  public let count: Int

  public init(_ word: MoodWord, text: String, count: Int) { (self.word, self.text, self.count) = (word, text, count) }
}

/// Asks on the evening of each day without a record how it was.
public struct MoodReminders: DayReminderSource {
  /// 21:30 (chosen here: when the day can be looked back on).
  public static let time = TimeOfDay(clampingSeconds: 21 * 3_600 + 30 * 60)

  public var time: TimeOfDay? { told }
  private let told: TimeOfDay

  /// - Parameter time: 21:30 unless told.
  public init(at time: TimeOfDay = Self.time) { told = time }

  /// Returns the reminders of some days in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    let samples = try transaction.moods.samples(of: nil, in: days.clockSeconds(.midnight))
    let felt = Set(DayMood.days(of: samples, .midnight).map(\.day))
    return days.filter { !felt.contains($0) }.map { (DateTime($0, told), .nothingFelt($0)) }
  }
}

extension ReadTransaction where Failure == LookUpError<MoodRecord> {
  /// The one record whose id begins so, or the first line of whose words is so: exactly, else at its beginning, else by
  /// first consonants.
  public func mood(named name: String) throws(Failure) -> MoodRecord {
    let (limit, prefix) = (Failure.limit, IDPrefix(typed: name))
    let named = if let prefix { try moods.records(idPrefix: prefix.digits, limit: limit) } else { [MoodRecord]() }
    let fitting = try fitting(name, .mood) { id throws(Failure) in try moods.record(MoodRecord.ID(id)) }
    return try Failure.only(named, fitting, by: prefix)
  }
}
