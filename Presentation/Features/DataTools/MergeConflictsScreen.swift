package import Domain

/// The values that two copies of the data changed differently, side by side, with the side to use for each.
package enum MergeConflictsScreen: ConflictsScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .init(CommonKey.open.named(ko: "합치기", en: "merge")) { $0.merge() }
        .named(ko: "다음 곳", en: "next undecided") { !$0.isDecided },
      choose(.here, CommonKey.left.named(ko: "지금 자료", en: "use here").inFull(ko: "지금 자료 쓰기", en: "use here")),
      choose(.there, CommonKey.right.named(ko: "다른 자료", en: "use there").inFull(ko: "다른 자료 쓰기", en: "use there")),
      .init(CommonKey.main.named(ko: "다른 쪽", en: "other side")) { state in
        state.choose(state.side == .here ? .there : .here)
      },
      chooseAll(.here, KeyBinding(ko: "모두 지금 자료 쓰기", en: "use here for all")),
      chooseAll(.there, KeyBinding(ko: "모두 다른 자료 쓰기", en: "use there for all")),
    ] + .moves() + [.init(CommonKey.cancel, [.dismiss])]

  private static func choose(_ side: ConflictSide, _ binding: KeyBinding) -> ScreenAction<State> {
    ScreenAction(binding.asChange()) { $0.choose(side) }
  }

  private static func chooseAll(_ side: MergeSide, _ binding: KeyBinding) -> ScreenAction<State> {
    .doing(binding) { state in
      for line in state.lines { state.sides[line.id] = side }
    }
  }

  package struct State: ConflictsState {
    package typealias Owner = MergeConflictsScreen
    package typealias Effect = DataEffect
    package typealias EffectResult = DataResult
    typealias ConflictID = MergeConflict

    let file: String
    let lines: [ConflictLine<MergeConflict>]
    package let texts: Texts
    package fileprivate(set) var sides: [MergeConflict: MergeSide] = [:]
    package var list = ScrollList()
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)

    /// - Parameter tables: The words for the tables and fields of the conflicts.
    package init(_ conflicts: [MergeConflict], file: String, tables: [TableWords], texts: Texts) {
      (self.file, self.texts) = (file, texts)
      lines = conflicts.map { conflict in
        let parts = texts.data.parts(of: conflict, tables)
        return ConflictLine(conflict, name: [parts.name, parts.field].spaced, here: parts.here, there: parts.there)
      }
    }

    package mutating func prepare() { failure = nil }

    var rows: ConflictRows<MergeConflict> {
      let chosen = sides.mapValues { $0 == .here ? ConflictSide.here : .there }
      return ConflictRows(lines: lines, sides: chosen, columns: max(1, listArea.size.columns - 4))
    }
    var listArea: Rect { area.inset(top: heading.count + (size.rows >= 14 ? 2 : 1), bottom: notice.count) }

    fileprivate var area: Rect { .column(size) }
    fileprivate var notice: [String] { area.wrapped(failure) }
    fileprivate var isDecided: Bool { undecided == nil }
    fileprivate var side: MergeSide? { list.selection.flatMap { sides[lines[$0].id] } }

    fileprivate var heading: [StyledLine] {
      let left = lines.count { sides[$0.id] == nil }
      let words = texts.data.conflictsHeading(lines.count, left: left, texts.exchange.path(of: file))
      return (size.rows >= 14 ? [StyledLine(texts(DataAction.merge.name), .title)] : [])
        + area.wrapped(words).map { StyledLine($0) }
    }

    private var undecided: Int? { lines.firstIndex { sides[$0.id] == nil } }

    mutating func choose(_ side: ConflictSide) -> [DataEffect] {
      if let row = list.selection { sides[lines[row].id] = side == .here ? .here : .there }
      return []
    }

    /// Merges once every conflict has a side; until then, goes to the first conflict without one.
    fileprivate mutating func merge() -> [DataEffect] {
      guard let undecided else { return [.begin(.merge(file, sides))] }
      list.select(undecided, in: rows)
      return []
    }
  }

  package static func show(_ result: DataResult, _ state: inout State) {
    if let refusal = result.refusal { state.failure = refusal.message }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.fitList()
    frame.fill(frame.area, style: .plain)
    frame.lines(state.heading, in: state.area)
    let (data, file) = (state.texts(ko: "지금 자료", en: "Your data"), state.texts.exchange.shortName(of: state.file))
    state.rows.drawHeading(here: data, there: file, on: &frame, above: state.listArea)
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
    frame.lines(state.notice, in: state.area.lower(state.notice.count), style: .error)
  }
}
