import Domain
import Foundation
import Testing

/// Checks for the collections to which contacts belong.
package enum SyncHomeContract {
  package static let checks: [SyncCheck] = [
    SyncCheck("a new contact is sent to the first collection that may be sent") { store async throws in
      let books = try await store.books(3)
      try await store.people.save(.sample())
      #expect(try await store.unlinked(books) == [[.sample(1)], [], []])
      #expect(try await store.waiting(3) == [1, 0, 0])
      let changes: [any WritableKeyPath<SyncCollection, Bool> & Sendable] = [\.isReceivedOnly, \.isNew]
      for change in changes {
        try await store.add(1) { $0[keyPath: change] = true }
        #expect(try await store.unlinked(Array(books[1...])) == [[.sample(1)], []])
        #expect(try await store.waiting(3) == [0, 1, 0])
      }
      // Before its first run, a collection lists the records that it would get.
      #expect(try await books[0].unlinkedRecords() == [.sample(1)])
    },
    SyncCheck("the first account comes first, whatever its collections are named") { store async throws in
      let first = SyncAccount(
        id: SyncAccount.ID(UUID(number: 9)), name: "a first account", server: "https://dav.example.com", user: "minji")
      let books = [try await store.add(1), try await store.add(2, of: first)]
      try await store.people.save(.sample())
      #expect(try await store.unlinked(books) == [[], [.sample(1)]])
    },
    SyncCheck("a new contact is sent after another account or collection comes first") { store async throws in
      let other = SyncAccount(
        id: SyncAccount.ID(UUID(number: 9)), name: "z", server: "https://dav.example.com", user: "minji")
      let books = [try await store.add(1), try await store.add(2, of: other)]
      try await store.people.save(.sample())
      try await store.settle(2)
      #expect(try await store.unlinked(books) == [[.sample(1)], []])
      try await store.change { sync throws(StoreError) in
        var renamed = other
        renamed.name = "a"
        try sync.save(renamed)
      }
      #expect(try await store.unlinked(books) == [[], [.sample(1)]])
      let third = try await store.add(3, of: other) { $0.name = "z" }
      try await store.settle(3)
      #expect(try await third.unlinkedRecords() == [])
      try await store.add(3, of: other) { $0.name = "a" }
      #expect(try await store.unlinked(books + [third]) == [[], [], [.sample(1)]])
    },
    SyncCheck("contacts of a file are sent, and their removal by undo, after runs without changes") {
      store async throws in
      let book = try await store.add()
      try await store.settle(1)
      let label = UndoLabel(.added, .contact, "file")
      _ = try await store.store.changeMany(as: { (_: Void) in label }, isDryRun: false) {
        transaction throws(StoreError) in try transaction.contacts.add(.sample("new", id: 5), source: nil)
      }
      #expect(try await book.unlinkedRecords() == [.sample(5)])
      try await book.change { sync throws(StoreError) in
        try sync.save(.sample("new", .record(.sample(5))), text: nil)
      }
      try await store.settle(1)
      _ = try await store.stores.history.undo()
      let removed = try await book.read { sync throws(StoreError) in try sync.differences().removed }
      #expect(removed.map(\.record) == [.sample(5)])
    },
    SyncCheck("a contact belongs to each collection that it was linked to, until it leaves one of them") {
      store async throws in
      let books = try await store.books(2)
      try await store.people.save(.sample())
      for (number, book) in zip(1..., books) {
        let item = SyncItem.sample("a", .record(.sample(1)), collection: .sample(number))
        try await book.change { sync throws(StoreError) in try sync.save(item, text: nil) }
      }
      #expect(try await books[0].isLinkedElsewhere(.sample(1)))
      #expect(try await store.unlinked(books) == [[], []])
      #expect(try await store.homes() == Set(zip(1..., books).map { SyncCollection.sample($0.0).id }))
      for (number, book) in zip(1..., books) {
        let path = SyncCollection.sample(number).resource("a").path
        try await book.change { sync throws(StoreError) in try sync.removeItem(at: path) }
      }
      #expect(try await !books[0].isLinkedElsewhere(.sample(1)))
      #expect(try await store.unlinked(books) == [[.sample(1)], [.sample(1)]])
      #expect(try await store.waiting(2) == [1, 1])
      try await books[0].change { sync throws(StoreError) in try sync.unassign(.sample(1)) }
      #expect(try await store.unlinked(books) == [[], [.sample(1)]])
      #expect(try await store.homes() == [SyncCollection.sample(2).id])
      #expect(try await store.waiting(2) == [0, 1])
      #expect(try await books[0].linkableRecords() == [])
      #expect(try await books[0].strayRecords() == [])
    },
    SyncCheck("a contact belongs to the accounts that have it or had it, or to the one that gets it as a new one") {
      store async throws in
      let other = SyncAccount.sample(2)
      let books = [try await store.add(1), try await store.add(2), try await store.add(3, of: other)]
      try await store.people.save(.sample())
      #expect(try await store.belonging(books) == [true, true, false])
      try await books[2].change { sync throws(StoreError) in
        try sync.save(.sample("a", .record(.sample(1)), collection: .sample(3)), text: nil)
      }
      #expect(try await store.belonging(books) == [false, false, true])
      try await books[0].change { sync throws(StoreError) in
        try sync.save(.sample("a", .record(.sample(1))), text: nil)
      }
      #expect(try await store.belonging(books) == [true, true, true])
      try await books[2].change { sync throws(StoreError) in
        try sync.removeItem(at: SyncCollection.sample(3).resource("a").path)
      }
      #expect(try await store.belonging(books) == [true, true, true])
      try await store.change { sync throws(StoreError) in try sync.remove(SyncCollection.sample().id) }
      #expect(try await store.belonging(Array(books[1...])) == [false, true])
      try await books[1].change { sync throws(StoreError) in
        try sync.assign(.sample(1))
        #expect(try sync.belongsToAccount(.sample(1)))
      }
      #expect(try await store.belonging(Array(books[1...])) == [true, true])
    },
    SyncCheck("a contact of a removed collection belongs to the collection's account alone, while the log has runs") {
      store async throws in
      let books = [try await store.add(1), try await store.add(2), try await store.add(3, of: .sample(2))]
      try await store.people.save(.sample())
      try await books[0].change { sync throws(StoreError) in
        try sync.save(.sample("a", .record(.sample(1))), text: nil)
      }
      var run = SyncRun()
      run.sentAdded = 1
      try await store.change { [run] sync throws(StoreError) in
        try sync.add(run, .complete, of: SyncCollection.sample().id, at: Instant(secondsSince1970: 1_000))
        try sync.remove(SyncCollection.sample().id)
      }
      #expect(try await store.belonging(Array(books[1...])) == [true, false])
    },
    SyncCheck("a contact that one of its two collections lost is sent to that one alone") { store async throws in
      let books = try await store.books(3)
      try await store.people.save(.sample())
      for (number, book) in zip(1..., books.prefix(2)) {
        let item = SyncItem.sample("a", .record(.sample(1)), collection: .sample(number))
        try await book.change { sync throws(StoreError) in try sync.save(item, text: nil) }
      }
      let path = SyncCollection.sample(1).resource("a").path
      try await books[0].change { sync throws(StoreError) in try sync.removeItem(at: path) }
      #expect(try await store.unlinked(books) == [[.sample(1)], [], []])
      #expect(try await store.waiting(3) == [1, 0, 0])
    },
    SyncCheck("a contact that a run took out of one of two collections comes back there by undo") {
      store async throws in
      let books = try await store.books(2)
      try await store.people.save(.sample())
      for (number, book) in zip(1..., books) {
        let item = SyncItem.sample("a", .record(.sample(1)), collection: .sample(number))
        try await book.change { sync throws(StoreError) in try sync.save(item, text: [1]) }
      }
      let path = SyncCollection.sample(1).resource("a").path
      try await books[0].step { sync throws(StoreError) in
        try sync.removeItem(at: path)
        try sync.unassign(.sample(1))
      }
      try await books[0].end()
      for number in 1...2 { try await store.settle(number) }
      #expect(try await store.unlinked(books) == [[], []])
      #expect(try await store.runs().map(\.isUndoable) == [true])
      let undone = try await store.undo().value.records
      #expect(undone.changed == 1 && undone.restored + undone.removed == 0 && undone.obstacles == [])
      #expect(try await store.unlinked(books) == [[.sample(1)], []])
      #expect(try await store.waiting(2) == [1, 0])
      for move in [HistoryMove.undo, .redo] {
        #expect(try await store.stores.history.perform(move, only: nil)?.obstacle == nil)
        #expect(try await store.unlinked(books) == (move == .undo ? [[], []] : [[.sample(1)], []]))
      }
      #expect(try await store.refusal(of: nil) == .missing(nil))
    },
    SyncCheck("a run that took a contact out of a collection changes nothing once the contact is gone") {
      store async throws in
      let book = try await store.linked()
      try await book.step { sync throws(StoreError) in
        try sync.removeItem(at: SyncCollection.sample().resource("sample-1").path)
        try sync.unassign(.sample(1))
      }
      try await book.end()
      try await store.people.remove(Contact.ID(number: 1))
      #expect(try await store.undo(1).value.records == UndoneRecords())
      _ = try await store.stores.history.undo()
      #expect(try await store.homes() == [])
    },
    SyncCheck("the collections of merged contacts get the contact that stays, until the merge is undone") {
      store async throws in
      let books = [try await store.add(), try await store.add(2, of: .sample(2)), try await store.add(3)]
      try await store.add(3) { $0.isReceivedOnly = true }
      let people = [Contact.sample(), .sample("other", id: 2), .sample("third", id: 3)]
      for (number, person) in zip(1..., people) {
        try await store.people.save(person)
        let item = SyncItem.sample("a", .record(.sample(number)), collection: .sample(number))
        try await books[number - 1].change { sync throws(StoreError) in try sync.save(item, text: [1]) }
      }
      _ = try await MergeContacts(store.store, ScriptedContactFiles())(people.map(\.id))
      #expect(try await store.unlinked(books) == [[], [.sample(1)], []])
      #expect(try await store.homes() == Set([1, 2].map { SyncCollection.sample($0).id }))
      for move in [HistoryMove.undo, .redo] {
        #expect(try await store.stores.history.perform(move, only: nil)?.obstacle == nil)
        #expect(try await store.unlinked(books) == (move == .undo ? [[], [], []] : [[], [.sample(1)], []]))
        #expect(try await store.people.count() == (move == .undo ? 3 : 1))
      }
    },
    SyncCheck("undo takes a contact back from the collection that a run moved it to") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      try await store.begin([1, 2].map { SyncCollection.sample($0).id })
      let item = SyncItem.sample("sample-1", .record(.sample(1)), collection: .sample(2))
      try await books[1].step { sync throws(StoreError) in try sync.save(item, text: [1]) }
      try await books[0].step { sync throws(StoreError) in
        try sync.removeItem(at: SyncItem.sample("sample-1", .raw).path)
        try sync.unassign(.sample(1))
      }
      for book in books { try await book.end() }
      #expect(try await store.homes() == [SyncCollection.sample(2).id])
      #expect(try await store.undo().value.records.changed == 1)
      #expect(try await store.homes() == [SyncCollection.sample().id])
      let removed = try await books[1].read { sync throws(StoreError) in try sync.differences().removed }
      #expect(removed.map(\.path) == [item.path])
      #expect(try await store.unlinked(books) == [[.sample(1)], []])
    },
    SyncCheck("the receive-only collection of a contact is found") { store async throws in
      let books = try await store.books(2)
      try await store.people.save(.sample())
      let item = SyncItem.sample("a", .record(.sample(1)), collection: .sample(2))
      try await books[1].change { sync throws(StoreError) in try sync.save(item, text: [1]) }
      for (number, expected) in [(1, nil), (2, SyncCollection.sample(2).id)] {
        try await store.add(number) { $0.isReceivedOnly = true }
        let found = try await store.read { sync throws(StoreError) in try sync.receivedCollection(of: .sample(1))?.id }
        #expect(found == expected)
      }
    },
    SyncCheck("a contact that moved to another account gets the item and the collection of its copy there") {
      store async throws in
      let books = [try await store.add(), try await store.add(2, of: .sample(2))]
      for (number, book) in zip(1..., books) {
        try await store.people.save(.sample("Kim", id: number))
        let item = SyncItem.sample("a", .record(.sample(number)), collection: .sample(number))
        try await book.change { sync throws(StoreError) in try sync.save(item, text: [UInt8(number)]) }
      }
      try await books[0].change { sync throws(StoreError) in
        try sync.replace(.sample(2), with: .sample(1))
        try sync.removeItem(at: SyncCollection.sample().resource("a").path)
        try sync.unassign(.sample(1))
      }
      #expect(try await store.people.count() == 1)
      #expect(try await store.homes() == [SyncCollection.sample(2).id])
      let (changed, texts) = try await books[1].read { sync throws(StoreError) in
        (try sync.differences().changed, try sync.texts(of: .sample(1)))
      }
      #expect(changed.map(\.record) == [.sample(1)] && texts == [[2]])
      #expect(try await store.unlinked(books) == [[], []])
    },
    SyncCheck("a photo that a merge adds waits in every collection of the contact, and undo removes it") {
      store async throws in
      let books = try await store.books(2)
      for number in 1...2 { try await store.people.save(.sample("Kim", id: number)) }
      for (book, number) in zip(books, 1...) {
        let item = SyncItem.sample("a", .record(.sample(1)), collection: .sample(number))
        try await book.change { sync throws(StoreError) in try sync.save(item, text: Array("X-A:\(number)".utf8)) }
      }
      _ = try await store.store.change(as: { (_: Void) in UndoLabel(.changed, .contact, "Kim") }) {
        transaction throws(StoreError) in
        try transaction.contacts.save(source: Array("PHOTO:2".utf8), of: Contact.ID(number: 2))
      }
      func marked() async throws -> [Int] {
        var counts: [Int] = []
        for book in books {
          counts.append(try await book.read { sync throws(StoreError) in try sync.differences().changed.count })
        }
        return counts
      }
      #expect(try await marked() == [0, 0])
      _ = try await MergeContacts(store.store, ScriptedContactFiles())([1, 2].map { Contact.ID(number: $0) })
      #expect(try await marked() == [1, 1])
      for book in books {
        let (source, texts) = try await book.read { sync throws(StoreError) in
          (try sync.source(of: .sample(1)), try sync.texts(of: .sample(1)))
        }
        #expect(source.map { String(decoding: $0, as: UTF8.self) } == "X-A:2\nPHOTO:2")
        #expect(Set(texts) == Set([1, 2].map { Array("X-A:\($0)".utf8) }))
      }
      _ = try await store.stores.history.undo()
      #expect(
        try await books[0].read { sync throws(StoreError) in try sync.source(of: .sample(1)) } == Array("X-A:2".utf8))
    },
    SyncCheck("a contact of two collections is no stray while one of them is synchronized") { store async throws in
      let books = try await store.books(3)
      try await store.people.save(.sample())
      for book in books.prefix(2) {
        try await book.change { sync throws(StoreError) in try sync.assign(.sample(1)) }
      }
      for (number, strays) in [(1, []), (2, [SyncRecordID.sample(1)])] {
        try await store.change { sync throws(StoreError) in try sync.remove(SyncCollection.sample(number).id) }
        #expect(try await books[2].strayRecords() == strays)
      }
    },
    SyncCheck("a contact of a removed collection is sent only once it is assigned") { store async throws in
      _ = try await store.linked()
      let others = [try await store.add(2), try await store.add(3)]
      try await store.change { sync throws(StoreError) in try sync.remove(SyncCollection.sample().id) }
      #expect(try await store.unlinked(others) == [[], []])
      #expect(try await store.waiting(3)[1...] == [0, 0])
      for book in others {
        #expect(try await book.strayRecords() == [.sample(1)])
        #expect(try await book.linkableRecords() == [.sample(1)])
        #expect(try await book.allRecords() == [.sample(1)])
      }
      try await others[1].change { sync throws(StoreError) in try sync.assign(.sample(1)) }
      #expect(try await store.unlinked(others) == [[], [.sample(1)]])
      #expect(try await others[0].strayRecords() == [])
      #expect(try await others[0].linkableRecords() == [])
      #expect(try await others[0].allRecords() == [.sample(1)])
    },
    SyncCheck("the first run of the only collection links the contacts of removed ones, but sends none") {
      store async throws in
      _ = try await store.linked()
      try await store.change { sync throws(StoreError) in try sync.remove(SyncAccount.sample().id) }
      let books = [try await store.add(2) { $0.isNew = true }, try await store.add(3) { $0.isNew = true }]
      #expect(try await store.unlinked(books) == [[], []])
      for book in books { #expect(try await book.linkableRecords() == [.sample(1)]) }
    },
    SyncCheck("a contact that comes back still belongs to its collection") { store async throws in
      let first = try await store.add()
      let second = try await store.add(2)
      try await store.people.save(.sample())
      let item = SyncItem.sample("sample-1", .record(.sample(1)), collection: .sample(2))
      try await second.change { sync throws(StoreError) in try sync.save(item, text: [1]) }
      try await store.people.remove(Contact.ID(number: 1))
      try await second.change { sync throws(StoreError) in try sync.removeItem(at: item.path) }
      _ = try await store.stores.history.undo()
      #expect(try await store.unlinked([first, second]) == [[], [.sample(1)]])
    },
  ]
}

