import Domain
import Foundation
import Testing

/// Checks for importing very many events, and for reading events with their stored sources.
package enum EventExchangeContract {
  package static let checks: [ContractCheck] = imports + sources + races

  private static let imports: [ContractCheck] = [
    ContractCheck("new events are added, and a second import changes nothing") {
      store async throws in
      let file = IncomingItems(events: try [.tea("Tea", id: 3), .tea("Tea, again", id: 2), .series()])
      let report = try await store.receive(file)
      #expect(report == ImportReport(added: 3))
      #expect(
        report.records.all.map { ($0.record.value as? Event)?.title.text } == ["Tea", "Tea, again", "Class"])
      #expect(try await store.titles("2026-11-20").sorted() == ["Class", "Tea", "Tea, again"])
      #expect(try await store.receive(file) == ImportReport(unchanged: 3))
      #expect(try await store.history.entries(limit: 9).map(\.label) == [UndoLabel(.imported, .event, "tea.ics")])
    },
    ContractCheck("a dry run reports the same result and saves nothing") { store async throws in
      let file = IncomingItems(events: [try .tea("Tea")], components: [.task("pack")])
      let trial = try await store.receive(file, isDryRun: true)
      #expect(trial == ImportReport(added: 1, preserved: ["VTODO": 1]))
      #expect(try await store.titles("2026-11-20") == [])
      #expect(try await store.found("Tea") == [])
      #expect(try await store.history.entries(limit: 9) == [])
      #expect(try await store.components() == [])
      #expect(try await store.receive(file) == trial)
    },
    ContractCheck("one undo removes everything that was imported") { store async throws in
      _ = try await store.receive(IncomingItems(events: [.tea("Old")]))
      let before = try await store.storedEvents()
      let file = IncomingItems(events: [try .tea("New"), try .series(id: 4)], components: [.task("pack")])
      #expect(try await store.receive(file) == ImportReport(added: 1, updated: 1, preserved: ["VTODO": 1]))
      #expect(try await store.found("New") == ["New"])
      _ = try await store.history.undo()
      #expect(try await store.storedEvents() == before)
      #expect(try await store.components() == [])
      #expect(try await store.found("New") == [])
      #expect(try await store.found("Old") == ["Old"])
    },
    ContractCheck("events that are newer in the store stay unchanged") { store async throws in
      _ = try await store.receive(IncomingItems(events: [.tea("Tea", sequence: 2)]))
      #expect(
        try await store.receive(IncomingItems(events: [.tea("Older", sequence: 1)])) == ImportReport(unchanged: 1))
      #expect(try await store.receive(IncomingItems(events: [.tea("Newer", sequence: 2)])) == ImportReport(updated: 1))
      #expect(try await store.titles("2026-11-20") == ["Newer"])
    },
    ContractCheck("instances can be imported before their series, in one file or two") { store async throws in
      let late = try IncomingEvent(
        .sample("Late", from: "2026-11-21T19:00", to: "2026-11-21T20:00"),
        at: "2026-11-21T09:00"
      )
      for files in [[[late, try .series()]], [[late], [try .series()]], [[try .series()], [late]]] {
        for events in files { _ = try await store.receive(IncomingItems(events: events)) }
        #expect(try await store.titles("2026-11-20", "2026-11-30") == ["Class", "Late", "Class"])
        #expect(try await store.receive(IncomingItems(events: files.flatMap(\.self))) == ImportReport(unchanged: 1))
        while try await store.history.undo() != nil {}
        #expect(try await store.storedEvents() == [])
      }
    },
    ContractCheck("cancelled events and instances aren't listed") { store async throws in
      _ = try await store.receive(IncomingItems(events: [.tea("Tea", id: 2), .series()]))
      let file = IncomingItems(cancellations: [
        try IncomingCancellation("sample-2", at: nil), try IncomingCancellation("sample-1", at: "2026-11-21T09:00"),
        try IncomingCancellation("unknown", at: nil),
      ])
      #expect(try await store.receive(file) == ImportReport(unchanged: 1, removed: 2))
      #expect(try await store.titles("2026-11-20", "2026-11-30") == ["Class", "Class"])
      #expect(try await store.receive(file) == ImportReport(unchanged: 3))
    },
    ContractCheck("a valid UID becomes the ID unless that ID is used") { store async throws in
      let id = Event.ID(number: 77)
      func event(_ uid: String) throws -> IncomingEvent {
        let event = try Event.sample("Tea")
        return IncomingEvent(uid: uid, title: event.title, span: event.span, source: [1])
      }
      _ = try await store.receive(IncomingItems(events: [event(id.uuid.uuidString.lowercased())]))
      #expect(try await store.events.event(id)?.title.text == "Tea")
      _ = try await store.receive(IncomingItems(events: [event(id.uuid.uuidString)]))
      #expect(try await store.storedEvents().count == 2)
    },
    ContractCheck("a missing calendar or a repeated ID is a conflict and saves nothing") {
      store async throws in
      let nowhere = EventCalendar.sample().id
      await #expect(throws: StoreError.conflict) {
        try await store.receive(IncomingItems(events: [.tea("Tea")]), into: nowhere)
      }
      let label = UndoLabel(.imported, .event, "")
      await #expect(throws: StoreError.conflict) {
        _ = try await store.store.changeMany(as: { _ in label }, isDryRun: false) { transaction throws(StoreError) in
          for _ in 1...2 {
            guard let event = try? Event.sample() else { continue }
            try transaction.events.add(StoredEvent(event))
          }
        }
      }
      #expect(try await store.storedEvents() == [])
      #expect(try await store.history.entries(limit: 9) == [])
    },
  ]

  private static let sources: [ContractCheck] = [
    ContractCheck("events are read with their sources, sorted by start, UID and ID") { store async throws in
      try await store.events.save(.sample())
      try await store.add([.sample("here", id: 9)])
      let file = IncomingItems(events: try [.tea("b", id: 5), .tea("a", id: 3)])
      _ = try await store.receive(file, into: EventCalendar.sample().id)
      #expect(try await store.storedEvents().map(\.event.title.text) == ["a", "b", "here"])
      #expect(try await store.storedEvents().map(\.source.event) == [[0x61], [0x62], nil])
      #expect(try await store.storedEvents(of: EventCalendar.sample().id).map(\.event.title.text) == ["a", "b"])
      #expect(try await store.storedEvents(limit: 1).map(\.event.title.text) == ["a"])
    },
    ContractCheck("the source of an event stays until another file replaces it") { store async throws in
      _ = try await store.receive(IncomingItems(events: [.tea("Tea")]))
      let id = try #require(try await store.storedEvents().first).event.id
      let shown = EventDraft(try #require(try await store.events.event(id)))
      var wanted = shown
      wanted.title = try EventTitle("Coffee")
      _ = try await EditEvent(store.store)(id, from: shown, to: wanted)
      #expect(try await store.storedEvents().map(\.source.event) == [Array("Tea".utf8)])
      _ = try await store.receive(IncomingItems(events: [.tea("Water", sequence: 7)]))
      #expect(try await store.storedEvents().map(\.source.event) == [Array("Water".utf8)])
    },
    ContractCheck("both parts of a split series keep their sources") { store async throws in
      let changes = try ["2026-11-21", "2026-11-23"].map {
        try IncomingEvent(.sample($0, from: "\($0)T19:00", to: "\($0)T20:00"), at: "\($0)T09:00")
      }
      _ = try await store.receive(IncomingItems(events: [try .series(count: 5)] + changes))
      let series = try #require(try await store.storedEvents().first)
      var draft: EventDraft?
      let place = try RecurrenceID("2026-11-22T09:00")
      if let instance = series.event.occurrence(at: place, zone: .utc)?.event {
        draft = EventDraft(instance, in: series.event)
      }
      var wanted = try #require(draft)
      wanted.location = try EventLocation("Room 2")
      _ = try await store.events.edit(series.event.id, at: place, scope: .thisAndFollowing, wanted)
      let sources = try await store.storedEvents().map(\.source)
      #expect(sources.map(\.event) == [Array("Class".utf8), Array("Class".utf8)])
      let changed = sources.map { $0.overrides.values.map { String(decoding: $0, as: UTF8.self) } }
      #expect(changed == [["2026-11-21"], ["2026-11-23"]])
    },
    ContractCheck("components are stored once in each calendar") { store async throws in
      try await store.events.save(.sample())
      let components = [IncomingComponent.task("a", uid: "1"), .task("b"), .task("b"), .task("c")]
      let report = try await store.receive(IncomingItems(components: components))
      #expect(report == ImportReport(unchanged: 1, preserved: ["VTODO": 3]))
      _ = try await store.receive(IncomingItems(components: [.task("new", uid: "1"), .task("c")]))
      #expect(try await store.components() == ["b", "c", "new"])
      _ = try await store.receive(
        IncomingItems(components: [.task("other", uid: "1")]), into: EventCalendar.sample().id)
      #expect(try await Set(store.components()) == ["new", "b", "c", "other"])
      #expect(try await store.components(of: EventCalendar.sample().id) == ["other"])
      #expect(try await store.history.entries(limit: 9).count == 4)
    },
    ContractCheck("events of some days include whole series that occur then") { store async throws in
      try await store.add([.sample("tea", id: 1), .series("FREQ=DAILY;COUNT=5", id: 2), .allDay(id: 3)])
      func ids(_ day: String) async throws -> Set<Event.ID> {
        let (days, zone) = (try DayRange(day, day), try Zone("Asia/Seoul"))
        return try await store.store.read { transaction throws(StoreError) in
          try transaction.events.eventIDs(in: days, zone: zone)
        }
      }
      #expect(try await ids("2026-11-20") == Set((1...3).map { Event.ID(number: $0) }))
      #expect(try await ids("2026-11-23") == [Event.ID(number: 2)])
      #expect(try await ids("2026-12-01") == [])
    },
    ContractCheck("time zones are listed with the days on which they are used") { store async throws in
      try await store.add([
        .sample(id: 1, zone: "Europe/Paris"), .sample(id: 2, zone: nil), .allDay(id: 3),
        .sample(id: 4, from: "2027-03-01T09:00", to: "2027-03-02T09:00", zone: "Europe/Paris"),
        .series("FREQ=DAILY", id: 5),
      ])
      let zones = try await store.store.read { transaction throws(StoreError) in try transaction.events.zoneDays() }
      #expect(zones.keys.sorted() == ["Asia/Seoul", "Europe/Paris"])
      #expect(zones["Europe/Paris"] == (try DayRange("2026-11-20", "2027-03-02")))
      #expect(zones["Asia/Seoul"] == DayRange(try Day("2026-11-20"), .latest))
    },
  ]

  private static let races: [ContractCheck] = [
    ContractCheck("an event edited right before an import stays, because it is newer") { store async throws in
      _ = try await store.receive(IncomingItems(events: [.tea("Tea")]))
      let id = try #require(try await store.storedEvents().first).event.id
      let racing = store.interrupted { try await $0.edit(id) { $0.location = try EventLocation("Here") } }
      let file = IncomingItems(events: try [.tea("Theirs"), .tea("New", id: 2)])
      #expect(try await store.receive(file, through: racing) == ImportReport(added: 1, unchanged: 1))
      let kept = try #require(try await store.events.event(id))
      #expect(kept.location.text == "Here")
      #expect(kept.title.text == "Tea")
    },
    ContractCheck("an edit keeps values that a file changed meanwhile") { store async throws in
      _ = try await store.receive(IncomingItems(events: [.tea("Tea")]))
      let id = try #require(try await store.storedEvents().first).event.id
      let racing = store.interrupted { other in
        let report = try await store.receive(IncomingItems(events: [.tea("Theirs", sequence: 4)]), through: other)
        #expect(report == ImportReport(updated: 1))
      }
      try await racing.edit(id) { $0.location = try EventLocation("Here") }
      let kept = try #require(try await store.events.event(id))
      #expect(kept.location.text == "Here")
      #expect(kept.title.text == "Theirs")
      #expect(kept.sequence == 5)
    },
    ContractCheck("simultaneous edits and imports lose no changes") { store async throws in
      let numbers = 1...12
      _ = try await store.receive(IncomingItems(events: numbers.map { try .tea("Tea \($0)", id: $0) }))
      let known = try await store.storedEvents().map(\.event)
      let file = IncomingItems(events: try (numbers.map { try .tea("Theirs \($0)", id: $0) }) + [.tea("New", id: 99)])
      let report = try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, event) in known.enumerated() {
          let writer = number.isMultiple(of: 2) ? store.store : store.second
          group.addTask { try await writer.edit(event.id) { $0.location = try EventLocation("Room \(number)") } }
        }
        let report = try await store.receive(file, through: store.second)
        try await group.waitForAll()
        return report
      }
      let kept = try await store.storedEvents().map(\.event)
      #expect(kept.count == 13)
      #expect(report.added == 1)
      #expect(report.updated + report.unchanged == 12)
      #expect(kept.prefix(12).map(\.location.text) == numbers.map { "Room \($0 - 1)" })
      // An event that was edited first is newer than the file; other events have the file's title.
      #expect(kept.prefix(12).count { $0.title.text.hasPrefix("Theirs") } == report.updated)
    },
    ContractCheck("two simultaneous imports of the same file add everything once") { store async throws in
      let file = IncomingItems(events: try (1...20).map { try .tea("Tea \($0)", id: $0) }, components: [.task("pack")])
      async let one = store.receive(file)
      async let other = store.receive(file, through: store.second)
      let reports = try await [one, other]
      #expect(Set(reports.map(\.added)) == [0, 20])
      #expect(Set(reports.map(\.unchanged)) == [0, 21])
      #expect(try await store.storedEvents().count == 20)
      #expect(try await store.components() == ["pack"])
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
  ]
}

