package import Domain
import Foundation

/// A text format of events with a UID and a title, which all take place at the same time.
package struct EventLineFormat: SyncFormat {
  private let calendar: EventCalendar.ID

  /// - Parameter calendar: The calendar of the events.
  package init(in calendar: EventCalendar.ID) { self.calendar = calendar }

  package static func text(uid: String, title: String) -> [UInt8] { Array("UID:\(uid)\nSUMMARY:\(title)".utf8) }

  package func record(in text: [UInt8]) -> Event? {
    guard let uid = CardFormat.value("UID", in: text), let title = CardFormat.value("SUMMARY", in: text),
      let sample = try? Event.sample(calendar: calendar)
    else { return nil }
    var event = record(sample, withUID: uid)
    event.title = EventTitle(imported: title)
    return event
  }

  package func unshown(_ text: [UInt8]) -> UnshownText { UnshownText(uid: "", title: "", .unreadable) }

  package func text(of record: Event, on source: [UInt8]) -> [UInt8] { newText(of: record, from: source) }

  package func newText(of record: Event, from source: [UInt8]?) -> [UInt8] {
    Self.text(uid: record.uid, title: record.title.text)
  }

  package func uid(of record: Event) -> String { record.uid }

  package func record(_ record: Event, withUID uid: String) -> Event {
    var event = record
    event.uid = uid
    return event
  }

  package func title(of record: Event) -> String { record.title.text }

  package func modified(_ record: Event) -> Instant? { nil }

  package func isSame(_ record: Event, _ other: Event) -> Bool { record.title == other.title }

  package func merge(base: Event?, here: Event, there: Event) -> SyncMerge<Event> {
    guard here.title != there.title, here.title != base?.title else {
      return SyncMerge(here: there, there: there)
    }
    guard there.title != base?.title else { return SyncMerge(here: here, there: here) }
    let conflict = FieldConflict("title", base: base?.title.text, here: here.title.text, there: there.title.text)
    return SyncMerge(here: here, there: there, conflicts: [conflict])
  }

  package func record(_ record: Event, setting field: String, to value: String?) -> Event {
    var event = record
    event.title = EventTitle(imported: value ?? "")
    return event
  }

  package func likeness(of record: Event) -> Set<String> { [record.title.text] }
}
