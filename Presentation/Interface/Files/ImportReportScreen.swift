package import Domain

package enum ImportReportScreen<Effect: RoomEffect, EffectResult: Equatable & Sendable>: RouteScreen {
  package typealias Action = ImportReportAction

  package struct State: RouteState {
    package typealias Owner = ImportReportScreen<Effect, EffectResult>

    package let report: ImportReport
    package let file: String
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)
    private let texts: Texts

    package init(_ report: ImportReport, file: String, texts: Texts) {
      self.report = report
      self.file = file
      self.texts = texts
    }

    package var keys: [KeyHelp] {
      KeyHelp.all(ImportReportAction.self, texts) { $0 == .back || !report.failures.isEmpty }
    }

    fileprivate var rows: ImportFailureRows {
      // The list takes two columns for its mark and two for its scrollbar.
      ImportFailureRows(report: report, columns: max(1, area.size.columns - 4), texts: texts)
    }

    fileprivate var summary: [String] {
      let told = texts.exchange.imported(report, file: texts.exchange.name(of: file))
      return TextClip.wrap(told, columns: max(1, area.size.columns)) + (report.hasChanged ? [texts.undoTakesBack] : [])
    }

    fileprivate var area: Rect { .page(size) }

    fileprivate var listArea: Rect { area.inset(top: summary.count + 1) }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [Effect] {
    guard action != .back else { return [.dismiss] }
    return action.keys.first.map { handle(.key($0), &state) } ?? []
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    input == .key(.up) || input == .key(.down) ? handle(input, &state) : receiveKey(input, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [Effect] {
    if case .resize = input { state.list.fit(state.rows, height: state.listArea.size.rows) }
    _ = state.list.handle(input, in: state.listArea, rows: state.rows)
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    frame.lines(state.summary, in: state.area)
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}

package enum ImportReportAction: BoundAction {
  case back, nextPage, previousPage

  package var binding: KeyBinding {
    switch self {
    case .back: CommonKey.back.and([.enter])
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    }
  }
}

/// What was left out, and at the end how much more there was than is kept.
private struct ImportFailureRows: ListRows {
  let report: ImportReport
  /// What is longer is wrapped.
  let columns: Int
  let texts: Texts

  var count: Int { report.failures.count + (report.omittedFailures > 0 ? 1 : 0) }

  func lines(at index: Int) -> Int { max(1, text(at: index).count) }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    frame.lines(text(at: index), in: area)
  }

  private func text(at index: Int) -> [String] {
    let text =
      report.failures.indices.contains(index)
      ? texts.exchange.line(report.failures[index]) : texts.exchange.moreFailures(report.omittedFailures)
    return TextClip.wrap(text, columns: columns)
  }
}
