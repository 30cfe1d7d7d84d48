import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that a feature unknown to the app works like all others, because its module describes it completely.
@MainActor
struct NapFeatureTests {
  private nonisolated static let modules: [FeatureModule<InMemoryFeatures>] =
    // Help of the review describes the statistics of all features, also of one that the app doesn't know.
    [.today(features: { modules.map(\.description) }) { $0.today($1.settings, $1.texts) }]
    + FeatureModule.all.dropFirst() + [
      .naps { parts, environment in
        NapServices(take: TakeNap(store: parts.store, newID: parts.newID), environment: environment, time: parts.time)
      }
    ]

  @Test func commandRunsAndUndoUsesTheWordsOfTheFeature() async throws {
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

  @Test func featureHasATabAndItsOwnKeys() async throws {
    let stage = try await AppStage(modules: Self.modules)
    await stage.press(.character("8"))
    #expect(stage.lines[0].contains("Naps"))
    #expect(stage.picture.contains("zzz"))
    await stage.press(.character("n"))
    #expect(stage.picture.contains("Took a nap"))
    await stage.press(.character("u"))
    #expect(stage.picture.contains("took 'Nap'"))
  }

  @Test func featureAddsASectionToToday() async throws {
    let app = try await CommandLineTester(modules: Self.modules)
    #expect(!(await app.run(["today"]).output.contains("zzz")))
    _ = await app.run(["naps", "take"])
    #expect(await app.run(["today"]).output.contains("zzz"))
    #expect(await app.run(["today", "--plain"]).output.contains("naps\t1"))
    #expect(await app.run(["today", "--json"]).output.contains("\"naps\": 1"))
  }

  @Test func featureAddsStatisticsToTheReview() async throws {
    let documents = ScriptedDocuments()
    let app = try await CommandLineTester(documents: documents, modules: Self.modules)
    #expect(!(await app.run(["week"]).output.contains("Naps")))
    _ = await app.run(["naps", "take"])
    let json = await app.run(["week", "--json"]).output
    // Counts come before means, and the details of all features after both.
    let places = ["\"finished\": 0", "\"naps\": 1", "\"mood\": null", "\"sleep\": {", "\"days\": ["].map {
      json.firstRange(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    let plain = await app.run(["week", "--plain"]).output
    #expect(plain.contains("all\t2026-11-14\t2026-11-20\t1\t0\t20\t0\t0\t0\t0\t0\t0\t0\t0\t0\t1\t\n"))
    #expect(plain.hasSuffix("nap\t2026-11-20\n"))
    #expect(await app.run(["week"]).output.contains("Naps  1 nap\n"))
    _ = await app.run(["year", "--html", "2026.html"])
    let page = try #require(documents.documents["2026.html"])
    for part in [
      "<h2>Naps</h2>", "<li>1 nap</li>", "Naps by month", "--naps:#0b7d73", "class=\"naps\"", "Days with naps",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func statisticsAreInTheHelpOfTheReview() async throws {
    let help = try await CommandLineTester(modules: Self.modules).run(["help", "week"]).output
    for words in ["finished books, naps, mean mood", "nap, date", "\"naps\"", "sleep"] {
      #expect(help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(words)")
    }
  }
}
