import Domain
import Foundation
import Testing

/// Checks for undoing runs of contacts.
package enum SyncRunContract {
  package static let checks: [SyncCheck] = changes + shared + left + stored

  // MARK: - What is undone

  private static let changes: [SyncCheck] = [
    SyncCheck("undoing a run is a command that can itself be undone and redone") { store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample("mine", id: 3))
      let before = try await store.stores.history.entries(limit: 9)
      let added = try await book.step { sync throws(StoreError) in
        try sync.save(.sample(notes: "theirs"), .sample(1))
        return try sync.add(.sample("new", id: 2))
      }
      try await book.end()
      #expect(try await store.stores.history.entries(limit: 9) == before)
      let undone = try await store.undo()
      #expect(undone.isChanged)
      #expect(undone.value.records == records(changed: 1, removed: 1))
      #expect(try await store.contact(1) == .sample())
      #expect(try await store.people.contact(Contact.ID(added.uuid)) == nil)
      #expect(try await store.people.count() == 2)
      #expect(try await store.stores.found("new") == [])
      let label = UndoLabel(.undone, .syncRun, SyncAccount.sample().name)
      #expect(try await store.stores.history.entries(limit: 9).map(\.label) == [label] + before.map(\.label))
      for move in [HistoryMove.undo, .redo, .undo] {
        #expect(try await store.stores.history.perform(move, only: nil)?.obstacle == nil)
        #expect(try await store.contact(1) == .sample(notes: move == .undo ? "theirs" : ""))
        #expect(try await store.people.count() == (move == .undo ? 3 : 2))
      }
      #expect(try await store.stores.found("new") == ["new"])
    },
    SyncCheck("the user's own commands are undone as before, and a run keeps the redo list") { store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample("mine", id: 2))
      try await store.people.save(.sample("again", id: 3))
      _ = try await store.stores.history.undo()
      try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: "theirs"), .sample(1)) }
      try await book.end()
      #expect(try await store.stores.history.next(for: .redo)?.entry.label.subject == "again")
      #expect(try await store.stores.history.undo()?.label.subject == "mine")
      #expect(try await store.contact(1) == .sample(notes: "theirs"))
    },
    SyncCheck("an undone run is sent: changes, removals and records that came back") { store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample("gone", id: 2))
      let items = (SyncItem.sample("sample-2", .record(.sample(2))), SyncItem.sample("new", .raw))
      try await book.change { sync throws(StoreError) in try sync.save(items.0, text: [2]) }
      try await book.step { sync throws(StoreError) in
        try sync.save(.sample(notes: "theirs"), .sample(1))
        try sync.remove(.sample(2))
        try sync.removeItem(at: items.0.path)
        var item = items.1
        item.role = .record(try sync.add(.sample("new", id: 7)))
        try sync.save(item, text: [7])
      }
      try await book.end()
      #expect(try await store.undo().value.records == records(restored: 1, changed: 1, removed: 1))
      let (changed, removed, new) = try await book.read { sync throws(StoreError) in
        (try sync.differences().changed, try sync.differences().removed, try sync.differences().new)
      }
      #expect(changed.map(\.record) == [.sample(1)])
      #expect(removed.map(\.path) == [items.1.path])
      #expect(new == [.sample(2)])
      #expect(try await store.counts().waiting == 3)
    },
    SyncCheck("a removed contact comes back with its plant") { store async throws in
      let book = try await store.linked()
      let plants = StoredPlants(store.store)
      try await plants.save(.sample(id: 1, of: 1))
      try await book.step { sync throws(StoreError) in try sync.remove(.sample(1)) }
      try await book.end()
      #expect(try await plants.garden().isEmpty)
      #expect(try await store.undo().value.records == records(restored: 1))
      #expect(try await store.contact(1) == .sample())
      #expect(try await plants.garden().map(\.contactName) == [Contact.sample().title])
      _ = try await store.stores.history.undo()
      #expect(try await store.contact(1) == nil)
      #expect(try await plants.garden().isEmpty)
    },
    SyncCheck("the steps of a run are undone together") { store async throws in
      let book = try await store.linked()
      let id = try await book.step { sync throws(StoreError) in
        try sync.save(.sample(notes: "first"), .sample(1))
        return try sync.add(.sample("new", id: 2))
      }
      try await book.step { sync throws(StoreError) in
        try sync.save(.sample(organization: "theirs", notes: "second"), .sample(1))
        try sync.save(.sample("renamed", id: 2), id)
        let passing = try sync.add(.sample("passing", id: 3))
        try sync.save(.sample("passing, renamed", id: 3), passing)
      }
      try await book.step { sync throws(StoreError) in try sync.remove(.sample(1)) }
      try await book.end()
      #expect(try await store.runs().map(\.number) == [1])
      #expect(try await store.undo().value.records == records(restored: 1, removed: 2))
      #expect(try await store.contact(1) == .sample())
      #expect(try await store.people.count() == 1)
      _ = try await store.stores.history.undo()
      #expect(try await store.contact(1) == nil)
      #expect(try await store.people.count() == 2)
    },
    SyncCheck("an interrupted run can be undone, and the next run continues it") { store async throws in
      let book = try await store.linked()
      let id = try await book.step { sync throws(StoreError) in try sync.add(.sample("new", id: 2)) }
      let interrupted = try #require(try await store.runs().first)
      #expect(interrupted.isUndoable && interrupted.run == SyncRun() && interrupted.number == 1)
      #expect(try await store.undo().value.records == records(removed: 1))
      _ = try await store.stores.history.undo()
      try await book.step { sync throws(StoreError) in try sync.save(.sample("renamed", id: 2), id) }
      try await book.end()
      #expect(try await store.runs().map(\.number) == [1])
      #expect(try await store.runs().first?.run.isQuiet == false)
      #expect(try await store.undo().value.records == records(removed: 1))
      #expect(try await store.people.count() == 1)
    },
    SyncCheck("a run that only ends an interrupted one leaves it undoable") { store async throws in
      let book = try await store.linked()
      try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: "theirs"), .sample(1)) }
      let id = SyncCollection.sample().id
      try await store.change { sync throws(StoreError) in
        try sync.add(SyncRun(), .complete, of: id, at: Instant(secondsSince1970: 1_795_140_000))
      }
      #expect(try await store.runs().map(\.isUndoable) == [true])
      try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: "later"), .sample(1)) }
      try await book.end()
      #expect(try await store.runs().map(\.isUndoable) == [true, true])
      #expect(try await store.undo().value.records == records(changed: 1))
      #expect(try await store.contact(1) == .sample(notes: "theirs"))
      #expect(try await store.undo(1).value.records == records(changed: 1))
      #expect(try await store.contact(1) == .sample())
    },
    SyncCheck("a run that was undone isn't undone again") { store async throws in
      let book = try await store.linked()
      try await book.step { sync throws(StoreError) in
        try sync.save(.sample(notes: "theirs"), .sample(1))
        _ = try sync.add(.sample("new", id: 2))
      }
      try await book.end()
      #expect(try await store.undo().isChanged)
      #expect(try await store.runs().map(\.isUndone) == [true])
      #expect(try await store.refusal(of: nil) == .missing(nil))
      let again = try await store.undo(1)
      #expect(!again.isChanged && again.value.records == UndoneRecords() && again.value.run.isUndone)
      #expect(try await store.stores.history.undo()?.label.action == .undone)
      #expect(try await store.runs().map(\.isUndone) == [false])
      _ = try await store.stores.history.redo()
      #expect(try await store.runs().map(\.isUndone) == [true])
      _ = try await store.stores.history.undo()
      #expect(try await store.undo().isChanged)
    },
    SyncCheck("the second undo reverts the run before") { store async throws in
      let book = try await store.linked()
      for text in ["first", "second"] {
        try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: text), .sample(1)) }
        try await book.end()
      }
      for number in [2, 1] { #expect(try await store.undo().value.run.number == number) }
      #expect(try await store.contact(1) == .sample())
      #expect(try await store.refusal(of: nil) == .missing(nil))
      _ = try await store.stores.history.undo()
      #expect(try await store.runs().map(\.isUndone) == [true, false])
      #expect(try await store.undo().value.run.number == 1)
    },
    SyncCheck("the rest of a partly undone run is undone by the run's number") { store async throws in
      let book = try await store.linked()
      try await book.step { sync throws(StoreError) in
        try sync.save(.sample(organization: "theirs", notes: "theirs"), .sample(1))
      }
      try await book.end()
      try await store.people.save(.sample(organization: "theirs", notes: "mine"))
      #expect(try await store.undo().value.records.obstacles.count == 1)
      #expect(try await store.refusal(of: nil) == .missing(nil))
      let blocked = try await store.undo(1)
      #expect(!blocked.isChanged && blocked.value.run.isUndone && blocked.value.records.obstacles.count == 1)
      try await store.people.save(.sample(notes: "theirs"))
      #expect(try await store.undo(1).value.records == records(changed: 1))
      #expect(try await store.contact(1) == .sample())
    },
    SyncCheck("a run whose changes are already reverted is skipped") { store async throws in
      let book = try await store.linked()
      for text in ["first", "second"] {
        try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: text), .sample(1)) }
        try await book.end()
      }
      try await store.people.save(.sample(notes: "first"))
      #expect(try await store.undo().value.run.number == 1)
    },
  ]

  // MARK: - Runs of accounts

  private static let ids = [1, 2].map { SyncCollection.sample($0).id }

  private static let shared: [SyncCheck] = [
    SyncCheck("the collections of one run have one number and are undone together") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      for number in 1...2 {
        try await store.begin(ids)
        try await books[0].step { sync throws(StoreError) in
          try sync.save(.sample(notes: "\(number)"), .sample(1))
        }
        try await books[0].end()
        try await books[1].step { sync throws(StoreError) in _ = try sync.add(.sample("new", id: 10 + number)) }
        try await books[1].end { ($0.added, $0.changed) = (1, 0) }
      }
      let log = try await store.read { sync throws(StoreError) in try sync.log(limit: 9) }
      #expect(log.map(\.number) == [2, 1] && log.map(\.parts.count) == [2, 2])
      #expect(log.map(\.run.added) == [1, 1] && log.map(\.run.changed) == [1, 1])
      let first = try await store.read { sync throws(StoreError) in try sync.log(limit: 1) }
      #expect(first == Array(log.prefix(1)))
      #expect(try await store.undo().value.records == records(changed: 1, removed: 1))
      #expect(try await store.contact(1) == .sample(notes: "1"))
      #expect(try await store.people.count() == 2)
      // One user command reverses the whole run.
      _ = try await store.stores.history.undo()
      #expect(try await store.contact(1) == .sample(notes: "2"))
      #expect(try await store.people.count() == 3)
    },
    SyncCheck("a contact that a run moved to another collection moves back in one step") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      try await store.begin(ids)
      try await books[0].step { sync throws(StoreError) in
        try sync.remove(.sample(1))
        try sync.removeItem(at: SyncItem.sample("sample-1", .raw).path)
      }
      try await books[0].end { ($0.removed, $0.changed) = (1, 0) }
      let moved = try await books[1].step { sync throws(StoreError) in
        let id = try sync.add(Contact(id: Contact.ID(number: 0), uid: "sample-1", card: Contact.sample().card))
        try sync.save(.sample("sample-1", .record(id), collection: .sample(2)), text: [1])
        return id
      }
      try await books[1].end { ($0.added, $0.changed) = (1, 0) }
      #expect(try await store.undo().value.records == records(restored: 1, removed: 1))
      #expect(try await store.contact(1) == .sample())
      #expect(try await store.people.contact(Contact.ID(moved.uuid)) == nil)
      let back = try await store.stores.history.perform(.undo, only: nil)
      #expect(back != nil && back?.obstacle == nil)
      #expect(try await store.contact(1) == nil)
      #expect(try await store.people.contact(Contact.ID(moved.uuid))?.uid == "sample-1")
    },
    SyncCheck("a run without an effect in one collection, or with a failure, is one run") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      try await store.begin(ids)
      try await books[0].step { sync throws(StoreError) in try sync.save(.sample(notes: "theirs"), .sample(1)) }
      try await books[0].end()
      let failure = SyncEnding.failed(.unreachable(.noHost))
      try await store.change { sync throws(StoreError) in
        try sync.add(SyncRun(), failure, of: ids[1], at: Instant(secondsSince1970: 1_795_140_000))
      }
      let log = try await store.read { sync throws(StoreError) in try sync.log(limit: 9) }
      #expect(log.map(\.number) == [1] && log.map(\.ending) == [failure])
      #expect(log.map(\.isUndoable) == [true])
      #expect(try await store.undo().value.records == records(changed: 1))
    },
    SyncCheck("an interrupted run stays a separate run") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      try await store.begin(ids)
      try await books[0].step { sync throws(StoreError) in try sync.save(.sample(notes: "first"), .sample(1)) }
      try await store.begin(ids)
      try await books[0].step { sync throws(StoreError) in try sync.save(.sample(notes: "second"), .sample(1)) }
      try await books[0].end()
      #expect(try await store.runs().map(\.number) == [2, 1])
      for notes in ["first", ""] {
        #expect(try await store.undo().isChanged)
        #expect(try await store.contact(1) == .sample(notes: notes))
      }
    },
    SyncCheck("a continued run has one entry, with the number of its first part") { store async throws in
      let book = try await store.linked()
      let number = try await store.change { sync throws(StoreError) in
        try sync.beginRun(of: ids, at: Instant(secondsSince1970: 1_795_140_000))
      }
      for text in ["first", "second"] {
        try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: text), .sample(1)) }
        try await book.end()
        #expect(try await store.runs().map(\.number) == [number])
        try await store.change { sync throws(StoreError) in try sync.continueRun(number, of: ids[0]) }
        #expect(try await store.runs().map(\.number) == [number])
      }
      try await book.end()
      #expect(try await store.runs().map(\.number) == [number])
      #expect(try await store.undo().isChanged)
      #expect(try await store.contact(1) == .sample())
      // A later run stays unchanged.
      try await book.end()
      let later = try await store.runs().map(\.number)
      try await store.change { sync throws(StoreError) in try sync.continueRun(number, of: ids[0]) }
      #expect(try await store.runs().map(\.number) == later)
    },
    SyncCheck("a continued run stays in the log, even if its next part is stopped") { store async throws in
      let book = try await store.linked()
      let now = Instant(secondsSince1970: 1_795_140_000)
      let number = try await store.change { sync throws(StoreError) in try sync.beginRun(of: ids, at: now) }
      try await book.end { $0.sentRemoved = 4 }
      try await store.change { sync throws(StoreError) in try sync.continueRun(number, of: ids[0]) }
      func last() async throws -> [SyncLogEntry?] {
        try await store.read { sync throws(StoreError) in
          [try sync.lastRun(of: ids[0]), try sync.lastCompleteRun(of: ids[0])]
        }
      }
      #expect(try await last().map { $0?.run.sentRemoved } == [4, 4])
      try await store.change { sync throws(StoreError) in
        var run = SyncRun()
        run.sentRemoved = 5
        // The log is in the order of time, and the store's time is before the claims' in this check.
        try sync.add(run, .stopped, of: ids[0], at: Instant(secondsSince1970: 1_795_000_000))
        try sync.continueRun(number, of: ids[0])
      }
      #expect(try await last().map { $0?.run.sentRemoved } == [5, 5])
      #expect(try await last().map { $0?.ending } == [.complete, .complete])
      // The claims of the run have ended.
      let later = now.adding(seconds: 600)
      try await store.change { sync throws(StoreError) in try sync.beginRun(of: ids, at: later) }
      try await book.end { $0.sentRemoved = 6 }
      #expect(try await store.runs().map(\.number) == [number + 1, number])
      #expect(try await store.runs().map(\.run.sentRemoved) == [6, 5])
    },
    SyncCheck("a collection that another run holds isn't part of a new run") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      let now = Instant(secondsSince1970: 1_795_140_000)
      try await store.begin(ids)
      let isLeased = try await store.change { sync throws(StoreError) in
        try sync.lease(ids[0], to: UUID(number: 9), at: now)
      }
      #expect(isLeased)
      try await store.begin(ids)
      for book in books { try await book.end() }
      let runs = try await store.runs()
      #expect(Set(runs.map { [$0.collection == ids[0] ? 1 : 2, $0.number] }) == [[1, 1], [2, 2]])
    },
    SyncCheck("the part of a collection that only its server changes isn't undone") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      try await store.begin(ids)
      try await books[0].step { sync throws(StoreError) in try sync.save(.sample(notes: "theirs"), .sample(1)) }
      try await books[1].step { sync throws(StoreError) in _ = try sync.add(.sample("new", id: 2)) }
      for book in books { try await book.end() }
      try await store.add(2) { $0.isWritable = false }
      #expect(try await store.undo().value.records == records(changed: 1))
      #expect(try await store.people.count() == 2)
      #expect(try await store.refusal(of: nil) == .missing(nil))
    },
  ]

  // MARK: - What stays

  private static let left: [SyncCheck] = [
    SyncCheck("a field that the user changed since then stays and is named, and the others are undone") {
      store async throws in
      let book = try await store.linked()
      try await book.step { sync throws(StoreError) in
        try sync.save(.sample(organization: "theirs", notes: "theirs"), .sample(1))
        _ = try sync.add(.sample("new", id: 2))
      }
      try await book.end()
      try await store.people.save(.sample(nickname: "mine", organization: "theirs", notes: "mine"))
      let undone = try await store.undo()
      #expect(undone.value.records == records(changed: 1, removed: 1, .fields(["notes"]), of: "김민수"))
      #expect(try await store.contact(1) == .sample(nickname: "mine", notes: "mine"))
      _ = try await store.stores.history.undo()
      #expect(
        try await store.contact(1) == .sample(nickname: "mine", organization: "theirs", notes: "mine"))
    },
    SyncCheck("a field that a later run changed stays, until that run is undone") { store async throws in
      let book = try await store.linked()
      for text in ["first", "second"] {
        try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: text), .sample(1)) }
        try await book.end()
      }
      let blocked = try await store.undo(1)
      #expect(!blocked.isChanged)
      #expect(blocked.value.records == records(.fields(["notes"]), of: "김민수"))
      #expect(try await store.undo().value.run.number == 2)
      #expect(try await store.undo(1).isChanged)
      #expect(try await store.contact(1) == .sample())
    },
    SyncCheck("an added contact that the user changed since then stays") { store async throws in
      let book = try await store.linked()
      let id = try await book.step { sync throws(StoreError) in try sync.add(.sample("new", id: 2)) }
      try await book.end()
      var contact = try #require(try await store.people.contact(Contact.ID(id.uuid)))
      contact.card.notes = ContactNotes(imported: "mine")
      try await store.people.save(contact)
      let undone = try await store.undo()
      #expect(!undone.isChanged)
      #expect(undone.value.records == records(.fields(["notes"]), of: "new"))
      #expect(try await store.people.contact(contact.id) == contact)
    },
    SyncCheck("an added contact that got a plant since then stays") { store async throws in
      let book = try await store.linked()
      let id = try await book.step { sync throws(StoreError) in try sync.add(.sample("new", id: 2)) }
      try await book.end()
      // The numbers of new contacts count from 1,000.
      let plant = try Plant.sample(id: 1, of: 1_000)
      try #require(plant.contact.uuid == id.uuid)
      let plants = StoredPlants(store.store)
      try await plants.save(plant)
      let undone = try await store.undo()
      #expect(!undone.isChanged)
      #expect(undone.value.records.obstacles == [UndoObstacle(kind: "plant", title: "new", .added, account: nil)])
      #expect(try await plants.garden().map(\.contactName) == ["new"])
    },
    SyncCheck("a contact that the user removed since then is named") { store async throws in
      let book = try await store.linked()
      try await book.step { sync throws(StoreError) in
        try sync.save(.sample(notes: "theirs"), .sample(1))
        _ = try sync.add(.sample("new", id: 2))
      }
      try await book.end()
      try await store.people.remove(Contact.ID(number: 1))
      #expect(try await store.undo().value.records == records(removed: 1, .removed, of: "김민수"))
      #expect(try await store.people.count() == 0)
    },
    SyncCheck("a removed contact that another one has replaced doesn't come back") { store async throws in
      let book = try await store.linked()
      try await store.people.save(.sample("other", id: 2))
      try await book.step { sync throws(StoreError) in
        try sync.remove(.sample(1))
        try sync.remove(.sample(2))
      }
      try await book.end()
      let twin = Contact(id: Contact.ID(number: 9), uid: "sample-1", card: Contact.sample("twin").card)
      try await store.people.save(twin)
      #expect(try await store.undo().value.records == records(restored: 1, .cameBack(as: "twin"), of: "김민수"))
      #expect(try await store.contact(1) == nil)
      #expect(try await store.contact(2) == .sample("other", id: 2))
      #expect(try await store.contact(9) == twin)
    },
    SyncCheck("a value that the user entered between two steps comes back") { store async throws in
      let book = try await store.linked()
      try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: "first"), .sample(1)) }
      try await store.people.save(.sample(notes: "mine"))
      try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: "second"), .sample(1)) }
      try await book.end()
      #expect(try await store.undo().isChanged)
      #expect(try await store.contact(1) == .sample(notes: "mine"))
    },
    SyncCheck("a value that a run reverted isn't a change") { store async throws in
      let book = try await store.linked()
      for (organization, notes) in [("theirs", "passing"), ("theirs", "")] {
        try await book.step { sync throws(StoreError) in
          try sync.save(.sample(organization: organization, notes: notes), .sample(1))
        }
      }
      try await book.end()
      try await store.people.save(.sample(organization: "theirs", notes: "mine"))
      #expect(try await store.undo().isChanged)
      #expect(try await store.contact(1) == .sample(notes: "mine"))
    },
    SyncCheck("another collection's run stays") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      try await store.people.save(.sample("other", id: 2))
      try await books[0].step { sync throws(StoreError) in try sync.save(.sample(notes: "one"), .sample(1)) }
      try await books[1].step { sync throws(StoreError) in
        try sync.save(.sample("other", id: 2, notes: "two"), .sample(2))
      }
      for book in books.reversed() { try await book.end() }
      #expect(try await Set(store.runs().map(\.number)) == [1, 2])
      let collections = try await store.runs().map { ($0.number, $0.collection) }
      for (number, collection) in collections { #expect(collection == SyncCollection.sample(number).id) }
      #expect(try await store.undo(1).value.records == records(changed: 1))
      #expect(try await store.contact(1) == .sample())
      #expect(try await store.contact(2) == .sample("other", id: 2, notes: "two"))
    },
  ]

  // MARK: - What is stored

  private static let stored: [SyncCheck] = [
    SyncCheck("a run without changes in this store can't be undone") { store async throws in
      let book = try await store.linked()
      try await book.step { sync throws(StoreError) in
        try sync.save(.sample("sample-1", .record(.sample(1))), text: [2])
      }
      try await book.end { ($0.changed, $0.sentChanged) = (0, 1) }
      #expect(try await store.runs().map(\.isUndoable) == [false])
      #expect(try await store.refusal(of: 1) == .withoutChanges(1))
      #expect(try await store.refusal(of: nil) == .missing(nil))
      #expect(try await store.refusal(of: 9) == .missing(9))
    },
    SyncCheck("an earlier run is undone only by its number if the newest one changed nothing here") {
      store async throws in
      let book = try await store.linked()
      try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: "theirs"), .sample(1)) }
      try await book.end()
      try await book.end { ($0.changed, $0.sentChanged) = (0, 1) }
      let log = try await store.read { transaction throws(StoreError) in try transaction.log(limit: 9) }
      #expect(log.map(\.number) == [2, 1])
      #expect(try await store.refusal(of: nil) == .newerRun(log[0], undoable: log[1]))
      #expect(try await store.contact(1) == .sample(notes: "theirs"))
      #expect(try await store.runs().map(\.isUndone) == [false, false])
      #expect(try await store.undo(1).value.records == records(changed: 1))
      // The run that sends the undone changes isn't the run before it.
      try await book.end { ($0.changed, $0.sentChanged) = (0, 1) }
      #expect(try await store.refusal(of: nil) == .missing(nil))
    },
    SyncCheck("the user's decisions about conflicts aren't part of a run") { store async throws in
      let book = try await store.linked()
      try await book.change { sync throws(StoreError) in try sync.save(.sample(notes: "settled"), .sample(1)) }
      try await book.end { ($0.changed, $0.sentChanged) = (0, 1) }
      #expect(try await store.runs().map(\.isUndoable) == [false])
    },
    SyncCheck("a list that only its server changes has no undo") { store async throws in
      let book = try await store.add { $0.isWritable = false }
      try await book.step { sync throws(StoreError) in _ = try sync.add(.sample()) }
      try await book.end()
      #expect(try await store.runs().map(\.isUndoable) == [false])
      let list = SyncCollection.sample().name
      #expect(try await store.refusal(of: 1) == .store(.receivedOnly(list: list)))
      #expect(try await store.people.count() == 1)
    },
    SyncCheck("the changes of the newest runs of all collections are stored") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      for number in 0...SyncLogEntry.undoableLimit {
        let book = books[min(number, 1)]
        try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: "\(number)"), .sample(1)) }
        try await book.end()
      }
      let runs = try await store.runs()
      #expect(runs.map(\.number) == Array((1...SyncLogEntry.undoableLimit + 1).reversed()))
      #expect(runs.filter { !$0.isUndoable }.map(\.number) == [1])
      #expect(try await store.refusal(of: 1) == .dropped(1))
      #expect(try await store.undo(2).value.records.obstacles.count == 1)
    },
    SyncCheck("larger changes are dropped, the oldest first") { store async throws in
      let book = try await store.linked()
      for number in 1...3 {
        try await book.receive(number, bytes: 7 << 20)
        try await book.end()
      }
      #expect(try await store.runs().filter(\.isUndoable).map(\.number) == [3, 2])
      #expect(try await store.refusal(of: 1) == .dropped(1))
      #expect(try await store.undo(2).isChanged)
    },
    SyncCheck("a run with changes that are too large can't be undone") { store async throws in
      let book = try await store.linked()
      for number in 1...3 { try await book.receive(number, bytes: 9 << 20) }
      #expect(try await store.runs() == [])
      try await book.receive(4, bytes: 1)
      try await book.end()
      #expect(try await store.runs().map(\.isUndoable) == [false])
      #expect(try await store.refusal(of: 1) == .dropped(1))
      try await book.receive(5, bytes: 1)
      try await book.end()
      #expect(try await store.undo().value.run.number == 2)
      #expect(try await store.people.count() == 4)
    },
  ]

  private static func records(
    restored: Int = 0, changed: Int = 0, removed: Int = 0, _ change: UndoObstacle.Change? = nil, of title: String = ""
  ) -> UndoneRecords {
    var records = UndoneRecords()
    (records.restored, records.changed, records.removed) = (restored, changed, removed)
    if let change { records.obstacles = [UndoObstacle(kind: "contact", title: title, change, account: nil)] }
    return records
  }
}

extension SyncUnderTest {
  func runs() async throws -> [SyncLogEntry] {
    try await read { sync throws(StoreError) in try sync.runs(limit: 99) }
  }

  /// Begins a run of an account.
  func begin(_ collections: [SyncCollection.ID]) async throws(StoreError) {
    try await change { sync throws(StoreError) in
      try sync.beginRun(of: collections, at: Instant(secondsSince1970: 1_795_140_000))
    }
  }

  @discardableResult
  func undo(_ number: Int? = nil, acceptingOff: Bool = true) async throws(SyncUndoError) -> Changed<UndoneSyncRun> {
    try await UndoSyncRun(store)(number, acceptingOff: acceptingOff)
  }

  /// Returns the reason why a run can't be undone without an answer; `nil` if it was undone.
  func refusal(of number: Int?) async throws -> SyncUndoError? {
    do throws(SyncUndoError) {
      try await undo(number, acceptingOff: false)
      return nil
    } catch { return error }
  }

  func contact(_ number: Int) async throws(StoreError) -> Contact? {
    try await people.contact(Contact.ID(number: number))
  }
}
