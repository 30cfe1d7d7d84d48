import Domain

/// An event in the middle of a sentence: what, when and the beginning of its id.
struct EventSentence {
  let clock: DayClock
  let texts: Texts

  /// 'Dentist' Fri Nov 20 15:00–16:00 (3f2a11).
  ///
  /// - Parameter ids: Those of everything named beside it; `nil` when it is alone.
  func callAsFunction(_ event: Event, among ids: ShortIDs? = nil) -> String {
    let occurrence = Occurrence(of: event, forUserIn: clock.zone)
    let id = (ids ?? ShortIDs([event.id.uuid]))[event.id.uuid]
    let parts = ["'\(texts.plan.shortened(event.title.text))'", when(occurrence), "(\(id))"]
    return parts.joined(separator: " ")
  }

  /// 'Dentist' Fri Nov 20 15:00–16:00.
  func withoutID(_ occurrence: Occurrence) -> String {
    "'\(texts.plan.shortened(occurrence.event.title.text))' \(when(occurrence))"
  }

  /// Dates, with the year where it is another one, and times, also on the clocks of the event's own zone.
  func when(_ occurrence: Occurrence) -> String {
    let text = OccurrenceText(occurrence, zone: clock.zone, texts: texts)
    let days = occurrence.days
    let (first, last) = (day(days.first), day(days.last))
    if occurrence.isAllDay { return days.count == 1 ? "\(first) \(texts.plan.allDay)" : "\(first) – \(last)" }
    var when = "\(first) \(text.time(on: days.first))"
    if days.count > 1 { when += " \(last) \(text.time(on: days.last).drop { $0 == "–" })" }
    return text.otherZone.map { "\(when) · \($0)" } ?? when
  }

  private func day(_ day: Day) -> String { DateFormatting(texts).shortDay(day, today: clock.today) }
}
