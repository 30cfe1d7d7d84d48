import Domain
import Presentation
import Support
import Testing

@MainActor
struct PlantingStoryTests {
  @Test func contactIsFoundByFirstConsonantsAndPlanted() async throws {
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
    #expect(effects == [.toast("Planted dandelion for 유나 · u undoes")])
    let plant = try #require(try await stage.plants.plant(of: Contact.ID(number: 8)))
    #expect(plant.name == "유나")
    #expect(plant.plant.due == (try Day("2026-12-04")))
    #expect(plant.plant.reminderTime == TimeOfDay(hour: 9))
    #expect(plant.birthday == (try Birthday(.lunar, month: 8, day: 15)))
    #expect(stage.lines.contains { $0.contains("▸") && $0.contains("유나") })
  }

  @Test func somebodyNewBecomesAContactAndAPlant() async throws {
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
    _ = try await InMemoryUndoHistory(stage.store).undo()
    #expect(try await stage.contacts.count() == 0)
  }

  @Test func contactThatIsPlantedIsRefusedNamingItsPlant() async throws {
    let stage = try await PeopleStage()
    await stage.type("n010-1234")
    await stage.press(.enter)
    #expect(stage.picture.contains("김민아 is planted already, as '별이'."))
  }

  @Test func phoneThatIsPlantedIsRefusedNamingThePlant() async throws {
    let stage = try await PeopleStage()
    await stage.type("n(회사)")
    await stage.press(.enter, .tab)
    await stage.type("7")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("'별이 (김민아)' is planted with the same phone number already."))
    #expect(try await stage.plants.garden().count == 7)
  }

  @Test func somebodyNewWithAPlantedPhoneIsNotLeftAmongTheContacts() async throws {
    let stage = try await PeopleStage()
    await stage.type("n새 사람")
    await stage.press(.enter, .tab)
    await stage.type("+82 10-1234-5678")
    await stage.press(.tab, .tab)
    await stage.type("7")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("with the same phone number already."))
    #expect(try await stage.contacts.count() == 9)
  }

  @Test(arguments: [
    ("", "Write how often to be in touch."), ("91", "Every 91 days cannot be; it is 1 to 90 days."),
    ("가끔", "'가끔' is not a number of days."),
  ])
  func wrongCyclesAreRefusedAtTheirField(cycle: String, message: String) async throws {
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
  func ruleForRareBirthdaysIsTold(birthday: String, isRare: Bool) async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("e")
    await stage.press(.tab, .tab, .tab, .control("e"), .control("u"))
    await stage.type(birthday)
    #expect(stage.picture.contains("In years without that day") == isRare)
  }

  @Test func anotherCycleMovesTheDueDayAndAnotherNicknameDoesNot() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("e")
    await stage.press(.control("u"))
    await stage.type("달이")
    #expect(await stage.press(.control("s")) == [.toast("Changed 달이 · u undoes")])
    #expect(try await stage.plant(1).due == (try Day("2026-11-20")))
    await stage.type("e")
    await stage.press(.tab, .control("u"))
    await stage.type("30")
    await stage.press(.control("s"))
    #expect(try await stage.plant(1).due == (try Day("2026-12-13")))
    #expect(try await stage.plant(1).species == .stuckyi)
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
    #expect(stage.picture.contains("Not saved yet"))
    await stage.type("x")
    #expect(try await stage.plant(1).nickname?.text == "별이")
    #expect(stage.picture.contains("박하늘"))
  }

  @Test func ninthCharacterOfANicknameIsRefusedWithTheCount() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("e")
    await stage.type("가나다라마바사")
    #expect(stage.picture.contains("9/8"))
  }
}
