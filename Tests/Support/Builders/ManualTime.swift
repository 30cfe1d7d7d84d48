package import Domain
import Synchronization

/// A clock that moves only when a test moves it.
package final class ManualTime: Sendable {
  private let now: Mutex<Instant>
  private let zone: Zone

  package init(_ iso: String = "2026-11-20T09:00", zone: String = "Asia/Seoul") throws {
    now = Mutex(try Instant(iso, in: zone))
    self.zone = try Zone(zone)
  }

  package var source: TimeSource {
    TimeSource(zone: zone) { self.now.withLock { $0 } }
  }

  package func advance(seconds: Int) {
    now.withLock { $0 = $0.adding(seconds: seconds) }
  }
}
