/// The end of a program: an exit status or a signal.
package enum ExitStatus: Hashable, Sendable {
  case exited(Int32)
  /// A signal with that number ended the program.
  case killed(Int32)

  /// - Parameter status: The status from `waitpid` of a program that has ended.
  package init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
  }
}
