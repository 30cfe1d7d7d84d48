import Domain
import Testing

/// Checks for the state of a collection of contacts, and for contacts that are changed here and by synchronization.
package enum SyncStoreContract {
  package static let checks: [SyncCheck] = [
    SyncCheck("items are stored unchanged, with their texts and conflicts") { store async throws in
      let book = try await store.add()
      try await store.people.save(.sample())
      var full = SyncItem(
        SyncHref("/minji/book1/%ea%b0%80%20.vcf"), etag: nil, scheduleTag: "\"s\"", uid: "u", role: .record(.sample(1)),
        isChanged: true, isUnreadable: true, isGone: true)
      let items = [full, .sample("copy", .copy), .sample("raw", .raw)]
      let fields = [
        FieldConflict("title", base: nil, here: "", there: "b"), FieldConflict("a", base: "x", here: nil, there: nil),
      ]
      try await book.change { sync throws(StoreError) in
        for item in items { try sync.save(item, text: Array(item.uid.utf8) + [0, 255]) }
        try sync.save(fields, at: items[0].path)
      }
      #expect(try await Set(book.items()) == Set(items))
      for item in items {
        #expect(try await book.item(at: item.path) == item)
        #expect(try await book.text(at: item.path) == Array(item.uid.utf8) + [0, 255])
      }
      #expect(try await book.conflicts(at: items[0].path) == fields)
      #expect(try await book.items(uid: "raw") == [items[2]])
      #expect(try await book.recordCount() == 1)
      #expect(try await book.goneItems() == [items[0]])
      (full.etag, full.isGone) = (ETag("\"2\""), false)
      let changed = full
      try await book.change { sync throws(StoreError) in
        try sync.save(changed, text: nil)
        try sync.save([], at: changed.path)
      }
      #expect(try await book.item(at: changed.path) == changed)
      #expect(try await book.text(at: changed.path) == [UInt8(ascii: "u"), 0, 255])
      #expect(try await book.conflicts(at: changed.path) == [])
    },
    SyncCheck("past events are found by their end, and become other items") { store async throws in
      let book = try await store.add()
      let items = [1, 2, 3].map { SyncItem.sample("past\($0)", .past(end: Instant(secondsSince1970: $0))) }
      try await book.change { sync throws(StoreError) in
        for item in items { try sync.save(item, text: nil) }
        try sync.save(.sample("raw", .raw), text: [1])
      }
      #expect(try await Set(book.items()) == Set(items + [.sample("raw", .raw)]))
      for (earliest, found) in [(nil, items), (Instant(secondsSince1970: 2), Array(items[1...]))] {
        #expect(try await Set(book.pastItems(endingFrom: earliest)) == Set(found))
      }
      #expect(try await book.recordCount() == 0)
      try await book.change { sync throws(StoreError) in
        try sync.save(.sample("past3", .raw), text: [1])
        try sync.save(.sample("past2", .copy), text: [1])
      }
      #expect(try await book.pastItems(endingFrom: nil) == [items[0]])
      // Contacts are in no calendar.
      #expect(try await book.calendar() == nil)
    },
    SyncCheck("a removed item leaves its contact without a link and without a text") { store async throws in
      let book = try await store.add()
      try await store.people.save(.sample())
      let item = SyncItem.sample("sample-1", .record(.sample(1)))
      try await book.change { sync throws(StoreError) in
        try sync.save(item, text: [1])
        try sync.save([FieldConflict("title", base: nil, here: "a", there: "b")], at: item.path)
      }
      #expect(try await book.differences().new == [])
      #expect(try await book.unlinkedRecord(uid: "sample-1") == nil)
      try await book.change { sync throws(StoreError) in try sync.removeItem(at: item.path) }
      #expect(try await book.differences().new == [.sample(1)])
      #expect(try await book.unlinkedRecord(uid: "sample-1") == .sample(1))
      #expect(try await book.text(at: item.path) == nil)
      #expect(try await book.conflicts(at: item.path) == [])
    },
    SyncCheck("pending removals are stored, and end with their items") { store async throws in
      let book = try await store.add()
      try await store.people.save(.sample())
      let (item, other) = (SyncItem.sample("sample-1", .record(.sample(1))), SyncItem.sample("copy", .copy))
      let waiting = SyncRemoval("가, b", notified: 3)
      let answered = SyncRemoval("", notified: 0, notice: .nobody)
      try await book.change { sync throws(StoreError) in
        for item in [item, other] { try sync.save(item, text: [1]) }
        try sync.save(waiting, at: item.path)
        try sync.save(answered, at: other.path)
      }
      #expect(try await book.read { sync throws(StoreError) in try sync.removal(at: item.path) } == waiting)
      #expect(try await book.read { sync throws(StoreError) in try sync.removal(at: other.path) } == answered)
      func unanswered() async throws -> [SyncRemoval] {
        try await store.read { sync throws(StoreError) in
          try sync.unansweredRemovals(of: SyncCollection.sample().id)
        }
      }
      #expect(try await unanswered() == [waiting])
      try await book.change { sync throws(StoreError) in
        try sync.save(nil, at: other.path)
        try sync.removeItem(at: item.path)
      }
      #expect(try await unanswered() == [])
      #expect(try await book.read { sync throws(StoreError) in try sync.removal(at: other.path) } == nil)
    },
    SyncCheck("an answer about a removal ends with the next change of the record") { store async throws in
      let book = try await store.add()
      try await store.people.save(.sample())
      let item = SyncItem.sample("sample-1", .record(.sample(1)))
      try await book.change { sync throws(StoreError) in try sync.save(item, text: [1]) }
      let answer = SyncRemoval("sample", notified: 2, notice: .everybody)
      let label = UndoLabel(.removed, .contact, "sample")
      _ = try await store.store.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
        try transaction.contacts.remove(Contact.ID(number: 1))
        try transaction.sync.save(answer, of: .sample(1))
      }
      func removal() async throws -> SyncRemoval? {
        try await book.read { sync throws(StoreError) in try sync.removal(at: item.path) }
      }
      #expect(try await removal() == answer)
      // Changes to other records, and changes that a run saves, don't matter.
      try await store.people.save(.sample("other", id: 2))
      try await book.change { sync throws(StoreError) in try sync.save(item, text: nil) }
      #expect(try await removal() == answer)
      try await store.people.save(.sample())
      #expect(try await removal() == nil)
    },
    SyncCheck("paths and UIDs of any length and form stay distinct") { store async throws in
      let book = try await store.add()
      let long = String(repeating: "가", count: 1_500)
      let names = ["é", "e\u{301}", long + "1", long + "2", "A", "a", "100%25", "100%"]
      let items = names.map { SyncItem(SyncHref("/b/\($0)"), etag: nil, uid: $0, role: .raw) }
      try await book.change { sync throws(StoreError) in
        for item in items {
          try sync.save(item, text: Array(item.uid.utf8))
          try sync.note(item.href, sent: nil)
          try sync.save(SyncRefusal.sample())
        }
      }
      // `100%25` is the encoded form of `100%`.
      let paths = Set(items.map(\.path))
      #expect(paths.count == names.count - 1)
      #expect(try await Set(book.items().map(\.path)) == paths)
      for item in items where item.uid != "100%25" {
        #expect(try await book.text(at: item.path) == Array(item.uid.utf8))
      }
      #expect(try await book.items(uid: long + "2").map(\.path) == [items[3].path])
      #expect(try await book.looks().map(\.href.path) == paths.sorted())
    },
    SyncCheck("the numbers of notes rise even after a note is removed") { store async throws in
      let book = try await store.add()
      let (a, b) = (SyncHref("/minji/book1/a.vcf"), SyncHref("/minji/book1/b.vcf"))
      let numbers = try await book.change { sync throws(StoreError) in
        let first = try sync.note(b, sent: [1])
        try sync.removeLook(at: b.path)
        return [first, try sync.note(a, sent: nil), try sync.note(b, sent: nil), try sync.note(b, sent: [2])]
      }
      #expect(numbers == numbers.sorted() && Set(numbers).count == 4)
      #expect(try await book.looks() == [SyncLook(a, number: numbers[1]), SyncLook(b, sent: [2], number: numbers[3])])
      // Saving the collection keeps the number.
      try await book.change { sync throws(StoreError) in try sync.save(try sync.collection()) }
      let next = try await book.change { sync throws(StoreError) in try sync.note(a, sent: nil) }
      #expect(next > numbers[3])
    },
    SyncCheck("refusals are stored unchanged") { store async throws in
      let book = try await store.add()
      let all: [DAVPrecondition?] = [
        nil, .validSyncToken, .uniqueUID, .validData, .maximumSize, .privileges, .numberOfMatches, .absent,
        .other("valid_data"),
      ]
      let refusals = all.enumerated().map { SyncRefusal.sample("\($0)", $1, text: $0 == 0 ? nil : Fingerprint([9])) }
      try await book.change { sync throws(StoreError) in for refusal in refusals { try sync.save(refusal) } }
      #expect(Set(try await book.refusals()) == Set(refusals))
      try await book.change { sync throws(StoreError) in try sync.removeRefusal(at: refusals[0].href.path) }
      #expect(try await book.refusals().count == all.count - 1)
    },
    SyncCheck("a dry run reads what it has changed, and saves nothing") { store async throws in
      let book = try await store.add()
      try await store.people.save(.sample())
      let counts = try await book.rehearse { sync throws(StoreError) in
        try sync.save(.sample("sample-1", .record(.sample(1))), text: [1])
        _ = try sync.add(.sample("new", id: 2))
        try sync.remove(.sample(1))
        try sync.save(SyncRun(), .replaced)
        return (try sync.items().count, try sync.differences().removed.count, try sync.differences().new.count)
      }
      #expect(counts == (1, 1, 1))
      #expect(try await book.items() == [])
      #expect(try await book.differences().new == [.sample(1)])
      #expect(try await store.people.count() == 1)
      #expect(try await store.read { sync throws(StoreError) in try sync.runs(limit: 9) } == [])
    },
    SyncCheck("a failed step saves nothing") { store async throws in
      let book = try await store.add()
      await #expect(throws: StoreError.busy) {
        try await book.change { sync throws(StoreError) in
          _ = try sync.add(.sample())
          try sync.save(.sample("a", .raw), text: [1])
          try sync.note(SyncHref("/a"), sent: nil)
          var collection = try sync.collection()
          collection.token = SyncToken("new")
          try sync.save(collection)
          throw StoreError.busy
        }
      }
      #expect(try await book.items() == [])
      #expect(try await store.people.count() == 0)
      #expect(try await book.collection() == .sample())
      #expect(try await book.looks() == [])
    },
    SyncCheck("a removed collection can't be read") { store async throws in
      let book = try await store.add()
      try await store.change { sync throws(StoreError) in try sync.remove(SyncCollection.sample().id) }
      await #expect(throws: StoreError.missing) {
        _ = try await book.collection()
      }
    },
    SyncCheck("every local change marks the item: commands, undo and redo") { store async throws in
      let book = try await store.linked()
      func isMarked() async throws -> Bool {
        let isChanged = try await !book.differences().changed.isEmpty
        try await book.change { sync throws(StoreError) in
          guard var item = try sync.items().first else { return }
          item.isChanged = false
          try sync.save(item, text: nil)
        }
        return isChanged
      }
      #expect(try await !isMarked())
      try await store.people.save(.sample("changed"))
      #expect(try await isMarked())
      #expect(try await store.stores.history.undo() != nil)
      #expect(try await isMarked())
      #expect(try await store.stores.history.redo() != nil)
      #expect(try await isMarked())
      // Nothing has changed since.
      try await store.people.save(.sample("changed"))
      #expect(try await !isMarked())
    },
    SyncCheck("a removed contact is a removal to send, until undo brings the contact back") { store async throws in
      let book = try await store.linked()
      try await store.people.remove(Contact.ID(number: 1))
      #expect(try await book.differences().removed.map(\.record) == [.sample(1)])
      #expect(try await book.differences().changed == [])
      #expect(try await book.record(.sample(1)) == nil)
      #expect(try await book.isMoveComplete(book.items()[0]))
      #expect(try await store.stores.history.undo() != nil)
      #expect(try await book.differences().removed == [])
    },
    SyncCheck("a collection that had nothing to send notices every later change") { store async throws in
      let book = try await store.linked()
      /// Expects a number of changes to send, before and after runs that find nothing new.
      func expect(_ waiting: Int) async throws {
        for _ in 0..<3 {
          let differences = try await book.differences()
          #expect(differences.items.count + differences.new.count == waiting)
          #expect(try await store.counts().waiting == waiting)
          try await store.change { sync throws(StoreError) in
            try sync.add(SyncRun(), .complete, of: SyncCollection.sample().id, at: Instant(secondsSince1970: 0))
          }
        }
      }
      try await expect(0)
      try await store.people.save(.sample("changed"))
      try await expect(1)
      try await book.change { sync throws(StoreError) in
        guard var item = try sync.items().first else { return }
        item.isChanged = false
        try sync.save(item, text: nil)
      }
      try await expect(0)
      try await store.people.save(.sample("new", id: 2))
      try await expect(1)
      #expect(try await store.stores.history.undo() != nil)
      try await expect(0)
      #expect(try await store.stores.history.redo() != nil)
      try await expect(1)
      let item = SyncItem.sample("sample-2", .record(.sample(2)))
      try await book.change { sync throws(StoreError) in try sync.save(item, text: [1]) }
      try await expect(0)
      try await store.people.remove(Contact.ID(number: 2))
      try await expect(1)
      try await book.change { sync throws(StoreError) in try sync.removeItem(at: item.path) }
      try await expect(0)
      // A step of a run adds a contact, and doesn't link it.
      _ = try await book.change { sync throws(StoreError) in try sync.add(.sample("theirs", id: 3)) }
      try await expect(1)
      try await book.change { sync throws(StoreError) in
        for id in try sync.differences().new { try sync.save(.sample("sample-3", .record(id)), text: [1]) }
      }
      try await expect(0)
      // The contacts of a removed collection aren't sent to the other one.
      let other = try await store.add(2)
      try await store.people.save(.sample("other", id: 4))
      try await other.change { sync throws(StoreError) in
        try sync.save(.sample("sample-4", .record(.sample(4)), collection: .sample(2)), text: [1])
      }
      try await expect(0)
      try await store.change { sync throws(StoreError) in try sync.remove(SyncCollection.sample(2).id) }
      try await expect(0)
    },
    SyncCheck("changes by sync are saved immediately and mark nothing") { store async throws in
      let book = try await store.add()
      let id = try await book.change { sync throws(StoreError) in
        let id = try sync.add(.sample("김민수"))
        try sync.save(.sample("sample-1", .record(id)), text: [1])
        return id
      }
      let contact = try #require(try await store.people.contact(Contact.ID(id.uuid)))
      #expect(contact.card == Contact.sample("김민수").card && contact.uid == "sample-1")
      #expect(try await store.stores.found("민수") == ["김민수"])
      try await book.change { sync throws(StoreError) in try sync.save(.sample("이영희"), id) }
      #expect(try await store.stores.found("민수") == [])
      #expect(try await store.stores.found("영희") == ["이영희"])
      #expect(try await book.differences().changed == [])
      try await book.change { sync throws(StoreError) in try sync.remove(id) }
      #expect(try await store.stores.found("영희") == [])
      try await book.change { sync throws(StoreError) in
        try sync.save(.sample("이영희"), id)
        try sync.remove(.sample(99))
      }
      #expect(try await store.people.contact(Contact.ID(id.uuid))?.title == "이영희")
    },
    SyncCheck("changes by sync aren't undo steps and don't clear the redo list") { store async throws in
      let book = try await store.add()
      try await store.people.save(.sample("mine"))
      try await store.people.save(.sample("again", id: 2))
      _ = try await store.stores.history.undo()
      let id = try await book.change { sync throws(StoreError) in try sync.add(.sample("theirs", id: 7)) }
      #expect(try await store.stores.history.entries(limit: 9).count == 1)
      #expect(try await store.stores.history.redo() != nil)
      _ = try await store.stores.history.undo()
      _ = try await store.stores.history.undo()
      #expect(try await store.people.count() == 1)
      #expect(try await store.people.contact(Contact.ID(id.uuid))?.title == "theirs")
    },
    SyncCheck("a plant follows its contact") { store async throws in
      let book = try await store.linked()
      let plants = StoredPlants(store.store)
      func hasDependents() async throws -> Bool {
        try await book.read { sync throws(StoreError) in try sync.hasDependents(.sample(1)) }
      }
      #expect(try await !hasDependents())
      try await plants.save(.sample(id: 1, of: 1))
      #expect(try await hasDependents())
      try await book.change { sync throws(StoreError) in try sync.save(.sample("엄마"), .sample(1)) }
      #expect(try await plants.garden().map(\.contactName) == ["엄마"])
      try await book.change { sync throws(StoreError) in try sync.remove(.sample(1)) }
      #expect(try await plants.garden().isEmpty)
    },
    SyncCheck("a contact in two collections is marked in the other one") { store async throws in
      let (first, second) = (try await store.linked(), try await store.add(2))
      #expect(try await second.unlinkedRecord(uid: "sample-1") == .sample(1))
      // The contact belongs to a collection, so it isn't sent to another one as a new contact.
      #expect(try await second.differences().new == [])
      try await second.change { sync throws(StoreError) in
        try sync.save(.sample("sample-1", .record(.sample(1)), collection: .sample(2)), text: [1])
        try sync.save(.sample("changed there"), .sample(1))
      }
      #expect(try await first.differences().changed.count == 1)
      #expect(try await second.differences().changed.isEmpty)
    },
    SyncCheck("no contact gets another contact's UID") { store async throws in
      let book = try await store.linked()
      let id = try await book.change { sync throws(StoreError) in try sync.add(.sample("twin")) }
      let twin = try #require(try await store.people.contact(Contact.ID(id.uuid)))
      #expect(twin.title == "twin" && twin.uid != "sample-1")
      try await book.change { sync throws(StoreError) in try sync.save(.sample("other"), id) }
      let other = try #require(try await store.people.contact(Contact.ID(id.uuid)))
      #expect(other.title == "other" && other.uid == twin.uid)
    },
    SyncCheck("exports have the server's text") { store async throws in
      let book = try await store.linked()
      let source = try await store.store.read { transaction throws(StoreError) in
        try transaction.contacts.source(of: Contact.ID(number: 1))
      }
      #expect(source == [1])
      #expect(try await book.recordCount() == 1)
    },
  ]
}

