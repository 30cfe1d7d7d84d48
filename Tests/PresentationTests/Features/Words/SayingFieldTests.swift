import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that options, the text of `add` and the form read the fields of a saying in the same way.
@MainActor
struct SayingFieldTests {
  private nonisolated static let words = [
    "봄,  #꽃 ", " Spring, at  last", "#a, #b c", "none", " 없음 ", "", ",", "#", "\"x\" /y @z !1",
    String(repeating: "가", count: 501),
  ]

  @Test(arguments: SayingDraft.Field.allCases, words)
  func optionAndFormSetTheSameValue(field: SayingDraft.Field, words: String) async throws {
    let (stage, tester) = (try await WordsStage(), try await CommandLineTester())
    let saying = try await stage.add("말", english: "word", who: "나", tags: ["길"])
    _ = try await AddSaying(tester.store)(saying.content, at: stage.clock)
    let outcome = await tester.run(["words", "edit", "10001", "--\(field.option.name)", words])
    await stage.press(.down)
    await stage.type("e")
    for _ in SayingDraft.Field.allCases.prefix(while: { $0 != field }) { await stage.press(.tab) }
    await stage.press(.control("e"), .control("u"))
    _ = await stage.words.handle(.paste(words))
    await stage.press(.control("s"))
    #expect(stage.words.hasTextFocus == (outcome.status != 0), "\(outcome)")
    #expect(try await stage.saying(10_001)?.content == tester.sayings.saying(saying.id, at: stage.clock)?.content)
  }

  @Test(arguments: [
    (SayingDraft.Field.korean, "봄,  #꽃 "), (.korean, " 없음 "), (.korean, String(repeating: "가", count: 501)),
    (.english, " Spring, at  last"), (.english, "#a, #b c"), (.english, "none"),
  ])
  func textOfAddIsReadLikeItsFieldAndOption(field: SayingDraft.Field, words: String) async throws {
    let stage = try await WordsStage()
    await stage.type("n")
    for _ in [.english, .korean, .source, .tags, .note].prefix(while: { $0 != field }) { await stage.press(.tab) }
    _ = await stage.words.handle(.paste(words))
    await stage.press(.control("s"))
    let typed = try await stage.saying(10_001)?.content
    for line in [[words], ["--\(field.option.name)", words]] {
      let tester = try await CommandLineTester()
      let outcome = await tester.run(["words", "add"] + line)
      let added = try await tester.sayings.saying(Saying.ID(number: 10_001), at: stage.clock)?.content
      #expect(added == typed && (outcome.status == 0) == (typed != nil), "\(outcome)")
    }
  }
}