extension SyncCollection {
  fileprivate var isReceivedOnly: Bool {
    get { direction == .fromServer }
    set { direction = newValue ? .fromServer : .both }
  }

  fileprivate var isNew: Bool {
    get { state == .new }
    set { state = newValue ? .new : .ready }
  }
}

extension SyncUnderTest {
  /// Adds the first collections.
  fileprivate func books(_ count: Int) async throws -> [any SyncStore<Contact>] {
    var books: [any SyncStore<Contact>] = []
    for number in 1...count { books.append(try await add(number)) }
    return books
  }

  /// Ends a run of a collection that found nothing to send.
  fileprivate func settle(_ number: Int) async throws {
    try await change { sync throws(StoreError) in
      try sync.add(
        SyncRun(), .complete, of: SyncCollection.sample(number).id, at: Instant(secondsSince1970: 1_000))
    }
  }

  fileprivate func unlinked(_ books: [any SyncStore<Contact>]) async throws -> [[SyncRecordID]] {
    var all: [[SyncRecordID]] = []
    for book in books { all.append(try await book.unlinkedRecords()) }
    return all
  }

  fileprivate func belonging(_ books: [any SyncStore<Contact>]) async throws -> [Bool] {
    var all: [Bool] = []
    for book in books {
      all.append(try await book.read { sync throws(StoreError) in try sync.belongsToAccount(.sample(1)) })
    }
    return all
  }

