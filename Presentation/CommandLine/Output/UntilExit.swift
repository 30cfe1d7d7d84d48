import Synchronization

/// What commands leave to the end of the process.
///
/// It is near, and to give thousands of lines back one by one takes a tenth of the time of a long list. Not for the
/// full screen, which would only grow.
package enum UntilExit {
  private static let kept = Mutex<[any Sendable]>([])

  package static func keep(_ value: some Sendable) {
    kept.withLock { $0.append(value) }
  }
}
