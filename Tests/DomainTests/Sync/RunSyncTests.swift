import Domain
import DomainTesting
import Testing

/// The rules of synchronization, each on a small collection.
struct RunSyncTests {
  private static let folder = SyncUser.collection.text

  private static func href(_ name: String) -> SyncHref { SyncHref(folder + name) }

  private static func text(_ uid: String, _ title: String, _ place: String = "") -> [UInt8] {
    NoteFormat.text(Note(uid: uid, title: title, place: place))
  }

  /// Makes a server with notes `n1`, `n2`… and a user who has them all.
  private static func desk(
    _ count: Int, _ quirks: MemoryDAVServer.Quirks = .radicale
  ) async throws -> (server: MemoryDAVServer, user: SyncUser) {
    let server = MemoryDAVServer.ofNotes(quirks)
    let user = SyncUser("A", server, quirks)
    for number in 1...count { await server.store(text("n\(number)", "t\(number)"), at: href("n\(number).ics")) }
    try await user.sync()
    await server.forgetRequests()
    return (server, user)
  }

  private static let asking = SyncOptions(now: SyncUser.start)

  // MARK: - Writing

  @Test func editsOfDifferentFieldsOnBothSidesAreMerged() async throws {
    let (server, user) = try await Self.desk(3)
    await user.change("n1") { $0.title = "Tea" }
    await server.store(Self.text("n1", "t1", "Kitchen"), at: Self.href("n1.ics"))
    let outcome = try await user.sync()
    #expect(outcome.run.merged == 1 && outcome.run.conflicts == 0)
    #expect(await server.shown["n1"] == "Tea|Kitchen")
    #expect(await user.shown["n1"] == "Tea|Kitchen")
  }

  @Test func recordAddedAgainWithItsUIDIsMergedWithTheServersChange() async throws {
    let (server, user) = try await Self.desk(3)
    await user.remove("n1")
    await user.add("n1", "", "Kitchen")
    await server.store(Self.text("n1", "Tea"), at: Self.href("n1.ics"))
    try await user.sync()
    #expect(await user.shown["n1"] == "Tea|Kitchen")
    #expect(await server.shown["n1"] == "Tea|Kitchen")
    #expect(await user.notes.count == 3)
    try await Self.expectQuiet(user, server)
  }

