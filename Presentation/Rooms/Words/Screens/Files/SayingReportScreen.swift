package import Domain

/// What an import did, and every line of the file that could not be taken in.
package enum SayingReportScreen: WordsScreen {
  package typealias Action = ImportReportScreen.Action

  package struct State: WordsState {
    package typealias Owner = SayingReportScreen

    package let context: RoomContext
    package let report: ImportReport
    package let file: String
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    package init(_ report: ImportReport, file: String, context: RoomContext) {
      self.report = report
      self.file = file
      self.context = context
    }

    package var keys: [KeyHelp] {
      KeyHelp.all(SayingReportScreen.Action.self, context.texts) { $0 == .back || !report.failures.isEmpty }
    }

    var rows: ImportFailureRows {
      // The list takes two columns for its mark and two for its scrollbar.
      ImportFailureRows(report: report, columns: max(1, area.size.columns - 4), texts: context.texts)
    }

    /// What was done, and how it is undone.
    var summary: [String] {
      let exchange = context.texts.exchange
      let told = TextClip.wrap(
        exchange.imported(report, file: exchange.name(of: file)),
        columns: max(1, area.size.columns)
      )
      return told + (report.hasChanged ? [context.texts.undoTakesBack] : [])
    }

    var area: Rect {
      let side = size.columns >= 60 ? 1 : 0
      return Rect(size).inset(left: side, top: size.rows >= 14 ? 1 : 0, right: side)
    }

    var listArea: Rect { area.inset(top: summary.count + 1) }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [WordsEffect] {
    guard action != .back else { return [.dismiss] }
    return action.keys.first.map { handle(.key($0), &state) } ?? []
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [WordsEffect]? {
    input == .key(.up) || input == .key(.down) ? handle(input, &state) : receiveKey(input, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [WordsEffect] {
    if case .resize = input { state.list.fit(state.rows, height: state.listArea.size.rows) }
    _ = state.list.handle(input, in: state.listArea, rows: state.rows)
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    for (row, line) in state.summary.enumerated() { frame.line(line, in: state.area.line(row)) }
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}
