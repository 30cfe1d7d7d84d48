import Domain
import Presentation
import Support
import Testing

@MainActor
struct UnsavedTextTests {
  @Test func interruptAsksBeforeTypedTextIsLost() async throws {
    let stage = try await AppStage()
    await stage.type("n치과")
    await stage.press(.control("c"))
    #expect(!stage.app.isFinished)
    #expect(stage.picture.contains(Texts(.english).unsaved))
    await stage.type("w")
    #expect(stage.picture.contains("치과"))
    await stage.press(.control("c"))
    await stage.type("s")
    #expect(try await stage.titles() == ["치과"])
  }

  @Test(arguments: ["+", "4+"]) func interruptAlsoAsksInTheQuickAddBox(keys: String) async throws {
    let stage = try await AppStage()
    await stage.type("\(keys)치과 내일 15시")
    await stage.press(.control("c"))
    #expect(!stage.app.isFinished)
    await stage.type("w")
    await stage.press(.enter)
    #expect(try await stage.titles() == ["치과"])
  }

  @Test(arguments: ["n", "+", "4+", "3n", "6n"]) func secondEscapeDiscardsAndUndoBringsBack(
    keys: String
  ) async throws {
    let stage = try await AppStage()
    await stage.type("\(keys)내일 치과")
    await stage.press(.escape)
    #expect(stage.picture.contains(Texts(.english).unsaved))
    await stage.press(.escape)
    #expect(!stage.picture.contains("내일 치과"))
    #expect(stage.message.contains("Press u to bring it back."))
    await stage.type("u")
    #expect(stage.picture.contains("내일 치과"))
    #expect(stage.message.contains("What you typed is back."))
  }

  @Test func discardedReminderComesBack() async throws {
    let stage = try await AppStage()
    await stage.type("!n")
    await stage.type("call mom tomorrow 9am")
    await stage.press(.escape, .escape)
    #expect(!stage.picture.contains("call mom"))
    await stage.type("u")
    #expect(stage.picture.contains("call mom tomorrow 9am"))
    await stage.press(.escape, .escape, .escape)
    #expect(stage.picture.contains("Friday, November 20"))
  }

  @Test func undoRevertsALaterChangeInsteadOfBringingTextBack() async throws {
    let stage = try await AppStage()
    await stage.type("n치과")
    await stage.press(.escape, .escape)
    await stage.type("+점심 내일 12시")
    await stage.press(.enter)
    #expect(try await stage.titles() == ["점심"])
    await stage.type("u")
    #expect(try await stage.titles().isEmpty)
    #expect(!stage.picture.contains("치과"))
  }

  @Test func secondInterruptQuits() async throws {
    let stage = try await AppStage()
    await stage.type("n치과")
    await stage.press(.control("c"), .control("c"))
    #expect(stage.app.isFinished)
    #expect(try await stage.titles().isEmpty)
  }

  @Test func interruptAlsoAsksInTheKeySheetOverAForm() async throws {
    let stage = try await AppStage()
    await stage.type("n치과")
    await stage.press(KeyPress(.function(1)), .control("c"))
    #expect(!stage.app.isFinished)
    #expect(stage.picture.contains(Texts(.english).unsaved))
  }

  @Test func interruptQuitsIfNothingWouldBeLost() async throws {
    for keys in ["", "n", "+", "/word", "g11/25", "?", ":"] {
      let stage = try await AppStage()
      await stage.type(keys)
      await stage.press(.control("c"))
      #expect(stage.app.isFinished, "after \(keys)")
    }
    let stage = try await AppStage(settings: Settings())
    await stage.press(.enter)
    await stage.type("지우")
    await stage.press(.control("c"))
    #expect(stage.app.isFinished)
  }

  @Test func quitLetterIsTypedInAForm() async throws {
    let stage = try await AppStage()
    await stage.type("nquiz?")
    #expect(!stage.app.isFinished)
    #expect(stage.picture.contains("quiz?"))
    await stage.click(column: 12, row: 0)
    #expect(stage.picture.contains("quiz?"))
  }
}
