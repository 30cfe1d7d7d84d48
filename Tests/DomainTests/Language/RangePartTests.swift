import Domain
import Testing

struct RangePartTests {
  @Test(
    arguments: [
      (RangePart.start, "12월 1일부터", "12월 1일"), (.start, "from Dec 1", "dec 1"), (.start, "12/1~", "12/1"),
      (.start, "70점 이상", "70점"), (.end, "12월 25일까지", "12월 25일"), (.end, "by Dec 25", "dec 25"),
      (.end, "Until friday", "friday"), (.end, "~12/25", "12/25"), (.end, "～12/25", "12/25"), (.end, "70 이하", "70"),
      (.end, "up to 10", "10"), (.start, "12월 25일까지", nil), (.end, "12월 1일부터", nil), (.end, "tomorrow", nil),
      (.end, "까지", nil), (.start, "", nil),
      (.length, "한 시간 동안", "한 시간"), (.length, "for 2 hours", "2 hours"), (.length, "30분짜리", "30분"),
      (.length, "3일간", "3일"),
      (.length, "1시간", nil), (.length, "2시간 동안", "2시간"), (.start, "30분 이상", "30분"),
    ] as [(RangePart, String, String?)])
  func wordsOfAPartAreRemoved(part: RangePart, text: String, bare: String?) {
    #expect(part.removed(from: text) == bare)
  }

  @Test func partsContradictEachOther() {
    for part in RangePart.allCases {
      #expect(part.opposite != part && part.opposite?.opposite == part.opposite.map { _ in part })
    }
  }
}
