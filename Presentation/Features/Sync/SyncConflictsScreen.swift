import Domain

/// The fields that both sides changed differently, side by side, with the side to use for each.
package enum SyncConflictsScreen: ListScreen {
  package typealias Effect = SyncEffect
  package typealias EffectResult = SyncResult

  package static let actions: [ScreenAction<State>] =
    [
      .init(
        CommonKey.open.named(ko: "풀기", en: "settle").inFull(ko: "고른 대로 풀기", en: "settle as chosen"),
        if: { !$0.sides.isEmpty }
      ) { $0.settle() }
      .unless(ko: "먼저 쓸 쪽을 골라 주세요", en: "choose a side first"),
      choose(.here, CommonKey.left.named(ko: "여기", en: "here").inFull(ko: "여기 것 쓰기", en: "use here")),
      choose(.there, CommonKey.right.named(ko: "서버", en: "server").inFull(ko: "서버 것 쓰기", en: "use server")),
      choose(.both, CommonKey.main.named(ko: "둘 다", en: "both").inFull(ko: "둘 다 남기기", en: "keep both")),
    ] + .moves() + [.init(CommonKey.close, [.dismiss])]

  private static func choose(_ side: ConflictSide, _ binding: KeyBinding) -> ScreenAction<State> {
    ScreenAction(binding.asChange(), if: { $0.selected != nil }) { $0.choose(side) }
  }

  package struct State: ListState {
    package typealias Owner = SyncConflictsScreen
    package typealias Effect = SyncEffect
    package typealias EffectResult = SyncResult

    package let texts: Texts
    private(set) var entries: [SyncConflictEntry]
    package fileprivate(set) var sides: [SyncConflictEntry: ConflictSide] = [:]
    package var list = ScrollList()
    fileprivate var failure: String?
    package var size = Size(columns: 80, rows: 24)

    package init(_ entries: [SyncConflictEntry], texts: Texts) { (self.entries, self.texts) = (entries, texts) }

    package var wanted: [SyncEffect] { [.load(.conflicts)] }

    var rows: ConflictRows<SyncConflictEntry> {
      let lines = entries.map { entry in
        let field = entry.conflict.field
        return ConflictLine(
          entry, name: "\(entry.title) · \(entry.label)", here: field.here ?? texts.sync.noValue,
          there: field.there ?? texts.sync.noValue)
      }
      // The list takes two columns for its mark and two for its scrollbar.
      return ConflictRows(
        lines: lines, sides: sides, columns: max(1, listArea.size.columns - 4), leastColumns: 44)
    }

    var listArea: Rect { area.inset(top: heading.count + (size.rows >= 14 ? 1 : 0), bottom: notice.count).readable }
    fileprivate var selected: SyncConflictEntry? {
      list.selection.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
    }
    fileprivate var area: Rect { .page(size) }
    fileprivate var notice: [String] { area.wrapped(failure) }
    fileprivate var heading: [String] { area.wrapped(texts.sync.conflictsHeading(entries.count)) }

    package mutating func prepare() { failure = nil }

    /// Chooses a side of the selected conflict; a record is made two only as a whole.
    fileprivate mutating func choose(_ side: ConflictSide) -> [SyncEffect] {
      guard let selected else { return [] }
      for entry in entries where entry.isOfSameRecord(as: selected) && (side == .both || sides[entry] == .both) {
        sides[entry] = side == .both ? .both : nil
      }
      sides[selected] = side
      return []
    }

    fileprivate mutating func settle() -> [SyncEffect] {
      guard sides.isEmpty else { return [.begin(.resolve(sides))] }
      failure = texts.sync.chooseASide
      return []
    }

    /// Shows the conflicts that are still open; the selected one stays selected.
    fileprivate mutating func show(_ entries: [SyncConflictEntry]) {
      let old = selected
      self.entries = entries
      sides = sides.filter { entries.contains($0.key) }
      fitList()
      if let row = entries.firstIndex(where: { $0.id == old?.id }) { list.select(row, in: rows) }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [SyncEffect]? {
    receiveKey(input.asLatinKey, &state)
  }

  /// A click on a value chooses its side.
  package static func handle(_ input: InputEvent, _ state: inout State) -> [SyncEffect] {
    guard case .mouse(let event) = input, event.kind == .press,
      let row = state.list.row(at: event.point, in: state.listArea, state.rows)
    else {
      if case .resize = input { state.fitList() }
      _ = state.list.handle(input, in: state.listArea, rows: state.rows)
      return []
    }
    state.list.select(row, in: state.rows)
    return state.rows.side(at: event.point.column - state.listArea.left - 2).map { state.choose($0) } ?? []
  }

  package static func receive(_ result: SyncResult, _ state: inout State) -> [SyncEffect] {
    switch result {
    case .conflicts(let entries):
      state.show(entries)
      return entries.isEmpty ? [.dismiss] : []
    case .failed(let error): state.failure = state.texts.failure(error)
    case .refused(let refusal): state.failure = refusal.message
    case .accounts: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    state.fitList()
    frame.fill(frame.area, style: .plain)
    frame.lines(state.heading, in: state.area)
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
    frame.lines(state.notice, in: state.area.lower(state.notice.count), style: .error)
  }
}
