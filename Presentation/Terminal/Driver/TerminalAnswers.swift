import Foundation
import Synchronization

/// Whether the terminal still owes the answers to what it was asked at the start.
final class TerminalAnswers: Sendable {
  /// A terminal that has not answered so long after the question is taken to be one that does not.
  private static let patience = Duration.milliseconds(100)

  private let deadline = Mutex<ContinuousClock.Instant?>(nil)
  private let isAsked = Mutex(false)

  /// Whether it is to be asked now: once.
  func begin() -> Bool {
    let isFirst = isAsked.withLock { isAsked in
      defer { isAsked = true }
      return !isAsked
    }
    if isFirst { deadline.withLock { $0 = .now + Self.patience } }
    return isFirst
  }

  /// The last answer came.
  func end() {
    deadline.withLock { $0 = nil }
  }

  /// Waits until the last answer came or the time for it is over.
  func waitForLast() {
    while let deadline = deadline.withLock({ $0 }), deadline > .now {
      Thread.sleep(forTimeInterval: 0.002)
    }
  }
}