  @Test func oneChangeEachWayNeedsFourRequests() async throws {
    let (server, user) = try await Self.desk(20)
    await user.change("n1") { $0.title = "Tea" }
    await server.store(Self.text("n2", "Bread"), at: Self.href("n2.ics"))
    try await user.sync()
    #expect(
      await server.requests == [
        .changes, .fetch([Self.href("n2.ics").path]), .put(Self.href("n1.ics").path),
        .fetch([Self.href("n1.ics").path]),
      ])
  }

  @Test func textThatTheServerStoresDifferentlyIsTakenFromTheServer() async throws {
    let server = MemoryDAVServer.ofNotes(rewrite: { text in
      Array(String(decoding: text, as: UTF8.self).replacing("Tea", with: "Green tea").utf8)
    })
    let user = SyncUser("A", server)
    await user.add("n1", "Tea")
    try await user.sync()
    #expect(await user.shown == ["n1": "Green tea|"])
    try await Self.expectQuiet(user, server)
  }

  @Test func writeWithoutAnAnswerIsRecognizedAlthoughTheRecordWasEditedSince() async throws {
    let (server, user) = try await Self.desk(3)
    await user.change("n1") { $0.title = "first" }
    await user.add("new", "first")
    await user.server.fail(.after, at: 2)
    try await user.sync()
    await user.change("n1") { $0.title = "second" }
    await user.server.fail(.after, at: 4)
    try await user.sync()
    await user.change("new") { $0.title = "second" }
    for _ in 0..<2 { try await user.sync() }
    #expect(await server.shown["n1"] == "second|")
    #expect(await server.shown["new"] == "second|")
    #expect(await user.store.contents.conflicts.isEmpty)
  }

  @Test func recordThatWasCreatedTwiceIsOneResource() async throws {
    let server = MemoryDAVServer.ofNotes()
    let (a, b) = (SyncUser("A", number: 1, server), SyncUser("B", number: 2, server))
    for user in [a, b] { await user.add("n1", "Tea") }
    for user in [a, b, a, b] { try await user.sync() }
    #expect(await server.texts.count == 1)
    #expect(await b.store.contents.conflicts.isEmpty)
  }

  @Test(arguments: [true, false])
  func changeSurvivesARemovalOnTheOtherSide(isChangedHere: Bool) async throws {
    let (server, user) = try await Self.desk(20)
    if isChangedHere {
      await user.change("n1") { $0.place = "Kitchen" }
      await server.removeResource(at: Self.href("n1.ics").path)
    } else {
      await user.remove("n1")
      await server.store(Self.text("n1", "t1", "Kitchen"), at: Self.href("n1.ics"))
    }
    let outcome = try await user.sync()
    #expect(outcome.run.broughtBack.map(\.uid) == ["n1"])
    #expect(await user.shown["n1"] == "t1|Kitchen")
    #expect(await server.shown["n1"] == "t1|Kitchen")
  }

  @Test func versionThatTheServerShowsLateIsTriedAgain() async throws {
    let (server, user) = try await Self.desk(3, .openXchange)
    for (before, title) in [("t1", "a"), ("a", "b"), ("b", "c")] {
      await server.store(Self.text("n1", before, title), at: Self.href("n1.ics"))
      await user.change("n1") { $0.title = title }
      for _ in 0..<3 { try await user.sync() }
      #expect(await server.shown["n1"] == "\(title)|\(title)")
    }
  }

  // MARK: - Not losing

  @Test func cutOffListRemovesNothing() async throws {
    for fault in FaultyDAVServer.Fault.allCases {
      let (_, user) = try await Self.desk(10)
      await user.server.fail(fault, at: 1)
      guard case .failed = try await user.sync().end else {
        Issue.record("\(fault)")
        continue
      }
      #expect(await user.shown.count == 10)
    }
  }

  @Test func manyRemovalsOnTheServerWaitForTheUser() async throws {
    let (server, user) = try await Self.desk(20)
    for number in 1...6 { await server.removeResource(at: Self.href("n\(number).ics").path) }
    await server.store(Self.text("n7", "changed"), at: Self.href("n7.ics"))
    for _ in 0..<2 {
      let outcome = try await user.sync(Self.asking)
      #expect(outcome.run.heldHere == 6 && outcome.run.removed == 0)
    }
    #expect(await user.shown.count == 20)
    #expect(await user.shown["n7"] == "changed|")
    #expect(try await user.sync().run.removed == 6)
    #expect(await user.shown.count == 14)
  }

  @Test func heldItemsCanBePutBack() async throws {
    let (server, user) = try await Self.desk(20)
    for number in 1...6 { await server.removeResource(at: Self.href("n\(number).ics").path) }
    try await user.sync(Self.asking)
    #expect(try await PutBackHeldItems(user.store)(by: GuardRemovals()) == 6)
    try await user.sync(Self.asking)
    #expect(await server.shown.count == 20)
    #expect(await user.shown.count == 20)
  }

  @Test func recordsWhoseServerRemovalIsHeldCanBePutBack() async throws {
    let (server, user) = try await Self.desk(20)
    await user.remove("n1")
    #expect(try await PutBackHeldItems(user.store)(by: GuardRemovals()) == 0)
    for number in 2...6 { await user.remove("n\(number)") }
    try await user.sync(Self.asking)
    #expect(try await PutBackHeldItems(user.store)(by: GuardRemovals()) == 6)
    for _ in 0..<2 { #expect(try await user.sync(Self.asking).run.heldThere == 0) }
    #expect(await user.shown == server.shown)
    #expect(await user.shown.count == 20)
    try await Self.expectQuiet(user, server)
  }

  @Test(arguments: [true, false]) func removalsOfSeveralRunsAreHeldTogether(isGoneThere: Bool) async throws {
    let (server, user) = try await Self.desk(20)
    func remove(_ number: Int) async {
      if isGoneThere {
        await server.removeResource(at: Self.href("n\(number).ics").path)
      } else {
        await user.remove("n\(number)")
      }
    }
    for number in 1...6 {
      await remove(number)
      let run = try await user.sync(Self.asking).run
      #expect(run.removed + run.sentRemoved == (number < 5 ? 1 : 0))
      #expect(run.heldHere + run.heldThere == max(0, number - 4))
    }
    // The user agrees, and the count starts again.
    #expect(try await user.sync().run.heldHere == 0)
    await remove(7)
    try await user.sync(Self.asking)
    #expect(await user.shown.count == 13)
    #expect(await server.shown.count == 13)
  }

  @Test func removalsCountForAWeek() async throws {
    let (server, user) = try await Self.desk(20)
    for number in 1...6 {
      await server.removeResource(at: Self.href("n\(number).ics").path)
      let options = SyncOptions(now: SyncUser.start.adding(seconds: number * 7 * 86_400))
      #expect(try await user.sync(options).run.removed == 1)
    }
  }

  @Test func manyRemovalsInHaruWaitForTheUser() async throws {
    let (server, user) = try await Self.desk(20)
    for number in 1...6 { await user.remove("n\(number)") }
    await user.change("n7") { $0.title = "changed" }
    let outcome = try await user.sync(Self.asking)
    #expect(outcome.run.heldThere == 6 && outcome.run.sentChanged == 1)
    #expect(await server.shown.count == 20)
    try await user.sync()
    #expect(await server.shown.count == 14)
  }

  @Test func fewRemovalsAreSentAtOnce() async throws {
    let (server, user) = try await Self.desk(20)
    await user.remove("n1")
    await server.removeResource(at: Self.href("n2.ics").path)
    let outcome = try await user.sync(Self.asking)
    #expect(outcome.run.removed == 1 && outcome.run.sentRemoved == 1)
    #expect(await server.shown.count == 18)
    #expect(await user.shown.count == 18)
  }

  @Test func anotherCollectionUnderTheSameAddressRemovesAndSendsNothing() async throws {
    let (_, user) = try await Self.desk(10)
    let other = MemoryDAVServer.ofNotes()
    for number in 1...3 { await other.store(Self.text("o\(number)", "o"), at: Self.href("o\(number).ics")) }
    await user.change("n1") { $0.title = "changed" }
    let synchronize = SynchronizeCollection(user.store, NoteFormat(), newID: .zero, wait: { _ in })
    await user.store.update { $0.token = SyncToken("of another server") }
    let outcome = try await synchronize(other, SyncOptions(now: SyncUser.start, acceptsRemovals: true))
    #expect(outcome.end == .replaced(.content(shared: 0, known: 10)))
    #expect(await other.writes == 0)
    #expect(await user.shown.count == 10)
    // The right server again.
    #expect(try await user.sync().end == .complete)
    #expect(await user.store.contents.collection.state == .ready)
  }

  @Test func missingCollectionIsAskedAbout() async throws {
    let (server, user) = try await Self.desk(3)
    await user.store.update { $0.href = SyncHref("/minji/other/") }
    #expect(try await user.sync().end == .replaced(.status(404)))
    #expect(await user.shown.count == 3)
    #expect(await server.writes == 0)
  }

  @Test func unchangedCollectionNeedsOneRequestAndNoTransaction() async throws {
    let (server, user) = try await Self.desk(10)
    let commits = await user.store.commits
    try await Self.expectQuiet(user, server)
    #expect(await user.store.commits == commits)
  }

  @Test func recordThatAnotherClientRemovedBeforeTheNextTokenIsRemoved() async throws {
    let server = MemoryDAVServer.ofNotes(.xandikos)
    let user = SyncUser("A", server, .xandikos)
    for number in 1...20 { await user.add("n\(number)", "t") }
    try await user.sync()
    await user.add("new", "Tea")
    try await user.sync()
    // The state equals the token's state again, so no list mentions the removal.
    await server.removeResource(at: Self.href("new.ics").path)
    try await user.sync()
    #expect(await user.shown["new"] == nil)
  }

  @Test func removedRecordThatAnotherClientRecreatedComesBack() async throws {
    let (server, user) = try await Self.desk(20, .xandikos)
    let text = await server.texts[Self.href("n1.ics").path] ?? []
    await user.remove("n1")
    try await user.sync()
    await server.store(text, at: Self.href("n1.ics"))
    try await user.sync()
    #expect(await user.shown["n1"] == "t1|")
  }

  // MARK: - Doubled, refused and unreadable items

  @Test func furtherPathsWithTheSameUIDAreCopies() async throws {
    let (server, user) = try await Self.desk(10, .xandikosContacts)
    await server.store(Self.text("n5", "copy"), at: Self.href("z.ics"))
    try await user.sync()
    #expect(await user.shown["n5"] == "t5|")
    #expect(await user.notes.count == 10)
    // The copy takes over when the first resource is gone.
    await server.removeResource(at: Self.href("n5.ics").path)
    try await user.sync()
    #expect(await user.shown["n5"] == "copy|")
    #expect(await user.notes.count == 10)
    try await Self.expectQuiet(user, server)
  }

  @Test func movedResourceKeepsItsRecord() async throws {
    let (server, user) = try await Self.desk(10)
    let id = await user.notes.first { $0.value.uid == "n5" }?.key
    await user.change("n5") { $0.place = "Kitchen" }
    await server.removeResource(at: Self.href("n5.ics").path)
    await server.store(Self.text("n5", "moved"), at: Self.href("zz.ics"))
    try await user.sync()
    #expect(await user.notes.first { $0.value.uid == "n5" }?.key == id)
    #expect(await server.shown["n5"] == "moved|Kitchen")
  }

  @Test func refusedItemStopsNothingAndIsTriedAgainAfterADayOrAChange() async throws {
    let (server, user) = try await Self.desk(3)
    await server.refuse(uid: "bad", with: DAVRefusal(403, .validData, words: "no"))
    await user.add("bad", "Tea")
    await user.add("good", "Tea")
    let outcome = try await user.sync()
    #expect(outcome.end == .complete && outcome.run.refused.map(\.uid) == ["bad"])
    #expect(await server.shown["good"] == "Tea|")
    try await Self.expectQuiet(user, server)
    await user.change("bad") { $0.title = "Coffee" }
    #expect(try await user.sync().run.refused.count == 1)
    await server.refuse(uid: "bad", with: nil)
    try await Self.expectQuiet(user, server)
    try await user.sync(SyncOptions(now: SyncUser.start.adding(seconds: 86_400)))
    #expect(await server.shown["bad"] == "Coffee|")
  }

  @Test func serverWithoutRoomEndsTheRunThatDidEverythingElse() async throws {
    let (server, user) = try await Self.desk(3)
    for uid in ["big", "small"] { await user.add(uid, uid) }
    await server.refuse(uid: "big", with: DAVRefusal(507))
    let outcome = try await user.sync()
    #expect(outcome.end == .failed(.refused(DAVRefusal(507))) && outcome.run.postponed == 1)
    #expect(await server.shown["small"] == "small|")
    await server.refuse(uid: "big", with: nil)
    #expect(try await user.sync().end == .complete)
    #expect(await server.shown["big"] == "big|")
  }

  /// A server behind a proxy can answer 404 for a moment.
  @Test(arguments: [404, 410]) func changeOfAResourceThatOnlySeemsGoneIsSentByTheNextRun(status: Int) async throws {
    let (server, user) = try await Self.desk(3)
    await user.change("n1") { $0.title = "changed" }
    await server.refuse(uid: "n1", with: DAVRefusal(status))
    let run = try await user.sync().run
    #expect(run.refused.isEmpty && run.postponed == 1)
    await server.refuse(uid: "n1", with: nil)
    try await user.sync()
    #expect(await server.shown["n1"]?.hasPrefix("changed|") == true)
  }

  @Test func busyServerStopsTheRun() async throws {
    let (server, user) = try await Self.desk(3)
    for number in 1...3 { await user.change("n\(number)") { $0.title = "changed" } }
    await user.server.fail(.busy, at: 2)
    #expect(try await user.sync().end == .failed(.busy(retryAfter: .seconds(60))))
    #expect(await server.writes == 0)
  }

  @Test func recordThatBreaksTheConnectionIsSentLast() async throws {
    let (server, user) = try await Self.desk(3)
    await user.add("bad", "Tea")
    await user.add("good", "Tea")
    await user.server.fail(.before, at: 2)
    try await user.sync()
    #expect(await server.writes == 0)
    try await user.sync()
    let writes = await server.requests.filter(\.isWriting)
    #expect(writes == [.put(Self.href("good.ics").path), .put(Self.href("bad.ics").path)])
  }

  @Test func readOnlyCollectionIsNoticedOnceAndNothingIsDropped() async throws {
    var quirks = MemoryDAVServer.Quirks.radicale
    quirks.isReadOnly = true
    let (server, user) = try await Self.desk(1, quirks)
    await user.change("n1") { $0.title = "changed" }
    await user.add("n2", "new")
    #expect(try await user.sync().run.refused.count == 1)
    #expect(await !user.store.contents.collection.isWritable)
    #expect(await user.shown == ["n1": "changed|", "n2": "new|"])
    try await Self.expectQuiet(user, server)
  }

  @Test(arguments: [MemoryDAVServer.Quirks.Trash.blocksPath, .blocksUID])
  func uidInTheTrashIsRetriedUnderAnotherName(trash: MemoryDAVServer.Quirks.Trash) async throws {
    var quirks = MemoryDAVServer.Quirks.radicale
    quirks.trash = trash
    let (server, user) = try await Self.desk(20, quirks)
    await user.remove("n1")
    try await user.sync()
    await user.add("n1", "again")
    let outcome = try await user.sync()
    if trash == .blocksPath {
      #expect(await server.shown["n1"] == "again|")
    } else {
      #expect(outcome.run.refused.map(\.reason.status) == [400])
      try await Self.expectQuiet(user, server)
    }
  }

  @Test func textThatCannotBeShownIsStoredAndNeverWrittenOver() async throws {
    let (server, user) = try await Self.desk(10)
    let broken = Array("BEGIN\nUID:n1\nEND".utf8)
    await server.store(broken, at: Self.href("n1.ics"))
    await server.store(Array("BEGIN\nUID:raw\nEND".utf8), at: Self.href("raw.ics"))
    await user.change("n1") { $0.place = "Kitchen" }
    for _ in 0..<2 { try await user.sync() }
    #expect(await server.texts[Self.href("n1.ics").path] == broken)
    #expect(await user.shown["n1"] == nil)
    #expect(await user.notes.count == 9)
    await server.store(Self.text("n1", "mended"), at: Self.href("n1.ics"))
    try await user.sync()
    #expect(await user.shown["n1"] == "mended|")
    #expect(await server.shown["n1"] == "mended|")
  }

  @Test func tooLargeTextIsNotSent() async throws {
    var quirks = MemoryDAVServer.Quirks.radicale
    quirks.maximumSize = 200
    let (server, user) = try await Self.desk(3, quirks)
    await user.add("long", String(repeating: "x", count: 300))
    #expect(try await user.sync().run.refused.map(\.reason) == [DAVRefusal(413, .maximumSize)])
    #expect(await server.writes == 0)
  }

  // MARK: - Large and interrupted runs, restores

  @Test func firstRunIsResumedWhereItWasCut() async throws {
    let server = MemoryDAVServer.ofNotes()
    for number in 100..<450 { await server.store(Self.text("n\(number)", "t"), at: Self.href("n\(number).ics")) }
    let user = SyncUser("A", server)
    await user.server.fail(.half, at: 4)
    try await user.sync()
    #expect(await user.notes.count == 200)
    #expect(await user.store.contents.collection.token == nil)
    await server.forgetRequests()
    try await user.sync()
    #expect(await user.notes.count == 350)
    #expect(await server.requests.count == 3)
    try await Self.expectQuiet(user, server)
  }

  @Test func soonestEventsAreFetchedFirst() async throws {
    let server = MemoryDAVServer.ofNotes()
    for number in 100..<250 { await server.store(Self.text("n\(number)", "t"), at: Self.href("n\(number).ics")) }
    let user = SyncUser("A", server)
    await user.server.fail(.before, at: 4)
    try await user.sync(SyncOptions(now: SyncUser.start, soonest: SyncUser.start...SyncUser.start))
    #expect(await user.shown["n249"] != nil)
    #expect(await user.notes.count == 100)
  }

  @Test func truncatedListsAndSmallRequestsArriveCompletely() async throws {
    let server = MemoryDAVServer.ofNotes(.truncating)
    for number in 10..<30 { await server.store(Self.text("n\(number)", "t"), at: Self.href("n\(number).ics")) }
    let user = SyncUser("A", server)
    try await user.sync()
    #expect(await user.notes.count == 20)
  }

  @Test func restoredRecordsThatTheServerLacksWaitForTheUser() async throws {
    let (server, user) = try await Self.desk(20)
    let backup = await user.store.contents
    await user.remove("n1")
    await server.removeResource(at: Self.href("n2.ics").path)
    await server.store(Self.text("n3", "newer"), at: Self.href("n3.ics"))
    try await user.sync()
    await user.store.restore(backup)
    for _ in 0..<2 { #expect(try await user.sync(Self.asking).run.heldHere == 2) }
    #expect(await user.shown["n1"] == "t1|")
    #expect(await user.shown["n3"] == "newer|")
    try await PutBackHeldItems(user.store)(by: GuardRemovals())
    try await user.sync(Self.asking)
    #expect(await server.shown["n1"] == "t1|")
    #expect(await server.shown.count == 20)
  }

  @Test func forgettingTheStateDuplicatesNothing() async throws {
    let (server, user) = try await Self.desk(20)
    await user.change("n1") { $0.title = "changed" }
    try await user.sync()
    let before = await user.shown
    try await ForgetSyncState(user.store)()
    try await user.sync()
    #expect(await user.shown == before)
    #expect(await server.shown == before)
    try await Self.expectQuiet(user, server)
  }

  @Test func receiveOnlyCollectionSendsNothing() async throws {
    let server = MemoryDAVServer.ofNotes()
    await server.store(Self.text("n1", "t1"), at: Self.href("n1.ics"))
    let user = SyncUser("A", server, direction: .fromServer)
    await user.add("mine", "Tea")
    try await user.sync()
    await user.remove("n1")
    try await user.sync()
    #expect(await server.writes == 0)
  }

  @Test func sendOnlyCollectionMirrorsTheRecords() async throws {
    let server = MemoryDAVServer.ofNotes()
    await server.store(Self.text("other", "Theirs"), at: Self.href("other.ics"))
    let user = SyncUser("A", server, direction: .toServer)
    await user.add("n1", "Tea")
    for _ in 0..<2 { try await user.sync() }
    #expect(await user.shown == ["n1": "Tea|"])
    await server.store(Self.text("n1", "Coffee"), at: Self.href("n1.ics"))
    for _ in 0..<2 { try await user.sync() }
    #expect(await server.shown == ["n1": "Tea|", "other": "Theirs|"])
    #expect(await user.store.contents.losing.count == 1)
    await server.removeResource(at: Self.href("n1.ics").path)
    for _ in 0..<2 { try await user.sync() }
    #expect(await server.shown["n1"] == "Tea|")
    try await Self.expectQuiet(user, server)
  }

  // MARK: - Conflicts

  @Test(arguments: ConflictChoice.allCases)
  func conflictFollowsTheSettingAndTheLosingTextIsStored(choice: ConflictChoice) async throws {
    let (server, user) = try await Self.desk(3)
    await user.change("n1") {
      $0.title = "here"
      $0.place = "Kitchen"
      $0.modified = 2
    }
    let other = NoteFormat.text(Note(uid: "n1", title: "there", modified: 1))
    await server.store(other, at: Self.href("n1.ics"))
    let outcome = try await user.sync(SyncOptions(now: SyncUser.start, conflicts: choice))
    let losing = await user.store.contents.losing.map { String(decoding: $0.text, as: UTF8.self) }
    let title = choice == .there ? "there" : "here"
    #expect(await user.shown["n1"] == "\(title)|Kitchen")
    switch choice {
    case .ask:
      // The rest of the record is sent, and each side keeps its own title.
      #expect(outcome.run.conflicts == 1 && losing.isEmpty)
      #expect(await server.shown["n1"] == "there|Kitchen")
    case .here, .newer, .there:
      #expect(await server.shown["n1"] == "\(title)|Kitchen")
      #expect(losing.count == 1 && losing[0].contains(choice == .there ? "TITLE:here" : "TITLE:there"))
    }
    try await Self.expectQuiet(user, server, SyncOptions(now: SyncUser.start, conflicts: choice))
  }

  @Test(arguments: SyncSide.allCases)
  func openConflictIsResolvedByTheUser(side: SyncSide) async throws {
    let (server, user) = try await Self.desk(3)
    await user.change("n1") { $0.title = "here" }
    await server.store(Self.text("n1", "there"), at: Self.href("n1.ics"))
    try await user.sync()
    let path = Self.href("n1.ics").path
    let field = FieldConflict("title", base: "t1", here: "here", there: "there")
    #expect(await user.store.contents.conflicts == [path: [field]])
    try await SettleConflict(user.store, NoteFormat(), newID: .zero)(
      SyncConflict(path, field), choosing: side, at: SyncUser.start)
    try await user.sync()
    #expect(await user.shown["n1"] == "\(side.rawValue)|")
    #expect(await server.shown["n1"] == "\(side.rawValue)|")
    #expect(await user.store.contents.losing.count == 1)
    try await Self.expectQuiet(user, server)
  }

  /// Expects three runs that only list changes.
  private static func expectQuiet(
    _ user: SyncUser, _ server: MemoryDAVServer, _ options: SyncOptions = SyncOptions(now: SyncUser.start)
  ) async throws {
    // Paths that were just written are checked once more.
    for _ in 0..<2 { try await user.sync(options) }
    await server.forgetRequests()
    for _ in 0..<3 { try await user.sync(options) }
    #expect(await server.requests == [.changes, .changes, .changes])
  }
}
