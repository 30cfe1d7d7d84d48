import Domain
import DomainTesting
import Support
import Testing

struct EditWateringNoteTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  private var rule: EditWateringNote { EditWateringNote(desk.store) }

  @Test func laterNoteGivesEachMissingPointOnce() async throws {
    let id = try await watered()
    #expect(try await write(id, .sample("여행")).pointsGained == 1)
    #expect(try await write(id, .sample("여행", "생일")).pointsGained == 0)
    #expect(try await write(id, .sample(memo: "제주")).pointsGained == 1)
    #expect(try await write(id, .sample("여행", memo: "부산")).pointsGained == 0)
    #expect(try await desk.storedPlant()?.affection.points == 3)
    #expect(try await desk.plants.watering(id)?.written == (try .sample("여행", memo: "부산")))
  }

  @Test func deletingANoteKeepsPointsAndGivesNoneTwice() async throws {
    let id = try await watered(note: .sample("여행", memo: "제주"))
    let removed = try await rule.remove(id).value
    #expect(removed.pointsGained == 0)
    #expect(removed.watering.note == .dismissed)
    #expect(try await desk.storedPlant()?.affection.points == 3)
    #expect(try await write(id, .sample("여행", memo: "제주")).pointsGained == 0)
  }

  @Test func reviewAppliesToTheNewestWatering() async throws {
    let older = try await watered()
    let newer = try await watered()
    let plant = try #require(try await desk.plants.watering(newer)).plant
    let result = try await rule(newestOf: plant, .write(keywords: [Keyword("여행")], memo: nil)).value
    let newest = try #require(try await desk.plants.newestWaterings(of: plant, limit: 1).first)
    #expect(result.watering.id == newest.id)
    #expect([older, newer].contains(newest.id))
    _ = try await rule(newestOf: plant, .write(keywords: nil, memo: Memo("제주")))
    #expect(try await desk.plants.watering(newest.id)?.written == (try .sample("여행", memo: "제주")))
    await #expect(throws: EditWateringNoteError.refused(.empty)) {
      try await rule(newestOf: plant, .write(keywords: [], memo: Memo.none))
    }
    let never = try Day("2020-01-01")
    await #expect(throws: EditWateringNoteError.neverWatered) { try await rule(newestOf: plant, on: never, .remove) }
  }

  @Test func reviewOfferEndsWhenWrittenOrDismissed() async throws {
    let id = try await watered()
    #expect(try await desk.plants.garden().map(\.openNote) == [id])
    #expect(try await rule.dismiss(id).value.plant.openNote == nil)
    #expect(try await desk.plants.garden().map(\.openNote) == [nil])
    _ = try await desk.store.undo()
    #expect(try await write(id, .sample("여행")).plant.openNote == nil)
    #expect(try await desk.plants.garden().map(\.openNote) == [nil])
  }

  @Test func dismissingKeepsAWrittenNote() async throws {
    let id = try await watered(note: .sample("여행"))
    #expect(try await rule.dismiss(id).value.watering.written == (try .sample("여행")))
  }

  @Test func reviewOfAnOlderWateringKeepsTheNewestOffer() async throws {
    let old = try await watered()
    let newest = try await desk.water(today: "2026-11-27").watering.id
    #expect(try await write(old, .sample("여행")).plant.openNote == newest)
    #expect(try await desk.plants.garden().map(\.openNote) == [newest])
  }

  @Test func reviewKeepsTheDueDay() async throws {
    let id = try await watered()
    let due = try await desk.storedPlant()?.due
    _ = try await write(id, .sample("여행", memo: "제주"))
    #expect(try await desk.storedPlant()?.due == due)
  }

  @Test func lastPointMakesThePlantFullyGrown() async throws {
    try await desk.plant(.sample(points: 10))
    let id = try await desk.water().watering.id
    let result = try await write(id, .sample("여행", memo: "제주"))
    #expect((result.pointsGained, result.hasGrownUp) == (1, true))
  }

  @Test func missingWateringIsReported() async throws {
    let id = Watering.ID(number: 1)
    await #expect(throws: EditWateringNoteError.store(.missing)) { try await write(id, .sample("여행")) }
    await #expect(throws: EditWateringNoteError.store(.missing)) { try await rule.remove(id) }
    await #expect(throws: EditWateringNoteError.store(.missing)) { try await rule.dismiss(id) }
  }

  private func watered(note: WateringNote? = nil) async throws -> Watering.ID {
    try await desk.plant(.sample())
    return try await desk.water(note: note).watering.id
  }

  private func write(_ id: Watering.ID, _ note: WateringNote) async throws -> WateringResult {
    try await rule.write(id, from: desk.plants.watering(id)?.written, to: note).value
  }
}

struct WateringReviewTests {
  @Test func reviewAcceptsThreeFullKeywordsAndAFullMemo() throws {
    let memo = String(repeating: "하", count: 100)
    let note = try WateringNote.sample("👨‍👩‍👧‍👦가나다라", "abcde", "f", memo: memo)
    #expect(note.keywords.map(\.text) == ["👨‍👩‍👧‍👦가나다라", "abcde", "f"])
    #expect(note.memo.text == memo)
  }

  @Test func textsOverTheirLimitAreRefusedWithTheCount() throws {
    #expect(throws: TextLimitError.tooLong(count: 6, limit: 5)) { try Keyword("abcdef") }
    #expect(throws: TextLimitError.empty) { try Keyword(" ") }
    #expect(throws: TextLimitError.empty) { try Keyword(typed: "# ") }
    #expect(try Keyword(typed: "# 여행") == Keyword("여행"))
    #expect(try Keyword(typed: "##a#b").text == "a#b")
    #expect(throws: TextLimitError.tooLong(count: 101, limit: 100)) { try Memo(String(repeating: "a", count: 101)) }
    #expect(throws: WateringNoteError.tooManyKeywords(count: 4)) { try WateringNote.sample("a", "b", "c", "d") }
    #expect(throws: TextLimitError.tooLong(count: 9, limit: 8)) { try Nickname("가나다라마바사아자") }
  }

  @Test func duplicateKeywordsAreRefused() throws {
    #expect(throws: WateringNoteError.duplicate(try Keyword("TRIP"))) { try WateringNote.sample("trip", "생일", "TRIP") }
    #expect(throws: WateringNoteError.duplicate(try Keyword("cafe\u{301}"))) {
      try WateringNote.sample("caf\u{E9}", "cafe\u{301}")
    }
  }

  @Test func emptyNoteIsRefused() throws {
    #expect(throws: WateringNoteError.empty) { try WateringNote.sample(memo: " \n ") }
    #expect(try WateringNote.sample("a").memo == .none)
    #expect(try WateringNote.sample(memo: "a").keywords == [])
  }

  @Test(arguments: [(false, false, 1), (true, false, 2), (false, true, 2), (true, true, 3)])
  func wateringGivesOneToThreePoints(keyword: Bool, memo: Bool, count: Int) {
    #expect(WateringPoints(keyword: keyword, memo: memo).count == count)
  }

  @Test func wateringsSortByDayThenByTimeEntered() throws {
    let waterings = try [
      Watering.sample(id: 1, on: "2026-11-20", at: "2026-11-20T13:00"),
      Watering.sample(id: 2, on: "2026-11-20", at: "2026-11-20T12:00"),
      Watering.sample(id: 3, on: "2026-11-19", at: "2026-11-20T14:00"),
    ]
    #expect(waterings.sorted().map(\.id) == [3, 2, 1].map { Watering.ID(number: $0) })
  }
}
