import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct PeoplePictureTests {
  @Test func gardenMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "garden") { look, story in
      let stage = try await PeopleStage(look)
      story.show("first", stage.frame)
      await stage.press(.down, .down)
      story.show("third", stage.frame)
      await stage.press(KeyPress(.end))
      story.show("dormant", stage.frame)
      await stage.type("fㅎㅈ")
      story.show("searched", stage.frame)
    }
  }

  @Test func emptyGardenMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "emptyGarden") { look, story in
      let stage = try await PeopleStage(look, garden: .empty)
      story.show("empty", stage.frame)
    }
  }

  @Test func unreadableGardenMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "aGardenThatCannotBeRead") { look, story in
      let stage = try await PeopleStage(look)
      story.begin(at: "first", stage.frame)
      await stage.store.fail(with: .busy)
      await stage.people.appear()
      story.show("failure", stage.frame)
    }
  }

  @Test func detailsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "details") { look, story in
      let stage = try await PeopleStage(look)
      try await stage.select("별이")
      await stage.press(.enter)
      story.show("due", stage.frame)
      await stage.press(.escape)
      try await stage.select("이서준")
      await stage.press(.enter)
      story.show("new", stage.frame)
    }
  }

  @Test func cardMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "card") { look, story in
      let stage = try await PeopleStage(look)
      try await stage.select("별이")
      await stage.press(.enter, .enter)
      for page in 1...4 {
        story.show("page\(page)", stage.frame)
        await stage.press(.right)
      }
    }
  }

  @Test func calendarMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "calendar") { look, story in
      let stage = try await PeopleStage(look)
      try await stage.select("별이")
      await stage.type("c")
      story.show("today", stage.frame)
      await stage.press(.up, .up)
      story.show("noted", stage.frame)
      await stage.type("]")
      story.show("expected", stage.frame)
    }
  }

  @Test func statisticsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "statistics") { look, story in
      let stage = try await PeopleStage(look)
      story.begin(at: "first", stage.frame)
      await stage.type("y")
      story.show("usual", stage.frame)
    }
  }

  @Test func wateringMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "watering") { look, story in
      let stage = try await PeopleStage(look)
      try await stage.select("이서준")
      await stage.type("w")
      story.show("form", stage.frame)
      await stage.press(.control("s"))
      story.show("early", stage.frame)
      await stage.press(.escape, .escape)
      try await stage.select("별이")
      await stage.type("w")
      await stage.press(.enter)
      story.show("opened", stage.frame)
      await stage.type("여행")
      await stage.press(.enter)
      await stage.type("이사준비중임")
      await stage.press(.enter)
      story.show("held", stage.frame)
      await stage.press(.escape, .tab)
      await stage.type("봄에 함께 가기로 했다.")
      story.show("written", stage.frame)
      await stage.press(.control("s"))
      story.show("done", stage.frame)
    }
  }

  @Test func boxesMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "boxes") { look, story in
      let stage = try await PeopleStage(look)
      story.begin(at: "first", stage.frame)
      try await stage.select("별이")
      await stage.type("p")
      story.show("postpone", stage.frame)
      await stage.press(.escape)
      await stage.type("d")
      story.show("remove", stage.frame)
      await stage.press(.escape)
      await stage.type("r")
      story.show("review", stage.frame)
    }
  }

  @Test func newPlantFormMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "planting") { look, story in
      let stage = try await PeopleStage(look)
      story.begin(at: "first", stage.frame)
      await stage.type("n")
      story.show("whom", stage.frame)
      await stage.type("ㅇㄴ")
      story.show("found", stage.frame)
      await stage.press(.enter)
      story.show("form", stage.frame)
      await stage.press(.tab)
      await stage.type("2주")
      story.show("suits", stage.frame)
      await stage.press(.control("u"))
      await stage.type("91")
      await stage.press(.control("s"))
      story.show("refused", stage.frame)
      await stage.press(.escape)
      story.show("leaving", stage.frame)
    }
  }

  @Test func celebrationMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "planted") { look, story in
      let stage = try await PeopleStage(look)
      await stage.type("nㅇㄴ")
      await stage.press(.enter, .tab)
      await stage.type("2주")
      await stage.press(.control("s"))
      story.show("moment", stage.frame)
    }
  }

  @Test func editFormMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "editing") { look, story in
      let stage = try await PeopleStage(look)
      try await stage.select("별이")
      await stage.type("e")
      story.show("edit", stage.frame)
    }
  }
}
