import Foundation
import Testing

/// Checks the files under `Snapshots`.
struct SnapshotFileTests {
  private static let pictures = Repository.paths(under: "Tests").filter {
    $0.contains("/Snapshots/") && $0.hasSuffix(".txt")
  }

  @Test func everySnapshotIsUsedByATest() {
    let names = Dictionary(grouping: Repository.tests) { $0.name.hasSuffix("Tests") ? $0.name.dropLast(5) : $0.name }
    let folders = Dictionary(grouping: Self.pictures) { $0.split(separator: "/").dropLast().last ?? "" }
    let unread = folders.flatMap { folder, pictures in
      let known = names[folder, default: []].flatMap { Self.names(in: $0.text) }
      return pictures.filter { path in
        let picture = (path.split(separator: "/").last ?? "").dropLast(".txt".count)
        return !known.contains { picture.wholeMatch(of: $0) != nil }
      }
    }
    expectNone(unread.sorted(), "Remove the file; RECORD_SNAPSHOTS=1 Tests/run writes the files that are needed.")
  }

  @Test func snapshotsAreShortEnoughToReview() {
    let long = Self.pictures.compactMap { path in
      Repository.text(of: path).map { (path, lines: $0.count { $0.isNewline }) }
    }
    .filter { $0.lines > 164 }
    expectNone(long.map { "\($0): \($1) lines" }, "Split the story into two tests, each with a separate snapshot.")
  }

  /// Returns patterns for the names of a test's snapshot files, from the names in its code.
  ///
  /// A name must start with a literal word, because a fully interpolated name would match every file.
  private static func names(in code: String) -> [Regex<AnyRegexOutput>] {
    code.matches(of: /(expectStory\(\s*)?named: "(\w(?:[^"\\]|\\.)*)"/).compactMap { match in
      var name = match.output.2.replacing("\\(language.rawValue)", with: "(ko|en)")
      name.replace(/\\\([^()]*\)/, with: ".+")
      return try? Regex(name + (match.output.1 == nil ? "" : "-(narrow|(ko|en)(-wide)?)"))
    }
  }
}
