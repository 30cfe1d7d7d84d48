package import Domain

/// What a room gives to Today: it is read there with what the others give, from one state of the store.
package protocol TodayPart: Sendable {
  associatedtype Content: TodayContent

  static var place: TodayPlace { get }
  static var keys: TodayKeys { get }

  /// - Parameter old: What was shown before, so that what was drawn by chance stays as long as it is true.
  func read(_ query: TodayQuery, after old: Content?, of things: any Snapshot<StoreError>) throws(StoreError) -> Content

  /// Keeps what has to be known of something that is shown now.
  func note(_ content: Content) async

  /// - Returns: `nil` for a change of another room.
  func question(before change: TodayChange) async throws(StoreError) -> Dialog<TodayEffect>?

  /// - Returns: What is told of it; `nil` for a change of another room.
  func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect?
}

extension TodayPart {
  package func note(_ content: Content) async {}

  package func question(before change: TodayChange) async throws(StoreError) -> Dialog<TodayEffect>? { nil }

  package func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect? { nil }

  func read(
    _ query: TodayQuery, amongOld old: [any TodayContent], of things: any Snapshot<StoreError>
  ) throws(StoreError) -> any TodayContent {
    try read(query, after: old.lazy.compactMap { $0 as? Content }.first, of: things)
  }

  func noteOwn(of contents: [any TodayContent]) async {
    for case let content as Content in contents { await note(content) }
  }
}

package struct TodayQuery: Hashable, Sendable {
  package let day: Day
  package let clock: DayClock
  /// Whether what comes on the next days is shown too.
  package let showsComingDays: Bool
  /// Whether minutes are shown, which pass: not where nobody looks.
  package let showsMinutes: Bool
  /// Whether people read what is shown, so that they can be told something once: not where a program does.
  package let isForPeople: Bool

  package init(
    _ day: Day, clock: DayClock, showsComingDays: Bool = true, showsMinutes: Bool = true, isForPeople: Bool = true
  ) {
    self.isForPeople = isForPeople
    self.day = day
    self.clock = clock
    self.showsComingDays = showsComingDays
    self.showsMinutes = showsMinutes && day == clock.today
  }

  /// Where the user's day starts later than midnight, today goes on until then.
  package var isToday: Bool { day == clock.today }
}

/// Where a room stands on Today; those of one place stand in the order of the rooms.
package enum TodayPlace: Int, Sendable {
  case headline
  case schedule
  case tasks
  /// How the day was.
  case reflection
}

package struct TodayKeys: Sendable {
  /// For the day, whatever is selected.
  package let day: [KeyBinding]
  /// For what is selected.
  package let rows: [KeyBinding]

  package init(day: [KeyBinding] = [], rows: [KeyBinding] = []) {
    self.day = day
    self.rows = rows
  }
}
