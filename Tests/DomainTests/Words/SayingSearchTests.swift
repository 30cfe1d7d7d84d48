import Domain
import Support
import Testing

struct SayingSearchTests {
  @Test(arguments: [
    ("Haru", "haru"), ("ＨＡＲＵ　１２", "haru 12"), ("Café Déjà", "cafe deja"), ("e\u{301}", "e"), ("ｱｶﾞ", "アカ"),
    ("모닥불", "모닥불"), ("모닥불·꽃", "모닥불·꽃"), ("\u{1106}\u{1169}", "모"), ("모e\u{301}닭", "모e닭"), ("ㅁㄷㅂ", "ㅁㄷㅂ"),
    ("ㅁé", "ㅁe"), ("…", "..."), ("ﬁre", "fire"), ("Ångström", "angstrom"), ("불 🔥", "불 🔥"), ("", ""),
  ])
  func caseWidthAndDiacriticsAreFolded(text: String, folded: String) {
    #expect(Array(FoldedText(text).text.utf8) == Array(folded.utf8))
  }

  @Test(arguments: [
    ("천 리", SearchField.title), ("길도", .title), ("천 리 길도 한 걸음부터", .title), ("ㅊ ㄹ ㄱㄷ", .title),
    ("JOURNEY", .translation), ("LAOZI", .source), ("노자", .source), ("ｇｅｎｔｌｅ", .tag), ("Démarche", .tag),
    ("도덕경 64", .source), ("gentle journey 노자", .tag),
  ])
  func wordsAreFoundInTextsSourceAndTags(words: String, field: SearchField) throws {
    #expect(try SearchQuery(words)?.match(in: content().searchDocument(near: nil))?.field == field)
  }

  @Test(arguments: ["만 리", "10001", "2026", "ㅁ", "journeys"])
  func otherWordsAreNotFound(words: String) throws {
    let query = try #require(SearchQuery(words))
    #expect(try query.match(in: content().searchDocument(near: nil)) == nil)
  }

  @Test func consonantsMatchSyllablesAloneOrMixed() throws {
    let document = try content().searchDocument(near: nil)
    #expect(SearchQuery("천ㄹ")?.match(in: document)?.field == .title)
    #expect(SearchQuery("ㄹ천")?.match(in: document) == nil)
    #expect(SearchQuery("ㅊ")?.match(in: document)?.field == .title)
  }

  @Test(arguments: ["", "  "])
  func blankTextIsNotAQuery(text: String) {
    #expect(SearchQuery(text) == nil)
  }

  @Test(arguments: [
    ("불", "작은 불씨, 큰 불", "작은 [불]씨, 큰 [불]"), ("cafe", "At the ＣＡＦÉ.", "At the [ＣＡＦÉ]."), ("ㅂㅆ", "작은 불씨", "작은 [불씨]"),
    ("fi", "a ﬁre", "a [ﬁ]re"), ("ir", "a ﬁre", "a [ﬁr]e"), ("e\u{301}", "re\u{301}e", "r[e\u{301}][e]"),
    ("ㅂ", "ㅂ 불", "[ㅂ] [불]"), ("불", "“불”", "“[불]”"), ("ㅂㅆ", "작은 불씨…", "작은 [불씨]…"), ("ㅂㅆ", "부싯 불씨, 봄싹", "부싯 [불씨], [봄싹]"),
    ("aa", "aaa", "[aa]a"), ("불 곁", "모닥불  곁", "모닥[불]  [곁]"), ("\"불 곁\"", "모닥불,  곁", "모닥[불,  곁]"),
    ("물", "작은 불씨", "작은 불씨"), ("긴 낱말", "낱말", "[낱말]"),
  ])
  func matchesAreMarkedInTheText(words: String, text: String, shown: String) throws {
    let ranges = try #require(SearchQuery(words)).ranges(in: text)
    var (rest, marked) = (text.startIndex, "")
    for range in ranges {
      marked += "\(text[rest..<range.lowerBound])[\(text[range])]"
      rest = range.upperBound
    }
    #expect(marked + text[rest...] == shown)
  }

  private func content() throws -> SayingContent {
    let content = SayingContent(
      korean: try SayingText("천 리 길도 한 걸음부터"),
      english: try SayingText("The longest journey begins with a step"),
      source: SayingSource(korean: try SourceName("노자, 도덕경 64장"), english: try SourceName("Laozi")),
      tags: [try SayingTag("gentle"), try SayingTag("démarche")]
    )
    return try #require(content)
  }
}
