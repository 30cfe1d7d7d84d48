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
  /// The members of the object that `haru today --json` prints.
  static var members: [TodayMember<Self>] { get }
  /// The lines of `haru today --plain`.
  static var plainRows: [TodayPlainRows<Self>] { get }

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

  /// Returns the lines with which an empty day begins.
  func starts(_ texts: Texts) -> [TodayStart]

  /// The number on the tab of the feature; `nil` for no number.
  var tabCount: TabCount? { get }

  /// Returns the contents beside the day on a wide screen.
  func aside(_ texts: Texts) -> TodaySideColumn?

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

  package func starts(_ texts: Texts) -> [TodayStart] { [] }

  package var tabCount: TabCount? { nil }

  package func aside(_ texts: Texts) -> TodaySideColumn? { nil }

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

/// Lines of `haru today --plain` that begin with the same word.
package struct TodayPlainRows<Content>: Sendable {
  let form: PlainRowForm
  let fields: @Sendable (Content, Texts) -> [[String]]

  /// - Parameters:
  ///   - kind: The first field of each line.
  ///   - ko: The other columns, for help.
  ///   - fields: A closure that returns the other fields of each line.
  package init(
    _ kind: String, ko: String, en: String, _ fields: @escaping @Sendable (Content, Texts) -> [[String]]
  ) { (form, self.fields) = (PlainRowForm(kind: kind, columns: LocalizedText(ko: ko, en: en)), fields) }
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
  fileprivate static let start = RecordKind(rawValue: "start")
}

package struct TodaySideColumn {
  package let draw: (_ frame: inout Frame, _ area: Rect) -> Void
  /// Returns the effect of a click on a point of the area.
  package let effect: (_ point: Point, _ area: Rect) -> TodayEffect?
}

/// Records beside each other in one line, through which the arrows walk.
package struct TodayStrip: Sendable {
  package struct Item: Sendable {
    let text: StyledLine
    /// The record that the item stands for, and its actions; only its text is drawn.
    let row: TodayRow

    package init(_ text: StyledLine, _ row: TodayRow) { (self.text, self.row) = (text, row) }
  }

  /// The width of a lead such as "Year ago".
  private static let leadColumns = 9
  /// The width of the mark before the selected item, and of the gap before the others.
  private static let gap = 2

  /// The words before the items; empty for items below a title.
  let lead: String
  let items: [Item]
  /// The words at the end of the line, if there is room.
  let note: StyledLine

  package init(lead: String = "", _ items: [Item], note: StyledLine = StyledLine()) {
    (self.lead, self.items, self.note) = (lead, items, note)
  }

  /// Returns the strips of several features as one.
  static func + (one: TodayStrip, two: TodayStrip) -> TodayStrip {
    TodayStrip(lead: one.lead, one.items + two.items, note: one.note + two.note)
  }

  /// Returns the key that a click on an item presses.
  static func press(_ index: Int) -> KeyPress { KeyPress(.named("item \(index)")) }

  /// Returns the item whose key was pressed; `nil` for other keys.
  static func item(of press: KeyPress) -> Int? {
    guard case .named(let name) = press.key, name.hasPrefix("item ") else { return nil }
    return Int(name.dropFirst(5))
  }

  /// - Parameter selected: The selected item; `nil` if another line is selected.
  package func draw(on frame: inout Frame, in area: Rect, selected: Int?) {
    frame.line(lead, in: area, style: Style(.text, on: .background, .bold))
    let leadColumns = lead.isEmpty ? 0 : max(Self.leadColumns, TextWidth.columns(of: lead) + 1 + Self.gap) - Self.gap
    var rest = area.inset(left: leadColumns)
    let all = items.reduce(0) { $0 + $1.text.columns + Self.gap }
    if note.columns > 0, rest.size.columns >= min(all, rest.size.columns / 2) + note.columns + Self.gap {
      frame.line(note, in: rest.inset(left: rest.size.columns - note.columns))
      rest = rest.inset(right: note.columns + Self.gap)
    }
    let shown = shown(columns: rest.size.columns, selected: selected ?? 0)
    for index in shown {
      let place = rest.leading(min(rest.size.columns, items[index].text.columns + Self.gap))
      frame.line(items[index].text.clipped(to: place.size.columns - Self.gap), in: place.inset(left: Self.gap))
      frame.link(place, to: Self.press(index))
      if index == selected {
        frame.line("▸", in: place, style: .mark)
        frame.select(place)
      }
      rest = rest.inset(left: place.size.columns)
    }
    let hidden = items.count - shown.count
    if hidden > 0 { frame.line("+\(hidden)", in: rest.inset(left: Self.gap), style: .hint) }
  }

  /// Returns the items that fit, with the selected one among them.
  private func shown(columns: Int, selected: Int) -> Range<Int> {
    var first = 0
    while true {
      var (end, used) = (first, 0)
      while end < items.count {
        let isLast = end + 1 == items.count
        // The number of hidden items needs a place too.
        let reserved = isLast && first == 0 ? 0 : Self.gap + "+\(items.count)".utf8.count
        used += items[end].text.columns + Self.gap
        guard used + reserved <= columns || end == first else { break }
        end += 1
      }
      guard selected >= end, end < items.count else { return first..<end }
      first += 1
    }
  }
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
  /// The words after the title, such as counts.
  package private(set) var detail = ""
  /// The effect of a click on the title.
  package private(set) var opening: TodayEffect?
  /// The records in one line; `nil` for a section of rows.
  package private(set) var strip: TodayStrip?
  /// Indicates whether the section belongs to the group of lines above it.
  package private(set) var joinsGroup = false
  package let place: Place
  /// The number of lines.
  package let count: Int
  /// The number of lines to show if there is no room for all; with 0, only the title is shown.
  package let least: Int
  /// The number of items; the section shows how many of them are hidden.
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

  /// Creates a section whose records stand beside each other in one line.
  package init(_ id: String, _ title: String?, _ strip: TodayStrip, place: Place = .usual) {
    (self.id, self.title, self.place, self.strip) = (id, title, place, strip)
    (count, least, itemCount, counter) = (1, 1, 1, "개")
    rows = { _ in [] }
  }

  /// Returns the section with words after its title, and with the effect of a click on the title.
  package func detailed(_ detail: String, opening: TodayEffect? = nil) -> TodaySection {
    var section = self
    (section.detail, section.opening) = (detail, opening)
    return section
  }

  /// Returns the section without a blank line above it.
  package func joined() -> TodaySection {
    var section = self
    section.joinsGroup = true
    return section
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
