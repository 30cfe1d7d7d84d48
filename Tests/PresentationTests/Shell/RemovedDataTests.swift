import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the app after another run of Haru has removed the data.
@MainActor
struct RemovedDataTests {
  private func stage(
    _ language: Settings.Language = .english, size: Size = Size(columns: 80, rows: 24)
  ) async throws
    -> AppStage
  {
    let event = try Event.sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
    return try await AppStage(language, events: [event], size: size)
  }

  /// Returns whether the screen shows only the page.
  private func showsOnlyThePage(_ stage: AppStage) -> Bool {
    let picture = stage.picture
    return picture.contains("Your data was removed elsewhere.") && !picture.contains("Dentist")
      && !picture.contains("Today") && !picture.contains("secret")
  }

  /// The screens that may lie on top of the data, each with the keys that open it from Today.
  @Test(arguments: [
    "", ":", "?", ".", "+secret", "nsecret", "/Dentist", "4", "7", "y", "!", "e",
  ]) func nothingOfTheDataStaysOnTheScreen(keys: String) async throws {
    let stage = try await stage()
    await stage.type(keys)
    stage.app.dropData()
    #expect(showsOnlyThePage(stage))
    // No key leads back to the data.
    for key in "u1234567:/!.mn+" { await stage.press(.character(key)) }
    await stage.press(.escape)
    await stage.app.appear()
    await stage.app.comeBack()
    #expect(showsOnlyThePage(stage))
  }

  @Test func discardedTextCannotBeBroughtBack() async throws {
    let stage = try await stage()
    await stage.press(.character("n"))
    await stage.type("secret")
    await stage.press(.escape, .escape)
    #expect(stage.picture.contains("Press u to bring it back."))
    stage.app.dropData()
    await stage.press(.character("u"))
    #expect(showsOnlyThePage(stage))
  }

  @Test func enterStartsOverAndQQuits() async throws {
    let stage = try await stage()
    stage.app.dropData()
    await stage.press(.enter)
    #expect(stage.app.startsOver && !stage.app.isFinished)
    let other = try await self.stage()
    other.app.dropData()
    await other.press(.character("q"))
    #expect(other.app.isFinished && !other.app.startsOver)
  }

  @Test(arguments: Settings.Language.allCases)
  func pageIsShownInEverySizeAndLanguage(language: Settings.Language) async throws {
    for size in [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 200, rows: 50)] {
      let stage = try await stage(language, size: size)
      stage.app.dropData()
      let texts = Texts(language)
      #expect(stage.picture.contains(texts(ko: "다른 곳에서 모든 자료를 지웠어요.", en: "Your data was removed elsewhere.")))
      #expect(stage.picture.contains(texts(ko: "새로 시작", en: "start over")))
      #expect(stage.lines[size.rows - 1].contains(" q "))
      #expect(stage.app.nextChange == nil && stage.app.nextFrame == nil)
    }
  }

  /// The advice of a refused change mentions neither damage nor a backup, because the data was erased on purpose.
  @Test(arguments: Settings.Language.allCases) func refusedChangeDoesNotAdviseToRestore(language: Settings.Language) {
    let message = Texts(language).failure(StoreError.removed)
    #expect(!message.contains("restore") && !message.contains("backup") && !message.contains("백업"))
  }
}
