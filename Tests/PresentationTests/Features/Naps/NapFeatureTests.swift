import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that a feature unknown to the app works like all others, because its module describes it completely.
@MainActor
struct NapFeatureTests {
  private static let modules =
    FeatureModule<InMemoryFeatures>.all + [
      .naps { parts, environment in
        NapServices(take: TakeNap(store: parts.store, newID: parts.newID), environment: environment, time: parts.time)
      }
    ]

  @Test func commandIsRunUndoneAndToldInTheWordsOfTheFeature() async throws {
    let app = try await CommandLineTester(modules: Self.modules)
    #expect(await app.run(["naps", "take"]).output == "Took a nap\n")
    #expect(await app.run(["naps", "take"], .korean).messages.contains("오늘은 이미 잤어요."))
    #expect(await app.run(["undo", "--list", "--plain"]).output.contains("naps take"))
    #expect(await app.run(["undo"]).output == "Undid: took 'Nap'. Redo: haru redo\n")
    #expect(await app.refusal(["undo"]) == CommandRefusal(1, "nothing_to_undo"))
  }

  @Test func commandIsInHelpManualAndCompletion() async throws {
    let app = try await CommandLineTester(modules: Self.modules)
    #expect(await app.run(["help"], .korean).output.contains("낮잠을 자요"))
    #expect(await app.run(["help", "naps", "take"]).output.contains("Take one now"))
    #expect(await app.run(["man"]).output.contains("Take one now"))
    #expect(await app.run(["__complete", "na"]).output.contains("naps"))
    #expect(await app.run(["__complete", "naps", "take", ""]).output.contains("20min"))
  }

  @Test func roomHasATabAndItsOwnKeys() async throws {
    let stage = try await AppStage(modules: Self.modules)
    await stage.press(.character("8"))
    #expect(stage.lines[0].contains("Naps"))
    #expect(stage.picture.contains("zzz"))
    await stage.press(.character("n"))
    #expect(stage.picture.contains("Took a nap"))
    await stage.press(.character("u"))
    #expect(stage.picture.contains("took 'Nap'"))
  }

  @Test func roomGivesTodayASection() async throws {
    let app = try await CommandLineTester(modules: Self.modules)
    #expect(!(await app.run(["today"]).output.contains("zzz")))
    _ = await app.run(["naps", "take"])
    #expect(await app.run(["today"]).output.contains("zzz"))
    #expect(await app.run(["today", "--plain"]).output.contains("naps\t1"))
    #expect(await app.run(["today", "--json"]).output.contains("\"naps\": 1"))
  }
}
