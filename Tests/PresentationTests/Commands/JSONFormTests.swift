import Domain
import Foundation
import Presentation
import Support
import Testing

/// What help promises of `--json` is what is printed.
struct JSONFormTests {
  @Test(
    arguments: [
      ["today"], ["plan", "list"], ["plan", "show", "Dentist"], ["plan", "search", "Dentist"], ["plan", "free"],
      ["plan", "calendars", "list"], ["find", "Dentist"], ["undo", "--list"], ["settings", "list"], ["demo"],
      ["plan", "add", "Walk"], ["plan", "edit", "Dentist", "--location", "upstairs"],
    ]
  )
  func documentHasThePromisedKeys(words: [String]) async throws {
    let tester = try await CommandLineTester([.sample("Dentist", from: "2026-11-20T10:00", to: "2026-11-20T11:00")])
    let path = words.filter { !$0.hasPrefix("-") }
    let spec = try #require(
      (1...path.count).reversed().lazy.compactMap { CommandTree.haru.command(at: Array(path.prefix($0))) }.first
    )
    let form = try #require((spec.defaultCommand ?? spec).json)
    let output = await tester.run(words + ["--json"]).output
    let document = try JSONSerialization.jsonObject(with: Data(output.utf8))
    let first: Any? = form.isList ? (document as? [Any])?.first : document
    let object = try #require(first as? [String: Any])
    #expect(Set(object.keys) == Set(form.keys))
  }

  @Test func everyCommandThatReadsPromisesItsForm() {
    let reading = CommandTree.haru.visibleCommands.filter { path, _ in
      ["list", "show", "search", "free", "today", "find", "path"].contains(path.last ?? "")
    }
    #expect(reading.filter { $0.spec.json == nil }.map(\.path) == [])
  }
}
