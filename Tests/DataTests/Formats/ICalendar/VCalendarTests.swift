import Data
import Domain
import Support
import Testing

@Suite("Files in vCalendar 1.0 and with encoded texts")
struct VCalendarTests {
  private static func event(_ lines: String, version: String = "1.0") throws -> (IncomingEvent, [ImportReport.Failure])
  {
    let items = try CalendarText.items(
      "BEGIN:VCALENDAR\nVERSION:\(version)\nBEGIN:VEVENT\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n")
    let events = items.compactMap { if case .event(let event) = $0 { event } else { nil } }
    let failures = items.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
    return (try #require(events.first), failures)
  }

  private static let start = "DTSTART:20261120T010000Z"

  @Test(arguments: ["1.0", "2.0"])
  func encodedTextsAreDecoded(version: String) throws {
    let (event, failures) = try Self.event(
      """
      \(Self.start)
      SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EC=82=B0=EC=B1=85
      DESCRIPTION;ENCODING=QUOTED-PRINTABLE:one=0D=0A=
      two
      LOCATION;CHARSET=EUC-KR;ENCODING=QUOTED-PRINTABLE:=BC=AD=BF=EF
      """, version: version)
    #expect(event.title.text == "산책")
    #expect(event.notes.text == "one\ntwo")
    #expect(event.location.text == "서울")
    #expect(failures.isEmpty)
    let source = String(decoding: event.source, as: UTF8.self)
    #expect(source.contains("SUMMARY:산책\n") && !source.contains("PRINTABLE"))
  }

  @Test func listsAndAlarmsAreRead() throws {
    let (event, failures) = try Self.event(
      """
      \(Self.start)
      CATEGORIES:WALK;TEA
      AALARM;TYPE=WAVE:20261120T005000Z;PT5M;2;bell.wav
      DALARM:20261120T005000Z;;;Walk
      DALARM:
      TRANSP:1
      """)
    #expect(event.categories.map(\.text) == ["WALK", "TEA"])
    #expect(event.alarms == [Alarm(.start(offset: -600), repetitions: 2, interval: 300)])
    #expect(failures.isEmpty)
    #expect(String(decoding: event.source, as: UTF8.self).contains("TRANSP:TRANSPARENT\n"))
  }

  @Test(arguments: [
    ("D1 #10", "FREQ=DAILY;COUNT=10"), ("W2 TU TH #0", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH"),
    ("MP1 1+ MO 2- SU #3", "FREQ=MONTHLY;COUNT=3;BYDAY=1MO,-2SU"), ("MD1 15 LD #0", "FREQ=MONTHLY;BYMONTHDAY=15,-1"),
    ("YM1 3 20301231T000000Z", "FREQ=YEARLY;UNTIL=20301231T000000Z;BYMONTH=3"), ("D3", "FREQ=DAILY;COUNT=2;INTERVAL=3"),
  ])
  func rulesAreRead(rule: String, expected: String) throws {
    let (event, _) = try Self.event("\(Self.start)\nRRULE:\(rule)")
    #expect(event.recurrence?.rules == [try RecurrenceRule(text: expected)])
  }

  @Test(arguments: ["D1 1200 #10", "X1 #2", "W1 XX #2"])
  func unreadableRuleIsReported(rule: String) throws {
    let (event, failures) = try Self.event("\(Self.start)\nRRULE:\(rule)")
    #expect(event.recurrence == nil)
    #expect(failures.map(\.reason) == [.brokenValue(property: "RRULE", value: rule)])
  }

  @Test(arguments: ["REPLY", "COUNTER", "declinecounter", "REFRESH", "ADD"])
  func messageAboutAnEventIsSkipped(method: String) throws {
    let items = try CalendarText.items(
      "BEGIN:VCALENDAR\nMETHOD:\(method)\nBEGIN:VEVENT\nUID:a\n\(Self.start)\nEND:VEVENT\nEND:VCALENDAR\n"
        + "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:b\n\(Self.start)\nEND:VEVENT\nEND:VCALENDAR\n")
    let uids = items.compactMap { if case .event(let event) = $0 { event.uid } else { nil } }
    #expect(uids == ["b"])
    let reason = ImportReport.Reason.event(.message(method: method.uppercased()))
    #expect(items.contains(.failure(ImportReport.Failure(line: 3, reason: reason))))
  }

  @Test func exportLeavesOutWhatCannotBeRead() throws {
    let lines = """
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20261101T000000Z
      DTSTART:20261120T090000Z
      RRULE:FREQ=DAILY;COUNT=0
      EXDATE:20261121T090000Z
      X-OWN:1
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:PT-15M
      END:VALARM
      END:VEVENT

      """
    let source = Array(lines.utf8)
    var reader = EventReader()
    guard case .event(let parsed) = reader(try #require(ComponentSource(bytes: source))).result else {
      Issue.record("no event")
      return
    }
    let event = parsed.event(id: Event.ID(number: 1), calendar: .standard)
    let now = Instant(secondsSince1970: 1_795_136_400)
    var (export, sync) = (EventWriter(now: now, dropsUnreadable: true), EventWriter(now: now))
    #expect(sync.bytes(of: event, source: source) == source)
    let written = String(decoding: export.bytes(of: event, source: source), as: UTF8.self)
    #expect(!written.contains("RRULE") && !written.contains("TRIGGER"))
    #expect(written.contains("X-OWN:1\n") && written.contains("DTSTAMP:20261101T000000Z\n"))
  }
}
