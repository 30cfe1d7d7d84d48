package import Domain

/// An action that keys trigger on a screen, described once: its keys, its label, when help offers it, and its effects.
///
/// ```swift
/// package static let actions: [ScreenAction<State>] = [
///   .on(CommonKey.edit) { contact in [.askToEdit(contact.id)] },
///   .init(PeopleKey.contacts, [.showAll]),
/// ] + .moves() + [.init(CommonKey.back, [.dismiss])]
/// ```
package struct ScreenAction<State: RouteState>: Sendable {
  /// The keys, and the label unless it depends on the state.
  package let binding: KeyBinding
  /// The binding as help shows it; `nil` while help doesn't offer the action.
  let offered: @Sendable (State) -> KeyBinding?
  /// The reason why help doesn't offer the action, for the menu.
  var reason: LocalizedText?
  /// Returns whether the view that the action leads to is shown; `nil` for an action that leads to no view.
  var isShown: (@Sendable (State) -> Bool)?
  let perform: @Sendable (inout State) -> [State.Effect]

  /// - Parameter isOffered: A condition for listing the action in help; the keys work in any case.
  package init(
    _ binding: KeyBinding, if isOffered: @escaping @Sendable (State) -> Bool = { _ in true },
    _ perform: @escaping @Sendable (inout State) -> [State.Effect]
  ) {
    (self.binding, self.perform) = (binding, perform)
    offered = { isOffered($0) ? binding : nil }
  }

  package init(
    _ binding: KeyBinding, if isOffered: @escaping @Sendable (State) -> Bool = { _ in true }, _ effects: [State.Effect]
  ) {
    self.init(binding, if: isOffered) { _ in effects }
  }

  /// Creates an action that changes only the screen.
  package static func doing(
    _ binding: KeyBinding, if isOffered: @escaping @Sendable (State) -> Bool = { _ in true },
    _ change: @escaping @Sendable (inout State) -> Void
  ) -> ScreenAction {
    .init(binding, if: isOffered) { state in
      change(&state)
      return []
    }
  }

  /// Returns whether a key of this action was pressed.
  func matches(_ press: KeyPress) -> Bool { binding.keys.contains(press) }

  /// Creates an action that leads to one of the views of a feature, through which the app steps.
  ///
  /// - Parameters:
  ///   - isOffered: A condition for stepping to the view, such as enough room for it.
  ///   - isShown: `true` if the screen is this view, so that the action does nothing.
  package static func view(
    _ binding: KeyBinding, if isOffered: @escaping @Sendable (State) -> Bool = { _ in true },
    isShown: @escaping @Sendable (State) -> Bool, _ perform: @escaping @Sendable (inout State) -> [State.Effect]
  ) -> ScreenAction {
    var action = ScreenAction(binding, if: isOffered) { isShown($0) ? [] : perform(&$0) }
    action.isShown = isShown
    return action
  }

  /// Names the reason why help doesn't offer the action, such as "only on the day it is due".
  package func unless(ko: String, en: String) -> ScreenAction {
    var action = self
    action.reason = LocalizedText(ko: ko, en: en)
    return action
  }

  /// Gives the action another label while a condition holds.
  package func named(
    ko: String, en: String, if isNamed: @escaping @Sendable (State) -> Bool
  ) -> ScreenAction {
    named { isNamed($0) ? LocalizedText(ko: ko, en: en) : nil }
  }

  /// Gives the action a label that depends on the state.
  ///
  /// - Parameter label: A closure that returns the label; `nil` for the label of the binding.
  package func named(_ label: @escaping @Sendable (State) -> LocalizedText?) -> ScreenAction {
    let offered = offered
    var action = ScreenAction(
      binding,
      offered: { state in
        offered(state).map { binding in label(state).map { binding.named(ko: $0.korean, en: $0.english) } ?? binding }
      }, perform)
    (action.reason, action.isShown) = (reason, isShown)
    return action
  }

  /// Makes the action do nothing while help doesn't offer it.
  func whileOffered() -> ScreenAction {
    let (offered, perform) = (offered, perform)
    var action = ScreenAction(binding, offered: offered) { offered($0) == nil ? [] : perform(&$0) }
    action.reason = reason
    return action
  }

  private init(
    _ binding: KeyBinding, offered: @escaping @Sendable (State) -> KeyBinding?,
    _ perform: @escaping @Sendable (inout State) -> [State.Effect]
  ) {
    (self.binding, self.offered, self.perform) = (binding, offered, perform)
  }
}

