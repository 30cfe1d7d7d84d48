package import Domain

/// A VEVENT as a file says it: an event, or an instance of a series that may be anywhere in the file.
package struct ParsedEvent: Hashable, Sendable {
  /// As in the file, or made from what it says where it has none, so that reading it again gives the same.
  package let uid: String
  package let sequence: Int
  package let title: EventTitle
  package let notes: EventNotes
  package let location: EventLocation
  package let url: EventURL
  package let categories: [EventCategory]
  package let span: EventSpan
  package let alarms: [Alarm]
  package let status: Event.Status
  /// Without overrides, which are events of their own in a file.
  package let recurrence: Recurrence?
  /// Which instance it stands for (RECURRENCE-ID); `nil` for a whole event or series.
  package let instance: FileTime?
  /// Only that instance, or all from there on.
  package let range: EventOverride.Range
  /// All its lines.
  package let source: ComponentSource

  /// It as an event of its own; an instance stands for one of a series that is not here.
  package func event(id: Event.ID, calendar: EventCalendar.ID) -> Event {
    Event(
      id: id,
      uid: uid,
      title: title,
      notes: notes,
      location: location,
      url: url,
      categories: categories,
      span: span,
      alarms: alarms,
      status: status,
      calendar: calendar,
      recurrence: recurrence,
      detachedFrom: instance.map { RecurrenceID($0.clock(inSeriesOf: span)) },
      sequence: sequence
    )
  }

  /// It as an instance of a series.
  ///
  /// - Returns: `nil` when it stands for no instance.
  package func override(id: EventOverride.ID, of series: Event) -> EventOverride? {
    guard let instance else { return nil }
    var event = event(id: series.id, calendar: series.calendar)
    event.recurrence = nil
    event.detachedFrom = nil
    return EventOverride(
      id: id,
      recurrenceID: RecurrenceID(instance.clock(inSeriesOf: series.span)),
      range: range,
      event: event
    )
  }
}
