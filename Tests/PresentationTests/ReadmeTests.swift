import Domain
import Foundation
import Presentation
import Support
import Testing

/// README's generated parts stand between two comments that name them.
@Suite(.serialized)
struct ReadmeTests {
  @Test func keysAreThoseOfTheKeyMaps() throws {
    try expect("keys", keys)
  }

  @Test func commandsAreThoseOfTheCommandTree() throws {
    try expect("commands", CommandTable(.haru, Texts(.english)).markdown)
  }

  private var keys: String {
    let texts = Texts(.english)
    return KeyTable(
      [
        KeySheet.Section(texts.house.everywhere, KeyHelp.all(HouseAction.self, texts)),
        KeySheet.Section(texts.house.name(of: .today), KeyHelp.all(TodayAction.self, texts)),
        KeySheet.Section(texts.house.name(of: .plan), KeyHelp.all(DayAction.self, texts)),
        KeySheet.Section(texts.plan.editor.newEvent, KeyHelp.all(EventFormScreen.Action.self, texts)),
      ],
      texts
    ).markdown
  }

  /// Compares a part with what it should be; with `RECORD_SNAPSHOTS=1` it is written anew instead.
  private func expect(_ part: String, _ expected: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- \(part) -->\n"), "README has no part called \(part)")
    let end = try #require(readme.range(of: "<!-- end of \(part) -->", range: start.upperBound..<readme.endIndex))
    let range = start.upperBound..<end.lowerBound
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try readme.replacingCharacters(in: range, with: expected).write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(readme[range] == expected, "RECORD_SNAPSHOTS=1 Tests/run --filter ReadmeTests writes it anew")
    }
  }
}
