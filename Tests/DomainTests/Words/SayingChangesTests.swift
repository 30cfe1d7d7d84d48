import Domain
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

  @Test func openingIsNotedOnce() async throws {
    let open = OpenSaying(sayings: desk.sayings)
    #expect(try await open(30, at: .at()).marks.opened == now)
    #expect(try await open(30, at: .at("2026-11-20T10:00")).marks.opened == now)
    #expect(try await desk.marks(of: 30) == SayingMarks(opened: now))
    #expect(try await desk.undo.entries(limit: 9) == [])
  }

  @Test(arguments: SayingMark.allCases)
  func aMarkKeepsItsTimeUntilItIsTakenAway(mark: SayingMark) async throws {
    let set = MarkSaying(sayings: desk.sayings)
    for time in ["2026-11-20T09:00", "2026-11-20T10:00"] {
      #expect(try await set(12, as: mark, true, at: .at(time)).marks[mark] == now)
    }
    #expect(try await desk.undo.entries(limit: 9).count == 1)
    for _ in 1...2 { #expect(try await set(12, as: mark, false, at: .at()).marks == SayingMarks.none) }
    #expect(try await desk.marks(of: 12) == SayingMarks.none)
    #expect(try await desk.undo.entries(limit: 9).count == 2)
  }

  @Test func anAddedSayingIsOwnOpenedAndNumberedBehindThePack() async throws {
    let saying = try await desk.add("하나")
    #expect(try saying == .sample("하나", id: 10_001, marks: SayingMarks(opened: now)))
    let sentence = try await AddSaying(sayings: desk.sayings)(SayingContent(english: "two"), from: bookID, at: .at())
    #expect(sentence.origin == .book(bookID))
    #expect(sentence.id.number == 10_002)
  }

  @Test func anOwnSayingIsEditedWithItsMarks() async throws {
    _ = try await desk.add("하나")
    _ = try await MarkSaying(sayings: desk.sayings)(10_001, as: .liked, true, at: .at())
    let content = try SayingContent(korean: "둘", english: "two", who: "나")
    let edited = try await EditSaying(sayings: desk.sayings)(10_001, content, at: .at())
    #expect(edited.content == content)
    #expect(edited.marks == SayingMarks(liked: now, opened: now))
    #expect(try await FindSaying(sayings: desk.sayings)(10_001, at: .at()) == edited)
  }

  @Test func anOwnSayingIsRemovedAndNotHidden() async throws {
    let saying = try await desk.add()
    await #expect(throws: ChangeSayingError.notPacked(saying)) {
      try await HideSaying(sayings: desk.sayings)(10_001, at: .at())
    }
    #expect(try await RemoveSaying(sayings: desk.sayings)(10_001, at: .at()) == saying)
    await #expect(throws: FindSayingError.unknown(number: 10_001)) {
      try await FindSaying(sayings: desk.sayings)(10_001, at: .at())
    }
  }

  @Test func aSayingOfThePackIsHiddenAndNeitherChangedNorRemoved() async throws {
    let saying = try await FindSaying(sayings: desk.sayings)(12, at: .at())
    await #expect(throws: ChangeSayingError.packed(saying)) {
      try await RemoveSaying(sayings: desk.sayings)(12, at: .at())
    }
    await #expect(throws: ChangeSayingError.packed(saying)) {
      try await EditSaying(sayings: desk.sayings)(12, SayingContent(korean: "둘"), at: .at())
    }
    #expect(try await desk.undo.entries(limit: 9) == [])
    #expect(try await HideSaying(sayings: desk.sayings)(12, at: .at()).id == saying.id)
    #expect(try await desk.sayings.count(of: .all, at: .at()) == 29)
  }

  @Test func aHiddenSayingIsOnlyShownAgain() async throws {
    let saying = try await FindSaying(sayings: desk.sayings)(30, at: .at())
    let hidden = try await HideSaying(sayings: desk.sayings)(30, at: .at())
    #expect(hidden.isHidden && hidden.content == saying.content)
    #expect(!hidden.isNew(at: now) && saying.isNew(at: now))
    await #expect(throws: FindSayingError.hidden(hidden)) { try await FindSaying(sayings: desk.sayings)(30, at: .at()) }
    await #expect(throws: FindSayingError.hidden(hidden)) { try await OpenSaying(sayings: desk.sayings)(30, at: .at()) }
    await #expect(throws: ChangeSayingError.hidden(hidden)) {
      try await HideSaying(sayings: desk.sayings)(30, at: .at())
    }
    #expect(try await UnhideSaying(sayings: desk.sayings)(30, at: .at()) == saying)
    #expect(try await FindSaying(sayings: desk.sayings)(30, at: .at()) == saying)
    await #expect(throws: ChangeSayingError.notHidden(saying)) {
      try await UnhideSaying(sayings: desk.sayings)(30, at: .at())
    }
    await #expect(throws: ChangeSayingError.unknown(number: 31)) {
      try await UnhideSaying(sayings: desk.sayings)(31, at: .at())
    }
    #expect(try await desk.undo.entries(limit: 9).map(\.action) == [.unhidden, .hidden])
  }

  @Test(arguments: [0, -3, 31, 41, 10_001, .max])
  func aNumberThatIsNotThereIsSaid(number: Int) async throws {
    await #expect(throws: FindSayingError.unknown(number: number)) {
      try await FindSaying(sayings: desk.sayings)(number, at: .at())
    }
    await #expect(throws: FindSayingError.unknown(number: number)) {
      try await OpenSaying(sayings: desk.sayings)(number, at: .at())
    }
    await #expect(throws: FindSayingError.unknown(number: number)) {
      try await MarkSaying(sayings: desk.sayings)(number, as: .liked, true, at: .at())
    }
    await #expect(throws: ChangeSayingError.unknown(number: number)) {
      try await EditSaying(sayings: desk.sayings)(number, SayingContent(korean: "둘"), at: .at())
    }
    await #expect(throws: ChangeSayingError.unknown(number: number)) {
      try await RemoveSaying(sayings: desk.sayings)(number, at: .at())
    }
    await #expect(throws: ChangeSayingError.unknown(number: number)) {
      try await HideSaying(sayings: desk.sayings)(number, at: .at())
    }
  }

  @Test func aSayingIsOpenedAlsoWhenThatCannotBeNoted() async throws {
    let saying = try await OpenSaying(sayings: ReadOnlySayings(desk.sayings))(12, at: .at())
    #expect(saying.id.number == 12)
    #expect(saying.marks == SayingMarks.none)
  }

  @Test func aFailingStoreIsSaid() async throws {
    let readOnly = ReadOnlySayings(desk.sayings)
    _ = try await desk.add()
    await #expect(throws: FindSayingError.store(.readOnly)) {
      try await MarkSaying(sayings: readOnly)(12, as: .used, true, at: .at())
    }
    await #expect(throws: ChangeSayingError.store(.readOnly)) {
      try await EditSaying(sayings: readOnly)(10_001, SayingContent(korean: "둘"), at: .at())
    }
    await #expect(throws: ChangeSayingError.store(.readOnly)) {
      try await RemoveSaying(sayings: readOnly)(10_001, at: .at())
    }
    await #expect(throws: ChangeSayingError.store(.readOnly)) { try await HideSaying(sayings: readOnly)(12, at: .at()) }
    await desk.store.fail(with: .busy)
    await #expect(throws: ChangeSayingError.store(.busy)) { try await HideSaying(sayings: desk.sayings)(12, at: .at()) }
  }

  private var bookID: UUID { UUID(number: 5) }
}
