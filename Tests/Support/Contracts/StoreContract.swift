import Domain
import Synchronization
import Testing

/// What a transaction is, whatever it is kept in.
package enum StoreContract {
  package static let checks = [
    ContractCheck("a change that ends as it began is none, makes no step and asks for no label") { store async throws in
      try await store.add([.sample("kept")])
      let asked = Mutex(0)
      let changed = try await store.store.change(as: { (_: Int) in
        asked.withLock { $0 += 1 }
        return UndoLabel(.changed, .event, "never")
      }) { things throws(StoreError) in
        guard let event = try things.events.event(Event.ID(number: 1)) else { throw .missing }
        var other = event
        other.title = EventTitle(imported: "for a moment")
        try things.events.save(other)
        try things.events.save(event)
        return 7
      }
      #expect(changed == Changed(7, isChanged: false))
      #expect(asked.withLock(\.self) == 0)
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
    ContractCheck("saving what is there again is no change, for every kind") { store async throws in
      try await store.add([
        .series("FREQ=DAILY;COUNT=3").changing("2026-11-21T09:00", from: "2026-11-21T10:00", to: "2026-11-21T11:00")
      ])
      try await store.events.save(.sample("Work"))
      let contact = Contact.sample("엄마", phones: ["010-1234-5678"])
      try await StoredContacts(store.store).save(contact)
      try await StoredPlants(store.store).save(.sample(), .sample(review: .written(.sample("여행", memo: "memo"))))
      try await store.store.save(Settings(name: DisplayName("하루"), weekStart: .monday))
      let steps = try await store.history.entries(limit: 50).count
      let changed = try await store.store.change(as: { _ in UndoLabel(.changed, .event, "") }) {
        things throws(StoreError) in
        for event in try things.events.events([Event.ID(number: 1)]) { try things.events.save(event) }
        for calendar in try things.events.calendars() { try things.events.save(calendar) }
        for contact in try things.contacts.contacts([contact.id]) { try things.contacts.save(contact) }
        for plant in try things.plants.garden() {
          try things.plants.save(plant.plant)
          for watering in try things.plants.newestWaterings(of: plant.id, limit: 9) { try things.plants.save(watering) }
        }
        try things.settings.save(try things.settings.settings())
      }
      #expect(!changed.isChanged)
      #expect(try await store.history.entries(limit: 50).count == steps)
    },
    ContractCheck("what a rule throws takes back all that it saved") { store async throws in
      try await store.add([.sample("kept")])
      await #expect(throws: RuleFailure.refused) {
        _ = try await store.store.change(as: { _ in UndoLabel(.changed, .event, "") }) {
          things throws(RuleFailure) in
          try things.events.remove(Event.ID(number: 1))
          try things.settings.save(Settings(weekStart: .monday))
          throw .refused
        }
      }
      #expect(try await store.titles("2026-11-20") == ["kept"])
      #expect(try await store.store.settings() == Settings())
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
    ContractCheck("a store's own error reaches a rule as the rule's") { store async throws in
      await #expect(throws: RuleFailure.store(.missing)) {
        _ = try await store.store.change(as: { _ in UndoLabel(.changed, .event, "") }) {
          things throws(RuleFailure) in try things.events.remove(Event.ID(number: 1))
        }
      }
    },
    ContractCheck("a rule reads what it has saved, and others do not before its end") { store async throws in
      let inside = try await store.store.change(as: { _ in UndoLabel(.added, .event, "") }) {
        things throws(StoreError) in
        try things.events.save(Event.ID(number: 1), "inside")
        return try things.events.event(Event.ID(number: 1))?.title.text
      }
      #expect(inside == Changed("inside", isChanged: true))
      #expect(try await StoredEvents(store.second).event(Event.ID(number: 1))?.title.text == "inside")
    },
    ContractCheck("one read sees one state of everything") { store async throws in
      try await store.store.save(Settings(weekStart: .monday))
      try await store.add([.sample("a")])
      let page = try await store.store.read { things throws(StoreError) in
        (
          try things.settings.settings().weekStart, try things.events.calendars().count,
          try things.search.find("a", kinds: nil, limit: 9).count, try things.plants.garden().count
        )
      }
      #expect(page == (.monday, 1, 1, 0))
    },
    ContractCheck("a note is no step of undo, and undo passes it over") { store async throws in
      try await store.add([.sample("kept")])
      let day = try Day("2026-11-20")
      try await store.store.note { things throws(StoreError) in try things.sayings.noteFirstDay(day) }
      #expect(try await store.history.entries(limit: 9).count == 1)
      _ = try await store.history.undo()
      #expect(try await StoredSayings(store.store).firstDay() == day)
    },
    ContractCheck("a change of one writer is read by the other at once") { store async throws in
      for number in 0..<10 {
        let (writer, reader) = number.isMultiple(of: 2) ? (store.store, store.second) : (store.second, store.store)
        try await writer.save(Settings(name: DisplayName("\(number)")))
        #expect(try await reader.settings().name?.text == "\(number)")
      }
    },
  ]

  private enum RuleFailure: StoreFailure, Equatable {
    case refused
    case store(StoreError)
  }
}

extension EventRepository {
  fileprivate func save(_ id: Event.ID, _ title: String) throws(Failure) {
    let span = EventSpan.allDay(DayRange(Day(daysSince1970: 20_000) ?? .earliest))
    try save(Event(id: id, uid: title, title: EventTitle(imported: title), span: span))
  }
}
