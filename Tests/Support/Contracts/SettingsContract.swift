import Domain
import Testing

/// Checks for calendars and settings.
package enum SettingsContract {
  package static let checks: [ContractCheck] = [
    ContractCheck("the standard calendar always exists") { store async throws in
      let standard = EventCalendar(id: .standard, name: .none, color: .blue)
      #expect(try await store.events.calendars() == [standard])
    },
    ContractCheck("calendars are sorted by name after the standard one") { store async throws in
      let standard = EventCalendar(id: .standard, name: try CalendarName("Zoo"), color: .teal)
      let family = EventCalendar.sample("Family", id: 903)
      let work = EventCalendar.sample("Work", id: 902, color: .red)
      for calendar in [work, family, standard] { try await store.events.save(calendar) }
      #expect(try await store.events.calendars() == [standard, family, work])
    },
    ContractCheck("saving a calendar again replaces it") { store async throws in
      try await store.events.save(.sample("Family"))
      try await store.events.save(.sample("가족", color: .purple))
      #expect(try await store.events.calendars().dropFirst() == [.sample("가족", color: .purple)])
    },
    ContractCheck("events of a removed calendar move to the standard one, and undo moves them back") {
      store async throws in
      let family = EventCalendar.sample("Family")
      try await store.events.save(family)
      try await store.add([.sample("visit", calendar: family.id), .sample("walk", id: 2)])
      #expect(try await RemoveCalendar(store.store)(family) == 1)
      #expect(try await store.events.calendars().map(\.id) == [.standard])
      #expect(try await store.events.event(Event.ID(number: 1))?.calendar == .standard)
      await #expect(throws: StoreError.missing) { try await RemoveCalendar(store.second)(family) }
      #expect(try await store.history.undo()?.label == UndoLabel(.removed, .calendar, "Family"))
      #expect(try await store.events.event(Event.ID(number: 1))?.calendar == family.id)
      let standard = EventCalendar(id: .standard, name: .none, color: .blue)
      await #expect(throws: StoreError.missing) { try await RemoveCalendar(store.store)(standard) }
    },
    ContractCheck("settings have their defaults until some are saved") { store async throws in
      #expect(try await store.store.settings() == Settings())
    },
    ContractCheck("every setting is stored unchanged") { store async throws in
      let settings = try Settings.changed()
      try await store.store.save(settings)
      #expect(try await store.store.settings() == settings)
      try await store.store.save(Settings(language: .english, color: .always, weekStart: .sunday))
      let changed = try await store.store.settings()
      #expect(changed.name == nil && changed.theme == nil)
      try await store.store.save(Settings(plan: PlanSettings(alarms: [])))
      #expect(try await store.store.settings().plan.alarms == [])
    },
    ContractCheck("choosing the current value changes nothing") { store async throws in
      #expect(try await !ChangeSettings(store.store)({ $0 = Settings() }).isChanged)
      #expect(try await ChangeSettings(store.store)({ $0.weekStart = .monday }).isChanged)
      #expect(try await !ChangeSettings(store.store)({ $0.weekStart = .monday }).isChanged)
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
    ContractCheck("finishing the welcome pages adds no undo step and isn't undone") { store async throws in
      #expect(try await FinishWelcome(store.store)({ _ in }) == Settings(isOnboarded: true))
      #expect(try await store.history.entries(limit: 9) == [])
      #expect(try await ChangeSettings(store.store)({ $0.weekStart = .monday }).isChanged)
      #expect(try await store.history.undo()?.label.kind == .settings)
      #expect(try await store.store.settings() == Settings(isOnboarded: true))
    },
    ContractCheck("a refused setting saves nothing, and the rule knows the lock") { store async throws in
      let change = ChangeSettings(store.store)
      await #expect(throws: ChangeSettingsError.refused(StoreError.missing)) {
        try await change(naming: "a") { settings, hasLock throws(StoreError) in
          settings.weekStart = .monday
          guard hasLock else { throw .missing }
        }
      }
      #expect(try await store.store.settings() == Settings())
      #expect(try await store.history.entries(limit: 9).isEmpty)
    },
    ContractCheck("undo skips the choices of the welcome pages and keeps them") { store async throws in
      try await store.add([.sample("added on a page")])
      let name = try DisplayName("Mina")
      _ = try await FinishWelcome(store.store)({ ($0.language, $0.name) = (.korean, name) })
      #expect(try await store.history.entries(limit: 9).map(\.label.subject) == ["added on a page"])
      #expect(try await store.history.undo()?.label.kind == .event)
      let chosen = Settings(language: .korean, name: name, isOnboarded: true)
      #expect(try await store.store.settings() == chosen)
      #expect(try await store.history.redo()?.label.kind == .event)
      #expect(try await store.store.settings() == chosen)
    },
    ContractCheck("reading notices adds no undo step and isn't undone") { store async throws in
      #expect(try await ChangeSettings(store.store)({ $0.weekStart = .monday }).isChanged)
      #expect(try await FinishWelcome(store.store, version: "1.0.0")({ _ in }).noticesRead == "1.0.0")
      #expect(try await store.history.entries(limit: 9).count == 1)
      #expect(try await store.history.undo()?.label.kind == .settings)
      #expect(try await store.store.settings() == Settings(isOnboarded: true, noticesRead: "1.0.0"))
    },
  ]
}
