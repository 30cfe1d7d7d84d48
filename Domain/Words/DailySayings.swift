/// The days on which the pack's sayings appear: 30 on the first day, then one more every day.
///
/// Saying n appears n − 30 days after the day of the first run, so the first 30 have earlier dates, one a day. A later
/// round shows the pack's sayings again in order, one a day from its own first day on (see ``SayingRound``), and ends
/// the previous round. The day of a saying is the day of its latest appearance.
public struct DailySayings: Hashable, Sendable {
  /// The number of sayings that are visible from the first day on.
  public static let initialCount = 30

  public let firstDay: Day
  /// The number of sayings in the pack.
  public let count: Int
  /// The valid rounds after the first one, the earliest first.
  public let rounds: [SayingRound]
  /// The numbers of the sayings in each of `rounds`, in the order in which they appear.
  private let orders: [[Int]]

  /// - Parameters:
  ///   - firstDay: The day of the first run.
  ///   - count: The number of sayings in the pack.
  ///   - rounds: The later rounds in any order. A round that begins before the previous one has ended is ignored: if
  ///     two copies of a store each began a round, the earlier round wins.
  public init(firstDay: Day, count: Int, rounds: some Sequence<SayingRound> = []) {
    (self.firstDay, self.count) = (firstDay, count)
    var last: SayingRound?
    self.rounds = rounds.sorted { ($0.firstDay, $0.count) < ($1.firstDay, $1.count) }.filter { round in
      // The size of the pack at that time counts, because the pack may have grown since.
      let end = last?.lastDay(of: round.count) ?? Self.lastDay(from: firstDay, of: round.count)
      guard round.firstDay > end else { return false }
      last = round
      return true
    }
    orders = self.rounds.map { $0.numbers(of: count) }
  }

  /// Returns the numbers that have appeared by a day; always at least the first 30, even if the clock is set back.
  public func numbers(on today: Day) -> Range<Int> {
    let first = firstReached(on: rounds.first.map { min(today, $0.firstDay.adding(days: -1)) } ?? today)
    let others = rounds.indices.compactMap { place in orders[place].prefix(reached(in: place, on: today)).last }
    return 1..<max(first, others.max() ?? 0) + 1
  }

  /// Returns the latest appearance of a number up to a day.
  ///
  /// A saying that has not appeared yet gets its day in the first round.
  public func appearance(of number: Int, on today: Day) -> SayingAppearance {
    for place in rounds.indices.reversed() where rounds[place].firstDay <= today {
      guard let index = orders[place].index(ofSorted: number), index < reached(in: place, on: today) else { continue }
      return SayingAppearance(number: number, day: rounds[place].firstDay.adding(days: index), round: place + 2)
    }
    return SayingAppearance(number: number, day: firstDay.adding(days: number - Self.initialCount), round: 1)
  }

  /// Returns everything that appears on the given days, the earliest first.
  public func appearances(in days: DayRange) -> [SayingAppearance] {
    let ends = rounds.map { $0.firstDay.adding(days: -1) } + [days.last]
    let first = numbers(ofFirstRoundIn: days.first, through: min(days.last, ends[0])).map { number in
      SayingAppearance(number: number, day: firstDay.adding(days: number - Self.initialCount), round: 1)
    }
    let others = rounds.indices.flatMap { place in
      let start = rounds[place].firstDay
      let lower = max(0, start.distance(to: days.first))
      let upper = min(orders[place].count, start.distance(to: min(days.last, ends[place + 1])) + 1)
      return (lower..<max(lower, upper)).map { index in
        SayingAppearance(number: orders[place][index], day: start.adding(days: index), round: place + 2)
      }
    }
    return first + others
  }

  /// Returns the last round if it has ended and no other has begun; `nil` while sayings are still to come.
  public func ended(on today: Day) -> EndedRound? {
    let begun = rounds.prefix { $0.firstDay <= today }.count
    let last = begun == 0 ? Self.lastDay(from: firstDay, of: count) : rounds[begun - 1].lastDay(of: count)
    guard today > last, count > 0 else { return nil }
    return EndedRound(number: begun + 1, lastDay: last, count: begun == 0 ? count : orders[begun - 1].count)
  }

  /// Returns the last day on which a saying appears, as far as is known on `today`.
  public func lastDay(on today: Day) -> Day {
    rounds.last { $0.firstDay <= today }?.lastDay(of: count) ?? Self.lastDay(from: firstDay, of: count)
  }

  /// Returns the number of sayings of a later round that have appeared by a day.
  private func reached(in place: Int, on today: Day) -> Int {
    let end = rounds.indices.contains(place + 1) ? min(today, rounds[place + 1].firstDay.adding(days: -1)) : today
    return min(orders[place].count, max(0, rounds[place].firstDay.distance(to: end) + 1))
  }

  private func firstReached(on day: Day) -> Int { min(max(0, firstDay.distance(to: day)) + Self.initialCount, count) }

