import Domain
import Testing

struct AbsenceWordTests {
  @Test(arguments: ["none", "None", "NONE", "없음"])
  func noneStandsForNoValueEvenAmongTexts(word: String) {
    #expect(AbsenceWord.replacesText(word) && AbsenceWord.matches(word))
  }

  @Test(arguments: ["no", "never", "off", "없이", "안 함", "끔"])
  func wordsThatMayBeTextsStandForNoValueOnlyElsewhere(word: String) {
    #expect(!AbsenceWord.replacesText(word) && AbsenceWord.matches(word))
  }

  @Test(arguments: ["", "none of it", "없음표"])
  func otherTextsAreValues(text: String) {
    #expect(!AbsenceWord.replacesText(text) && !AbsenceWord.matches(text))
  }
}
