import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Merging two stores")
struct MergeStoresTests {
  @Test func mergingAnIdenticalCopyChangesNothing() async throws {
    let pair = try await StorePair()
    let report = try await pair.merge(.here)
    #expect(!report.hasChanged && report.conflicts.isEmpty && report.unchanged > 10)
    #expect(try await pair.here.history.entries(limit: 1).first?.label.kind != .store)
  }

  @Test func changesOfTheOtherSideAreMergedAsOneUndoStep() async throws {
    let pair = try await StorePair()
    let (here, there) = (pair.here, pair.there)
    try await here.events.replace(.sample("Moved", id: 1))
    try await there.events.replace(.sample("Swim", id: 2, location: "Pool"))
    try await there.events.remove(Event.ID(number: 3))
    try await there.contacts.save(.sample("새 사람", id: 9, phones: ["010-1234-5678"]))
    try await there.water(1, on: "2026-11-19", id: 77)
    let before = try await here.exported()
    let report = try await pair.merge(nil)
    #expect(report.added == 2 && report.changed == 1 && report.removed == 1)
    #expect(report.conflicts.isEmpty)
    #expect(try await here.events.event(Event.ID(number: 1))?.title.text == "Moved")
    #expect(try await here.events.event(Event.ID(number: 2))?.location.text == "Pool")
    #expect(try await here.events.event(Event.ID(number: 3)) == nil)
    #expect(try await here.contacts.contact(Contact.ID(number: 9)) != nil)
    #expect(try await here.store.find("새 사람", kinds: nil, limit: 9).count == 1)
    #expect(try await here.manager.check() == [])
    #expect(try await here.history.entries(limit: 1).map(\.label.kind) == [.store])
    _ = try await here.history.undo()
    #expect(try await here.exported() == before)
    #expect(try await here.manager.check() == [])
  }

  /// A filled store has a value in every exported column, so this test also covers columns that are added later.
  @Test func mergeUndoAndRedoKeepEveryColumn() async throws {
    let filled = try await FilledStore(in: TemporaryStore())
    await filled.database.close()
    let pair = StorePair(of: try StoreSide(TemporaryStore()), try StoreSide(filled.folder))
    func expectHere(_ wanted: [String: [String: [String: String]]]) async throws {
      let files = try await pair.here.exported()
      // Each computer has its own state of the sayings.
      for name in Set(wanted.keys).union(files.keys) where name != "saying_state" {
        #expect(files[name] == wanted[name], "\(name) has changed.")
      }
      #expect(try await pair.here.manager.check() == [])
    }
    let (before, wanted) = (try await pair.here.exported(), try await pair.there.exported())
    _ = try await pair.merge(nil)
    try await expectHere(wanted)
    _ = try await pair.here.history.undo()
    try await expectHere(before)
    _ = try await pair.here.history.redo()
    try await expectHere(wanted)
  }

