/// Opens a saying, which takes its red dot away.
public struct OpenSaying: Sendable {
  private let store: any Store

  /// The rule over a store.
  public init(_ store: any Store) {
    self.store = store
  }

  /// Finds a saying and notes that it was opened; the first time counts.
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
        try things.sayings.noteOpened(saying.id, at: clock.now)
        saying.marks.opened = clock.now
        return saying
      }
    } catch .store {
      return found
    }
  }
}
