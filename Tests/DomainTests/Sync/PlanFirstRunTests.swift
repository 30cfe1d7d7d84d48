import Domain
import DomainTesting
import Support
import Testing
import struct Foundation.UUID

struct PlanFirstRunTests {
  private let server = MemoryDAVServer.ofNotes()

  @Test func previewCountsBothSidesAndChangesNothing() async throws {
    let user = SyncUser("A", server, state: .new)
    for (uid, title) in [("same", "Tea"), ("merged", "Here"), ("mine", "Bread"), ("only", "Mine")] {
      await user.add(uid, title)
    }
    for (uid, title) in [("same", "Tea"), ("merged", "There"), ("theirs", "Bread"), ("new", "New")] {
      await server.store(NoteFormat.text(Note(uid: uid, title: title)), at: SyncHref("/minji/calendar/\(uid)-1.ics"))
    }
    await server.store(NoteFormat.text(Note(uid: "new", title: "New")), at: SyncHref("/minji/calendar/z.ics"))
    await server.store(Array("BEGIN\nUID:raw\nEND".utf8), at: SyncHref("/minji/calendar/raw.ics"))
    let before = await user.store.contents
    #expect(try await user.sync().end == .previewNeeded)
    let outcome = try await user.sync(SyncOptions(now: SyncUser.start, isPreview: true))
    guard case .previewed(let plan) = outcome.end else {
      Issue.record("\(outcome)")
      return
    }
    #expect(plan.merges.map { [$0.titleHere, $0.titleThere] } == [["Here", "There"]])
    #expect(
      [plan.same, plan.merges.count, plan.received, plan.sent, plan.copies, plan.unreadable] == [1, 1, 1, 1, 1, 1])
    #expect(plan.alike.map(\.uid) == ["theirs"])
    #expect(await user.store.contents == before)
    #expect(await server.writes == 0)
  }

  @Test(arguments: [false, true])
  func similarRecordsAreLinkedUnlessBothAreWanted(keepsBoth: Bool) async throws {
    let user = SyncUser("A", server, state: .new)
    await user.add("mine", "Bread", "Oven")
    await server.store(
      NoteFormat.text(Note(uid: "theirs", title: "Bread", place: "Oven")), at: SyncHref("/minji/calendar/b.ics"))
    guard case .previewed(let plan) = try await user.sync(SyncOptions(now: SyncUser.start, isPreview: true)).end else {
      Issue.record("no plan")
      return
    }
    try await BeginSync(user.store, NoteFormat())(plan, keepsBoth: keepsBoth)
    #expect(try await user.sync().end == .complete)
    let expected = keepsBoth ? ["mine": "Bread|Oven", "theirs": "Bread|Oven"] : ["theirs": "Bread|Oven"]
    #expect(await user.shown == expected)
    #expect(await server.shown == expected)
  }

  @Test(arguments: [ConflictChoice.ask, .here, .there, .newer])
  func previewCountsTheConflictsOfTheRun(choice: ConflictChoice) async throws {
    let user = SyncUser("A", server, state: .new)
    for (uid, title) in [("both", "Here"), ("one", "Tea")] { await user.add(uid, title) }
    for note in [Note(uid: "both", title: "There"), Note(uid: "one", title: "Tea", place: "Desk")] {
      await server.store(NoteFormat.text(note), at: SyncHref("/minji/calendar/\(note.uid).ics"))
    }
    var options = SyncOptions(now: SyncUser.start, isPreview: true)
    options.conflicts = choice
    guard case .previewed(let plan) = try await user.sync(options).end else {
      Issue.record("no plan")
      return
    }
    #expect(plan.merges.count == 2 && plan.conflicts == (choice == .ask ? 1 : 0))
    try await BeginSync(user.store, NoteFormat())(plan)
    options.isPreview = false
    #expect(try await user.sync(options).run.conflicts == plan.conflicts)
  }

  @Test func recordIsLinkedWithAtMostOneSimilarResource() {
    let there = ["a", "b"].map { (uid: String) in
      FirstRunPlan.Resource(SyncHref("/\(uid)"), uid: uid, likeness: ["Tea|10:00"])
    }
    let here = FirstRunPlan.Local(
      SyncRecordID(IDGenerator.zero()), uid: "c", title: "Tea", likeness: ["Tea|10:00"])
    let plan = FirstRunPlan(there: there, here: [here])
    #expect(plan.alike.map(\.uid) == ["a"])
    #expect([plan.received, plan.sent] == [1, 0])
  }

  @Test func pastResourceIsLinkedWithASimilarRecordAndOtherwiseStaysOnTheServer() {
    let there = ["a", "b"].map { (uid: String) in
      FirstRunPlan.Resource(SyncHref("/\(uid)"), uid: uid, likeness: [uid], isPast: true)
    }
    let here = FirstRunPlan.Local(SyncRecordID(IDGenerator.zero()), uid: "c", title: "Tea", likeness: ["a"])
    let plan = FirstRunPlan(there: there, here: [here])
    #expect(plan.alike.map(\.uid) == ["a"])
    #expect([plan.received, plan.past, plan.sent] == [0, 1, 0])
  }

  /// Records of other lists and other accounts, with the resources that have their UID or are similar.
  @Test(arguments: [true, false])
  func resourceThatIsElsewhereInHaruIsADuplicateIfItIsReceived(isReceived: Bool) {
    let elsewhere = ["a", "b", "c"].enumerated().map { number, uid in
      FirstRunPlan.Local(
        SyncRecordID(UUID(number: number)), uid: uid, title: "Tea \(uid)", likeness: [uid == "a" ? "Tea" : uid])
    }
    let here = FirstRunPlan.Local(SyncRecordID(UUID(number: 9)), uid: "y", title: "Bread", likeness: ["b"])
    let there = [
      FirstRunPlan.Resource(SyncHref("/1"), uid: "x", title: "Tea", likeness: ["Tea"]),
      // The local record comes first.
      FirstRunPlan.Resource(SyncHref("/2"), uid: "b", title: "Bread", likeness: ["b"]),
      FirstRunPlan.Resource(SyncHref("/3"), uid: "c", title: "Renamed", likeness: ["other"]),
      FirstRunPlan.Resource(SyncHref("/4"), uid: "d", title: "Old", likeness: ["Tea"], isPast: true),
      FirstRunPlan.Resource(SyncHref("/5"), uid: "e", title: "New", likeness: ["New"]),
    ]
    let plan = FirstRunPlan(there: there, here: [here], elsewhere: elsewhere, isReceived: isReceived)
    let duplicates = zip([elsewhere[0], elsewhere[2]], ["Tea", "Renamed"]).map {
      FirstRunPlan.Duplicate(record: $0.id, title: $1)
    }
    #expect(plan.duplicates == (isReceived ? duplicates : []))
    #expect(plan.received == (isReceived ? 3 : 0))
    #expect(plan.alike.map(\.record) == [here.id])
  }
}
