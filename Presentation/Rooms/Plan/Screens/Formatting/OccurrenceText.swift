package import Domain

package struct OccurrenceText: Hashable, Sendable {
  package var occurrence: Occurrence
  let zone: Zone
  package let texts: Texts

  package init(_ occurrence: Occurrence, zone: Zone, texts: Texts) {
    self.occurrence = occurrence
    self.zone = zone
    self.texts = texts
  }

  /// When it is on one of its days, in at most 11 columns: "09:00–10:30", "22:00–", "–11:00", "all day".
  package func time(on day: Day) -> String {
    let (start, end) = (occurrence.start, occurrence.end)
    guard !occurrence.isAllDay else { return texts.plan.allDay }
    guard start != end else { return dates.time(start.time) }
    let endOfDay = DateTime(day.adding(days: 1), .midnight)
    let beginsEarlier = start.day < day
    return switch (beginsEarlier, end > endOfDay) {
    case (true, true): texts.plan.allDayThrough
    case (true, false): "–\(endTime)"
    case (false, true): "\(dates.time(start.time))–"
    case (false, false): "\(dates.time(start.time))–\(endTime)"
    }
  }

  /// The number of a day among those of the event, "day 2 of 5"; `nil` for an event of one day.
  package func part(on day: Day) -> String? {
    guard let part = occurrence.part(on: day), part.count > 1 else { return nil }
    return texts.plan.part(part.number, of: part.count)
  }

  /// A shorter ``range``, "11.19 15:00 – 11.23 18:00".
  package var shortRange: String {
    let days = occurrence.days
    guard !occurrence.isAllDay, days.count > 1 else { return dates.days(days) }
    return "\(dates.dateTime(occurrence.start)) – \(dates.monthAndDay(days.last)) \(endTime)"
  }

  /// Dates and, unless all-day, times of its beginning and its end.
  package var range: String { range(today: nil) }

  /// The ``range`` with years that aren't today's.
  func range(today: Day?) -> String {
    let days = occurrence.days
    let first = shortDay(days.first, today)
    guard days.count > 1 else { return "\(first) \(time(on: days.first))" }
    let last = shortDay(days.last, today)
    guard !occurrence.isAllDay else { return "\(first) – \(last)" }
    return "\(first) \(dates.time(occurrence.start.time)) – \(last) \(endTime)"
  }

  /// Dates, with the year where it is another one, and times, also on the clocks of the event's own zone.
  func when(today: Day) -> String { [range(today: today), otherZone].compactMap(\.self).joined(separator: " · ") }

  private func shortDay(_ day: Day, _ today: Day?) -> String {
    today.map { dates.shortDay(day, today: $0) } ?? dates.shortDay(day)
  }

  private var endTime: String { occurrence.end.time == .midnight ? "24:00" : dates.time(occurrence.end.time) }

  /// The times on the clocks of the event's own zone, "New York 11/19 12:00–13:00"; `nil` when it is the user's.
  package var otherZone: String? {
    guard case .timed(let start, let end, .place(let place)) = occurrence.span, place != zone else { return nil }
    let date = start.day == occurrence.start.day ? "" : "\(dates.monthAndDay(start.day)) "
    let until =
      switch end {
      case start: ""
      case _ where end.day == start.day: "–\(dates.time(end.time))"
      default: " – \(dates.monthAndDay(end.day)) \(dates.time(end.time))"
      }
    return "\(Self.city(of: place)) \(date)\(dates.time(start.time))\(until)"
  }

  private var dates: DateFormatting { DateFormatting(texts) }

  /// The place that an IANA name ends in, `America/New_York` → "New York".
  package static func city(of zone: Zone) -> String {
    let name = zone.identifier.utf8
    let city = name.lastIndex(of: UInt8(ascii: "/")).map { name[name.index(after: $0)...] } ?? name[...]
    guard city.contains(UInt8(ascii: "_")) else { return String(Substring(city)) }
    return String(decoding: city.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
