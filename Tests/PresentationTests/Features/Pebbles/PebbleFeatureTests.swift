import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that a feature unknown to the app works like all others, because its module describes the feature completely.
@MainActor
struct PebbleFeatureTests {
  private nonisolated static let modules: [FeatureModule<InMemoryFeatures>] =
    // Help of the review and the list of settings describe all features, including one that the app doesn't know.
    FeatureModule<InMemoryFeatures>.all.map { module -> FeatureModule<InMemoryFeatures> in
      switch module.description.name {
      case "today": .today(features: { modules.map(\.description) }) { $0.today($1.settings, $1.texts) }
      case "settings": .settings(features: { modules.map(\.description) }) { $0.settings($1) }
      default: module
      }
    } + [
      .pebbles { parts, environment in
        PebbleServices(
          store: parts.store, newID: parts.newID, time: parts.time, settings: environment.settings,
          texts: environment.texts
        ) { source throws(ImportError) in
          guard source == .path("shore.txt") else { throw .nothingFound }
          return ["2026-11-18T09:00", "2026-11-19T17:30", "2026-11-19T18:00", "yesterday"]
        }
      }
    ]

  @Test func commandRunsAndUndoUsesTheWordsOfTheFeature() async throws {
    let app = try await CommandLineTester(modules: Self.modules)
    #expect(await app.run(["pebbles", "pick"]).output == "Picked up a pebble\n")
    #expect(await app.run(["pebbles", "pick"], .korean).messages.contains("오늘은 이미 조약돌을 주웠어요."))
    #expect(await app.run(["undo", "--list", "--plain"]).output.contains("pebbles pick"))
    #expect(await app.run(["undo"]).output == "Undid: picked up 'Pebble'. Redo: haru redo\n")
    #expect(await app.refusal(["undo"]) == CommandRefusal(1, "nothing_to_undo"))
    #expect(await app.run(["pebbles", "pick", "riverbank", "--json"]).output.contains(#""place": "riverbank""#))
  }

  @Test func commandIsInHelpManualAndCompletion() async throws {
    let app = try await CommandLineTester(modules: Self.modules)
    #expect(await app.run(["help"], .korean).output.contains("조약돌을 모아요"))
    #expect(await app.run(["help", "pebbles", "pick"]).output.contains("Pick up a pebble"))
    #expect(await app.run(["man"]).output.contains("Pick up a pebble"))
    #expect(await app.run(["__complete", "pe"]).output.contains("pebbles"))
    #expect(await app.run(["__complete", "pebbles", "pick", ""]).output.contains("riverbank"))
  }

  @Test func featureHasATabAndItsOwnKeys() async throws {
    let stage = try await AppStage(modules: Self.modules)
    await stage.press(.character(Character("\(Self.modules.compactMap(\.description.title).count)")))
    #expect(stage.lines[0].contains("Pebbles"))
    #expect(stage.picture.contains("No pebble today yet."))
    await stage.press(.character("n"))
    #expect(stage.picture.contains("Picked up a pebble") && !stage.picture.contains("No pebble today yet."))
    await stage.press(.character("n"))
    #expect(stage.picture.contains("You already picked up a pebble today."))
    await stage.press(.character("u"))
    #expect(stage.picture.contains("picked up 'Pebble'"))
  }

  @Test func reminderComesOnDaysWithoutAPebbleUntilItsSettingIsOff() async throws {
    let app = try await CommandLineTester(modules: Self.modules)
    let days = ["2026-11-20T20:00 No pebble today yet.", "2026-11-21T20:00 No pebble today yet."]
    #expect(try await reminders(app) == days)
    _ = await app.run(["pebbles", "pick"])
    #expect(try await reminders(app) == Array(days.dropFirst()))
    #expect(await app.run(["settings", "get", "pebbles.reminder"]).output == "on\n")
    _ = await app.run(["settings", "set", "pebbles.reminder", "off"])
    #expect(await app.run(["settings", "--plain"]).output.contains("pebbles.reminder\toff\n"))
    #expect(try await reminders(app) == [])
  }