/// A screen whose keys are a list of actions.
///
/// Key handling, the help line, the key sheet, the palette and the table in README are made from this list.
package protocol ActionScreen: RouteScreen where State: ActionState, Action == NoAction {
  /// The actions, most useful first.
  static var actions: [ScreenAction<State>] { get }
}

/// The state of an ``ActionScreen``.
package protocol ActionState: RouteState where Owner: ActionScreen {
  var texts: Texts { get }
  /// The kind of record that the actions are about, such as "saying"; `nil` if they are about several kinds.
  static var object: LocalizedText? { get }

  /// Prepares the state for an action, such as by removing the message of the previous action.
  mutating func prepare()
}

extension ActionState {
  package mutating func prepare() {}

  package static var object: LocalizedText? { nil }

  package var keys: [KeyHelp] { offeredKeys }

  package var menu: [MenuItem] { ownMenu }

  /// The actions of the screen, with the reasons why some don't apply now.
  var ownMenu: [MenuItem] {
    Owner.actions.filter { !$0.binding.isMove }.map { action in
      let offered = action.offered(self)
      return MenuItem(
        (offered ?? action.binding).of(Self.object).help(texts),
        reason: offered == nil ? texts(action.reason ?? MenuItem.notNow) : nil,
        isShownView: offered == nil ? nil : action.isShown?(self))
    }
  }

  /// The keys of the actions that help offers now.
  package var offeredKeys: [KeyHelp] { Owner.actions.compactMap { $0.offered(self)?.of(Self.object).help(texts) } }
}

extension ActionScreen {
  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? { receiveKey(input, &state) }

  package static func receiveKey(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    switch input {
    case .key(let press):
      guard let action = actions.first(where: { $0.matches(press) }) else { return nil }
      state.prepare()
      return action.perform(&state)
    case .mouse, .resize: return handle(input, &state)
    case .paste, .written, .focus: return nil
    }
  }

  /// Performs the action of a key binding, as if the user had pressed the key.
  static func press(_ binding: KeyBinding, _ state: inout State) -> [Effect] {
    binding.keys.first.flatMap { receiveKey(.key($0), &state) } ?? []
  }
}

/// A state with a selection, on which actions work.
package protocol SelectionState: ActionState {
  associatedtype Selected

  /// `nil` while nothing is selected.
  var selected: Selected? { get }
}

extension ScreenAction where State: SelectionState {
  /// Creates an action on the selection, which help offers while something is selected.
  ///
  /// - Parameter isOffered: A further condition for help; the keys work on every selection.
  package static func on(
    _ binding: KeyBinding, if isOffered: @escaping @Sendable (State.Selected) -> Bool = { _ in true },
    _ effects: @escaping @Sendable (State.Selected) -> [State.Effect]
  ) -> ScreenAction {
    ScreenAction(binding, if: { $0.selected.map(isOffered) ?? false }) { $0.selected.map(effects) ?? [] }
  }
}

/// The state of a screen with keys that move from day to day.
package protocol DayState: ActionState {
  /// The day that keys act on.
  var day: Day { get }

  /// - Returns: The effects that read the day.
  mutating func go(to day: Day) -> [Effect]
}

extension ScreenAction where State: DayState {
  static var nextDay: ScreenAction { .go(CommonKey.nextDay) { $0.adding(days: 1) } }
  static var previousDay: ScreenAction { .go(CommonKey.previousDay) { $0.adding(days: -1) } }
  static var weekBelow: ScreenAction { .go(CommonKey.weekBelow) { $0.adding(days: 7) } }
  static var weekAbove: ScreenAction { .go(CommonKey.weekAbove) { $0.adding(days: -7) } }
  static var nextMonth: ScreenAction { .go(CommonKey.nextMonth) { $0.adding(months: 1) } }
  static var previousMonth: ScreenAction { .go(CommonKey.previousMonth) { $0.adding(months: -1) } }
  /// The next month of a calendar, which Page Down turns like a page.
  static var nextMonthPage: ScreenAction { .go(CommonKey.nextMonth.or(CommonKey.nextPage)) { $0.adding(months: 1) } }
  static var previousMonthPage: ScreenAction {
    .go(CommonKey.previousMonth.or(CommonKey.previousPage)) { $0.adding(months: -1) }
  }

  static func go(_ binding: KeyBinding, _ target: @escaping @Sendable (Day) -> Day) -> ScreenAction {
    .init(binding) { $0.go(to: target($0.day)) }
  }

