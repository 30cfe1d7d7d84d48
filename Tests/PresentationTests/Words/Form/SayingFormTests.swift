import Domain
import Presentation
import Support
import Testing

@MainActor
struct SayingFormTests {
  @Test func aSayingIsAddedAndSelected() async throws {
    let stage = try await WordsStage()
    await stage.type("n")
    await stage.type("오늘도 불을 지핀다")
    await stage.press(.tab)
    await stage.type("We keep the fire today too")
    await stage.press(.tab)
    await stage.type("나")
    await stage.press(.tab)
    await stage.type("우정, 겨울")
    let effects = await stage.press(.control("s"))
    #expect(effects == [.toast("Added saying 10001 · u undoes")])
    let saying = try #require(try await stage.saying(10_001))
    #expect(saying.content.tags.map(\.text) == ["friendship", "겨울"])
    #expect(stage.lines.contains { $0.contains("▸") && $0.contains("We keep the fire today too") })
  }

  @Test func bothTextsEmptyAreRefused() async throws {
    let stage = try await WordsStage()
    await stage.type("n")
    await stage.press(.tab, .tab)
    await stage.type("누구")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Both the Korean and the English text are empty."))
    #expect(stage.words.hasTextFocus)
  }

  @Test func whatIsTooLongIsNotTakenAndCounted() async throws {
    let stage = try await WordsStage()
    await stage.type("n")
    _ = await stage.words.handle(.paste(String(repeating: "가", count: 501)))
    #expect(stage.picture.contains("501/500"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("are empty"))
  }

  @Test func aTooLongTagIsRefusedWithTheCount() async throws {
    let stage = try await WordsStage()
    await stage.type("n가")
    await stage.press(.tab, .tab, .tab)
    await stage.type(String(repeating: "나", count: 51))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("51 characters, but at most 50"))
  }

  @Test func anOwnSayingIsEditedAndKeepsItsMarks() async throws {
    let stage = try await WordsStage()
    let saying = try await stage.add("내 말")
    await stage.press(.down)
    await stage.type("se!")
    #expect(await stage.press(.control("s")) == [.toast("Changed saying \(saying.id.number) · u undoes")])
    let edited = try #require(try await stage.saying(saying.id.number))
    #expect(edited.content.korean?.text == "내 말!")
    #expect(edited.marks.liked != nil)
  }

  @Test func aSayingOfThePackCannotBeEdited() async throws {
    let stage = try await WordsStage()
    await stage.press(.down, .enter)
    await stage.type("e")
    #expect(!stage.words.hasTextFocus)
    #expect(!stage.words.keys.contains { $0.label == "edit" })
  }

  @Test func leavingAsksForWhatWasTyped() async throws {
    let stage = try await WordsStage()
    await stage.type("n")
    await stage.type("가")
    await stage.press(.escape)
    #expect(stage.picture.contains("Keep writing") || stage.picture.contains("keep writing"))
    await stage.type("x")
    #expect(stage.picture.contains("30 sayings"))
  }

  @Test func theCursorStandsAtTheCaret() async throws {
    let stage = try await WordsStage(.korean)
    await stage.type("n")
    let start = try #require(stage.words.frame(size: stage.size).cursor)
    await stage.type("가나")
    #expect(stage.words.frame(size: stage.size).cursor?.column == start.column + 4)
  }
}