  /// Returns the times and headlines of the feature's reminders on two days.
  private func reminders(_ app: CommandLineTester) async throws -> [String] {
    let (start, end, zone) = (try Instant("2026-11-20T00:00"), try Instant("2026-11-22T00:00"), try Zone("Asia/Seoul"))
    return try await app.store.read { transaction throws(StoreError) in
      try transaction.reminders(from: start, to: end, zone: zone, kinds: [.pebble])
    }.map { reminder in
      "\(zone.dateTime(at: reminder.at)) \(try #require(reminder.shown).headline(Texts(.english)))"
    }
  }

  @Test func filesAreImportedAsOneStep() async throws {
    let app = try await CommandLineTester(modules: Self.modules)
    let imported = await app.run(["pebbles", "import", "shore.txt", "--json"]).output
    for part in ["\"added\": 2", "\"unchanged\": 1", "\"line\": 4"] { #expect(imported.contains(part), "\(part)") }
    #expect(await app.run(["week"]).output.contains("Pebbles  2 pebbles\n"))
    #expect(await app.run(["undo"]).output == "Undid: imported 'Pebble'. Redo: haru redo\n")
    #expect(!(await app.run(["week"]).output.contains("Pebbles")))
    #expect(await app.refusal(["pebbles", "import", "river.txt"]) == CommandRefusal(1, "no_pebbles"))
  }

  @Test func featureAddsASectionToToday() async throws {
    let app = try await CommandLineTester(modules: Self.modules)
    #expect(!(await app.run(["today"]).output.contains("Picked up a pebble")))
    _ = await app.run(["pebbles", "pick"])
    #expect(await app.run(["today"]).output.contains("Picked up a pebble"))
    #expect(await app.run(["today", "--plain"]).output.contains("pebbles\t1"))
    #expect(await app.run(["today", "--json"]).output.contains("\"pebbles\": 1"))
  }

  @Test func featureAddsStatisticsToTheReview() async throws {
    let documents = ScriptedDocuments()
    let app = try await CommandLineTester(documents: documents, modules: Self.modules)
    #expect(!(await app.run(["week"]).output.contains("Pebbles")))
    _ = await app.run(["pebbles", "pick"])
    let json = await app.run(["week", "--json"]).output
    // Counts come before means, followed by the details of all features.
    let places = ["\"finished\": 0", "\"pebbles\": 1", "\"mood\": null", "\"shore\": {", "\"days\": ["].map {
      json.firstRange(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    let plain = await app.run(["week", "--plain"]).output
    #expect(plain.contains("all\t2026-11-14\t2026-11-20\t1\t0\t1\t0\t0\t0\t0\t0\t0\t0\t0\t0\t1\t\n"))
    #expect(plain.hasSuffix("pebble\t2026-11-20\n"))
    #expect(await app.run(["week"]).output.contains("Pebbles  1 pebble\n"))
    _ = await app.run(["year", "--html", "2026.html"])
    let page = try #require(documents.documents["2026.html"])
    for part in [
      "<h3>Pebbles</h3>", "<li>1 pebble</li>", "Pebbles by month", "Days with pebbles", "The first pebble",
      "<h2>Nov 20</h2>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func keyAndLineAreInTheHelpOfToday() async throws {
    let help = try await CommandLineTester(modules: Self.modules).run(["help", "--machine", "today"]).output
    for words in ["pebbles, the pebbles picked that day", "\"pebbles\""] {
      #expect(help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(words)")
    }
  }

  @Test func statisticsAreInTheHelpOfTheReview() async throws {
    let help = try await CommandLineTester(modules: Self.modules).run(["help", "--machine", "week"]).output
    for words in ["finished books, pebbles, average daily mood", "pebble, date", "\"pebbles\"", "shore"] {
      #expect(help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(words)")
    }
  }
}
