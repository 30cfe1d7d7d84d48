import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct WateringStoryTests {
  private let f8 = KeyPress(.function(8))

  /// Returns a stage with a note typed in the watering box of a plant that has just been watered elsewhere.
  private func typedBesideAWateringFromElsewhere() async throws -> PeopleStage {
    let stage = try await PeopleStage(size: Size(columns: 64, rows: 24))
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    await stage.type("여행")
    try await stage.waterElsewhere()
    return stage
  }

  @Test func contactWithANoteGivesThreePointsAndMovesTheDueDay() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    #expect(stage.picture.contains("Last time #생일 #강아지"))
    #expect(stage.picture.contains("010-1234-5678") && stage.links.opened.isEmpty)
    await stage.press(.enter)
    #expect(stage.links.opened == ["tel:01012345678"])
    #expect(stage.picture.contains("Opened: call."))
    await stage.press(.backTab, .right)
    #expect(!stage.picture.contains("Opened"))
    await stage.press(.left, .tab)
    await stage.type("#여행")
    await stage.press(.enter, .enter)
    await stage.type("봄에 함께 가기로 했다")
    let effects = await stage.press(.control("s"))
    #expect(effects == [.toast("Watered 별이 (+3 points) · u to undo")])
    let plant = try await stage.plant(1)
    #expect(plant.affection.points == 8)
    #expect(plant.due == (try Day("2026-11-27")))
    #expect(stage.picture.contains("New stage, bloom"))
    let watering = try #require(try await stage.waterings(1).first)
    #expect(watering.channel == .call)
    #expect(watering.written == (try Review.sample("여행", memo: "봄에 함께 가기로 했다")))
    await stage.press(.enter)
    #expect(stage.picture.contains("D-7"))
  }

  @Test func enterGoesToTheNextFieldAndKeepsNothing() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    let before = try await stage.waterings(1).count
    await stage.type("w")
    await stage.press(.enter)
    for keyword in ["여행", "봄"] {
      await stage.type(keyword)
      #expect(await stage.press(.enter).isEmpty)
    }
    #expect(try await stage.waterings(1).count == before)
    await stage.press(.enter)
    await stage.type("둘이서")
    await stage.press(.control("s"))
    #expect(try await stage.waterings(1).first?.written == (try Review.sample("여행", "봄", memo: "둘이서")))
    await stage.press(.enter)
    await stage.type("r")
    #expect(await stage.press(.enter).isEmpty)
    #expect(stage.people.stack.top is FormScreen<ReviewForm>.State)
  }

  @Test func nothingWrittenWatersAndOffersTheNoteUntilItIsDismissed() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    for _ in 0..<4 { await stage.press(.right) }
    await stage.press(.enter)
    #expect(stage.links.opened.isEmpty)
    await stage.press(.control("s"), .enter)
    #expect(try await stage.waterings(1).first?.channel == .inPerson)
    #expect(try await stage.waterings(1).first?.review == .open)
    #expect(stage.lines.contains { $0.contains("별이") && $0.contains("note?") })
    // The next thirsty plant is selected.
    #expect(stage.lines.first { $0.contains("▸") }?.contains("할머니") == true)
    try await stage.select("별이")
    await stage.type("r")
    #expect(await stage.press(f8) == [.toast("Haru won't ask for this note about 별이 again · u to undo")])
    #expect(!stage.lines.contains { $0.contains("별이") && $0.contains("note?") })
    #expect(try await stage.waterings(1).first?.review == .dismissed)
  }

  @Test func plantThatIsNotThirstyIsWateredOnlyWhenTheUserSaysSo() async throws {
    let stage = try await PeopleStage()
    try await stage.select("이서준")
    await stage.type("w")
    #expect(stage.picture.contains("D-1 · a little thirsty"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("이서준 isn't thirsty yet (D-1)."))
    await stage.press(.enter)
    #expect(!stage.picture.contains("isn't thirsty"))
    #expect(try await stage.waterings(2).isEmpty)
    await stage.press(.control("s"))
    await stage.type("y")
    #expect(try await stage.waterings(2).count == 1)
    #expect(try await stage.plant(2).due == (try Day("2026-11-23")))
  }

  @Test func theDayThatIsChosenIsTheOneThatIsWatered() async throws {
    let stage = try await PeopleStage()
    try await stage.select("이서준")
    await stage.type("w")
    await stage.press(.backTab, .left, .left)
    #expect(stage.picture.contains("2026-11-18") && stage.picture.contains("2 days ago"))
    // A future day cannot be chosen, so Right stops at today.
    await stage.press(.right, .right, .right, .left)
    #expect(stage.picture.contains("2026-11-19") && stage.picture.contains("yesterday"))
    await stage.press(.enter, .enter)
    #expect(stage.links.opened.isEmpty)
    #expect(await stage.press(.control("s")) == [.toast("Watered 이서준 on Thu Nov 19 (+1 point) · u to undo")])
    #expect(!stage.picture.contains("isn't thirsty") && stage.picture.contains("You watered 이서준 on Thu Nov 19."))
    #expect(try await stage.waterings(2).map(\.day) == [try Day("2026-11-19")])
  }

  @Test func aDayIsWrittenInWords() async throws {
    let stage = try await PeopleStage(.korean)
    try await stage.select("이서준")
    await stage.type("w")
    await stage.press(.backTab)
    await stage.type("그저께")
    await stage.press(.control("s"))
    #expect(try await stage.waterings(2).map(\.day) == [try Day("2026-11-18")])
    await stage.press(.enter)
    await stage.type("w")
    await stage.press(.backTab)
    await stage.type("언젠가")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("언젠가") && stage.picture.contains("✗"))
    #expect(try await stage.waterings(2).count == 1)
  }

  @Test(arguments: ["2026-12-05", "tomorrow", "next week monday"])
  func aDayToComeIsRefusedAndStays(words: String) async throws {
    let stage = try await PeopleStage()
    try await stage.select("이서준")
    await stage.type("w")
    await stage.press(.backTab)
    await stage.type(words)
    #expect(stage.picture.contains(words) && stage.picture.contains("is in the future"))
    await stage.press(.tab)
    await stage.type("여행")
    #expect(stage.picture.contains("is in the future"))
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(try await stage.waterings(2).isEmpty)
  }

  @Test func wiltedPlantRevives() async throws {
    let stage = try await PeopleStage()
    try await stage.select("할머니")
    #expect(stage.picture.contains("wilted"))
    await stage.type("w")
    await stage.press(.control("s"), .enter)
    try await stage.select("할머니")
    #expect(stage.picture.contains("full of life"))
  }

  @Test func channelWithoutAProgramShowsWhereToReachThePerson() async throws {
    let stage = try await PeopleStage(opens: false)
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    #expect(stage.picture.contains("010-1234-5678"))
    #expect(stage.says("Please get in touch yourself"))
  }

  @Test func personWithoutANumberIsToldSo() async throws {
    let stage = try await PeopleStage()
    try await stage.select("Aunt Rose")
    await stage.type("w")
    await stage.press(.enter)
    #expect(stage.links.opened.isEmpty)
    #expect(stage.picture.contains("No phone number saved."))
  }

  @Test func whatWasWrittenIsNotLostByEscape() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    await stage.type("여행")
    await stage.press(.escape)
    #expect(stage.people.isAsking && !stage.picture.contains("여행"))
    await stage.type("여행")
    await stage.press(.enter, .escape)
    #expect(stage.picture.contains("Unsaved changes"))
    await stage.press(.escape)
    #expect(stage.picture.contains("여행"))
    await stage.press(.control("c"))
    #expect(stage.picture.contains("Unsaved changes"))
    await stage.type("x")
    #expect(try await stage.waterings(1).count == 2)
    #expect(stage.picture.contains("박하늘"))
  }

  private nonisolated static let conflicts: [(Settings.Language, String)] = [
    (
      .english,
      """
      Changed elsewhere in the meantime: Keywords is now '여행, 강아지', yours is '생일, 강아지, 산책'. \
      Save again to use your version.
      """
    ),
    (
      .korean,
      """
      그사이 다른 곳에서 바뀌었어요: 키워드는 지금 '여행, 강아지', 여기는 '생일, 강아지, 산책'. 다시 저장하면 여기 적은 내용으로 바뀌어요.
      """
    ),
  ]

  @Test(arguments: conflicts)
  func noteThatWasChangedElsewhereIsToldAndSavingAgainKeepsWhatWasTyped(
    language: Settings.Language,
    message: String
  ) async throws {
    let stage = try await PeopleStage(language, size: Size(columns: 64, rows: 24))
    try await stage.select("별이")
    await stage.type("r")
    await stage.type("산책")
    try await stage.writeElsewhere(.sample("여행", "강아지", memo: "공원"))
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.says(message))
    #expect(stage.picture.contains("산책"))
    #expect(await stage.press(.control("s")).count == 1)
    #expect(try await stage.waterings(1).first?.written == (try .sample("생일", "강아지", "산책", memo: "공원")))
  }

  @Test func plantThatWasWateredElsewhereIsNotThirstyAnyMore() async throws {
    let stage = try await typedBesideAWateringFromElsewhere()
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.says("별이 isn't thirsty yet (D-7)."))
    #expect(try await stage.waterings(1).count == 3)
    await stage.press(.escape)
    #expect(stage.picture.contains("여행"))
    #expect(stage.people.hasTextFocus)
    #expect(try await stage.waterings(1).first?.written == nil)
  }

  @Test func whatWasWrittenCanBecomeTheNoteOnTheWateringFromElsewhere() async throws {
    let stage = try await typedBesideAWateringFromElsewhere()
    await stage.press(.control("s"))
    #expect(stage.says("Just watered elsewhere. Save your text as its note?"))
    await stage.press(.control("r"))
    #expect(try await stage.waterings(1).first?.written?.keywords.map(\.text) == ["여행"])
    #expect(try await stage.waterings(1).count == 3)
    #expect(!stage.people.isAsking)
  }

  @Test func aNoteThatIsThereAlreadyIsToldWholeAndSavingAgainKeepsWhatWasTyped() async throws {
    let stage = try await typedBesideAWateringFromElsewhere()
    let newest = try #require(try await stage.waterings(1).first)
    _ = try await ReviewWatering(stage.store).write(newest.id, from: nil, to: .sample("생일", memo: "공원에서 오래 걸었다"))
    await stage.press(.control("s"))
    await stage.press(.control("r"))
    #expect(stage.says("Save again to use your version."))
    #expect(stage.people.hasTextFocus)
    await stage.press(.control("s"))
    #expect(try await stage.waterings(1).first?.written?.keywords.map(\.text) == ["여행"])
    #expect(try await stage.waterings(1).count == 3)
    #expect(!stage.people.isAsking)
  }

  @Test func aContactOfOneselfIsKeptBesideTheWateringFromElsewhere() async throws {
    let stage = try await typedBesideAWateringFromElsewhere()
    await stage.press(.control("s"))
    await stage.press(.control("y"))
    #expect(try await stage.waterings(1).count == 4)
    #expect(try await stage.waterings(1).first?.written?.keywords.map(\.text) == ["여행"])
  }

  @Test func aWateringFromElsewhereWithoutAnythingWrittenOffersItsNote() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    try await stage.waterElsewhere()
    await stage.press(.control("s"))
    #expect(stage.says("Just watered elsewhere. Write a note about that?"))
    await stage.press(.control("r"))
    #expect(stage.says("How did it go with 별이?"))
    await stage.press(.escape)
    #expect(!stage.people.isAsking)
  }

  @Test func theOfferCanBeLeft() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    try await stage.waterElsewhere()
    await stage.press(.control("s"), .control("x"))
    #expect(!stage.people.isAsking)
    #expect(try await stage.waterings(1).first?.written == nil)
  }

  @Test func plantWithoutAContactHasNothingToNote() async throws {
    let stage = try await PeopleStage()
    try await stage.select("이서준")
    #expect(!stage.people.keys.contains { $0.keys == CommonKey.review.keys })
    #expect(await stage.type("r") == [.failure("Not watered yet. Water it first.")])
  }

  @Test func animationTakesTwoSecondsAndCanBeSkipped() async throws {
    let stage = try await PeopleStage(settings: Settings())
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.control("s"))
    var waited = Duration.zero
    var pictures: Set<String> = []
    while let pause = stage.people.nextFrame, waited < .seconds(10) {
      pictures.insert(stage.picture)
      waited += pause
      stage.people.advance()
    }
    #expect(waited == .seconds(2))
    #expect(pictures.count > 10)
    #expect(stage.picture.contains("You watered 별이."))
  }

  /// Elsewhere, `d` removes the plant from the garden, and `q` quits.
  @Test(arguments: ["d", "q", "w"]) func keyThatLeavesWhatWasDoneDoesNothingElse(key: String) async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Enter close"))
    #expect(await stage.type(key).isEmpty)
    #expect(!stage.people.isAsking)
  }

  @Test func whatWasDoneIsTakenBackWhereThatIsOffered() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.control("s"))
    #expect(await stage.type("u") == [.unhandled])
    #expect(!stage.people.isAsking)
    let over = try #require(PeopleCoordinator.over(.plant(.water, Plant.ID(number: 2)), stage.services))
    _ = await over.handle(.resize(stage.size))
    await over.appear()
    for key in [KeyPress.control("s"), .character("y")] { _ = await over.handle(.key(key)) }
    #expect(await over.handle(.key(.character("u"))) == [.close, .unhandled])
  }

  @Test func anyKeySkipsTheAnimation() async throws {
    let stage = try await PeopleStage(settings: Settings())
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.control("s"))
    #expect(!stage.picture.contains("You watered"))
    await stage.type(" ")
    #expect(stage.picture.contains("You watered 별이."))
    #expect(stage.people.nextFrame == nil)
  }

  @Test func storeThatCannotBeWrittenKeepsWhatWasTyped() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    await stage.type("여행")
    await stage.store.fail(with: .diskFull)
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("The disk is full"))
    #expect(stage.picture.contains("여행"))
  }

  @Test func keyOnTheResultIsForWhatIsBelow() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("You watered 별이."))
    // The app handles the key and undoes the watering.
    #expect(await stage.type("u") == [.unhandled])
    #expect(stage.picture.contains("박하늘"))
  }
}
