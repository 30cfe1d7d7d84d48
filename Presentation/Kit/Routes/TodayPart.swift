package import Domain

/// The part of a feature on Today; all parts are read together from one state of the store.
package protocol TodayPart: Sendable {
  associatedtype Content: TodayContent

  static var place: TodayPlace { get }
  static var keys: TodayKeys { get }
  /// The recap of a day in the feature; `nil` for a feature that records nothing on a day.
  static var recap: (any RecapPart.Type)? { get }

  /// - Parameter old: The previous contents, so that randomly chosen contents stay as long as they are valid.
  func read(
    _ query: TodayQuery, after old: Content?, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> Content

  /// Saves what the feature must remember of contents that are now shown.
  func note(_ content: Content) async

  /// - Returns: The question to ask; `nil` for a change of another feature.
  func question(before change: TodayChange) async throws(StoreError) -> Dialog<TodayEffect>?

  /// - Returns: The effect that reports the change; `nil` for a change of another feature.
  func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect?
}

extension TodayPart {
  package static var recap: (any RecapPart.Type)? { nil }

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

extension [any TodayPart] {
  /// The parts in the order of their places; parts in the same place keep their order.
  var inPlaces: Self { sorted { type(of: $0).place.rawValue < type(of: $1).place.rawValue } }
}

package struct TodayQuery: Hashable, Sendable {
  package let day: Day
  package let clock: DayClock
  /// Indicates whether the coming days are shown too.
  package let showsComingDays: Bool
  /// Indicates whether the contents show minutes, which pass while the user is looking.
  package let showsMinutes: Bool
  /// Indicates whether the contents are for people, not for programs.
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

  /// Indicates whether the day is today, which lasts past midnight if the user's day starts later.
  package var isToday: Bool { day == clock.today }
}

/// The place of a feature on Today; features in the same place keep their own order.
package enum TodayPlace: Int, Sendable {
  case headline
  case schedule
  case tasks
  /// The mood of the day.
  case reflection
}

package struct TodayKeys: Sendable {
  /// The keys for the day, whatever is selected.
  package let day: [KeyBinding]
  /// The keys for the selection.
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
  /// Loads a day; `nil` stands for the current day.
  case load(Day?)
  case askForDay
  case askForReview
  case review(ReviewPeriod)
  case go(Day)
  case dismiss
  case ask(FeatureRequest)
  case change(TodayChange)
  /// Asks before a change, in the words of the feature that offers the change.
  case decide(TodayChange)
}

/// A change that a feature offers on Today and makes without leaving Today.
package struct TodayChange: Hashable, Sendable {
  package let value: any Hashable & Sendable

  package init(_ value: some Hashable & Sendable) { self.value = value }

  package static func == (one: TodayChange, two: TodayChange) -> Bool {
    AnyHashable(one.value) == AnyHashable(two.value)
  }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The contents of a feature for a day, as values that can be compared; lines are made only when they are drawn.
package protocol TodayContent: Equatable, Sendable {
  /// The time at which the contents change by the clock alone; `nil` if not before the end of the day.
  var nextChange: Instant? { get }
  /// The record that is selected when the day is opened.
  var firstSelected: RecordReference? { get }

  func headline(_ texts: Texts) -> TodayHeadline?

  /// Returns the sections that aren't empty.
  func sections(_ texts: Texts) -> [TodaySection]

  /// Returns the remark about missing contents.
  func remark(_ texts: Texts) -> String?

  /// The actions that don't depend on the selection.
  var actions: [TodayAction] { get }
  /// The action that opens the day; on a selected line, its key opens the record of the line instead.
  var opening: TodayAction? { get }

  /// Returns the invitation that takes the place of empty sections.
  func invitation(_ texts: Texts) -> TodayEmptyText?

  /// Returns the contents beside the day on a wide screen.
  func aside(_ texts: Texts) -> TodaySideColumn?

  /// Returns the members of the object that `haru today --json` prints.
  func json(_ texts: Texts) -> [JSONValue.Member]

  /// Returns the lines of `haru today --plain`; the first field of each line names its kind.
  func fields(_ texts: Texts) -> [[String]]

  /// Returns the lines of `haru today`; without a width, nothing is cut.
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
  /// The record of the line, by which the line is found again after reading; `nil` for a line without actions.
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
  /// The message for an otherwise empty page, shown with the key.
  package let message: String
  package let key: KeyHelp
  /// The message in one line, shown above the contents of other features.
  package let line: String
}

package struct TodaySideColumn {
  package let draw: (_ frame: inout Frame, _ area: Rect) -> Void
  /// Returns the effect of a click on a point of the area.
  package let effect: (_ point: Point, _ area: Rect) -> TodayEffect?
}

/// Lines about one subject, which are shown in part if there is no room for all.
package struct TodaySection {
  /// The place among the sections of all features.
  package enum Place: Int, Sendable {
    /// The results of a day that has ended; the sections in other places are then shown on request.
    case ended
    /// Events of the whole day, before those with a time.
    case wholeDay
    case usual
    /// Open items, of which only the title is shown if there is no room.
    case open
    /// Done items, of which only the title is shown until the user opens the section.
    case over
  }

  /// The id that keeps the section open after reading.
  package let id: String
  /// The title above the lines; `nil` for lines that need no title.
  package let title: String?
  package let place: Place
  /// The number of lines.
  package let count: Int
  /// The number of lines to show if there is no room for all; with 0, only the title is shown.
  package let least: Int
  /// The number of items; the section tells how many of them are hidden.
  package let itemCount: Int
  /// The Korean counter of the items.
  package let counter: String
  /// Returns the rows for as many lines as there is room for.
  package let rows: (_ count: Int) -> [TodayRow]

  /// Creates a section whose first lines matter most.
  package init(
    _ id: String, _ title: String?, _ rows: [TodayRow], place: Place = .usual, least: Int = 2, counter: String = "개"
  ) {
    (self.id, self.title, self.place) = (id, title, place)
    self.least = place == .open || place == .over ? 0 : least
    (count, itemCount, self.rows) = (rows.count, rows.count, { Array(rows.prefix($0)) })
    self.counter = counter
  }

  /// Creates a section whose lines depend on how many lines fit, and whose lines and items can differ in number.
  package init(
    _ id: String, _ title: String?, count: Int, of itemCount: Int, least: Int,
    fitting rows: @escaping (Int) -> [TodayRow]
  ) {
    (self.id, self.title, self.count, self.itemCount) = (id, title, count, itemCount)
    (self.least, self.rows, place, counter) = (least, rows, .usual, "개")
  }
}
