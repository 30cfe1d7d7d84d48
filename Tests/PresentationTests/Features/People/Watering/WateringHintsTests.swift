import Domain
import Presentation
import Support
import Testing

/// Tests the hints that the form shows while its fields are filled in.
@MainActor
struct WateringHintsTests {
  @Test(arguments: [(Settings.Language.english, "In 2025: Friday, November 21"), (.korean, "2025년이에요: 11월 21일 금요일")])
  func theYearOfADayOfAnotherYearIsTold(language: Settings.Language, words: String) async throws {
    let stage = try await PeopleStage(language)
    try await stage.select("이서준")
    await stage.type("w")
    await stage.press(.backTab)
    await stage.type("11.21")
    #expect(stage.says(words))
    await stage.press(.control("u"))
    await stage.type("11.19")
    #expect(!stage.says("2025"))
  }

  @Test func whatEnterDoesIsToldInEachField() async throws {
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
