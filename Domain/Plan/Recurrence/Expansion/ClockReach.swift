/// Which starts on a series' clock can be of use for a stretch of the user's clock.
struct ClockReach {
  /// More than clocks are usually set forward or back.
  private static let usualChange = 2 * 3_600
  private static let day = 86_400

  private let place: Zone?
  private let user: Zone
  private let longest: Int

  /// - Parameters:
  ///   - span: Of the series.
  ///   - longest: What its longest occurrence takes, in seconds on the clock.
  ///   - user: The user's zone.
  init(of span: EventSpan, longest: Int, forUserIn user: Zone) {
    place = span.place
    self.user = user
    self.longest = longest
  }

  /// What begins before this ends before `lower`.
  func first(from lower: DateTime) -> DateTime {
    guard let place else { return lower.adding(seconds: -longest) }
    let instant = user.instant(of: lower)
    return place.dateTime(at: instant).adding(seconds: -(longest + shift(in: place, before: instant)))
  }

  /// What begins after this begins after `upper`.
  func last(to upper: DateTime) -> DateTime {
    guard let place else { return upper }
    return place.dateTime(at: user.instant(of: upper)).adding(seconds: Self.usualChange)
  }

  /// How much later than it says something may begin: a start that the clocks skip is moved forward, and Samoa skipped
  /// a whole day in 2011.
  private func shift(in place: Zone, before instant: Instant) -> Int {
    guard longest < Self.day else { return Self.day + Self.usualChange }
    let skipped = place.offset(at: instant) - place.offset(at: instant.adding(seconds: -3 * Self.day))
    return max(0, skipped) + Self.usualChange
  }
}
