package import Domain
import Foundation
import Synchronization

/// The zone of the machine, which is another one when it has travelled.
package final class SystemZone: Sendable {
  private let first: Zone
  private let link: String
  private let last = Mutex<(target: String, zone: Zone)?>(nil)

  /// - Parameters:
  ///   - first: Where no link says another one.
  ///   - link: To the rules of the place, in a folder `zoneinfo` (localtime(5)).
  package init(first: Zone, link: String = "/etc/localtime") { (self.first, self.link) = (first, link) }

  /// The current zone.
  package var zone: Zone {
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    guard let target, let folder = target.firstRange(of: "zoneinfo/") else { return first }
    return last.withLock { last in
      if let last, last.target == target { return last.zone }
      let zone = Zone(identifier: String(target[folder.upperBound...])) ?? first
      last = (target, zone)
      return zone
    }
  }
}
