import Domain
import Testing

/// Checks for simultaneous changes of events and settings: no change of either writer is lost.
package enum PlanWriterContract {
  package static let checks: [ContractCheck] = interruptions + races

  /// Checks in which another writer changes an event between a rule's last read and its change.
  private static let interruptions: [ContractCheck] = [
    ContractCheck("an edit keeps another writer's change in another field") { store async throws in
      try await store.add([.sample()])
      let racing = store.interrupted { try await $0.edit(1) { $0.notes = try EventNotes("bring the card") } }
      let change = try await racing.edit(1) { $0.location = try EventLocation("Main street 2") }
      #expect(change.isChanged)
      let kept = try await store.event(1)
      #expect(kept.location.text == "Main street 2")
      #expect(kept.notes.text == "bring the card")
      #expect(kept.sequence == 2)
    },
    ContractCheck("two edits of the same field conflict with both values and change nothing") {
      store async throws in
      try await store.add([.sample(location: "Old")])
      let shown = EventDraft(try await store.event(1))
      let racing = store.interrupted { try await $0.edit(1) { $0.location = try EventLocation("Theirs") } }
      var wanted = shown
      wanted.location = try EventLocation("Mine")
      wanted.title = try EventTitle("New title")
      let conflict = try await racing.conflict(from: shown, to: wanted)
      #expect(conflict.fields == [.location])
      #expect(conflict.now.location.text == "Theirs")
      #expect(conflict.wanted.location.text == "Mine")
      #expect(try await store.event(1).title.text == "Dentist")
      // Saving again after having seen the conflict stores the wanted values.
      _ = try await EditEvent(store.store)(Event.ID(number: 1), from: conflict.base, to: wanted)
      let kept = try await store.event(1)
      #expect(kept.location.text == "Mine")
      #expect(kept.title.text == "New title")
    },
    ContractCheck("two equal edits cause no conflict and no second change") { store async throws in
      try await store.add([.sample()])
      let racing = store.interrupted { try await $0.edit(1) { $0.location = try EventLocation("Same") } }
      let change = try await racing.edit(1) { $0.location = try EventLocation("Same") }
      #expect(!change.isChanged)
      #expect(try await store.history.entries(limit: 9).count == 2)
    },
    ContractCheck("an event that was just removed cannot be edited or removed again") { store async throws in
      try await store.add([.sample()])
      let racing = store.interrupted { try await RemoveEvent($0)(Event.ID(number: 1)) }
      await #expect(throws: EditEventError.store(.missing)) {
        _ = try await racing.edit(1) { $0.location = try EventLocation("Nowhere") }
      }
      await #expect(throws: StoreError.missing) { try await RemoveEvent(store.store)(Event.ID(number: 1)) }
      #expect(try await store.events.event(Event.ID(number: 1)) == nil)
    },
    ContractCheck("an event that another writer changed isn't removed unseen") { store async throws in
      try await store.add([.sample()])
      let shown = try await store.event(1)
      let racing = store.interrupted { _ = try await $0.edit(1) { $0.title = try EventTitle("Surgeon") } }
      await #expect(throws: StoreError.conflict) { try await RemoveEvent(racing)(shown.id, shown: shown) }
      #expect(try await store.event(1).title.text == "Surgeon")
      let now = try await store.event(1)
      try await RemoveEvent(store.store)(now.id, shown: now)
      #expect(try await store.events.event(now.id) == nil)
    },
    ContractCheck("an event that just became a series stays a series under its new title") { store async throws in
      try await store.add([.sample()])
      let shown = EventDraft(try await store.event(1))
      var wanted = shown
      wanted.title = try EventTitle("Mine")
      let racing = store.interrupted { other in
        _ = try await other.edit(1) { $0.rules = [try RecurrenceRule(text: "FREQ=DAILY;COUNT=3")] }
      }
      _ = try await EditEvent(racing)(Event.ID(number: 1), from: shown, to: wanted)
      #expect(try await store.titles("2026-11-20", "2026-11-30") == ["Mine", "Mine", "Mine"])
    },
    ContractCheck("moving an event keeps another writer's title") { store async throws in
      try await store.add([.sample()])
      let shown = EventDraft(try await store.event(1))
      var wanted = shown
      wanted.span = try shown.span.moved(to: DateTime("2026-11-21T10:00"), forUserIn: Zone("Asia/Seoul"))
      let racing = store.interrupted { other in
        _ = try await other.edit(1) { $0.title = try EventTitle("Surgeon") }
      }
      _ = try await EditEvent(racing)(Event.ID(number: 1), from: shown, to: wanted)
      let kept = try await store.event(1)
      #expect(kept.title.text == "Surgeon")
      #expect(kept.span == wanted.span)
    },
    ContractCheck("an instance is edited on the basis of the current series") { store async throws in
      try await store.add([.series("FREQ=WEEKLY;COUNT=4", title: "Class")])
      for scope in SeriesScope.allCases {
        let series = try await store.event(1)
        let place = try RecurrenceID("2026-11-27T09:00")
        let instance = try #require(series.occurrence(at: place, zone: .utc)).event
        let shown = EventDraft(instance, in: series)
        var wanted = shown
        wanted.location = try EventLocation("Room \(scope)")
        let racing = store.interrupted { try await $0.edit(1) { $0.notes = try EventNotes("for \(scope)") } }
        let edit = EditSeries(racing, newID: .counting(from: 700 + 10 * scope.number))
        let change = try await edit(series.id, at: place, scope: scope, from: shown, to: wanted).value
        let changed = try #require(change.event.occurrence(at: place, zone: .utc)).event
        #expect(changed.location.text == "Room \(scope)")
        #expect(changed.notes.text == "for \(scope)")
        while try await store.history.entries(limit: 9).count > 1 { _ = try await store.history.undo() }
      }
    },
    ContractCheck("no part of a series that another writer changed is removed unseen") { store async throws in
      try await store.add([.series("FREQ=WEEKLY;COUNT=4", title: "Class")])
      let (series, place) = (try await store.event(1), try RecurrenceID("2026-11-27T09:00"))
      for scope in SeriesScope.allCases {
        let racing = store.interrupted { other in
          let shown = EventDraft(try #require(series.occurrence(at: place, zone: .utc)).event, in: series)
          var wanted = shown
          wanted.notes = try EventNotes("for \(scope)")
          _ = try await EditSeries(other, newID: .counting(from: 700))(
            series.id,
            at: place,
            scope: .this,
            from: shown,
            to: wanted
          )
        }
        await #expect(throws: RemoveFromSeriesError.store(.conflict)) {
          try await RemoveFromSeries(racing, newID: .counting(from: 800))(
            series.id,
            at: place,
            scope: scope,
            shown: series
          )
        }
        _ = try await store.history.undo()
        #expect(try await store.event(1) == series)
      }
      // Removing another instance doesn't conflict.
      let racing = store.interrupted { other in
        _ = try await RemoveFromSeries(other, newID: .counting(from: 900))(
          series.id,
          at: RecurrenceID("2026-12-04T09:00"),
          scope: .this
        )
      }
      _ = try await RemoveFromSeries(racing, newID: .counting(from: 950))(
        series.id,
        at: place,
        scope: .this,
        shown: series
      )
      #expect(try await store.titles("2026-11-20", "2026-12-31").count == 2)
    },
    ContractCheck("two simultaneously removed instances are both gone") { store async throws in
      try await store.add([.series("FREQ=WEEKLY;COUNT=4", title: "Class")])
      let racing = store.interrupted { other in
        _ = try await RemoveFromSeries(other, newID: .counting(from: 700))(
          Event.ID(number: 1),
          at: RecurrenceID("2026-11-27T09:00"),
          scope: .this
        )
      }
      _ = try await RemoveFromSeries(racing, newID: .counting(from: 800))(
        Event.ID(number: 1),
        at: RecurrenceID("2026-12-04T09:00"),
        scope: .this
      )
      #expect(try await store.titles("2026-11-20", "2026-12-31").count == 2)
      await #expect(throws: RemoveFromSeriesError.noSuchInstance) {
        try await RemoveFromSeries(store.store, newID: .counting(from: 900))(
          Event.ID(number: 1),
          at: RecurrenceID("2026-12-04T09:00"),
          scope: .this
        )
      }
    },
    ContractCheck("a whole series is edited even if the shown instance was just removed") {
      store async throws in
      try await store.add([.series("FREQ=WEEKLY;COUNT=4", title: "Class")])
      let series = try await store.event(1)
      let place = try RecurrenceID("2026-11-27T09:00")
      let shown = EventDraft(try #require(series.occurrence(at: place, zone: .utc)).event, in: series)
      var wanted = shown
      wanted.location = try EventLocation("Room 2")
      let racing = store.interrupted { other in
        _ = try await RemoveFromSeries(other, newID: .counting(from: 700))(series.id, at: place, scope: .this)
      }
      _ = try await EditSeries(racing, newID: .counting(from: 800))(
        series.id,
        at: place,
        scope: .all,
        from: shown,
        to: wanted
      )
      #expect(try await store.event(1).location.text == "Room 2")
      #expect(try await store.titles("2026-11-20", "2026-12-31").count == 3)
      for scope in [SeriesScope.this, .thisAndFollowing] {
        await #expect(throws: EditEventError.noSuchInstance) {
          let edit = EditSeries(store.store, newID: .counting(from: 900))
          _ = try await edit(series.id, at: place, scope: scope, from: shown, to: wanted)
        }
      }
      _ = try await RemoveFromSeries(store.store, newID: .counting(from: 950))(series.id, at: place, scope: .all)
      #expect(try await store.events.event(series.id) == nil)
    },
    ContractCheck("two calendars cannot be created simultaneously with the same name") { store async throws in
      let racing = store.interrupted { other in
        _ = try await SaveCalendar(other, newID: .counting(from: 900)).add(CalendarName("Work"), nil, standardNames: [])
      }
      let error = await #expect(throws: SaveCalendarError.self) {
        try await SaveCalendar(racing, newID: .counting(from: 950)).add(CalendarName("WORK"), nil, standardNames: [])
      }
      let calendars = try await store.events.calendars()
      #expect(calendars.map(\.name.text) == ["", "Work"] && error == .nameTaken(calendars[1]))
    },
    ContractCheck("simultaneous changes of a calendar's name and color are both saved") { store async throws in
      let calendar = try await SaveCalendar(store.store, newID: .counting(from: 900))
        .add(CalendarName("Work"), .red, standardNames: [])
      let racing = store.interrupted { other in
        _ = try await SaveCalendar(other, newID: .counting())
          .edit(from: calendar, to: try calendar.named("Job"), standardNames: [])
      }
      _ = try await SaveCalendar(racing, newID: .counting())
        .edit(from: calendar, to: calendar.colored(.teal), standardNames: [])
      let kept = try #require(try await store.events.calendars().last)
      #expect(kept == (try calendar.named("Job").colored(.teal)))
      let again = try await SaveCalendar(store.store, newID: .counting())
        .edit(from: calendar, to: kept, standardNames: [])
      #expect(!again.isChanged)
    },
    ContractCheck("two new names for one calendar conflict, and the first stays") { store async throws in
      let calendar = try await SaveCalendar(store.store, newID: .counting(from: 900))
        .add(CalendarName("Work"), .red, standardNames: [])
      let (job, office) = (try calendar.named("Job"), try calendar.named("Office"))
      let racing = store.interrupted { other in
        _ = try await SaveCalendar(other, newID: .counting()).edit(from: calendar, to: job, standardNames: [])
      }
      let error = await #expect(throws: SaveCalendarError.self) {
        try await SaveCalendar(racing, newID: .counting()).edit(from: calendar, to: office, standardNames: [])
      }
      guard case .conflict(let conflict) = try #require(error) else { throw StoreError.conflict }
      #expect((conflict.fields, conflict.now, conflict.wanted) == ([.name], job, office))
      #expect(try await store.events.calendars().last == job)
    },
    ContractCheck("two calendars are hidden by simultaneous writers") { store async throws in
      let (one, other) = (EventCalendar.ID.standard, EventCalendar.sample("Family", id: 901).id)
      let racing = store.interrupted { _ = try await ChangeSettings($0)({ $0.plan.hide(other, true) }) }
      _ = try await ChangeSettings(racing)({ $0.plan.hide(one, true) })
      #expect(try await store.store.settings().plan.hidden == [one, other])
    },
    ContractCheck("two settings are changed by simultaneous writers") { store async throws in
      let racing = store.interrupted { _ = try await ChangeSettings($0)({ $0.weekStart = .monday }) }
      _ = try await ChangeSettings(racing)({ $0.reducedMotion = true })
      #expect(try await store.store.settings() == Settings(reducedMotion: true, weekStart: .monday))
      #expect(try await !ChangeSettings(store.store)({ $0.reducedMotion = true }).isChanged)
      #expect(try await store.history.entries(limit: 9).count == 2)
    },
  ]

  /// Checks with many simultaneous changes, through both stores.
  private static let races: [ContractCheck] = [
    ContractCheck("eight simultaneously removed instances are all gone") { store async throws in
      try await store.add([.series("FREQ=DAILY;COUNT=10", title: "Class")])
      let first = try RecurrenceID("2026-11-20T09:00").start
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...8 {
          let writer = number.isMultiple(of: 2) ? store.store : store.second
          let place = RecurrenceID(first.adding(minutes: number * 1_440))
          group.addTask {
            let remove = RemoveFromSeries(writer, newID: .counting(from: 1_000 + number * 10))
            _ = try await remove(Event.ID(number: 1), at: place, scope: .this)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await store.titles("2026-11-20", "2026-12-31").count == 2)
      #expect(try await store.history.entries(limit: 20).count == 9)
    },
    ContractCheck("simultaneous edits of different fields are all saved") { store async throws in
      try await store.add([.sample()])
      let shown = EventDraft(try await store.event(1))
      let changes: [@Sendable (inout EventDraft) throws -> Void] = [
        { $0.title = try EventTitle("New") }, { $0.location = try EventLocation("Here") },
        { $0.notes = try EventNotes("Notes") }, { $0.url = try EventURL("https://example.org") },
        { $0.categories = [try EventCategory("tag")] }, { $0.alarms = [] },
      ]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, change) in changes.enumerated() {
          let writer = number.isMultiple(of: 2) ? store.store : store.second
          var wanted = shown
          try change(&wanted)
          let draft = wanted
          group.addTask { _ = try await EditEvent(writer)(Event.ID(number: 1), from: shown, to: draft) }
        }
        try await group.waitForAll()
      }
      var wanted = shown
      for change in changes { try change(&wanted) }
      #expect(EventDraft(try await store.event(1)) == wanted)
    },
    ContractCheck("only one of four simultaneous calendars with the same name is created") { store async throws in
      let name = try CalendarName("Work")
      let refused = await withTaskGroup(of: SaveCalendarError?.self) { group in
        for number in 0..<4 {
          let writer = number.isMultiple(of: 2) ? store.store : store.second
          group.addTask {
            let save = SaveCalendar(writer, newID: .counting(from: 900 + number))
            do throws(SaveCalendarError) {
              _ = try await save.add(name, nil, standardNames: [])
              return nil
            } catch { return error }
          }
        }
        return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
      }
      let calendars = try await store.events.calendars()
      try #require(calendars.count == 2)
      #expect(refused == Array(repeating: .nameTaken(calendars[1]), count: 3))
    },
  ]
}

