import Domain

/// How much of a series goes with a part of it.
struct SeriesExtent: Hashable, Sendable {
  /// From a place of it on, that one included; `nil` for no end.
  let following: Int?
  let past: Int
  /// Those that are not over; `nil` for no end.
  let coming: Int?
  /// Whether there are more than are ever counted.
  let isCut: Bool

  init(_ series: Event, from place: RecurrenceID, at clock: DayClock) {
    let isEndless = series.rules.contains { $0.end == .never }
    let days = DayRange(.earliest, isEndless ? clock.today : .latest)
    let all = series.occurrences(in: days, zone: clock.zone)
    isCut = all.count >= Recurrence.occurrenceLimit
    past = all.count { clock.zone.instant(of: $0.end) <= clock.now }
    coming = isEndless ? nil : all.count - past
    following = isEndless ? nil : all.count { $0.instance.map { $0.id >= place } ?? false }
  }
}

extension PlanTexts {
  /// What each part of a series comes to.
  func lines(_ extent: SeriesExtent) -> [String] {
    let endless = texts(ko: "끝없이", en: "no end")
    func times(_ count: Int?) -> String {
      count.map { texts(ko: "\($0)번", en: "\($0)") + (extent.isCut ? "+" : "") } ?? endless
    }
    let (following, past, coming) = (times(extent.following), times(extent.past), times(extent.coming))
    return [
      "\(name(of: .thisAndFollowing)): \(following)",
      texts(
        ko: "\(name(of: .all)): 지난 \(past), 앞으로 \(coming)", en: "\(name(of: .all)): \(past) past, \(coming) to come"),
    ]
  }
}
