import Domain
import Testing

/// Checks for undoing commands.
package enum UndoContract {
  package static let checks: [ContractCheck] = [
    ContractCheck("there is nothing to undo in an empty store") { store async throws in
      #expect(try await store.history.entries(limit: 9) == [])
      #expect(try await store.history.undo() == nil)
    },
    ContractCheck("only the command that was shown is undone") { store async throws in
      #expect(try await store.history.next(for: .undo) == nil)
      try await store.add([.sample("shown"), .sample("newer", id: 2)])
      let entries = try await store.history.entries(limit: 9)
      #expect(try await store.history.next(for: .undo) == NextCommand(entries[0], from: .thisRun))
      #expect(try await store.history.undo(only: entries[1]) == nil)
      #expect(try await store.titles("2026-11-20").count == 2)
      #expect(try await store.history.undo(only: entries[0]) == entries[0])
      #expect(try await store.titles("2026-11-20") == ["shown"])
    },
    ContractCheck("undoing an addition removes the event") { store async throws in
      try await store.add([.sample("치과")])
      #expect(try await store.history.undo() == entry(.added, .event, "치과"))
      #expect(try await store.events.event(Event.ID(number: 1)) == nil)
      #expect(try await store.titles("2026-11-20") == [])
      #expect(try await store.history.undo() == nil)
    },
    ContractCheck("undo and redo return the record if only one was changed") { store async throws in
      try await store.add([.sample("치과")])
      let event = MovedCommand.Record(.event, Event.ID(number: 1).uuid)
      #expect(try await store.history.perform(.undo, only: nil)?.record == event)
      #expect(try await store.history.perform(.redo, only: nil)?.record == event)
      try await store.add([.sample("one", id: 2), .sample("two", id: 3)])
      try await store.events.save(.sample("Family"))
      #expect(try await store.history.perform(.undo, only: nil)?.record == nil)
    },
    ContractCheck("undoing a replacement restores the old event with all its fields") { store async throws in
      let old = try Event.sample("old", notes: "두 줄", categories: ["a", "b"])
      try await store.add([old])
      try await store.events.replace(.sample("new", from: "2026-12-24T09:00", to: "2026-12-24T10:00", alarms: []))
      #expect(try await store.history.undo() == entry(.changed, .event, "new"))
      #expect(try await store.events.event(old.id) == old)
      #expect(try await store.titles("2026-11-20") == ["old"])
      #expect(try await store.titles("2026-12-24") == [])
    },
    ContractCheck("undoing a removal restores the event with all its fields") { store async throws in
      let event = try Event.sample("치과", notes: "두 줄", location: "3층", categories: ["a", "b"])
      try await store.add([event])
      try await store.events.remove(event.id)
      #expect(try await store.history.undo() == entry(.removed, .event, "치과"))
      #expect(try await store.events.event(event.id) == event)
    },
    ContractCheck("a command that replaces a record is one undo step or nothing") { store async throws in
      let old = try Event.sample("old")
      try await store.add([old])
      let draft = EventDraft(try Event.sample("new"))
      let new = try await CreateEvent(store.store.replacing(old), newID: .counting(from: 7))(draft)
      #expect(try await store.titles("2026-11-20") == ["new"])
      #expect(try await store.history.undo() == entry(.added, .event, "new"))
      #expect(try await store.titles("2026-11-20") == ["old"])
      _ = try await store.history.redo()
      await #expect(throws: EditEventError.store(.missing)) {
        try await CreateEvent(store.second.replacing(old), newID: .counting(from: 8))(draft)
      }
      try await store.events.replace(.sample("changed", id: 7))
      await #expect(throws: StoreError.conflict) { try await RemoveFirstRecord(store.second)(new) }
      #expect(try await store.titles("2026-11-20") == ["changed"])
    },
    ContractCheck("undo restores calendars") { store async throws in
      try await store.events.save(.sample("Family"))
      try await store.events.save(.sample("Kin", color: .red))
      #expect(try await store.history.undo() == entry(.changed, .calendar, "Kin"))
      #expect(try await store.events.calendars().last == .sample("Family"))
      #expect(try await store.history.undo() == entry(.added, .calendar, "Family"))
      #expect(try await store.events.calendars().count == 1)
    },
    ContractCheck("undo restores settings") { store async throws in
      try await store.store.save(Settings(language: .korean))
      try await store.store.save(Settings(language: .english, weekStart: .monday))
      #expect(try await store.history.undo() == entry(.changed, .settings, ""))
      #expect(try await store.store.settings() == Settings(language: .korean))
      #expect(try await store.history.undo() == entry(.changed, .settings, ""))
      #expect(try await store.store.settings() == Settings())
    },
    ContractCheck("undo reverts commands of all kinds, the newest first") { store async throws in
      try await store.events.save(.sample("Family"))
      try await store.add([.sample("visit", calendar: EventCalendar.sample().id)])
      try await store.store.save(Settings(name: DisplayName("Haru")))
      let kinds = try await store.history.entries(limit: 9).map(\.label.kind)
      #expect(kinds == [.settings, .event, .calendar])
      #expect(try await store.history.entries(limit: 2).map(\.label.kind) == [.settings, .event])
      #expect(try await store.history.entries(limit: 0) == [])
      for kind in kinds { #expect(try await store.history.undo()?.label.kind == kind) }
      #expect(try await store.history.undo() == nil)
    },
    ContractCheck("a hundred commands can be undone") { store async throws in
      try await store.add([.sample("0")])
      for number in 1..<100 { try await store.events.replace(.sample("\(number)")) }
      #expect(try await store.history.entries(limit: 200).map(\.label.subject) == (0..<100).reversed().map(String.init))
      for number in (1..<100).reversed() {
        #expect(try await store.history.undo()?.label.subject == "\(number)")
        #expect(try await store.titles("2026-11-20") == ["\(number - 1)"])
      }
      #expect(try await store.history.undo()?.label.action == .added)
      #expect(try await store.titles("2026-11-20") == [])
    },
    ContractCheck("a new command after an undo can be undone, too") { store async throws in
      try await store.add([.sample("first")])
      try await store.events.replace(.sample("second"))
      _ = try await store.history.undo()
      try await store.events.replace(.sample("third"))
      #expect(try await store.history.undo()?.label.subject == "third")
      #expect(try await store.titles("2026-11-20") == ["first"])
    },
  ]

  private static func entry(
    _ action: UndoLabel.Action,
    _ kind: RecordKind,
    _ subject: String
  ) throws -> UndoEntry {
    UndoEntry(at: try Instant("2026-11-20T09:00"), UndoLabel(action, kind, subject))
  }
}
