package import Domain

extension TimeSource {
  /// A clock that stands still: Friday 2026-11-20, 09:00 in Seoul, unless told.
  package static func fixed(_ iso: String = "2026-11-20T09:00", zone: String = "Asia/Seoul") throws -> TimeSource {
    let now = try Instant(iso, in: zone)
    return TimeSource(zone: try Zone(zone)) { now }
  }
}
