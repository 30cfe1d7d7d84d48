import Domain

/// The text of an event or a series with all its changed instances, as a server stores it (RFC 4791 §4.1).
struct CalendarResource {
  private enum Part {
    /// Unfolded lines that stay unchanged.
    case lines([UInt8])
    case event(ComponentSource, IncomingEvent?)
  }

  /// The event with the parts of the text from which it came.
  let stored: StoredEvent
  private let parts: [Part]
  private let zones: [ComponentSource]

  /// Reads a text; `nil` if Haru can't show it, or if part of it would be lost when it is written.
  ///
  /// - Parameters:
  ///   - calendar: The calendar of the event.
  ///   - newID: Generates the identifiers of the event and of its changed instances, which a text doesn't have.
  ///   - known: The zones of the previous text.
  init?(_ text: [UInt8], in calendar: EventCalendar.ID, newID: IDGenerator, _ known: inout KnownZones) {
    guard let components = Self.components(in: text) else { return nil }
    zones = components.filter { $0.source?.name == "VTIMEZONE" }.compactMap(\.source)
    var reader = known.reader(defining: zones)
    defer { known.note(reader, after: text) }
    var series = IncomingSeries()
    var uids: Set<String> = []
    var masters = 0
    parts = components.map { lines, source in
      guard let source, source.name == "VEVENT" else { return .lines(lines) }
      guard case .event(let event) = reader(source).result else { return .event(source, nil) }
      uids.insert(event.uid)
      if event.instance == nil { masters += 1 }
      series.receive(event)
      return .event(source, event)
    }
    let rules = MergeRules(into: calendar, newID: newID, isSameSource: { _, _ in true })
    guard uids.count == 1, masters < 2, let stored = SeriesMerge(series, known: [], by: rules).added.joined(newID)
    else {
      return nil
    }
    self.stored = stored
  }

  /// Returns the lines of the only calendar in a text, with their components; `nil` if the calendar isn't complete.
  static func components(in text: [UInt8]) -> [(lines: [UInt8], source: ComponentSource?)]? {
    var reader = ComponentReader(ByteChunks(text))
    var components: [(lines: [UInt8], source: ComponentSource?)] = []
    var (begins, ends) = (0, 0)
    while let part = try? reader.next() {
      switch part {
      case .calendarBegin:
        begins += 1
        components.append((Array("BEGIN:VCALENDAR\n".utf8), nil))
      case .property(_, let source): components.append((source + [ASCII.lineFeed], nil))
      case .component(let source): components.append((source.bytes, source))
      case .calendarEnd(nil): return nil
      case .calendarEnd:
        ends += 1
        components.append((Array("END:VCALENDAR\n".utf8), nil))
      case .failure(let failure) where failure.reason == .brokenLine: continue
      case .failure: return nil
      }
    }
    return begins == 1 && ends == 1 ? components : nil
  }

  /// Returns the unfolded lines of the text with the values of another event.
  ///
  /// Properties that Haru doesn't use stay, as do VEVENTs that it can't show. A new instance gets the foreign
  /// properties of its series, such as guests.
  func lines(of event: Event, now: Instant) -> [UInt8] {
    var writer = EventWriter(now: now)
    for zone in zones { writer.define(zone) }
    var names = Self.zones(of: event, now)
    names.receive(zones.map(\.component))
    var new: [Component] = []
    func named(_ lines: [UInt8], _ definitions: [Zone] = []) -> [UInt8] {
      let named = names.lines(lines, definitions)
      new += named.zones
      return named.lines
    }
    var overrides = Dictionary(event.changedInstances.map { ($0.recurrenceID, $0) }) { $1 }
    let places = sources(of: event)
    var head: [UInt8] = []
    var tail: [UInt8] = []
    for part in parts {
      switch part {
      case .lines(let lines): if tail.isEmpty { head += lines } else { tail += named(lines) }
      case .event(let source, let incoming):
        switch role(of: source, incoming) {
        case .whole:
          tail += named(writer.bytes(of: event, source: source.bytes), event.definedZones)
        case .instance(let place):
          guard let override = places[place].flatMap({ overrides.removeValue(forKey: $0) }) else { continue }
          tail += named(writer.bytes(of: override, in: event, source: source.bytes), override.definedZones(in: event))
        case .unused: tail += named(source.bytes)
        }
      }
    }
    let end = Array("END:VCALENDAR\n".utf8)
    tail.removeLast(end.count)
    for override in overrides.values.sorted(by: { $0.recurrenceID < $1.recurrenceID }) {
      let lines = writer.bytes(of: override, in: event, source: stored.source.event)
      tail += named(lines, override.definedZones(in: event))
    }
    return head + new.flatMap { Array($0.text.utf8) } + tail + end
  }