extension StoreUnderTest {
  /// Returns a store that another writer changes once, right before a change.
  func interrupted(_ other: @escaping @Sendable (any Store) async throws -> Void) -> InterruptingStore {
    let second = second
    return InterruptingStore(store) { try await other(second) }
  }

  fileprivate func event(_ number: Int) async throws -> Event {
    try #require(try await events.event(Event.ID(number: number)))
  }
}

extension Store {
  /// Edits an event from its current state.
  @discardableResult
  fileprivate func edit(
    _ number: Int,
    _ change: (inout EventDraft) throws -> Void
  ) async throws -> Changed<EventChange> {
    let id = Event.ID(number: number)
    let shown = EventDraft(try #require(try await StoredEvents(self).event(id)))
    var wanted = shown
    try change(&wanted)
    return try await EditEvent(self)(id, from: shown, to: wanted)
  }

  fileprivate func conflict(from shown: EventDraft, to wanted: EventDraft) async throws -> FormConflict<EventDraft> {
    do throws(EditEventError) {
      _ = try await EditEvent(self)(Event.ID(number: 1), from: shown, to: wanted)
    } catch {
      if case .conflict(let conflict) = error { return conflict }
      throw error
    }
    throw StoreError.conflict
  }
}

extension EventSpan {
  fileprivate static func timed(_ start: String, _ end: String) throws -> EventSpan {
    .timed(start: try DateTime(start), end: try DateTime(end), zone: .place(try Zone("Asia/Seoul")))
  }
}

extension EventCalendar {
  fileprivate func named(_ name: String) throws -> EventCalendar {
    EventCalendar(id: id, name: try CalendarName(name), color: color)
  }

  fileprivate func colored(_ color: Color) -> EventCalendar { EventCalendar(id: id, name: name, color: color) }
}

extension SeriesScope {
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
