/// The time at which waiting for a program ends.
package struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  package init(in limit: Duration) {
    end = .now + limit
  }

  package var hasPassed: Bool { end <= .now }

  /// The remaining time for `poll`; at least 0.
  package var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return left <= .zero ? 0 : Int32(clamping: Int(left / .milliseconds(1)) + 1)
  }
}
