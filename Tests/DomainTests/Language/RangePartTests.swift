import Domain
import Support
import Testing

struct RangePartTests {
  @Test(
    arguments: [
      (RangePart.start, "12월 1일부터", "12월 1일"), (.start, "from Dec 1", "dec 1"), (.start, "12/1~", "12/1"),
      (.start, "70점 이상", "70점"), (.end, "12월 25일까지", "12월 25일"), (.end, "by Dec 25", "dec 25"),
      (.end, "Until friday", "friday"), (.end, "~12/25", "12/25"), (.end, "～12/25", "12/25"), (.end, "70 이하", "70"),
      (.end, "up to 10", "10"), (.start, "12월 25일까지", nil), (.end, "12월 1일부터", nil), (.end, "tomorrow", nil),
      (.end, "까지", nil), (.start, "", nil), (.end, "이번 달 안에", "이번 달"), (.end, "10개 이내", "10개"), (.end, "안에", nil),
      (.end, "within the week", nil),
      (.length, "한 시간 동안", "한 시간"), (.length, "for 2 hours", "2 hours"), (.length, "30분짜리", "30분"),
      (.length, "3일간", "3일"),
      (.length, "1시간", nil), (.length, "2시간 동안", "2시간"), (.start, "30분 이상", "30분"),
    ] as [(RangePart, String, String?)])
  func wordsOfAPartAreRemoved(part: RangePart, text: String, bare: String?) {
    #expect(part.removed(from: text) == bare)
  }

  /// A limit is counted from now, even in days: 3일 안에 doesn't mean the third.
  @Test(arguments: [
    ("3일", 3), ("사흘", 3), ("일주일", 7), ("2주", 14), ("한 달", 30), ("보름", 15),
  ])
  func limitIsCountedFromNow(length: String, days: Int) throws {
    let reader = DateReader(today: friday, habits: DateHabits(), isEnd: true)
    for ending in [" 안에", "안에", " 안으로", " 이내", " 이내에", " 내에", " 내로", " 안", " 내"] {
      #expect(try reader(length + ending, as: .end) == friday.adding(days: days), "\(length + ending)")
    }
    let words = [3: "3 days", 7: "a week", 14: "2 weeks", 30: "a month"]
    if let english = words[days] {
      #expect(try reader("within \(english)", as: .end) == friday.adding(days: days), "\(english)")
    }
  }

  @Test func limitOfAPeriodIsItsLastDay() throws {
    let reader = DateReader(today: friday, habits: DateHabits(), isEnd: true)
    for (text, last) in [("이번 달 안에", day(2026, 11, 30)), ("올해 안에", day(2026, 12, 31)), ("다음 달 안으로", day(2026, 12, 31))]
    {
      #expect(try reader(text, as: .end) == last, "\(text)")
    }
  }

  @Test func partsContradictEachOther() {
    for part in RangePart.allCases {
      #expect(part.opposite != part && part.opposite?.opposite == part.opposite.map { _ in part })
    }
  }
}