/// The items of another program's file, in order.
private struct IncomingItems: Sendable {
  var events: [IncomingEvent] = []
  var cancellations: [IncomingCancellation] = []
  var components: [IncomingComponent] = []
}

extension StoreUnderTest {
  private static let newID = IDGenerator.counting(from: 10_000)

  /// - Parameter other: The store for the import; `nil` for the first store.
  fileprivate func receive(
    _ incoming: IncomingItems,
    into calendar: EventCalendar.ID = .standard,
    isDryRun: Bool = false,
    through other: (any Store)? = nil
  ) async throws(StoreError) -> ImportReport {
    let rules = MergeRules(into: calendar, newID: Self.newID, isSameSource: { $0 == $1 })
    let label = UndoLabel(.imported, .event, "tea.ics")
    return try await (other ?? store).changeMany(as: { _ in label }, isDryRun: isDryRun) {
      transaction throws(StoreError) in
      var merge = CalendarMerge(by: rules)
      for event in incoming.events { try merge.receive(event, in: transaction.events) }
      for cancellation in incoming.cancellations { merge.receive(cancellation) }
      for component in incoming.components { try merge.receive(component, in: transaction.events) }
      try merge.finish(in: transaction.events)
      return merge.report
    }.value
  }

  fileprivate func storedEvents(
    of calendar: EventCalendar.ID? = nil,
    limit: Int = .max
  ) async throws(StoreError) -> [StoredEvent] {
    try await store.read { transaction throws(StoreError) in
      var kept: [StoredEvent] = []
      do throws(StoreError) {
        try transaction.events.eachStored(of: calendar) { event throws(StoreError) in
          kept.append(event)
          // Throwing ends the iteration.
          if kept.count >= limit { throw .missing }
        }
      } catch .missing {}
      return kept
    }
  }

