import Presentation
import Testing

struct FuzzyMatchTests {
  @Test(arguments: [
    ("새일", "새 일정", [0, 2]), ("ㅅㅇㅈ", "새 일정", [0, 2, 3]), ("ㅊㄱ", "치과 예약", [0, 1]), ("치ㄱ", "치과 예약", [0, 1]),
    ("ne", "New event", [0, 1]), ("NWV", "new event", [0, 2, 5]), ("gt", "Go to today", [0, 3]), ("", "무엇이든", []),
  ])
  func lettersAreFoundInOrder(query: String, text: String, positions: [Int]) {
    #expect(FuzzyMatch(query, in: text)?.positions == positions)
  }

  @Test(arguments: [("정일", "새 일정"), ("ㅈㅇ", "새 일정"), ("xyz", "New event"), ("a", ""), ("새일정들", "새 일정")])
  func otherTextsDoNotMatch(query: String, text: String) {
    #expect(FuzzyMatch(query, in: text) == nil)
  }

  @Test(arguments: [
    ("pl", "Plan", "Simple"), ("day", "Go to day", "Do a lazy thing"), ("ㅇㅈ", "일정", "이번 주"),
    ("plan", "Plan", "Plan everything that there is in a year"),
  ])
  func betterMatchesScoreHigher(query: String, better: String, worse: String) throws {
    let high = try #require(FuzzyMatch(query, in: better)?.score)
    let low = FuzzyMatch(query, in: worse)?.score ?? .min
    #expect(high > low)
  }
}