extension SyncUnderTest {
  /// Makes a collection that has the first sample contact.
  ///
  /// - Parameter change: Changes the contact before it is added.
  func linked(_ change: (inout Contact) -> Void = { _ in }) async throws -> any SyncStore<Contact> {
    let book = try await add()
    var contact = Contact.sample()
    change(&contact)
    try await people.save(contact)
    try await book.change { sync throws(StoreError) in
      try sync.save(.sample("sample-1", .record(.sample(1))), text: [1])
    }
    return book
  }
}

/// Reads of a collection, each in a separate transaction.
extension SyncStore {
  fileprivate func items() async throws(StoreError) -> [SyncItem] {
    try await read { sync throws(StoreError) in try sync.items() }
  }

  fileprivate func items(uid: String) async throws(StoreError) -> [SyncItem] {
    try await read { sync throws(StoreError) in try sync.items(uid: uid) }
  }

  fileprivate func item(at path: SyncPath) async throws(StoreError) -> SyncItem? {
    try await read { sync throws(StoreError) in try sync.item(at: path) }
  }

  fileprivate func differences() async throws(StoreError) -> SyncDifferences {
    try await read { sync throws(StoreError) in try sync.differences() }
  }

  fileprivate func goneItems() async throws(StoreError) -> [SyncItem] {
    try await read { sync throws(StoreError) in try sync.goneItems() }
  }

