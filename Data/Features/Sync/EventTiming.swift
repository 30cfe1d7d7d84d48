import Domain

/// The time and the repetition of an event, which conflicts show together.
struct EventTiming: Hashable, Sendable {
  let span: EventSpan
  let recurrence: Recurrence?
  let detachedFrom: RecurrenceID?

  /// The timing of an event that doesn't exist.
  static let missing = EventTiming(span: .allDay(DayRange(.earliest)), recurrence: nil, detachedFrom: nil)
}

extension Event {
  /// The name of the time and the repetition in conflicts.
  static let timingField = "when"

  /// The fields of an event and of a changed instance, except the times, by the names of ``EventDraft/Field``.
  static let syncFields: [SyncField<Event>] = [
    SyncField(EventDraft.Field.title.rawValue, \.title, .plain()),
    SyncField(EventDraft.Field.notes.rawValue, \.notes, .plain()),
    SyncField(EventDraft.Field.location.rawValue, \.location, .plain()),
    urlField,
    SyncField(
      EventDraft.Field.categories.rawValue, set: \.categories, by: \.self,
      .lines({ [$0.text] }, read: { $0.first.map(EventCategory.init(imported:)) })),
    SyncField(
      EventDraft.Field.alarms.rawValue, set: \.alarms, by: \.trigger, .lines(\.parts, read: Alarm.init(parts:))),
    SyncField(
      "status", \.status,
      FieldText(missing: .confirmed, write: { $0.rawValue }, read: { Status(rawValue: $0) })),
  ]

  static let urlField = SyncField<Event>(EventDraft.Field.url.rawValue, \.url, .plain())
  static let syncTiming = SyncField<Event>(timingField, \.timing, .timing)

  var timing: EventTiming {
    get { EventTiming(span: span, recurrence: recurrence, detachedFrom: detachedFrom) }
    set { (span, recurrence, detachedFrom) = (newValue.span, newValue.recurrence, newValue.detachedFrom) }
  }
}

extension Alarm {
  /// The kind of the trigger, its seconds, the number of repetitions, and the seconds between them.
  fileprivate var parts: [String] {
    let (kind, seconds) =
      switch trigger {
      case .start(let offset): ("start", offset)
      case .end(let offset): ("end", offset)
      case .at(let instant): ("at", instant.secondsSince1970)
      }
    return [kind] + [seconds, repetitions, interval].map(String.init)
  }

  fileprivate init?(parts: [String]) {
    let numbers = parts.dropFirst().compactMap { Int($0) }
    guard parts.count == 4, numbers.count == 3 else { return nil }
    let trigger: Trigger
    switch parts[0] {
    case "start": trigger = .start(offset: numbers[0])
    case "end": trigger = .end(offset: numbers[0])
    case "at": trigger = .at(Instant(secondsSince1970: numbers[0]))
    default: return nil
    }
    self.init(trigger, repetitions: numbers[1], interval: numbers[2])
  }
}

extension FieldText<EventTiming> {
  /// The text form of a timing: the lines of the start, the end, the rules and the exceptions, and then the changed
  /// instances as VEVENTs.
  fileprivate static var timing: FieldText {
    FieldText(missing: .missing, write: { TimingText.text($0) }, read: { TimingText.timing($0) })
  }
}

private enum TimingText {
  private static let uid = "when"
  private static let id = Event.ID(EventCalendar.ID.standard.uuid)
  private static let fields: [EventField] = [.instance, .start, .end, .rules, .exclusionRules, .extras, .exclusions]
  private static let now = Instant(secondsSince1970: 0)

  static func text(_ timing: EventTiming) -> String {
    var event = Event(id: id, uid: uid, title: EventTitle(imported: ""), span: timing.span, alarms: [])
    event.timing = timing
    event = event.identified(as: event)
    var writer = EventWriter(now: now)
    let exported = ExportedEvent(event)
    let own = fields.flatMap { exported.lines($0, now: now) }.map { "\($0.text)\n" }.joined()
    let zones = ([event] + event.changedInstances.map(\.event)).flatMap(\.definedZones).compactMap(\.definition)
    let names = zones.map(\.name)
    let defined = zones.enumerated().filter { names.firstIndex(of: $1.name) == $0 }.map(\.element.component.text)
      .joined()
    let instances = event.changedInstances.flatMap { writer.bytes(of: $0, in: event, source: nil) }
    let text = own + defined + String(decoding: instances, as: UTF8.self)
    return String(text.unicodeScalars.dropLast())
  }

  static func timing(_ text: String) -> EventTiming? {
    let lines = text.unicodeScalars.split(separator: "\n").map { String($0) }
    let own = Array(lines.prefix { !$0.hasPrefix("BEGIN:") })
    let event = ["BEGIN:VEVENT", "UID:\(uid)"] + own + ["END:VEVENT"]
    let calendar = ["BEGIN:VCALENDAR"] + event + lines.dropFirst(own.count) + ["END:VCALENDAR"]
    let reader = CalendarResourceReader(in: .standard, newID: IDGenerator { id.uuid })
    return reader.resource(Array(calendar.joined(separator: "\n").utf8))?.stored.event.timing
  }
}
