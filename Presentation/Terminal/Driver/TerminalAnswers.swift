import Foundation
import Synchronization

/// The answers that the terminal still owes to the questions asked at the start.
final class TerminalAnswers: Sendable {
  private enum State: Sendable {
    case unasked
    case asked(deadline: ContinuousClock.Instant)
    case answered
  }

  /// A terminal that has not answered so long after the question is taken to be one that does not.
  private static let patience = Duration.milliseconds(100)

  private let state = Mutex(State.unasked)

  /// Returns true once: the terminal is to be asked now.
  func begin() -> Bool {
    state.withLock { state in
      guard case .unasked = state else { return false }
      state = .asked(deadline: .now + Self.patience)
      return true
    }
  }

  func end() { state.withLock { $0 = .answered } }

  /// Waits until the last answer came or the time for it is over.
  func waitForLast() {
    while case .asked(let deadline) = state.withLock({ $0 }), deadline > .now {
      Thread.sleep(forTimeInterval: 0.002)
    }
  }
}
