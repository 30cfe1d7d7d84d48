package import Domain

/// The report of an import, shown for approval before saving, or after saving.
package enum ImportReportScreen<Effect: ImportEffect, EffectResult: FileResult>: ListScreen
where EffectResult.Job == Effect.Job {
  package static var actions: [ScreenAction<State>] {
    [
      .init(CommonKey.open.named(ko: "가져오기", en: "import"), if: \.isPreview) { state in
        [state.isPreview ? .file(state.order.confirmed) : .dismiss]
      },
      .init(CommonKey.back, [.dismiss]),
    ] + .moves()
  }

  package struct State: ListState {
    package typealias Owner = ImportReportScreen<Effect, EffectResult>

    package let report: ImportReport
    package let order: FileOrder<Effect.Job>
    package var list = ScrollList()
    package var work: OngoingWork?
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)
    package let texts: Texts

    package init(_ report: ImportReport, of order: FileOrder<Effect.Job>, texts: Texts) {
      (self.report, self.order, self.texts) = (report, order, texts)
    }

    package var nextFrame: Duration? { work.map { _ in OngoingWork.interval } }

    package var keys: [KeyHelp] { work?.keys(texts) ?? offeredKeys }

    package mutating func prepare() { failure = nil }

    /// Indicates whether the import awaits approval; an import that would change nothing needs none.
    fileprivate var isPreview: Bool { !order.isConfirmed && report.hasChanged }

    var rows: ImportReportRows {
      // The list takes two columns for its mark and two for its scrollbar.
      ImportReportRows(report, isPreview: isPreview, columns: max(1, area.size.columns - 4), texts: texts)
    }

    fileprivate var summary: [StyledLine] {
      let columns = max(1, area.size.columns)
      let (words, file) = (texts.exchange, texts.exchange.shortName(of: order.path))
      let message = isPreview ? words.preview(report, file: file) : words.imported(report, file: file)
      // On a short screen, only the line of keys says how to continue.
      let hint = isPreview ? isTall ? words.importHint : nil : report.hasChanged ? texts.undoTakesBack : nil
      let below = work?.lines(reading: order.path, columns: columns, texts: texts) ?? [hint].compactMap(\.self)
      let title = isTall ? [StyledLine(texts.exchange.importTitle, .title), StyledLine()] : []
      return title + (TextClip.wrap(message, columns: columns) + below).map { StyledLine($0) }
        + area.wrapped(failure).map { StyledLine($0, .error) }
    }

    fileprivate var area: Rect { .column(size) }

    var listArea: Rect { area.inset(top: summary.count + (isTall ? 1 : 0)) }

    /// Indicates whether there is room for a title and blank lines; the list needs the lines more on a short screen.
    private var isTall: Bool { size.rows >= 14 }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if state.work != nil { return state.work?.isStop(input) == true ? [.stopImport] : [] }
    return receiveKey(input, &state)
  }

  package static func show(_ result: EffectResult, _ state: inout State) {
    if let refusal = result.refusal {
      state.work = nil
      state.failure = refusal.message
    }
    if case .importing(let progress) = result.fileEvent { state.work = OngoingWork(progress, after: state.work) }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    frame.lines(state.summary, in: state.area)
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}

/// The first records of a preview, and the failures of an import with the number of failures that weren't recorded.
struct ImportReportRows: ListRows {
  private let report: ImportReport
  /// The records, and a blank line before the failures.
  private let records: [StyledLine]
  /// The recorded failures, in the order of their lines.
  private let failures: [ImportReport.Failure]
  /// The width of a line; failures that are longer are wrapped.
  private let columns: Int
  private let texts: Texts

  init(_ report: ImportReport, isPreview: Bool, columns: Int, texts: Texts) {
    (self.report, self.columns, self.texts) = (report, columns, texts)
    failures = report.failures.sorted { $0.line < $1.line }
    let shown = isPreview ? texts.exchange.records(report) : []
    records = shown + (shown.isEmpty || report.failureCount == 0 ? [] : [StyledLine()])
  }

