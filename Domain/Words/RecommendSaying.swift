/// Draws a random saying on request.
///
/// All sayings have the same chance, whether liked, used or neither. The saying that was shown last is not drawn again,
/// unless it is the only one.
public struct RecommendSaying: Sendable {
  private let store: any Store
  private let shown: ShownSaying
  private let random: RandomSource

  public init(_ store: any Store, shown: ShownSaying, random: RandomSource) {
    (self.store, self.shown, self.random) = (store, shown, random)
  }

  /// Draws a saying and records that it was shown; the first draw also records the day of the first run.
  ///
  /// A saying is drawn even if the store is read-only and nothing can be recorded.
  ///
  /// - Parameters:
  ///   - list: The list to draw from: `.all`, or `.unused` on demand.
  ///   - last: The saying that the new one replaces; `nil` for the saying that was drawn last.
  ///   - clock: The user's clock.
  /// - Returns: A saying, or `nil` if the list is empty.
  public func callAsFunction(
    from list: SayingList = .all, after last: Saying.ID? = nil, at clock: DayClock
  ) async throws(StoreError) -> Saying? {
    let last = last ?? shown.last
    let (saying, firstDay) = try await store.read { transaction throws(StoreError) in
      let sayings = transaction.sayings
      return (try draw(from: list, after: last, of: sayings, at: clock), try sayings.firstDay())
    }
    if firstDay == nil { await BeginSayings(store)(on: clock.today) }
    if let saying { shown.remember(saying.id) }
    return saying
  }

  private func draw<Failure>(
    from list: SayingList, after last: Saying.ID?, of sayings: any SayingQueries<Failure>, at clock: DayClock
  ) throws(Failure) -> Saying? {
    let count = try sayings.count(of: list, at: clock)
    guard count > 0 else { return nil }
    let last = if let last { try sayings.saying(last, at: clock) } else { Saying?.none }
    guard let last, count > 1, list.contains(last, at: clock.now) else {
      return try sayings.saying(drawn: place(below: count), of: list, at: clock)
    }
    // Draws from all places but the last, which stands in for the saying that must not be repeated.
    let saying = try sayings.saying(drawn: place(below: count - 1), of: list, at: clock)
    guard saying?.id == last.id else { return saying }
    return try sayings.saying(drawn: count - 1, of: list, at: clock)
  }

  private func place(below count: Int) -> Int {
    var random = random
    return Int(random.next(upperBound: UInt64(count)))
  }
}

extension SayingQueries {
  /// Returns the saying of the day, which is the same all day, in both languages and on every screen.
  ///
  /// The saying of the day is the saying of the pack that appears on the day. If none appears or the user has hidden
  /// it, the days go through all sayings, one a day.
  ///
  /// - Returns: `nil` if there are no sayings.
  public func sayingOfTheDay(at clock: DayClock) throws(Failure) -> Saying? {
    let today = clock.today
    let appearing = try dailySayings(at: clock).appearances(in: DayRange(today)).last
    if let id = appearing.flatMap({ Saying.ID($0.number) }), let saying = try saying(id, at: clock) { return saying }
    let count = try count(of: .all, at: clock)
    guard count > 0 else { return nil }
    return try saying(drawn: today.daysSince1970.dividedDown(by: count).remainder, of: .all, at: clock)
  }
}

/// Records the day of the first run, from which the sayings of the pack are counted.
public struct BeginSayings: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Records `today` unless a day is already recorded; does nothing if the store is read-only.
  public func callAsFunction(on today: Day) async {
    do throws(StoreError) {
      // The day is nearly always recorded already, and a read doesn't wait for a lock.
      let noted = try await store.read { transaction throws(StoreError) in try transaction.sayings.firstDay() }
      guard noted == nil else { return }
      try await store.note { transaction throws(StoreError) in
        if try transaction.sayings.firstDay() == nil { try transaction.sayings.noteFirstDay(today) }
      }
    } catch {
      // The next call records the day.
    }
  }
}

/// Remembers which saying was shown last; the value may be lost in a power failure.
public struct ShownSaying: Sendable {
  private let load: @Sendable () -> Saying.ID?
  private let save: @Sendable (Saying.ID) -> Void

  public init(load: @escaping @Sendable () -> Saying.ID?, save: @escaping @Sendable (Saying.ID) -> Void) {
    (self.load, self.save) = (load, save)
  }

  /// The saying that was shown last, or `nil` if unknown.
  public var last: Saying.ID? { load() }

  /// Remembers that a saying was shown, if possible.
  public func remember(_ id: Saying.ID) { save(id) }
}

/// Begins another round of the pack once all of its sayings have appeared.
public struct BeginRound: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Starts a round today that shows the pack's sayings again, one a day, without the hidden ones.
  ///
  /// - Throws: ``BeginRoundError``; nothing has changed then.
  public func callAsFunction(at clock: DayClock) async throws(BeginRoundError) -> BegunRound {
    try await store.change(as: { UndoLabel(.again, .saying, "1–\($0.last)") }) { transaction throws(BeginRoundError) in
      let days = try transaction.sayings.dailySayings(at: clock)
      guard let ended = days.ended(on: clock.today) else { throw .notEnded(lastDay: days.lastDay(on: clock.today)) }
      let hidden = try transaction.sayings.page(of: .hidden, offset: 0, limit: days.count, at: clock)
      let round = SayingRound(firstDay: clock.today, count: days.count, skipped: Set(hidden.map(\.id.number)))
      try transaction.sayings.save(round)
      let numbers = round.numbers(of: days.count)
      return BegunRound(
        number: ended.number + 1, firstDay: round.firstDay, lastDay: round.lastDay(of: days.count),
        count: numbers.count, last: numbers.last ?? 0)
    }.value
  }
}

/// A round of the pack that has just begun.
public struct BegunRound: Hashable, Sendable {
  /// The number of the round, starting at 2.
  public let number: Int
  public let firstDay: Day
  public let lastDay: Day
  /// The number of sayings in the round.
  public let count: Int
  /// The number of the last saying in the round.
  public let last: Int
}

public enum BeginRoundError: StoreFailure, Hashable, Sendable {
  /// The previous round continues until this day.
  case notEnded(lastDay: Day)
  case store(StoreError)
}

/// Reports once that all sayings of the pack have appeared, so that another round can begin.
public struct ReportEndedRound: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Returns the round that has ended and was not reported yet, or `nil` if there is nothing to report.
  public func unreported(at clock: DayClock) async throws(StoreError) -> EndedRound? {
    try await store.read { transaction throws(StoreError) in try transaction.sayings.unreportedRound(at: clock) }
  }

  /// Records that the user was notified; if the store is read-only, the notification is repeated.
  public func note(_ round: EndedRound) async {
    do throws(StoreError) {
      try await store.note { transaction throws(StoreError) in
        guard try !transaction.sayings.isReported(endOf: round.number) else { return }
        try transaction.sayings.noteReported(endOf: round.number)
      }
    } catch {
      // The next call records the notification.
    }
  }
}

extension SayingQueries {
  /// Returns the round that has ended with no round after it, or `nil` while sayings are still to appear.
  public func endedRound(at clock: DayClock) throws(Failure) -> EndedRound? {
    try dailySayings(at: clock).ended(on: clock.today)
  }

  /// Returns the round that has ended, unless the user was notified of its end.
  public func unreportedRound(at clock: DayClock) throws(Failure) -> EndedRound? {
    guard let round = try endedRound(at: clock), try !isReported(endOf: round.number) else { return nil }
    return round
  }
}
