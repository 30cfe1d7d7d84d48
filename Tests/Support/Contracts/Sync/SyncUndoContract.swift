import Domain
import Testing

/// Checks for undoing and redoing changes of contacts that synchronization has changed since.
package enum SyncUndoContract {
  private static let id = Contact.ID(number: 1)

  package static let checks: [SyncCheck] = [
    SyncCheck("fields that came from a server stay when another field is undone or redone") { store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample("renamed"))
      try await book.save { $0.card.notes = ContactNotes(imported: "theirs") }
      #expect(try await store.moved(.undo)?.obstacle == nil)
      #expect(try await store.contact() == .sample(notes: "theirs"))
      #expect(try await store.stores.found("renamed") == [])
      #expect(try await store.moved(.redo)?.obstacle == nil)
      #expect(try await store.contact() == .sample("renamed", notes: "theirs"))
      #expect(try await store.stores.found("renamed") == ["renamed"])
    },
    SyncCheck("an undone change is a change to send, beside changes from the server too") { store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample("renamed"))
      try await book.unmark()
      try await book.save { $0.card.notes = ContactNotes(imported: "theirs") }
      #expect(try await book.read { sync throws(StoreError) in try sync.differences().changed } == [])
      _ = try await store.stores.history.undo()
      #expect(try await book.read { sync throws(StoreError) in try sync.differences().changed }.count == 1)
      try await book.unmark()
      _ = try await store.stores.history.redo()
      #expect(try await book.read { sync throws(StoreError) in try sync.differences().changed }.count == 1)
    },
    SyncCheck("a title is composed of the parts of both sides") { store async throws in
      let book = try await store.linked { $0.card.name = name(family: "김", given: "민수") }
      try await store.people.save(try await store.edited { $0.card.name = name(family: "박", given: "민수") })
      try await book.save { $0.card.name.given = ContactLine(imported: "영희") }
      #expect(try await store.stores.found("영희") == ["박영희"])
      _ = try await store.stores.history.undo()
      #expect(try await store.stores.found("영희") == ["김영희"])
      #expect(try await store.stores.found("박") == [])
    },
    SyncCheck("a field that changed since is named, and nothing is undone") { store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample(notes: "mine"))
      try await store.people.save(.sample("renamed", organization: "office", notes: "mine"))
      let entries = try await store.stores.history.entries(limit: 9)
      try await book.save { $0.card.name = name(formatted: "theirs") }
      let moved = try await store.moved(.undo)
      #expect(moved?.entry == entries[0])
      let account = SyncAccount.sample().name
      #expect(moved?.obstacle == UndoObstacle(kind: "contact", .fields(["formatted_name"]), account: account))
      #expect(try await store.contact() == .sample("theirs", organization: "office", notes: "mine"))
    },
    SyncCheck("after a command is set aside, the previous command can be undone, and nothing can be redone") {
      store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample(notes: "mine"))
      try await store.people.save(.sample("renamed", notes: "mine"))
      let entries = try await store.stores.history.entries(limit: 9)
      try await book.save { $0.card.name = name(formatted: "theirs") }
      #expect(try await store.moved(.undo)?.obstacle != nil)
      #expect(try await store.stores.history.entries(limit: 9) == Array(entries.dropFirst()))
      #expect(try await store.stores.history.entries(for: .redo, limit: 9) == [])
      for _ in 1...2 {
        #expect(try await store.stores.history.undo() == entries[1])
        #expect(try await store.contact() == .sample("theirs"))
        #expect(try await store.stores.history.entries(for: .redo, limit: 9) == [entries[1]])
        #expect(try await store.stores.history.redo() == entries[1])
        #expect(try await store.contact() == .sample("theirs", notes: "mine"))
      }
      // A new command also clears the commands to redo that are older than the command that was set aside.
      _ = try await store.stores.history.undo()
      try await store.people.save(.sample("other", id: 2))
      #expect(try await store.stores.history.entries(for: .redo, limit: 9) == [])
      #expect(try await store.stores.history.redo() == nil)
      #expect(try await store.stores.history.undo()?.label.subject == "other")
      #expect(try await store.stores.history.entries(limit: 9) == [entries[2]])
    },
    SyncCheck("a value that the server changed back isn't an obstacle") { store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample("renamed"))
      try await book.save { $0.card.name = name(formatted: Contact.sample().title) }
      #expect(try await store.moved(.undo)?.obstacle == nil)
      #expect(try await store.contact() == .sample())
      #expect(try await store.moved(.redo)?.obstacle == nil)
      #expect(try await store.contact() == .sample("renamed"))
    },
    SyncCheck("redo is set aside, too, and the next command can be redone") { store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample("renamed"))
      try await store.people.save(.sample("other", id: 2))
      _ = try await store.stores.history.undo()
      _ = try await store.stores.history.undo()
      try await book.save { $0.card.name = name(formatted: "theirs") }
      #expect(try await store.moved(.redo)?.obstacle?.change == .fields(["formatted_name"]))
      #expect(try await store.contact() == .sample("theirs"))
      #expect(try await store.stores.history.redo()?.label.subject == "other")
      #expect(try await store.stores.history.redo() == nil)
      #expect(try await store.stores.history.undo()?.label.subject == "other")
    },
    SyncCheck("a contact that was removed since then is an obstacle for an edit but not for an addition") {
      store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample("renamed"))
      try await book.change { sync throws(StoreError) in try sync.remove(.sample(1)) }
      #expect(try await store.moved(.undo)?.obstacle?.change == .removed)
      #expect(try await store.contact() == nil)
      let added = try await store.moved(.undo)
      #expect(added != nil && added?.obstacle == nil)
      #expect(try await store.contact() == nil)
    },
    SyncCheck("a contact that was added again is an obstacle if it is a different one") { store async throws in
      let book = try await store.linked()
      try await store.people.remove(id)
      try await book.change { sync throws(StoreError) in try sync.save(.sample(), .sample(1)) }
      #expect(try await store.moved(.undo)?.obstacle == nil)
      #expect(try await store.contact() == .sample())
      try await store.people.remove(id)
      try await book.change { sync throws(StoreError) in try sync.save(.sample("theirs"), .sample(1)) }
      #expect(try await store.moved(.undo)?.obstacle?.change == .fields(["formatted_name"]))
      #expect(try await store.contact() == .sample("theirs"))
    },
    SyncCheck("a contact isn't added again if another contact has got its UID since then") { store async throws in
      let book = try await store.linked()
      try await store.people.remove(id)
      try await book.change { sync throws(StoreError) in _ = try sync.add(.sample("theirs")) }
      #expect(try await store.moved(.undo)?.obstacle != nil)
      #expect(try await store.people.count() == 1)
    },
    SyncCheck("a contact comes back even if a contact of another account has its UID") { store async throws in
      for isRun in [false, true] {
        let book = try await store.linked()
        if isRun {
          try await book.step { sync throws(StoreError) in try sync.remove(.sample(1)) }
          try await book.end()
        } else {
          try await store.people.remove(id)
        }
        let stranger = try await store.addStranger(to: .sample(2, of: .sample(2)), of: .sample(2))
        if isRun {
          #expect(try await store.undo().value.records.restored == 1)
        } else {
          #expect(try await store.moved(.undo)?.obstacle == nil)
        }
        #expect(try await store.contact() == .sample())
        let beside = try #require(try await store.people.contact(stranger))
        #expect(beside.card == Contact.sample("stranger").card)
        #expect(beside.uid == SyncAccount.sample(2).ownUID(of: SyncCollection.sample(2)))
        guard isRun else {
          try await store.people.remove(stranger)
          continue
        }
        #expect(try await store.moved(.undo)?.obstacle == nil)
        #expect(try await store.contact() == nil)
        #expect(try await store.people.contact(stranger)?.uid == "sample-1")
        #expect(try await store.moved(.redo)?.obstacle == nil)
        #expect(try await store.contact() == .sample())
      }
    },
    SyncCheck("a contact that came back from its own account isn't duplicated") { store async throws in
      let book = try await store.linked()
      try await book.step { sync throws(StoreError) in try sync.remove(.sample(1)) }
      try await book.end()
      _ = try await store.addStranger(to: .sample(2), of: .sample())
      let records = try await store.undo().value.records
      #expect(records.restored == 0 && records.obstacles.map(\.change) == [.cameBack(as: "stranger")])
      #expect(try await store.contact() == nil)
    },
    SyncCheck("an added contact isn't removed with what the server added to it") { store async throws in
      let book = try await store.linked()
      try await book.save { $0.card.notes = ContactNotes(imported: "theirs") }
      #expect(try await store.moved(.undo)?.obstacle?.change == .fields(["notes"]))
      #expect(try await store.contact() == .sample(notes: "theirs"))
      #expect(try await store.stores.history.undo() == nil)
    },
    SyncCheck("a server's text isn't an obstacle for undoing an import, but a change is") { store async throws in
      for change in ["", "theirs"] {
        let book = try await store.add()
        _ = try await store.store.changeMany(as: { _ in UndoLabel(.imported, .contact, "in.vcf") }, isDryRun: false) {
          transaction throws(StoreError) in
          try transaction.contacts.add(.sample(), source: nil)
          try transaction.contacts.add(.sample("other", id: 2), source: [7])
        }
        try await book.change { sync throws(StoreError) in
          for number in 1...2 {
            let item = SyncItem.sample("sample-\(number)", .record(.sample(number)))
            try sync.save(item, text: [UInt8(clamping: number)])
          }
        }
        if !change.isEmpty { try await book.save { $0.card.notes = ContactNotes(imported: change) } }
        let moved = try await store.moved(.undo)
        #expect((moved?.obstacle != nil) == !change.isEmpty)
        #expect(try await store.people.count() == (change.isEmpty ? 0 : 2))
        guard change.isEmpty else { continue }
        #expect(try await store.moved(.redo)?.obstacle == nil)
        #expect(try await store.people.count() == 2)
        _ = try await store.moved(.undo)
      }
    },
  ]

  private static func name(formatted: String = "", family: String = "", given: String = "") -> PersonName {
    PersonName(
      formatted: ContactLine(imported: formatted), family: ContactLine(imported: family),
      given: ContactLine(imported: given))
  }
}

