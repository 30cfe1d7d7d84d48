package import Domain

/// The part of a feature on Today, which is read together with the others from one state of the store.
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
  /// Indicates whether the next days are shown too.
  package let showsComingDays: Bool
  /// Indicates whether minutes are shown, which pass while somebody looks.
  package let showsMinutes: Bool
  /// Indicates whether people read the result, and not a program.
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

  /// Indicates whether the day is today, which lasts past midnight where the user's day starts later.
  package var isToday: Bool { day == clock.today }
}

/// The place of a feature on Today; features with the same place stand in their own order.
package enum TodayPlace: Int, Sendable {
  case headline
  case schedule
  case tasks
  /// The mood of the day.
  case reflection
}

package struct TodayKeys: Sendable {
  /// Keys for the day, whatever is selected.
  package let day: [KeyBinding]
  /// Keys for the selection.
  package let rows: [KeyBinding]

  package init(day: [KeyBinding] = [], rows: [KeyBinding] = []) {
    self.day = day
    self.rows = rows
  }
}
