import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

struct AboutCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func everyTopicIsPrinted(language: Settings.Language) async throws {
    let lines =
      AboutTopic.allCases.map { "settings \($0.rawValue)" }
      + [
        "settings notices --json", "settings version --json", "settings version --plain", "settings inquiry --json",
        "settings rate --json", "settings licences --plain",
      ]
    let text = await Transcript(tester: try await CommandLineTester(), language: language).text(lines)
    Snapshot.expect(text: text, named: "about-\(language.rawValue)")
  }

  @Test func packagesContainEveryLicense() async throws {
    let shown = try await CommandLineTester().run(["settings", "licences", "--plain"]).output.split(separator: "\n")
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../.ci/licenses")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let headings = zip(lines, lines.dropFirst()).filter { $1.allSatisfy { $0 == "-" } && $1.count == 78 }.map(\.0)
    // The package takes Haru's own license from `.github/LICENSE`.
    #expect(shown.filter { $0.contains(" — ") } == ["Haru — MIT"] + headings)
  }

  @Test func readNoticesAreNoLongerNew() async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["settings", "notices", "--json"]).output.contains("\"new\": true"))
    #expect(await !tester.run(["settings", "notices", "--json"]).output.contains("\"new\": true"))
    #expect(try await tester.undo.entries(limit: 9) == [])
  }

  @Test(arguments: [
    ("0.2.0", "Latest: 0.2.0"), ("0.1.0", "You have the latest version."), ("0.0.9", "You have the latest version."),
  ])
  func newestVersionIsReported(answer: String, message: String) async throws {
    let version = try #require(AppVersion(answer))
    let tester = try await CommandLineTester(newest: NewestVersion { version })
    #expect(await tester.run(["settings", "version"]).output.contains(message))
    #expect(await tester.run(["settings", "version", "--plain"]).output == "0.1.0\t\(answer)\n")
  }

  @Test func unreachableUpdateServerIsReported() async throws {
    let tester = try await CommandLineTester(
      newest: NewestVersion { () throws(NewestVersionError) in throw .notReached }
    )
    let outcome = await tester.run(["settings", "version", "--json"])
    #expect(outcome.status == 1 && outcome.output.contains("\"newest\": null"))
    #expect(outcome.messages.contains("HARU_UPDATE_URL didn't respond."))
  }
}