  /// Both stores continue from their common state, in whichever direction they were merged.
  @Test(arguments: [false, true])
  func laterMergeConsidersOnlyNewChanges(lastMergeIsThere: Bool) async throws {
    let pair = try await StorePair()
    let (here, there) = (pair.here, pair.there)
    try await here.events.replace(.sample("Later", id: 1))
    try await there.events.add(.sample("Theirs", id: 50))
    _ = try await pair.merge(nil)
    _ = try await pair.reversed.merge(nil)
    if !lastMergeIsThere { #expect(try await !pair.merge(nil).hasChanged) }
    // Restores the title from before both merges.
    try await there.events.replace(.sample("Event 1", id: 1))
    try await here.events.remove(Event.ID(number: 50))
    try await here.events.replace(.sample("Event 2", id: 2, notes: "mine"))
    let report = try await pair.reversed.merge(nil)
    #expect(report.conflicts.isEmpty && report.added == 0 && report.changed == 1 && report.removed == 1)
    #expect(try await there.events.event(Event.ID(number: 1))?.title.text == "Event 1")
    #expect(try await there.events.event(Event.ID(number: 50)) == nil)
    #expect(try await there.events.event(Event.ID(number: 2))?.notes.text == "mine")
    #expect(try await pair.merge(nil).conflicts.isEmpty)
    #expect(try await here.events.event(Event.ID(number: 1))?.title.text == "Event 1")
  }

  @Test(arguments: UInt64(1)...3)
  func repeatedMergesInBothDirectionsKeepCopiesEqual(seed: UInt64) async throws {
    let pair = try await StorePair()
    for round in 1...3 {
      try await RandomChanges(seed: seed, side: round * 2).make(in: pair.here)
      try await RandomChanges(seed: seed, side: round * 2 + 1).make(in: pair.there)
      _ = try await pair.merge(.here)
      _ = try await pair.reversed.merge(.there)
      #expect(try await everything(of: pair.here) == everything(of: pair.there))
      #expect(try await !pair.merge(nil).hasChanged)
      #expect(try await pair.here.manager.check() == [])
    }
  }

  /// Returns all exported records; sayings are compared by their texts only, because each computer numbers its own.
  private func everything(of side: StoreSide) async throws -> [String: [String: [String: String]]] {
    var files = try await side.exported()
    let texts = files["sayings"]?.values.compactMap { $0["korean"] }.sorted().joined(separator: "\n")
    files["sayings"] = ["": ["": texts ?? ""]]
    for name in ["sayings_opened", "saying_state", "saying_marks"] { files[name] = nil }
    return files
  }

  @Test func lockedStoreIsNotMerged() async throws {
    let pair = try await StorePair()
    func lock(_ id: Int) -> Lock {
      Lock(
        id: Event.ID(number: id).uuid,
        kind: .pin,
        hash: PasswordHash("x"),
        version: 1,
        codes: [],
        attempts: LockAttempts()
      )
    }
    func set(_ lock: Lock?, in side: StoreSide) async throws {
      try await side.store.note { transaction throws(StoreError) in try transaction.lock.save(lock) }
    }
    try await set(lock(1), in: pair.there)
    await #expect(throws: StoreExchangeError.management(.locked)) { try await pair.merge(.here) }
    try await set(lock(2), in: pair.here)
    await #expect(throws: StoreExchangeError.management(.locked)) { try await pair.merge(.here) }
    try await set(lock(1), in: pair.here)
    _ = try await pair.merge(.here)
    try await set(nil, in: pair.there)
    try await pair.there.store.note { transaction throws(StoreError) in try transaction.account.noteSignedOut(true) }
    await #expect(throws: StoreExchangeError.management(.locked)) { try await pair.merge(.here) }
  }

  @Test func undoneMergeIsMergedAgain() async throws {
    let pair = try await StorePair()
    try await pair.there.events.add(.sample("Theirs", id: 50))
    _ = try await pair.merge(nil)
    _ = try await pair.here.history.undo()
    #expect(try await pair.merge(nil).added == 1)
    _ = try await pair.here.history.undo()
    _ = try await pair.here.history.redo()
    #expect(try await !pair.merge(nil).hasChanged)
  }

  @Test func importSinceTheLastMergeIsMerged() async throws {
    let pair = try await StorePair()
    try await pair.there.events.add(.sample("Theirs", id: 50))
    _ = try await pair.merge(nil)
    let events = try (60...80).map { try Event.sample("Imported \($0)", id: $0) }
    _ = try await pair.there.store.changeMany(as: { _ in UndoLabel(.imported, .event, "a") }, isDryRun: false) {
      transaction throws(StoreError) in
      for event in events { try transaction.events.add(StoredEvent(event)) }
    }
    #expect(try await pair.merge(nil).added >= events.count)
    #expect(try await pair.here.events.event(Event.ID(number: 70)) != nil)
  }

  @Test func changesFromAThirdCopyCauseNoConflict() async throws {
    let pair = try await StorePair()
    let third = try await pair.here.copied()
    try await third.events.replace(.sample("Third", id: 1))
    _ = try await StorePair(of: pair.there, third).merge(nil)
    _ = try await pair.merge(nil)
    // The third store's change reached this store through the other one.
    try await third.events.replace(.sample("Third again", id: 1))
    #expect(try await StorePair(of: pair.here, third).merge(nil).conflicts.isEmpty)
    #expect(try await pair.here.events.event(Event.ID(number: 1))?.title.text == "Third again")
  }

  @Test func exportWithoutCommonHistoryLeavesDifferencesUndecided() async throws {
    let pair = try await StorePair()
    try await pair.here.events.replace(.sample("Event 1", id: 1, notes: "A"))
    try await pair.there.events.replace(.sample("Event 1", id: 1, notes: "B"))
    let (mine, other) = (pair.here.folder.folder + "/mine", pair.here.folder.folder + "/other")
    _ = try await pair.here.manager.export(to: mine)
    _ = try await pair.there.manager.export(to: other)
    let folder = try TemporaryStore()
    _ = try await folder.manager.importAll(from: mine, replaces: false, isDryRun: false)
    let side = try StoreSide(folder)
    try await side.events.replace(.sample("Event 1", id: 1, notes: "A", location: "Seoul"))
    await side.database.close()
    await #expect {
      _ = try await side.manager.merge(other, MergeChoice(nil), isDryRun: false)
    } throws: { error in
      guard case .undecided(let report)? = error as? StoreExchangeError else { return false }
      return report.conflicts.map(\.field) == ["notes", "location"]
    }
  }

