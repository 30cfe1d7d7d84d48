import Presentation
import Testing

struct CountUnitTests {
  @Test(
    arguments: [
      (CountUnit.pages, "719쪽", 719), (.pages, "719", 719), (.pages, "1,200쪽", 1_200), (.pages, "719 pages", 719),
      (.pages, "p", nil), (.pages, "42일", nil), (.pages, "1,20", nil), (.pages, "", nil), (.books, "24권", 24),
      (.points, "72점", 72), (.days, "3일", 3), (.days, "３일", 3), (.times, "10번", 10), (.times, "-1", -1),
    ] as [(CountUnit, String, Int?)])
  func numberMayHaveItsUnit(unit: CountUnit, text: String, number: Int?) {
    #expect(unit.number(text) == number)
  }

  @Test(arguments: CountUnit.allCases) func everySpellingOfAUnitIsRead(unit: CountUnit) {
    for word in unit.words {
      #expect(unit.number("24\(word)") == 24, "\(word)")
      #expect(unit.number("24 \(word)") == 24, "\(word)")
    }
  }
}
