import Domain
import DomainTesting
import Testing

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
    #expect([plan.same, plan.merged, plan.received, plan.sent, plan.copies, plan.unreadable] == [1, 1, 1, 1, 1, 1])
    #expect(plan.alike.map(\.uid) == ["theirs"])
    #expect(await user.store.contents == before)
    #expect(await server.writes == 0)
  }

  @Test(arguments: [false, true])
  func alikeRecordsAreLinkedUnlessBothAreWanted(keepsBoth: Bool) async throws {
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

  @Test func recordIsLinkedWithAtMostOneAlikeResource() {
    let there = ["a", "b"].map { (uid: String) in
      FirstRunPlan.Resource(SyncHref("/\(uid)"), uid: uid, likeness: ["Tea|10:00"])
    }
    let here = FirstRunPlan.Local(
      SyncRecordID(IDGenerator.zero()), uid: "c", title: "Tea", likeness: ["Tea|10:00"])
    let plan = FirstRunPlan(there: there, here: [here])
    #expect(plan.alike.map(\.uid) == ["a"])
    #expect([plan.received, plan.sent] == [1, 0])
  }

  @Test func pastResourceIsLinkedWithAnAlikeRecordAndOtherwiseStaysOnTheServer() {
    let there = ["a", "b"].map { (uid: String) in
      FirstRunPlan.Resource(SyncHref("/\(uid)"), uid: uid, likeness: [uid], isPast: true)
    }
    let here = FirstRunPlan.Local(SyncRecordID(IDGenerator.zero()), uid: "c", title: "Tea", likeness: ["a"])
    let plan = FirstRunPlan(there: there, here: [here])
    #expect(plan.alike.map(\.uid) == ["a"])
    #expect([plan.received, plan.past, plan.sent] == [0, 1, 0])
  }
}
