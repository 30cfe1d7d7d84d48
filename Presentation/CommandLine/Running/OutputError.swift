/// Why a result did not arrive.
package enum OutputError: Error, Hashable, Sendable {
  /// The reader has had enough, as in `haru plan | head -1`.
  case closedPipe
  /// `detail` is the system's reason.
  case failed(detail: String)
}
