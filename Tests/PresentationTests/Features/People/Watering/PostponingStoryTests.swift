import Domain
import Presentation
import Support
import Testing

@MainActor
struct PostponingStoryTests {
  @Test func wateringIsPutOffByTheChosenDays() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("p")
    #expect(stage.picture.contains("Postpone watering 별이 for how long?"))
    await stage.press(.right, .right)
    #expect(await stage.press(.enter) == [.toast("Postponed watering 별이 until Mon Nov 23 · u to undo")])
    #expect(try await stage.plant(1).due == (try Day("2026-11-23")))
    #expect(try await stage.plant(1).affection.points == 5)
  }

  @Test func oneToSevenDaysCanBeChosen() async throws {
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

  @Test(arguments: [("이서준", "isn't due yet (D-1)"), ("할머니", "has wilted and can't be postponed (D+3)")])
  func otherDaysThanTheDueDayAreRefused(name: String, reason: String) async throws {
    let stage = try await PeopleStage()
    try await stage.select(name)
    let effects = await stage.type("p")
    guard case .failure(let text)? = effects.first else {
      Issue.record("nothing was said")
      return
    }
    #expect(text.contains(reason))
    #expect(!stage.picture.contains("for how long?"))
    // The key isn't offered either, neither here nor on the plant's own page.
    for _ in 1...2 {
      #expect(!stage.people.keys.contains { $0.label == "postpone" })
      await stage.press(.enter)
    }
  }

  @Test(arguments: [2, 3]) func onlyTheFourthTimeWarnsBeforeItCostsAPoint(times: Int) async throws {
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
