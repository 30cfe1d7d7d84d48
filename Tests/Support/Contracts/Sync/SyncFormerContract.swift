import Domain
import Foundation
import Testing

/// Checks for the log of collections that are no longer synchronized.
package enum SyncFormerContract {
  private static let ids = [1, 2].map { SyncCollection.sample($0).id }

  package static let checks: [SyncCheck] = [
    SyncCheck("the runs of a removed collection stay in the log and can be undone") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      try await store.begin(ids)
      try await books[0].step { sync throws(StoreError) in try sync.save(.sample(notes: "theirs"), .sample(1)) }
      try await books[0].end()
      try await books[1].step { sync throws(StoreError) in _ = try sync.add(.sample("new", id: 2)) }
      try await books[1].end { ($0.added, $0.changed) = (1, 0) }
      let runs = try await store.runs()
      #expect(try await store.former() == [])
      try await store.change { sync throws(StoreError) in try sync.remove(ids[0]) }
      #expect(try await store.runs() == runs)
      let former = try await store.former()
      let removed = SyncCollection.sample()
      #expect(former.map(\.id) == [removed.id] && former.map(\.account) == [removed.account])
      #expect(former.map(\.name) == [removed.name] && former.map(\.kind) == [removed.kind])
      let log = try await store.read { sync throws(StoreError) in try sync.log(limit: 9) }
      for number in [1, nil] {
        #expect(try await store.refusal(of: number) == .switchedOff(log[0], .sample(), former))
      }
      #expect(try await store.contact(1) == .sample(notes: "theirs"))
      let undone = try await store.undo(1).value
      #expect(undone.records == records(changed: 1, removed: 1))
      #expect(undone.former == former)
      #expect(try await store.contact(1) == .sample())
      try await store.change { sync throws(StoreError) in try sync.remove(SyncAccount.sample().id) }
      #expect(try await store.runs() == [])
      #expect(try await store.former() == [])
      #expect(try await store.refusal(of: 1) == .missing(1))
    },
    SyncCheck("a contact that has joined another list since then isn't removed with a run") { store async throws in
      let books = [try await store.add(), try await store.add(2, of: .sample(2))]
      try await books[0].receive(1, bytes: 1)
      try await books[0].receive(2, bytes: 1)
      try await books[0].end()
      try await books[1].change { sync throws(StoreError) in
        try sync.save(.sample("other", .record(.sample(1)), collection: .sample(2)), text: [1])
      }
      try await store.change { sync throws(StoreError) in try sync.remove(ids[0]) }
      let undone = try await store.undo(1).value.records
      #expect(undone.removed == 1)
      #expect(undone.obstacles.map(\.change) == [.elsewhere(SyncCollection.sample(2).name)])
      #expect(try await store.contact(1) != nil)
      #expect(try await store.contact(2) == nil)
    },
    SyncCheck("a contact in another list that sends nothing is removed with a run") { store async throws in
      let books = [try await store.add(), try await store.add(2) { $0.direction = .fromServer }]
      try await books[0].receive(1, bytes: 1)
      try await books[0].end()
      try await books[1].change { sync throws(StoreError) in
        try sync.save(.sample("other", .record(.sample(1)), collection: .sample(2)), text: [1])
      }
      #expect(try await store.undo(1).value.records == records(removed: 1))
    },
    SyncCheck("a list that was switched off and on again is the same list") { store async throws in
      let book = try await store.add()
      try await book.receive(1, bytes: 1)
      try await book.end()
      let known = SyncCollection.sample()
      let again = SyncCollection(
        id: SyncCollection.sample(9).id, account: known.account, href: known.href, kind: .contacts, name: "again")
      try await store.change { sync throws(StoreError) in
        try sync.remove(known.id)
        try sync.save(again)
      }
      try await store.open(again).change { sync throws(StoreError) in
        try sync.save(.sample("sample-1", .record(.sample(1))), text: [1])
      }
      let undone = try await store.undo(1, acceptingOff: false).value
      #expect(undone.records == records(removed: 1) && undone.former == [])
      var received = again
      received.isWritable = false
      _ = try await store.stores.history.undo()
      try await store.change { [received] sync throws(StoreError) in try sync.save(received) }
      #expect(try await store.refusal(of: 1) == .store(.receivedOnly(list: "again")))
    },
    SyncCheck("a removed collection without runs leaves nothing, and an interrupted run stays") { store async throws in
      let book = try await store.linked()
      try await store.add(2)
      try await store.change { sync throws(StoreError) in
        try sync.add(SyncRun(), .complete, of: ids[1], at: Instant(secondsSince1970: 1_795_140_000))
        try sync.remove(ids[1])
      }
      #expect(try await store.former() == [])
      try await book.step { sync throws(StoreError) in try sync.save(.sample(notes: "theirs"), .sample(1)) }
      try await store.change { sync throws(StoreError) in try sync.remove(ids[0]) }
      #expect(try await store.former().map(\.id) == [ids[0]])
      #expect(try await store.runs().map(\.isUndoable) == [true])
      #expect(try await store.undo().value.records == records(changed: 1))
    },
    SyncCheck("the known collections of a server stay with their account") { store async throws in
      try await store.add()
      let account = SyncAccount.sample().id
      #expect(try await store.offers(of: account) == nil)
      for names in [["events /a/"], ["events /a/", "contacts /b\\,\n/"], []] as [Set<String>] {
        let offers = KnownOffers(account, at: Instant(secondsSince1970: 1_795_140_000), names: names)
        try await store.change { sync throws(StoreError) in try sync.save(offers) }
        #expect(try await store.offers(of: account) == offers)
      }
      try await store.change { sync throws(StoreError) in try sync.remove(ids[0]) }
      #expect(try await store.former() == [])
      #expect(try await store.offers(of: account) != nil)
      try await store.change { sync throws(StoreError) in try sync.remove(account) }
      #expect(try await store.offers(of: account) == nil)
    },
    SyncCheck("the log has the newest runs of all removed collections together") { store async throws in
      for number in 1...3 {
        let book = try await store.add(number)
        for _ in 1...(number < 3 ? SyncLogEntry.limit : 1) { try await book.end() }
      }
      for number in 1...2 {
        try await store.change { sync throws(StoreError) in try sync.remove(SyncCollection.sample(number).id) }
      }
      let limit = SyncLogEntry.limit
      #expect(try await store.runs().map(\.number) == Array((limit + 1...2 * limit + 1).reversed()))
      #expect(try await store.former().map(\.id) == [ids[1]])
    },
    SyncCheck("runs that are too old for the log don't come back as unfinished ones") { store async throws in
      let books = [try await store.linked(), try await store.add(2)]
      try await books[0].step { sync throws(StoreError) in try sync.save(.sample(notes: "theirs"), .sample(1)) }
      for _ in 0...SyncLogEntry.limit { try await books[0].end() }
      let numbers = Array((2...SyncLogEntry.limit + 1).reversed())
      #expect(try await store.runs().map(\.number) == numbers)
      // The runs of the other collection are newer than all of these, and push them out of the log.
      try await books[0].step { sync throws(StoreError) in try sync.save(.sample(notes: "newer"), .sample(1)) }
      try await store.change { sync throws(StoreError) in try sync.remove(ids[0]) }
      #expect(try await store.runs().map(\.number) == [SyncLogEntry.limit + 2] + numbers.dropLast())
      for _ in 1...SyncLogEntry.limit { try await books[1].end() }
      try await store.change { sync throws(StoreError) in try sync.remove(ids[1]) }
      #expect(try await store.runs().map(\.number) == numbers.map { $0 + SyncLogEntry.limit + 1 })
      #expect(try await store.former().map(\.id) == [ids[1]])
    },
  ]

  private static func records(changed: Int = 0, removed: Int = 0) -> UndoneRecords {
    var records = UndoneRecords()
    (records.changed, records.removed) = (changed, removed)
    return records
  }
}

extension SyncUnderTest {
  fileprivate func former() async throws -> [SyncCollection] {
    try await read { sync throws(StoreError) in try sync.formerCollections() }
  }

  fileprivate func offers(of account: SyncAccount.ID) async throws -> KnownOffers? {
    try await read { sync throws(StoreError) in try sync.knownOffers(of: account) }
  }
}
