import Domain
import Foundation
import Testing

/// Checks for storing events: lists, single events and changes.
package enum EventContract {
  package static let checks: [ContractCheck] = [
    ContractCheck("events of a day are sorted by start, then end, then title") { store async throws in
      try await store.add([
        .sample("b", id: 1, from: "2026-11-20T09:00", to: "2026-11-20T10:00"),
        .sample("a", id: 2, from: "2026-11-20T09:00", to: "2026-11-20T10:00"),
        .sample("short", id: 3, from: "2026-11-20T09:00", to: "2026-11-20T09:30"),
        .sample("first", id: 4, from: "2026-11-20T07:00", to: "2026-11-20T23:00"),
        .allDay("whole", id: 5),
      ])
      #expect(try await store.titles("2026-11-20") == ["whole", "first", "short", "a", "b"])
    },
    ContractCheck("events of several days are sorted by the user's clock") { store async throws in
      try await store.add([
        .sample("second", id: 1, from: "2026-11-20T09:00", to: "2026-11-20T10:00", zone: "Europe/Paris"),
        .sample("first", id: 2, from: "2026-11-20T10:00", to: "2026-11-20T11:00"),
        .sample("third", id: 3, from: "2026-11-21T01:00", to: "2026-11-21T02:00", zone: nil),
      ])
      #expect(try await store.titles("2026-11-20", "2026-11-21") == ["first", "second", "third"])
    },
    ContractCheck("cancelled events aren't listed but can be read by ID") { store async throws in
      let event = try Event.sample(status: .cancelled)
      try await store.add([event])
      #expect(try await store.titles("2026-11-20") == [])
      #expect(try await store.events.upcoming(after: Instant("2026-11-20T00:00"), zone: .utc, limit: 9) == [])
      #expect(try await store.events.event(event.id) == event)
    },
    ContractCheck("cancelled events and series are found by title") { store async throws in
      try await store.add([
        .sample("Choir", id: 1), .sample("Dance", id: 2, status: .cancelled),
        .series("FREQ=DAILY", title: "Swim", id: 3, status: .cancelled),
      ])
      for (name, id) in [("choir", 1), ("dance", 2), ("swim", 3)] {
        let named = try await store.store.read { transaction throws(StoreError) in
          try transaction.events.cancelledTitles().filter { $0.title.lowercased() == name }.map(\.id)
        }
        #expect(named == (id == 1 ? [] : [Event.ID(number: id)]))
      }
    },
    ContractCheck("upcoming events include those in progress, up to the limit") { store async throws in
      try await store.add([
        .sample("over", id: 1, from: "2026-11-20T07:00", to: "2026-11-20T09:00"),
        .sample("now", id: 2, from: "2026-11-20T08:00", to: "2026-11-20T09:30"),
        .sample("moment", id: 3, from: "2026-11-20T09:00", to: "2026-11-20T09:00"),
        .sample("next year", id: 4, from: "2027-11-20T08:00", to: "2027-11-20T09:30"),
        .sample("soon", id: 5, from: "2026-11-20T10:00", to: "2026-11-20T11:00"),
        .allDay("today", id: 6),
        .allDay("yesterday", id: 7, from: "2026-11-19"),
      ])
      let now = try Instant("2026-11-20T09:00")
      let all = try await store.events.upcoming(after: now, zone: Zone("Asia/Seoul"), limit: 50)
      #expect(all.map(\.event.title.text) == ["today", "now", "soon", "next year"])
      let two = try await store.events.upcoming(after: now, zone: Zone("Asia/Seoul"), limit: 2)
      #expect(two.map(\.event.title.text) == ["today", "now"])
      #expect(try await store.events.upcoming(after: now, zone: Zone("Asia/Seoul"), limit: 0) == [])
    },
    ContractCheck("events of hidden calendars are left out of all lists, counts and limits") { store async throws in
      let family = EventCalendar.sample("Family", id: 901)
      try await store.events.save(family)
      try await store.add([
        .sample("meeting", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00"),
        .sample("picnic", id: 2, from: "2026-11-20T10:00", to: "2026-11-20T11:00", calendar: family.id),
        .sample("run", id: 3, calendar: family.id, recurrence: Recurrence(rules: [RecurrenceRule(.daily)])),
        .series("FREQ=WEEKLY", title: "choir", id: 4),
      ])
      let (zone, hidden) = (try Zone("Asia/Seoul"), Set([family.id]))
      let days = try DayRange("2026-11-20", "2026-11-27")
      let list = try await store.events.occurrenceList(in: days, zone: zone, without: hidden)
      #expect(Set(list.occurrences.map(\.event.title.text)) == ["meeting", "choir"])
      let counts = try await store.events.occurrenceCounts(in: days, zone: zone, limit: 9, without: hidden)
      #expect(counts == [days.first: 2, days.last: 1])
      #expect(try await store.events.busyDays(in: days, zone: zone, without: hidden) == [days.first, days.last])
      #expect(try await store.events.busyDays(in: days, zone: zone).count == days.count)
      let next = try await store.events.upcoming(
        after: Instant("2026-11-20T09:30", in: "Asia/Seoul"),
        zone: zone,
        limit: 2,
        without: hidden
      )
      #expect(next.map(\.event.calendar).allSatisfy { $0 == .standard } && next.count == 2)
      let all = Set([family.id, .standard])
      #expect(
        try await store.events.upcoming(after: Instant("2026-11-20T00:00"), zone: zone, limit: 1, without: all) == []
      )
    },
    ContractCheck("every field of an event is stored unchanged") { store async throws in
      try await store.events.save(.sample("Work"))
      var event = try Event.sample(
        "치과 🦷 e\u{301}\u{202E}",
        from: "2026-11-20T09:00:01",
        to: "2026-11-20T10:00:59",
        zone: "America/New_York",
        notes: "두 줄\nand a \"quote\"; 100 %",
        location: "3층 301호",
        categories: ["health", "가족", "a,b"],
        alarms: [.atStart] + [Alarm(minutesBefore: 40_320)].compactMap { $0 },
        status: .tentative,
        calendar: EventCalendar.sample().id
      )
      event.url = try EventURL("https://example.org/?a=1&b=2")
      try await store.add([event])
      #expect(try await store.events.event(event.id) == event)
    },
    ContractCheck("imported texts of any length and odd characters are stored unchanged") { store async throws in
      let long = String(repeating: "가나다 ", count: 5_000)
      var event = try Event.allDay(from: "0001-01-01", to: "9999-12-31")
      event.title = EventTitle(imported: "  \(long)\u{0}\u{7}\r\n ")
      event.notes = EventNotes(imported: long)
      event.location = EventLocation(imported: "\u{1F468}\u{200D}\u{1F469}")
      event.categories = [EventCategory(imported: ""), EventCategory(imported: long)]
      try await store.add([event])
      let kept = try #require(try await store.events.event(event.id))
      #expect(kept == event)
      #expect(Array(kept.title.text.utf8) == Array(event.title.text.utf8))
    },
    ContractCheck("events are returned in the order of the requested IDs, without missing ones") { store async throws in
      let events = try (1...3).map { try Event.sample("n\($0)", id: $0) }
      try await store.add(events)
      let found = try await store.events.events([3, 9, 1].map { Event.ID(number: $0) })
      #expect(found.map(\.title.text) == ["n3", "n1"])
      #expect(try await store.events.events([]) == [])
    },
    ContractCheck("an ID prefix of at least four digits finds events") { store async throws in
      try await store.add([
        .sample("a", id: 0x1BCD_EF00_0000_0001), .sample("b", id: 0x1BCD_EF11_0000_0002), .sample("c", id: 3),
      ])
      func titles(_ prefix: String, limit: Int = 9) async throws -> [String] {
        try await store.events.events(idPrefix: prefix, limit: limit).map(\.title.text)
      }
      #expect(try await titles("1bcd") == ["a", "b"])
      #expect(try await titles("1bcdef1") == ["b"])
      #expect(try await titles("1bcd", limit: 1) == ["a"])
      #expect(try await titles(Event.ID(number: 3).digits) == ["c"])
      #expect(try await titles(Event.ID(number: 3).digits + "0") == [])
      for nothing in ["1bc", "", "1BCD", "1bcg", "1bc%", "____", "치과예약"] { #expect(try await titles(nothing) == []) }
    },
    ContractCheck("adding a used ID is a conflict and changes nothing") { store async throws in
      let event = try Event.sample("kept")
      try await store.add([event])
      await #expect(throws: StoreError.conflict) { try await store.events.add(.sample("other")) }
      #expect(try await store.events.event(event.id) == event)
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
    ContractCheck("replacing an event moves it to its new day") { store async throws in
      try await store.add([.sample("old")])
      try await store.events.replace(.sample("new", from: "2026-12-24T09:00", to: "2026-12-24T10:00"))
      #expect(try await store.titles("2026-11-20") == [])
      #expect(try await store.titles("2026-12-24") == ["new"])
    },
    ContractCheck("a removed event is no longer found") { store async throws in
      let event = try Event.sample()
      try await store.add([event])
      #expect(try await store.events.hasEvent(uid: event.uid))
      try await store.events.remove(event.id)
      #expect(try await store.events.event(event.id) == nil)
      #expect(try await !store.events.hasEvent(uid: event.uid))
      #expect(try await store.titles("2026-11-20") == [])
    },
    ContractCheck("changing a missing event is refused and adds no undo step") { store async throws in
      await #expect(throws: StoreError.missing) { try await store.events.replace(.sample()) }
      await #expect(throws: StoreError.missing) { try await store.events.remove(Event.ID(number: 1)) }
      #expect(try await store.history.entries(limit: 9) == [])
    },
    ContractCheck("no events can be added to a calendar that only its server changes") { store async throws in
      let calendar = EventCalendar.sample("Holidays")
      try await store.events.save(calendar)
      let kept = try Event.sample("kept", calendar: calendar.id)
      try await store.add([kept, .sample("own", id: 2)])
      try await store.subscribe(calendar)
      let refusal = StoreError.receivedOnly(list: "Holidays")
      await #expect(throws: refusal) { try await store.events.replace(.sample("edited", calendar: calendar.id)) }
      await #expect(throws: refusal) { try await store.events.replace(.sample("own", id: 2, calendar: calendar.id)) }
      await #expect(throws: refusal) { try await store.events.add(.sample("new", id: 3, calendar: calendar.id)) }
      await #expect(throws: StoreError.synchronized(list: "Holidays")) {
        try await RemoveCalendar(store.store)(calendar)
      }
      #expect(try await store.events.event(kept.id) == kept)
      try await store.events.replace(.sample("own, edited", id: 2))
      // The server doesn't have this event.
      try await store.events.replace(.sample("moved away"))
      try await store.events.remove(kept.id)
    },
    ContractCheck("an event cannot be added to a missing calendar") { store async throws in
      let nowhere = EventCalendar.sample().id
      await #expect(throws: StoreError.missing) { try await store.events.add(.sample(calendar: nowhere)) }
      try await store.add([.sample()])
      await #expect(throws: StoreError.missing) { try await store.events.replace(.sample(calendar: nowhere)) }
      #expect(try await store.events.event(Event.ID(number: 1))?.calendar == .standard)
    },
  ]
}

extension StoreUnderTest {
  /// Makes a calendar follow a read-only calendar of a server.
  fileprivate func subscribe(_ calendar: EventCalendar) async throws {
    let account = SyncAccount(
      id: SyncAccount.ID(UUID(number: 1)), name: "Holidays", server: "https://example.com/h.ics", user: "")
    let collection = SyncCollection(
      id: SyncCollection.ID(UUID(number: 2)), account: account.id, href: SyncHref(account.server), kind: .events,
      target: calendar.id.uuid, direction: .fromServer, isWritable: false)
    _ = try await store.change(as: { (_: Bool) in UndoLabel(.added, .calendar, account.name) }) {
      transaction throws(StoreError) in
      try transaction.sync.save(account)
      try transaction.sync.save(collection)
      return true
    }
  }
}
