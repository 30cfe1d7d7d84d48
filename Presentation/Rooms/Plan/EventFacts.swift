import Domain

/// Everything there is to tell about an event, as the command and the screen list it.
struct EventFacts {
  /// The number of coming dates that are listed for a series.
  static let comingCount = 5

  let occurrence: Occurrence
  /// The series that the occurrence belongs to; `nil` for an event that takes place once.
  let series: Event?
  /// The next times of the series.
  let coming: [Occurrence]
  /// The events at the same time.
  let overlapping: [Occurrence]
  let calendar: EventCalendar?
  let hue: ColorRole
  /// The user's time zone.
  let zone: Zone
  let today: Day
  let texts: Texts

  private var event: Event { occurrence.event }

  var heading: String { event.title.text + (event.status == .cancelled ? " (\(texts.plan.cancelled))" : "") }

  /// Time and place come first, then whatever one has to know before going there.
  var facts: [Fact] {
    let plan = texts.plan
    let repetition = series.map { RecurrenceFacts($0, zone: zone, today: today, texts: texts).facts } ?? []
    return [
      Fact(label(.span), when(occurrence)),
      Fact(plan.originally, originally),
      Fact(label(.location), event.location.text),
      Fact(
        plan.overlaps, overlapping.map { plan.shortened($0.event.title.text) }.joined(separator: ", "), Style(.warning)),
    ] + repetition + [
      Fact(texts.recurrence.next, coming.map(when)),
      Fact(label(.alarms), event.alarms.map { plan.alarm($0, for: zone) }.joined(separator: ", ")),
      Fact(label(.url), event.url.text),
      Fact(label(.categories), event.categories.map { "#\($0.text)" }.joined(separator: " ")),
      Fact(label(.calendar), calendar.map(texts.name), Style(hue)),
      Fact(texts.id, (series ?? event).id.digits),
    ]
  }

  private func label(_ field: EventDraft.Field) -> String { field.label(texts) }

  private func when(_ occurrence: Occurrence) -> String {
    OccurrenceText(occurrence, zone: zone, texts: texts).when(today: today)
  }

  /// The start that a moved occurrence would have in its series.
  private var originally: String? {
    guard let start = occurrence.instance?.originalStart, start != occurrence.start else { return nil }
    let day = texts.dates.shortDay(start.day, today: today)
    return occurrence.isAllDay ? day : "\(day) \(texts.dates.time(start.time))"
  }
}