extension SyncUnderTest {
  fileprivate func moved(_ move: HistoryMove) async throws(StoreError) -> MovedCommand? {
    try await stores.history.perform(move, only: nil)
  }

  fileprivate func contact() async throws(StoreError) -> Contact? { try await people.contact(Contact.ID(number: 1)) }

  /// Lets a server send a card with the UID of the first sample contact.
  fileprivate func addStranger(
    to collection: SyncCollection, of account: SyncAccount
  ) async throws -> Contact.ID {
    let book = try await add(2, of: account)
    let item = SyncItem(collection.resource("planted"), etag: ETag("1"), uid: "sample-1", role: .raw)
    let id = try await book.change { sync throws(StoreError) in
      let id = try sync.add(.sample("stranger"))
      var item = item
      item.role = .record(id)
      try sync.save(item, text: [2])
      return id
    }
    return Contact.ID(id.uuid)
  }

  /// Returns the first sample contact with changes.
  fileprivate func edited(_ change: (inout Contact) -> Void) async throws -> Contact {
    var contact = try #require(try await contact())
    change(&contact)
    return contact
  }
}

extension SyncAccount {
  /// Returns the UID of a record whose resource has the UID of the first sample contact.
  fileprivate func ownUID(of collection: SyncCollection) -> String {
    SyncAccount.ownUID(for: "sample-1", of: place(of: collection.href))
  }
}

extension SyncStore<Contact> {
  /// Changes the first sample contact, as a run does.
  fileprivate func save(_ change: @Sendable (inout Contact) -> Void) async throws(StoreError) {
    try await self.change { sync throws(StoreError) in
      guard var contact = try sync.record(.sample(1)) else { throw .missing }
      change(&contact)
      try sync.save(contact, .sample(1))
    }
  }

  fileprivate func unmark() async throws(StoreError) {
    try await change { sync throws(StoreError) in
      for var item in try sync.items() {
        item.isChanged = false
        try sync.save(item, text: nil)
      }
    }
  }
}
