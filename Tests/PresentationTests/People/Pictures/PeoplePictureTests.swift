import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct PeoplePictureTests {
  @Test(arguments: Look.all) func garden(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    stage.expectPicture("first", look, suite: "Garden")
    await stage.press(.down, .down)
    stage.expectPicture("third", look, suite: "Garden")
    await stage.press(KeyPress(.end))
    stage.expectPicture("dormant", look, suite: "Garden")
    await stage.type("fㅎㅈ")
    stage.expectPicture("searched", look, suite: "Garden")
  }

  @Test(arguments: Look.all) func emptyGarden(_ look: Look) async throws {
    let stage = try await PeopleStage(look, garden: .empty)
    stage.expectPicture("empty", look, suite: "Garden")
  }

  @Test(arguments: Look.all) func aGardenThatCannotBeRead(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    await stage.store.fail(with: .busy)
    await stage.people.appear()
    stage.expectPicture("failure", look, suite: "Garden")
  }

  @Test(arguments: Look.all) func details(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    try await stage.select("별이")
    await stage.press(.enter)
    stage.expectPicture("due", look, suite: "PlantDetail")
    await stage.press(.escape)
    try await stage.select("이서준")
    await stage.press(.enter)
    stage.expectPicture("new", look, suite: "PlantDetail")
  }

  @Test(arguments: Look.all) func card(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    try await stage.select("별이")
    await stage.press(.enter)
    await stage.type("i")
    for page in 1...4 {
      stage.expectPicture("page\(page)", look, suite: "SpeciesCard")
      await stage.press(.right)
    }
  }

  @Test(arguments: Look.all) func calendar(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    try await stage.select("별이")
    await stage.type("c")
    stage.expectPicture("today", look, suite: "PlantCalendar")
    await stage.press(.up, .up)
    stage.expectPicture("noted", look, suite: "PlantCalendar")
    await stage.type("]")
    stage.expectPicture("expected", look, suite: "PlantCalendar")
  }

  @Test(arguments: Look.all) func statistics(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    await stage.type("s")
    stage.expectPicture("usual", look, suite: "GardenStatistics")
  }

  @Test(arguments: Look.all) func watering(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    try await stage.select("이서준")
    await stage.type("w")
    stage.expectPicture("early", look, suite: "Watering")
    await stage.press(.escape)
    try await stage.select("별이")
    await stage.type("w")
    stage.expectPicture("channels", look, suite: "Watering")
    await stage.press(.enter)
    stage.expectPicture("contact", look, suite: "Watering")
    await stage.press(.enter)
    stage.expectPicture("review", look, suite: "Watering")
    await stage.type("여행")
    await stage.press(.tab, .tab, .tab)
    await stage.type("봄에 함께 가기로 했다.")
    stage.expectPicture("written", look, suite: "Watering")
    await stage.press(.control("s"))
    stage.expectPicture("done", look, suite: "Watering")
  }

  @Test(arguments: Look.all) func boxes(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    try await stage.select("별이")
    await stage.type("p")
    stage.expectPicture("postpone", look, suite: "PeopleBoxes")
    await stage.press(.escape)
    await stage.type("d")
    stage.expectPicture("remove", look, suite: "PeopleBoxes")
    await stage.press(.escape)
    await stage.type("r")
    stage.expectPicture("review", look, suite: "PeopleBoxes")
  }

  @Test(arguments: Look.all) func planting(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    await stage.type("n")
    stage.expectPicture("whom", look, suite: "Planting")
    await stage.type("ㅇㄴ")
    stage.expectPicture("found", look, suite: "Planting")
    await stage.press(.enter)
    stage.expectPicture("form", look, suite: "Planting")
    await stage.press(.tab)
    await stage.type("2주")
    stage.expectPicture("suits", look, suite: "Planting")
    await stage.press(.control("u"))
    await stage.type("91")
    await stage.press(.control("s"))
    stage.expectPicture("refused", look, suite: "Planting")
    await stage.press(.escape)
    stage.expectPicture("leaving", look, suite: "Planting")
  }

  @Test(arguments: Look.all) func editing(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    try await stage.select("별이")
    await stage.type("e")
    stage.expectPicture("edit", look, suite: "Planting")
  }
}
