extension Alarm {
  /// The most moments that one alarm of one occurrence is looked at for; a file may repeat it as often as it likes.
  public static let momentLimit = 1_000

  /// When it goes off from `lower` on and before `upper` for something that begins and ends then, in order.
  ///
  /// Whole days before or after are counted on the clock of `zone`, the rest in seconds (RFC 5545 §3.3.6). At most
  /// ``momentLimit``, the first ones.
  public func moments(
    forStart start: Instant,
    end: Instant,
    zone: Zone,
    from lower: Instant,
    to upper: Instant
  ) -> [Instant] {
    let first = first(forStart: start, end: end, zone: zone)
    guard first < upper else { return [] }
    guard repetitions > 0 else { return lower <= first ? [first] : [] }
    let missed = max(0, lower.secondsSince1970.subtractingClamped(first.secondsSince1970))
    let left = upper.secondsSince1970.subtractingClamped(1).subtractingClamped(first.secondsSince1970)
    let (skipped, rest) = missed.dividedDown(by: interval)
    let next = rest == 0 ? skipped : skipped + 1
    let last = min(repetitions, left / interval, next.addingClamped(Self.momentLimit - 1))
    guard next <= last else { return [] }
    return (next...last).map { first.adding(seconds: $0 * interval) }
  }

  private func first(forStart start: Instant, end: Instant, zone: Zone) -> Instant {
    switch trigger {
    case .start(let offset): start.adding(offset, on: zone)
    case .end(let offset): end.adding(offset, on: zone)
    case .at(let instant): instant
    }
  }
}

extension Instant {
  /// That many seconds later, of which whole days are counted on the clock of `zone`.
  fileprivate func adding(_ seconds: Int, on zone: Zone) -> Instant {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    guard days != 0 else { return adding(seconds: seconds) }
    let clock = zone.dateTime(at: self)
    return zone.instant(of: DateTime(clock.day.adding(days: days), clock.time)).adding(seconds: rest)
  }
}
