import Domain
import DomainTesting
import Foundation
import Support
import Testing

struct SayingChangesTests {
  private let desk: WordsDesk
  private let now: Instant

  init() throws {
    desk = try WordsDesk()
    now = try Instant("2026-11-20T09:00")
  }

  @Test func openingIsRecordedOnce() async throws {
    let open = OpenSaying(desk.store)
    #expect(try await open(30, at: .at()).marks.opened == now)
    #expect(try await open(30, at: .at("2026-11-20T10:00")).marks.opened == now)
    #expect(try await desk.marks(of: 30) == SayingMarks(opened: now))
    #expect(try await desk.steps() == [])
  }

  @Test(arguments: [("천천히 가도 괜찮다.", true), ("천천히, 가도 괜찮다", true), ("천천히 가도 괜찮다고", false), ("천천히", false)])
  func sayingWithTheSameTextIsSavedAndFindsTheFirst(text: String, isDuplicate: Bool) async throws {
    let first = try await desk.add("천천히 가도 괜찮다")
    let second = try await desk.add(text)
    let clock = try DayClock.at()
    let found = try await desk.store.read { transaction throws(StoreError) in
      try transaction.sayings.duplicate(of: second, at: clock)
    }
    #expect(found?.id == (isDuplicate ? first.id : nil))
  }

