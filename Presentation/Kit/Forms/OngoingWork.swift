package import Domain
private import Synchronization

package struct OngoingWork: Hashable, Sendable {
  static let interval = Duration.milliseconds(100)

  /// The progress; `nil` until the work reports some.
  private let progress: WorkProgress?
  private var isStopping: Bool

  package init(_ progress: WorkProgress?, after last: OngoingWork? = nil) {
    self.progress = progress
    isStopping = last?.isStopping ?? false
  }

  /// Returns whether an input stops the work; other inputs are ignored until the work has ended.
  mutating func isStop(_ input: InputEvent) -> Bool {
    guard !isStopping, input == .key(.escape) || input == .key(.control("c")) else { return false }
    isStopping = true
    return true
  }

  func keys(_ texts: Texts) -> [KeyHelp] { isStopping ? [] : [CommonKey.cancel.help(texts)] }

  /// Returns the lines for the import of a file.
  func lines(reading path: String, columns: Int, texts: Texts) -> [String] {
    lines(texts.exchange.reading(texts.exchange.shortName(of: path)), columns: columns, texts: texts)
  }

  /// Returns the name of the work and, below the name, the progress.
  func lines(_ name: String, columns: Int, texts: Texts) -> [String] {
    let wrapped = TextClip.wrap(isStopping ? texts.exchange.stopping : name, columns: columns)
    guard let progress, let total = progress.total, total > 0 else { return wrapped }
    let percent = " \(min(progress.done, total) * 100 / total)%"
    let bar = ProgressBar(progress.done, of: total)
    return wrapped + [bar.text(columns: max(1, columns - TextWidth.columns(of: percent))) + percent]
  }
}

/// Work that continues while the screen is drawn, with its progress and its outcome.
package final class LongWork<Outcome: Sendable>: Sendable {
  private struct Contents {
    var progress: WorkProgress?
    var note = ""
    var outcome: Outcome?
  }

  private let contents: Mutex<Contents>
  private let task: Mutex<Task<Void, Never>?>

  package convenience init(
    _ work: @escaping @Sendable (_ report: @escaping @Sendable (WorkProgress) -> Void) async -> Outcome
  ) {
    self.init { report, _ in await work(report) }
  }

  /// - Parameter work: The work, which reports its progress and shows text while it waits.
  init(
    _ work:
      @escaping @Sendable (
        _ report: @escaping @Sendable (WorkProgress) -> Void, _ show: @escaping @Sendable (String) -> Void
      ) async -> Outcome
  ) {
    contents = Mutex(Contents())
    task = Mutex(nil)
    let begun = Task.detached { [self] in
      let outcome = await work(
        { [self] progress in contents.withLock { $0.progress = progress } },
        { [self] note in contents.withLock { $0.note = note } })
      contents.withLock { $0.outcome = outcome }
    }
    task.withLock { $0 = begun }
  }

  /// `nil` until the work reports progress.
  package var progress: WorkProgress? { contents.withLock { $0.progress } }

  /// The text that the work showed last; empty for none.
  var note: String { contents.withLock { $0.note } }

  /// `nil` until the work is done.
  package var outcome: Outcome? { contents.withLock { $0.outcome } }

  /// Asks the work to stop as soon as possible; stopped work has an outcome too.
  package func cancel() { task.withLock { $0 }?.cancel() }

  /// - Returns: The outcome; `nil` if the work takes longer than `patience`.
  package func outcome(within patience: Duration) async -> Outcome? {
    let (endings, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = task.withLock { $0 }
    let work = Task.detached {
      await task?.value
      continuation.finish()
    }
    let clock = Task.detached {
      try? await Task.sleep(for: patience)
      continuation.finish()
    }
    for await _ in endings {}
    work.cancel()
    clock.cancel()
    return outcome
  }
}
