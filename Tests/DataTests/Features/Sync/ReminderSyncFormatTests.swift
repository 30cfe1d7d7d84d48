import Data
import Domain
import Support
import Testing

/// The meaning of to-dos from other programs.
struct ReminderSyncFormatTests {
  private let format: ReminderSyncFormat

  init() throws {
    let zone = try #require(Zone(identifier: "Asia/Seoul"))
    format = ReminderSyncFormat(
      userIn: zone, newID: .counting(), now: { Instant(secondsSince1970: 1_800_000_000) })
  }

  private func file(_ lines: String...) -> [UInt8] {
    PhoneToDo.file(
      (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR"]).joined(separator: "\n"))
  }

  private func todo(_ lines: String) -> String { "BEGIN:VTODO\nUID:a\nSUMMARY:약\n\(lines)\nEND:VTODO" }

  private func record(_ lines: String...) throws -> OwnReminder {
    try #require(format.record(in: file(lines.map(todo).joined(separator: "\n"))))
  }

  @Test(
    arguments: [
      (PhoneToDo.apple, "2027-01-10T09:00", "FREQ=DAILY", []), (.tasks, "2027-01-12T20:30", nil, []),
      (
        .thunderbird, "2027-01-04T08:30", "FREQ=WEEKLY;UNTIL=20270601T083000;BYDAY=MO,FR",
        ["2027-01-08T08:30", "2027-01-15T08:30"]
      ),
      (.nextcloud, "2027-01-14T17:30", nil, []), (.evolution, "2027-01-13T09:30", nil, []),
    ] as [(PhoneToDo, String, String?, [String])])
  func timesFollowTheClock(todo: PhoneToDo, start: String, rule: String?, finished: [String]) throws {
    let own = try #require(format.record(in: todo.text))
    let (time, done) = (try DateTime(start), Set(try finished.map { try DateTime($0) }))
    #expect(own.content.start == time)
    #expect(own.content.rule?.text == rule)
    #expect(own.finished == done)
  }

  /// Apple and Tasks.org mark a time of a series as done by moving the series forward.
  @Test func seriesThatMovedOnIsDoneUpToItsNewTime() throws {
    let base = try record("DTSTART:20270110T090000\nDUE:20270110T090000\nRRULE:FREQ=DAILY")
    let there = try record("DTSTART:20270113T090000\nDUE:20270113T090000\nRRULE:FREQ=DAILY")
    let here = OwnReminder(
      id: base.id, uid: base.uid, content: base.content, finished: [try DateTime("2027-01-11T09:00")])
    let merge = format.merge(base: base, here: here, there: there)
    #expect(merge.conflicts == [] && format.isSame(merge.there, there))
    let (before, next) = (try DateTime("2027-01-09T00:00"), try DateTime("2027-01-13T09:00"))
    #expect(merge.here.next(after: before) == next)
  }

  private static let zones = ["Asia/Seoul", "Europe/Berlin", "America/New_York", "Pacific/Auckland", "UTC"]
  private static let times = [
    "DUE:20270110T003000Z", "DTSTART:20270109T233000Z\nDUE:20270110T003000Z",
    "DTSTART:20270110T003000Z\nDUE:20270110T003000Z\nRRULE:FREQ=DAILY;UNTIL=20270120T003000Z",
    "DUE;TZID=Asia/Tokyo:20270110T093000", "DUE:20270110T093000",
  ]

  /// A format on a computer in another zone.
  private func formatOfUser(in zone: String) throws -> ReminderSyncFormat {
    ReminderSyncFormat(
      userIn: try Zone(zone), newID: .counting(), now: { Instant(secondsSince1970: 1_800_000_000) })
  }

  private func lines(_ text: [UInt8]) -> Set<String> {
    Set(String(decoding: text, as: UTF8.self).split(separator: "\r\n").map(String.init))
  }

  @Test(arguments: zones, zones)
  func toDoThatNobodyMovedKeepsItsTimeInEveryZone(received: String, sent: String) throws {
    let format = try formatOfUser(in: sent)
    for time in Self.times {
      let source = file(todo(time))
      let here = try #require(try formatOfUser(in: received).record(in: source))
      let there = try #require(format.record(in: source))
      #expect(format.isSame(here, there) && format.isSame(there, here), "\(time)")
      #expect(format.text(of: here, on: source) == source, "\(time)")
      let merge = format.merge(base: there, here: here, there: there)
      #expect(merge.here == here && merge.conflicts == [], "\(time)")
      #expect(format.text(of: merge.there, on: source) == source, "\(time)")
      // Without an agreement, such as after `sync run --full`, nothing differs either.
      #expect(format.merge(base: nil, here: here, there: there).conflicts == [], "\(time)")
      // A to-do that is finished changes only its state.
      let finished: Set<DateTime> = [here.content.start]
      let done = OwnReminder(id: here.id, uid: here.uid, content: here.content, finished: finished, zone: here.zone)
      let both = format.merge(base: there, here: done, there: there)
      #expect(both.here == done && both.conflicts == [], "\(time)")
      let written = format.text(of: both.there, on: source)
      if here.content.rule == nil {
        let new = lines(written).subtracting(lines(source)).map { $0.prefix { $0 != ":" } }
        #expect(Set(new) == ["STATUS", "COMPLETED", "DTSTAMP"], "\(time)")
      }
      #expect(lines(source).isSubset(of: lines(written)), "\(time)")
      let again = try #require(format.record(in: written))
      #expect(format.isSame(done, again), "\(time)")
    }
  }

  @Test(arguments: zones) func timeThatSomeoneChangesInUTCIsTheSameMomentOnBothSides(zone: String) throws {
    let (seoul, format) = (try formatOfUser(in: "Asia/Seoul"), try formatOfUser(in: zone))
    let (old, new) = (file(todo("DUE:20270110T003000Z")), file(todo("DUE:20270110T010000Z")))
    let here = try #require(seoul.record(in: old))
    let (base, there) = (try #require(format.record(in: old)), try #require(format.record(in: new)))
    // The server's new time is one on the clock of this computer.
    let received = format.merge(base: base, here: here, there: there)
    #expect(received.conflicts == [] && received.here.content == there.content && received.here.zone == there.zone)
    // The user's new time is one on the clock on which the reminder was shown.
    var content = here.content
    content.start = content.start.adding(minutes: 30)
    let moved = OwnReminder(id: here.id, uid: here.uid, content: content, zone: here.zone)
    let sent = format.merge(base: base, here: moved, there: base)
    #expect(sent.conflicts == [] && sent.here == moved)
    #expect(lines(format.text(of: sent.there, on: old)).contains("DUE:20270110T010000Z"))
    // Two new times are a conflict, which stays the same when the zone changes.
    content.start = content.start.adding(minutes: 90)
    let other = OwnReminder(id: here.id, uid: here.uid, content: content, zone: here.zone)
    let conflict = format.merge(base: base, here: other, there: there)
    #expect(conflict.conflicts.map(\.field) == ["when"])
    let open = format.record(there, setting: "when", to: conflict.conflicts.first?.base)
    #expect(format.merge(base: open, here: other, there: there).conflicts == conflict.conflicts)
    let settled = format.record(there, setting: "when", to: conflict.conflicts.first?.here)
    #expect(lines(format.text(of: settled, on: new)).contains("DUE:20270110T023000Z"))
  }

  @Test func toDoThatOneSideMovedAndTheOtherSideFinishedIsDone() throws {
    let base = try record("DUE:20270110T180000")
    let moved = try record("DUE:20270111T200000")
    let done = try record("DUE:20270110T180000\nSTATUS:COMPLETED")
    for (here, there, text) in [
      (done, moved, "DUE:20270111T200000"), (moved, done, "DUE:20270110T180000\nSTATUS:COMPLETED"),
    ] {
      let merge = format.merge(base: base, here: here, there: there)
      #expect(merge.conflicts == [] && format.isSame(merge.here, merge.there))
      for record in [merge.here, merge.there] {
        #expect(record.content.start == moved.content.start && record.next(after: base.content.start) == nil)
      }
      let written = String(decoding: format.text(of: merge.there, on: file(todo(text))), as: UTF8.self)
      #expect(written.contains("DUE:20270111T200000") && written.contains("STATUS:COMPLETED"))
    }
  }

  @Test func completedSeriesNoLongerComes() throws {
    let own = try record("DUE:20270110T090000\nRRULE:FREQ=DAILY\nSTATUS:COMPLETED")
    let before = try DateTime("2027-01-01T00:00")
    #expect(own.content.rule == nil && own.next(after: before) == nil)
    // A new title changes nothing else.
    var content = own.content
    content.text = ReminderText(imported: "다른 약")
    let text = format.text(
      of: OwnReminder(id: own.id, uid: own.uid, content: content, finished: own.finished),
      on: file(todo("DUE:20270110T090000\nRRULE:FREQ=DAILY\nSTATUS:COMPLETED")))
    #expect(String(decoding: text, as: UTF8.self).contains("RRULE:FREQ=DAILY"))
  }

  /// Haru forgets times that were done long ago, which doesn't count as a change.
  @Test func forgottenTimesStayDoneOnTheServer() throws {
    let old = "20261101T090000"
    let lines = "DTSTART:20261001T090000\nDUE:20261001T090000\nRRULE:FREQ=DAILY"
    let there = try record(lines, "RECURRENCE-ID:\(old)\nSTATUS:COMPLETED")
    let here = OwnReminder(id: there.id, uid: there.uid, content: there.content)
    #expect(there.finished.count == 1 && format.isSame(here, there))
    let source = file(todo(lines), todo("RECURRENCE-ID:\(old)\nSTATUS:COMPLETED"))
    #expect(format.text(of: here, on: source) == source)
  }

  @Test func newToDoRingsAtItsTimeUnlessItIsDone() throws {
    let own = try record("DUE:20270110T090000")
    let (alarm, trigger) = ("BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:약\r\n", "TRIGGER;RELATED=END:PT0S\r\n")
    let text = format.newText(of: own, from: nil)
    #expect(String(decoding: text, as: UTF8.self).contains(alarm + trigger + "END:VALARM\r\nEND:VTODO"))
    // The alarm follows the time, and its title isn't changed for a new text.
    var content = own.content
    content.start = try DateTime("2027-01-11T10:00")
    let moved = OwnReminder(id: own.id, uid: own.uid, content: content)
    #expect(String(decoding: format.text(of: moved, on: text), as: UTF8.self).contains(trigger))
    let done = OwnReminder(id: own.id, uid: own.uid, content: own.content, finished: [own.content.start])
    #expect(!String(decoding: format.newText(of: done, from: nil), as: UTF8.self).contains("VALARM"))
  }

  @Test func alarmsOfTheServerStayAsTheyAre() throws {
    let lines = "DUE:20270110T090000"
    let alarm = "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT10M\nX-A:1\nEND:VALARM"
    let (silent, loud) = (file(todo(lines)), file(todo("\(lines)\n\(alarm)")))
    let own = try #require(format.record(in: silent))
    // A server that rewrites or removes an alarm changes nothing.
    #expect(format.isSame(own, try #require(format.record(in: loud))))
    var content = own.content
    content.text = ReminderText(imported: "다른 약")
    let changed = OwnReminder(id: own.id, uid: own.uid, content: content)
    #expect(!String(decoding: format.text(of: changed, on: silent), as: UTF8.self).contains("VALARM"))
    let text = String(decoding: format.text(of: changed, on: loud), as: UTF8.self)
    #expect(text.contains("ACTION:AUDIO\r\nTRIGGER:-PT10M\r\nX-A:1\r\n") && !text.contains("RELATED=END"))
    #expect(!String(decoding: format.newText(of: changed, from: silent), as: UTF8.self).contains("VALARM"))
  }

  @Test func alarmsAtFixedTimesMoveWithTheToDo() throws {
    let own = try #require(format.record(in: PhoneToDo.apple.text))
    var content = own.content
    content.start = content.start.adding(minutes: 90)
    let text = format.text(of: OwnReminder(id: own.id, uid: own.uid, content: content), on: PhoneToDo.apple.text)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\r\n").map(String.init)
    #expect(lines.contains("TRIGGER;VALUE=DATE-TIME:20270110T013000Z"))
    #expect(lines.contains("DUE;TZID=Asia/Seoul:20270110T103000"))
    #expect(lines.contains("DTSTART;TZID=Asia/Seoul:20270110T103000"))
  }

  @Test func insistenceIsSent() throws {
    let own = try record("DUE:20270110T090000")
    var content = own.content
    content.insists = true
    let text = format.newText(of: OwnReminder(id: own.id, uid: own.uid, content: content), from: nil)
    #expect(String(decoding: text, as: UTF8.self).contains("X-HARU-INSIST:TRUE\r\n"))
    #expect(format.record(in: text)?.content.insists == true)
  }

  @Test(arguments: [
    "PRIORITY:1", "DUE;VALUE=DATE:20270110", "DTSTART;VALUE=DATE:20270110",
    "DUE:20270110T090000\nRELATED-TO:whole", "DUE:20270110T090000\nRELATED-TO;RELTYPE=PARENT:whole",
    "DUE:20270110T090000\nRRULE:FREQ=MINUTELY", "DUE:20270110T090000\nRRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY",
    "DUE:20270110T090000\nRDATE:20270111T090000", "DUE:20270109T223000Z\nRRULE:FREQ=WEEKLY;BYDAY=SA",
    "DUE:20270110T090000\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20270111", "DUE:soon",
  ])
  func toDosThatNoReminderCanShowAreOnlyStored(lines: String) {
    #expect(format.record(in: file(todo(lines))) == nil)
  }

  @Test func movedInstancesAndOtherComponentsAreOnlyStored() {
    let series = todo("DUE:20270110T090000\nRRULE:FREQ=DAILY")
    let moved = todo("RECURRENCE-ID:20270111T090000\nDUE:20270111T120000")
    let event = "BEGIN:VEVENT\nUID:a\nSUMMARY:약\nDTSTART:20270110T090000\nEND:VEVENT"
    for parts in [[series, moved], [series, event], [event], [series, series], [moved]] {
      #expect(format.record(in: file(parts.joined(separator: "\n"))) == nil)
    }
    #expect(format.record(in: file(series)) != nil)
  }

  @Test func openToDosWithoutATimeAreListed() throws {
    func undated(_ lines: String) -> UndatedToDo? { ToDoResource.undated(in: file(todo(lines))) }
    #expect(undated("PRIORITY:1") == UndatedToDo(title: "약"))
    let day = try #require(Day(year: 2_027, month: 1, day: 10))
    #expect(undated("DUE;VALUE=DATE:20270110") == UndatedToDo(title: "약", day: day))
    #expect(undated("RELATED-TO:whole") == UndatedToDo(title: "약"))
    #expect(undated("DUE:20270110T090000") == nil)
    #expect(undated("STATUS:COMPLETED") == nil)
    #expect(ToDoResource.undated(in: file("BEGIN:VEVENT\nUID:a\nSUMMARY:약\nEND:VEVENT")) == nil)
  }
}
