package import Domain
private import Synchronization

/// A bar on standard error for work that people wait for; nothing where standard error is no terminal.
///
/// It is drawn only when a tenth more is done than before, so that work that is over at once shows at most ten lines
/// of one place and costs nothing.
package final class ProgressMeter: Sendable {
  private static let width = 20

  private let label: String
  private let report: (@Sendable (String) -> Void)?
  private let shown = Mutex(0)

  /// - Parameter report: Writes to the terminal; `nil` to show nothing.
  init(_ label: String, report: (@Sendable (String) -> Void)?) {
    self.label = VisibleText.line(label)
    self.report = report
  }

  package func show(_ progress: WorkProgress) {
    guard let report, let total = progress.total, total > 0 else { return }
    let steps = min(progress.done, total) * Self.width / total
    let isNew = shown.withLock { shown in
      guard steps > shown else { return false }
      shown = steps
      return true
    }
    guard isNew else { return }
    let bar = String(repeating: "#", count: steps) + String(repeating: "-", count: Self.width - steps)
    report("\r\(label) [\(bar)] \(steps * 100 / Self.width) %")
  }

  package func clear() {
    let wasShown = shown.withLock { $0 > 0 }
    if wasShown { report?("\r\u{1B}[K") }
  }
}
