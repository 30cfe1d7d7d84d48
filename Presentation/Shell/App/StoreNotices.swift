package import Domain
private import Synchronization

/// Hands what the store tells to whoever speaks with the user now.
package final class StoreNotices: Sendable {
  package typealias Listener = @Sendable (StoreNotice) -> Void

  private let listener = Mutex<Listener>({ _ in })

  package init() {}

  package func tell(_ notice: StoreNotice) { listener.withLock(\.self)(notice) }

  /// - Parameter listener: Hears of what comes, instead of the one before.
  package func listen(_ listener: @escaping Listener) { self.listener.withLock { $0 = listener } }
}
