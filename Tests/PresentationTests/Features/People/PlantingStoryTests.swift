import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct PlantingStoryTests {
  @Test func contactFoundByConsonantsGetsAPlant() async throws {
    let stage = try await PeopleStage()
    await stage.type("nㅊㅇㄴ")
    await stage.press(.enter)
    #expect(stage.picture.contains("최유나 · 010-8888-9999"))
    #expect(stage.picture.contains("lunar 8/15"))
    await stage.type("유나")
    await stage.press(.tab)
    await stage.type("2주")
    #expect(stage.picture.contains("a soft dandelion"))
    let effects = await stage.press(.control("s"))
    #expect(effects == [.toast("Added a plant for 유나: dandelion · u to undo")])
    #expect(stage.picture.contains("유나 (최유나) now has a plant!") && stage.picture.contains("happiness in a bond"))
    #expect(stage.picture.contains("First watering: Fri Dec 4"))
    await stage.press(.enter)
    let plant = try #require(try await stage.plants.plant(of: Contact.ID(number: 8)))
    #expect(plant.name == "유나")
    #expect(plant.plant.due == (try Day("2026-12-04")))
    #expect(plant.plant.reminderTime == TimeOfDay(hour: 9))
    #expect(plant.birthday == (try Birthday(.lunar, month: 8, day: 15)))
    #expect(stage.lines.contains { $0.contains("▸") && $0.contains("유나") })
  }

  @Test func newPersonBecomesAContactWithAPlant() async throws {
    let stage = try await PeopleStage(garden: .empty)
    await stage.type("n윤슬")
    await stage.press(.enter, .tab)
    await stage.type("010-1111-2222")
    await stage.press(.tab, .tab)
    await stage.type("한 달")
    await stage.press(.tab, .tab)
    await stage.type("음력 4월 12일")
    #expect(stage.picture.contains("→ Mon May 17, 2027"))
    await stage.press(.control("s"))
    let plant = try #require(try await stage.plants.garden().first)
    #expect(plant.name == "윤슬")
    #expect(plant.phone?.text == "010-1111-2222")
    #expect(plant.plant.species == .stuckyi)
    #expect(plant.birthday == (try Birthday(.lunar, month: 4, day: 12)))
    #expect(try await stage.contacts.count() == 1)
    _ = try await stage.store.undo()
    #expect(try await stage.contacts.count() == 0)
  }

  @Test func peopleWithoutAPlantComeFirst() async throws {
    let stage = try await PeopleStage()
    await stage.type("n")
    let lines = stage.lines
    let first = try #require(lines.firstIndex { $0.contains("▸") })
    let last = try #require(lines.firstIndex { $0.contains("+ ") })
    let marks = lines[first..<last].map { $0.contains("♣") }
    #expect(marks.first == false && marks.last == true)
    #expect(marks == marks.sorted { !$0 && $1 })
  }

  @Test func newPersonComesBeforeShops() async throws {
    let stage = try await PeopleStage(garden: .empty)
    try await stage.contacts.save(.sample("", id: 1, organization: "단골 서점"))
    await stage.type("n")
    let lines = stage.lines.filter { $0.contains("someone new") || $0.contains("단골 서점") }
    #expect(lines.count == 2 && lines.first?.contains("▸ + someone new") == true)
    await stage.press(.down, .enter)
    #expect(stage.picture.contains("단골 서점"))
    await stage.press(.escape)
    try await stage.contacts.save(.sample("윤슬", id: 2))
    await stage.people.appear()
    let names = stage.lines.compactMap { $0.firstMatch(of: /윤슬|단골 서점|someone new/).map { String($0.output) } }
    #expect(names == ["윤슬", "단골 서점", "someone new"])
  }

  @Test func contactWithAPlantIsRefusedNamingThePlant() async throws {
    let stage = try await PeopleStage()
    await stage.type("n010-1234")
    await stage.press(.enter)
    #expect(stage.picture.contains("김민아 is already in your garden, as '별이'."))
  }

  @Test func phoneNumberWithAPlantIsRefusedNamingThePlant() async throws {
    let stage = try await PeopleStage()
    await stage.type("n(회사)")
    await stage.press(.enter, .tab)
    await stage.type("7")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("The plant '별이 (김민아)' already has this phone number."))
    #expect(try await stage.plants.garden().count == 7)
  }

  @Test func refusedPlantLeavesNoNewContact() async throws {
    let stage = try await PeopleStage()
    await stage.type("n새 사람")
    await stage.press(.enter, .tab)
    await stage.type("+82 10-1234-5678")
    await stage.press(.tab, .tab)
    await stage.type("7")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("already has this phone number."))
    #expect(try await stage.contacts.count() == 9)
  }

  @Test func newPlantIsWateredEveryTwoWeeksUnlessTyped() async throws {
    let stage = try await PeopleStage(garden: .empty)
    await stage.type("n윤슬")
    await stage.press(.enter)
    #expect(stage.picture.contains("14 days") && stage.picture.contains("a soft dandelion"))
    await stage.press(.control("s"))
    #expect(try await stage.plants.garden().first?.plant.cycle.days == 14)
  }

  @Test func removedCycleOfAPlantIsRefused() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("e")
    await stage.press(.tab, KeyPress(.backspace), KeyPress(.backspace), KeyPress(.backspace), .control("s"))
    #expect(stage.picture.contains("Enter how often to be in touch."))
  }

  @Test(arguments: [
    ("91", "A cycle can't be 91 days. Use 1 to 90."),
    ("가끔", "'가끔' isn't a number of days from 1 to 90."),
  ])
  func invalidCycleIsRefusedAtItsField(cycle: String, message: String) async throws {
    let stage = try await PeopleStage()
    await stage.type("n최유나")
    await stage.press(.enter, .tab)
    await stage.type(cycle)
    await stage.press(.control("s"))
    #expect(stage.picture.contains(message))
    #expect(try await stage.plants.garden().count == 7)
  }

  @Test func impossibleLunarBirthdayIsRefused() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("e")
    await stage.press(.tab, .tab, .tab, .control("e"), .control("u"))
    await stage.type("음력 2026년 4월 30일")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("That lunar month has only 29 days."))
    #expect(
      try await stage.plants.plant(Plant.ID(number: 1))?.birthday == (try Birthday(year: 1990, month: 11, day: 25))
    )
  }

  @Test(arguments: [
    ("lunar 8/30", true), ("2/29", true), ("lunar leap 6/1", true), ("lunar 8/29", false), ("3/30", false),
  ])
  func ruleForRareBirthdaysIsShown(birthday: String, isRare: Bool) async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("e")
    await stage.press(.tab, .tab, .tab, .control("e"), .control("u"))
    await stage.type(birthday)
    #expect(stage.picture.contains("In years without") == isRare)
  }

  @Test func newCycleMovesTheDueDayAndANewNicknameDoesNot() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("e")
    await stage.press(.control("u"))
    await stage.type("달이")
    #expect(await stage.press(.control("s")) == [.toast("Changed 달이 · u to undo")])
    #expect(try await stage.plant(1).due == (try Day("2026-11-20")))
    await stage.type("e")
    await stage.press(.tab, .control("u"))
    await stage.type("30")
    await stage.press(.control("s"))
    #expect(try await stage.plant(1).due == (try Day("2026-12-13")))
    #expect(try await stage.plant(1).species == .stuckyi)
  }

  private nonisolated static let conflicts: [(Settings.Language, String, String)] = [
    (
      .english,
      """
      Changed elsewhere in the meantime: Nickname is now '해님', yours is '달이', Water every is now '3', yours is '30'. \
      Save again to use your version.
      """, "Changed 달이 · u to undo"
    ),
    (
      .korean,
      """
      그사이 다른 곳에서 바뀌었어요: 애칭: 지금 저장된 값 '해님', 내가 적은 값 '달이', 연락 주기: 지금 저장된 값 '3일', 내가 적은 값 '30일'. \
      다시 저장하면 여기 적은 내용으로 바뀌어요.
      """, "달이를 고쳤어요 · u 되돌리기"
    ),
  ]

  @Test(arguments: conflicts)
  func conflictIsShownAndSavingAgainUsesTheTypedValues(
    language: Settings.Language,
    message: String,
    toast: String
  ) async throws {
    let stage = try await PeopleStage(language)
    try await stage.select("별이")
    await stage.type("e")
    await stage.press(.control("u"))
    await stage.type("달이")
    await stage.press(.tab, .control("u"))
    await stage.type("30")
    try await stage.editElsewhere {
      $0.nickname = try Nickname("해님")
      $0.cycle = try Cycle(3)
      $0.reminderTime = try TimeOfDay("07:30")
    }
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.shows(message))
    #expect(stage.picture.contains("달이") && stage.picture.contains("30"))
    #expect(try await stage.plant(1).nickname?.text == "해님")
    #expect(await stage.press(.control("s")) == [.toast(toast)])
    let plant = try await stage.plant(1)
    #expect((plant.nickname?.text, plant.cycle.days, plant.reminderTime) == ("달이", 30, try TimeOfDay("07:30")))
  }

  @Test func tooLongNicknameStaysInTheFormAndIsNotSaved() async throws {
    let stage = try await PeopleStage(.korean)
    try await stage.select("별이")
    await stage.type("e")
    await stage.press(.control("u"))
    await stage.type("하나둘셋넷다섯여섯")
    #expect(stage.picture.contains("9/8"))
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("하나둘셋넷다섯여섯"))
    #expect(try await stage.plant(1).nickname?.text == "별이")
  }

  @Test func onlyTheTypedFieldIsSavedAfterAChangeElsewhere() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("e")
    try await stage.editElsewhere {
      $0.cycle = try Cycle(3)
      $0.birthday = .set(nil)
    }
    await stage.press(.control("u"))
    await stage.type("달이")
    #expect(await stage.press(.control("s")) == [.toast("Changed 달이 · u to undo")])
    let plant = try #require(try await stage.plants.plant(Plant.ID(number: 1)))
    #expect((plant.name, plant.plant.cycle.days, plant.birthday) == ("달이", 3, nil))
  }

  @Test func typingTheNewValueEndsTheConflict() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("e")
    await stage.press(.control("u"))
    await stage.type("달이")
    try await stage.editElsewhere { $0.nickname = try Nickname("해님") }
    await stage.press(.control("s"), .control("u"))
    #expect(!stage.picture.contains("Changed elsewhere"))
    await stage.type("해님")
    #expect(await stage.press(.control("s")) == [.toast("No changes.")])
  }

  @Test(arguments: [
    (Settings.Language.english, "Birthday is now 'February 29', yours is 'May 1'."),
    (.korean, "생일: 지금 저장된 값 '2월 29일', 내가 적은 값 '5월 1일'."),
  ])
  func birthdayChangedElsewhereIsReportedBeforePlanting(language: Settings.Language, message: String) async throws {
    let stage = try await PeopleStage(language)
    await stage.type("n최유나")
    await stage.press(.enter, .tab)
    await stage.type("7")
    await stage.press(.tab, .tab, .control("e"), .control("u"))
    await stage.type("5/1")
    let contact = try #require(try await stage.contacts.contact(Contact.ID(number: 8)))
    try await stage.editElsewhere(8) { $0.birthday = try Birthday(month: 2, day: 29) }
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.shows(message))
    #expect(try await stage.plants.plant(of: contact.id) == nil)
    #expect(await stage.press(.control("s")).count == 1)
    #expect(try await stage.plants.plant(of: contact.id)?.birthday == (try Birthday(month: 5, day: 1)))
  }

  @Test(arguments: [
    (Settings.Language.english, "No changes."), (.korean, "바뀐 것이 없어요."),
  ])
  func savingAnUntouchedFormReportsNoChanges(language: Settings.Language, message: String) async throws {
    let stage = try await PeopleStage(language)
    try await stage.select("별이")
    let steps = try await stage.store.entries(limit: 99)
    await stage.type("e")
    #expect(await stage.press(.control("s")) == [.toast(message)])
    #expect(try await stage.store.entries(limit: 99) == steps)
    #expect(stage.picture.contains("박하늘"))
  }

  @Test func leavingAsksOnlyWhenSomethingWasTyped() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("e")
    await stage.press(.escape)
    #expect(stage.picture.contains("박하늘"))
    await stage.type("e")
    await stage.type("!")
    await stage.press(.control("c"))
    #expect(stage.picture.contains("Unsaved changes"))
    await stage.press(.escape)
    #expect(try await stage.plant(1).nickname?.text == "별이")
    #expect(stage.picture.contains("박하늘"))
  }
}
