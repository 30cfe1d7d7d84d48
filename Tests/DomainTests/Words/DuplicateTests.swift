import Domain
import Support
import Testing

struct DuplicateTests {
  @Test(arguments: [
    ("천 리 길도, 한 걸음부터!", "천리 길도 한걸음부터"), ("“Slow & steady”", "slow steady"), ("Ｓｌｏｗ", "slow"),
    ("don’t", "Don't"), ("a\u{0}b\r\nc", "abc"), ("『논어』 1", "논어 １"),
  ])
  func looksDoNotMatter(one: String, other: String) {
    #expect(SayingKey(one) == SayingKey(other))
  }

  @Test(arguments: [("slow", "slowly"), ("한 걸음", "두 걸음"), ("!!", "??"), ("🔥", "🌱"), ("page 1", "page 2")])
  func otherWordsAreOther(one: String, other: String) {
    #expect(SayingKey(one) != SayingKey(other))
  }

  @Test func whatHasNoLettersIsComparedAsItIs() {
    #expect(SayingKey("🔥🔥").text == "🔥🔥")
  }

  @Test func aSayingAddsNothingWhenAnotherHasAllItsTexts() throws {
    let both = SayingKeys(try SayingContent(korean: "하나", english: "One."))
    let korean = SayingKeys(try SayingContent(korean: "하나!", who: "나"))
    let english = SayingKeys(try SayingContent(english: "one"))
    let other = SayingKeys(try SayingContent(korean: "하나", english: "two"))
    #expect(korean.isCovered(by: both) && english.isCovered(by: both) && both.isCovered(by: both))
    #expect(!both.isCovered(by: korean) && !both.isCovered(by: english))
    #expect(!other.isCovered(by: both) && !korean.isCovered(by: english))
  }
}
