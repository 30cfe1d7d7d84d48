import Domain
import Presentation
import Testing

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
  func theLanguageOfTheUserComesFirst() throws {
    let content = try Self.content("천천히 가도 길은 길이다.", "A slow road is still a road.", who: "우리 동네")
    let korean = SayingLines(content, columns: 40, in: .korean)
    #expect(korean.lines.map(\.part) == [.saying, .translation, .who])
    #expect(korean.lines.map(\.text) == ["천천히 가도 길은 길이다.", "A slow road is still a road.", "— 우리 동네"])
    let english = SayingLines(content, columns: 40, in: .english)
    #expect(english[.saying] == ["A slow road is still a road."])
    #expect(english[.translation] == ["천천히 가도 길은 길이다."])
  }

  @Test
  func aMissingLanguageIsReplacedByTheOtherOnce() throws {
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
  func gapsStandBetweenThePartsOnly() throws {
    let content = try Self.content("가나다 라마바", "one", who: "누구")
    let styled = SayingLines(content, columns: 6, in: .korean).styled(hasGaps: true)
    #expect(styled.map(\.plain) == ["가나다", "라마바", "", "one", "", "— 누구"])
  }
}
