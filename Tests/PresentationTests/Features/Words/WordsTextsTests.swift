import Domain
import Foundation
import Presentation
import Support
import Testing

struct WordsTextsTests {
  private let korean = Texts(.korean).words
  private let english = Texts(.english).words

  @Test
  func toastNamesTheSayingAndTheUndoKey() throws {
    let id = try #require(Saying.ID(12))
    #expect(korean.done(.marked(.liked), id) == "12번 글귀를 좋아하는 글귀에 담았어요 · u 되돌리기")
    #expect(english.done(.marked(.liked), id) == "Liked saying 12 · u to undo")
    #expect(english.done(.unmarked(.liked), id) == "Saying 12 is no longer liked · u to undo")
  }

  @Test
  func koreanParticlesFitTheNumber() throws {
    #expect(korean.message(.removed, try #require(Saying.ID(10_001))) == "10001번 글귀를 지웠어요")
    #expect(korean.message(.removed, try #require(Saying.ID(10_002))) == "10002번 글귀를 지웠어요")
  }

  @Test
  func screensHideTheNumbersOfOwnSayings() throws {
    let (packed, own) = (try #require(Saying.ID(12)), try #require(Saying.ID(10_006)))
    let words = Texts(.english, isOnScreen: true).words
    #expect(words.name(of: packed) == "Saying 12" && words.name(of: own) == "Your saying")
    #expect(words.message(.removed, own) == "Removed your saying")
    #expect(Texts(.korean, isOnScreen: true).words.message(.removed, own) == "내 글귀를 지웠어요")
  }

  @Test(arguments: [("friendship", "우정", "friendship"), ("우리집", "우리집", "우리집")])
  func builtInTagsHaveNamesInBothLanguages(tag: String, inKorean: String, inEnglish: String) {
    let tag = SayingTag(imported: tag)
    #expect(korean.name(of: tag) == inKorean)
    #expect(english.name(of: tag) == inEnglish)
  }

  @Test(arguments: [("우정", "friendship"), ("Friendship", "Friendship"), ("우리집", "우리집")])
  func tagCanBeTypedByItsKoreanName(name: String, text: String) throws {
    #expect(try korean.tag(named: name).text == text)
  }

  @Test
  func refusalOnTheScreenNamesNoNumber() {
    let refusal = Texts(.korean).wordsRefusals.refusal(FindSayingError.unknown(number: 999))
    #expect(refusal.message == "이 글귀는 이제 없어요. 다른 곳에서 지웠을 수 있어요.")
  }
}

struct SayingLinesTests {
  private static func content(_ korean: String?, _ english: String?, who: String? = nil) throws -> SayingContent {
    let source = who.map { SayingSource(SourceName(imported: $0)) }
    return try #require(
      SayingContent(
        korean: korean.map(SayingText.init(imported:)),
        english: english.map(SayingText.init(imported:)),
        source: source
      )
    )
  }

  @Test
  func usersLanguageComesFirst() throws {
    let content = try Self.content("천천히 가도 길은 길이다.", "A slow road is still a road.", who: "우리 동네")
    let korean = SayingLines(content, columns: 40, in: .korean)
    #expect(korean.lines.map(\.part) == [.saying, .translation, .who])
    #expect(korean.lines.map(\.text) == ["천천히 가도 길은 길이다.", "A slow road is still a road.", "— 우리 동네"])
    let english = SayingLines(content, columns: 40, in: .english)
    #expect(english[.saying] == ["A slow road is still a road."])
    #expect(english[.translation] == ["천천히 가도 길은 길이다."])
  }

  @Test
  func missingLanguageIsReplacedByTheOther() throws {
    let lines = SayingLines(try Self.content(nil, "Only this."), columns: 40, in: .korean)
    #expect(lines.lines.map(\.part) == [.saying])
    #expect(lines[.saying] == ["Only this."])
  }

  @Test
  func linesBreakBetweenWordsByDisplayWidth() throws {
    let lines = SayingLines(try Self.content("천천히 가도 길은 길이다.", nil), columns: 11, in: .korean)
    #expect(lines[.saying] == ["천천히 가도", "길은", "길이다."])
  }

  @Test
  func gapsAppearOnlyBetweenParts() throws {
    let content = try Self.content("가나다 라마바", "one", who: "누구")
    let styled = SayingLines(content, columns: 6, in: .korean).styled(hasGaps: true)
    #expect(styled.map(\.plain) == ["가나다", "라마바", "", "one", "", "— 누구"])
  }
}

struct FoundTextTests {
  @Test(arguments: [
    ("WORD", "A warm word, a WORD", ["word", "WORD"]), ("ㅁㄷㅂ", "모닥불 곁의 모닥불", ["모닥불", "모닥불"]),
    ("cafe", "Café", ["Café"]), ("없음", "모닥불", []),
  ])
  func matchesAreUnderlined(words: String, text: String, hits: [String]) {
    let line = FoundText(SearchQuery(words)).line(text)
    #expect(line.plain == text)
    var found: [String] = []
    line.eachSpan { if $0.style.attributes.contains(.underline) { found.append($0.text) } }
    #expect(found == hits)
  }

  @Test(arguments: [
    (40, "translation: A neighbor is a brother"), (34, "translation: …is a brother"), (20, "…is a brother"),
    (10, "…a brother"),
  ])
  func placeKeepsTheMatchInSight(columns: Int, place: String) {
    let query = SearchQuery("brother")
    let hit = SearchHit(
      query, kind: .saying, id: UUID(number: 1), field: .translation, title: "이웃", text: "A neighbor is a brother")
    #expect(FoundText(query).place(of: hit, Texts(.english), showingMatchIn: columns).plain == place)
  }

  @Test func nothingIsUnderlinedWithoutAQuery() {
    #expect(FoundText(nil).line("모닥불") == StyledLine("모닥불"))
  }

  @Test func rowShowsTheMatchingText() throws {
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