  /// The role of a VEVENT in the event.
  private enum Role {
    case whole, unused
    case instance(RecurrenceID)
  }

  private func role(of source: ComponentSource, _ incoming: IncomingEvent?) -> Role {
    guard let incoming else { return .unused }
    if source.bytes == stored.source.event { return .whole }
    guard let time = incoming.instance else { return .unused }
    let place = RecurrenceID(time.clock(inSeriesOf: stored.event.span))
    guard let override = stored.event.recurrence?.override(at: place),
      stored.source.overrides[override.id] == source.bytes
    else { return .unused }
    return .instance(place)
  }

  /// Returns the places in the text by the places of another event's instances, which moved with their series.
  private func sources(of event: Event) -> [RecurrenceID: RecurrenceID] {
    let (old, new) = (stored.event.changedInstances.map(\.recurrenceID), event.changedInstances.map(\.recurrenceID))
    let shift = event.span.start.clockSeconds - stored.event.span.start.clockSeconds
    let (known, wanted) = (Set(old), Set(new))
    return old.reduce(into: [:]) { places, place in
      let moved = RecurrenceID(place.start.adding(seconds: shift))
      if wanted.contains(place) {
        places[place] = place
      } else if wanted.contains(moved), !known.contains(moved) {
        places[place] = moved
      }
    }
  }

  /// Returns the text of a new resource.
  ///
  /// A zone that Haru doesn't know has no definition to send, so its times become times on the user's clock.
  ///
  /// Guests stay, but the server is asked not to invite them, because only the user may send invitations.
  ///
  /// - Parameter source: The parts of a file from which the event came; their foreign properties stay.
  static func text(of event: Event, _ source: EventSource, now: Instant) -> [UInt8] {
    let event = event.inKnownZones
    var writer = EventWriter(now: now)
    var names = zones(of: event, now)
    var (lines, new) = names.lines(writer.bytes(of: event, source: source.event), event.definedZones)
    for override in event.changedInstances {
      let bytes = writer.bytes(of: override, in: event, source: source.overrides[override.id])
      let named = names.lines(bytes, override.definedZones(in: event))
      lines += named.lines
      new += named.zones
    }
    return text(ofComponents: new.flatMap { Array($0.text.utf8) } + withoutMail(lines))
  }

  /// Returns lines that keep the server from sending mail to guests and organizers (RFC 6638 §7.1).
  private static func withoutMail(_ lines: [UInt8]) -> [UInt8] {
    lines.split(separator: ASCII.lineFeed).flatMap { bytes in
      guard let line = ContentLine(text: String(decoding: bytes, as: UTF8.self)),
        line.name == "ATTENDEE" || line.name == "ORGANIZER",
        line.parameter("SCHEDULE-AGENT")?.uppercased() ?? "SERVER" == "SERVER"
      else { return bytes + [ASCII.lineFeed] }
      let parameters = line.parameters.filter { $0.name != "SCHEDULE-AGENT" }
      let quiet = ContentLine(line.name, parameters + [.init("SCHEDULE-AGENT", "CLIENT")], value: line.value)
      return Array(quiet.text.utf8) + [ASCII.lineFeed]
    }
  }

