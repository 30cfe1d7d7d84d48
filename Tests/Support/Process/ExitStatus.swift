/// How a program ended.
package enum ExitStatus: Hashable, Sendable {
  case exited(Int32)
  /// By a signal of that number.
  case killed(Int32)

  /// - Parameter status: As `waitpid` gives it for a program that has ended.
  package init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
  }
}
