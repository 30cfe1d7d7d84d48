import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct GardenStoryTests {
  @Test func plantsAreInGroupsByWhenTheyWantWaterAndThoseThatRestAreApart() async throws {
    let stage = try await PeopleStage(size: Size(columns: 120, rows: 30))
    let order = [
      "Water today (1)", "별이", "Wilted (1)", "할머니", "Soon (1)", "이서준", "Later (3)", "Daniel Weber", "박하늘", "하준",
      "Resting (1)", "Aunt Rose",
    ]
    let rows = order.map { name in stage.lines.firstIndex { $0.dropFirst(32).contains(name) } ?? -1 }
    #expect(rows == rows.sorted() && !rows.contains(-1))
    #expect(stage.picture.contains("A short hello is a good new start."))
  }

  @Test(arguments: [
    ("민아", "별이"), ("ㅂㅎㄴ", "박하늘"), ("ㅎㅁㄴ", "할머니"), ("daniel", "Daniel Weber"), ("1234", "별이"), ("+82 10-2222", "이서준"),
    ("별", "별이"),
  ])
  func plantsAreFoundByNameNicknamePhoneAndFirstConsonants(words: String, name: String) async throws {
    let stage = try await PeopleStage()
    await stage.type("f" + words)
    #expect(stage.lines.filter { $0.contains("▸") }.count == 1)
    #expect(stage.lines.first { $0.contains("▸") }?.contains(name) == true)
    await stage.press(.enter)
    #expect(stage.lines.first { $0.contains("▸") }?.contains(name) == true)
    #expect(stage.picture.contains("Aunt Rose"))
  }

  @Test func wordsThatFitNobodySaySo() async throws {
    let stage = try await PeopleStage()
    await stage.type("fxyz")
    #expect(stage.picture.contains("Nothing found"))
    await stage.press(.escape)
    #expect(stage.picture.contains("▸"))
  }

  @Test func phrasesFitThePlantAndStayWhileNothingChanges() async throws {
    let stage = try await PeopleStage()
    try await stage.select("할머니")
    let overdue = Texts(.english).people.phrases(of: .overdue)
    #expect(overdue.contains { stage.picture.contains($0) })
    let before = stage.picture
    await stage.people.appear()
    #expect(stage.picture == before)
    try await stage.select("이서준")
    #expect(Texts(.english).people.phrases(of: .neverWatered).contains { stage.picture.contains($0) })
  }

  @Test func selectionStaysWithItsPlantWhenOthersAreGone() async throws {
    let stage = try await PeopleStage()
    try await stage.select("박하늘")
    try await stage.plants.remove(Plant.ID(number: 5))
    await stage.people.appear()
    #expect(stage.lines.first { $0.contains("▸") }?.contains("박하늘") == true)
  }

  @Test func selectedPlantSwaysForAWhileAndThenRests() async throws {
    let stage = try await PeopleStage(settings: Settings())
    // A wilted plant doesn't sway.
    try await stage.select("할머니")
    #expect(stage.people.nextFrame == nil)
    try await stage.select("박하늘")
    let rest = stage.picture
    var frames: [String] = []
    while stage.people.nextFrame != nil, frames.count < 100 {
      stage.people.advance()
      frames.append(stage.picture)
    }
    #expect(frames.count == 8)
    #expect(frames.first != rest && frames.last == rest)
    await stage.press(.up)
    #expect(stage.people.nextFrame != nil)
  }

  @Test func nothingMovesWithReducedMotion() async throws {
    let stage = try await PeopleStage(settings: Settings(reducedMotion: true))
    #expect(stage.people.nextFrame == nil)
    let rest = stage.picture
    stage.people.advance()
    #expect(stage.picture == rest)
  }

  @Test func plantIsRemovedOnlyWithYesAndItsContactStays() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("dd")
    #expect(stage.picture.contains("Remove 별이 from the garden?"))
    await stage.press(.enter)
    #expect(try await stage.plants.garden().count == 7)
    await stage.type("d")
    #expect(await stage.type("y") == [.toast("Removed 별이 from the garden · u to undo")])
    #expect(try await stage.plants.plant(Plant.ID(number: 1)) == nil)
    #expect(try await stage.contacts.contact(Contact.ID(number: 1)) != nil)
    #expect(!stage.picture.contains("별이"))
  }

  @Test func removedPlantComesBackWithItsWateringsByUndo() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("dy")
    _ = try await stage.store.undo()
    await stage.people.appear()
    #expect(stage.picture.contains("별이"))
    #expect(try await stage.waterings(1).count == 2)
  }

  @Test func detailsOfAPlantThatIsGoneLeadBackToTheGarden() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.press(.enter)
    try await stage.plants.remove(Plant.ID(number: 1))
    await stage.people.appear()
    #expect(stage.picture.contains("박하늘"))
    #expect(!stage.picture.contains("별이"))
  }

  @Test func detailsShowAllContactsAndTheirNotes() async throws {
    let stage = try await PeopleStage(size: Size(columns: 80, rows: 30))
    for (number, memo) in ["아침 전화", "저녁 전화"].enumerated() {
      let contact = try Watering.sample(id: 700 + number, on: "2026-11-19", review: .written(.sample(memo: memo)))
      try await stage.plants.save(try await stage.plant(1), contact)
    }
    try await stage.select("별이")
    await stage.press(.enter)
    for text in ["아침 전화", "저녁 전화", "#생일 #강아지", "새 동네가 조용해서", "in person", "in 5 days · turns 36"] {
      #expect(stage.picture.contains(text), "\(text)")
    }
  }

  @Test(arguments: [(98, false), (99, true)]) func moreContactsThanAreShownAreInTheCalendar(
    more: Int,
    isCut: Bool
  ) async throws {
    let stage = try await PeopleStage()
    let plant = try await stage.plant(1)
    for number in 0..<more { try await stage.plants.save(plant, .sample(id: 700 + number, on: "2025-11-19")) }
    try await stage.select("별이")
    await stage.press(.enter, KeyPress(.end))
    #expect(stage.picture.contains("Older waterings") == isCut)
  }

  @Test(arguments: [Size(columns: 60, rows: 20), Size(columns: 80, rows: 24), Size(columns: 120, rows: 24)])
  func contactsThatDoNotFitAreScrolled(size: Size) async throws {
    let stage = try await PeopleStage(size: size)
    let plant = try await stage.plant(1)
    for number in 0..<150 { try await stage.plants.save(plant, .sample(id: 700 + number, on: "2025-11-19")) }
    try await stage.select("별이")
    await stage.press(.enter)
    #expect(stage.picture.contains("in person") && !stage.picture.contains("Older waterings"))
    await stage.press(KeyPress(.end))
    #expect(stage.picture.contains("Older waterings are in the calendar (c)."))
    #expect(!stage.picture.contains("● Fri Nov 13"))
    await stage.press(KeyPress(.home))
    #expect(stage.picture.contains("● Fri Nov 13"))
    await stage.press(KeyPress(.pageDown))
    #expect(!stage.picture.contains("● Fri Nov 13"))
  }

  @Test func factsThatHaveNoRoomAreScrolledTo() async throws {
    let stage = try await PeopleStage(size: Size(columns: 40, rows: 8))
    try await stage.select("별이")
    await stage.press(.enter)
    #expect(!stage.picture.contains("010-1234-5678"))
    await stage.press(KeyPress(.end))
    #expect(stage.picture.contains("Planted"))
    for _ in 0..<20 where !stage.picture.contains("010-1234-5678") { await stage.press(.up) }
    #expect(stage.picture.contains("Phone") && stage.picture.contains("010-1234-5678"))
  }

  @Test func aSmallGardenIsAllList() async throws {
    let stage = try await PeopleStage(size: Size(columns: 40, rows: 8))
    for name in ["별이", "할머니", "이서준"] { #expect(stage.picture.contains(name)) }
  }

  @Test func lettersOfTheKoreanLayoutAnswerQuestions() async throws {
    let stage = try await PeopleStage(.korean)
    try await stage.select("별이")
    await stage.type("d")
    await stage.type("ㅛ")
    #expect(try await stage.plants.plant(Plant.ID(number: 1)) == nil)
  }
}

extension PeopleTexts {
  /// Returns all phrases of a group.
  fileprivate func phrases(of group: PlantPhrase.Group) -> [String] {
    (0..<PlantPhrase.count).compactMap { PlantPhrase(group, number: $0) }.map(phrase)
  }
}
