public struct FindSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Returns the saying with a number.
  ///
  /// - Throws: ``FindSayingError`` if no saying has the number or the user has hidden the saying.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(FindSayingError) -> Saying {
    try await self([number], at: clock)[0]
  }

  /// Returns several sayings, read in one transaction.
  public func callAsFunction(_ numbers: [Int], at clock: DayClock) async throws(FindSayingError) -> [Saying] {
    try await store.read { transaction throws(FindSayingError) in
      try numbers.map { number throws(FindSayingError) in try transaction.sayings.shown(number, at: clock) }
    }
  }
}

public enum FindSayingError: StoreFailure, Hashable, Sendable {
  /// No saying has this number, or the saying has not appeared yet.
  case unknown(number: Int)
  /// The saying exists, but the user has hidden it.
  case hidden(Saying)
  case store(StoreError)
}

extension SayingQueries {
  /// Returns the saying with a number, even if it is hidden; `nil` if it does not exist or has not appeared yet.
  public func find(_ number: Int, at clock: DayClock) throws(Failure) -> Saying? {
    guard let id = Saying.ID(number) else { return nil }
    if let saying = try saying(id, at: clock) { return saying }
    return try hiddenSaying(id, at: clock)
  }

  /// Returns the saying with a number and throws if it is hidden.
  func shown(_ number: Int, at clock: DayClock) throws(Failure) -> Saying where Failure: ShownSayingFailure {
    guard let saying = try find(number, at: clock) else { throw .unknown(number: number) }
    if saying.isHidden { throw .hidden(saying) }
    return saying
  }
}

/// An error of a use case that needs an existing saying that is not hidden.
protocol ShownSayingFailure: StoreFailure {
  static func unknown(number: Int) -> Self
  static func hidden(_ saying: Saying) -> Self
}

extension FindSayingError: ShownSayingFailure {}
extension ChangeSayingError: ShownSayingFailure {}

extension Saying.ID {
  /// The saying's label in the undo list.
  var label: String { "\(number)" }
}

extension [Saying] {
  /// The label of these sayings in the undo list.
  var label: String { map(\.id.label).joined(separator: ", ") }
}

public struct OpenSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Finds a saying and records its first opening in a round.
  ///
  /// If the store is read-only, the saying is still returned and keeps its red dot.
  ///
  /// - Returns: The saying after the change.
  /// - Throws: ``FindSayingError`` if there is no such saying.
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

  /// Finds sayings and records all first openings in one transaction; hidden sayings are not marked as opened.
  ///
  /// - Returns: The sayings after the change, in the order of the numbers.
  /// - Throws: ``FindSayingError`` if a number is unknown.
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

extension SayingSideWrites {
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
