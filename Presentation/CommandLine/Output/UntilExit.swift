import Synchronization

/// What commands leave to the end of the process.
///
/// For speed: not to give thousands of lines back one by one wins 12 % of "30 days of 100,000 events". Not for the full
/// screen, which would only grow.
package enum UntilExit {
  private static let kept = Mutex<[any Sendable]>([])

  package static func keep(_ value: some Sendable) { kept.withLock { $0.append(value) } }
}
