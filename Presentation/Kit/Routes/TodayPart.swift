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
  func question(before change: FeatureValue) async throws(StoreError) -> Dialog<TodayEffect>?

  /// - Returns: The effect that reports the change; `nil` for a change of another feature.
  func perform(_ change: FeatureValue, at clock: DayClock, _ texts: Texts) async -> AppEffect?
}

extension TodayPart {
  package static var recap: (any RecapPart.Type)? { nil }

  package func note(_ content: Content) async {}

  package func question(before change: FeatureValue) async throws(StoreError) -> Dialog<TodayEffect>? { nil }

  package func perform(_ change: FeatureValue, at clock: DayClock, _ texts: Texts) async -> AppEffect? { nil }

  func read(
    _ query: TodayQuery, amongOld old: [any TodayContent], of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> any TodayContent {
    try read(query, after: old.lazy.compactMap { $0 as? Content }.first, of: transaction)
  }

  func noteOwn(of contents: [any TodayContent]) async {
    for case let content as Content in contents { await note(content) }
  }

  static var jsonKeys: [String] { Content.members.map(\.key) }
  static var rowForms: [PlainRowForm] { Content.plainRows.map(\.form) }
}

extension [any TodayPart] {
  /// The parts in the order of their places; parts in the same place keep their order.
  var inPlaces: Self { sorted { type(of: $0).place.rawValue < type(of: $1).place.rawValue } }
}

extension [any TodayPart.Type] {
  /// The types in the order of their parts on Today.
  var inPlaces: Self { sorted { $0.place.rawValue < $1.place.rawValue } }
}

/// A feature's part of Today, which is made when it is needed; help uses the type alone.
package struct TodayPartMaker<Services>: Sendable {
  let type: any TodayPart.Type
  let make: @Sendable (Services) -> any TodayPart

  package init<Part: TodayPart>(_ make: @escaping @Sendable (Services) -> Part) {
    type = Part.self
    self.make = { make($0) }
  }
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
    (self.isForPeople, self.day, self.clock, self.showsComingDays) = (isForPeople, day, clock, showsComingDays)
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

  package init(day: [KeyBinding] = [], rows: [KeyBinding] = []) { (self.day, self.rows) = (day, rows) }
}

package struct TodayAction: Hashable, Sendable {
  package let binding: KeyBinding
  package let effect: TodayEffect

  package init(_ binding: KeyBinding, _ effect: TodayEffect) { (self.binding, self.effect) = (binding, effect) }
}

package enum TodayEffect: DayBoxEffect, FileEffect {
  /// Loads a day; `nil` means the current day.
  case load(Day?)
  case askForDay
  case askForReview
  case review(ReviewPeriod)
  /// Opens the story of a year.
  case showStory(year: Int)
  case askForFile(SharedPicture)
  case file(FileOrder<SharedPicture>)
  case go(Day)
  case dismiss
  case ask(FeatureRequest)
  /// Makes a change that a feature offers on Today, without leaving Today.
  case change(FeatureValue)
  /// Asks before a change, in the words of the feature that offers the change.
  case decide(FeatureValue)
}

/// The contents of a feature for a day, as values that can be compared; lines are made only when they are drawn.
package protocol TodayContent: Equatable, Sendable {
  /// The members of the object that `haru today --json` prints.
  static var members: [TodayMember<Self>] { get }
  /// The lines of `haru today --plain`.
  static var plainRows: [NamedRows<Self>] { get }

  /// The time at which the contents change by the clock alone; `nil` if not before the end of the day.
  var nextChange: Instant? { get }
  /// The record that is selected when the day is opened.
  var firstSelected: RecordReference? { get }

  func headline(_ texts: Texts) -> TodayHeadline?

  /// Returns the sections that aren't empty; both forms have the same records in the same order, except that only boxes
  /// show the days ahead.
  func sections(_ texts: Texts, in form: TodayForm) -> [TodaySection]

  /// Returns the remark about missing contents.
  func remark(_ texts: Texts) -> String?

  /// The actions that don't depend on the selection.
  var actions: [TodayAction] { get }
  /// The action that opens the day; on a selected line, its key opens the record of the line instead.
  var opening: TodayAction? { get }

  /// Returns the invitation that replaces empty sections.
  func invitation(_ texts: Texts) -> TodayEmptyText?

  /// Returns the first item of the coming days; lists show it below the invitation.
  func next(_ texts: Texts) -> TodayStart?

  /// Returns the lines with which an empty day begins.
  func starts(_ texts: Texts) -> [TodayStart]

  /// The number on the tab of the feature; `nil` for no number.
  var tabCount: TabCount? { get }

  /// Returns the box around the sections on a wide screen.
  func box(_ texts: Texts) -> TodayBox

  /// Returns the picture next to the rows of the box, as large as there is room for.
  ///
  /// - Parameter record: The selected record of the box, on which the size of the picture doesn't depend.
  func picture(of record: RecordReference?, in room: Size, _ texts: Texts) -> TodayPicture?

  /// Returns the lines of `haru today`; without a width, nothing is cut.
  func lines(_ texts: Texts, width: Int?) -> [StyledLine]
}

extension TodayContent {
  package var nextChange: Instant? { nil }
  package var firstSelected: RecordReference? { nil }
  package var actions: [TodayAction] { [] }
  package var opening: TodayAction? { nil }

  package func headline(_ texts: Texts) -> TodayHeadline? { nil }

  package func sections(_ texts: Texts, in form: TodayForm) -> [TodaySection] { [] }

