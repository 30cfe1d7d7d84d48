import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Undo of a change that a server has changed since, as users see it.
@MainActor
struct SetAsideChangeTests {
  private nonisolated static let obstacles: [(UndoObstacle, String, String)] = [
    (
      UndoObstacle(kind: "event", .fields(["title"]), account: "iCloud"),
      "되돌리지 못했어요: '치과' 고침. 그 뒤에 'iCloud'에서 제목이 바뀌었어요.",
      "Not undone: changed '치과'. The title has since been changed on 'iCloud'."
    ),
    (
      UndoObstacle(kind: "event", title: "산책", .fields(["title", "notes"]), account: nil),
      "되돌리지 못했어요: '치과' 고침. 그 뒤에 '산책'의 제목, 메모가 바뀌었어요.",
      "Not undone: changed '치과'. The title and notes of '산책' have since been changed."
    ),
    (
      UndoObstacle(kind: "event", .removed, account: nil), "되돌리지 못했어요: '치과' 고침. 그 뒤에 일정이 지워졌어요.",
      "Not undone: changed '치과'. The event has since been removed."
    ),
    (
      UndoObstacle(kind: "event", .removed, account: nil, list: "Home"),
      "되돌리지 못했어요: '치과' 고침. 그 뒤에 'Home'의 일정이 지워졌어요.",
      "Not undone: changed '치과'. The event in 'Home' has since been removed."
    ),
    (
      UndoObstacle(kind: "event", title: "산책", .removed, account: nil),
      "되돌리지 못했어요: '치과' 고침. 그 뒤에 일정 '산책'이 지워졌어요.",
      "Not undone: changed '치과'. The event '산책' has since been removed."
    ),
    (
      UndoObstacle(kind: "event_override", .added, account: "iCloud"),
      "되돌리지 못했어요: '치과' 고침. 그 뒤에 'iCloud'에서 여기에 연결된 기록이 생겼어요: 반복 일정의 하루.",
      """
      Not undone: changed '치과'. Something that belongs to it has since been added on 'iCloud': one day of a repeating \
      event.
      """
    ),
    (
      UndoObstacle(kind: "event_override", title: "산책", .added, account: nil),
      "되돌리지 못했어요: '치과' 고침. 그 뒤에 '산책'에 연결된 기록이 생겼어요: 반복 일정의 하루.",
      "Not undone: changed '치과'. Something that belongs to '산책' has since been added: one day of a repeating event."
    ),
    (
      UndoObstacle(kind: "event", title: "산책", .elsewhere("Home"), account: nil),
      "되돌리지 못했어요: '치과' 고침. 일정 '산책'은 지금도 동기화하는 'Home'에 그대로 둬요.",
      "Not undone: changed '치과'. The event '산책' stays in 'Home', which is still synchronized."
    ),
    (
      UndoObstacle(kind: "contact", .cameBack(as: "김민수"), account: nil),
      "되돌리지 못했어요: '치과' 고침. 그 뒤에 연락처가 '김민수'로 다시 생겼어요.",
      "Not undone: changed '치과'. The contact has since come back as '김민수'."
    ),
    (
      UndoObstacle(kind: "contact", .unknown, account: nil), "되돌리지 못했어요: '치과' 고침. 그 뒤에 내용이 바뀌었어요.",
      "Not undone: changed '치과'. It has since been changed."
    ),
  ]

  @Test(arguments: Self.obstacles)
  func obstacleIsNamedInBothLanguages(obstacle: UndoObstacle, korean: String, english: String) throws {
    let entry = UndoEntry(at: try Instant("2026-11-20T09:00"), UndoLabel(.changed, .event, "치과"))
    #expect(RecordTexts(.haru, Texts(.korean)).setAside(.undo, entry, obstacle) == korean)
    #expect(RecordTexts(.haru, Texts(.english)).setAside(.undo, entry, obstacle) == english)
  }

  @Test func commandNamesTheObstacleAndUndoesTheChangeBeforeNext() async throws {
    let tester = try await CommandLineTester()
    try await Self.changeOnBothSides(tester.store)
    let refused = await tester.run(["undo"])
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.messages.contains("Not undone: added 'Anna'. The name has since been changed on 'account 1'."))
    #expect(refused.messages.contains("haru undo"))
    #expect(await tester.run(["undo"]).output.contains("Undid: added 'Ben'"))
  }

  @Test func failureHasACode() async throws {
    let tester = try await CommandLineTester()
    try await Self.changeOnBothSides(tester.store)
    #expect(await tester.refusal(["undo"]) == CommandRefusal(1, "changed_since"))
  }

  @Test func keyNamesTheObstacleAndUndoesTheChangeBeforeNext() async throws {
    let stage = try await AppStage()
    try await Self.changeOnBothSides(stage.store)
    await stage.type("u")
    #expect(stage.picture.contains("Not undone: added 'Anna'."))
    await stage.type("u")
    #expect(stage.picture.contains("Undid: added 'Ben'"))
  }

  /// Adds Ben, renames Ann, whom a server has, to Anna, and lets the server rename her, too.
  private static func changeOnBothSides(_ store: InMemoryStore) async throws {
    let label = UndoLabel(.changed, .contact, "sync")
    _ = try await store.change(as: { (_: Void) in label }) { transaction throws(StoreError) in
      try transaction.sync.save(SyncAccount.sample())
      try transaction.sync.save(SyncCollection.sample())
    }
    let sync = InMemoryRecordSync<Contact>(store, SyncCollection.sample().id, newID: .counting(from: 1_000))
    let id = SyncRecordID(Contact.ID(number: 1).uuid)
    try await sync.change { sync throws(StoreError) in
      try sync.save(.sample("Ann"), id)
      let href = SyncCollection.sample().resource("ann")
      try sync.save(SyncItem(href, etag: ETag("1"), uid: "sample-1", role: .record(id)), text: [1])
    }
    try await StoredContacts(store).save(.sample("Ben", id: 2))
    try await StoredContacts(store).save(.sample("Anna"))
    try await sync.change { sync throws(StoreError) in try sync.save(.sample("Annie"), id) }
  }
}