  @Test func conflictIsReportedAndResolvedByTheChosenSide() async throws {
    let pair = try await StorePair()
    try await pair.here.events.replace(.sample("Here", id: 1, notes: "same"))
    try await pair.there.events.replace(.sample("There", id: 1, notes: "same", location: "Seoul"))
    let before = try await pair.here.exported()
    let conflict = MergeConflict(
      kind: "event",
      id: "00000000-0000-4000-8000-000000000001",
      title: "Here",
      field: "title",
      here: "Here",
      there: "There"
    )
    await #expect {
      _ = try await pair.merge(nil)
    } throws: { error in
      guard case .undecided(let report)? = error as? StoreExchangeError else { return false }
      return report.conflicts == [conflict]
    }
    #expect(try await pair.merge(.there, isDryRun: true).conflicts == [conflict])
    #expect(try await pair.here.exported() == before)
    _ = try await pair.merge(.there)
    let event = try await pair.here.events.event(Event.ID(number: 1))
    #expect([event?.title.text, event?.notes.text, event?.location.text] == ["There", "same", "Seoul"])
  }

  @Test func recordRemovedOnOneSideAndChangedOnTheOtherStays() async throws {
    for isHere in [true, false] {
      let pair = try await StorePair()
      let (remover, changer) = isHere ? (pair.here, pair.there) : (pair.there, pair.here)
      try await remover.events.remove(Event.ID(number: 1))
      try await remover.contacts.remove(Contact.ID(number: 1))
      try await changer.events.replace(.sample("Changed", id: 1))
      try await changer.water(1, on: "2026-11-19", id: 77)
      let report = try await pair.merge(nil)
      #expect(Set(report.conflicts.map(\.kind)).isSuperset(of: ["event", "contact"]))
      #expect(report.choices.isEmpty)
      #expect(try await pair.here.events.event(Event.ID(number: 1))?.title.text == "Changed")
      #expect(try await pair.here.contacts.contact(Contact.ID(number: 1)) != nil)
      let waterings = try await pair.here.plants.newestWaterings(of: Plant.ID(number: 1), limit: 9)
      #expect(waterings.count == 2)
      #expect(try await pair.here.manager.check() == [])
    }
  }

  /// Removing a contact removes its plant and waterings, and a contact that stays keeps its plant and waterings.
  @Test func contactThatStaysKeepsItsPlantAndWaterings() async throws {
    for isHere in [true, false] {
      let pair = try await StorePair()
      let (remover, changer) = isHere ? (pair.here, pair.there) : (pair.there, pair.here)
      try await changer.contacts.save(.sample("바뀐 이름", id: 1))
      let whole = try await changer.exported()
      #expect(whole["plants"]?.count == 1 && whole["waterings"]?.count == 1)
      try await remover.contacts.remove(Contact.ID(number: 1))
      let report = try await pair.merge(nil)
      #expect(report.conflicts.map(\.kind) == ["contact"])
      let merged = try await pair.here.exported()
      for file in ["contacts", "plants", "waterings"] { #expect(merged[file] == whole[file]) }
      #expect(try await pair.here.manager.check() == [])
      _ = try await pair.here.reopened().history.undo()
      #expect(try await pair.here.exported()["plants"]?.count ?? 0 == (isHere ? 0 : 1))
    }
  }

  @Test func sayingsWithTheSameNumberStaySeparate() async throws {
    let pair = try await StorePair()
    _ = try await pair.here.sayings.add(SayingContent(korean: "여기"), at: Instant("2026-11-20T09:00"))
    let other = try await pair.there.sayings.add(SayingContent(korean: "저기"), at: Instant("2026-11-20T10:00"))
    try await pair.there.sayings.mark(other.id, as: .liked, at: Instant("2026-11-20T10:00"))
    let same = try SayingContent(korean: "같은 말")
    _ = try await pair.here.sayings.add(same, at: Instant("2026-11-20T11:00"))
    _ = try await pair.there.sayings.add(same, at: Instant("2026-11-20T12:00"))
    let report = try await pair.merge(nil)
    #expect(report.conflicts.isEmpty)
    let clock = try DayClock(now: Instant("2026-11-21T09:00"), zone: Zone("Asia/Seoul"))
    let all = try await pair.here.sayings.page(of: .all, offset: 0, limit: 99, at: clock)
    #expect(all.compactMap { $0.content.korean?.text }.sorted() == ["같은 말", "같이", "여기", "저기"].sorted())
    #expect(all.filter { $0.marks.liked != nil }.map { $0.content.korean?.text } == ["저기"])
    #expect(try await pair.here.manager.check() == [])
  }

  @Test func contactWithTheSameUIDOnBothSidesIsMerged() async throws {
    let pair = try await StorePair()
    try await pair.here.contacts.save(.sample("민아", id: 20, phones: ["010-1111-2222"]))
    var copy = Contact.sample("민아", id: 21, phones: ["010-1111-2222"])
    copy = Contact(id: copy.id, uid: Contact.sample("민아", id: 20).uid, card: copy.card)
    try await pair.there.contacts.save(copy)
    let report = try await pair.merge(nil)
    #expect(!report.hasChanged, "\(report)")
    #expect(try await pair.here.contacts.count() == 3)
  }

  @Test func everyDifferenceWithoutCommonHistoryIsAConflict() async throws {
    let pair = try await StorePair()
    for side in [pair.here, pair.there] { try await side.database.forgetUndo() }
    try await pair.there.events.replace(.sample("Other", id: 1))
    try await pair.there.database.forgetUndo()
    let report = try await pair.merge(.here)
    #expect(report.conflicts.compactMap(\.field) == ["title"])
    #expect(!report.hasChanged)
  }

  @Test func mergeThatWasUndoneOffersItsRecordsAgain() async throws {
    let pair = try await StorePair()
    try await pair.there.events.add(.sample("Swim", id: 40))
    let first = try await pair.merge(nil)
    _ = try await pair.here.history.undo()
    #expect(try await pair.merge(nil) == first)
    #expect(try await pair.here.events.event(Event.ID(number: 40)) != nil)
  }

  /// Once the other side has received a merge, undoing the merge affects both sides, as the report states.
  @Test func recordsOfAnUndoneMergeThatTheOtherSideHasSeenAreReported() async throws {
    let pair = try await StorePair()
    try await pair.there.events.add(.sample("Swim", id: 40))
    _ = try await pair.merge(nil)
    _ = try await pair.reversed.merge(nil)
    _ = try await pair.here.history.undo()
    let report = try await pair.merge(nil)
    #expect(!report.hasChanged && report.leftOut == 1)
    #expect(try await pair.here.events.event(Event.ID(number: 40)) == nil)
    _ = try await pair.here.history.redo()
    #expect(try await pair.merge(nil).leftOut == 0)
  }

  @Test func removedRecordThatTheOtherSideHasIsReported() async throws {
    let pair = try await StorePair()
    try await pair.here.events.remove(Event.ID(number: 3))
    let report = try await pair.merge(nil)
    #expect(!report.hasChanged && report.leftOut == 1)
  }

  @Test func exportedFolderCanBeMerged() async throws {
    let pair = try await StorePair()
    try await pair.there.events.add(.sample("Swim", id: 40))
    let path = pair.there.folder.folder + "/export"
    _ = try await pair.there.manager.export(to: path)
    let report = try await pair.here.manager.merge(path, MergeChoice(nil), isDryRun: false)
    #expect(report.added == 1 && report.changed == 0 && report.removed == 0)
    #expect(report.conflicts.isEmpty)
  }

  @Test func foreignOrNewerFileIsRefusedAndLeftUntouched() async throws {
    let pair = try await StorePair()
    let path = pair.there.folder.folder + "/notes.txt"
    try "not a store at all, not a store at all".write(toFile: path, atomically: true, encoding: .utf8)
    await #expect(throws: StoreExchangeError.management(.notAStore)) {
      _ = try await pair.here.manager.merge(path, MergeChoice(nil), isDryRun: false)
    }
    try await pair.there.database.maintain { connection throws(StoreError) in
      try connection.execute("PRAGMA user_version = 999")
    }
    await pair.there.database.close()
    let before = try Data(contentsOf: URL(filePath: pair.there.folder.location.file))
    await #expect(throws: StoreExchangeError.management(.newerVersion)) { _ = try await pair.merge(nil) }
    #expect(try Data(contentsOf: URL(filePath: pair.there.folder.location.file)) == before)
    let left = try FileManager.default.contentsOfDirectory(atPath: pair.here.folder.location.directory)
    #expect(left.filter { $0.contains("merge") } == [])
  }

  /// After random histories of two copies, no change of either side is lost, whichever copy is merged into the other.
  @Test(arguments: 1...12)
  func mergeLosesNoChangeOfEitherSide(seed: UInt64) async throws {
    let pair = try await StorePair()
    let base = try await pair.here.exported()
    try await RandomChanges(seed: seed, side: 1).make(in: pair.here)
    try await RandomChanges(seed: seed, side: 2).make(in: pair.there)
    let (here, there) = (try await pair.here.exported(), try await pair.there.exported())
    let mirror = try await pair.mirrored()
    _ = try await pair.merge(.here)
    _ = try await mirror.merge(.there)
    let merged = try await pair.here.exported()
    #expect(try await pair.here.manager.check() == [])
    let other = try await mirror.here.exported()
    for (file, records) in merged where !file.hasPrefix("saying") { #expect(records == other[file], "\(file)") }
    // Sayings have the same texts, but their numbers may differ.
    #expect(
      merged["sayings"]?.values.compactMap { $0["korean"] }.sorted()
        == other["sayings"]?.values.compactMap { $0["korean"] }.sorted()
    )
    for file in ["events", "contacts", "moods", "settings", "waterings"] {
      let sides = [base, here, there, merged].map { $0[file] ?? [:] }
      for key in Set(sides.flatMap(\.keys)) {
        let (old, mine, their, now) = (sides[0][key], sides[1][key], sides[2][key], sides[3][key])
        if old == nil || mine != nil && their != nil || mine == nil && their != nil && their != old
          || their == nil && mine != nil && mine != old
        {
          #expect(now != nil, "\(file) \(key) is lost: \(String(describing: mine)) \(String(describing: their))")
        }
        guard let mine, let their, let now else { continue }
        for field in Set(mine.keys).union(their.keys).union(now.keys) {
          if mine[field] == old?[field] { #expect(now[field] == their[field]) }
          if their[field] == old?[field] { #expect(now[field] == mine[field]) }
          #expect(now[field] == mine[field] || now[field] == their[field])
        }
      }
    }
    let steps = try await pair.here.history.entries(limit: 1)
    if steps.first?.label.kind == .store {
      _ = try await pair.here.history.undo()
      var undone = try await pair.here.exported()
      // The counter of saying numbers isn't undone, so that no number is used twice.
      undone["saying_state"] = here["saying_state"]
      #expect(undone == here)
    }
  }
}

/// Random changes, as a user of one of two copies makes them.
private struct RandomChanges {
  let seed: UInt64
  let side: Int

  func make(in store: StoreSide) async throws {
    let random = RandomSource.seeded(seed &* 31 &+ UInt64(side))
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    for step in 1...10 {
      let (id, new) = (1 + pick(4), side * 100 + step)
      let event = try await store.events.event(Event.ID(number: id))
      switch pick(11) {
      case 0: try await store.events.add(.sample("New \(new)", id: new))
      case 1:
        if let event { try await store.events.replace(.sample("Title \(pick(3))", id: id, notes: event.notes.text)) }
      case 2:
        if let event { try await store.events.replace(.sample(event.title.text, id: id, notes: "Notes \(pick(3))")) }
      case 3: if event != nil { try await store.events.remove(Event.ID(number: id)) }
      case 4: try await store.contacts.save(.sample("사람 \(new)", id: new))
      case 5:
        if try await store.contacts.contact(Contact.ID(number: 1 + id % 2)) != nil {
          try await store.contacts.save(.sample("김민수", id: 1 + id % 2, phones: ["010-0000-000\(pick(9))"]))
        }
      case 6:
        if try await store.contacts.contact(Contact.ID(number: 1 + id % 2)) != nil {
          try await store.contacts.remove(Contact.ID(number: 1 + id % 2))
        }
      case 7:
        if try await store.plants.plant(Plant.ID(number: 1)) != nil {
          try await store.water(1, on: "2026-11-\(14 + pick(6))", id: new)
        }
      case 8:
        _ = try await store.sayings.add(
          SayingContent(korean: "말 \(side) \(step)"),
          at: Instant(secondsSince1970: 1_795_132_800 + side * 1_000 + step)
        )
      case 9:
        _ = try await ChangeSettings(store.store)({ $0.reducedMotion = step.isMultiple(of: 2) })
      default: _ = try await store.history.undo()
      }
    }
  }
}
