import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Events written to a file and read again")
struct RoundTripTests {
  private static let now = Instant(secondsSince1970: 1_795_136_400)

  /// Writes the components into a file and returns the events of that file.
  private static func read(_ components: [[UInt8]]) throws -> [IncomingEvent] {
    var calendar = CalendarWriter()
    calendar.begin()
    for component in components { calendar.write(source: component) }
    calendar.end()
    let bytes = calendar.take()
    return try CalendarText.items(String(decoding: bytes, as: UTF8.self)).compactMap { item in
      switch item {
      case .event(let event): return event
      case .failure(let failure) where failure.reason.kind == .remark: return nil
      case .failure(let failure):
        Issue.record("\(failure)")
        return nil
      default: return nil
      }
    }
  }

  @Test func randomEventsSurviveTheRoundTrip() throws {
    var random = RandomEvents(seed: 1)
    let events = (0..<400).map { _ in random.event() }
    var writer = EventWriter(now: Self.now)
    let read = try Self.read(events.map { writer.bytes(of: $0, source: nil) })
    // Events in an unknown zone come last.
    let byUID = Dictionary(uniqueKeysWithValues: read.map { ($0.uid, $0) })
    #expect(byUID.count == events.count)
    for event in events {
      #expect(byUID[event.uid]?.event(id: event.id, calendar: event.calendar) == event.inFileForm)
    }
  }

  @Test func eventWrittenOverAnotherSourceKeepsUnknownLines() throws {
    var random = RandomEvents(seed: 2)
    var writer = EventWriter(now: Self.now)
    let own = ["X-OWN;A=\"b:c\":d", "ATTENDEE;CN=민아:mailto:mina@example.com", "BEGIN:X-IN", "SUMMARY:in", "END:X-IN"]
    for _ in 0..<400 {
      let (old, new) = (random.event(), random.event())
      var lines = String(decoding: writer.bytes(of: old, source: nil), as: UTF8.self).split(separator: "\n").map(
        String.init
      )
      // Inserts the lines between properties, not inside an alarm.
      let place = random.number(1..<(lines.firstIndex(of: "BEGIN:VALARM") ?? lines.count - 1))
      lines.insert(contentsOf: own, at: place)
      if random.isTrue(1, in: 4) { lines.insert("X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", at: place) }
      let source = Array(lines.map { "\($0)\n" }.joined().utf8)
      #expect(writer.bytes(of: old, source: source) == source)
      let written = writer.bytes(of: new, source: source)
      let read = try #require(try Self.read([written]).first)
      #expect(read.event(id: new.id, calendar: new.calendar) == new.inFileForm)
      let texts = String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
      let start = try #require(texts.firstIndex(of: own[0]))
      #expect(Array(texts[start..<(start + own.count)]) == own)
    }
  }

  @Test func randomOverridesSurviveTheRoundTrip() throws {
    var random = RandomEvents(seed: 3)
    var writer = EventWriter(now: Self.now)
    for _ in 0..<200 {
      let series = random.event()
      var changed = random.event(id: series.id)
      changed = Event(copying: changed, uid: series.uid)
      let override = EventOverride(
        id: EventOverride.ID(series.id.uuid),
        recurrenceID: RecurrenceID(random.start(in: series.span)),
        range: random.isTrue(1, in: 4) ? .thisAndFuture : .this,
        event: changed
      )
      let bytes = writer.bytes(of: override, in: series, source: nil)
      let read = try #require(try Self.read([bytes]).first)
      #expect(read.override(id: override.id, of: series) == override)
      #expect(writer.bytes(of: override, in: series, source: bytes) == bytes)
    }
  }

  @Test func overrideWrittenOverItsSeriesKeepsUnknownLines() throws {
    var random = RandomEvents(seed: 4)
    var writer = EventWriter(now: Self.now)
    let own = ["CLASS:PRIVATE", "ATTENDEE;CN=민아:mailto:mina@example.com"]
    for _ in 0..<200 {
      let series = random.event()
      var lines = String(decoding: writer.bytes(of: series, source: nil), as: UTF8.self).split(separator: "\n").map(
        String.init)
      lines.insert(contentsOf: own, at: 1)
      let override = EventOverride(
        id: EventOverride.ID(series.id.uuid), recurrenceID: RecurrenceID(random.start(in: series.span)),
        event: Event(copying: random.event(id: series.id), uid: series.uid))
      let written = writer.bytes(of: override, in: series, source: Array(lines.map { "\($0)\n" }.joined().utf8))
      let read = try #require(try Self.read([written]).first)
      #expect(read.override(id: override.id, of: series) == override)
      let texts = String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(own.allSatisfy(texts.contains) && !texts.contains { $0.hasPrefix("RRULE") || $0.hasPrefix("RDATE") })
    }
  }