  @Test func openingSeveralSayingsSkipsHiddenOnes() async throws {
    _ = try await HideSaying(desk.store)(12, at: .at())
    let opened = try await OpenSaying(desk.store)([30, 12, 30], at: .at())
    #expect(opened.map(\.id.number) == [30, 12, 30])
    #expect(opened.map(\.marks.opened) == [now, nil, now])
    #expect(try await desk.marks(of: 30) == SayingMarks(opened: now))
    await #expect(throws: FindSayingError.unknown(number: 9999)) {
      try await OpenSaying(desk.store)([30, 9999], at: .at())
    }
  }

  @Test(arguments: SayingMark.allCases)
  func markKeepsItsTimeUntilRemoved(mark: SayingMark) async throws {
    let set = MarkSaying(desk.store)
    for (time, isChanged) in [("2026-11-20T09:00", true), ("2026-11-20T10:00", false)] {
      let marked = try await set(12, as: mark, true, at: .at(time))
      #expect(marked.value.marks[mark] == now && marked.isChanged == isChanged)
    }
    for isChanged in [true, false] {
      let unmarked = try await set(12, as: mark, false, at: .at())
      #expect(unmarked.value.marks == SayingMarks.none && unmarked.isChanged == isChanged)
    }
    #expect(try await desk.marks(of: 12) == SayingMarks.none)
    let actions = mark == .liked ? ["unliked", "liked"] : ["unused", "used"]
    #expect(try await desk.steps() == actions.map { "\($0) saying 12" })
  }

  @Test func addedSayingIsOpenedAndNumberedAfterThePack() async throws {
    let saying = try await desk.add("하나")
    #expect(try saying == .sample("하나", id: 10_001, marks: SayingMarks(opened: now)))
    #expect(try await desk.steps() == ["added saying 10001"])
  }

  @Test func editedSayingKeepsItsMarks() async throws {
    let shown = SayingDraft(try await desk.add("하나").content)
    _ = try await MarkSaying(desk.store)(10_001, as: .liked, true, at: .at())
    let content = try SayingContent(korean: "둘", english: "two", who: "나")
    let edited = try await EditSaying(desk.store)(10_001, from: shown, to: content, at: .at())
    #expect(edited.isChanged && edited.value.content == content)
    #expect(edited.value.marks == SayingMarks(liked: now, opened: now))
    #expect(try await FindSaying(desk.store)(10_001, at: .at()) == edited.value)
    #expect(try await !EditSaying(desk.store)(10_001, from: SayingDraft(content), to: content, at: .at()).isChanged)
    #expect(try await desk.steps() == ["changed saying 10001", "liked saying 10001", "added saying 10001"])
  }

  @Test func ownSayingCanBeRemovedButNotHidden() async throws {
    let saying = try await desk.add()
    await #expect(throws: ChangeSayingError.notPacked(saying)) {
      try await HideSaying(desk.store)(10_001, at: .at())
    }
    #expect(try await !HideSaying(desk.store).undo(10_001, at: .at()).isChanged)
    #expect(try await RemoveSaying(desk.store)(10_001, at: .at()) == saying)
    await #expect(throws: FindSayingError.unknown(number: 10_001)) {
      try await FindSaying(desk.store)(10_001, at: .at())
    }
    #expect(try await desk.steps() == ["removed saying 10001", "added saying 10001"])
  }

  @Test func severalSayingsChangeInOneStepOrNotAtAll() async throws {
    let (first, second) = (try await desk.add(), try await desk.add("둘"))
    let (hide, remove) = (HideSaying(desk.store), RemoveSaying(desk.store))
    await #expect(throws: ChangeSayingError.unknown(number: 99)) { try await hide([12, 99], at: .at()) }
    #expect(try await hide([12, 14], at: .at()).map(\.isChanged) == [true, true])
    #expect(try await hide.undo([13, 14], at: .at()).map(\.isChanged) == [false, true])
    let packed = try await FindSaying(desk.store)(14, at: .at())
    await #expect(throws: ChangeSayingError.packed(packed)) { try await remove([first, packed], at: .at()) }
    #expect(try await remove([first, second], at: .at()) == [first, second])
    #expect(
      try await desk.steps() == [
        "removed saying 10001, 10002", "unhidden saying 14", "hidden saying 12, 14", "added saying 10002",
        "added saying 10001",
      ]
    )
  }

  @Test func packSayingCanOnlyBeHidden() async throws {
    let saying = try await FindSaying(desk.store)(12, at: .at())
    await #expect(throws: ChangeSayingError.packed(saying)) {
      try await RemoveSaying(desk.store)(12, at: .at())
    }
    await #expect(throws: ChangeSayingError.packed(saying)) { try await edit(12) }
    #expect(try await desk.steps() == [])
    #expect(try await HideSaying(desk.store)(12, at: .at()).value.id == saying.id)
    #expect(try await desk.sayings.count(of: .all, at: .at()) == 29)
  }

  @Test func hiddenSayingCanOnlyBeShownAgain() async throws {
    let saying = try await FindSaying(desk.store)(30, at: .at())
    let hide = HideSaying(desk.store)
    let hidden = try await hide(30, at: .at()).value
    #expect(hidden.isHidden && hidden.content == saying.content)
    #expect(!hidden.isNew(at: now) && saying.isNew(at: now))
    await #expect(throws: FindSayingError.hidden(hidden)) { try await FindSaying(desk.store)(30, at: .at()) }
    await #expect(throws: FindSayingError.hidden(hidden)) { try await OpenSaying(desk.store)(30, at: .at()) }
    await #expect(throws: FindSayingError.hidden(hidden)) {
      try await MarkSaying(desk.store)(30, as: .liked, true, at: .at())
    }
    await #expect(throws: ChangeSayingError.hidden(hidden)) { try await edit(30) }
    await #expect(throws: ChangeSayingError.hidden(hidden)) { try await RemoveSaying(desk.store)(30, at: .at()) }
    #expect(try await hide(30, at: .at()) == Changed(hidden, isChanged: false))
    #expect(try await hide.undo(30, at: .at()) == Changed(saying, isChanged: true))
    #expect(try await FindSaying(desk.store)(30, at: .at()) == saying)
    #expect(try await hide.undo(30, at: .at()) == Changed(saying, isChanged: false))
    #expect(try await desk.steps() == ["unhidden saying 30", "hidden saying 30"])
  }

  @Test(arguments: [0, -3, 31, 41, 10_001, .max])
  func unknownNumberIsReported(number: Int) async throws {
    await #expect(throws: FindSayingError.unknown(number: number)) {
      try await FindSaying(desk.store)(number, at: .at())
    }
    await #expect(throws: FindSayingError.unknown(number: number)) {
      try await OpenSaying(desk.store)(number, at: .at())
    }
    await #expect(throws: FindSayingError.unknown(number: number)) {
      try await MarkSaying(desk.store)(number, as: .liked, true, at: .at())
    }
    await #expect(throws: ChangeSayingError.unknown(number: number)) { try await edit(number) }
    await #expect(throws: ChangeSayingError.unknown(number: number)) {
      try await RemoveSaying(desk.store)(number, at: .at())
    }
    await #expect(throws: ChangeSayingError.unknown(number: number)) {
      try await HideSaying(desk.store)(number, at: .at())
    }
    await #expect(throws: ChangeSayingError.unknown(number: number)) {
      try await HideSaying(desk.store).undo(number, at: .at())
    }
  }

  @Test(arguments: SayingWriterContract.checks)
  func sayingWriterContractHolds(check: WordsCheck) async throws { try await check(.inMemory()) }

  @Test func sayingOpensEvenIfTheStoreIsReadOnly() async throws {
    let saying = try await OpenSaying(ReadOnlyStore(desk.store))(12, at: .at())
    #expect(saying.id.number == 12)
    #expect(saying.marks == SayingMarks.none)
  }

  @Test func storeErrorsAreReported() async throws {
    let readOnly = ReadOnlyStore(desk.store)
    _ = try await desk.add()
    await #expect(throws: FindSayingError.store(.readOnly)) {
      try await MarkSaying(readOnly)(12, as: .used, true, at: .at())
    }
    await #expect(throws: StoreError.readOnly) { try await AddSaying(readOnly)(SayingContent(korean: "둘"), at: .at()) }
    await #expect(throws: ChangeSayingError.store(.readOnly)) { try await edit(10_001, in: readOnly) }
    await #expect(throws: ChangeSayingError.store(.readOnly)) {
      try await RemoveSaying(readOnly)(10_001, at: .at())
    }
    await #expect(throws: ChangeSayingError.store(.readOnly)) { try await HideSaying(readOnly)(12, at: .at()) }
    await desk.store.fail(with: .busy)
    await #expect(throws: ChangeSayingError.store(.busy)) { try await HideSaying(desk.store)(12, at: .at()) }
  }

  /// Changes the Korean text of a saying.
  private func edit(_ number: Int, in store: (any Store)? = nil) async throws {
    let (shown, wanted) = (SayingDraft(try SayingContent(korean: "하나")), try SayingContent(korean: "둘"))
    _ = try await EditSaying(store ?? desk.store)(number, from: shown, to: wanted, at: .at())
  }
}
