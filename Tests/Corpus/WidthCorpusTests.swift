import Presentation
import Testing

/// Tests with display widths on which the tests of six other width libraries agree.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct WidthCorpusTests {
  @Test func onlyExcusedCasesDifferInWidth() throws {
    var excused: [ExcusedWidth: Int] = [:]
    for row in try CorpusFile(path: "terminal/cases_core.tsv").rows() {
      let scalars = row[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let columns = String(String.UnicodeScalarView(scalars)).reduce(0) { $0 + TextWidth.columns(of: $1) }
      guard columns != Int(row[1]) else { continue }
      guard let reason = ExcusedWidth(scalars) else {
        Issue.record("\(row[0]) is \(columns) columns and not \(row[1])")
        continue
      }
      excused[reason, default: 0] += 1
    }
    #expect(excused == Dictionary(uniqueKeysWithValues: ExcusedWidth.allCases.map { ($0, $0.count) }))
  }

  @Test func everySafeEmojiIsTwoColumnsAndUndisputed() throws {
    for row in try CorpusFile(path: "terminal/safe_emoji.txt").rows() {
      let emoji = Character(String(row[1]))
      #expect(TextWidth.columns(of: emoji) == 2 && !TextWidth.isDisputed(emoji), "\(row[0])")
    }
  }
}
