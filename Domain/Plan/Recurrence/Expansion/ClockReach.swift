/// The starts on a series' clock that matter for a stretch of the user's clock.
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

  /// Returns the earliest start that matters; earlier occurrences end before `lower`.
  func first(from lower: DateTime) -> DateTime {
    guard let place else { return lower.adding(seconds: -longest) }
    let instant = user.instant(of: lower)
    return place.dateTime(at: instant).adding(seconds: -(longest + shift(in: place, before: instant)))
  }

  /// Returns the latest start that matters; later occurrences begin after `upper`.
  func last(to upper: DateTime) -> DateTime {
    guard let place else { return upper }
    return place.dateTime(at: user.instant(of: upper)).adding(seconds: Self.usualChange)
  }

  /// Returns the seconds by which an occurrence may begin later than planned: a start that the clocks skip is moved
  /// forward, and Samoa skipped a whole day in 2011.
  private func shift(in place: Zone, before instant: Instant) -> Int {
    guard longest < Self.day else { return Self.day + Self.usualChange }
    let skipped = place.offset(at: instant) - place.offset(at: instant.adding(seconds: -3 * Self.day))
    return max(0, skipped) + Self.usualChange
  }
}
