/// Reads mood entries and their feelings, tags and themes.
///
/// Ranges of clock times are in seconds since 1970-01-01 00:00 on the clock, see ``DayRange/clockSeconds(_:)``.
public protocol MoodQueries<Failure> {
  associatedtype Failure: StoreFailure

  func record(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord?

  /// Returns at most `limit` entries whose identifiers begin with these digits, in order of identifier.
  func records(idPrefix digits: String, limit: Int) throws(Failure) -> [MoodRecord]

  /// Returns the entries that pass a filter, the newest first.
  ///
  /// - Parameters:
  ///   - filter: The entries to include.
  ///   - position: The position in the diary before which entries are returned; `nil` for all.
  ///   - limit: The maximum number of entries.
  func newest(_ filter: MoodFilter, before position: MoodRecord.Position?, limit: Int) throws(Failure) -> [MoodRecord]

  /// Returns at most `limit` entries that pass a filter and come after a position, the oldest first.
  func oldest(_ filter: MoodFilter, after position: MoodRecord.Position?, limit: Int) throws(Failure) -> [MoodRecord]

  func count(_ filter: MoodFilter) throws(Failure) -> Int

  /// Returns the day on the clock of the oldest entry, or `nil` if there are no entries.
  func earliestDay() throws(Failure) -> Day?

  /// Returns the data for statistics, sorted by time.
  ///
  /// - Parameters:
  ///   - word: The feeling or tag that the entries have; `nil` for all entries.
  ///   - clock: The range of clock seconds.
  func samples(of word: MoodWord?, in clock: ClosedRange<Int>) throws(Failure) -> [MoodSample]

  /// Returns every used feeling and tag, the most used first, with the spelling of each tag from its newest entry.
  func usedWords() throws(Failure) -> [UsedMoodWord]

  /// Returns the feelings that the user added, in the order of their keys.
  func ownFeelings() throws(Failure) -> [Feeling]

  /// Returns the stored theme of a day, or `nil` if none is stored.
  func theme(of day: Day) throws(Failure) -> CanvasTheme?
}

extension MoodQueries {
  /// Returns the entries in a range of days, in order, for a user whose days begin at `dayStart`.
  public func records(in days: DayRange, _ dayStart: DayStart) throws(Failure) -> [MoodRecord] {
    try oldest(MoodFilter(clock: days.clockSeconds(dayStart)), after: nil, limit: .max)
  }

  /// Returns all feelings that can be chosen.
  public func feelings() throws(Failure) -> FeelingList { FeelingList(own: try ownFeelings()) }
}

public protocol MoodRepository<Failure>: MoodQueries {
  /// Saves an entry and replaces an existing entry with its identifier.
  func save(_ record: MoodRecord) throws(Failure)

  /// - Throws: ``StoreError/missing`` if there is no such entry.
  func remove(_ id: MoodRecord.ID) throws(Failure)

  /// Saves a feeling that the user added and replaces an existing feeling with its key.
  func save(_ feeling: Feeling) throws(Failure)

  /// - Throws: ``StoreError/missing`` if the user has not added such a feeling.
  func removeFeeling(_ key: Feeling.Key) throws(Failure)

  /// Saves the theme of a day, or removes it if `theme` is `nil`.
  func setTheme(_ theme: CanvasTheme?, of day: Day) throws(Failure)
}

/// Reads and saves very many mood entries.
public protocol BulkMoods<Failure> {
  associatedtype Failure: StoreFailure

  func hasRecord(_ id: MoodRecord.ID) throws(Failure) -> Bool

  func record(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord?

  /// Returns the entries in a range of clock seconds in order, including entries added in this transaction.
  func records(in clock: ClosedRange<Int>) throws(Failure) -> [MoodRecord]

  /// - Throws: ``StoreError/conflict`` if the identifier is taken.
  func add(_ record: MoodRecord) throws(Failure)

  /// Replaces an entry that was stored before this transaction.
  func save(_ record: MoodRecord) throws(Failure)

  /// Returns the feelings that the user added, in the order of their keys.
  func ownFeelings() throws(Failure) -> [Feeling]

  /// Saves a feeling that the user added and replaces an existing feeling with its key.
  func save(_ feeling: Feeling) throws(Failure)

  /// Returns the stored theme of a day, or `nil` if none is stored.
  func theme(of day: Day) throws(Failure) -> CanvasTheme?

  func setTheme(_ theme: CanvasTheme, of day: Day) throws(Failure)
}

/// A filter of entries; by default it passes all of them.
public struct MoodFilter: Hashable, Sendable {
  /// The range of clock seconds, or `nil` for any time.
  public var clock: ClosedRange<Int>?
  /// The kind of entries, or `nil` for both.
  public var kind: MoodKind?
  /// The range of levels, or `nil` for all.
  public var levels: ClosedRange<MoodLevel>?
  /// The feeling that entries must have, or `nil` for any.
  public var feeling: Feeling.Key?
  /// The key of the tag that entries must have, or `nil` for any.
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

