import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that `--json` prints exactly the keys that help promises.
struct JSONFormTests {
  /// Sample data, and the command lines that run on it.
  enum Sample: String, CaseIterable {
    case plan, people, words, canvas, books, nothing

    func tester() async throws -> CommandLineTester {
      switch self {
      case .plan: try await CommandLineTester([.sample("Dentist", from: "2026-11-20T10:00", to: "2026-11-20T11:00")])
      case .people: try await PeopleSample.tester()
      case .words: try await WordsSample.tester()
      case .canvas: try await CanvasSample.tester()
      case .books: try await BooksSample.tester()
      case .nothing: try await CommandLineTester()
      }
    }

    var scripts: [[String]] {
      switch self {
      case .plan:
        [
          ["today"], ["plan", "list"], ["plan", "show", "Dentist"], ["plan", "search", "Dentist"], ["plan", "free"],
          ["week"], ["year"],
          ["plan", "calendars", "list"], ["find", "Dentist"], ["undo", "--list"], ["settings", "list"], ["demo"],
          ["plan", "add", "Walk"], ["plan", "edit", "Dentist", "--location", "upstairs"],
          ["sync", "check", "dav.example"],
        ]
      case .people:
        [
          ["people", "list"], ["people", "search", "별이"], ["people", "show", "별이"], ["people", "calendar", "별이"],
          ["people", "stats"], ["people", "water", "별이"], ["people", "review", "김민재", "--memo", "x"],
          ["people", "postpone", "별이"], ["people", "edit", "별이", "--every", "3"],
          ["people", "plant", "160000", "--every", "3"],
          ["people", "remove", "별이", "--yes"], ["people", "contacts", "list"], ["people", "contacts", "search", "별이"],
          ["people", "contacts", "show", "별이"], ["people", "contacts", "add", "Ada"], ["people", "contacts", "merge"],
          ["people", "contacts", "edit", "별이", "--name", "Ada"], ["people", "contacts", "remove", "별이", "--yes"],
          ["people", "contacts", "import", "a.vcf"], ["people", "contacts", "export", "a.vcf"],
          ["water", "별이"],
        ]
      case .words:
        [
          ["words", "recommend"], ["words", "list"], ["words", "search", "slow"], ["words", "show", "10001"],
          ["words", "like", "3"], ["words", "unlike", "12"], ["words", "use", "3"], ["words", "unuse", "7"],
          ["words", "add", "--korean", "말"], ["words", "edit", "10001", "--who", "나"], ["words", "hide", "3"],
          ["words", "remove", "10001", "--yes"], ["words", "share", "3"], ["words", "share", "3", "--image", "a.svg"],
          ["words", "import", "a.txt"], ["words", "export", "a.json"],
        ]
      case .canvas:
        [
          ["canvas", "day"], ["canvas", "feel", "70"], ["canvas", "diary"], ["canvas", "search", "walk"],
          ["canvas", "show", "walk"], ["canvas", "edit", "walk", "--level", "3", "--yes"],
          ["canvas", "remove", "walk", "--yes"],
          ["canvas", "shake"], ["canvas", "stats"], ["canvas", "pixels"], ["canvas", "theme", "night"],
          ["canvas", "words", "list"], ["canvas", "words", "add", "fluffy"], ["canvas", "tags", "list"],
          ["canvas", "tags", "rename", "gym", "sport"], ["canvas", "tags", "remove", "gym", "--yes"],
          ["canvas", "import", "a.csv"], ["canvas", "export", "a.json"], ["canvas", "draw", "2026-11-19", "a.png"],
          ["canvas", "draw", "2026", "a.png"], ["widget"],
        ]
      case .books:
        [
          ["books", "home"], ["books", "list"], ["books", "show", "데미안"], ["books", "history", "데미안"],
          ["books", "add", "Emma"], ["books", "read", "데미안", "120"], ["books", "edit", "데미안", "--pages", "300"],
          ["books", "remove", "데미안", "--yes"], ["books", "pages", "list", "데미안"], ["books", "target", "데미안", "none"],
          ["books", "pages", "edit", "데미안", "2026-11-19", "--to", "90"], ["books", "rate", "데미안", "4"],
          ["books", "pages", "remove", "데미안", "2026-11-19", "--yes"], ["books", "finish", "데미안", "--rest", "today"],
          ["books", "pause", "데미안"], ["books", "again", "어린"], ["books", "like", "데미안"], ["books", "move", "데미안", "2"],
          ["books", "lend", "데미안", "--to", "x"], ["books", "return", "데미안"], ["books", "shelf"], ["books", "tags"],
          ["books", "sentence", "list", "데미안"], ["books", "sentence", "search", "알에서"],
          ["books", "sentence", "add", "데미안", "x"], ["books", "sentence", "edit", "새는", "--page", "3", "--yes"],
          ["books", "sentence", "remove", "새는", "--yes"], ["books", "stats"], ["books", "streak"], ["books", "stack"],
          ["books", "goal", "set", "24"], ["read", "데미안", "120"],
        ]
      case .nothing: [["help"], ["help", "plan", "add"], ["man"], ["version"], ["completion", "bash"]]
      }
    }
  }

  @Test(arguments: Sample.allCases.flatMap { sample in sample.scripts.map { (sample, $0) } })
  func documentHasThePromisedKeys(sample: Sample, words: [String]) async throws {
    let path = words.prefix { !$0.hasPrefix("-") }
    let paths = (1...path.count).reversed().map { Array(path.prefix($0)) }
    let spec = try #require(paths.lazy.compactMap { CommandTree.haru.command(at: $0) }.first)
    let form = try #require((spec.defaultCommand ?? spec).json)
    let output = try await sample.tester().run(words + ["--json"]).output
    let document = try JSONSerialization.jsonObject(with: Data(output.utf8))
    let first: Any? = form.isList ? (document as? [Any])?.first : document
    #expect(Set(try #require(first as? [String: Any]).keys) == Set(form.keys))
  }

  @Test func jsonHelpDescribesTheCommandAndItsOptions() async throws {
    let tester = try await CommandLineTester()
    let output = await tester.run(["plan", "remove", "--help", "--json"]).output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(document["command"] as? String == "haru plan remove")
    let options = try #require(document["options"] as? [[String: Any]])
    #expect(options.contains { $0["name"] as? String == "--following" && $0["value"] is NSNull })
    #expect(options.contains { $0["name"] as? String == "--color" && ($0["choices"] as? [String])?.count == 3 })
    #expect(await tester.run(["--version", "--json"]).output == tester.run(["version", "--json"]).output)
  }

  @Test func commandsWithResultsPromiseTheirKeys() {
    let reading = CommandTree.haru.visibleCommands.filter { path, _ in
      ["list", "show", "search", "free", "today", "find", "path", "get", "set", "remove"].contains(path.last ?? "")
    }
    #expect(reading.filter { $0.spec.json == nil }.map(\.path) == [])
  }
}
