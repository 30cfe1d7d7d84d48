import CTerminal
import Foundation

/// The signals that ask the program to end, while work continues that must end in order.
enum EndSignals {
  /// Calls a closure at the first signal, which doesn't end the program then.
  static func catchFirst(_ caught: @escaping @Sendable () -> Void) -> Bool {
    guard terminal_catch_end() == 0 else { return false }
    Thread.detachNewThread { if terminal_wait_for_end() != 0 { caught() } }
    return true
  }

  /// Ends the program by the signal that was caught, if there was one.
  static func release() {
    let signal = terminal_release_end()
    if signal != 0 { terminal_end(signal) }
  }
}
