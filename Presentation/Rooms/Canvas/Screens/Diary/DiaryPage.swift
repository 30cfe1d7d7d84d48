package import Domain

/// A filter of the diary; by default it passes all records.
package struct DiaryQuery: Hashable, Sendable {
  /// The search words; empty for no search.
  var words = ""
  /// Both of them they have, where both are chosen.
  var (feeling, tag): (UsedMoodWord?, UsedMoodWord?)
  var levels: ClosedRange<MoodLevel>?

  package init() {}

  package init(_ word: UsedMoodWord) { if word.isTag { tag = word } else { feeling = word } }

  var marks: [UsedMoodWord] { [feeling, tag].compactMap(\.self) }

  fileprivate var filter: MoodFilter {
    var filter = MoodFilter(levels: levels, word: feeling?.word)
    if case .tag(let key)? = tag?.word { filter.tag = key }
    return filter
  }
}

/// The part of the diary around a day, as it was read at one moment.
package struct DiaryPage: Equatable, Sendable {
  /// The records that are read on each side of the day, rounded to whole days.
  private static let sideLimit = 150
  /// The most records that a search looks at, the nearest to now.
  static let searchLimit = 500

  let query: DiaryQuery
  /// The newest day first, within a day the oldest record first.
  package let rows: [DiaryRow]
  let today: Day
  /// The number of all fitting records; `nil` where counting takes long.
  let count: Int?
  package let hasNewer: Bool
  package let hasOlder: Bool

  /// - Parameter day: `nil` for the newest.
  package init(
    _ query: DiaryQuery, around day: Day?, at clock: DayClock, from things: any Snapshot<StoreError>
  ) throws(StoreError) {
    (self.query, today) = (query, clock.today)
    let filter = query.filter
    guard query.words.isEmpty else {
      let hits = try things.search.find(query.words, kinds: [.mood], limit: Self.searchLimit)
      let found = try things.moods.records(of: hits, filter)
      rows = DiaryRow.all(found, clock.dayStart)
      (count, hasNewer, hasOlder) = (found.count, false, false)
      return
    }
    let end = day.map { DayRange($0).clockSeconds(clock.dayStart).upperBound } ?? .max
    var (older, newer) = (filter, filter)
    older.clock = .min...end
    let before = try Self.wholeDays(
      of: try things.moods.newest(older, before: nil, limit: Self.sideLimit), filter, clock.dayStart, things)
    var after: (records: [MoodRecord], isAll: Bool) = ([], true)
    if end < .max {
      newer.clock = end + 1 ... .max
      after = try Self.wholeDays(
        of: try things.moods.oldest(newer, after: nil, limit: Self.sideLimit), filter, clock.dayStart, things)
    }
    rows = DiaryRow.all(before.records + after.records, clock.dayStart)
    (hasOlder, hasNewer) = (!before.isAll, !after.isAll)
    count = query.levels == nil ? try things.moods.count(filter) : nil
  }

  /// Leaves the day out with which a part ends, as it may go on; a part of one day gets all of it.
  private static func wholeDays(
    of records: [MoodRecord], _ filter: MoodFilter, _ dayStart: DayStart, _ things: any Snapshot<StoreError>
  ) throws(StoreError) -> (records: [MoodRecord], isAll: Bool) {
    guard records.count >= sideLimit, let last = records.last?.day(dayStart) else { return (records, true) }
    let whole = records.filter { $0.day(dayStart) != last }
    guard whole.isEmpty else { return (whole, false) }
    var filter = filter
    filter.clock = DayRange(last).clockSeconds(dayStart)
    return (try things.moods.oldest(filter, after: nil, limit: .max), false)
  }
}

package enum DiaryRow: Hashable, Sendable {
  /// The heading of a day.
  case day(Day)
  case record(MoodRecord, on: Day)

  var day: Day {
    switch self {
    case .day(let day), .record(_, let day): day
    }
  }

  var record: MoodRecord? { if case .record(let record, _) = self { record } else { nil } }

  fileprivate static func all(_ records: [MoodRecord], _ dayStart: DayStart) -> [DiaryRow] {
    let days = Dictionary(grouping: records.sorted()) { $0.day(dayStart) }
    return days.sorted { $0.key > $1.key }.flatMap { day, records in
      [.day(day)] + records.map { .record($0, on: day) }
    }
  }
}

extension MoodQueries {
  /// The records among search hits that pass a filter, in the order of the hits.
  func records(of hits: [SearchHit], _ filter: MoodFilter) throws(Failure) -> [MoodRecord] {
    try hits.map { hit throws(Failure) in try record(MoodRecord.ID(hit.id)) }.compactMap(\.self).filter(filter.passes)
  }
}
