package import Domain

/// The part of a feature on Today, which is read together with the others from one state of the store.
package protocol TodayPart: Sendable {
  associatedtype Content: TodayContent

  static var place: TodayPlace { get }
  static var keys: TodayKeys { get }

  /// - Parameter old: What was shown before, so that what was drawn by chance stays as long as it is true.
  func read(
    _ query: TodayQuery, after old: Content?, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> Content

  /// Keeps what has to be known of something that is shown now.
  func note(_ content: Content) async

  /// - Returns: `nil` for a change of another feature.
  func question(before change: TodayChange) async throws(StoreError) -> Dialog<TodayEffect>?

  /// - Returns: What is told of it; `nil` for a change of another feature.
  func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect?
}

extension TodayPart {
  package func note(_ content: Content) async {}

  package func question(before change: TodayChange) async throws(StoreError) -> Dialog<TodayEffect>? { nil }

  package func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect? { nil }

  func read(
    _ query: TodayQuery, amongOld old: [any TodayContent], of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> any TodayContent {
    try read(query, after: old.lazy.compactMap { $0 as? Content }.first, of: transaction)
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

package struct TodayAction: Hashable, Sendable {
  package let binding: KeyBinding
  package let effect: TodayEffect

  package init(_ binding: KeyBinding, _ effect: TodayEffect) {
    self.binding = binding
    self.effect = effect
  }
}

package enum TodayEffect: DayBoxEffect {
  /// `nil` for whatever day today is.
  case load(Day?)
  case askForDay
  case askForReview
  case review(ReviewPeriod)
  case go(Day)
  case dismiss
  case ask(FeatureRequest)
  case change(TodayChange)
  /// Ask before a change, in the words of the feature that gave it.
  case decide(TodayChange)
}

/// A change that is made without leaving Today, by the feature that gave it.
package struct TodayChange: Hashable, Sendable {
  package let value: any Hashable & Sendable

  package init(_ value: some Hashable & Sendable) { self.value = value }

  package static func == (one: TodayChange, two: TodayChange) -> Bool {
    AnyHashable(one.value) == AnyHashable(two.value)
  }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The contents of a feature for a day, as values that can be compared; lines are only made when they are drawn.
package protocol TodayContent: Equatable, Sendable {
  /// When it changes by the clock alone; `nil` when not before the day is over.
  var nextChange: Instant? { get }
  /// The selection when the day is opened.
  var firstSelected: RecordReference? { get }

  func headline(_ texts: Texts) -> TodayHeadline?

  /// Returns the sections that aren't empty.
  func sections(_ texts: Texts) -> [TodaySection]

  /// Returns the remark about missing contents.
  func remark(_ texts: Texts) -> String?

  /// The actions that don't depend on the selection.
  var actions: [TodayAction] { get }
  /// The action that opens the day; on a line its key opens the subject of the line.
  var opening: TodayAction? { get }

  /// Returns the invitation in place of empty sections.
  func invitation(_ texts: Texts) -> TodayEmptyText?

  /// Returns the contents beside the day on a wide screen.
  func aside(_ texts: Texts) -> TodaySideColumn?

  /// Members of the object that `haru today --json` prints.
  func json(_ texts: Texts) -> [JSONValue.Member]

  /// Lines of `haru today --plain`, the first field of each the name of what it tells.
  func fields(_ texts: Texts) -> [[String]]

  /// Lines of `haru today`; without a width nothing is cut.
  func lines(_ texts: Texts, width: Int?) -> [StyledLine]
}

extension TodayContent {
  package var nextChange: Instant? { nil }
  package var firstSelected: RecordReference? { nil }
  package var actions: [TodayAction] { [] }
  package var opening: TodayAction? { nil }

  package func headline(_ texts: Texts) -> TodayHeadline? { nil }

  package func sections(_ texts: Texts) -> [TodaySection] { [] }

  package func remark(_ texts: Texts) -> String? { nil }

  package func invitation(_ texts: Texts) -> TodayEmptyText? { nil }

  package func aside(_ texts: Texts) -> TodaySideColumn? { nil }

  func isEqual(to other: any TodayContent) -> Bool { other as? Self == self }
}

/// A headline above all sections, with a mark before its lines.
package struct TodayHeadline {
  package let mark: StyledLine
  package let actions: [TodayAction]
  /// The effect of a click.
  package let opening: TodayEffect
  package let lines: (_ columns: Int, _ rows: Int) -> [StyledLine]
}

package struct TodayRow: Sendable {
  /// The record of the line, which finds the line again after reading; `nil` for a line without actions.
  package let record: RecordReference?
  package let opening: TodayAction?
  package let actions: @Sendable () -> [TodayAction]
  package let draw: @Sendable (_ frame: inout Frame, _ area: Rect) -> Void

  package init(
    _ record: RecordReference? = nil, opening: TodayAction? = nil,
    actions: @escaping @Sendable () -> [TodayAction] = { [] },
    draw: @escaping @Sendable (_ frame: inout Frame, _ area: Rect) -> Void
  ) {
    self.record = record
    self.opening = opening
    self.actions = actions
    self.draw = draw
  }

  /// Returns the width of the column of times, dates and D-days.
  package static func leadColumns(in area: Rect) -> Int { area.size.columns >= 50 ? 14 : 11 }
}

/// The words of a feature without contents.
package struct TodayEmptyText: Hashable, Sendable {
  /// Alone on the page, with a key.
  package let message: String
  package let key: KeyHelp
  /// The same in one line above what other features have.
  package let line: String
}

package struct TodaySideColumn {
  package let draw: (_ frame: inout Frame, _ area: Rect) -> Void
  /// Returns the effect of a click on a point of the area.
  package let effect: (_ point: Point, _ area: Rect) -> TodayEffect?
}

/// Lines about one thing, some of them where there is no room for all.
package struct TodaySection {
  /// The place among the sections of all features.
  package enum Place: Int, Sendable {
    /// The results of a day that has ended; the others wait to be asked for.
    case ended
    /// Events of the whole day, before those with a time.
    case wholeDay
    case usual
    /// Open things, which are only named where there is no room.
    case open
    /// Done things, which are only named until asked for.
    case over
  }

  /// The id that keeps the section open after reading.
  package let id: String
  /// Above its lines; `nil` where they speak for themselves.
  package let title: String?
  package let place: Place
  /// The number of lines.
  package let count: Int
  /// The lines shown where there is no room for all; with 0 the section is only named.
  package let least: Int
  /// The number of things, of which the hidden ones are counted.
  package let transaction: Int
  /// The Korean counter of the things.
  package let counter: String
  /// Returns as many lines as there is room for.
  package let rows: (_ count: Int) -> [TodayRow]

  /// Lines of which the first ones matter most.
  package init(
    _ id: String, _ title: String?, _ rows: [TodayRow], place: Place = .usual, least: Int = 2, counter: String = "개"
  ) {
    (self.id, self.title, self.place) = (id, title, place)
    self.least = place == .open || place == .over ? 0 : least
    (count, transaction, self.rows) = (rows.count, rows.count, { Array(rows.prefix($0)) })
    self.counter = counter
  }

  /// Lines that are others where there are fewer, one for each of the things or more.
  package init(
    _ id: String, _ title: String?, count: Int, of transaction: Int, least: Int,
    fitting rows: @escaping (Int) -> [TodayRow]
  ) {
    (self.id, self.title, self.count, self.transaction) = (id, title, count, transaction)
    (self.least, self.rows, place, counter) = (least, rows, .usual, "개")
  }
}
