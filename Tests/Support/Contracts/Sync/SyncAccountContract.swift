import Domain
import struct Foundation.UUID
import Testing

/// Checks for the accounts and collections of synchronization.
package enum SyncAccountContract {
  package static let checks: [SyncCheck] = [
    SyncCheck("the handling of guests is stored unchanged") { store async throws in
      for scheduling in [SyncScheduling.manual, .unknown, .automatic(["manual", "a,b\\c", "가@example.com"]), nil] {
        var account = SyncAccount.sample()
        account.scheduling = scheduling
        let saved = account
        try await store.change { sync throws(StoreError) in try sync.save(saved) }
        #expect(try await store.read { sync throws(StoreError) in try sync.accounts() } == [saved])
      }
    },
    SyncCheck("an empty store has no accounts, collections and runs") { store async throws in
      #expect(try await store.read { sync throws(StoreError) in try sync.accounts() } == [])
      #expect(try await store.read { sync throws(StoreError) in try sync.collections() } == [])
      #expect(try await store.read { sync throws(StoreError) in try sync.runs(limit: 9) } == [])
      #expect(try await store.read { sync throws(StoreError) in try sync.losingTexts() } == [])
      #expect(try await store.counts() == SyncCounts())
    },
    SyncCheck("accounts are stored unchanged, sorted by name, and aren't undo steps") { store async throws in
      let pause = SyncAccount.State.paused(until: Instant(secondsSince1970: 1_795_140_000))
      var other = SyncAccount.sample(2, state: .signInNeeded)
      (other.name, other.principal, other.signIn) = ("가나", SyncHref("/p%20q/"), .provider("google"))
      let accounts = [SyncAccount.sample(), other, .sample(3, state: pause)]
      try await store.change { sync throws(StoreError) in for account in accounts { try sync.save(account) } }
      let (sorted, id) = ([accounts[0], accounts[2], accounts[1]], other.id)
      #expect(try await store.read { sync throws(StoreError) in try sync.accounts() } == sorted)
      #expect(try await store.read { sync throws(StoreError) in try sync.account(id) } == other)
      let renamed = SyncAccount.sample(3)
      try await store.change { sync throws(StoreError) in try sync.save(renamed) }
      #expect(try await store.read { sync throws(StoreError) in try sync.account(renamed.id) } == renamed)
      #expect(try await store.stores.history.entries(limit: 9) == [])
    },
    SyncCheck("collections are stored unchanged") { store async throws in
      var full = SyncCollection.sample(2)
      (full.target, full.color, full.direction, full.isWritable) = (UUID(number: 7), "#ff0000ff", .fromServer, false)
      (full.creation, full.maximumSize, full.token, full.comparesAll) = (.post, 4_096, SyncToken("t\u{1F}"), true)
      full.earliestEnd = Instant(secondsSince1970: 1_700_000_000)
      full.shown = CalendarAppearance(name: "일정", color: .teal)
      full.refusedSince = Instant(secondsSince1970: 1_700_000_001)
      full.unasked = UnaskedRemovals(here: 3, there: 4, last: Instant(secondsSince1970: 1_700_000_002))
      let states: [SyncCollection.State] = [
        .new, .ready, .replaced(.status(404)), .replaced(.content(shared: 1, known: 9)),
      ]
      for state in states {
        full.state = state
        let saved = full
        try await store.add(2) { $0 = saved }
        #expect(try await store.read { sync throws(StoreError) in try sync.collection(saved.id) } == full)
      }
      try await store.add(1)
      let all = [SyncCollection.sample(1), full]
      #expect(try await store.read { sync throws(StoreError) in try sync.collections() } == all)
    },
    SyncCheck("only one run at a time holds a collection, until its time is over") { store async throws in
      let (id, now) = (SyncCollection.sample().id, Instant(secondsSince1970: 1_800_000_000))
      let (first, second) = (UUID(number: 1), UUID(number: 2))
      @Sendable func leases(_ owner: UUID, _ seconds: Int) async throws -> Bool {
        try await store.change { sync throws(StoreError) in
          try sync.lease(id, to: owner, at: now.adding(seconds: seconds))
        }
      }
      #expect(try await !leases(first, 0))
      try await store.add()
      @Sendable func end(_ seconds: Int) async throws -> Int? {
        try await store.read { sync throws(StoreError) in
          try sync.leaseEnd(of: id, at: now.adding(seconds: seconds))
        }.map { $0.secondsSince1970 - now.secondsSince1970 }
      }
      #expect(try await end(0) == nil)
      #expect(try await !store.isRunning(now))
      #expect(try await leases(first, 0))
      #expect(try await end(0) == SyncLimits.leaseSeconds)
      #expect(try await store.isRunning(now))
      #expect(try await end(SyncLimits.leaseSeconds) == nil)
      // The clock was set back.
      #expect(try await end(-1) == nil)
      #expect(try await !leases(second, SyncLimits.leaseSeconds - 1))
      #expect(try await leases(first, 60))
      #expect(try await !leases(second, SyncLimits.leaseSeconds + 59))
      #expect(try await leases(second, SyncLimits.leaseSeconds + 60))
      // The first run is late and ends nothing.
      try await store.change { sync throws(StoreError) in try sync.endLease(id, of: first) }
      #expect(try await !leases(first, SyncLimits.leaseSeconds + 61))
      // A claim with a time in the future isn't valid.
      #expect(try await leases(first, 0))
      try await store.change { sync throws(StoreError) in try sync.save(SyncCollection.sample()) }
      #expect(try await !leases(second, 1))
      try await store.change { sync throws(StoreError) in try sync.endLease(id, of: first) }
      #expect(try await end(1) == nil)
      #expect(try await leases(second, 1))
    },
    SyncCheck("a collection needs its account") { store async throws in
      await #expect(throws: StoreError.conflict) {
        try await store.change { sync throws(StoreError) in try sync.save(SyncCollection.sample()) }
      }
    },
    SyncCheck("removing an account removes its collections but no contacts") { store async throws in
      let book = try await store.add()
      try await store.people.save(.sample())
      try await book.change { sync throws(StoreError) in
        try sync.save(.sample("a", .record(.sample(1))), text: [1])
        try sync.save([FieldConflict("title", base: nil, here: "a", there: "b")], at: SyncItem.sample("a", .raw).path)
        try sync.note(SyncHref("/minji/book1/b.vcf"), sent: [2])
        var run = SyncRun()
        run.added = 1
        try sync.save(run, .complete)
      }
      try await store.change { sync throws(StoreError) in try sync.remove(SyncAccount.sample().id) }
      #expect(try await store.read { sync throws(StoreError) in try sync.collections() } == [])
      #expect(try await store.read { sync throws(StoreError) in try sync.runs(limit: 9) } == [])
      #expect(try await store.read { sync throws(StoreError) in try sync.links(of: .sample(1)) } == [])
      #expect(try await store.people.count() == 1)
      await #expect(throws: StoreError.missing) {
        try await store.change { sync throws(StoreError) in try sync.remove(SyncAccount.sample().id) }
      }
      await #expect(throws: StoreError.missing) {
        try await store.change { sync throws(StoreError) in try sync.remove(SyncCollection.sample().id) }
      }
      // A new collection has none of the old state.
      try await store.add()
      #expect(try await store.counts().records == 0)
    },
    SyncCheck("items are counted by state") { store async throws in
      let book = try await store.add()
      for number in 1...7 { try await store.people.save(.sample("\(number)", id: number)) }
      try await book.change { sync throws(StoreError) in
        for number in 1...4 { try sync.save(.sample("\(number)", .record(.sample(number))), text: nil) }
        try sync.save(.sample("copy", .copy), text: nil)
        try sync.save(.sample("raw", .raw), text: nil)
        for second in 1...2 {
          try sync.save(.sample("past\(second)", .past(end: Instant(secondsSince1970: second))), text: nil)
        }
        var held = SyncItem.sample("4", .record(.sample(4)))
        held.isGone = true
        try sync.save(held, text: nil)
        // The server had the first of the contacts that wait for other lists.
        for (number, text) in [(6, [1]), (7, nil)] as [(Int, [UInt8]?)] {
          var waiting = SyncItem.sample("\(number)", .record(.sample(number)))
          (waiting.isGone, waiting.isChanged) = (true, true)
          try sync.save(waiting, text: text)
        }
        var unreadable = SyncItem.sample("1", .record(.sample(1)))
        unreadable.isUnreadable = true
        try sync.save(unreadable, text: nil)
        let fields = ["title", "notes"].map { FieldConflict($0, base: nil, here: "a", there: "b") }
        try sync.save(fields, at: SyncItem.sample("1", .raw).path)
        try sync.save(SyncRefusal.sample())
      }
      try await store.people.save(.sample("changed", id: 2))
      try await store.people.remove(Contact.ID(number: 3))
      let counts = try await store.counts()
      #expect((counts.records, counts.copies, counts.raw, counts.past) == (6, 1, 2, 2))
      // There is a changed contact, a removed one, a new one, and one that the server may not have.
      #expect(counts.waiting == 4)
      #expect((counts.conflicts, counts.refused, counts.heldHere, counts.removals) == (2, 1, 1, 1))
      // One removed contact of six isn't many.
      #expect(counts.heldRemovals(of: .sample(), by: GuardRemovals(percent: 10)) == 1)
      let conflicts = try await store.read { sync throws(StoreError) in
        try sync.conflicts(of: SyncCollection.sample().id)
      }
      #expect(conflicts.map(\.field.field) == ["title", "notes"])
      #expect(conflicts.map(\.path) == Array(repeating: SyncItem.sample("1", .raw).path, count: 2))
      let refusals = try await store.read { sync throws(StoreError) in
        try sync.refusals(of: SyncCollection.sample().id)
      }
      #expect(refusals == [.sample()])
    },
    SyncCheck("a contact's page knows its collections") { store async throws in
      let books = [try await store.add(1), try await store.add(2)]
      try await store.people.save(.sample())
      for (number, book) in zip(1..., books) {
        try await book.change { sync throws(StoreError) in
          let item = SyncItem.sample("a", .record(.sample(1)), collection: .sample(number))
          try sync.save(item, text: nil)
        }
      }
      try await store.people.save(.sample("changed"))
      let links = try await store.read { sync throws(StoreError) in try sync.links(of: .sample(1)) }
      let wanted = [1, 2].map { number in
        let collection = SyncCollection.sample(number)
        return SyncLink(collection.id, collection.resource("a").path, isChanged: true)
      }
      #expect(Set(links) == Set(wanted))
    },
    SyncCheck("the log has the newest runs, and the last run counts even if it was quiet") { store async throws in
      let book = try await store.add()
      var run = SyncRun()
      for (number, count) in SyncRun.counts.enumerated() { run[keyPath: count] = number + 1 }
      run.broughtBack = [.init(uid: "u,1", title: "제목"), .init(uid: "", title: "")]
      run.refused = [.sample(), .sample("b", text: nil)]
      let full = run
      for saved in [full, SyncRun(), SyncRun(), full] {
        try await book.change { sync throws(StoreError) in try sync.save(saved, .complete) }
      }
      let runs = try await store.read { sync throws(StoreError) in try sync.runs(limit: 9) }
      #expect(runs.map(\.run) == [full, full])
      #expect(runs.map(\.number) == [4, 1])
      #expect(runs.first?.at == Instant(secondsSince1970: 1_795_132_800))
      let id = SyncCollection.sample().id
      #expect(try await store.read { sync throws(StoreError) in try sync.lastRun(of: id) } == runs.first)
      let later = Instant(secondsSince1970: 1_795_132_900)
      try await store.change { sync throws(StoreError) in try sync.add(SyncRun(), .complete, of: id, at: later) }
      let quiet = SyncLogEntry(id, number: 5, at: later, SyncRun())
      #expect(try await store.read { sync throws(StoreError) in try sync.lastRun(of: id) } == quiet)
      #expect(try await store.read { sync throws(StoreError) in try sync.runs(limit: 9) } == runs)
      for _ in 0..<SyncLogEntry.limit {
        try await book.change { sync throws(StoreError) in try sync.save(full, .complete) }
      }
      try await store.change { sync throws(StoreError) in try sync.add(SyncRun(), .complete, of: id, at: later) }
      let all = try await store.read { sync throws(StoreError) in try sync.runs(limit: 99) }
      #expect(all.map(\.number) == Array((6..<6 + SyncLogEntry.limit).reversed()))
      await #expect(throws: StoreError.conflict) {
        try await store.change { sync throws(StoreError) in
          try sync.add(SyncRun(), .complete, of: SyncCollection.sample(9).id, at: later)
        }
      }
    },
    SyncCheck("needs of accounts are stored unchanged, and removed with their account") { store async throws in
      let (one, other) = (SyncAccount.sample(1), SyncAccount.sample(2))
      let now = Instant(secondsSince1970: 1_795_132_800)
      await #expect(throws: StoreError.conflict) {
        try await store.change { sync throws(StoreError) in try sync.save([], of: one.id) }
      }
      let all = zip(1..., SyncNeed.allCases).map {
        StoredSyncNeed(one.id, $1, since: now.adding(seconds: $0), count: $0)
      }
      let single = StoredSyncNeed(other.id, .signIn, since: now, count: 1)
      try await store.change { sync throws(StoreError) in
        for account in [one, other] { try sync.save(account) }
        try sync.save(all, of: one.id)
        try sync.save([single], of: other.id)
      }
      @Sendable func needs() async throws -> Set<StoredSyncNeed> {
        Set(try await store.read { sync throws(StoreError) in try sync.storedNeeds() })
      }
      #expect(try await needs() == Set(all + [single]))
      let less = [all[1]]
      try await store.change { sync throws(StoreError) in try sync.save(less, of: one.id) }
      #expect(try await needs() == Set(less + [single]))
      #expect(try await store.stores.history.entries(limit: 9) == [])
      try await store.change { sync throws(StoreError) in try sync.remove(one.id) }
      #expect(try await needs() == [single])
    },
    SyncCheck("an account has its own needs and its collections' needs") { store async throws in
      let books = [try await store.add(1), try await store.add(2)]
      let account = SyncAccount.sample(state: .signInNeeded)
      for (number, book) in zip(1..., books) {
        try await book.change { sync throws(StoreError) in
          let item = SyncItem.sample("raw", .raw, collection: .sample(number))
          try sync.save(item, text: [1])
          try sync.save([FieldConflict("title", base: nil, here: "a", there: "b")], at: item.path)
        }
      }
      let guardRemovals = GuardRemovals(percent: 10)
      let needs = try await store.read { sync throws(StoreError) in try sync.needs(of: account, by: guardRemovals) }
      #expect(needs == [.signIn: 1, .conflict: 2])
      let others = try await store.read { sync throws(StoreError) in
        try sync.needs(of: .sample(2), by: guardRemovals)
      }
      #expect(others == [:])
    },
    SyncCheck("a run that failed is in the log, and once if it fails again in the same way") { store async throws in
      let book = try await store.add()
      let id = SyncCollection.sample().id
      var run = SyncRun()
      run.added = 1
      let (full, offline) = (run, SyncEnding(.unreachable(.noHost)))
      let times = (1...8).map { Instant(secondsSince1970: 1_795_140_000 + $0) }
      @Sendable func add(_ run: SyncRun, _ ending: SyncEnding, _ number: Int) async throws {
        try await store.change { sync throws(StoreError) in try sync.add(run, ending, of: id, at: times[number - 1]) }
      }
      func log() async throws -> [(number: Int, ending: SyncEnding)] {
        try await store.read { sync throws(StoreError) in try sync.runs(limit: 9) }.map { ($0.number, $0.ending) }
      }
      try await add(SyncRun(), .complete, 1)
      try await add(SyncRun(), offline, 2)
      try await add(SyncRun(), offline, 3)
      #expect(try await log().map(\.number) == [3])
      let complete = try await store.read { sync throws(StoreError) in try sync.lastCompleteRun(of: id) }
      #expect(complete == SyncLogEntry(id, number: 1, at: times[0], SyncRun()))
      let last = try await store.read { sync throws(StoreError) in try sync.lastRun(of: id) }
      #expect(last == SyncLogEntry(id, number: 3, at: times[2], SyncRun(), offline))
      // A run without any effect in between isn't listed, so the failure is still the last one in the log.
      try await add(SyncRun(), .complete, 4)
      try await add(SyncRun(), offline, 5)
      #expect(try await log().map(\.number) == [5])
      // A different failure, and a run that had an effect before it failed, are separate entries.
      try await add(SyncRun(), .replaced, 6)
      try await add(full, .replaced, 7)
      try await add(full, .stopped, 8)
      #expect(try await log().map(\.number) == [8, 7, 6, 5])
      #expect(try await log().map(\.ending) == [.stopped, .replaced, .replaced, offline])
      #expect(try await store.read { sync throws(StoreError) in try sync.lastCompleteRun(of: id) }?.number == 4)
      // A step of the run saves its ending in the same way.
      try await book.change { sync throws(StoreError) in try sync.save(SyncRun(), .replaced) }
      #expect(try await log().map(\.number).contains(9))
    },
    SyncCheck("every ending of a run is stored unchanged") { store async throws in
      try await store.add()
      let (id, refusal) = (SyncCollection.sample().id, DAVRefusal(403, .privileges, words: "no"))
      let errors: [DAVError] = [
        .unreachable(.failed(code: 7)), .unreachable(.timedOut), .signInNeeded(refusal), .busy(retryAfter: .seconds(9)),
        .unreadable(detail: "an answer, cut\\ off"), .unreadable(detail: ""), .redirected(to: "https://a.example/b"),
        .insecure(.untrusted), .refused(refusal),
      ]
      let endings: [SyncEnding] = [.complete, .stopped, .replaced] + errors.map { SyncEnding($0) }
      var run = SyncRun()
      run.added = 1
      for ending in endings {
        let (run, now) = (run, Instant(secondsSince1970: 1_795_140_000))
        try await store.change { sync throws(StoreError) in try sync.add(run, ending, of: id, at: now) }
        #expect(try await store.read { sync throws(StoreError) in try sync.lastRun(of: id) }?.ending == ending)
      }
    },
    SyncCheck("removals that a run would hold back are held on the sending side too") { store async throws in
      let book = try await store.add()
      for number in 1...6 { try await store.people.save(.sample("\(number)", id: number)) }
      try await book.change { sync throws(StoreError) in
        for number in 1...6 { try sync.save(.sample("\(number)", .record(.sample(number))), text: nil) }
      }
      for number in 1...5 { try await store.people.remove(Contact.ID(number: number)) }
      let counts = try await store.counts()
      #expect((counts.removals, counts.heldHere) == (5, 0))
      let guardRemovals = GuardRemovals(percent: 10)
      var collection = SyncCollection.sample()
      #expect(counts.heldRemovals(of: collection, by: guardRemovals) == 5)
      #expect(counts.heldRemovals(of: collection, by: GuardRemovals(percent: 90)) == 0)
      collection.unasked = UnaskedRemovals(here: 9, there: 500, last: Instant(secondsSince1970: 1_800_000_000))
      #expect(counts.heldRemovals(of: collection, by: GuardRemovals(percent: 95)) == 5)
      collection.direction = .fromServer
      #expect(counts.heldRemovals(of: collection, by: guardRemovals) == 0)
    },
    SyncCheck("texts that lost a conflict stay when their collection is removed") { store async throws in
      let book = try await store.add()
      let texts = [(1, LosingText.Reason.conflict), (2, .removal)].map { number, reason in
        LosingText(
          id: LosingText.ID(UUID(number: number)), at: Instant(secondsSince1970: 1_795_132_800 + number), uid: "u",
          title: "t", text: [0, 255], reason: reason)
      }
      try await book.change { sync throws(StoreError) in
        for text in texts { try sync.save(text) }
        try sync.save(SyncRun(), .complete)
      }
      try await store.change { sync throws(StoreError) in try sync.remove(SyncCollection.sample().id) }
      let stored = try await store.read { sync throws(StoreError) in try sync.losingTexts() }
      #expect(stored == texts.reversed().map { StoredLosingText(.contacts, $0, in: SyncCollection.sample().id) })
      try await store.change { sync throws(StoreError) in try sync.removeLosingText(texts[0].id) }
      #expect(try await store.read { sync throws(StoreError) in try sync.losingTexts() }.count == 1)
      await #expect(throws: StoreError.missing) {
        try await store.change { sync throws(StoreError) in try sync.removeLosingText(texts[0].id) }
      }
    },
    SyncCheck("only one of two simultaneously added accounts with the same name is added") { store async throws in
      @Sendable func add(_ number: Int, to target: any Store) async -> SyncAccountError? {
        var account = SyncAccount.sample(number)
        account.name = number == 1 ? "Home" : "home"
        let offer = DAVCollection(href: SyncHref("/minji/c\(number)/"), kinds: [.events], name: "일정")
        do throws(SyncAccountError) {
          _ = try await AddSyncAccount(target, newID: .counting(from: 1_000 * number))(account, with: [offer])
          return nil
        } catch { return error }
      }
      async let one = add(1, to: store.store)
      async let other = add(2, to: store.stores.second)
      let errors = await [one, other].compactMap(\.self)
      let accounts = try await store.read { sync throws(StoreError) in try sync.accounts() }
      #expect(accounts.count == 1 && errors == accounts.map { .nameTaken($0) })
      #expect(try await store.read { sync throws(StoreError) in try sync.collections() }.count == 1)
    },
    SyncCheck("only one of two collections that are simultaneously given a calendar gets it") { store async throws in
      for number in 1...2 { try await store.add(number) { $0.token = SyncToken("t") } }
      @Sendable func change(_ number: Int, in target: any Store) async -> SyncAccountError? {
        let change = ChangeSyncCollection(target, newID: .counting(from: 1_000 * number))
        do throws(SyncAccountError) {
          try await change(SyncCollection.sample(number).id, into: .standard)
          return nil
        } catch { return error }
      }
      async let one = change(1, in: store.store)
      async let other = change(2, in: store.stores.second)
      let errors = await [one, other].compactMap(\.self)
      let all = try await store.read { sync throws(StoreError) in try sync.collections() }
      let changed = all.filter { $0.target == EventCalendar.ID.standard.uuid }
      #expect(all.count == 2 && changed.map(\.state) == [.new] && changed.map(\.token) == [nil])
      #expect(errors == changed.map { .calendarTaken($0) })
    },
    SyncCheck("the last calendar of a removed collection is known to each account of its user") { store async throws in
      let calendars = (1...2).map { EventCalendar.ID(UUID(number: 40 + $0)) }
      @Sendable func add(_ number: Int, _ calendar: EventCalendar.ID, isNew: Bool = false) async throws {
        try await store.add(number) { collection in
          (collection.target, collection.state) = (calendar.uuid, isNew ? .new : .ready)
        }
      }
      @Sendable func last(_ number: Int, of account: SyncAccount = .sample()) async throws -> EventCalendar.ID? {
        let href = SyncCollection.sample(number).href
        return try await store.read { sync throws(StoreError) in try sync.lastCalendar(at: href, of: account) }
      }
      @Sendable func remove(_ number: Int) async throws {
        try await store.change { sync throws(StoreError) in try sync.remove(SyncCollection.sample(number).id) }
      }
      try await add(1, calendars[0])
      #expect(try await last(1) == nil)
      try await remove(1)
      #expect(try await last(1) == calendars[0])
      // Nothing was exchanged with a calendar before the first run.
      try await add(1, calendars[1], isNew: true)
      try await remove(1)
      #expect(try await last(1) == calendars[0])
      try await add(2, calendars[1])
      try await store.change { sync throws(StoreError) in try sync.remove(SyncAccount.sample().id) }
      let later = SyncAccount(
        id: SyncAccount.ID(UUID(number: 9)), name: "later", server: SyncAccount.sample().server, user: "minji")
      #expect(try await [last(1, of: later), last(2, of: later)] == calendars)
      let other = SyncAccount(id: later.id, name: "later", server: later.server, user: "other")
      #expect(try await last(1, of: other) == nil)
      // Only the last collection with a calendar gets it again.
      try await add(2, calendars[0])
      try await remove(2)
      #expect(try await [last(1), last(2)] == [nil, calendars[0]])
    },
    SyncCheck("a rehearsal of a new collection counts what it would send and saves nothing") { store async throws in
      let account = SyncAccount.sample()
      try await store.change { sync throws(StoreError) in try sync.save(account) }
      for number in 1...3 { try await store.people.save(.sample(id: number)) }
      let before = try await store.calendars()
      let add = AddSyncAccount(store.store, newID: .counting(from: 1_000))
      #expect(try await add.rehearse(DAVNewCollection(.contacts, name: "Club"), to: account) == (3, nil))
      let events = try await add.rehearse(DAVNewCollection(.events, name: "Club"), to: account)
      #expect(events.sent == 0 && events.calendar?.name == "Club")
      #expect(try await store.calendars() == before)
      #expect(try await store.read { sync throws(StoreError) in try sync.collections() } == [])
      // Another address book comes first, and gets the contacts.
      try await store.add(1) { $0.name = "A" }
      #expect(try await add.rehearse(DAVNewCollection(.contacts, name: "Club"), to: account).sent == 0)
    },
    SyncCheck("a newly added account has created no calendar, and its addition is undone completely or not at all") {
      store async throws in
      let before = try await store.calendars()
      let offer = DAVCollection(href: SyncHref("/minji/c/"), kinds: [.events], name: "일정")
      let account = SyncAccount.sample()
      let added = try await AddSyncAccount(store.store, newID: .counting(from: 1_000))(account, with: [offer])
      let remove = RemoveSyncAccount(store.store, { _ in nil })
      await #expect(throws: StoreError.missing) { try await remove(undoing: added, with: SyncAccount.sample(2).id) }
      #expect(try await store.read { sync throws(StoreError) in try sync.collections() } == added.collections)
      #expect(try await store.calendars() == before)
      try await remove(undoing: added, with: account.id)
      #expect(try await store.calendars() == before)
      #expect(try await store.read { sync throws(StoreError) in try sync.accounts() } == [])
    },
  ]
}

extension SyncUnderTest {
  fileprivate func isRunning(_ now: Instant) async throws -> Bool {
    try await read { sync throws(StoreError) in try sync.isRunning(at: now) }
  }

  fileprivate func calendars() async throws -> [EventCalendar] {
    try await stores.second.read { transaction throws(StoreError) in try transaction.events.calendars() }
  }
}

extension SyncRecordID {
  /// Returns the identifier of a sample contact.
  static func sample(_ number: Int) -> SyncRecordID { SyncRecordID(Contact.ID(number: number).uuid) }
}

extension SyncRefusal {
  static func sample(
    _ name: String = "a", _ precondition: DAVPrecondition? = .other("no-such-thing"),
    text: Fingerprint? = Fingerprint([1, 2])
  ) -> SyncRefusal {
    SyncRefusal(
      SyncCollection.sample().resource(name), uid: "uid, \(name)", title: "제목",
      reason: DAVRefusal(403, precondition, words: "no\nway"), at: Instant(secondsSince1970: 1_795_132_800), text: text)
  }
}
