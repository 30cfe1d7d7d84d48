import Data
import Domain
import Support
import Testing

struct EventSyncFormatTests {
  private static let format = EventSyncFormat(in: .standard, newID: .counting(from: 100)) {
    Instant(secondsSince1970: 1_800_000_000)
  }
  private static let daily = "DTSTART:20261120T000000Z\r\nDTEND:20261120T010000Z\r\nRRULE:FREQ=DAILY;COUNT=30"

  private static func event(_ text: [UInt8]) throws -> Event { try #require(format.record(in: text)) }

  private static func event(_ lines: String...) throws -> Event { try event(text(lines)) }

  /// Returns a calendar with a VEVENT for each text.
  private static func text(_ events: [String]) -> [UInt8] {
    let events = events.map { "BEGIN:VEVENT\r\nUID:u\r\nDTSTAMP:20261101T000000Z\r\n\($0)\r\nEND:VEVENT\r\n" }
    return Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n\(events.joined())END:VCALENDAR\r\n".utf8)
  }

  private static func text(_ events: String...) -> [UInt8] { text(events) }

  private static func lines(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test(arguments: PhoneEvent.allCases) func unchangedEventIsNeverWritten(event: PhoneEvent) throws {
    #expect(Self.format.text(of: try Self.event(event.text), on: event.text) == event.text)
  }

  @Test(
    arguments: [
      ("DTSTART:20261120T000000Z\r\nDTEND:20261120T010000Z", 1_795_136_400),
      ("DTSTART;VALUE=DATE:20261120", 1_795_219_200), ("DTSTART:20261120T000000\r\nDURATION:PT1H", 1_795_136_400),
    ])
  func eventEndsWithItsSpan(lines: String, end: Int) throws {
    #expect(Self.format.end(of: try Self.event(lines)) == Instant(secondsSince1970: end))
  }

  @Test(
    arguments: [
      (daily, 1_797_642_000), (daily.replacing("COUNT=30", with: "UNTIL=20261219T000000Z"), 1_797_642_000),
      ("\(daily)\r\nRDATE:20270201T020000Z", 1_801_450_800),
    ])
  func seriesEndsWithItsLastInstanceAndAtMostADayLater(lines: String, end: Int) throws {
    let last = try #require(Self.format.end(of: try Self.event(lines))).secondsSince1970
    #expect((end...end + 86_400).contains(last))
  }

  @Test func movedInstanceEndsTheSeries() throws {
    let event = try Self.event(
      Self.daily, "RECURRENCE-ID:20261122T000000Z\r\nDTSTART:20270201T020000Z\r\nDTEND:20270201T030000Z")
    #expect(Self.format.end(of: event) == Instant(secondsSince1970: 1_801_450_800))
  }

  @Test func seriesWithoutAnEndNeverEnds() throws {
    #expect(Self.format.end(of: try Self.event(Self.daily.replacing(";COUNT=30", with: ""))) == nil)
  }

  @Test(arguments: PhoneEvent.allCases) func changeOfOneFieldReplacesOnlyItsLines(event: PhoneEvent) throws {
    let changed = Self.format.record(try Self.event(event.text), setting: "location", to: "서울역")
    let written = Self.lines(Self.format.text(of: changed, on: event.text))
    let old = Self.lines(event.text)
    let isOutdated = { (line: String) in
      ["LOCATION", "DTSTAMP", "LAST-MODIFIED"].contains { line.hasPrefix($0) }
    }
    #expect(old.filter { !isOutdated($0) && !written.contains($0) } == [])
    #expect(Set(written.filter { !old.contains($0) && !isOutdated($0) }) == [])
    #expect(written.contains("LOCATION:서울역"))
  }

  @Test func changedTimeRaisesTheVersionAndNothingElseDoes() throws {
    let text = Self.text("SUMMARY:a\r\nSEQUENCE:7\r\n\(Self.daily)")
    var event = try Self.event(text)
    event = Self.format.record(event, setting: "title", to: "b")
    #expect(Self.lines(Self.format.text(of: event, on: text)).contains("SEQUENCE:7"))
    event = Self.format.record(event, setting: "when", to: "DTSTART:20261121T000000Z\nDTEND:20261121T010000Z")
    #expect(Self.lines(Self.format.text(of: event, on: text)).contains("SEQUENCE:8"))
    event = Self.format.record(try Self.event(text), setting: "status", to: "cancelled")
    #expect(Self.lines(Self.format.text(of: event, on: text)).contains("SEQUENCE:8"))
  }

  @Test func instancesAreNeverOlderThanTheirSeries() throws {
    let text = Self.text(
      "SUMMARY:a\r\nSEQUENCE:3\r\n\(Self.daily)",
      "SUMMARY:b\r\nSEQUENCE:3\r\nRECURRENCE-ID:20261122T000000Z\r\nDTSTART:20261122T020000Z\r\nDTEND:20261122T030000Z")
    let event = Self.format.record(try Self.event(text), setting: "status", to: "tentative")
    let written = Self.lines(Self.format.text(of: event, on: text))
    #expect(written.filter { $0.hasPrefix("SEQUENCE") } == ["SEQUENCE:4", "SEQUENCE:4"])
    #expect(written.filter { $0.hasPrefix("RECURRENCE-ID") }.count == 1)
  }

  @Test func zoneIsNeverSentWithoutItsDefinition() throws {
    let event = try Event.sample("Dinner", from: "2026-07-01T18:00", to: "2026-07-01T20:00", zone: "Europe/Berlin")
    let new = Self.lines(Self.format.newText(of: event, from: nil))
    let zone = try #require(new.firstIndex(of: "TZID:Europe/Berlin"))
    let firstEvent = try #require(new.firstIndex(of: "BEGIN:VEVENT"))
    #expect(zone < firstEvent)
    #expect(new.contains("BEGIN:STANDARD") && new.contains("BEGIN:DAYLIGHT"))
    let bare = Self.text("SUMMARY:a\r\nDTSTART;TZID=Europe/Berlin:20261201T180000")
    let changed = Self.format.record(try Self.event(bare), setting: "title", to: "b")
    let written = Self.lines(Self.format.text(of: changed, on: bare))
    #expect(written.filter { $0 == "TZID:Europe/Berlin" }.count == 1)
    #expect(written.contains("DTSTART;TZID=Europe/Berlin:20261201T180000"))
  }

  @Test func definitionOfTheServerStays() throws {
    let text = PhoneEvent.nextcloud.text
    let changed = Self.format.record(try Self.event(text), setting: "title", to: "b")
    #expect(Self.lines(Self.format.text(of: changed, on: text)).filter { $0 == "BEGIN:VTIMEZONE" }.count == 1)
  }

  @Test func unknownZoneIsSentAsTheUsersClock() throws {
    let there = try Self.event(Self.text("SUMMARY:a\r\nDTSTART;TZID=Custom Zone 7:20261201T180000"))
    let lines = Self.lines(Self.format.newText(of: there, from: nil))
    #expect(lines.contains("DTSTART:20261201T180000"))
    #expect(!lines.contains { $0.contains("TZID") })
  }

  @Test func serverIsAskedToInviteNobodyToANewEvent() throws {
    let guests = [
      "ORGANIZER;CN=Kim:mailto:kim@example.com", "ATTENDEE;SCHEDULE-AGENT=SERVER:mailto:jiho@example.com",
      "ATTENDEE;SCHEDULE-AGENT=NONE:mailto:a@b.c",
    ]
    let source = Self.text("SUMMARY:a\r\nDTSTART:20261201T180000Z\r\n\(guests.joined(separator: "\r\n"))")
    let event = try Self.event(source)
    let component = Self.lines(source).dropFirst(3).dropLast().map { "\($0)\n" }.joined()
    let lines = Self.lines(Self.format.newText(of: event, from: Array(component.utf8)))
    #expect(lines.contains("ORGANIZER;CN=Kim;SCHEDULE-AGENT=CLIENT:mailto:kim@example.com"))
    #expect(lines.contains("ATTENDEE;SCHEDULE-AGENT=CLIENT:mailto:jiho@example.com"))
    #expect(lines.contains("ATTENDEE;SCHEDULE-AGENT=NONE:mailto:a@b.c"))
    // A change to an event that the server has doesn't change its guests.
    let changed = Self.format.record(event, setting: "title", to: "b")
    #expect(Self.lines(Self.format.text(of: changed, on: source)).contains { $0.contains("SCHEDULE-AGENT=SERVER") })
  }

  private static let people = [
    "ORGANIZER;CN=\"Kim, Jiho\":mailto:kim@example.com", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:KIM@example.com",
    "ATTENDEE;CN=Mina;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:mina@example.com",
    "ATTENDEE;SCHEDULE-AGENT=CLIENT:mailto:a@b.c",
  ].joined(separator: "\r\n")

  @Test func peopleOfAnEventAndItsInstancesAreRead() throws {
    let text = Self.text(
      "SUMMARY:a\r\n\(Self.people)\r\n\(Self.daily)",
      "SUMMARY:b\r\nRECURRENCE-ID:20261122T000000Z\r\nDTSTART:20261122T020000Z\r\nATTENDEE:mailto:only@example.com")
    let guests = try #require(Self.format.guests(in: text))
    #expect(guests.organizer == EventGuests.Person(name: "Kim, Jiho", address: "kim@example.com"))
    #expect(
      guests.guests == [
        .init(name: "Mina", address: "mina@example.com"), .init(address: "a@b.c", isServed: false),
        .init(address: "only@example.com"),
      ])
    #expect(Self.format.guests(in: Self.text("SUMMARY:a\r\n\(Self.daily)")) == nil)
    #expect(Self.format.guests(in: [0xFF]) == nil)
  }

  @Test(arguments: [
    ("ACCEPTED", EventGuests.Answer.accepted), ("declined", .declined), ("TENTATIVE", .tentative),
    ("DELEGATED", .delegated), ("NEEDS-ACTION", .none), ("X-LATER", .none),
  ])
  func answersOfGuestsAreRead(word: String, answer: EventGuests.Answer) throws {
    let text = Self.text("SUMMARY:a\r\nATTENDEE;PARTSTAT=\(word):mailto:a@b.c\r\n\(Self.daily)")
    #expect(try #require(Self.format.guests(in: text)).guests.map(\.answer) == [answer])
  }

  @Test func changeOfAMeetingLeavesItsPeopleAsTheyWere() throws {
    let text = Self.text("SUMMARY:a\r\n\(Self.people)\r\nSEQUENCE:2\r\n\(Self.daily)")
    let changed = Self.format.record(try Self.event(text), setting: "title", to: "b")
    let (old, new) = (Self.lines(text), Self.lines(Self.format.text(of: changed, on: text)))
    #expect(zip(old, new).filter { $0 != $1 && !$0.hasPrefix("DTSTAMP") }.map(\.1) == ["SUMMARY:b"])
    #expect(old.count == new.count)
  }

  @Test(
    arguments: [
      ("EXDATE:20261122T000000Z", "", true), ("", "EXDATE:20261122T000000Z", false), ("", "", false),
      ("RRULE:FREQ=DAILY;COUNT=3", "RRULE:FREQ=DAILY;COUNT=5", true),
      ("RRULE:FREQ=DAILY;UNTIL=20261123T000000Z", "RRULE:FREQ=DAILY", true),
      ("RRULE:FREQ=DAILY", "RRULE:FREQ=DAILY;COUNT=5", false), ("STATUS:CANCELLED", "", true),
      ("STATUS:CANCELLED", "STATUS:CANCELLED", false),
    ])
  func timesThatAreLeftOutAreNoticed(lines: String, other: String, isLess: Bool) throws {
    func event(_ lines: String) throws -> Event {
      let all =
        ["SUMMARY:a", "DTSTART:20261120T000000Z", "DTEND:20261120T010000Z", lines]
        + (lines.contains("RRULE") ? [] : ["RRULE:FREQ=DAILY;COUNT=5"])
      return try Self.event(all.filter { !$0.isEmpty }.joined(separator: "\r\n"))
    }
    #expect(Self.format.leavesOut(try event(lines), timesOf: try event(other)) == isLess)
  }

  @Test func movedSeriesLeavesOutNothing() throws {
    let old = try Self.event("SUMMARY:a\r\n\(Self.daily)\r\nEXDATE:20261122T000000Z")
    let moved = Self.format.record(
      old, setting: "when",
      to: "DTSTART:20261120T020000Z\nDTEND:20261120T030000Z\nRRULE:FREQ=DAILY;COUNT=30\nEXDATE:20261122T020000Z")
    #expect(!Self.format.leavesOut(moved, timesOf: old))
  }

  @Test func guestMayOnlyChangeAlarmsAndLeaveOutTimes() throws {
    let agreed = try Self.event(
      "SUMMARY:a\r\n\(Self.daily)",
      "SUMMARY:b\r\nRECURRENCE-ID:20261122T000000Z\r\nDTSTART:20261122T020000Z\r\nDTEND:20261122T030000Z",
      "SUMMARY:c\r\nRECURRENCE-ID:20261124T000000Z\r\nDTSTART:20261124T020000Z\r\nDTEND:20261124T030000Z")
    let leftOut = "EXDATE:20261124T000000Z\r\nEXDATE:20261126T000000Z"
    let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nEND:VALARM"
    let mine = try Self.event(
      "SUMMARY:mine\r\nLOCATION:here\r\n\(Self.daily)\r\n\(leftOut)\r\n\(alarm)",
      "SUMMARY:mine\r\nRECURRENCE-ID:20261122T000000Z\r\nDTSTART:20261122T040000Z\r\nDTEND:20261122T050000Z\r\n\(alarm)"
    )
    let allowed = try Self.event(
      "SUMMARY:a\r\n\(Self.daily)\r\n\(leftOut)\r\n\(alarm)",
      "SUMMARY:b\r\nRECURRENCE-ID:20261122T000000Z\r\nDTSTART:20261122T020000Z\r\nDTEND:20261122T030000Z\r\n\(alarm)"
    )
    #expect(Self.format.isSame(Self.format.record(mine, asGuestOf: agreed), allowed))
    // A moved series can't exclude times of the agreed series.
    let moved = Self.format.record(mine, setting: "when", to: "DTSTART:20261121T000000Z\nDTEND:20261121T010000Z")
    let alarms = Self.format.record(moved, asGuestOf: agreed)
    #expect(Self.format.isSame(alarms, Self.format.record(agreed, setting: "alarms", to: "start;-300;0;0")))
  }

  @Test func eventWithoutAlarmGetsNone() throws {
    let text = Self.text("SUMMARY:a\r\nDTSTART:20261201T180000Z")
    let event = try Self.event(text)
    #expect(event.alarms == [])
    let changed = Self.format.record(event, setting: "title", to: "b")
    #expect(!Self.lines(Self.format.text(of: changed, on: text)).contains("BEGIN:VALARM"))
  }

  @Test(
    arguments: [
      "", "hello", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:u\r\n",
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:u\r\nSUMMARY:no start\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:u\r\nSUMMARY:a\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
      "BEGIN:VCALENDAR\r\nBEGIN:VJOURNAL\r\nUID:u\r\nDTSTART:20260101\r\nEND:VJOURNAL\r\nEND:VCALENDAR\r\n",
      """
      BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260101\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:b\r
      DTSTART:20260101\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """,
    ]
  )
  func textThatIsNotAnEventIsLeftAlone(text: String) {
    #expect(Self.format.record(in: Array(text.utf8)) == nil)
  }

  @Test func stampsZonesOrderAndFoldsDoNotCount() throws {
    let one = try Self.event("SUMMARY:Tea time\r\nCATEGORIES:a,b\r\nDTSTART:20261201T180000Z\r\nSEQUENCE:1")
    let other = try Self.event(
      "sequence:9\r\nLAST-MODIFIED:20270101T000000Z\r\ndtstart:20261201T180000Z\r\nCATEGORIES:b\r\nCATEGORIES:a\r\n"
        + "SUMMARY:Tea\r\n  time")
    #expect(Self.format.isSame(one, other))
  }

  @Test func exceptionsOfBothSidesMeet() throws {
    let base = try Self.event("SUMMARY:a\r\n\(Self.daily)\r\nEXDATE:20261123T000000Z")
    let here = try Self.event("SUMMARY:a\r\n\(Self.daily)\r\nEXDATE:20261123T000000Z,20261124T000000Z")
    let there = try Self.event(
      "SUMMARY:a\r\n\(Self.daily)\r\nEXDATE:20261125T000000Z",
      "SUMMARY:moved\r\nRECURRENCE-ID:20261126T000000Z\r\nDTSTART:20261126T050000Z\r\nDTEND:20261126T060000Z")
    let merge = Self.format.merge(base: base, here: here, there: there)
    #expect(merge.conflicts == [])
    #expect(Self.format.isSame(merge.here, merge.there))
    let days = merge.here.recurrence?.exclusions.map(\.start.day.dayOfMonth)
    #expect(days == [24, 25])
    #expect(merge.here.recurrence?.overrides.map(\.event.title.text) == ["moved"])
    #expect(merge.here.id == here.id)
    #expect(merge.here.recurrence?.overrides.map(\.event.id) == [here.id])
  }

  @Test(arguments: ["EXDATE:20261126T000000Z", "EXDATE;VALUE=DATE:20261126"])
  func instanceRemovedByOneSideAndChangedByTheOtherComesBack(exception: String) throws {
    let place = "RECURRENCE-ID:20261126T000000Z\r\nDTSTART:20261126T000000Z\r\nDTEND:20261126T010000Z"
    let (plain, known) = ("SUMMARY:a\r\n\(Self.daily)", "SUMMARY:known\r\n\(place)")
    let removed = try Self.event("\(plain)\r\nEXDATE:20261124T000000Z\r\n\(exception)")
    let changed = try Self.event(plain, "SUMMARY:changed\r\n\(place)")
    for base in [try Self.event(plain), try Self.event(plain, known)] {
      for (here, there) in [(removed, changed), (changed, removed)] {
        let merge = Self.format.merge(base: base, here: here, there: there)
        #expect(merge.conflicts == [] && Self.format.isSame(merge.here, merge.there))
        #expect(merge.here.recurrence?.exclusions.map(\.start.day.dayOfMonth) == [24])
        #expect(merge.here.recurrence?.overrides.map(\.event.title.text) == ["changed"])
      }
    }
    let gone = Self.format.merge(base: try Self.event(plain, known), here: removed, there: try Self.event(plain, known))
    #expect(Self.format.isSame(gone.here, removed) && Self.format.isSame(gone.there, removed))
  }

  @Test func movedSeriesAndARemovedInstanceAreOneConflict() throws {
    let base = try Self.event("SUMMARY:a\r\n\(Self.daily)")
    let here = try Self.event("SUMMARY:a\r\n\(Self.daily)\r\nEXDATE:20261123T000000Z")
    let there = try Self.event("SUMMARY:b\r\nDTSTART:20261120T080000Z\r\nDTEND:20261120T090000Z\r\nRRULE:FREQ=DAILY")
    let merge = Self.format.merge(base: base, here: here, there: there)
    #expect(merge.conflicts.map(\.field) == ["when"])
    #expect(merge.here.span == here.span && merge.there.span == there.span)
    #expect(merge.here.title.text == "b")
    let conflict = try #require(merge.conflicts.first)
    let accepted = Self.format.record(merge.here, setting: "when", to: conflict.there)
    #expect(Self.format.isSame(accepted, merge.there))
    let sent = Self.format.record(merge.there, setting: "when", to: conflict.here)
    #expect(Self.format.isSame(sent, merge.here))
    // Without a base, the field counts as changed on both sides.
    let open = Self.format.record(there, setting: "when", to: nil)
    #expect(!Self.format.isSame(open, here) && !Self.format.isSame(open, there))
  }

  @Test func movedSeriesTakesItsInstancesAlong() throws {
    let instance = "X-GUEST:kim\r\nRECURRENCE-ID:20261122T000000Z\r\nDTSTART:20261122T020000Z\r\nDTEND:20261122T030000Z"
    let text = Self.text("SUMMARY:a\r\n\(Self.daily)", "SUMMARY:b\r\n\(instance)")
    let moved = """
      DTSTART:20261120T060000Z
      DTEND:20261120T070000Z
      RRULE:FREQ=DAILY;COUNT=30
      BEGIN:VEVENT
      UID:when
      SUMMARY:b
      RECURRENCE-ID:20261122T060000Z
      DTSTART:20261122T080000Z
      DTEND:20261122T090000Z
      END:VEVENT
      """
    let event = Self.format.record(try Self.event(text), setting: "when", to: moved)
    #expect(event.recurrence?.overrides.count == 1)
    let written = Self.lines(Self.format.text(of: event, on: text))
    #expect(written.contains("X-GUEST:kim"))
    #expect(written.filter { $0.hasPrefix("RECURRENCE-ID") } == ["RECURRENCE-ID:20261122T060000Z"])
  }

  @Test func fieldsOfOneInstanceMerge() throws {
    let times = "RECURRENCE-ID:20261122T000000Z\r\nDTSTART:20261122T000000Z\r\nDTEND:20261122T010000Z"
    let base = try Self.event("SUMMARY:a\r\n\(Self.daily)")
    let here = try Self.event("SUMMARY:a\r\n\(Self.daily)", "SUMMARY:here\r\nLOCATION:x\r\n\(times)")
    let there = try Self.event("SUMMARY:a\r\n\(Self.daily)", "SUMMARY:there\r\nDESCRIPTION:y\r\n\(times)")
    let merge = Self.format.merge(base: base, here: here, there: there)
    let conflict = FieldConflict("title@20261122T000000", base: "a", here: "here", there: "there")
    #expect(merge.conflicts == [conflict])
    let instance = try #require(merge.here.recurrence?.overrides.first?.event)
    #expect((instance.title.text, instance.location.text, instance.notes.text) == ("here", "x", "y"))
    let accepted = Self.format.record(merge.here, setting: conflict.field, to: conflict.there)
    #expect(Self.format.isSame(accepted, merge.there))
  }

  @Test func instancesWithoutTheirSeriesAreOneRecord() throws {
    let text = Self.text(
      "SUMMARY:one\r\nRECURRENCE-ID:20261122T000000Z\r\nDTSTART:20261122T000000Z\r\nDTEND:20261122T010000Z",
      "SUMMARY:two\r\nRECURRENCE-ID:20261123T000000Z\r\nDTSTART:20261123T000000Z\r\nDTEND:20261123T010000Z")
    let event = try Self.event(text)
    #expect(event.detachedFrom != nil)
    #expect(event.recurrence?.overrides.map(\.event.title.text) == ["two"])
    let changed = Self.format.record(event, setting: "title@20261123T000000", to: "three")
    let written = Self.lines(Self.format.text(of: changed, on: text))
    #expect(written.filter { $0.hasPrefix("SUMMARY") } == ["SUMMARY:one", "SUMMARY:three"])
    #expect(written.filter { $0.hasPrefix("RECURRENCE-ID") }.count == 2)
  }

  @Test func removedInstanceIsRemovedFromTheText() throws {
    let text = PhoneEvent.google.text
    let event = try Self.event(text)
    let when =
      "DTSTART;TZID=Asia/Seoul:20261102T140000\nDTEND;TZID=Asia/Seoul:20261102T150000\nRRULE:FREQ=WEEKLY;BYDAY=MO"
    let changed = Self.format.record(event, setting: "when", to: when)
    let written = Self.lines(Self.format.text(of: changed, on: text))
    #expect(written.filter { $0 == "BEGIN:VEVENT" }.count == 1)
    #expect(!written.contains { $0.hasPrefix("EXDATE") })
  }

  @Test func urlsThatAServerDropsStayInHaru() throws {
    let google = EventSyncFormat(in: .standard, storesURL: false, newID: .counting()) { Instant(secondsSince1970: 0) }
    let there = try #require(google.record(in: Self.text("SUMMARY:a\r\nDTSTART:20261201T180000Z")))
    let here = Self.format.record(there, setting: "url", to: "https://example.com")
    #expect(google.isSame(here, there))
    #expect(google.merge(base: there, here: here, there: there).here.url == here.url)
  }

  @Test func likenessIsTitleStartAndEnd() throws {
    let one = try Self.event("SUMMARY:Tea\r\nDTSTART:20261201T090000Z\r\nDTEND:20261201T100000Z")
    let other = try Event.sample("tea", from: "2026-12-01T18:00", to: "2026-12-01T19:00")
    #expect(Self.format.likeness(of: one) == Self.format.likeness(of: other))
    let later = try Event.sample("tea", from: "2026-12-01T18:30", to: "2026-12-01T19:00")
    #expect(Self.format.likeness(of: one).isDisjoint(with: Self.format.likeness(of: later)))
  }

  private static func digits(of day: Day) -> String {
    let parts = [day.month, day.dayOfMonth].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(day.year)\(parts.joined())"
  }

  @Test(.timeLimit(.minutes(2))) func hugeTextsEnd() throws {
    let rule = "RRULE:FREQ=DAILY;BYMONTHDAY=\(Array(repeating: "1", count: 1_000_000).joined(separator: ","))"
    _ = Self.format.record(in: Self.text("SUMMARY:a\r\nDTSTART:20261201T180000Z\r\n\(rule)"))
    let instances = (0..<100_000).map { number in
      let day = Self.digits(of: DateTime(clockSeconds: 1_800_000_000 + number * 86_400).day)
      return "RECURRENCE-ID:\(day)T000000Z\r\nDTSTART:\(day)T010000Z"
    }
    let text = Self.text(["SUMMARY:a\r\nDTSTART:20261120T000000Z\r\nRRULE:FREQ=DAILY"] + instances)
    let event = try Self.event(text)
    #expect(event.recurrence?.overrides.count == 100_000)
    let changed = Self.format.record(event, setting: "title", to: "b")
    let merge = Self.format.merge(base: event, here: changed, there: event)
    #expect(merge.conflicts == [])
    let again = try Self.event(Self.format.text(of: merge.there, on: text))
    #expect(Self.format.isSame(again, changed))
  }

  @Test func invalidBytesNeverCrash() throws {
    let text = Self.text("DTSTART:20261201T180000Z\r\nSUMMARY:") + [0xFF, 0xFE, 0x00, 0x0A]
    _ = Self.format.record(in: text)
    let korean = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:u\nDTSTART:20261201\nSUMMARY:".utf8) + [0xB1, 0xE8]
    let whole = korean + Array("\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
    let event = try Self.event(whole)
    #expect(Self.format.text(of: event, on: whole) == whole)
  }
}
