import CDelivery
package import Domain
import Foundation

/// Lets one thread sleep until there may be something to tell, without the processor meanwhile.
package final class WakeTimer: Sendable {
  package enum Reason: Hashable, Sendable {
    /// The moment has come.
    case time
    /// The clock was set.
    case clock
    /// Something was written where the store is, or may have been.
    case change
  }

  private let watch: CInt

  /// - Parameter folder: Where the store is.
  package init(watching folder: String) { watch = unsafe wake_watch(folder) }

  deinit { if watch >= 0 { close(watch) } }

  /// Sleeps, with the thread that calls it; a computer that slept meanwhile is no matter.
  package func wait(until instant: Instant) -> Reason {
    switch Int(wake_wait(watch, Int64(instant.secondsSince1970))) {
    case Int(WAKE_TIME): .time
    case Int(WAKE_CLOCK): .clock
    default: .change
    }
  }
}
