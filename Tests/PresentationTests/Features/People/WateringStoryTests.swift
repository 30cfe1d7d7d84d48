import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct WateringStoryTests {
  /// Returns a stage with a note typed in the watering box of a plant that has just been watered elsewhere.
  private func noteTypedDuringAWateringElsewhere() async throws -> PeopleStage {
    let stage = try await PeopleStage(size: Size(columns: 64, rows: 24))
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    await stage.type("여행")
    try await stage.waterElsewhere()
    return stage
  }

  @Test func wateringWithANoteEarnsThreePointsAndMovesTheDueDay() async throws {
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
    #expect(watering.written == (try WateringNote.sample("여행", memo: "봄에 함께 가기로 했다")))
    await stage.press(.enter)
    #expect(stage.picture.contains("in 7d"))
  }

  @Test func enterMovesToTheNextFieldWithoutSaving() async throws {
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
    #expect(try await stage.waterings(1).first?.written == (try WateringNote.sample("여행", "봄", memo: "둘이서")))
  }

  @Test func enterSavesTheNoteOfAWatering() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("r")
    #expect(stage.people.stack.top is FormScreen<WateringNoteForm>.State)
    await stage.type("산책")
    await stage.press(.enter)
    #expect(stage.people.stack.top is FormScreen<WateringNoteForm>.State)
    await stage.press(.enter)
    #expect(!(stage.people.stack.top is FormScreen<WateringNoteForm>.State))
    #expect(try await stage.waterings(1).first?.written?.keywords.map(\.text).contains("산책") == true)
  }

  @Test func wateringWithoutANoteOffersOneUntilDismissed() async throws {
    let stage = try await PeopleStage(size: Size(columns: 90, rows: 30))
    try await stage.select("별이")
    await stage.type("w")
    for _ in 0..<4 { await stage.press(.right) }
    await stage.press(.enter)
    #expect(stage.links.opened.isEmpty)
    await stage.press(.control("s"), .enter)
    #expect(try await stage.waterings(1).first?.channel == .inPerson)
    #expect(try await stage.waterings(1).first?.note == .open)
    #expect(stage.lines.contains { $0.contains("별이") && $0.contains("✎ note") })
    // The list keeps its selection, although the plant has another place now.
    #expect(stage.lines.first { $0.contains("▸") }?.contains("별이") == true)
    await stage.type("r")
    let effects = await stage.press(WateringNoteAction.removeNote.keys[0])
    #expect(effects == [.toast("Haru won't ask for this note about 별이 again · u to undo")])
    #expect(!stage.lines.contains { $0.contains("별이") && $0.contains("✎ note") })
    #expect(try await stage.waterings(1).first?.note == .dismissed)
  }

  @Test func spaceWatersTheSelectedPlantAgainAfterAWatering() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type(" ")
    await stage.press(.enter, .escape)
    await stage.type(" ")
    #expect(stage.shows("별이's plant isn't thirsty yet (due in 7 days)."))
  }

  @Test func spaceWatersAtOnceByTheUsualChannel() async throws {
    let stage = try await PeopleStage()
    try await stage.select("할머니")
    let effects = await stage.type(" ")
    let watering = try #require(try await stage.waterings(5).first)
    let message = "Watered 할머니 (+1 point) · r to add a note · u to undo"
    #expect(effects == [.toast(message), .followUp(CommonKey.note, .writeNote(watering.id))])
    #expect(watering.day == (try Day("2026-11-20")) && watering.channel == .call && watering.note == .open)
    #expect(!stage.people.isAsking && stage.links.opened.isEmpty)
    // The next contact is made in the same way as the last one, unless the settings say how.
    let other = try await PeopleStage()
    try await other.select("Daniel")
    await other.type(" y")
    #expect(try await other.waterings(3).first?.channel == .email)
    var settings = Settings(reducedMotion: true)
    settings.people.channel = .letter
    let third = try await PeopleStage(settings: settings)
    try await third.select("Daniel")
    await third.type(" y")
    #expect(try await third.waterings(3).first?.channel == .letter)
  }

  @Test func spaceAsksBeforeAnEarlyWatering() async throws {
    let stage = try await PeopleStage()
    try await stage.select("이서준")
    for key in [KeyPress.character(" "), .enter] { #expect(await stage.press(key).isEmpty) }
    #expect(!stage.people.isAsking)
    #expect(try await stage.waterings(2).isEmpty)
    await stage.type(" ")
    #expect(stage.shows("이서준's plant isn't thirsty yet (due tomorrow)."))
    #expect(await stage.type("y").first == .toast("Watered 이서준 (+1 point) · r to add a note · u to undo"))
    #expect(!stage.people.isAsking)
    #expect(try await stage.waterings(2).count == 1)
  }

  @Test func newStageIsCelebratedAfterSpace() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type(" ")
    #expect(!stage.people.isAsking)
    try await stage.select("별이")
    await stage.type(" y")
    #expect(stage.picture.contains("New stage, bloom"))
    await stage.press(.enter)
    #expect(!stage.people.isAsking)
  }

  @Test func earlyWateringNeedsConfirmation() async throws {
    let stage = try await PeopleStage()
    try await stage.select("이서준")
    await stage.type("w")
    #expect(stage.picture.contains("in 1d · a little thirsty"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("이서준's plant isn't thirsty yet (due tomorrow)."))
    await stage.press(.enter)
    #expect(!stage.picture.contains("isn't thirsty"))
    #expect(try await stage.waterings(2).isEmpty)
    await stage.press(.control("s"))
    await stage.type("y")
    #expect(try await stage.waterings(2).count == 1)
    #expect(try await stage.plant(2).due == (try Day("2026-11-23")))
  }

  @Test func wateringIsSavedOnTheChosenDay() async throws {
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
    #expect(
      !stage.picture.contains("isn't thirsty") && stage.picture.contains("You watered 이서준's plant on Thu Nov 19."))
    #expect(try await stage.waterings(2).map(\.day) == [try Day("2026-11-19")])
  }

  @Test func dayCanBeTypedInWords() async throws {
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
  func futureDayIsRefusedAndStaysInTheForm(words: String) async throws {
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

  @Test func wateringRevivesAWiltedPlant() async throws {
    let stage = try await PeopleStage()
    try await stage.select("할머니")
    #expect(stage.picture.contains("wilted"))
    await stage.type("w")
    await stage.press(.control("s"), .enter)
    try await stage.select("할머니")
    #expect(stage.picture.contains("full of life"))
  }

  @Test func channelWithoutAProgramShowsThePhoneNumber() async throws {
    let stage = try await PeopleStage(opens: false)
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    #expect(stage.picture.contains("010-1234-5678"))
    #expect(stage.shows("Please get in touch yourself"))
  }

  @Test func missingPhoneNumberIsReported() async throws {
    let stage = try await PeopleStage()
    try await stage.select("Aunt Rose")
    await stage.type("w")
    await stage.press(.enter)
    #expect(stage.links.opened.isEmpty)
    #expect(stage.picture.contains("No phone number saved."))
  }

  @Test func escapeAsksBeforeDiscardingANote() async throws {
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
    await stage.type("w")
    #expect(stage.picture.contains("여행"))
    await stage.press(.control("c"))
    #expect(stage.picture.contains("Unsaved changes"))
    await stage.press(.escape)
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
      그사이 다른 곳에서 바뀌었어요: 키워드: 지금 저장된 값 '여행, 강아지', 내가 적은 값 '생일, 강아지, 산책'. 다시 저장하면 여기 적은 내용으로 바뀌어요.
      """
    ),
  ]

  @Test(arguments: conflicts)
  func conflictIsShownAndSavingAgainUsesTheTypedNote(
    language: Settings.Language,
    message: String
  ) async throws {
    let stage = try await PeopleStage(language, size: Size(columns: 64, rows: 24))
    try await stage.select("별이")
    await stage.type("r")
    await stage.type("산책")
    try await stage.writeElsewhere(.sample("여행", "강아지", memo: "공원"))
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.shows(message))
    #expect(stage.picture.contains("산책"))
    #expect(await stage.press(.control("s")).count == 1)
    #expect(try await stage.waterings(1).first?.written == (try .sample("생일", "강아지", "산책", memo: "공원")))
  }

  @Test func plantWateredElsewhereIsNoLongerThirsty() async throws {
    let stage = try await noteTypedDuringAWateringElsewhere()
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.shows("별이's plant isn't thirsty yet (due in 7 days)."))
    #expect(try await stage.waterings(1).count == 3)
    await stage.press(.escape)
    #expect(stage.picture.contains("여행"))
    #expect(stage.people.hasTextFocus)
    #expect(try await stage.waterings(1).first?.written == nil)
  }

  @Test func typedNoteCanBeAddedToAWateringFromElsewhere() async throws {
    let stage = try await noteTypedDuringAWateringElsewhere()
    await stage.press(.control("s"))
    #expect(stage.shows("Just watered elsewhere. Save your text as its note?"))
    await stage.press(.control("r"))
    #expect(try await stage.waterings(1).first?.written?.keywords.map(\.text) == ["여행"])
    #expect(try await stage.waterings(1).count == 3)
    #expect(!stage.people.isAsking)
  }

  @Test func existingNoteIsReplacedOnlyAfterSavingAgain() async throws {
    let stage = try await noteTypedDuringAWateringElsewhere()
    let newest = try #require(try await stage.waterings(1).first)
    _ = try await EditWateringNote(stage.store).write(newest.id, from: nil, to: .sample("생일", memo: "공원에서 오래 걸었다"))
    await stage.press(.control("s"))
    await stage.press(.control("r"))
    #expect(stage.shows("Save again to use your version."))
    #expect(stage.people.hasTextFocus)
    await stage.press(.control("s"))
    #expect(try await stage.waterings(1).first?.written?.keywords.map(\.text) == ["여행"])
    #expect(try await stage.waterings(1).count == 3)
    #expect(!stage.people.isAsking)
  }

  @Test func ownWateringIsSavedNextToTheOneFromElsewhere() async throws {
    let stage = try await noteTypedDuringAWateringElsewhere()
    await stage.press(.control("s"))
    await stage.press(.control("y"))
    #expect(try await stage.waterings(1).count == 4)
    #expect(try await stage.waterings(1).first?.written?.keywords.map(\.text) == ["여행"])
  }

  @Test func wateringFromElsewhereOffersToWriteANote() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    try await stage.waterElsewhere()
    await stage.press(.control("s"))
    #expect(stage.shows("Just watered elsewhere. Write a note about that?"))
    await stage.press(.control("r"))
    #expect(stage.shows("How did it go with 별이?"))
    await stage.press(.escape)
    #expect(!stage.people.isAsking)
  }

  @Test func offerOfANoteCanBeDeclined() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    try await stage.waterElsewhere()
    await stage.press(.control("s"), .control("x"))
    #expect(!stage.people.isAsking)
    #expect(try await stage.waterings(1).first?.written == nil)
  }

  @Test func unwateredPlantOffersNoNote() async throws {
    let stage = try await PeopleStage()
    try await stage.select("이서준")
    #expect(!stage.people.keys.contains { $0.keys == CommonKey.note.keys })
    #expect(await stage.type("r") == [.failure("Water the plant first. Then you can add a note.")])
  }

  @Test func animationLastsTwoSeconds() async throws {
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
    #expect(stage.picture.contains("You watered 별이's plant."))
  }

  /// Elsewhere, `d` removes the plant from the garden, `q` quits, and `w` and Space water the selected plant.
  @Test(arguments: ["d", "q", "w", " "]) func keyThatClosesTheResultDoesNothingElse(key: String) async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Enter close"))
    #expect(await stage.type(key).isEmpty)
    #expect(!stage.people.isAsking)
  }

  @Test func undoKeyOnTheResultIsPassedToTheApp() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.control("s"))
    #expect(await stage.type("u") == [.unhandled])
    #expect(!stage.people.isAsking)
    let over = try #require(PeopleCoordinator.over(.plant(.waterInDetail, Plant.ID(number: 2)), stage.services))
    _ = await over.handle(.resize(stage.size))
    await over.appear()
    for key in [KeyPress.control("s"), .character("y")] { _ = await over.handle(.key(key)) }
    #expect(await over.handle(.key(.character("u"))) == [.close, .unhandled])
  }

  @Test func spaceSkipsTheAnimation() async throws {
    let stage = try await PeopleStage(settings: Settings())
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.control("s"))
    #expect(!stage.picture.contains("You watered"))
    await stage.type(" ")
    #expect(stage.picture.contains("You watered 별이's plant."))
    #expect(stage.people.nextFrame == nil)
  }

  @Test func failedSaveKeepsTheTypedNote() async throws {
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

  @Test func undoKeyClosesTheResultAndReachesTheApp() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("You watered 별이's plant."))
    // The app handles the key and undoes the watering.
    #expect(await stage.type("u") == [.unhandled])
    #expect(stage.picture.contains("박하늘"))
  }
}

/// Tests the hints that the form shows while its fields are filled in.
@MainActor
struct WateringHintsTests {
  @Test(arguments: [(Settings.Language.english, "In 2025: Friday, November 21"), (.korean, "2025년 날짜예요: 11월 21일 금요일")])
  func yearIsShownForADayOfAnotherYear(language: Settings.Language, words: String) async throws {
    let stage = try await PeopleStage(language)
    try await stage.select("이서준")
    await stage.type("w")
    await stage.press(.backTab)
    await stage.type("2025-11-21")
    #expect(stage.shows(words))
    // Without a year, the day could be the upcoming one.
    await stage.press(.control("u"))
    await stage.type("11.21")
    #expect(!stage.shows(words) && stage.shows("2025") && stage.shows("2026"))
    await stage.press(.control("u"))
    await stage.type("11.19")
    #expect(!stage.shows("2025"))
  }

  @Test func enterKeyIsLabeledForEachField() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    func enter() -> [String] { stage.people.keys.filter { $0.keys.contains(.enter) }.map(\.label) }
    #expect(enter() == ["get in touch"])
    await stage.type(" ")
    #expect(enter() == ["choose"])
    await stage.press(.escape, .backTab)
    #expect(enter() == ["next field"])
    await stage.press(.tab, .tab)
    #expect(enter() == ["next field"])
    await stage.type("여행")
    #expect(enter() == ["add the word"])
    await stage.press(.enter, .enter)
    #expect(enter().isEmpty)
  }
}
