extension Zone {
  /// What the clocks here show at that instant.
  public func dateTime(at instant: Instant) -> DateTime {
    DateTime(clockSeconds: instant.adding(seconds: offset(at: instant)).secondsSince1970)
  }

  /// When the clocks here show that time.
  ///
  /// A time that the clocks skip is moved forward by the length of the gap; of a time shown twice it is the first
  /// (RFC 5545 §3.3.5).
  public func instant(of dateTime: DateTime) -> Instant {
    // A zone's clocks never change by more than a day, so the offsets a day before and after enclose the change.
    let asUTC = Instant(secondsSince1970: dateTime.clockSeconds)
    let before = offset(at: asUTC.adding(seconds: -86_400))
    let after = offset(at: asUTC.adding(seconds: 86_400))
    let withOffsetBefore = asUTC.adding(seconds: -before)
    guard before != after, offset(at: withOffsetBefore) != before else { return withOffsetBefore }
    let withOffsetAfter = asUTC.adding(seconds: -after)
    // Neither offset fits: the time is inside the gap, and the offset before it moves it forward.
    return offset(at: withOffsetAfter) == after ? withOffsetAfter : withOffsetBefore
  }
}
