import Domain
import Presentation
import Testing

struct FoundTextTests {
  @Test(arguments: [
    ("WORD", "A warm word, a WORD", ["word", "WORD"]), ("ㅁㄷㅂ", "모닥불 곁의 모닥불", ["모닥불", "모닥불"]),
    ("cafe", "Café", ["Café"]), ("없음", "모닥불", []),
  ])
  func hitsAreSetApart(words: String, text: String, hits: [String]) {
    let line = FoundText(SearchQuery(words)).line(text)
    #expect(line.plain == text)
    var found: [String] = []
    line.eachSpan { if $0.style.attributes.contains(.underline) { found.append($0.text) } }
    #expect(found == hits)
  }

  @Test func withoutAQueryNothingIsSetApart() {
    #expect(FoundText(nil).line("모닥불") == StyledLine("모닥불"))
  }

  @Test func aRowShowsTheTextThatWasFound() throws {
    let content = try SayingContent(korean: "모닥불", english: "bonfire")
    let saying = Saying(
      id: try #require(Saying.ID(10_001)),
      content: content,
      uploaded: Instant(secondsSince1970: 0),
      origin: .own
    )
    let row = SayingRow(saying, isNew: false, finding: SearchQuery("bonf"), texts: Texts(.korean))
    #expect(row.text == "bonfire")
    #expect(SayingRow(saying, isNew: false, texts: Texts(.korean)).text == "모닥불")
  }
}
