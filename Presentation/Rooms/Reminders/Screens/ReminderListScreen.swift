package import Domain

/// What has come and what comes, by days, with what is to be said of the one that is selected.
package enum ReminderListScreen: RouteScreen {
  package enum Action: BoundAction {
    case deed, later, open, mute, add, edit, remove, next, previous, nextPage, previousPage
    case first, last, back

    package var binding: KeyBinding {
      switch self {
      case .deed: KeyBinding([.character(" "), KeyPress(.function(5))], ko: "했어요", en: "done")
      case .open: CommonKey.openLine.named(ko: "열기", en: "open")
      case .later: KeyBinding([.character("s"), KeyPress(.function(6))], ko: "나중에", en: "later")
      case .mute: KeyBinding([.character("m"), KeyPress(.function(7))], ko: "끄기·켜기", en: "mute or not")
      case .add: CommonKey.add
      case .edit: CommonKey.edit
      case .remove: CommonKey.remove
      case .next: CommonKey.next
      case .previous: CommonKey.previous
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first
      case .last: CommonKey.last
      case .back: CommonKey.close
      }
    }
  }

  package struct State: RouteState {
    package typealias Owner = ReminderListScreen
    package typealias Effect = ReminderEffect
    package typealias EffectResult = ReminderResult

    package let texts: Texts
    package private(set) var page: ReminderPage?
    package internal(set) var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var list = ScrollList()
    private(set) var rows: ReminderRows

    package init(_ texts: Texts) {
      self.texts = texts
      rows = ReminderRows(nil, texts)
    }

    package var wanted: [ReminderEffect] { [.load] }

    package var selected: ReminderEntry? { list.selection.flatMap { rows.entry(at: $0) } }

    package var keys: [KeyHelp] {
      Action.allCases.compactMap { action in
        guard isPossible(action) else { return nil }
        return KeyHelp(keys: action.keys, label: label(of: action))
      }
    }

    private func label(of action: Action) -> String {
      switch (action, selected) {
      case (.deed, let entry?): texts(entry.deed.kind.name)
      case (.mute, let entry?) where entry.isMuted: texts(ko: "다시 켜기", en: "no longer mute")
      case (.mute, let entry?): texts.reminders.mute(entry.reminder.subject.mute)
      default: action.label(texts)
      }
    }

    func isPossible(_ action: Action) -> Bool {
      switch action {
      case .add, .back: true
      case .deed: selected?.deed.effect != nil
      case .edit, .remove: selected?.own != nil
      // What leads to the box that edits has its own key.
      case .open: selected.map { $0.own == nil } ?? false
      case .later, .mute, .next, .previous, .nextPage, .previousPage, .first, .last: selected != nil
      }
    }

    mutating func show(_ page: ReminderPage) {
      let (old, index) = (selected?.notice.id, list.selection)
      let isFirst = self.page == nil
      (self.page, failure, rows) = (page, nil, ReminderRows(page, texts))
      fit()
      let same = old.flatMap { rows.row(of: $0) }
      if let row = same ?? (isFirst ? rows.firstRow : index) { list.select(row, in: rows) }
    }

    /// Selects the next time of what was just added.
    mutating func select(_ own: OwnReminder.ID) {
      if let row = rows.row(where: { $0.own?.id == own && $0.notice.at > (page?.clock.now ?? $0.notice.at) }) {
        list.select(row, in: rows)
      }
    }

    mutating func fit() { list.fit(rows, height: ReminderListScreen.layout(self).list.size.rows) }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [ReminderEffect] {
    let rows = state.rows
    switch action {
    case .next: state.list.move(by: 1, in: rows)
    case .previous: state.list.move(by: -1, in: rows)
    case .nextPage, .previousPage, .first, .last: state.list.perform(action, in: layout(state).list, rows: rows)
    case .add: return [.begin(.add)]
    case .back: return [.dismiss]
    case .deed, .open, .later, .mute, .edit, .remove:
      guard let entry = state.selected else { return [] }
      return effects(action, entry)
    }
    return []
  }

  private static func effects(_ action: Action, _ entry: ReminderEntry) -> [ReminderEffect] {
    let effect: ReminderEffect? =
      switch action {
      case .deed: entry.deed.effect
      case .open: entry.opening
      case .later: .begin(.snooze(entry.reminder))
      case .mute: .mute(entry)
      case .edit: entry.own.map { .begin(.edit($0)) }
      case .remove: entry.own.map { .remove($0) }
      default: nil
      }
    return effect.map { [$0] } ?? []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [ReminderEffect] {
    if case .resize = input { state.fit() }
    let rows = state.rows
    let outcome = state.list.handle(input, in: layout(state).list, rows: rows)
    guard outcome == .submitted, let entry = state.selected else { return [] }
    return effects(.open, entry)
  }

  package static func receive(_ result: ReminderResult, _ state: inout State) -> [ReminderEffect] {
    switch result {
    case .loaded(let page): state.show(page)
    case .failed(let error): state.failure = state.texts.failure(error)
    case .refused(let refusal): state.failure = refusal.message
    }
    return []
  }
}
