import Domain
import Testing

/// Checks for storing series and finding their occurrences.
package enum SeriesContract {
  package static let checks: [ContractCheck] = [
    ContractCheck("every field of a series is stored unchanged") { store async throws in
      let event = try fullSeries()
      try await store.add([event])
      #expect(try await store.events.event(event.id) == event)
      #expect(try await store.events.events([event.id]) == [event])
      #expect(try await store.events.events(idPrefix: event.id.digits, limit: 2) == [event])
    },
    ContractCheck("all-day and floating series are stored unchanged") { store async throws in
      let days = try Event.wholeDays(
        "FREQ=YEARLY",
        id: 1,
        to: "2026-11-22",
        extras: ["2026-12-01", "2026-12-02/36"],
        exclusions: ["2027-11-20"]
      ).changing("2028-11-20", from: "2028-11-24", to: "2028-11-25")
      let floating = try Event.series("FREQ=DAILY;UNTIL=20261231T090000", id: 2, zone: nil)
        .changing("2026-11-21T09:00", from: "2026-11-21", to: "2026-11-21", number: 501)
      try await store.add([days, floating])
      #expect(try await store.events.event(days.id) == days)
      #expect(try await store.events.event(floating.id) == floating)
    },
    ContractCheck("a day lists its occurrences of each series, sorted among single events") { store async throws in
      try await store.add([
        .series("FREQ=WEEKLY", title: "weekly", id: 1),
        .series(
          "FREQ=MONTHLY;BYDAY=-1FR",
          title: "last Friday",
          id: 2,
          from: "2026-01-30T08:00",
          to: "2026-01-30T12:00"
        ),
        .series("FREQ=DAILY;COUNT=3", title: "over", id: 3, from: "2026-11-01T09:00", to: "2026-11-01T10:00"),
        .wholeDays("FREQ=WEEKLY;BYDAY=TH", title: "market", id: 4, from: "2026-11-19", to: "2026-11-20"),
        .sample("once", id: 5, from: "2026-11-27T09:30", to: "2026-11-27T10:00"),
        .series("FREQ=DAILY", title: "off", id: 6, status: .cancelled),
      ])
      #expect(try await store.titles("2026-11-27") == ["market", "last Friday", "weekly", "once"])
      #expect(try await store.titles("2026-11-28") == [])
      #expect(try await store.titles("2026-11-03") == ["over"])
      #expect(try await store.titles("2036-11-28") == ["market", "last Friday", "weekly"])
    },
    ContractCheck("a series is found only from its first to its last occurrence") { store async throws in
      try await store.add([
        .series("FREQ=DAILY;COUNT=3", from: "2026-11-20T22:00", to: "2026-11-21T02:00")
      ])
      var counts: [Int] = []
      for day in 18...26 { counts.append(try await store.titles("2026-11-\(day)").count) }
      #expect(counts == [0, 0, 1, 2, 2, 1, 0, 0, 0])
    },
    ContractCheck("an occurrence in another time zone follows the user's days across clock changes") {
      store async throws in
      try await store.add([
        .series("FREQ=WEEKLY", from: "2026-10-02T19:00", to: "2026-10-02T20:00", zone: "America/New_York")
      ])
      #expect(
        try await store.times("2026-10-31", "2026-11-08") == ["2026-10-31 08:00–09:00", "2026-11-07 09:00–10:00"]
      )
      #expect(try await store.titles("2026-11-06") == [])
      #expect(try await store.titles("2026-11-06", zone: "America/New_York") == ["Class"])
    },
    ContractCheck("a moved instance is found at its new time only, however far away") {
      store async throws in
      try await store.add([
        .series("FREQ=WEEKLY;COUNT=4")
          .changing("2026-11-27T09:00", from: "2025-01-02T09:00", to: "2025-01-02T10:00", title: "before")
          .changing("2026-12-04T09:00", from: "2030-01-02T09:00", to: "2030-01-05T10:00", number: 501, title: "after")
      ])
      #expect(try await store.titles("2026-11-21", "2026-12-10") == [])
      #expect(try await store.titles("2025-01-02") == ["before"])
      #expect(try await store.titles("2030-01-04") == ["after"])
      #expect(try await store.titles("2026-12-11") == ["Class"])
    },
    ContractCheck("changing all later instances moves them") { store async throws in
      try await store.add([
        .series("FREQ=WEEKLY").changing(
          "2026-12-04T09:00",
          from: "2026-12-16T15:00",
          to: "2026-12-18T16:00",
          range: .thisAndFuture,
          title: "moved"
        )
      ])
      #expect(try await store.titles("2026-11-27") == ["Class"])
      #expect(try await store.titles("2026-12-04") == [])
      #expect(try await store.titles("2026-12-25") == ["moved"])
      #expect(try await store.titles("2031-01-01") == ["moved"])
    },
    ContractCheck("extra dates are found wherever they are, for as long as they last") { store async throws in
      try await store.add([
        .series("FREQ=DAILY;COUNT=2", extras: ["2020-02-03T09:00", "2031-02-03T09:00/100"]),
        .series(id: 2, from: "2026-11-20T12:00", to: "2026-11-20T13:00", extras: ["2027-11-20T12:00"]),
      ])
      #expect(try await store.titles("2020-02-03") == ["Class"])
      #expect(try await store.titles("2031-02-07") == ["Class"])
      #expect(try await store.titles("2031-02-08") == [])
      #expect(try await store.titles("2026-11-20") == ["Class", "Class"])
      #expect(try await store.titles("2027-11-20") == ["Class"])
    },
    ContractCheck("excluded instances and days are left out") { store async throws in
      try await store.add([
        .series(
          "FREQ=DAILY;BYHOUR=9,15",
          except: ["FREQ=WEEKLY;BYDAY=SU;BYHOUR=9"],
          exclusions: ["2026-11-21", "2026-11-23T15:00"]
        )
      ])
      #expect(
        try await store.times("2026-11-20", "2026-11-23") == [
          "2026-11-20 09:00–10:00", "2026-11-20 15:00–16:00", "2026-11-22 15:00–16:00", "2026-11-23 09:00–10:00",
        ]
      )
    },
    ContractCheck("a series has at most as many occurrences as the limit") { store async throws in
      try await store.add([.series("FREQ=MINUTELY", to: "2026-11-20T09:01")])
      let found = try await store.events.occurrences(in: DayRange("2026-11-20", "2027-11-20"), zone: Zone("Asia/Seoul"))
      #expect(found.count == Recurrence.occurrenceLimit)
      #expect(try found.first?.start == DateTime("2026-11-20T09:00"))
    },
    ContractCheck("series that are too costly are reported and don't hide others") { store async throws in
      // Each series is counted from its start, up to the limit of one series; all of them exceed the limit.
      let costly = try (2...40).map { number in
        try Event.series(
          "FREQ=SECONDLY;BYSECOND=0,1;COUNT=90000",
          id: number,
          from: "2026-11-01T00:00",
          to: "2026-11-01T00:01"
        )
      }
      let plain = try Event.series("FREQ=DAILY;BYHOUR=9;COUNT=900", from: "2024-11-20T09:00", to: "2024-11-20T10:00")
      try await store.add(costly + [plain])
      let day = try DayRange("2026-11-20", "2026-11-20")
      let list = try await store.events.occurrenceList(in: day, zone: Zone("Asia/Seoul"))
      #expect(list.unfinished.count == 6)
      let found = Set(list.occurrences.map(\.event.id))
      #expect(found == Set(costly.map(\.id) + [plain.id]).subtracting(list.unfinished))
    },
    ContractCheck("an occurrence has its position in the series") { store async throws in
      let event = try Event.series("FREQ=WEEKLY", zone: "Europe/Berlin")
        .changing("2026-11-27T09:00", from: "2026-11-28T09:00", to: "2026-11-28T10:00")
      try await store.add([event])
      let found = try await store.events.occurrences(in: DayRange("2026-11-20", "2026-12-10"), zone: Zone("Asia/Seoul"))
      #expect(try found == event.occurrences(in: DayRange("2026-11-20", "2026-12-10"), zone: Zone("Asia/Seoul")))
      #expect(found.map(\.instance?.isChanged) == [false, true, false])
      #expect(Set(found.map(\.id)).count == 3)
      #expect(found.allSatisfy { $0.event.recurrence == nil && $0.event.id == event.id })
    },
    ContractCheck("busy days include every occurrence of a series") { store async throws in
      try await store.add([
        .series(
          "FREQ=WEEKLY;BYDAY=FR",
          from: "2026-11-06T22:00",
          to: "2026-11-07T02:00",
          exclusions: ["2026-11-20T22:00"]
        )
        .changing("2026-11-13T22:00", from: "2026-11-16T09:00", to: "2026-11-16T10:00"),
        .wholeDays("FREQ=MONTHLY", id: 2, from: "2026-10-24", to: "2026-10-25"),
      ])
      let busy = try await store.events.busyDays(in: DayRange("2026-11-01", "2026-11-30"), zone: Zone("Asia/Seoul"))
      #expect(busy.sorted().map(\.dayOfMonth) == [6, 7, 16, 24, 25, 27, 28])
    },
    ContractCheck("upcoming events include the next occurrences of every series") {
      store async throws in
      try await store.add([
        .series("FREQ=DAILY", title: "daily", id: 1, from: "2020-01-01T09:00", to: "2020-01-01T10:00"),
        .series("FREQ=YEARLY", title: "yearly", id: 2, from: "2001-11-21T08:00", to: "2001-11-21T08:30"),
        .series("FREQ=DAILY;COUNT=9", title: "over", id: 3, from: "2020-01-01T09:00", to: "2020-01-01T10:00"),
        .sample("once", id: 4, from: "2026-11-22T12:00", to: "2026-11-22T13:00"),
        .series("FREQ=WEEKLY;COUNT=2", title: "put off", id: 5, from: "2026-01-02T09:00", to: "2026-01-02T10:00")
          .changing("2026-01-09T09:00", from: "2026-11-21T22:00", to: "2026-11-21T23:00", title: "put off"),
      ])
      let next = try await store.events.upcoming(after: Instant("2026-11-20T09:30"), zone: Zone("Asia/Seoul"), limit: 6)
      #expect(
        next.map { "\($0.shortText.prefix(16)) \($0.event.title.text)" } == [
          "2026-11-20 09:00 daily", "2026-11-21 08:00 yearly", "2026-11-21 09:00 daily", "2026-11-21 22:00 put off",
          "2026-11-22 09:00 daily", "2026-11-22 12:00 once",
        ]
      )
    },
    ContractCheck("upcoming events include events that are years ahead") { store async throws in
      try await store.add([
        .series("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", from: "2024-02-29T09:00", to: "2024-02-29T10:00"),
        .sample("far", id: 2, from: "2040-01-01T09:00", to: "2040-01-01T10:00"),
      ])
      let next = try await store.events.upcoming(after: Instant("2026-11-20T09:30"), zone: Zone("Asia/Seoul"), limit: 5)
      #expect(next.prefix(4).map(\.start.day.year) == [2028, 2032, 2036, 2040])
      #expect(next.prefix(4).last?.event.title.text == "far")
    },
    ContractCheck("alarms go off for each occurrence") { store async throws in
      var series = try Event.series("FREQ=WEEKLY").changing(
        "2026-12-04T09:00",
        from: "2026-12-05T09:00",
        to: "2026-12-05T10:00"
      )
      series.alarms = [Alarm(.start(offset: -86_400)), Alarm(.end(offset: 3_600))]
      series.recurrence?.overrides[0].event.alarms = [.atStart]
      try await store.add([series])
      func alarmed(_ from: String, _ to: String) async throws -> [String] {
        let zone = try Zone("Asia/Seoul")
        return try await store.events.alarms(from: Instant(from), to: Instant(to), zone: zone)
          .compactMap(\.occurrence?.shortText)
      }
      #expect(try await alarmed("2026-11-26T09:00", "2026-11-26T09:01") == ["2026-11-27 09:00–10:00"])
      #expect(try await alarmed("2026-11-27T11:00", "2026-11-27T11:01") == ["2026-11-27 09:00–10:00"])
      #expect(try await alarmed("2026-12-03T09:00", "2026-12-03T09:01") == [])
      #expect(try await alarmed("2026-12-05T09:00", "2026-12-05T09:01") == ["2026-12-05 09:00–10:00"])
    },
    ContractCheck("changing the rule changes the days of a series") { store async throws in
      try await store.add([.series("FREQ=WEEKLY")])
      try await store.events.replace(.series("FREQ=WEEKLY;BYDAY=MO"))
      #expect(try await store.titles("2026-11-27") == [])
      #expect(try await store.titles("2026-11-30") == ["Class"])
      try await store.events.replace(.sample("once"))
      #expect(try await store.titles("2026-11-20", "2026-12-31") == ["once"])
      _ = try await store.history.undo()
      _ = try await store.history.undo()
      #expect(try await store.titles("2026-11-27") == ["Class"])
      #expect(try await store.titles("2026-11-30") == [])
    },
    ContractCheck("splitting a series is one undo step, and changed instances go with their part") {
      store async throws in
      let series = try Event.series("FREQ=WEEKLY;COUNT=4")
        .changing("2026-12-11T09:00", from: "2026-12-12T09:00", to: "2026-12-12T10:00", title: "Exam")
      try await store.add([series])
      var draft = EventDraft(series)
      draft.location = try EventLocation("Room 2")
      let place = try RecurrenceID("2026-12-04T09:00")
      let change = try await EditSeries(store.store, newID: .counting(from: 700))(
        series.id,
        at: place,
        scope: .thisAndFollowing,
        from: EventDraft(series),
        to: draft
      ).value
      #expect(try await store.events.event(series.id) == change.earlier)
      #expect(try await store.events.event(change.event.id) == change.event)
      #expect(change.event.recurrence?.overrides.map(\.id) == series.recurrence?.overrides.map(\.id))
      #expect(try await store.titles("2026-12-12") == ["Exam"])
      #expect(try await store.titles("2026-11-01", "2026-12-31").count == 4)
      #expect(try await store.history.undo()?.label.action == .changed)
      #expect(try await store.events.event(series.id) == series)
      #expect(try await store.events.event(change.event.id) == nil)
      #expect(try await store.titles("2026-11-01", "2026-12-31") == ["Class", "Class", "Class", "Exam"])
    },
    ContractCheck("a refused split changes nothing") { store async throws in
      let (series, other) = (try Event.series("FREQ=WEEKLY"), try Event.sample(id: 2))
      try await store.add([series, other])
      await #expect(throws: StoreError.conflict) {
        try await store.events.replace(.series("FREQ=DAILY"), adding: other)
      }
      await #expect(throws: StoreError.missing) {
        try await store.events.replace(.series("FREQ=DAILY", id: 9), adding: .sample(id: 3))
      }
      await #expect(throws: StoreError.missing) {
        try await store.events.replace(
          .series("FREQ=DAILY"),
          adding: .sample(id: 3, calendar: EventCalendar.sample().id)
        )
      }
      #expect(try await store.events.event(series.id) == series)
      #expect(try await store.history.entries(limit: 9).count == 2)
    },
    ContractCheck("a removed series is gone with all its instances until undone") { store async throws in
      let series = try fullSeries()
      try await store.add([series])
      try await store.events.remove(series.id)
      #expect(try await store.titles("2020-01-01", "2040-01-01") == [])
      _ = try await store.history.undo()
      #expect(try await store.events.event(series.id) == series)
      #expect(try await store.titles("2026-12-12") == ["시험"])
    },
    ContractCheck("an instance of a missing series takes place by itself") { store async throws in
      var event = try Event.sample()
      event.detachedFrom = try RecurrenceID("2026-11-19T09:00")
      event.sequence = 7
      try await store.add([event])
      #expect(try await store.events.event(event.id) == event)
      #expect(try await store.titles("2026-11-19", "2026-11-20") == ["Dentist"])
    },
  ]

  /// Makes a series with a value in every field.
  private static func fullSeries() throws -> Event {
    var event = try Event.series(
      "FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,-1FR;BYSETPOS=1,-1;UNTIL=20300101T000000Z;WKST=SU",
      "FREQ=WEEKLY;COUNT=30",
      title: "수업",
      zone: "America/New_York",
      except: ["FREQ=YEARLY;BYMONTH=1"],
      extras: ["2026-11-25T09:00", "2026-11-26T09:00/3"],
      exclusions: ["2026-11-27T09:00", "2026-12-25"]
    )
    event.sequence = 3
    event = try event.changing(
      "2026-12-11T09:00",
      from: "2026-12-12T09:00",
      to: "2026-12-12T10:00",
      title: "시험",
      zone: "Asia/Seoul"
    )
    .changing("2027-01-08T09:00", from: "2027-01-09", to: "2027-01-10", number: 501, range: .thisAndFuture, title: "여행")
    .changing("2027-02-12T09:00", from: "2027-02-12T09:00", to: "2027-02-12T09:00", number: 502, status: .cancelled)
    event.recurrence?.overrides[0].event.notes = EventNotes(imported: "두 줄\nand \"quotes\"")
    event.recurrence?.overrides[0].event.location = EventLocation(imported: "3층")
    event.recurrence?.overrides[0].event.url = EventURL(imported: "https://example.org/?a=1&b=2")
    event.recurrence?.overrides[0].event.categories = [EventCategory(imported: "a,b"), EventCategory(imported: "가족")]
    event.recurrence?.overrides[0].event.alarms = [.atStart, Alarm(.start(offset: -600))]
    event.recurrence?.overrides[0].event.sequence = 4
    return event
  }
}

extension StoreUnderTest {
  /// Returns the times of the occurrences between two days, for a user in Seoul.
  fileprivate func times(_ first: String, _ last: String) async throws -> [String] {
    try await events.occurrences(in: DayRange(first, last), zone: Zone("Asia/Seoul")).map(\.shortText)
  }
}