  /// The words that entries must have, all of them.
  public var words: [MoodWord] { [tag.map(MoodWord.tag), feeling.map(MoodWord.feeling)].compactMap(\.self) }

  public func passes(_ record: MoodRecord) -> Bool {
    let content = record.content
    return clock?.contains(content.time.shown.clockSeconds) ?? true && kind ?? content.kind == content.kind
      && levels?.contains(content.level) ?? true && words.allSatisfy(content.words.contains)
  }
}

/// A feeling or a tag with the number of entries that have it.
public struct UsedMoodWord: Hashable, Sendable {
  public let word: MoodWord
  /// The text of the tag, or the key of the feeling.
  public let text: String
  public let count: Int

  public init(_ word: MoodWord, text: String, count: Int) { (self.word, self.text, self.count) = (word, text, count) }

  /// Indicates whether the word is a tag, not a feeling.
  public var isTag: Bool { if case .tag = word { true } else { false } }
}

extension UsedMoodWord: Comparable {
  /// Orders the most used words first, then feelings before tags, then by text.
  public static func < (left: UsedMoodWord, right: UsedMoodWord) -> Bool {
    if left.count != right.count { return left.count > right.count }
    if left.isTag != right.isTag { return right.isTag }
    return SortKey(left.text) < SortKey(right.text)
  }
}

/// Asks about the day in the evening if there is no entry yet.
public struct MoodReminders: DayReminderSource {
  /// The default time, 21:30 (our choice: late enough to look back on the day).
  public static let time = TimeOfDay(clampingSeconds: 21 * 3_600 + 30 * 60)

  public var time: TimeOfDay? { at }
  private let at: TimeOfDay

  /// - Parameter time: The time of day of the reminders; 21:30 by default.
  public init(at time: TimeOfDay = Self.time) { at = time }

  /// Returns the reminders of the given days in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)] {
    let start = try transaction.settings.settings().dayStart
    // A reminder before the start of the day asks about the day before.
    let times = days.map { DateTime($0, at) }
    let asked = times.map { $0.adding(seconds: -start.time.seconds).day }
    guard let first = asked.first, let last = asked.last else { return [] }
    let samples = try transaction.moods.samples(of: nil, in: DayRange(first, last).clockSeconds(start))
    let felt = Set(DayMood.days(of: samples, start).map(\.day))
    return zip(times, asked).filter { !felt.contains($1) }.map { ($0, DayWithoutMood(day: $1)) }
  }
}

/// A day without a mood entry.
public struct DayWithoutMood: ReminderSubject {
  public let day: Day

  public init(day: Day) { self.day = day }

  public var kind: ReminderKind { .feeling }
  public var title: String { "" }

  public func identify(_ identity: inout ReminderIdentity) { identity.add(day.daysSince1970) }

  public func isListed(before other: DayWithoutMood) -> Bool { day < other.day }

  public func day(forUserAt time: DateTime) -> Day? { day }
}

extension ReminderKind {
  public static let feeling = ReminderKind(
    "feeling", DayWithoutMood.self, at: MoodReminders.time, isStandard: false, emoji: "art"
  ) { [MoodReminders(at: $0)] }
}

extension ReadTransaction where Failure == LookUpError<MoodRecord> {
  /// Returns the only entry whose identifier begins with a name or whose first line matches the name.
  ///
  /// The first line matches exactly, or else by its beginning, or else by its initial consonants.
  public func mood(named name: String) throws(Failure) -> MoodRecord {
    let (limit, prefix) = (Failure.limit, IDPrefix(typed: name))
    let named = if let prefix { try moods.records(idPrefix: prefix.digits, limit: limit) } else { [MoodRecord]() }
    let fitting = try fitting(name, .mood) { id throws(Failure) in try moods.record(MoodRecord.ID(id)) }
    return try Failure.only(named, fitting, by: prefix)
  }
}