  @Test func eventOfAnotherProgramIsWrittenUnchanged() throws {
    let lines = [
      "BEGIN:VEVENT", "X-A:1", "uid:1", "Dtstamp:20200101T000000Z", "DTSTART;VALUE=DATE-TIME:20261120T090000Z",
      "SUMMARY;LANGUAGE=ko:긴 제목이 여러 줄에 나뉘어 있어도 그대로 남아 있어야 하고 한 글자도 잃지 않아야 해요",
      "DESCRIPTION:a\\nb\\,c", "BEGIN:VALARM", "TRIGGER:-PT15M", "X-WR-ALARMUID:1", "ACTION:AUDIO", "END:VALARM",
      "GEO:37.5;127.0", "END:VEVENT",
    ]
    let folded = lines.joined(separator: "\r\n").replacingOccurrences(of: "제목", with: "제\r\n\t목") + "\r\n"
    let items = try CalendarText.items("BEGIN:VCALENDAR\r\n\(folded)END:VCALENDAR\r\n")
    guard items.count == 3, case .event(let event) = items[1] else {
      Issue.record("\(items)")
      return
    }
    var writer = EventWriter(now: Self.now)
    let bytes = writer.bytes(
      of: event.event(id: Event.ID(number: 1), calendar: .standard),
      source: event.source
    )
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init) == lines)
  }

  @Test func onlyControlCharactersAreLost() throws {
    var event = try Event.sample()
    event.title = EventTitle(imported: "\u{1B}[31m점\0심\u{7F}\r\n\t!")
    var writer = EventWriter(now: Self.now)
    let read = try #require(try Self.read([writer.bytes(of: event, source: nil)]).first)
    #expect(read.title.text == "[31m점심\n\t!")
  }
}

/// Generates events that use everything a calendar file can express; equal seeds give equal events.
struct RandomEvents {
  private static let pieces = [
    "점심", "lunch", " ", ",", ";", "\\", "\n", "\\n", "\"", ":", "^", "🍜", "e\u{301}", "\t", "=", "BEGIN:VEVENT",
    "민아와 성수동에서 ",
  ]
  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,FR", "FREQ=MONTHLY;COUNT=5;BYDAY=-1SU", "FREQ=YEARLY;UNTIL=20301231",
    "FREQ=WEEKLY;INTERVAL=2;UNTIL=20300425T170000Z;WKST=SU", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  ]
  private static let zones: [EventZone] =
    [.floating, .place(.utc), .unknown(name: "Mars \"Base\"; 1,2")]
    + ["Asia/Seoul", "America/New_York"].compactMap { Zone(identifier: $0).map(EventZone.place) }

  private var random: SeededRandom
  private var count = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func isTrue(_ count: Int, in total: Int) -> Bool { number(0..<total) < count }

  mutating func event(id: Event.ID? = nil) -> Event {
    let span = span()
    let isSeries = id == nil && isTrue(1, in: 2)
    count += 1
    return Event(
      id: id ?? Event.ID(UUID(number: number(1..<1_000_000))),
      uid: "\(text(0..<3))@\(count)",
      title: EventTitle(imported: text(0..<30)),
      notes: EventNotes(imported: text(0..<60)),
      location: EventLocation(imported: text(0..<4)),
      url: EventURL(imported: isTrue(1, in: 2) ? "" : "https://example.com/?\(number(0..<99)),;\\n"),
      categories: (0..<number(0..<4)).map { _ in EventCategory(imported: "a\(text(0..<3))b") },
      span: span,
      alarms: (0..<number(0..<3)).map { _ in alarm() },
      status: Event.Status.allCases.randomElement(using: &random) ?? .confirmed,
      recurrence: isSeries ? recurrence(in: span) : nil,
      detachedFrom: id == nil && !isSeries && isTrue(1, in: 4) ? RecurrenceID(start(in: span)) : nil,
      sequence: number(0..<3)
    )
  }

  /// Returns a time at which an instance of a series can start.
  mutating func start(in span: EventSpan) -> DateTime {
    let clock = DateTime(clockSeconds: number(1_500_000_000..<2_200_000_000))
    if case .allDay = span { return DateTime(clock.day, .midnight) }
    return clock
  }

  private mutating func span() -> EventSpan {
    let start = DateTime(clockSeconds: number(1_500_000_000..<2_200_000_000))
    guard !isTrue(1, in: 4), let zone = Self.zones.randomElement(using: &random) else {
      return .allDay(DayRange(start.day, start.day.adding(days: number(0..<5))))
    }
    return .timed(start: start, end: start.adding(seconds: isTrue(1, in: 5) ? 0 : number(0..<200_000)), zone: zone)
  }

  private mutating func recurrence(in span: EventSpan) -> Recurrence {
    let isTimed = if case .timed = span { true } else { false }
    return Recurrence(
      rules: Self.rules.filter { _ in isTrue(1, in: 3) }.compactMap { try? RecurrenceRule(text: $0) }
        + [RecurrenceRule(.monthly)],
      exclusionRules: isTrue(1, in: 5) ? [RecurrenceRule(.yearly)] : [],
      extras: (0..<number(0..<4)).map { _ in
        ExtraStart(start(in: span), length: isTimed && isTrue(1, in: 2) ? number(0..<100_000) : nil)
      },
      exclusions: (0..<number(0..<20)).map { _ in
        let id = RecurrenceID(start(in: span))
        return isTimed && isTrue(1, in: 5) ? .day(id.start.day) : .instance(id)
      }
    )
  }

  private mutating func alarm() -> Alarm {
    let trigger: Alarm.Trigger =
      switch number(0..<3) {
      case 0: .start(offset: number(-200_000..<200_000))
      case 1: .end(offset: number(-200_000..<200_000))
      default: .at(Instant(secondsSince1970: number(1_500_000_000..<2_200_000_000)))
      }
    return isTrue(1, in: 3) ? Alarm(trigger, repetitions: number(1..<9), interval: number(1..<9_000)) : Alarm(trigger)
  }

  private mutating func text(_ count: Range<Int>) -> String {
    (0..<number(count)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }
}

extension Event {
  /// Makes a copy with a different UID, and without the parts that an instance shares with its series.
  init(copying other: Event, uid: String) {
    self = other
    (self.uid, recurrence, detachedFrom) = (uid, nil, nil)
  }
}