  /// Returns a calendar with components whose unfolded lines each end with a line feed.
  static func text(ofComponents lines: [UInt8]) -> [UInt8] {
    var calendar = CalendarWriter()
    calendar.begin()
    calendar.write(source: lines)
    calendar.end()
    return calendar.take()
  }

  /// Returns the parts of the text for an event and, by identifier, for its changed instances.
  func source(for event: Event) -> EventSource {
    let places = Dictionary(stored.event.changedInstances.map { ($0.recurrenceID, $0.id) }) { $1 }
    var source = EventSource(event: stored.source.event)
    for override in event.changedInstances {
      source.overrides[override.id] = places[override.recurrenceID].flatMap { stored.source.overrides[$0] }
    }
    return source
  }

  /// Returns the names of zones for the text of an event.
  private static func zones(of event: Event, _ now: Instant) -> ExportedZones {
    ExportedZones(usedIn: event.zoneDays, andBy: [], today: Zone.utc.dateTime(at: now).day)
  }
}

extension Event {
  /// The days on which the event takes place in each zone that the system knows, by the zone's identifier.
  fileprivate var zoneDays: [String: DayRange] {
    // After 2037, the rules of zones known today continue unchanged.
    let horizon = Day(year: 2_037, month: 12, day: 31) ?? .latest
    let isEndless = rules.contains { $0.lastStart(from: span.start, zone: span.place, isAllDay: span.isAllDay) == nil }
    let spans = [span] + changedInstances.map(\.event.span)
    var days = spans.map(\.firstDay) + (recurrence?.extras.map(\.start.day) ?? [])
    days += recurrence?.exclusions.map(\.start.day) ?? []
    days += changedInstances.map(\.recurrenceID.start.day)
    days += rules.compactMap { $0.lastStart(from: span.start, zone: span.place, isAllDay: span.isAllDay)?.day }
    guard let first = days.min(), let last = days.max() else { return [:] }
    let range = DayRange(first, isEndless ? max(last, horizon) : last)
    return Dictionary(
      spans.compactMap { $0.place.map { ($0, range) } }.filter { $0.0.definition == nil }.map { ($0.identifier, $1) }
    ) { $1 }
  }

  /// The event with the user's clock instead of zones that only have a name.
  fileprivate var inKnownZones: Event {
    var event = self
    event.span = span.inKnownZone
    return event.changingInstances { $0.event.span = $0.event.span.inKnownZone }
  }
}

extension EventSpan {
  fileprivate var inKnownZone: EventSpan {
    guard case .timed(let start, let end, .unknown) = self else { return self }
    return .timed(start: start, end: end, zone: .floating)
  }
}

extension [StoredEvent] {
  /// Returns the only event, or instances without their series as one event with changed instances.
  ///
  /// - Returns: `nil` if there is no event, if an instance moved to the place of another, or if
  ///   the instances are in several zones.
  fileprivate func joined(_ newID: IDGenerator) -> StoredEvent? {
    guard count > 1 else { return first }
    guard var stored = self.min(by: { $0.place < $1.place }) else { return nil }
    var overrides: [EventOverride] = []
    for other in self where other.event.id != stored.event.id {
      guard other.place.start != stored.event.span.start, other.isOnClock(of: stored) else { return nil }
      var event = other.event
      event.detachedFrom = nil
      let override = EventOverride(id: EventOverride.ID(newID()), recurrenceID: other.place, event: event)
      overrides.append(override)
      stored.source.overrides[override.id] = other.source.event
    }
    stored.event.recurrence = Recurrence(overrides: overrides)
    stored.event = stored.event.identified(as: stored.event)
    return stored
  }
}

extension StoredEvent {
  fileprivate var place: RecurrenceID { event.detachedFrom ?? RecurrenceID(event.span.start) }

  fileprivate func isOnClock(of other: StoredEvent) -> Bool {
    switch (event.span, other.event.span) {
    case (.allDay, .allDay): true
    case (.timed(_, _, let zone), .timed(_, _, let other)): zone == other
    default: false
    }
  }
}
