package import Domain

/// What an import would do, to be agreed to, or what it did.
package enum ImportReportScreen<Effect: FileEffect, EffectResult: FileResult>: RouteScreen
where EffectResult.Job == Effect.Job {
  package typealias Action = ImportReportAction

  package struct State: RouteState {
    package typealias Owner = ImportReportScreen<Effect, EffectResult>

    package let report: ImportReport
    package let order: FileOrder<Effect.Job>
    package var list = ScrollList()
    package var work: OngoingWork?
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)
    private let texts: Texts

    package init(_ report: ImportReport, of order: FileOrder<Effect.Job>, texts: Texts) {
      self.report = report
      self.order = order
      self.texts = texts
    }

    package var nextFrame: Duration? { work.map { _ in OngoingWork.interval } }

    package var keys: [KeyHelp] {
      work?.keys(texts)
        ?? KeyHelp.all(ImportReportAction.self, texts) { action in
          switch action {
          case .keep: isPreview
          case .back: true
          case .nextPage, .previousPage, .first, .last: !report.failures.isEmpty
          }
        }
    }

    /// What would change nothing needs no answer.
    fileprivate var isPreview: Bool { !order.isConfirmed && report.hasChanged }

    fileprivate var rows: ImportFailureRows {
      // The list takes two columns for its mark and two for its scrollbar.
      ImportFailureRows(report: report, columns: max(1, area.size.columns - 4), texts: texts)
    }

    fileprivate var summary: [StyledLine] {
      let columns = max(1, area.size.columns)
      let told = texts.exchange.told(
        report, file: texts.exchange.shortName(of: order.path), isTrial: isPreview, hasHint: false)
      let hint = isPreview ? texts.exchange.keepQuestion : report.hasChanged ? texts.undoTakesBack : nil
      let below = work?.lines(reading: order.path, columns: columns, texts: texts) ?? [hint].compactMap(\.self)
      return (TextClip.wrap(told, columns: columns) + below).map { StyledLine($0) }
        + area.wrapped(failure).map { StyledLine($0, .error) }
    }

    fileprivate var area: Rect { .page(size) }

    fileprivate var listArea: Rect { area.inset(top: summary.count + 1) }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .keep:
      state.failure = nil
      return [state.isPreview ? .file(state.order.confirmed) : .dismiss]
    case .back: return [.dismiss]
    case .nextPage, .previousPage, .first, .last: return action.keys.first.map { handle(.key($0), &state) } ?? []
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if state.work != nil { return state.work?.isStop(input) == true ? [.stopImport] : [] }
    return input == .key(.up) || input == .key(.down) ? handle(input, &state) : receiveKey(input, &state)
  }

  package static func receive(_ result: EffectResult, _ state: inout State) -> [Effect] {
    if let refusal = result.refusal {
      state.work = nil
      state.failure = refusal.message
    }
    if case .importing(let progress) = result.fileEvent { state.work = OngoingWork(progress, after: state.work) }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [Effect] {
    if case .resize = input { state.list.fit(state.rows, height: state.listArea.size.rows) }
    _ = state.list.handle(input, in: state.listArea, rows: state.rows)
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    for (row, line) in state.summary.enumerated() { frame.line(line, in: state.area.line(row)) }
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}

package enum ImportReportAction: BoundAction {
  case keep, back, nextPage, previousPage, first, last

  package var binding: KeyBinding {
    switch self {
    case .keep: KeyBinding([.enter], ko: "가져오기", en: "keep it")
    case .back: CommonKey.back
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    case .first: CommonKey.first
    case .last: CommonKey.last
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
