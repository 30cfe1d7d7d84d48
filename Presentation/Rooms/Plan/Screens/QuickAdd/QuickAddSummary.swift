import Domain
import struct Foundation.UUID

struct QuickAddSummary {
  let clock: DayClock
  let texts: Texts

  func line(_ quick: QuickAdd) -> String {
    ([when(quick)] + [repetition(quick)] + others(quick)).compactMap { $0 }.joined(separator: " · ")
  }

  /// `nil` when nothing says when it is.
  func when(_ quick: QuickAdd) -> String? { quick.span.map { when($0, quick.title) } }

  func when(_ span: EventSpan, _ title: EventTitle) -> String {
    let event = Event(id: .nothing, uid: "", title: title, span: span)
    return EventSentence(clock: clock, texts: texts).when(Occurrence(of: event, forUserIn: clock.zone))
  }

  func repetition(_ quick: QuickAdd) -> String? {
    if let lunar = quick.lunar, let last = quick.laterDays.last {
      return texts.plan.quickAdd.yearly(lunar, until: last, count: quick.laterDays.count + 1)
    }
    guard let rule = quick.rules.first, let span = quick.span else { return nil }
    return RecurrenceText(texts)(rule, start: span.clock(forUserIn: clock.zone).start, zone: clock.zone)
  }

  func others(_ quick: QuickAdd) -> [String] {
    var parts: [String] = []
    if let alarms = quick.alarms {
      parts += alarms.isEmpty ? [texts.plan.editor.noAlarm] : alarms.map { texts.plan.alarm($0, for: clock.zone) }
    }
    if let location = quick.location { parts.append("@\(location.text)") }
    if let calendar = quick.calendar { parts.append("/\(calendar)") }
    return parts + quick.categories.map { "#\($0.text)" }
  }
}

extension Event.ID {
  /// The all-zero id of an event that isn't in any store.
  static let nothing = Event.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
}
