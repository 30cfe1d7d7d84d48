import Data
import Domain
import Foundation
import Testing

/// Tests with saying files from other programs.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct SayingCorpusTests {
  @Test(
    arguments: [
      ("kindletools_extra-space.txt", 1, [failure(1, .saying(.unreadPages))]),
      ("kindletools_malformed.txt", 0, [failure(1, .brokenRecord), failure(3, .brokenRecord)]),
      ("kindletools_sample-en.txt", 3, [failure(6, .saying(.readersNote)), failure(1, .saying(.unreadPages))]),
      ("kindletools_standard.txt", 3, [failure(6, .saying(.readersNote)), failure(1, .saying(.unreadPages))]),
      ("synthetic_korean_english_meta.txt", 1, [failure(6, .saying(.readersNote)), failure(1, .saying(.unreadPages))]),
      ("readwise_export_header_and_sample.csv", 2, [failure(1, .unreadColumns(["Amazon Book ID", "Color"]))]),
      ("ko_en_proverbs_own.json", 50, [failure(1, .unreadColumns(["eng_equivalent"]))]),
      // The file has notes about lines of clippings, but no clippings.
      ("localised_meta_lines.txt", 0, []),
    ]
  )
  func everyFileHasTheExpectedSayingsAndFailures(name: String, count: Int, failures: [ImportReport.Failure]) throws {
    let items = try SayingItems(Array(CorpusFile(path: "words/\(name)").data()))
    #expect(items.sayings.count == count)
    #expect(items.failures == failures)
    #expect(items.sayings.allSatisfy { $0.source != nil })
  }

  @Test func proverbsHaveBothLanguages() throws {
    let items = try SayingItems(Array(CorpusFile(path: "words/ko_en_proverbs_own.json").data()))
    #expect(!items.sayings.isEmpty && items.sayings.allSatisfy { $0.korean != nil && $0.english != nil })
  }

  /// The location is recognized in each language: of two versions at one location, the longer text stays.
  @Test func clippingsOfEveryLanguageAreRead() throws {
    let text = String(decoding: try CorpusFile(path: "words/localised_meta_lines.txt").data(), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { line in line.range(of: " - ").map { line[$0.lowerBound...].dropFirst() } }
    #expect(lines.count == 17)
    for line in lines {
      let file = ["slow walk", "A slow walk home."]
        .map { "\u{FEFF}Roads (Ann Reed)\r\n\(line)\r\n\r\n\($0)\r\n==========\r\n" }.joined()
      let items = try SayingItems(Array(file.utf8))
      // A Roman page number isn't a location, so nothing shows that both texts are versions of one clipping.
      let texts = line.contains("xvi") ? ["slow walk", "A slow walk home."] : ["A slow walk home."]
      #expect(items.sayings.map { $0.english?.text } == texts, "\(line)")
      // Only a date that is shortened to `…` can't be read.
      let unread = items.failures.map(\.reason).filter { $0 != .saying(.unreadPages) }
      #expect(unread.isEmpty == !line.contains("…"), "\(line)")
    }
  }

  private static func failure(_ line: Int, _ reason: ImportReport.Reason) -> ImportReport.Failure {
    ImportReport.Failure(line: line, reason: reason)
  }
}
