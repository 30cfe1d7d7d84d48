package import Domain

extension TimeSource {
  /// Makes a clock that stands still, by default on Friday, 2026-11-20, 09:00 in Seoul.
  package static func fixed(_ iso: String = "2026-11-20T09:00", zone: String = "Asia/Seoul") throws -> TimeSource {
    let now = try Instant(iso, in: zone)
    return TimeSource(zone: try Zone(zone)) { now }
  }
}
