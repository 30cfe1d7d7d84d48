import Domain
import Synchronization
import Testing

/// Checks for the behavior of transactions.
package enum StoreContract {
  package static let checks: [ContractCheck] = [
    ContractCheck("a change that restores the original values adds no undo step and asks for no label") {
      store async throws in
      try await store.add([.sample("kept")])
      let asked = Mutex(0)
      let changed = try await store.store.change(as: { (_: Int) in
        asked.withLock { $0 += 1 }
        return UndoLabel(.changed, .event, "never")
      }) { transaction throws(StoreError) in
        guard let event = try transaction.events.event(Event.ID(number: 1)) else { throw .missing }
        var other = event
        other.title = EventTitle(imported: "for a moment")
        try transaction.events.save(other)
        try transaction.events.save(event)
        return 7
      }
      #expect(changed == Changed(7, isChanged: false))
      #expect(asked.withLock(\.self) == 0)
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
    ContractCheck("saving stored records again changes nothing") { store async throws in
      try await store.add([
        .series("FREQ=DAILY;COUNT=3").changing("2026-11-21T09:00", from: "2026-11-21T10:00", to: "2026-11-21T11:00")
      ])
      try await store.events.save(.sample("Work"))
      let contact = Contact.sample("엄마", phones: ["010-1234-5678"])
      try await StoredContacts(store.store).save(contact)
      try await StoredPlants(store.store).save(.sample(), .sample(note: .written(.sample("여행", memo: "memo"))))
      try await store.store.save(Settings(name: DisplayName("하루"), weekStart: .monday))
      let steps = try await store.history.entries(limit: 50).count
      let changed = try await store.store.change(as: { _ in UndoLabel(.changed, .event, "") }) {
        transaction throws(StoreError) in
        for event in try transaction.events.events([Event.ID(number: 1)]) { try transaction.events.save(event) }
        for calendar in try transaction.events.calendars() { try transaction.events.save(calendar) }
        for contact in try transaction.contacts.contacts([contact.id]) { try transaction.contacts.save(contact) }
        for plant in try transaction.plants.garden() {
          try transaction.plants.save(plant.plant)
          for watering in try transaction.plants.newestWaterings(of: plant.id, limit: 9) {
            try transaction.plants.save(watering)
          }
        }
        try transaction.settings.save(try transaction.settings.settings())
      }
      #expect(!changed.isChanged)
      #expect(try await store.history.entries(limit: 50).count == steps)
    },
    ContractCheck("an error thrown by a rule undoes everything that it saved") { store async throws in
      try await store.add([.sample("kept")])
      await #expect(throws: RuleFailure.refused) {
        _ = try await store.store.change(as: { _ in UndoLabel(.changed, .event, "") }) {
          transaction throws(RuleFailure) in
          try transaction.events.remove(Event.ID(number: 1))
          try transaction.settings.save(Settings(weekStart: .monday))
          throw .refused
        }
      }
      #expect(try await store.titles("2026-11-20") == ["kept"])
      #expect(try await store.store.settings() == Settings())
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
    ContractCheck("a store's error reaches the rule as the rule's own error") { store async throws in
      await #expect(throws: RuleFailure.store(.missing)) {
        _ = try await store.store.change(as: { _ in UndoLabel(.changed, .event, "") }) {
          transaction throws(RuleFailure) in try transaction.events.remove(Event.ID(number: 1))
        }
      }
    },
    ContractCheck("a rule reads its own changes, and another writer reads them afterwards") { store async throws in
      let inside = try await store.store.change(as: { _ in UndoLabel(.added, .event, "") }) {
        transaction throws(StoreError) in
        try transaction.events.save(Event.ID(number: 1), "inside")
        return try transaction.events.event(Event.ID(number: 1))?.title.text
      }
      #expect(inside == Changed("inside", isChanged: true))
      #expect(try await StoredEvents(store.second).event(Event.ID(number: 1))?.title.text == "inside")
    },
    ContractCheck("one transaction reads several kinds of records") { store async throws in
      try await store.store.save(Settings(weekStart: .monday))
      try await store.add([.sample("a")])
      let page = try await store.store.read { transaction throws(StoreError) in
        (
          try transaction.settings.settings().weekStart, try transaction.events.calendars().count,
          try transaction.search.find("a", kinds: nil, limit: 9).count, try transaction.plants.garden().count
        )
      }
      #expect(page == (.monday, 1, 1, 0))
    },
    ContractCheck("a bulk change is one undo step and reads its own additions") { store async throws in
      try await store.people.save(.sample("엄마", id: 9))
      let changed = try await store.store.addContacts("b", "c")
      #expect(changed == Changed(["b", "c", "엄마"], isChanged: true))
      #expect(try await store.people.page(offset: 0, limit: 9).map(\.title) == ["b", "c", "엄마"])
      #expect(try await store.found("c") == ["c"])
      #expect(try await store.history.undo()?.label == UndoLabel(.imported, .contact, "b c 엄마"))
      #expect(try await store.people.page(offset: 0, limit: 9).map(\.title) == ["엄마"])
      #expect(try await store.found("c") == [])
    },
    ContractCheck("a dry run of a bulk change reports its result and saves nothing") { store async throws in
      let tried = try await store.store.addContacts("b", "c", isDryRun: true)
      #expect(tried == Changed(["b", "c"], isChanged: false))
      #expect(try await store.people.count() == 0)
      #expect(try await store.found("b") == [])
      #expect(try await store.history.entries(limit: 9) == [])
    },
    ContractCheck("a bulk change that fails or changes nothing adds no undo step") { store async throws in
      let asked = Mutex(0)
      await #expect(throws: RuleFailure.refused) {
        _ = try await store.store.changeMany(as: { UndoLabel(.imported, .contact, "") }, isDryRun: false) {
          transaction throws(RuleFailure) in
          try transaction.contacts.add(.sample("b", id: 2), source: [1])
          throw .refused
        }
      }
      await #expect(throws: RuleFailure.store(.conflict)) {
        _ = try await store.store.changeMany(as: { UndoLabel(.imported, .contact, "") }, isDryRun: false) {
          transaction throws(RuleFailure) in
          for _ in 1...2 { try transaction.contacts.add(.sample("b", id: 2), source: nil) }
        }
      }
      #expect(try await store.people.count() == 0)
      try await store.people.save(.sample("엄마", id: 1))
      let changed = try await store.store.changeMany(
        as: { (_: Bool) in
          asked.withLock { $0 += 1 }
          return UndoLabel(.imported, .contact, "never")
        },
        isDryRun: false
      ) { transaction throws(RuleFailure) in
        try transaction.contacts.replace(.sample("엄마", id: 1), source: nil)
        return true
      }
      #expect(changed == Changed(true, isChanged: false))
      #expect(asked.withLock(\.self) == 0)
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
    ContractCheck("a contact's source stays until another file replaces it") { store async throws in
      func source() async throws -> [UInt8]? {
        try await store.store.read { transaction throws(StoreError) in
          try transaction.contacts.source(of: Contact.ID(number: 1))
        }
      }
      try await store.store.importContacts { contacts throws(StoreError) in
        try contacts.add(.sample("a", id: 1), source: [0xFF, 0, 1])
      }
      try await store.people.save(.sample("b", id: 1))
      try await store.store.importContacts { contacts throws(StoreError) in
        try contacts.replace(.sample("c", id: 1), source: nil)
      }
      #expect(try await source() == [0xFF, 0, 1])
      try await store.store.importContacts { contacts throws(StoreError) in
        try contacts.replace(.sample("d", id: 1), source: [2])
      }
      #expect(try await source() == [2])
      try await store.people.remove(Contact.ID(number: 1))
      #expect(try await source() == nil)
      for expected in [[2], [0xFF, 0, 1]] as [[UInt8]] {
        _ = try await store.history.undo()
        #expect(try await source() == expected)
      }
    },
    ContractCheck("a side write isn't an undo step, and undo doesn't revert it") { store async throws in
      try await store.add([.sample("kept")])
      let day = try Day("2026-11-20")
      try await store.store.note { transaction throws(StoreError) in try transaction.sayings.noteFirstDay(day) }
      #expect(try await store.history.entries(limit: 9).count == 1)
      _ = try await store.history.undo()
      #expect(try await StoredSayings(store.store).firstDay() == day)
    },
    ContractCheck("a change of one writer is immediately read by the other") { store async throws in
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

extension Store {
  fileprivate func addContacts(_ titles: String..., isDryRun: Bool = false) async throws -> Changed<[String]> {
    try await changeMany(as: { UndoLabel(.imported, .contact, $0.joined(separator: " ")) }, isDryRun: isDryRun) {
      transaction throws(StoreError) in
      for (number, title) in titles.enumerated()
      where try transaction.contacts.contact(uid: "sample-\(number + 1)") == nil {
        try transaction.contacts.add(.sample(title, id: number + 1), source: [1])
      }
      var all: [String] = []
      for id in try transaction.contacts.ids() { all.append(try transaction.contacts.existing(id).title) }
      return all
    }
  }

  fileprivate func importContacts(
    _ body: @Sendable (any BulkContacts<StoreError>) throws(StoreError) -> Void
  ) async throws {
    _ = try await changeMany(as: { UndoLabel(.imported, .contact, "") }, isDryRun: false) {
      transaction throws(StoreError) in
      try body(transaction.contacts)
    }
  }
}

extension EventRepository {
  fileprivate func save(_ id: Event.ID, _ title: String) throws(Failure) {
    let span = EventSpan.allDay(DayRange(Day(daysSince1970: 20_000) ?? .earliest))
    try save(Event(id: id, uid: title, title: EventTitle(imported: title), span: span))
  }
}
