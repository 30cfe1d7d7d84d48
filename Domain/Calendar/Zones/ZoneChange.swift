/// A moment at which the clocks of a zone are set.
struct ZoneChange: Hashable, Sendable {
  let at: Instant
  /// Seconds ahead of Universal Time before it.
  let offsetFrom: Int
  /// Seconds ahead of Universal Time from then on.
  let offsetTo: Int
  let isDaylightSaving: Bool

  /// When it is, on the clock that is set.
  var clock: DateTime { DateTime(clockSeconds: at.secondsSince1970 + offsetFrom) }
}
