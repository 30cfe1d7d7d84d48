import CStoreBaseline
import Domain
import Foundation

/// Events as C rows including their texts, made before the measurement.
@safe
final class BaselineRows {
  let rows: UnsafeMutableBufferPointer<baseline_event>
  private let texts: [UnsafeMutablePointer<CChar>]

  init(_ events: [Event]) {
    var texts: [UnsafeMutablePointer<CChar>] = unsafe []
    func text(_ text: String) -> UnsafePointer<CChar>? {
      guard let copy = unsafe strdup(text) else { return nil }
      unsafe texts.append(copy)
      return unsafe UnsafePointer(copy)
    }
    unsafe rows = .allocate(capacity: events.count)
    for (index, event) in events.enumerated() {
      let start: Int
      let end: Int
      var zone: UnsafePointer<CChar>?
      var isAllDay: Int32 = 0
      switch event.span {
      case .allDay(let days):
        (start, end) = (days.first.daysSince1970 * 86_400, (days.last.daysSince1970 + 1) * 86_400)
        isAllDay = 1
      case .timed(let from, let to, let place):
        (start, end) = (from.clockSeconds, to.clockSeconds)
        if case .place(let place) = place { unsafe zone = text(place.identifier) }
      }
      unsafe rows.initializeElement(
        at: index,
        to: baseline_event(
          id: event.id.uuid.uuid,
          calendar: event.calendar.uuid.uuid,
          uid: text(event.uid),
          title: text(event.title.text),
          notes: text(event.notes.text),
          location: text(event.location.text),
          url: text(event.url.text),
          categories: text(event.categories.map { $0.text + "," }.joined()),
          zone: zone,
          alarms: text(event.alarms.map { "\($0.minutesBefore ?? 0)" }.joined(separator: ",")),
          status: text(event.status.rawValue),
          starts: Int64(start),
          ends: Int64(end),
          is_all_day: isAllDay,
          length_class: end - start <= 86_400 ? 0 : 1
        )
      )
    }
    unsafe self.texts = texts
  }

  deinit {
    unsafe texts.forEach { unsafe free($0) }
    unsafe rows.deallocate()
  }
}
