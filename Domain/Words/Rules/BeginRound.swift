/// Begins another round of the pack once all of its sayings have appeared.
public struct BeginRound: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Brings the pack's sayings again from today on, one a day, without those that are hidden now.
  ///
  /// - Throws: ``BeginRoundError``; nothing has changed then.
  public func callAsFunction(at clock: DayClock) async throws(BeginRoundError) -> BegunRound {
    try await store.change(as: { UndoLabel(.again, .saying, "1–\($0.last)") }) { things throws(BeginRoundError) in
      let days = try things.sayings.dailySayings(at: clock)
      guard let ended = days.ended(on: clock.today) else { throw .notEnded(lastDay: days.lastDay(on: clock.today)) }
      let hidden = try things.sayings.page(of: .hidden, offset: 0, limit: days.count, at: clock)
      let round = SayingRound(firstDay: clock.today, count: days.count, skipped: Set(hidden.map(\.id.number)))
      try things.sayings.save(round)
      let numbers = round.numbers(of: days.count)
      return BegunRound(
        number: ended.number + 1, firstDay: round.firstDay, lastDay: round.lastDay(of: days.count),
        count: numbers.count, last: numbers.last ?? 0)
    }.value
  }
}

/// A round of the pack that has just begun.
public struct BegunRound: Hashable, Sendable {
  /// The number of the round, from 2.
  public let number: Int
  public let firstDay: Day
  public let lastDay: Day
  /// The number of sayings in the round.
  public let count: Int
  /// The number of its last saying.
  public let last: Int
}

public enum BeginRoundError: StoreFailure, Hashable, Sendable {
  /// The round before goes on until that day.
  case notEnded(lastDay: Day)
  case store(StoreError)
}

/// Tells once that all sayings of the pack have appeared, which is when another round can begin.
public struct TellEndedRound: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// The round that is over and that the user wasn't told about; `nil` where there is nothing to tell.
  public func untold(at clock: DayClock) async throws(StoreError) -> EndedRound? {
    try await store.read { things throws(StoreError) in try things.sayings.untoldRound(at: clock) }
  }

  /// Notes that the user was told; a store that does not allow writing tells again.
  public func note(_ round: EndedRound) async {
    do throws(StoreError) {
      try await store.note { things throws(StoreError) in
        guard try !things.sayings.isTold(endOf: round.number) else { return }
        try things.sayings.noteTold(endOf: round.number)
      }
    } catch {
      // The next one notes it.
    }
  }
}

extension SayingQueries {
  /// The round that is over with nothing to follow; `nil` while sayings are still to appear.
  public func endedRound(at clock: DayClock) throws(Failure) -> EndedRound? {
    try dailySayings(at: clock).ended(on: clock.today)
  }

  /// The same, unless the user was told.
  public func untoldRound(at clock: DayClock) throws(Failure) -> EndedRound? {
    guard let round = try endedRound(at: clock), try !isTold(endOf: round.number) else { return nil }
    return round
  }
}
