import Domain
import Testing

struct CountUnitTests {
  @Test(
    arguments: [
      (CountUnit.pages, "719쪽", 719), (.pages, "719", 719), (.pages, "1,200쪽", 1_200), (.pages, "719 pages", 719),
      (.pages, "p60", 60), (.pages, "p. 60", 60), (.pages, "Page 60", 60), (.pages, "서른 쪽", 30),
      (.pages, "p", nil), (.pages, "42일", nil), (.pages, "1,20", nil), (.pages, "", nil), (.books, "24권", 24),
      (.books, "스물네 권", 24), (.books, "twenty-four books", 24), (.points, "72점", 72), (.points, "70%", 70),
      (.points, "70 percent", 70), (.percent, "30퍼센트", 30), (.days, "3일", 3), (.days, "３일", 3), (.days, "이틀", 2),
      (.days, "2주", 14), (.days, "a week", 7), (.days, "3시간", nil), (.years, "2년 치", 2), (.times, "10번", 10),
      (.times, "열 번", 10), (.times, "2번만", 2), (.times, "three times", 3), (.times, "둘", nil), (.times, "forty", nil),
      (.times, "-1", -1), (.rows, "10명", 10), (.rows, "10 people", 10), (.rank, "3번", 3), (.rank, "세 번째", 3),
      (.rank, "첫 번째", 1), (.rank, "3rd", 3), (.rank, "third", 3), (.rank, "#3", 3), (.rank, "no. 3", 3),
      (.stars, "별 네 개", 4), (.stars, "★4", 4),
    ] as [(CountUnit, String, Int?)])
  func numberMayHaveItsUnit(unit: CountUnit, text: String, number: Int?) {
    #expect(unit.number(text) == number)
  }

  @Test(arguments: CountUnit.allCases) func everySpellingOfAUnitIsRead(unit: CountUnit) {
    for word in unit.words {
      for text in ["24\(word)", "24 \(word)", "２４\(word)", "24\(word.uppercased())", " 24\(word) "] {
        #expect(unit.number(text) == 24, "\(text)")
      }
      #expect(unit.number("twenty-four \(word)") == 24, "\(word)")
    }
    for label in unit.labels {
      #expect(unit.number("\(label) 24") == 24 && unit.number("\(label)24") == 24, "\(label)")
    }
  }

  @Test(arguments: zip(1...12, ["한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한", "열두"]))
  func koreanCountsAreRead(number: Int, word: String) {
    for unit in [CountUnit.times, .rows, .books, .pages] {
      for counter in unit.words where counter.unicodeScalars.allSatisfy({ $0.value > 0xAC00 }) {
        #expect(unit.number("\(word) \(counter)") == number, "\(word) \(counter)")
        #expect(unit.number("\(word)\(counter)") == number, "\(word)\(counter)")
      }
    }
  }

  @Test(arguments: ["십일", "이십일", "두세 번", "한두 번", "몇 번", "a few", "10번 정도", "10번째", "번"])
  func inexactAndAmbiguousCountsAreNotNumbers(text: String) {
    #expect((text.hasSuffix("일") ? CountUnit.days : .times).number(text) == nil)
  }

  @Test(arguments: [
    (CountUnit.pages, "데미안 30 쪽", 2), (.pages, "Demian to page 60", 3), (.pages, "데미안 10 쪽 더", 3),
    (.pages, "데미안 80 쪽 까지", 3), (.pages, "1984 30", 1), (.pages, "Demian 30 percent", 2), (.pages, "데미안", 0),
    (.stars, "어린 왕자 별 네 개", 3), (.times, "열 번", 2), (.times, "3", 1), (.rank, "데미안 3 번째", 2),
  ])
  func countAtTheEndOfALineIsFound(unit: CountUnit, line: String, length: Int) {
    #expect(unit.length(atEndOf: line.split(separator: " ").map { String($0) }) == length)
  }
}
