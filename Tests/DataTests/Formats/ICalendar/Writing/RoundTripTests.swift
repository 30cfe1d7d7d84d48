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

  @Test func anyEventIsTheSame() throws {
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

  @Test func anyEventWrittenOnTheSourceOfAnotherIsTheSameAndKeepsWhatIsUnknown() throws {
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
      let kept = String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
      let start = try #require(kept.firstIndex(of: own[0]))
      #expect(Array(kept[start..<(start + own.count)]) == own)
    }
  }

  @Test func anyInstanceIsTheSame() throws {
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

  @Test func anyInstanceWrittenOnItsSeriesIsTheSameAndKeepsWhatIsUnknown() throws {
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
      let kept = String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(own.allSatisfy(kept.contains) && !kept.contains { $0.hasPrefix("RRULE") || $0.hasPrefix("RDATE") })
    }
  }

  @Test func aFileOfOthersIsWrittenAsItWas() throws {
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

  @Test func controlsAreLostAndNothingElse() throws {
    var event = try Event.sample()
    event.title = EventTitle(imported: "\u{1B}[31m점\0심\u{7F}\r\n\t!")
    var writer = EventWriter(now: Self.now)
    let read = try #require(try Self.read([writer.bytes(of: event, source: nil)]).first)
    #expect(read.title.text == "[31m점심\n\t!")
  }
}
