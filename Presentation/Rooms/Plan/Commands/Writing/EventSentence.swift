import Domain

struct EventSentence {
  private let zone: Zone
  private let today: Day
  private let texts: Texts

  init(clock: DayClock, texts: Texts) {
    (zone, today) = (clock.zone, clock.today)
    self.texts = texts
  }

  /// 'Dentist' Fri Nov 20 15:00–16:00 (3f2a11).
  func callAsFunction(_ event: Event) -> String {
    let id = event.id.uuid
    return "\(brief(event)) (\(ShortIDs([id])[id]))"
  }

  /// 'Dentist' Fri Nov 20 15:00–16:00, every week.
  func brief(_ event: Event) -> String {
    let status = event.status == .cancelled ? ", \(texts.plan.cancelled)" : ""
    return "\(title(event)) \(when(Occurrence(of: event, forUserIn: zone)))\(repetition(event))\(status)"
  }

  /// One occurrence of a series: 'Stand-up' Fri Nov 20 09:00–09:15 (3f2a11).
  func callAsFunction(_ occurrence: Occurrence) -> String {
    let id = occurrence.event.id.uuid
    return "\(title(occurrence.event)) \(when(occurrence)) (\(ShortIDs([id])[id]))"
  }

  private func repetition(_ event: Event) -> String {
    guard event.recurrence != nil else { return "" }
    let rules = RecurrenceText(texts)(rulesOf: event)
    return ", \(rules.isEmpty ? texts.plan.repeats : rules)"
  }

  /// 'Dentist' Fri Nov 20 15:00–16:00.
  func brief(_ occurrence: Occurrence) -> String {
    "\(title(occurrence.event)) \(text(occurrence).range(today: today))"
  }

  /// 'Dentist'.
  func title(_ event: Event) -> String { "'\(texts.plan.shortened(event.title.text))'" }

  /// Dates, with the year where it is another one, and times, also on the clocks of the event's own zone.
  func when(_ occurrence: Occurrence) -> String { text(occurrence).when(today: today) }

  private func text(_ occurrence: Occurrence) -> OccurrenceText {
    OccurrenceText(occurrence, zone: zone, texts: texts)
  }
}
