import Domain
import Support
import Testing

struct SayingContentTests {
  @Test func eachTextMayBe500CharactersLong() throws {
    let text = String(repeating: "가", count: 500)
    let content = try SayingContent(korean: text, english: "  \(text)\n")
    #expect(content.korean?.text == text && content.english?.text == text)
    let tooLong = TextLimitError.tooLong(count: 501, limit: 500)
    #expect(throws: SayingContentError.korean(tooLong)) { try SayingContent(korean: text + "가", english: "a") }
    #expect(throws: SayingContentError.english(tooLong)) { try SayingContent(korean: "가", english: text + "a") }
  }

  @Test func charactersAreCountedAsPeopleSeeThem() throws {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 500)
    #expect(try SayingContent(korean: family).korean?.text == family)
  }

  @Test func theSourceMayBe100CharactersLongAndATag50() throws {
    let (who, tag) = (String(repeating: "w", count: 100), String(repeating: "t", count: 50))
    let content = try SayingContent(korean: "가", who: who, tags: [tag])
    #expect(content.source == SayingSource(try SourceName(who)))
    #expect(content.tags.map(\.text) == [tag])
    #expect(throws: SayingContentError.who(.tooLong(count: 101, limit: 100))) {
      try SayingContent(korean: "가", who: who + "w")
    }
    #expect(throws: SayingContentError.tag(.tooLong(count: 51, limit: 50))) {
      try SayingContent(korean: "가", tags: ["a", tag + "t"])
    }
  }

  @Test(arguments: ["", " \n\t", "\u{3000}"])
  func withoutWordsNothingIsSaid(blank: String) throws {
    #expect(throws: SayingContentError.nothingSaid) { try SayingContent(korean: blank, english: blank, who: "나") }
    let content = try SayingContent(korean: blank, english: "one", who: blank, tags: [blank])
    #expect(content == (try SayingContent(english: "one")))
    #expect(content.korean == nil && content.source == nil && content.tags.isEmpty)
    #expect(SayingContent(korean: nil, english: nil) == nil)
  }

  @Test func anInvisibleTextIsRefused() {
    #expect(throws: SayingContentError.korean(.empty)) { try SayingContent(korean: "\u{200B}") }
  }

  @Test func tagsThatAreAlikeAreOne() throws {
    let content = try SayingContent(korean: "가", tags: ["Rest", "쉼", "ｒｅｓｔ", "rést"])
    #expect(content.tags.map(\.text) == ["Rest", "쉼"])
  }

  @Test func aMissingLanguageGivesWayToTheOther() throws {
    let (both, korean, english) = (
      try SayingContent(korean: "하나", english: "one"), try SayingContent(korean: "하나"),
      try SayingContent(english: "one")
    )
    #expect([both, korean, english].map { $0.text(in: .korean).text } == ["하나", "하나", "one"])
    #expect([both, korean, english].map { $0.text(in: .english).text } == ["one", "하나", "one"])
  }

  @Test func aSourceHasANameInEachLanguage() throws {
    let source = SayingSource(korean: try SourceName("노자"), english: try SourceName("Laozi"))
    #expect(source.name(in: .korean).text == "노자")
    #expect(source.name(in: .english).text == "Laozi")
  }
}
