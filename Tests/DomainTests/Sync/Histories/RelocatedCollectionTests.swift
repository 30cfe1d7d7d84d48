import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Collections that are at new addresses, for example after the server was set up again.
struct RelocatedCollectionTests {
  private static let account = SyncAccount.ID(UUID(number: 1))

  private static func known(
    _ path: String, _ name: String, _ kind: SyncKind = .events, target: Int? = nil,
    state: SyncCollection.State = .replaced(.status(404))
  ) -> SyncCollection {
    SyncCollection(
      id: SyncCollection.ID(UUID(number: path.utf8.reduce(0) { $0 * 31 % 9_973 + Int($1) })), account: account,
      href: SyncHref(path), kind: kind, target: target.map { UUID(number: $0) }, name: name, state: state)
  }

  private static func offer(_ path: String, _ name: String, _ kind: SyncKind = .events) -> DAVCollection {
    DAVCollection(href: SyncHref(path), kinds: [kind], name: name)
  }

  /// Returns the pairs as `old path → new path`.
  private static func pairs(
    _ known: [SyncCollection], _ offers: [DAVCollection], choosing chosen: [DAVCollection]? = nil, into: Int? = nil
  ) -> [String] {
    RelocatedCollection.all(
      of: chosen ?? offers, replacing: known, on: offers, into: into.map { EventCalendar.ID(UUID(number: $0)) }
    ).map { "\($0.collection.href.text) → \($0.offer.href.text)" }
  }

  @Test func collectionOfTheSameKindAndNameTakesThePlaceOfOneThatIsGone() {
    let work = Self.known("/a/work/", "Work")
    #expect(Self.pairs([work], [Self.offer("/b/1/", "work")]) == ["/a/work/ → /b/1/"])
    // A run that finds out that the address is gone isn't needed.
    let ready = Self.known("/a/work/", "Work", state: .ready)
    #expect(Self.pairs([ready], [Self.offer("/b/1/", "Work")]) == ["/a/work/ → /b/1/"])
    #expect(Self.pairs([Self.known("/a/work/", "Work", state: .new)], [Self.offer("/b/1/", "Work")]) == [])
    #expect(Self.pairs([work], [Self.offer("/b/1/", "Home")]) == [])
    #expect(Self.pairs([work], [Self.offer("/b/1/", "Work", .reminders)]) == [])
    // The server still has the known collection.
    #expect(Self.pairs([work], [Self.offer("/a/work/", "Work"), Self.offer("/b/1/", "Work")]) == [])
    // Another known collection isn't new.
    #expect(Self.pairs([work, Self.known("/b/1/", "Work")], [Self.offer("/b/1/", "Work")]) == [])
    #expect(Self.pairs([work], [Self.offer("/b/1/", "Work"), Self.offer("/b/2/", "Home")], choosing: []) == [])
  }

  @Test func lastPartOfTheAddressDistinguishesNamesakes() {
    let known = [Self.known("/a/1/", "Work"), Self.known("/a/2/", "Work")]
    let offers = [Self.offer("/b/2/", "Work"), Self.offer("/b/1/", "Work")]
    #expect(Self.pairs(known, offers) == ["/a/2/ → /b/2/", "/a/1/ → /b/1/"])
    #expect(Self.pairs(known, offers, choosing: [offers[1]]) == ["/a/1/ → /b/1/"])
    #expect(Self.pairs(known, [Self.offer("/b/3/", "Work")]) == [])
    #expect(Self.pairs([known[0]], [Self.offer("/b/3/", "Work"), Self.offer("/b/4/", "Work")]) == [])
  }

  @Test func calendarThatTheUserNamesCounts() {
    let work = Self.known("/a/work/", "Work", target: 7)
    let office = [Self.offer("/b/1/", "Office")]
    #expect(Self.pairs([work], office, into: 7) == ["/a/work/ → /b/1/"])
    #expect(Self.pairs([work], office, into: 8) == [])
    // The user wants the calendar of the same name somewhere else.
    #expect(Self.pairs([work], [Self.offer("/b/1/", "Work")], into: 8) == [])
  }

  @Test(arguments: [true, false]) func itemsMeetTheirRecordsAtTheNewAddress(hasTarget: Bool) async throws {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server)
    if hasTarget {
      try await user.store.change { transaction throws(StoreError) in
        var collection = try transaction.collection()
        collection.target = UUID(number: 9)
        try transaction.save(collection)
      }
    }
    for uid in ["same", "edited", "changed", "lost", "removed"] { await user.add(uid, uid) }
    try await user.sync()
    await server.removeCollection()
    let href = try await server.make(DAVNewCollection(.events, name: "calendar"), in: SyncHref("/minji/"))
    for (number, uid) in ["same", "edited", "changed", "removed", "new"].enumerated() {
      let note = Note(uid: uid, title: uid == "changed" ? "there" : uid)
      await server.store(NoteFormat.text(note), at: SyncHref("\(href.text)\(number).ics"))
    }
    await user.change("edited") { $0.place = "here" }
    await user.remove("removed")
    let asking = SyncOptions(now: SyncUser.start)
    #expect(try await user.sync(asking).end == .replaced(.status(404)))
    #expect(await user.notes.count == 4)
    let opened = SyncedCollection(user.store, NoteFormat(), newID: .zero, wait: { _ in })
    try await opened.link(to: DAVCollection(href: href, kinds: [.events], name: "calendar"))
    let run = try await user.sync(asking).run
    #expect(run.added == 1 && run.removed == 0 && run.merged == 0 && run.conflicts == 1 && run.broughtBack == [])
    #expect(run.sentAdded == 1 && run.sentRemoved == 1)
    let texts = ["same": "same|", "edited": "edited|here", "lost": "lost|", "new": "new|"]
    #expect(await server.shown == texts.merging(["changed": "there|"]) { $1 })
    #expect(await user.shown == texts.merging(["changed": "changed|"]) { $1 })
    await server.forgetRequests()
    for _ in 0..<2 { try await user.sync(asking) }
    #expect(await server.writes == 0)
  }
}
