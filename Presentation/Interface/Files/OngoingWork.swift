package import Domain

package struct OngoingWork: Hashable, Sendable {
  static let interval = Duration.milliseconds(100)

  /// `nil` until the work tells of any.
  private let progress: WorkProgress?
  private var isStopping: Bool

  package init(_ progress: WorkProgress?, after last: OngoingWork? = nil) {
    self.progress = progress
    isStopping = last?.isStopping ?? false
  }

  /// Returns whether an input stops the work; other inputs mean nothing until it has ended.
  mutating func isStop(_ input: InputEvent) -> Bool {
    guard !isStopping, input == .key(.escape) || input == .key(.control("c")) else { return false }
    isStopping = true
    return true
  }

  func keys(_ texts: Texts) -> [KeyHelp] { isStopping ? [] : [CommonKey.cancel.help(texts)] }

  /// The name of the work, and its progress below.
  func lines(reading path: String, columns: Int, texts: Texts) -> [String] {
    let label = isStopping ? texts.exchange.stopping : texts.exchange.reading(texts.exchange.shortName(of: path))
    let told = TextClip.wrap(label, columns: columns)
    guard let progress, let total = progress.total, total > 0 else { return told }
    let percent = " \(min(progress.done, total) * 100 / total) %"
    let bar = ProgressBar(progress.done, of: total)
    return told + [bar.text(columns: max(1, columns - TextWidth.columns(of: percent))) + percent]
  }
}
