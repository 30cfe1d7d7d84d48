/// Why a program did not come to its end.
package enum ProgramError: Error, Hashable, Sendable {
  case notInstalled
  /// It could not be started; `detail` is what the system says.
  case notStarted(detail: String)
  /// It was ended.
  case tooSlow
}