  var count: Int { records.count + failures.count + (report.omittedFailures > 0 ? 1 : 0) }

  func isSelectable(at index: Int) -> Bool { !records.indices.contains(index) || !records[index].isEmpty }

  func lines(at index: Int) -> Int { records.indices.contains(index) ? 1 : max(1, failure(at: index).count) }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard records.indices.contains(index) else { return frame.lines(failure(at: index), in: area) }
    frame.line(records[index].clipped(to: area.size.columns), in: area)
  }

  /// Returns the lines of a failure, or of the number of failures that weren't recorded.
  private func failure(at index: Int) -> [String] {
    let index = index - records.count
    let text =
      failures.indices.contains(index)
      ? texts.exchange.line(failures[index]) : texts.exchange.moreFailures(report.omittedFailures)
    return TextClip.wrap(text, columns: columns)
  }
}

/// An import that runs while its screen is drawn; until the order is confirmed, the import is a dry run.
struct ImportTask<Job: Hashable & Sendable> {
  let order: FileOrder<Job>
  let work: LongWork<Result<ImportReport, Refusal>>
}

@MainActor protocol FileCoordinator: RouteCoordinator
where Effect: ImportEffect, EffectResult: FileResult, EffectResult.Job == Effect.Job {
  var files: UserFiles { get }
  var texts: Texts { get }
  var importTask: ImportTask<Effect.Job>? { get set }
}

extension FileCoordinator {
  package func advance() {
    stack.advance()
    watchImport()
  }

  /// Imports a file; after a short wait, the screen shows the progress.
  ///
  /// - Parameter nothing: The failure for a file that contains nothing of the expected kind.
  func read(
    _ order: FileOrder<Effect.Job>, nothing: CommandFailure,
    _ importFile:
      @escaping @Sendable (FileSource, _ isDryRun: Bool, _ progress: @escaping @Sendable (WorkProgress) -> Void)
      async throws(ImportError) -> ImportReport
  ) async -> [AppEffect] {
    let (source, texts) = (FileSource.path(files.path(order.path)), texts.exchange)
    let work = LongWork { progress in
      do throws(ImportError) {
        return Result<_, Refusal>.success(try await importFile(source, !order.isConfirmed, progress))
      } catch { return .failure(Refusal(texts.failure(error, file: order.path, nothing: nothing))) }
    }
    let task = ImportTask(order: order, work: work)
    if let outcome = await task.work.outcome(within: files.patience) {
      finish(task, outcome)
    } else {
      importTask = task
      notifyTop(.file(.importing(task.work.progress)))
    }
    return []
  }

  func watchImport() {
    guard let task = importTask else { return }
    guard let outcome = task.work.outcome else { return notifyTop(.file(.importing(task.work.progress))) }
    importTask = nil
    finish(task, outcome)
  }

  /// Stops the import, which asks for no effects.
  func stopImport() -> [AppEffect] {
    importTask?.work.cancel()
    return []
  }

  func write<Job>(
    _ order: FileOrder<Job>, _ write: (FileTarget) async throws(ExportError) -> String
  ) async -> [AppEffect] where Job == EffectResult.Job {
    do throws(ExportError) {
      let message = try await write(.path(files.path(order.path), replaces: order.isConfirmed))
      await pop()
      return [.toast(message)]
    } catch .exists { return await sendToTop(.file(.exists(order))) } catch {
      return await sendToTop(.refused(Refusal(texts.exchange.failure(error, file: order.path))))
    }
  }

  private func finish(_ task: ImportTask<Effect.Job>, _ outcome: Result<ImportReport, Refusal>) {
    switch outcome {
    case .success(let report):
      replaceTop(with: ImportReportScreen<Effect, EffectResult>.State(report, of: task.order, texts: texts))
    case .failure(let refusal): notifyTop(.refused(refusal))
    }
  }
}
