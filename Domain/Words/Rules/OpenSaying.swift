public struct OpenSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Finds a saying and notes that it was opened; the first time in a round counts.
  ///
  /// What cannot be noted, as in a store that does not allow writing, is opened all the same and keeps its dot.
  /// - Returns: The saying as it is now.
  /// - Throws: ``FindSayingError`` when there is none.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(FindSayingError) -> Saying {
    let found = try await FindSaying(store)(number, at: clock)
    guard found.marks.opened == nil else { return found }
    do throws(FindSayingError) {
      return try await store.note { things throws(FindSayingError) in
        var saying = try things.sayings.shown(number, at: clock)
        guard saying.marks.opened == nil else { return saying }
        try things.sayings.noteOpened(saying, at: clock.now)
        saying.marks.opened = clock.now
        return saying
      }
    } catch .store { return found }
  }

  /// Finds sayings and notes in one go which were opened for the first time; hidden ones are only found.
  ///
  /// - Returns: The sayings as they are now, in the order of the numbers.
  /// - Throws: ``FindSayingError`` when a number is nobody's.
  public func callAsFunction(_ numbers: [Int], at clock: DayClock) async throws(FindSayingError) -> [Saying] {
    let found = try await store.read { things throws(FindSayingError) in
      try numbers.map { number throws(FindSayingError) in try things.sayings.evenHidden(number, at: clock) }
    }
    guard found.contains(where: \.isToBeOpened) else { return found }
    do throws(FindSayingError) {
      return try await store.note { things throws(FindSayingError) in
        try numbers.map { number throws(FindSayingError) in
          var saying = try things.sayings.evenHidden(number, at: clock)
          guard saying.isToBeOpened else { return saying }
          try things.sayings.noteOpened(saying, at: clock.now)
          saying.marks.opened = clock.now
          return saying
        }
      }
    } catch .store { return found }
  }
}

extension SayingNotes {
  fileprivate func noteOpened(_ saying: Saying, at now: Instant) throws(Failure) {
    if saying.round > 1 { try noteOpenedAgain(saying.id, at: now) } else { try noteOpened(saying.id, at: now) }
  }
}

extension SayingQueries where Failure == FindSayingError {
  fileprivate func evenHidden(_ number: Int, at clock: DayClock) throws(FindSayingError) -> Saying {
    guard let saying = try find(number, at: clock) else { throw .unknown(number: number) }
    return saying
  }
}

extension Saying {
  fileprivate var isToBeOpened: Bool { !isHidden && marks.opened == nil }
}
