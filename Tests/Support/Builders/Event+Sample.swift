package import Domain
import Foundation

extension Event {
  /// Makes an event with clock times, by default on 2026-11-20 from 09:00 to 10:00 in Seoul.
  ///
  /// - Parameters:
  ///   - id: The number at the end of its identifier.
  ///   - zone: The zone's name; `nil` makes a floating event.
  package static func sample(
    _ title: String = "Dentist",
    id: Int = 1,
    from start: String = "2026-11-20T09:00",
    to end: String = "2026-11-20T10:00",
    zone: String? = "Asia/Seoul",
    notes: String = "",
    location: String = "",
    categories: [String] = [],
    alarms: [Alarm] = [.atStart],
    status: Status = .confirmed,
    calendar: EventCalendar.ID = .standard,
    recurrence: Recurrence? = nil,
    sequence: Int = 0
  ) throws -> Event {
    let place: EventZone =
      if let zone { .place(try Zone(zone)) } else { .floating }
    let span = EventSpan.timed(start: try DateTime(start), end: try DateTime(end), zone: place)
    return Event(
      id: ID(number: id),
      uid: "sample-\(id)",
      title: try EventTitle(title),
      notes: try EventNotes(notes),
      location: try EventLocation(location),
      categories: try categories.map { try EventCategory($0) },
      span: span,
      alarms: alarms,
      status: status,
      calendar: calendar,
      recurrence: recurrence,
      sequence: sequence
    )
  }

  /// Makes an all-day event, by default on 2026-11-20.
  package static func allDay(
    _ title: String = "Holiday",
    id: Int = 1,
    from first: String = "2026-11-20",
    to last: String? = nil,
    alarms: [Alarm] = [],
    recurrence: Recurrence? = nil
  ) throws -> Event {
    Event(
      id: ID(number: id),
      uid: "sample-\(id)",
      title: try EventTitle(title),
      span: .allDay(try DayRange(first, last ?? first)),
      alarms: alarms,
      recurrence: recurrence
    )
  }
}

extension EventCalendar {
  /// Makes a calendar besides the standard one.
  package static func sample(_ name: String = "Family", id: Int = 901, color: Color = .green) -> EventCalendar {
    EventCalendar(id: ID(UUID(number: id)), name: CalendarName(imported: name), color: color)
  }
}
