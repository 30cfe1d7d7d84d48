import Domain
import Presentation
import Testing

struct WordsTextsTests {
  private let korean = Texts(.korean).words
  private let english = Texts(.english).words

  @Test
  func aDoneLineNamesTheSayingAndHowToUndo() throws {
    let id = try #require(Saying.ID(12))
    #expect(korean.done(.marked(.liked), id) == "글귀 12를 좋아하는 글귀에 담았어요 · u 되돌리기")
    #expect(english.done(.marked(.liked), id) == "Liked saying 12 · u to undo")
    #expect(english.done(.unmarked(.liked), id) == "Saying 12 is no longer liked · u to undo")
  }

  @Test
  func particlesFollowTheNumber() throws {
    #expect(korean.told(.removed, try #require(Saying.ID(10_001))) == "글귀 10001을 지웠어요")
    #expect(korean.told(.removed, try #require(Saying.ID(10_002))) == "글귀 10002를 지웠어요")
  }

  @Test(arguments: [("friendship", "우정", "friendship"), ("우리집", "우리집", "우리집")])
  func tagsOfTheCollectionAreNamedInBothLanguages(tag: String, inKorean: String, inEnglish: String) {
    let tag = SayingTag(imported: tag)
    #expect(korean.name(of: tag) == inKorean)
    #expect(english.name(of: tag) == inEnglish)
  }

  @Test(arguments: [("우정", "friendship"), ("Friendship", "Friendship"), ("우리집", "우리집")])
  func aTagMayBeTypedByItsKoreanName(name: String, text: String) throws {
    #expect(try korean.tag(named: name).text == text)
  }

  @Test
  func anUnknownNumberIsNamed() {
    let refusal = Texts(.korean).wordsRefusals.refusal(FindSayingError.unknown(number: 999))
    #expect(refusal.message == "글귀 999는 없어요. 번호는 글귀 목록에 있어요.")
  }
}
