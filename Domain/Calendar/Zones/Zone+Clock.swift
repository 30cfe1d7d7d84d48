extension Zone {
  /// Returns the date and time that clocks in the zone show at an instant.
  public func dateTime(at instant: Instant) -> DateTime {
    DateTime(clockSeconds: instant.adding(seconds: offset(at: instant)).secondsSince1970)
  }

  /// When the clocks here show that time.
  ///
  /// A time that the clocks skip is moved forward by the length of the gap; of a time shown twice it is the first
  /// (RFC 5545 §3.3.5).
  public func instant(of dateTime: DateTime) -> Instant {
    let asUTC = Instant(secondsSince1970: dateTime.clockSeconds)
    let (before, after) = offsets(around: asUTC)
    let withOffsetBefore = asUTC.adding(seconds: -before)
    guard before != after, offset(at: withOffsetBefore) != before else { return withOffsetBefore }
    let withOffsetAfter = asUTC.adding(seconds: -after)
    // Neither offset fits: the time is inside the gap, and the offset before it moves it forward.
    return offset(at: withOffsetAfter) == after ? withOffsetAfter : withOffsetBefore
  }

  /// That time, or what the clocks show instead of a time that they skip.
  func shown(_ dateTime: DateTime) -> DateTime {
    let (before, after) = offsets(around: Instant(secondsSince1970: dateTime.clockSeconds))
    return before == after ? dateTime : self.dateTime(at: instant(of: dateTime))
  }

  /// A zone's clocks never change by more than a day, so those a day before and after enclose any change.
  private func offsets(around instant: Instant) -> (before: Int, after: Int) {
    (offset(at: instant.adding(seconds: -86_400)), offset(at: instant.adding(seconds: 86_400)))
  }
}