  private func numbers(ofFirstRoundIn start: Day, through end: Day) -> Range<Int> {
    let first = firstDay.distance(to: start) + Self.initialCount
    let last = firstDay.distance(to: end) + Self.initialCount
    return (max(first, 1)..<max(last, first - 1, 0) + 1).clamped(to: 1..<count + 1)
  }

  private static func lastDay(from first: Day, of count: Int) -> Day {
    first.adding(days: max(0, count - initialCount))
  }
}

/// The day and the round in which a saying of the pack appears.
public struct SayingAppearance: Hashable, Sendable {
  public let number: Int
  public let day: Day
  /// The number of the round, starting at 1.
  public let round: Int

  public init(number: Int, day: Day, round: Int = 1) { (self.number, self.day, self.round) = (number, day, round) }

  /// Returns the time at which the saying appears: the start of its day in the user's time zone.
  public func uploaded(on clock: DayClock) -> Instant { clock.start(of: day) }

  /// Returns the marks without an opening from an earlier round, so that the saying counts as unopened again.
  public func marks(_ marks: SayingMarks, on clock: DayClock) -> SayingMarks {
    guard round > 1, let opened = marks.opened, opened < uploaded(on: clock) else { return marks }
    return SayingMarks(liked: marks.liked, used: marks.used)
  }
}

/// Reads the sayings that come with the app.
public protocol BuiltInSayings: Sendable {
  /// The number of sayings; their numbers are 1…`count`.
  var count: Int { get }

  /// Returns the saying with a number, in both languages, with its source and tags; `nil` if there is none.
  func content(of number: Int) -> SayingContent?
}

extension [Int] {
  /// Returns the index of a number in an ascending list.
  fileprivate func index(ofSorted number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }
}

/// A later round of the pack, which shows its sayings again in order, one a day.
///
/// The round leaves out the sayings that were hidden when it began. A saying hidden later leaves its day empty, so that
/// no other saying changes its day.
public struct SayingRound: Hashable, Sendable {
  /// The day on which the first saying of the round appears.
  public let firstDay: Day
  /// The number of sayings in the pack when the round began; sayings added later come at the end of the round.
  public let count: Int
  /// The numbers that the round leaves out.
  public let skipped: Set<Int>

  public init(firstDay: Day, count: Int, skipped: Set<Int> = []) {
    (self.firstDay, self.count, self.skipped) = (firstDay, count, skipped)
  }

  /// Returns the numbers of the round, the earliest first.
  ///
  /// - Parameter count: The number of sayings in the pack.
  public func numbers(of count: Int) -> [Int] { (1..<max(0, count) + 1).filter { !skipped.contains($0) } }

  /// Returns the day of the last saying, or the first day if the round is empty.
  public func lastDay(of count: Int) -> Day {
    let left = count - skipped.count { (1..<max(0, count) + 1).contains($0) }
    return firstDay.adding(days: max(1, left) - 1)
  }
}

/// A round of the pack whose sayings have all appeared.
public struct EndedRound: Hashable, Sendable {
  /// The number of the round, starting at 1.
  public let number: Int
  public let lastDay: Day
  /// The number of sayings in the round.
  public let count: Int

  public init(number: Int, lastDay: Day, count: Int) {
    (self.number, self.lastDay, self.count) = (number.clamped(to: Int.counts), lastDay, count)
  }
}

/// Reminds of a new saying on the morning of the day it appears, unless it was opened before.
public struct SayingReminders: DayReminderSource {
  /// The default time, 08:00 (our choice: part of the morning).
  public static let time = TimeOfDay(clampingSeconds: 8 * 3_600)

  public var time: TimeOfDay? { at }
  private let at: TimeOfDay

  /// - Parameter time: The time of day of the reminders; 08:00 by default.
  public init(at time: TimeOfDay = Self.time) { at = time }

  /// Returns reminders for the unopened sayings that appear on the given days, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)] {
    let clock = DayClock(now: zone.instant(of: DateTime(days.first, .midnight)), zone: zone)
    return try transaction.sayings.sayings(appearingIn: days, at: clock).filter { $0.marks.opened == nil }.map {
      saying in
      (DateTime(zone.dateTime(at: saying.uploaded).day, at), NewSayingArrival(saying: saying))
    }
  }
}

/// A saying of the collection on the day it appears.
public struct NewSayingArrival: ReminderSubject {
  public let saying: Saying

  public init(saying: Saying) { self.saying = saying }

  public var kind: ReminderKind { .saying }
  public var title: String { "\(saying.id.number)" }
  public var cause: ReminderCause? { ReminderCause(.saying, saying.id.uuid) }
  /// Today and the tab show the saying of the day.
  public var isSeenAnyway: Bool { true }

  public func identify(_ identity: inout ReminderIdentity) {
    identity.add(saying.id.number)
    if saying.round > 1 { identity.add(saying.round) }
  }

  public func isListed(before other: NewSayingArrival) -> Bool { saying < other.saying }

  public func day(forUserAt time: DateTime) -> Day? { time.day }
}

extension ReminderKind {
  public static let saying = ReminderKind(
    "saying", NewSayingArrival.self, at: SayingReminders.time, emoji: "speech_balloon"
  ) { [SayingReminders(at: $0)] }
}
