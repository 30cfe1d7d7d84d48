import Foundation
import Testing

/// Checks rules for how texts are written in the sources.
struct TextSourceTests {
  /// Returns the lines of the sources that match a pattern, with the names of their files.
  private func lines(matching pattern: some RegexComponent) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Presentation")
    let sources = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var found: [String] = []
    for case let file as URL in sources where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      found += text.split(separator: "\n").filter { $0.contains(pattern) }.map { "\(file.lastPathComponent): \($0)" }
    }
    return found.sorted()
  }

  /// A count with four digits or more has separators, such as 9,517.
  @Test func countsInTextsAreGrouped() throws {
    let ungrouped = /\\\((?:[A-Za-z]\w*\.)*count\)(?:[개명곳건권번자일]|가지| [a-z])/
    // The number of days of an event stands beside the number of the day.
    let allowed = "PlanTexts.swift:     texts(ko: \"\\(number)/\\(count)일째\", en: \"day \\(number) of \\(count)\")"
    #expect(try lines(matching: ungrouped).filter { $0 != allowed } == [])
  }

  /// The text in place of an empty value is `LocalizedText.noValue`.
  @Test func textForAnEmptyValueIsWrittenOnce() throws {
    let found = try lines(matching: /ko: "\(?없음\)?"|en: "\(?none\)?"/)
    #expect(found == ["Texts.swift:   package static let noValue = LocalizedText(ko: \"없음\", en: \"none\")"])
  }
}