  package func remark(_ texts: Texts) -> String? { nil }

  package func invitation(_ texts: Texts) -> TodayEmptyText? { nil }

  package func next(_ texts: Texts) -> TodayStart? { nil }

  package func starts(_ texts: Texts) -> [TodayStart] { [] }

  package var tabCount: TabCount? { nil }

  package func box(_ texts: Texts) -> TodayBox { TodayBox(.memories) }

  package func picture(of record: RecordReference?, in room: Size, _ texts: Texts) -> TodayPicture? { nil }

  func isEqual(to other: any TodayContent) -> Bool { other as? Self == self }

  func json(_ texts: Texts) -> [JSONValue.Member] {
    Self.members.filter { $0.isShown(self) }.map { JSONValue.Member($0.key, $0.value(self, texts)) }
  }

  func fields(_ texts: Texts) -> [[String]] {
    Self.plainRows.flatMap { rows in rows.fields(self, texts).map { [rows.form.kind] + $0 } }
  }
}

/// A member of the object that `haru today --json` prints.
package struct TodayMember<Content>: Sendable {
  let key: String
  let isShown: @Sendable (Content) -> Bool
  let value: @Sendable (Content, Texts) -> JSONValue

  /// - Parameter isShown: A closure that returns whether the member is printed; by default, always.
  package init<Value: JSONRepresentable & SendableMetatype>(
    _ key: String, if isShown: @escaping @Sendable (Content) -> Bool = { _ in true },
    _ value: @escaping @Sendable (Content, Texts) -> Value
  ) {
    (self.key, self.isShown) = (key, isShown)
    self.value = { value($0, $1).json }
  }
}

/// A headline above all sections, with a mark before its lines.
package struct TodayHeadline {
  package let mark: StyledLine
  package let actions: [TodayAction]
  /// The effect of a click.
  package let opening: TodayEffect
  /// Returns whole lines of a width.
  ///
  /// The lower bound of `rows` is the usual maximum, and the upper bound the maximum of words that nothing may cut.
  package let lines: (_ columns: Int, _ rows: ClosedRange<Int>) -> [StyledLine]
}

package struct TodayRow: Sendable {
  /// The record of the line, by which the line is found again after reading; `nil` for a line that can't be selected.
  package let record: RecordReference?
  /// The action of Enter, and of a click on a line that can't be selected.
  package let opening: TodayAction?
  package let actions: @Sendable () -> [TodayAction]
  package let draw: @Sendable (_ frame: inout Frame, _ area: Rect) -> Void
  /// Returns the whole text in lines of a width, for a box with rows to spare; `nil` for a row of one line.
  private let lines: (@Sendable (_ columns: Int) -> [StyledLine])?

  package init(
    _ record: RecordReference? = nil, opening: TodayAction? = nil,
    actions: @escaping @Sendable () -> [TodayAction] = { [] },
    lines: (@Sendable (_ columns: Int) -> [StyledLine])? = nil,
    draw: @escaping @Sendable (_ frame: inout Frame, _ area: Rect) -> Void
  ) { (self.record, self.opening, self.actions, self.lines, self.draw) = (record, opening, actions, lines, draw) }

  /// Returns the row as rows with its whole text; only the first of them has the record.
  func continued(in columns: Int) -> [TodayRow] {
    guard let lines = lines?(columns), lines.count > 1 else { return [self] }
    return lines.enumerated().map { index, line -> TodayRow in
      let draw = { @Sendable (frame: inout Frame, area: Rect) -> Void in
        frame.line(line.clipped(to: area.size.columns), in: area)
      }
      return index == 0
        ? TodayRow(record, opening: opening, actions: actions, draw: draw) : TodayRow(opening: opening, draw: draw)
    }
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
  /// The effect of the key, and of a click on the line.
  package let effect: TodayEffect

  package init(message: String, key: KeyHelp, line: String, effect: TodayEffect) {
    (self.message, self.key, self.line, self.effect) = (message, key, line, effect)
  }

  /// Creates an invitation whose message is its line.
  package init(_ line: String, _ key: KeyHelp, _ effect: TodayEffect) {
    self.init(message: line, key: key, line: line, effect: effect)
  }

  /// The row of a box without other contents.
  package var row: TodayRow {
    let line = line
    let opening = TodayAction(CommonKey.openLine, effect)
    return TodayRow(RecordReference(.start, name: line), opening: opening) { $0.line(line, in: $1, style: .hint) }
  }
}

/// A line with which an empty day begins: what the next days bring, or something to do now.
package struct TodayStart: Sendable {
  let text: StyledLine
  let action: TodayAction

  package init(_ text: StyledLine, _ action: TodayAction) { (self.text, self.action) = (text, action) }

  /// Creates a line that shows the key of an action, and performs the action when it is chosen.
  package init(_ binding: KeyBinding, _ effect: TodayEffect, _ texts: Texts) {
    let key = StyledLine(KeyName.text(Array(binding.keys.prefix(1))), .key).padded(to: 3)
    self.init(key + StyledLine(texts(binding.label)), TodayAction(CommonKey.openLine.named(of: binding), effect))
  }

  var row: TodayRow {
    let text = text
    return TodayRow(RecordReference(.start, name: "\(action.binding.label)"), opening: action) { $0.line(text, in: $1) }
  }
}

extension RecordKind {
  /// The kind of lines that begin something, which are selected only if there is nothing else.
  static let start = RecordKind(rawValue: "start")
}