  /// Returns the collections to which the first contact belongs.
  fileprivate func homes() async throws -> Set<SyncCollection.ID> {
    try await read { sync throws(StoreError) in try sync.homes(of: .sample(1)) }
  }

  fileprivate func waiting(_ count: Int) async throws -> [Int] {
    var all: [Int] = []
    for number in 1...count { all.append(try await counts(number).waiting) }
    return all
  }
}

extension SyncStore {
  fileprivate func unlinkedRecords() async throws(StoreError) -> [SyncRecordID] {
    try await read { sync throws(StoreError) in try sync.differences().new }
  }

  fileprivate func linkableRecords() async throws(StoreError) -> [SyncRecordID] {
    try await read { sync throws(StoreError) in try sync.linkableRecords() }
  }

  fileprivate func allRecords() async throws(StoreError) -> [SyncRecordID] {
    try await read { sync throws(StoreError) in try sync.allRecords() }
  }

  fileprivate func isLinkedElsewhere(_ id: SyncRecordID) async throws(StoreError) -> Bool {
    try await read { sync throws(StoreError) in try !sync.itemsElsewhere(of: id).isEmpty }
  }

  fileprivate func strayRecords() async throws(StoreError) -> [SyncRecordID] {
    try await read { sync throws(StoreError) in try sync.strayRecords() }
  }
}