  fileprivate func pastItems(endingFrom earliest: Instant?) async throws(StoreError) -> [SyncItem] {
    try await read { sync throws(StoreError) in try sync.pastItems(endingFrom: earliest) }
  }

  fileprivate func calendar() async throws(StoreError) -> CalendarAppearance? {
    try await read { sync throws(StoreError) in try sync.calendar() }
  }

  fileprivate func recordCount() async throws(StoreError) -> Int {
    try await read { sync throws(StoreError) in try sync.recordCount() }
  }

  fileprivate func text(at path: SyncPath) async throws(StoreError) -> [UInt8]? {
    try await read { sync throws(StoreError) in try sync.text(at: path) }
  }

  fileprivate func conflicts(at path: SyncPath) async throws(StoreError) -> [FieldConflict] {
    try await read { sync throws(StoreError) in try sync.conflicts(at: path) }
  }

  fileprivate func looks() async throws(StoreError) -> [SyncLook] {
    try await read { sync throws(StoreError) in try sync.looks() }
  }

  fileprivate func refusals() async throws(StoreError) -> [SyncRefusal] {
    try await read { sync throws(StoreError) in try sync.refusals() }
  }

  fileprivate func collection() async throws(StoreError) -> SyncCollection {
    try await read { sync throws(StoreError) in try sync.collection() }
  }

  fileprivate func record(_ id: SyncRecordID) async throws(StoreError) -> Record? {
    try await read { sync throws(StoreError) in try sync.record(id) }
  }

  fileprivate func unlinkedRecord(uid: String) async throws(StoreError) -> SyncRecordID? {
    try await read { sync throws(StoreError) in try sync.unlinkedRecord(uid: uid) }
  }

  fileprivate func isMoveComplete(_ item: SyncItem) async throws(StoreError) -> Bool {
    try await read { sync throws(StoreError) in try sync.isMoveComplete(item) }
  }
}
