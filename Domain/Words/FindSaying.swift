public struct FindSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// The saying with that number.
  ///
  /// - Throws: ``FindSayingError`` when there is none, or the user has hidden it.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(FindSayingError) -> Saying {
    try await self([number], at: clock)[0]
  }

  /// Several, of one state.
  public func callAsFunction(_ numbers: [Int], at clock: DayClock) async throws(FindSayingError) -> [Saying] {
    try await store.read { transaction throws(FindSayingError) in
      try numbers.map { number throws(FindSayingError) in try transaction.sayings.shown(number, at: clock) }
    }
  }
}

public enum FindSayingError: StoreFailure, Hashable, Sendable {
  /// Nothing has this number, or not yet.
  case unknown(number: Int)
  /// The saying exists, but the user has hidden it.
  case hidden(Saying)
  case store(StoreError)
}

extension SayingQueries {
  /// The saying with that number, also a hidden one; `nil` when there is none, or not yet.
  public func find(_ number: Int, at clock: DayClock) throws(Failure) -> Saying? {
    guard let id = Saying.ID(number) else { return nil }
    if let saying = try saying(id, at: clock) { return saying }
    return try hiddenSaying(id, at: clock)
  }

  /// The saying with that number, unless it is hidden.
  func shown(_ number: Int, at clock: DayClock) throws(Failure) -> Saying where Failure: ShownSayingFailure {
    guard let saying = try find(number, at: clock) else { throw .unknown(number: number) }
    if saying.isHidden { throw .hidden(saying) }
    return saying
  }
}

/// The error of a rule about one saying, which has to be there and not hidden.
protocol ShownSayingFailure: StoreFailure {
  static func unknown(number: Int) -> Self
  static func hidden(_ saying: Saying) -> Self
}

extension FindSayingError: ShownSayingFailure {}
extension ChangeSayingError: ShownSayingFailure {}

extension Saying.ID {
  /// The saying's name in the undo list.
  var label: String { "\(number)" }
}

extension [Saying] {
  /// The sayings' name in the undo list.
  var label: String { map(\.id.label).joined(separator: ", ") }
}

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
      return try await store.note { transaction throws(FindSayingError) in
        var saying = try transaction.sayings.shown(number, at: clock)
        guard saying.marks.opened == nil else { return saying }
        try transaction.sayings.noteOpened(saying, at: clock.now)
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
    let found = try await store.read { transaction throws(FindSayingError) in
      try numbers.map { number throws(FindSayingError) in try transaction.sayings.evenHidden(number, at: clock) }
    }
    guard found.contains(where: \.isToBeOpened) else { return found }
    do throws(FindSayingError) {
      return try await store.note { transaction throws(FindSayingError) in
        try numbers.map { number throws(FindSayingError) in
          var saying = try transaction.sayings.evenHidden(number, at: clock)
          guard saying.isToBeOpened else { return saying }
          try transaction.sayings.noteOpened(saying, at: clock.now)
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
