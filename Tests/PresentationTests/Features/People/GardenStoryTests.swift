import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct GardenStoryTests {
  @Test func plantsAreGroupedByWhenTheyNeedWater() async throws {
    let stage = try await PeopleStage(size: Size(columns: 90, rows: 30))
    let order = [
      "Wilted 1", "할머니", "Water today 1", "별이", "Soon 1", "이서준", "Later 3", "Daniel Weber", "박하늘", "하준",
      "Resting 1", "Aunt Rose",
    ]
    let rows = order.map { name in stage.lines.firstIndex { $0.dropFirst(28).contains(name) } ?? -1 }
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

  @Test func plantCardScrollsToItsLastLine() async throws {
    let people = Texts(.english).people
    for name in ["별이", "이서준", "할머니", "하준"] {
      let stage = try await PeopleStage(size: Size(columns: 40, rows: 12))
      try await stage.select(name)
      await stage.press(.enter, .enter)
      let species = try #require(Species.allCases.first { stage.picture.contains(people.name(of: $0)) })
      await stage.press(KeyPress(.end))
      let last = try #require(people.meaning(species).split(separator: " ").last)
      #expect(stage.picture.contains("\(last)"), "\(stage.picture)")
    }
  }

  @Test func emptySearchResultIsReported() async throws {
    let stage = try await PeopleStage()
    await stage.type("fxyz")
    #expect(stage.picture.contains("Nothing found"))
    await stage.press(.escape)
    #expect(stage.picture.contains("▸"))
  }

  @Test func phraseFitsThePlantAndStaysAfterReloading() async throws {
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

  @Test func selectedPlantStaysSelectedWhenAnotherIsRemoved() async throws {
    let stage = try await PeopleStage()
    try await stage.select("박하늘")
    try await stage.plants.remove(Plant.ID(number: 5))
    await stage.people.appear()
    #expect(stage.lines.first { $0.contains("▸") }?.contains("박하늘") == true)
  }

  @Test func groupKeysSelectTheFirstPlantOfAGroup() async throws {
    let stage = try await PeopleStage()
    for (key, name) in [("]", "별이"), ("]", "이서준"), ("]", "Daniel Weber"), ("[", "이서준"), ("[", "별이"), ("[", "할머니")] {
      await stage.type(key)
      #expect(stage.lines.first { $0.contains("▸") }?.contains(name) == true)
    }
    await stage.type("[")
    #expect(stage.lines.first { $0.contains("▸") }?.contains("할머니") == true)
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

  @Test func reducedMotionStopsThePlants() async throws {
    let stage = try await PeopleStage(settings: Settings(reducedMotion: true))
    #expect(stage.people.nextFrame == nil)
    let rest = stage.picture
    stage.people.advance()
    #expect(stage.picture == rest)
  }

  @Test func plantIsRemovedOnlyAfterYesAndItsContactStays() async throws {
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

  @Test func undoRestoresAPlantWithItsWaterings() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("dy")
    _ = try await stage.store.undo()
    await stage.people.appear()
    #expect(stage.picture.contains("별이"))
    #expect(try await stage.waterings(1).count == 2)
  }

  @Test func detailsOfARemovedPlantReturnToTheGarden() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.press(.enter)
    try await stage.plants.remove(Plant.ID(number: 1))
    await stage.people.appear()
    #expect(stage.picture.contains("박하늘"))
    #expect(!stage.picture.contains("별이"))
  }

  @Test func detailsShowWateringsAndTheirNotes() async throws {
    let stage = try await PeopleStage(size: Size(columns: 80, rows: 30))
    for (number, memo) in ["아침 전화", "저녁 전화"].enumerated() {
      let contact = try Watering.sample(id: 700 + number, on: "2026-11-19", note: .written(.sample(memo: memo)))
      try await stage.plants.save(try await stage.plant(1), contact)
    }
    try await stage.select("별이")
    await stage.press(.enter)
    for text in ["아침 전화", "저녁 전화", "#생일 #강아지", "새 동네가 조용해서", "in person", "in 5 days · turns"] {
      #expect(stage.picture.contains(text), "\(text)")
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 60, rows: 20)])
  func allFactsComeBeforeTheWaterings(size: Size) async throws {
    let stage = try await PeopleStage(size: size)
    let latest = try Watering.sample(id: 700, on: "2026-11-19", note: .written(.sample("책", memo: "카드 보냄")))
    try await stage.plants.save(try await stage.plant(1), latest)
    try await stage.select("별이")
    await stage.press(.enter)
    let lines = stage.picture.split(separator: "\n")
    let last = try #require(lines.lastIndex { $0.contains("Planted") })
    let first = try #require(lines.firstIndex { $0.drop { $0 == " " }.hasPrefix("● ") })
    #expect(last < first && !stage.picture.contains("ID "))
    // The note of the last contact is below its keywords.
    let keywords = try #require(lines.firstIndex { $0.contains("Last time") })
    #expect(lines[keywords].contains("#책") && lines[keywords + 1].contains("카드 보냄"))
  }

  @Test(arguments: [(98, false), (99, true)]) func detailsPointToTheCalendarForOlderWaterings(
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
  func longListOfWateringsScrolls(size: Size) async throws {
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

  @Test func factsScrollOnASmallScreen() async throws {
    let stage = try await PeopleStage(size: Size(columns: 40, rows: 7))
    try await stage.select("별이")
    await stage.press(.enter)
    #expect(!stage.picture.contains("010-1234-5678"))
    await stage.press(KeyPress(.end))
    for _ in 0..<20 where !stage.picture.contains("Planted") { await stage.press(.up) }
    #expect(stage.picture.contains("Planted"))
    for _ in 0..<20 where !stage.picture.contains("010-1234-5678") { await stage.press(.up) }
    #expect(stage.picture.contains("Phone") && stage.picture.contains("010-1234-5678"))
  }

  @Test func smallScreenStillListsThePlants() async throws {
    let stage = try await PeopleStage(size: Size(columns: 40, rows: 8))
    for name in ["별이", "할머니", "이서준"] { #expect(stage.picture.contains(name)) }
  }

  @Test func koreanLayoutKeyConfirmsRemoval() async throws {
    let stage = try await PeopleStage(.korean)
    try await stage.select("별이")
    await stage.type("d")
    await stage.type("ㅛ")
    #expect(try await stage.plants.plant(Plant.ID(number: 1)) == nil)
  }
}

/// Tests the garden of pots, which screens of 100 columns or more show instead of the list.
@MainActor
struct GardenOfPotsStoryTests {
  /// Returns a garden with shelves of five pots: five late, two due today, six with time left.
  private func stage(_ size: Size = Size(columns: 120, rows: 40)) async throws -> PeopleStage {
    let stage = try await PeopleStage(garden: .empty, size: size)
    for number in 1...13 {
      let due = number <= 5 ? "2026-11-1\(number)" : number <= 7 ? "2026-11-20" : "2026-12-\(number + 10)"
      try await stage.contacts.save(.sample("사람\(number).", id: number))
      try await stage.plants.save(.sample(id: number, every: 30, planted: "2026-10-01", due: due))
    }
    await stage.people.appear()
    return stage
  }

  /// The name under the selected pot.
  private func selected(_ stage: PeopleStage) -> String? {
    stage.lines.lazy.compactMap { $0.firstMatch(of: /▸ *([^ ]+)/).map { String($0.1) } }.first
  }

  private func place(of words: String, in stage: PeopleStage) throws -> Point {
    let row = try #require(stage.lines.lastIndex { $0.contains(words) })
    let before = try #require(stage.lines[row].ranges(of: words).last).lowerBound
    return Point(column: TextWidth.columns(of: String(stage.lines[row][..<before])), row: row)
  }

  private func click(_ words: String, _ kind: MouseEvent.Kind = .press, in stage: PeopleStage) async throws {
    _ = await stage.people.handle(.mouse(MouseEvent(kind, at: try place(of: words, in: stage))))
  }

  @Test(arguments: [
    (Size(columns: 99, rows: 40), false), (Size(columns: 100, rows: 24), true), (Size(columns: 200, rows: 50), true),
    (Size(columns: 120, rows: 10), false), (Size(columns: 80, rows: 24), false), (Size(columns: 40, rows: 12), false),
  ])
  func potsAreInRowsOnlyWhereTheyHaveRoom(size: Size, hasPots: Bool) async throws {
    let stage = try await stage(size)
    let first = stage.lines.first { $0.contains("사람1.") && $0.contains("사람2.") }
    #expect((first != nil) == hasPots)
    #expect(stage.people.menu.contains { $0.isShownView != nil } == hasPots)
  }

  @Test func arrowsWalkInTwoDimensionsAndKeepTheColumn() async throws {
    let stage = try await stage()
    #expect(selected(stage) == "사람1.")
    let walk: [(KeyPress, String)] = [
      (.right, "사람2."), (.character("l"), "사람3."), (.character("l"), "사람4."), (.down, "사람7."),
      (.down, "사람10."), (.up, "사람7."), (.character("k"), "사람4."), (.left, "사람3."), (.character("h"), "사람2."),
      (.character("j"), "사람7."), (.right, "사람8."), (.left, "사람7."), (KeyPress(.end), "사람13."),
      (.right, "사람13."), (KeyPress(.home), "사람1."), (.left, "사람1."), (.character("]"), "사람6."),
    ]
    for (key, name) in walk {
      await stage.press(key)
      #expect(selected(stage) == name, "\(KeyName.text(key))")
    }
  }

  @Test func noPotIsAloneOnTheLastShelf() async throws {
    let stage = try await stage()
    for shelf in [8...10, 11...13] {
      let line = try #require(stage.lines.first { $0.contains("사람\(shelf.lowerBound).") })
      #expect((8...13).filter { line.contains("사람\($0).") } == Array(shelf))
    }
  }

  /// The list ends with a whole shelf or with the title of the next group, but never with a part of a shelf.
  @Test(arguments: 18...34) func shelvesAreDrawnWhole(rows: Int) async throws {
    // The shelves are right of the portrait.
    let shelves = try await stage(Size(columns: 120, rows: rows)).lines.map { line in
      line.indices.first { TextWidth.columns(of: String(line[..<$0])) >= 36 }.map { line[$0...] } ?? ""
    }
    let names = try #require(shelves.lastIndex { $0.contains("사람") })
    try #require(names + 1 < shelves.count)
    #expect(shelves[names + 1].contains(/\dd|today/))
    let below = shelves[(names + 2)...]
    #expect(below.allSatisfy { $0.contains(/\p{L} \d+\b/) || $0.allSatisfy { " │┃".contains($0) } }, "\(shelves)")
    // The next shelf takes eight rows, below a blank row and a title.
    #expect(below.count < 10)
  }

  @Test func fullShelvesTakeAllColumnsOfAWideScreen() async throws {
    let stage = try await stage(Size(columns: 200, rows: 50))
    for number in 14...33 {
      try await stage.contacts.save(.sample("사람\(number).", id: number))
      try await stage.plants.save(.sample(id: number, every: 30, planted: "2026-10-01", due: "2026-12-30"))
    }
    await stage.people.appear()
    let columns = try (8...33).map { try place(of: "사람\($0).", in: stage).column }
    #expect(columns.contains { $0 > 150 })
  }

  @Test func wiltedPlantNeitherBloomsNorShines() async throws {
    let stage = try await PeopleStage(size: Size(columns: 80, rows: 12))
    func row(_ name: String) throws -> Int {
      try #require(stage.lines.firstIndex { $0.contains(name) && $0.contains("blue daze") }, "\(stage.picture)")
    }
    let rows = (wilted: try row("할머니"), well: try row("별이"))
    #expect(stage.lines[rows.well].contains("blue daze · bud") && !stage.lines[rows.wilted].contains("bud"))
    /// Returns the color of the species in the row of a plant.
    func hue(of name: String) throws -> ColorRole? {
      let cells = stage.people.frame(size: stage.size).row(try row(name))
      return cells.first { $0.grapheme == "b" }?.style.foreground
    }
    // The selected row has colors of its own.
    try await stage.select("별이")
    #expect(try hue(of: "할머니") == .secondary, "\(stage.picture)")
    try await stage.select("할머니")
    let well = try #require(try hue(of: "별이"))
    #expect(well != .secondary)
    await stage.press(.enter)
    #expect(stage.picture.contains("wilted") && !stage.picture.contains("bud"))
  }

  @Test func longNamesAreShownInFullBelowTheirPots() async throws {
    let stage = try await stage()
    try await stage.contacts.save(.sample("Juniper Ivybridge", id: 3))
    await stage.people.appear()
    #expect(stage.lines.contains { $0.contains("사람1.") && $0.contains("Juniper Ivybridge") })
  }

  @Test func wateringSelectsTheNextThirstyPotAndSpaceWatersIt() async throws {
    let stage = try await stage()
    await stage.press(.right)
    for name in ["사람3.", "사람4."] {
      await stage.type(" ")
      #expect(selected(stage) == name)
    }
    for number in [2, 3] { #expect(try await stage.waterings(number).count == 1) }
    await stage.press(.left, .left)
    #expect(selected(stage) == "사람1.")
  }

  @Test func lastThirstyPotStaysSelected() async throws {
    let stage = try await stage()
    for number in 1...6 { try await stage.plants.remove(Plant.ID(number: number)) }
    await stage.people.appear()
    #expect(selected(stage) == "사람7.")
    await stage.type(" ")
    #expect(selected(stage) == "사람7.")
  }

  @Test func viewsStepBetweenGardenAndListAndKeepTheSelection() async throws {
    let stage = try await stage()
    await stage.press(.down)
    let views = stage.people.menu.filter { $0.isShownView != nil }
    #expect(views.map(\.isShownView) == [true, false] && views.map(\.help.label) == ["garden", "list"])
    await stage.press(try #require(views[1].help.keys.first))
    #expect(stage.lines.first { $0.contains("▸") }?.contains("사람6.") == true)
    #expect(!stage.lines.contains { $0.contains("사람1.") && $0.contains("사람2.") })
    await stage.press(.right)
    #expect(stage.lines.first { $0.contains("▸") }?.contains("사람6.") == true)
    await stage.press(try #require(views[0].help.keys.first), .right)
    #expect(selected(stage) == "사람7.")
  }

  @Test func selectionSurvivesAnotherSize() async throws {
    let stage = try await stage()
    await stage.press(.down, .right)
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 50), stage.size] {
      _ = await stage.people.handle(.resize(size))
    }
    #expect(selected(stage) == "사람7.")
  }

  @Test func clickSelectsAPotAndASecondClickOpensIt() async throws {
    let stage = try await stage()
    try await click("사람3.", in: stage)
    #expect(selected(stage) == "사람3.")
    try await click("사람2.", .select, in: stage)
    try await click("사람2.", .select, in: stage)
    #expect(selected(stage) == "사람2.")
    // A click next to the pots does nothing.
    let beside = Point(column: stage.size.columns - 1, row: try place(of: "사람2.", in: stage).row)
    _ = await stage.people.handle(.mouse(MouseEvent(.press, at: beside)))
    #expect(selected(stage) == "사람2.")
    try await click("사람2.", in: stage)
    #expect(stage.people.stack.top is PlantDetailScreen.State)
  }

  @Test func wheelScrollsByShelvesAndSearchHidesTheOtherPots() async throws {
    let stage = try await stage(Size(columns: 100, rows: 24))
    let area = try place(of: "사람1.", in: stage)
    for _ in 0..<9 { _ = await stage.people.handle(.mouse(MouseEvent(.wheelDown, at: area))) }
    #expect(stage.picture.contains("사람13.") && !stage.lines.contains { $0.contains("사람1.") })
    await stage.type("f사람12")
    await stage.press(.enter)
    #expect(selected(stage) == "사람12.")
  }
}

extension PeopleTexts {
  /// Returns all phrases of a group.
  fileprivate func phrases(of group: PlantPhrase.Group) -> [String] {
    (0..<PlantPhrase.count).compactMap { PlantPhrase(group, number: $0) }.map(phrase)
  }
}

@MainActor
struct PostponingStoryTests {
  @Test func wateringIsPostponedByTheChosenDays() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("p")
    #expect(stage.picture.contains("Postpone watering 별이 for how long?"))
    await stage.press(.right, .right)
    #expect(await stage.press(.enter) == [.toast("Postponed watering 별이 until Mon Nov 23 · u to undo")])
    #expect(try await stage.plant(1).due == (try Day("2026-11-23")))
    #expect(try await stage.plant(1).affection.points == 5)
  }

  @Test func postponementIsLimitedToSevenDays() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("p")
    await stage.press(.left)
    #expect(stage.picture.contains("1 day →"))
    for _ in 0..<9 { await stage.press(.right) }
    #expect(stage.picture.contains("7 days →"))
    await stage.type("8")
    #expect(stage.picture.contains("7 days →"))
    await stage.type("3")
    #expect(stage.picture.contains("3 days →"))
  }

  @Test(arguments: [
    ("이서준", "isn't due today, but tomorrow."), ("할머니", "할머니's plant has wilted. Water it instead (Space)."),
  ])
  func postponingIsRefusedExceptOnTheDueDay(name: String, reason: String) async throws {
    let stage = try await PeopleStage()
    try await stage.select(name)
    let effects = await stage.type("p")
    guard case .failure(let text)? = effects.first else {
      Issue.record("nothing was said")
      return
    }
    #expect(text.contains(reason))
    // One line of a usual screen holds the reason.
    #expect(TextWidth.columns(of: text) < 76)
    #expect(!stage.picture.contains("for how long?"))
    // The key isn't offered either, neither here nor on the plant's own page.
    for _ in 1...2 {
      #expect(!stage.people.keys.contains { $0.label == "postpone" })
      await stage.press(.enter)
    }
  }

  @Test(arguments: [2, 3]) func onlyTheFourthPostponementWarnsAndCostsAPoint(times: Int) async throws {
    let stage = try await PeopleStage()
    try await stage.plants.save(.sample(id: 1, nickname: "별이", points: 5, postponements: times))
    await stage.people.appear()
    try await stage.select("별이")
    await stage.type("p")
    #expect(stage.picture.contains("3 times already") == (times == 3))
    await stage.press(.enter)
    #expect(try await stage.plant(1).affection.points == (times == 3 ? 4 : 5))
  }
}
