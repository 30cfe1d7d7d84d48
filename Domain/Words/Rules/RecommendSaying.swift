/// Draws a saying each time Words or Today opens.
///
/// All have the same chance, liked, used or not; only the one that was shown last does not come again, unless it is the
/// only one.
public struct RecommendSaying: Sendable {
  private let store: any Store
  private let shown: ShownSaying
  private let random: RandomSource

  public init(_ store: any Store, shown: ShownSaying, random: RandomSource) {
    self.store = store
    self.shown = shown
    self.random = random
  }

  /// Draws a saying and notes that it was shown; the first time of all also that today is the day of the first run.
  ///
  /// What cannot be noted, as in a store that does not allow writing, is drawn all the same.
  /// - Parameters:
  ///   - list: What is drawn from: `.all`, or `.unused` on demand.
  ///   - clock: The user's.
  /// - Returns: `nil` when nothing is on the list.
  public func callAsFunction(from list: SayingList = .all, at clock: DayClock) async throws(StoreError) -> Saying? {
    let drawn = try await store.read { things throws(StoreError) in try draw(from: list, of: things.sayings, at: clock)
    }
    await note(drawn, on: clock.today)
    return drawn.saying
  }

  /// A saying drawn as part of a larger read, which ``note(_:on:)`` has to record.
  public struct Draw: Hashable, Sendable {
    /// `nil` when nothing is on the list.
    public let saying: Saying?
    /// The day of the first run; `nil` when none is noted.
    public let firstDay: Day?

    public init(saying: Saying?, firstDay: Day?) {
      self.saying = saying
      self.firstDay = firstDay
    }
  }

  /// Draws a saying and notes nothing.
  public func draw<Failure>(
    from list: SayingList = .all, of sayings: any SayingQueries<Failure>, at clock: DayClock
  ) throws(Failure) -> Draw {
    Draw(saying: try saying(from: list, of: sayings, at: clock), firstDay: try sayings.firstDay())
  }

  /// Notes that what was drawn was shown, and the day of the first run where none is noted.
  public func note(_ draw: Draw, on today: Day) async {
    if draw.firstDay == nil { await BeginSayings(store)(on: today) }
    if let saying = draw.saying { shown.remember(saying.id) }
  }

  private func saying<Failure>(
    from list: SayingList, of sayings: any SayingQueries<Failure>, at clock: DayClock
  ) throws(Failure) -> Saying? {
    let count = try sayings.count(of: list, at: clock)
    guard count > 0 else { return nil }
    let last = if let id = shown.last { try sayings.saying(id, at: clock) } else { Saying?.none }
    guard let last, count > 1, list.contains(last, at: clock.now) else {
      return try sayings.saying(drawn: place(below: count), of: list, at: clock)
    }
    // Drawn from all places but the last one, which stands in for the saying that may not come again.
    let saying = try sayings.saying(drawn: place(below: count - 1), of: list, at: clock)
    guard saying?.id == last.id else { return saying }
    return try sayings.saying(drawn: count - 1, of: list, at: clock)
  }

  private func place(below count: Int) -> Int {
    var random = random
    return Int(random.next(upperBound: UInt64(count)))
  }
}

/// Notes the day of the first run, from which the sayings of the pack are counted.
public struct BeginSayings: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Notes `today` when no day is noted yet; a store that does not allow writing goes on without.
  public func callAsFunction(on today: Day) async {
    do throws(StoreError) {
      // Nearly always one is noted, and reading waits for nobody.
      let noted = try await store.read { things throws(StoreError) in try things.sayings.firstDay() }
      guard noted == nil else { return }
      try await store.note { things throws(StoreError) in
        if try things.sayings.firstDay() == nil { try things.sayings.noteFirstDay(today) }
      }
    } catch {
      // The next one notes it.
    }
  }
}

/// Remembers which saying was shown last; it may be forgotten when the power fails.
public struct ShownSaying: Sendable {
  private let load: @Sendable () -> Saying.ID?
  private let keep: @Sendable (Saying.ID) -> Void

  public init(load: @escaping @Sendable () -> Saying.ID?, keep: @escaping @Sendable (Saying.ID) -> Void) {
    self.load = load
    self.keep = keep
  }

  /// The one that was shown last; `nil` when nobody knows.
  public var last: Saying.ID? { load() }

  /// Remembers that a saying was shown, if it can.
  public func remember(_ id: Saying.ID) { keep(id) }
}