  /// Returns the way back to today, which help offers on other days.
  ///
  /// - Parameter today: A closure that returns today; `nil` while it is unknown.
  static func backToToday(
    _ binding: KeyBinding, _ today: @escaping @Sendable (State) -> Day?
  ) -> ScreenAction {
    .init(binding, if: { state in today(state).map { $0 != state.day } ?? false }) { state in
      today(state).map { state.go(to: $0) } ?? []
    }
  }
}

extension KeyHelp {
  /// Returns the keys of all actions of a screen, even of those that help doesn't offer now.
  package static func all<State>(_ actions: [ScreenAction<State>], _ texts: Texts) -> [KeyHelp] {
    actions.map { $0.binding.help(texts) }
  }
}

extension Array {
  /// Makes actions do nothing while help doesn't offer them.
  package func whileOffered<State>() -> Self where Element == ScreenAction<State> { map { $0.whileOffered() } }
}

/// The keys that scroll a screen of lines to read.
package enum ScrollKey: BoundAction {
  case down, up, nextPage, previousPage, first, last

  package var binding: KeyBinding {
    switch self {
    case .down: CommonKey.down
    case .up: CommonKey.up
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    case .first: CommonKey.first
    case .last: CommonKey.last
    }
  }
}

extension Array {
  /// Returns the actions that scroll; help offers them unless all lines are visible.
  static func scrolls<State: ScrollingState & ActionState>() -> [ScreenAction<State>]
  where Element == ScreenAction<State> {
    ScrollKey.allCases.map { key in
      .doing(key.binding, if: { $0.lastTop > 0 }) { $0.scroll(key) }
    }
  }
}

/// A screen whose lines are scrolled with the wheel in the same way everywhere.
protocol ScrollScreen: ActionScreen where State: ScrollingState {}

extension ScrollScreen {
  package static func handle(_ input: InputEvent, _ state: inout State) -> [Effect] {
    state.scroll(with: input)
    return []
  }
}

/// The state of a ``ScrollScreen``.
protocol ScrollingState: RouteState {
  var lines: [StyledLine] { get }
  /// The area of the lines; an error takes its last rows.
  var textArea: Rect { get }
  /// The index of the first visible line.
  var top: Int { get set }
  var failure: String? { get }
}

extension ScrollingState {
  var notice: [String] { textArea.wrapped(failure) }
  var height: Int { max(1, textArea.size.rows - notice.count) }
  var lastTop: Int { max(0, lines.count - height) }

  mutating func scroll(by rows: Int) { top = min(max(0, top + rows), lastTop) }

  /// Scrolls as little as possible until a line and the line above it are visible.
  mutating func reveal(_ line: Int) {
    top = min(max(top, line + 1 - height), max(0, line - 1))
    scroll(by: 0)
  }

  mutating func scroll(_ key: ScrollKey) {
    switch key {
    case .down: scroll(by: 1)
    case .up: scroll(by: -1)
    case .nextPage: turn(by: 1)
    case .previousPage: turn(by: -1)
    case .first: top = 0
    case .last: top = lastTop
    }
  }

  /// Scrolls by pages that overlap by one line.
  mutating func turn(by pages: Int) { scroll(by: pages * max(1, height - 1)) }

  /// Scrolls with the wheel; any other input only keeps the position within the lines.
  mutating func scroll(with input: InputEvent) {
    switch input {
    case .mouse(let event) where event.kind == .wheelDown: scroll(by: 3)
    case .mouse(let event) where event.kind == .wheelUp: scroll(by: -3)
    default: scroll(by: 0)
    }
  }

  /// - Parameters:
  ///   - indent: The number of blank rows above the lines.
  ///   - bar: The area whose last column has the scrollbar; if empty, the scrollbar is next to the lines.
  func drawLines(on frame: inout Frame, indent: Int = 0, bar: Rect = Rect(Size(columns: 0, rows: 0))) {
    let (lines, notice, height) = (lines, notice, height)
    frame.lines(lines.dropFirst(top).prefix(height), in: textArea.inset(top: indent))
    frame.lines(notice, in: textArea.lower(notice.count), style: .error)
    // A narrow screen has no margin for the scrollbar.
    let column = min(textArea.right + 1, frame.size.columns - 1)
    let beside = Rect(column: column, row: textArea.top, columns: 1, rows: height)
    Scrollbar(first: top, visible: height, count: lines.count).draw(on: &frame, in: bar.isEmpty ? beside : bar)
  }
}
