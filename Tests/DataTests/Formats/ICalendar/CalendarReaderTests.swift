import Data
import Domain
import Support
import Testing

struct CalendarReaderTests {
  /// Returns a short description of each item of a file.
  private static func read(_ text: String) throws -> [String] {
    try CalendarText.items(text).map { item in
      switch item {
      case .calendarBegin: "{"
      case .calendarEnd: "}"
      case .property(let line, let source): "\(line.name) \(String(decoding: source, as: UTF8.self))"
      case .event(let event): "event \(event.uid) \(event.status)"
      case .cancellation(let cancellation): "cancellation \(cancellation.uid)"
      case .zone(let source): "zone \(source.number)"
      case .component(let source, _): "kept \(source.name)"
      case .failure(let failure): "\(failure.line) \(failure.reason.text)"
      }
    }
  }

  private static func event(_ uid: String, _ start: String = "DTSTART:20261120T090000Z") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\n\(start)\nEND:VEVENT\n"
  }

  @Test func itemsComeInTheOrderOfTheFile() throws {
    #expect(
      try Self.read(
        """
        BEGIN:VCALENDAR
        x-wr-calname:가족
        BEGIN:VTODO
        UID:a
        END:VTODO
        \(Self.event("b"))BEGIN:X-OWN
        END:X-OWN
        BEGIN:VEVENT
        UID:c
        STATUS:MAYBE
        END:VEVENT
        END:VCALENDAR
        """
      ) == [
        "{", "X-WR-CALNAME x-wr-calname:가족", "kept VTODO", "event b confirmed", "kept X-OWN",
        "12 missingProperty(name: \"DTSTART\")", "14 brokenValue(property: \"STATUS\", value: \"MAYBE\")", "}",
      ]
    )
  }

  @Test func methodCancelAppliesOnlyToItsOwnCalendar() throws {
    #expect(
      try Self.read(
        "BEGIN:VCALENDAR\nMETHOD:Cancel\n\(Self.event("a"))BEGIN:VEVENT\nUID:b\nEND:VEVENT\nEND:VCALENDAR\n"
          + "BEGIN:VCALENDAR\n\(Self.event("c"))END:VCALENDAR\n"
      ) == ["{", "METHOD METHOD:Cancel", "event a cancelled", "cancellation b", "}", "{", "event c confirmed", "}"]
    )
  }

  @Test func eventsInUnknownZonesComeAtTheEndOfTheirCalendar() throws {
    let unknown = "DTSTART;TZID=Mars/Base:20261120T090000"
    #expect(
      try Self.read(
        "BEGIN:VCALENDAR\n\(Self.event("a", unknown))\(Self.event("b"))\(Self.event("c", unknown))END:VCALENDAR\n"
          + Self.event("d", unknown)
      ) == [
        "{", "event b confirmed", "2 unknownZone(name: \"Mars/Base\")", "event a confirmed", "event c confirmed", "}",
        "event d confirmed",
      ]
    )
  }

  @Test func zoneMayBeDefinedAfterItsEvents() throws {
    let items = try CalendarText.items(
      """
      BEGIN:VCALENDAR
      \(Self.event("a", "DTSTART;TZID=Base:20261120T090000\nDTEND:20261120T000000Z"))BEGIN:VTIMEZONE
      TZID:Base
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0930
      TZOFFSETTO:+0930
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VTIMEZONE
      TZID:Nothing
      END:VTIMEZONE
      END:VCALENDAR
      """
    )
    let events = items.compactMap { if case .event(let event) = $0 { event } else { nil } }
    guard case .timed(_, let end, .place(let zone)) = try #require(events.first).span else {
      Issue.record("\(events)")
      return
    }
    #expect(try zone.identifier == "Base" && end == DateTime("2026-11-20T09:30"))
    let failures = items.compactMap { if case .failure(let failure) = $0 { failure.line } else { nil } }
    #expect(failures == [15])
  }

  @Test func alarmsAreReadAndBrokenOnesReported() throws {
    let items = try CalendarText.items(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART:20261120T090000Z
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT10M
      END:VALARM
      BEGIN:VALARM
      TRIGGER:soon
      END:VALARM
      END:VEVENT
      """
    )
    #expect(items.first == .failure(.init(line: 9, reason: .brokenValue(property: "TRIGGER", value: "soon"))))
    guard items.count == 2, case .event(let event) = items[1] else {
      Issue.record("\(items)")
      return
    }
    #expect(event.alarms == [Alarm(.start(offset: -600))])
  }
}
