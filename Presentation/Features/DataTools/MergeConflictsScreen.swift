package import Domain

/// The values that two copies of the data changed differently, side by side, with the side to use for each.
package enum MergeConflictsScreen: ListScreen {
  package typealias Effect = DataEffect
  package typealias EffectResult = DataResult

  package static let actions: [ScreenAction<State>] =
    [
      .init(CommonKey.open.named(ko: "합치기", en: "merge")) { $0.merge() }
        .named(ko: "다음 고를 곳", en: "next undecided") { !$0.isDecided },
      choose(.here, CommonKey.left.named(ko: "지금 자료 쓰기", en: "use here")),
      choose(.there, CommonKey.right.named(ko: "다른 자료 쓰기", en: "use there")),
      .init(CommonKey.main.named(ko: "다른 쪽", en: "other side")) { state in
        state.choose(state.side == .here ? .there : .here)
      },
      chooseAll(.here, KeyBinding(ko: "모두 지금 자료 쓰기", en: "use here for all")),
      chooseAll(.there, KeyBinding(ko: "모두 다른 자료 쓰기", en: "use there for all")),
    ] + .moves() + [.init(CommonKey.cancel, [.dismiss])]

  private static func choose(_ side: MergeSide, _ binding: KeyBinding) -> ScreenAction<State> {
    ScreenAction(binding) { $0.choose(side) }
  }

  private static func chooseAll(_ side: MergeSide, _ binding: KeyBinding) -> ScreenAction<State> {
    ScreenAction(binding) { state in
      for line in state.lines { state.sides[line.conflict] = side }
      return []
    }
  }

  package struct State: ListState {
    package typealias Owner = MergeConflictsScreen
    package typealias Effect = DataEffect
    package typealias EffectResult = DataResult

    let file: String
    let lines: [ConflictLine]
    package let texts: Texts
    package fileprivate(set) var sides: [MergeConflict: MergeSide] = [:]
    package var list = ScrollList()
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)

    /// - Parameter tables: The words for the tables and fields of the conflicts.
    package init(_ conflicts: [MergeConflict], file: String, tables: [TableWords], texts: Texts) {
      (self.file, self.texts) = (file, texts)
      lines = conflicts.map { ConflictLine($0, texts.data, tables) }
    }

    package mutating func prepare() { failure = nil }

    var rows: ConflictRows { ConflictRows(lines: lines, sides: sides, columns: max(1, listArea.size.columns - 4)) }
    var listArea: Rect { area.inset(top: heading.count + 1, bottom: notice.count).readable }

    fileprivate var area: Rect { .page(size) }
    fileprivate var notice: [String] { area.wrapped(failure) }
    fileprivate var isDecided: Bool { undecided == nil }
    fileprivate var side: MergeSide? { list.selection.flatMap { sides[lines[$0].conflict] } }

    fileprivate var heading: [StyledLine] {
      let left = lines.count { sides[$0.conflict] == nil }
      return area.wrapped(texts.data.conflictsHeading(lines.count, left: left, texts.exchange.path(of: file)))
        .map { StyledLine($0) }
    }

    private var undecided: Int? { lines.firstIndex { sides[$0.conflict] == nil } }

    fileprivate mutating func choose(_ side: MergeSide) -> [DataEffect] {
      if let row = list.selection { sides[lines[row].conflict] = side }
      return []
    }

    /// Merges once every conflict has a side; until then, goes to the first conflict without one.
    fileprivate mutating func merge() -> [DataEffect] {
      guard let undecided else { return [.begin(.merge(file, sides))] }
      list.select(undecided, in: rows)
      return []
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [DataEffect]? {
    receiveKey(input.asLatinKey, &state)
  }

  /// A click on a value chooses its side.
  package static func handle(_ input: InputEvent, _ state: inout State) -> [DataEffect] {
    guard case .mouse(let event) = input, event.kind == .press,
      let row = state.list.row(at: event.point, in: state.listArea, state.rows)
    else {
      if case .resize = input { state.fitList() }
      _ = state.list.handle(input, in: state.listArea, rows: state.rows)
      return []
    }
    state.list.select(row, in: state.rows)
    let middle = state.listArea.left + state.listArea.size.columns / 2
    return state.choose(event.point.column < middle ? .here : .there)
  }

  package static func receive(_ result: DataResult, _ state: inout State) -> [DataEffect] {
    if let refusal = result.refusal { state.failure = refusal.message }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    state.fitList()
    frame.fill(frame.area, style: .plain)
    for (row, line) in state.heading.enumerated() { frame.line(line, in: state.area.line(row)) }
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
    frame.lines(state.notice, in: state.area.lower(state.notice.count), style: .error)
  }
}

/// A conflict in words.
struct ConflictLine: Hashable, Sendable {
  let conflict: MergeConflict
  /// The record and the field.
  let name: String
  let here: String
  let there: String

  init(_ conflict: MergeConflict, _ words: DataTexts, _ tables: [TableWords]) {
    let parts = words.parts(of: conflict, tables)
    self.conflict = conflict
    (name, here, there) = ([parts.name, parts.field].spaced, parts.here, parts.there)
  }
}

/// The conflicts, each with both values in two columns, because the value that isn't chosen is stored nowhere else.
struct ConflictRows: ListRows {
  /// The maximum number of lines of a value; a longer value is cut.
  private static let mostLines = 8
  private static let gap = 2

  let lines: [ConflictLine]
  let sides: [MergeConflict: MergeSide]
  /// The width of a row.
  let columns: Int

  var count: Int { lines.count }

  private var valueColumns: Int { max(1, (columns - Self.gap) / 2 - 2) }

  func lines(at index: Int) -> Int {
    let line = lines[index]
    return 2 + max(wrapped(line.here).count, wrapped(line.there).count)
  }

  private func wrapped(_ value: String) -> [String] {
    let lines = TextClip.wrap(value, columns: valueColumns)
    guard lines.count > Self.mostLines else { return lines }
    return lines.prefix(Self.mostLines - 1) + ["…"]
  }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let line = lines[index]
    frame.line(line.name, in: area.upper(1), style: .title)
    let values = area.inset(top: 1)
    draw(line.here, of: .here, line, on: &frame, in: values.leading(valueColumns + 2))
    draw(line.there, of: .there, line, on: &frame, in: values.inset(left: valueColumns + 2 + Self.gap))
  }

  private func draw(_ value: String, of side: MergeSide, _ line: ConflictLine, on frame: inout Frame, in area: Rect) {
    let isChosen = sides[line.conflict] == side
    frame.line(isChosen ? "●" : "○", in: area, style: isChosen ? Style(.accent) : .hint)
    frame.lines(
      wrapped(value), in: area.inset(left: 2), style: isChosen || sides[line.conflict] == nil ? .plain : .hint)
  }
}