  /// Returns the texts of the stored components.
  fileprivate func components(of calendar: EventCalendar.ID? = nil) async throws(StoreError) -> [String] {
    try await store.read { transaction throws(StoreError) in
      try transaction.events.components(of: calendar).map { String(decoding: $0.text, as: UTF8.self) }
    }
  }
}

extension Store {
  fileprivate func edit(_ id: Event.ID, _ change: (inout EventDraft) throws -> Void) async throws {
    let shown = EventDraft(try #require(try await StoredEvents(self).event(id)))
    var wanted = shown
    try change(&wanted)
    _ = try await EditEvent(self)(id, from: shown, to: wanted)
  }
}

extension IncomingEvent {
  fileprivate static func tea(_ title: String, id: Int = 1, sequence: Int = 0) throws -> IncomingEvent {
    try IncomingEvent(.sample(title, id: id, sequence: sequence))
  }

  fileprivate static func series(id: Int = 1, count: Int = 3) throws -> IncomingEvent {
    try IncomingEvent(.series("FREQ=DAILY;COUNT=\(count)", id: id))
  }
}

extension IncomingComponent {
  fileprivate static func task(_ text: String, uid: String? = nil) -> IncomingComponent {
    IncomingComponent(name: "VTODO", uid: uid, text: Array(text.utf8))
  }
}
