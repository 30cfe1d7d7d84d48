import Domain
import Testing

/// Checks for the events that take place on a day.
package enum DayOverlapContract {
  package static let checks: [ContractCheck] = [
    ContractCheck("single events of a day are listed without series") { store async throws in
      try await store.add([
        .sample("one", id: 1, from: "2026-11-20T09:00", to: "2026-11-20T10:00"),
        .series("FREQ=DAILY", id: 2, from: "2026-11-01T09:00", to: "2026-11-01T10:00"),
        .sample("late", id: 3, from: "2026-11-20T08:00", to: "2026-11-20T08:30"),
        .sample("other", id: 4, from: "2026-11-21T09:00", to: "2026-11-21T10:00"),
      ])
      let single = try await store.events.singleOccurrences(in: DayRange("2026-11-20"), zone: Zone("Asia/Seoul"))
      #expect(single.map(\.title.text) == ["late", "one"])
    },
    ContractCheck("no single event starts before the earliest day") { store async throws in
      #expect(try await store.events.earliestDay() == nil)
      try await store.add([.series("FREQ=DAILY", id: 1, from: "2020-01-01T09:00", to: "2020-01-01T10:00")])
      #expect(try await store.events.earliestDay() == nil)
      try await store.add([
        .sample("one", id: 2, from: "2026-11-20T09:00", to: "2026-11-20T10:00"),
        .sample("long", id: 3, from: "2026-11-18T00:30", to: "2026-12-24T10:00"),
      ])
      let earliest = try #require(try await store.events.earliestDay())
      #expect(try DayRange("2026-11-16", "2026-11-17").contains(earliest))
    },
    ContractCheck("an empty store has no events on a day") { store async throws in
      #expect(try await store.titles("2026-11-20") == [])
    },
    ContractCheck("an event that ends at midnight isn't on the next day") { store async throws in
      try await store.add([.sample("late", from: "2026-11-20T23:00", to: "2026-11-21T00:00")])
      #expect(try await store.titles("2026-11-20") == ["late"])
      #expect(try await store.titles("2026-11-21") == [])
    },
    ContractCheck("an event that starts at midnight isn't on the day before") { store async throws in
      try await store.add([.sample("early", from: "2026-11-20T00:00", to: "2026-11-20T01:00")])
      #expect(try await store.titles("2026-11-19") == [])
      #expect(try await store.titles("2026-11-20") == ["early"])
    },
    ContractCheck("an event without a duration is on its start day, even at midnight") { store async throws in
      try await store.add([
        .sample("noon", id: 1, from: "2026-11-20T12:00", to: "2026-11-20T12:00"),
        .sample("midnight", id: 2, from: "2026-11-21T00:00", to: "2026-11-21T00:00"),
      ])
      #expect(try await store.titles("2026-11-20") == ["noon"])
      #expect(try await store.titles("2026-11-21") == ["midnight"])
    },
    ContractCheck("an event over several days is listed once on each day") { store async throws in
      try await store.add([.sample("trip", from: "2026-11-20T22:00", to: "2026-11-23T05:00")])
      for day in ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"] {
        #expect(try await store.titles(day) == ["trip"])
      }
      #expect(try await store.titles("2026-11-19") == [])
      #expect(try await store.titles("2026-11-24") == [])
      #expect(try await store.titles("2026-11-01", "2026-11-30") == ["trip"])
    },
    ContractCheck("an event over several years is found on a day in the middle") { store async throws in
      try await store.add([.sample("study", from: "2020-03-01T00:00", to: "2030-03-01T00:00")])
      #expect(try await store.titles("2026-11-20") == ["study"])
    },
    ContractCheck("all-day events are on the same days in every time zone") { store async throws in
      try await store.add([.allDay("Jeju", from: "2026-11-25", to: "2026-11-26")])
      for zone in ["Asia/Seoul", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"] {
        #expect(try await store.titles("2026-11-24", zone: zone) == [])
        #expect(try await store.titles("2026-11-25", zone: zone) == ["Jeju"])
        #expect(try await store.titles("2026-11-26", zone: zone) == ["Jeju"])
        #expect(try await store.titles("2026-11-27", zone: zone) == [])
      }
    },
    ContractCheck("a floating event is at the same clock time in every time zone") { store async throws in
      try await store.add([.sample("pill", from: "2026-11-20T08:00", to: "2026-11-20T08:10", zone: nil)])
      for zone in ["Asia/Seoul", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
        let found = try await store.events.occurrences(in: DayRange("2026-11-20"), zone: Zone(zone))
        #expect(try found.map(\.start) == [DateTime("2026-11-20T08:00")])
      }
    },
    ContractCheck("an event in another time zone is on the user's days across the date line") { store async throws in
      // 23:00 on the 20th in Pago Pago (UTC-11) is 19:00 on the 21st in Seoul and midnight of the 22nd in Kiritimati.
      try await store.add([
        .sample("call", from: "2026-11-20T23:00", to: "2026-11-20T23:30", zone: "Pacific/Pago_Pago")
      ])
      #expect(try await store.titles("2026-11-20") == [])
      let inSeoul = try await store.events.occurrences(in: DayRange("2026-11-21"), zone: Zone("Asia/Seoul"))
      #expect(try inSeoul.map(\.start) == [DateTime("2026-11-21T19:00")])
      #expect(try inSeoul.map(\.end) == [DateTime("2026-11-21T19:30")])
      #expect(try await store.titles("2026-11-21", zone: "Pacific/Kiritimati") == [])
      #expect(try await store.titles("2026-11-22", zone: "Pacific/Kiritimati") == ["call"])
    },
    ContractCheck("busy days within a range are the days with an occurrence") { store async throws in
      try await store.add([
        .sample("trip", id: 1, from: "2026-10-30T22:00", to: "2026-11-02T05:00"),
        .sample("late", id: 2, from: "2026-11-20T23:00", to: "2026-11-21T00:00"),
        .sample("off", id: 3, from: "2026-11-22T10:00", to: "2026-11-22T11:00", status: .cancelled),
        .allDay("Jeju", id: 4, from: "2026-11-29", to: "2026-12-03"),
      ])
      let busy = try await store.events.busyDays(in: DayRange("2026-11-01", "2026-11-30"), zone: Zone("Asia/Seoul"))
      let days = busy.sorted().map(\.description)
      #expect(days == ["2026-11-01", "2026-11-02", "2026-11-20", "2026-11-29", "2026-11-30"])
    },
    ContractCheck("occurrences of a day are counted up to a limit") { store async throws in
      try await store.add([
        .sample("trip", id: 1, from: "2026-10-30T22:00", to: "2026-11-02T05:00"),
        .sample("lunch", id: 2, from: "2026-11-02T12:00", to: "2026-11-02T13:00"),
        .sample("walk", id: 3, from: "2026-11-02T18:00", to: "2026-11-02T18:00"),
        .sample("off", id: 4, from: "2026-11-02T20:00", to: "2026-11-02T21:00", status: .cancelled),
        .allDay("Jeju", id: 5, from: "2026-11-03"),
      ])
      let days = try DayRange("2026-11-01", "2026-11-30")
      for (limit, counts) in [(9, [1, 3, 1]), (2, [1, 2, 1]), (1, [1, 1, 1]), (0, [])] {
        let found = try await store.events.occurrenceCounts(in: days, zone: Zone("Asia/Seoul"), limit: limit)
        #expect(found == Dictionary(uniqueKeysWithValues: zip(days, counts)))
      }
    },
    ContractCheck("busy days depend on the user's time zone") { store async throws in
      try await store.add([.sample("call", from: "2026-11-20T23:00", to: "2026-11-21T01:00", zone: "UTC")])
      let days = try DayRange("2026-11-01", "2026-11-30")
      #expect(try await store.events.busyDays(in: days, zone: .utc) == [Day("2026-11-20"), Day("2026-11-21")])
      #expect(try await store.events.busyDays(in: days, zone: Zone("Asia/Seoul")) == [Day("2026-11-21")])
    },
  ]
}
