import Foundation
import Testing

struct RepositoryTests {
  @Test func topLevelHasOnlyTheExpectedEntries() throws {
    // Tools create these files, and .gitignore lists them.
    let leftovers = [".profraw", ".xcodeproj"]
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.top.path)
    let shown = names.filter { name in !name.hasPrefix(".") && !leftovers.contains { name.hasSuffix($0) } }
    #expect(
      Set(shown) == Set(Repository.layers + ["Tests", "Package.swift", "README.md"]),
      "The top level is fixed: tools go to .ci, documents to .github, and everything else to a layer or Tests."
    )
    let hidden: Set = [".ci", ".github", ".gitignore", ".swift-format", ".swift-version", ".editorconfig"]
    #expect(hidden.isSubset(of: names), "The settings files of tools are at the top level, with these names.")
  }

  @Test func pinnedSwiftIsAllowedByTheManifest() throws {
    let pinned = try #require(Repository.text(of: ".swift-version"), "Pin the toolchain there: 6.3.1, for example.")
    let manifest = try #require(Repository.text(of: "Package.swift"))
    let tools = try #require(manifest.prefix { $0 != "\n" }.split(separator: " ").last)
    #expect(
      numbers(pinned).count >= 2 && !numbers(pinned).lexicographicallyPrecedes(numbers(tools)),
      "Package.swift requires \(tools). Pin that version or a newer one, or require an older one."
    )
  }

  @Test func filesContainNoMarksOfUnfinishedWork() {
    // The words are split into two halves, so that this file isn't reported.
    let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"].map { CodeWord($0) }
    let folders = Repository.layers + ["Tests", ".ci", ".github"]
    let paths = folders.flatMap(Repository.paths(under:)) + ["Package.swift", "README.md"]
    let places = paths.flatMap { path -> [String] in
      let text = Repository.text(of: path) ?? ""
      guard words.contains(where: { $0.mayBeFound(in: text) }) else { return [] }
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { line in words.contains { $0.isFound(in: line.element) } }
        .map { "\(path):\($0.offset + 1)" }
    }
    expectNone(places, "Finish the work now, or remove the note.")
  }

  @Test(arguments: ["README.md"] + Repository.paths(under: ".github").filter { $0.hasSuffix(".md") })
  func documentLinksPointToExistingFiles(document: String) throws {
    let text = try #require(Repository.text(of: document))
    let folder = document.contains("/") ? document.prefix { $0 != "/" } + "/" : ""
    let broken = MarkdownLinks(in: text).files.filter { !Repository.exists(folder + $0) }
    expectNone(broken.map { "\(document): \($0)" }, "Fix the link; it is a path relative to the document's folder.")
  }

  private func numbers(_ version: some StringProtocol) -> [Int] {
    version.split { !$0.isNumber }.compactMap { Int($0) }
  }
}
