import Domain
import Testing

/// Checks for redoing undone commands.
package enum RedoContract {
  package static let checks: [ContractCheck] = [
    ContractCheck("there is nothing to redo before an undo") { store async throws in
      #expect(try await store.history.redo() == nil)
      try await store.add([.sample()])
      #expect(try await store.history.next(for: .redo) == nil)
      #expect(try await store.history.entries(for: .redo, limit: 9) == [])
      #expect(try await store.history.redo() == nil)
    },
    ContractCheck("redo restores every kind of change with all its fields, in order") { store async throws in
      let old = try Event.sample("치과", notes: "두 줄", location: "3층", categories: ["a", "b"])
      let new = try Event.sample("점심", from: "2026-11-20T12:00", to: "2026-11-20T13:00", alarms: [])
      try await store.events.save(.sample("Family"))
      try await store.add([old])
      try await store.events.replace(new)
      try await store.store.save(Settings(language: .korean))
      try await store.events.remove(new.id)
      let entries = try await store.history.entries(limit: 9)
      for entry in entries { #expect(try await store.history.undo() == entry) }
      #expect(try await store.history.entries(limit: 9) == [])
      #expect(try await store.history.entries(for: .redo, limit: 9) == entries.reversed())
      #expect(try await store.history.entries(for: .redo, limit: 2) == entries.suffix(2).reversed())
      #expect(try await store.history.entries(for: .redo, limit: 0) == [])

      #expect(try await store.history.redo() == entries[4])
      #expect(try await store.events.calendars().last == .sample("Family"))
      #expect(try await store.history.redo() == entries[3])
      #expect(try await store.events.event(old.id) == old)
      #expect(try await store.found("ㅊㄱ") == ["치과"])
      #expect(try await store.history.redo() == entries[2])
      #expect(try await store.events.event(old.id) == new)
      #expect(try await store.found("ㅊㄱ") == [])
      #expect(try await store.history.redo() == entries[1])
      #expect(try await store.store.settings().language == .korean)
      #expect(try await store.history.redo() == entries[0])
      #expect(try await store.events.event(new.id) == nil)
      #expect(try await store.found("점심") == [])
      #expect(try await store.history.redo() == nil)
      #expect(try await store.history.entries(limit: 9) == entries)
    },
    ContractCheck("odd texts are restored unchanged") { store async throws in
      for (id, text) in ["", " ", "a,b)", "(\"x\"", "\\", "\\x00", "\"\"", "두\n줄\t", "\u{0}\u{10FFFF}", "'; --"]
        .enumerated()
      {
        var event = try Event.sample(id: id + 1)
        (event.title, event.notes) = (EventTitle(imported: text), EventNotes(imported: text))
        try await store.add([event])
        _ = try await store.history.undo()
        #expect(try await store.events.event(event.id) == nil)
        _ = try await store.history.redo()
        #expect(try await store.events.event(event.id) == event)
      }
    },
    ContractCheck("an undone command can be redone and undone repeatedly") { store async throws in
      try await store.add([.sample("치과")])
      for _ in 1...3 {
        _ = try await store.history.undo()
        #expect(try await store.titles("2026-11-20") == [])
        _ = try await store.history.redo()
        #expect(try await store.titles("2026-11-20") == ["치과"])
      }
    },
    ContractCheck("a new command clears the redo list") { store async throws in
      try await store.add([.sample("first"), .sample("second", id: 2)])
      _ = try await store.history.undo()
      _ = try await store.history.undo()
      try await store.add([.sample("other", id: 3)])
      #expect(try await store.history.entries(for: .redo, limit: 9) == [])
      #expect(try await store.history.redo() == nil)
      #expect(try await store.history.entries(limit: 9).map(\.label.subject) == ["other"])
      #expect(try await store.titles("2026-11-20") == ["other"])
    },
    ContractCheck("unchanged saves, dry runs and side writes keep the redo list") { store async throws in
      try await store.add([.sample("kept"), .sample("again", id: 2)])
      _ = try await store.history.undo()
      try await store.events.replace(.sample("kept"))
      _ = try await store.store.changeMany(as: { _ in UndoLabel(.imported, .event, "") }, isDryRun: true) {
        transaction throws(StoreError) in
        guard let event = try? Event.sample("tried", id: 3) else { throw .missing }
        try transaction.events.add(StoredEvent(event))
      }
      try await store.store.note { (transaction: any SideWrites<StoreError>) throws(StoreError) in
        try transaction.settings.noteWelcome(choosing: Settings())
      }
      #expect(try await store.history.redo()?.label.subject == "again")
      #expect(try await store.titles("2026-11-20") == ["again", "kept"])
    },
    ContractCheck("only the command that was shown is redone") { store async throws in
      try await store.add([.sample("first"), .sample("second", id: 2)])
      let entries = try await store.history.entries(limit: 9)
      _ = try await store.history.undo()
      #expect(try await store.history.next(for: .redo) == NextCommand(entries[0], from: .thisRun))
      #expect(try await store.history.redo(only: entries[1]) == nil)
      _ = try await store.history.undo()
      #expect(try await store.history.redo(only: entries[0]) == nil)
      #expect(try await store.titles("2026-11-20") == [])
      #expect(try await store.history.redo(only: entries[1]) == entries[1])
      #expect(try await store.titles("2026-11-20") == ["first"])
    },
  ]
}
